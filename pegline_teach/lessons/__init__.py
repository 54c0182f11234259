"""The lessons: tasks as data, one file a notebook, and what a learner has done of them."""

from .datafile import DATA
from .lesson import Lesson
from .progress import read_progress
from .reader import read_lessons
from .standing import Standing
from .task import Task, Verdict

__all__ = ["LESSONS", "Lesson", "Standing", "Task", "Verdict", "standing"]

LESSONS: tuple[Lesson, ...] = read_lessons(DATA)
"""The lessons, in the order they are meant to be taken."""


def standing() -> Standing:
    """The learner's progress so far, to look at in a notebook. `pegline_teach.progress` is this."""
    return Standing(read_progress(), LESSONS)
