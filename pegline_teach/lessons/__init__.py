"""The lessons: tasks as data, one file for each notebook."""

from .datafile import DATA
from .lesson import Lesson
from .reader import read_lessons
from .showtasks import SHOW_TASKS, ShowTask
from .task import Task, Verdict

__all__ = ["LESSONS", "SHOW_TASKS", "Lesson", "ShowTask", "Task", "Verdict"]

LESSONS: tuple[Lesson, ...] = read_lessons(DATA)
"""The lessons, in the order they are meant to be taken."""
