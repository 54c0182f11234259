"""Pegline Teach: the play of two-handed cribbage, with every point accounted for.

Everything a notebook needs is here by name. What draws or is clicked (`Timeline`, `CardTable`)
loads only when it is first asked for, so importing the package stays light.
"""

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
    from .record import dumps, from_json, loads, to_json
    from .timeline import Timeline
    from .widgets.table import CardTable

__version__ = "0.1.0"

__all__ = [
    "DECK",
    "RULES",
    "Audit",
    "Card",
    "CardTable",
    "Closed",
    "Deal",
    "IllegalDeal",
    "IllegalPlay",
    "Pegging",
    "PeglineError",
    "Played",
    "Rank",
    "Rule",
    "SaidGo",
    "Score",
    "Seat",
    "SeatView",
    "Suit",
    "Timeline",
    "UnreadableText",
    "deal",
    "dumps",
    "from_json",
    "loads",
    "parse_cards",
    "replay",
    "score_play",
    "to_json",
]

_LAZY = {
    "Audit": "audit",
    "CardTable": "widgets.table",
    "Timeline": "timeline",
    "dumps": "record",
    "from_json": "record",
    "loads": "record",
    "to_json": "record",
}


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_LAZY[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
