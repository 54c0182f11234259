"""Endless practice: tasks chosen from what a learner has shown, and what they show in turn."""

from pegline_teach.lessons.progress import read_progress

from .memory import Memory
from .onetry import OneTry
from .report import PracticeReport
from .stream import Settings, Stream
from .tally import Tally, practised, session_name

__all__ = [
    "Memory",
    "OneTry",
    "PracticeReport",
    "Settings",
    "Stream",
    "Tally",
    "practice_so_far",
    "practised",
    "session_name",
]


def practice_so_far() -> PracticeReport:
    """All practice that the progress file remembers, to look at in a notebook."""
    progress = read_progress()
    return PracticeReport("Practice so far", *practised(progress.attempts), progress.notes)
