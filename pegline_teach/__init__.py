"""Pegline Teach: the play of two-handed cribbage, with every point accounted for.

Everything a notebook needs is here by name. What draws or is clicked (`Timeline`, `CardTable`)
loads only when it is first asked for, so importing the package stays light.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .cards import DECK, Card, Deal, PeglineError, Rank, Suit, UnreadableText, deal, parse_cards
from .rules import (
    RULES,
    Closed,
    IllegalDeal,
    IllegalPlay,
    Pegging,
    Played,
    Rule,
    SaidGo,
    Score,
    Seat,
    SeatView,
    replay,
    score_play,
)

if TYPE_CHECKING:
    from .audit import Audit
    from .fivesteps import Checklist, checklist
    from .lessons import standing as progress
    from .lessons.practice import practice_so_far
    from .record import dumps, from_json, loads, to_json
    from .timeline import Timeline
    from .widgets.practice import Practice
    from .widgets.table import CardTable
    from .widgets.tasks import LessonTasks

__version__ = "0.1.0"

__all__ = [
    "DECK",
    "RULES",
    "Audit",
    "Card",
    "CardTable",
    "Checklist",
    "Closed",
    "Deal",
    "IllegalDeal",
    "IllegalPlay",
    "LessonTasks",
    "Pegging",
    "PeglineError",
    "Played",
    "Practice",
    "Rank",
    "Rule",
    "SaidGo",
    "Score",
    "Seat",
    "SeatView",
    "Suit",
    "Timeline",
    "UnreadableText",
    "checklist",
    "deal",
    "dumps",
    "from_json",
    "loads",
    "parse_cards",
    "practice_so_far",
    "progress",
    "replay",
    "score_play",
    "to_json",
]

# Public name -> where it stands and what it is called there.
_LAZY = {
    "Audit": ("audit", "Audit"),
    "CardTable": ("widgets.table", "CardTable"),
    "Checklist": ("fivesteps", "Checklist"),
    "LessonTasks": ("widgets.tasks", "LessonTasks"),
    "Practice": ("widgets.practice", "Practice"),
    "Timeline": ("timeline", "Timeline"),
    "checklist": ("fivesteps", "checklist"),
    "dumps": ("record", "dumps"),
    "from_json": ("record", "from_json"),
    "loads": ("record", "loads"),
    "practice_so_far": ("lessons.practice", "practice_so_far"),
    "progress": ("lessons", "standing"),
    "to_json": ("record", "to_json"),
}


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _LAZY[name]
    return getattr(import_module(f"{__name__}.{module}"), attribute)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
