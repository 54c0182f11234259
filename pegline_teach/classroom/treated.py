"""Which misconceptions a lesson treats: those that go wrong in its tasks, by a rule of them."""

from __future__ import annotations

from functools import cache, lru_cache

from pegline_teach.lessons import LESSONS, Lesson, Task
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.questions import Question, answers_agree


@lru_cache(maxsize=512)
def treated_by(task: Task) -> tuple[str, ...]:
    """The beliefs that answer a task wrong and are about a rule of it, in the catalogue's order.

    >>> treated_by(LESSONS[2].tasks[1])
    ('three-kind-adds-pair',)
    """
    rules = set(task.rules)
    about = (each.id for each in CATALOGUE.values() if rules & set(each.rules))
    return tuple(each for each in about if goes_wrong(each, task.question))


def goes_wrong(belief: str, question: Question) -> bool:
    """Whether somebody with this belief would answer wrong."""
    return not answers_agree(CATALOGUE[belief].answer(question), question.truth)


def treated_in(lesson: Lesson) -> dict[str, tuple[Task, ...]]:
    """The beliefs that a lesson treats, each with its tasks.

    Those that no lesson treats more come first, and then those with most tasks.
    """
    tasks = {belief: _tasks_on(belief, lesson) for belief in CATALOGUE}
    treated = [belief for belief in tasks if tasks[belief]]
    treated.sort(key=lambda each: (lesson_for(each) is not lesson, -len(tasks[each])))
    return {belief: tasks[belief] for belief in treated}


@cache
def lesson_for(belief: str) -> Lesson:
    """The lesson to read again for a belief: where most tasks treat it, or are about its rules."""

    def worth(lesson: Lesson) -> tuple[int, int]:
        rules = set(CATALOGUE[belief].rules)
        about = sum(bool(rules & set(task.rules)) for task in lesson.tasks)
        return len(_tasks_on(belief, lesson)), about

    return max(LESSONS, key=worth)


def _tasks_on(belief: str, lesson: Lesson) -> tuple[Task, ...]:
    return tuple(task for task in lesson.tasks if belief in treated_by(task))
