"""The coach: a bounded evaluator that knows what one seat knows, and the second opinion."""

from .evaluator import NoDecision, evaluate
from .opinion import Opinion, Outlook, second_opinion
from .snapshot import BOUND, Candidate, Level, Snapshot

__all__ = [
    "BOUND",
    "Candidate",
    "Level",
    "NoDecision",
    "Opinion",
    "Outlook",
    "Snapshot",
    "evaluate",
    "second_opinion",
]
