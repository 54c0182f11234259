"""Which wrong beliefs the tasks of a lesson test.

A task tests a belief if the belief answers it wrong, and gets a rule of the task wrong.
"""

from __future__ import annotations

from functools import lru_cache

from pegline_teach.lessons import LESSONS, Lesson, Task
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.practice.positions import answers_wrong


@lru_cache(maxsize=512)
def beliefs_tested_by(task: Task) -> tuple[str, ...]:
    """The beliefs that a task tests, in the catalogue's order.

    >>> beliefs_tested_by(LESSONS[2].tasks[1])
    ('three-kind-adds-pair',)
    """
    return tuple(each for each in beliefs_about(task) if answers_wrong(each, task.question))


def beliefs_about(task: Task) -> tuple[str, ...]:
    """The beliefs about a rule of a task, whether or not they answer it wrong."""
    rules = set(task.rules)
    return tuple(each.id for each in CATALOGUE.values() if rules & set(each.rules))


def beliefs_tested_in(lesson: Lesson) -> dict[str, tuple[Task, ...]]:
    """The beliefs that a lesson tests, each with the tasks that do.

    The beliefs that this lesson corrects come first, then those with the most tasks.
    """
    tasks = {belief: _tasks_on(belief, lesson) for belief in CATALOGUE}
    tested = [belief for belief in tasks if tasks[belief]]
    tested.sort(key=lambda each: (lesson_for(each) is not lesson, -len(tasks[each])))
    return {belief: tasks[belief] for belief in tested}


def lesson_for(belief: str) -> Lesson | None:
    """The lesson to read again for a belief; None for the show, which has no tasks of this kind."""
    return next((each for each in LESSONS if each.number == CATALOGUE[belief].lesson), None)


def _tasks_on(belief: str, lesson: Lesson) -> tuple[Task, ...]:
    return tuple(task for task in lesson.tasks if belief in beliefs_tested_by(task))
