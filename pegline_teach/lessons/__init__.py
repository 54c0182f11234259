"""The lessons: tasks as data, one module a notebook, and what a learner has done of them."""

from . import (
    lesson01_the_count,
    lesson02_fifteen_and_thirty_one,
    lesson03_matching_tail,
    lesson04_run_tail,
    lesson05_go_and_last_card,
    lesson06_several_at_once,
    lesson07_the_five_step_check,
)
from .lesson import Lesson
from .progress import read_progress
from .standing import Standing
from .task import Task, Verdict

__all__ = ["LESSONS", "Lesson", "Standing", "Task", "Verdict", "standing"]

LESSONS: tuple[Lesson, ...] = (
    lesson01_the_count.LESSON,
    lesson02_fifteen_and_thirty_one.LESSON,
    lesson03_matching_tail.LESSON,
    lesson04_run_tail.LESSON,
    lesson05_go_and_last_card.LESSON,
    lesson06_several_at_once.LESSON,
    lesson07_the_five_step_check.LESSON,
)
"""The seven lessons, in the order they are meant to be taken."""


def standing() -> Standing:
    """The learner's progress so far, to look at in a notebook. `pegline_teach.progress` is this."""
    return Standing(read_progress(), LESSONS)
