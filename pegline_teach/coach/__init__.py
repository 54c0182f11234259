"""The coach: a bounded evaluator that knows what one seat knows, and the second opinion."""

from .evaluator import NoDecision, evaluate
from .opinion import Opinion, second_opinion
from .playouts import Outlook
from .ranking import BOUND, Candidate, Level
from .snapshot import Snapshot

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
