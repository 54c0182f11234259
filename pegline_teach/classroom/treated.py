"""Which misconceptions a lesson treats: those that go wrong in its tasks, by a rule of them."""

from __future__ import annotations

from functools import lru_cache

from pegline_teach.lessons import LESSONS, Lesson, Task
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.practice.positions import goes_wrong


@lru_cache(maxsize=512)
def treated_by(task: Task) -> tuple[str, ...]:
    """The beliefs that answer a task wrong and are about a rule of it, in the catalogue's order.

    >>> treated_by(LESSONS[2].tasks[1])
    ('three-kind-adds-pair',)
    """
    return tuple(each for each in beliefs_about(task) if goes_wrong(each, task.question))


def beliefs_about(task: Task) -> tuple[str, ...]:
    """The beliefs that are about a rule of a task, whether or not they go wrong on it."""
    rules = set(task.rules)
    return tuple(each.id for each in CATALOGUE.values() if rules & set(each.rules))


def treated_in(lesson: Lesson) -> dict[str, tuple[Task, ...]]:
    """The beliefs that a lesson treats, each with its tasks.

    Those that are to be read again here come first, and then those with most tasks.
    """
    tasks = {belief: _tasks_on(belief, lesson) for belief in CATALOGUE}
    treated = [belief for belief in tasks if tasks[belief]]
    treated.sort(key=lambda each: (lesson_for(each) is not lesson, -len(tasks[each])))
    return {belief: tasks[belief] for belief in treated}


def lesson_for(belief: str) -> Lesson | None:
    """The lesson to read again for a belief; None for the show, which has no tasks of this kind."""
    return next((each for each in LESSONS if each.number == CATALOGUE[belief].lesson), None)


def _tasks_on(belief: str, lesson: Lesson) -> tuple[Task, ...]:
    return tuple(task for task in lesson.tasks if belief in treated_by(task))
