"""Endless practice: tasks chosen by what a learner has answered, and what practice has shown."""

from pegline_teach.learning import Memory, SessionTally, logbook_here

from .oneanswer import OneAnswerSession
from .report import PracticeReport
from .stream import PracticeSettings, Stream

__all__ = [
    "Memory",
    "OneAnswerSession",
    "PracticeReport",
    "PracticeSettings",
    "SessionTally",
    "Stream",
    "practice_so_far",
]


def practice_so_far() -> PracticeReport:
    """All practice that the progress file remembers, to look at in a notebook."""
    logbook = logbook_here()
    logbook.refresh()
    answers = logbook.answers
    return PracticeReport("Practice so far", answers.practised, answers.memory, logbook.notes())
