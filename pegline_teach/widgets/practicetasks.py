"""The page of practice, in a notebook."""

from __future__ import annotations

from pegline_teach.activities.practicetasks import PracticeActivity

from .base import TasksWidget


class PracticeTasks(PracticeActivity, TasksWidget, page="practice"):
    """An endless stream of tasks for one learner, from `seed` and what the progress file tells.

    `on_session` is called whenever another session begins and when one is summed up.
    """
