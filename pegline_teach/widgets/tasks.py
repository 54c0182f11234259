"""The tasks of a lesson, in a notebook."""

from __future__ import annotations

from pegline_teach.activities.lessontasks import LessonActivity

from .base import TasksWidget


class LessonTasks(LessonActivity, TasksWidget, page="tasks"):
    """The tasks of a lesson to be done: by its number, a `Lesson`, or a sequence of tasks.

    It opens at the first task that is neither solved nor seen. Every click is one of these
    methods, none of which raises for what a learner does.
    """
