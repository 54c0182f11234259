"""The ledger: what happened in the play, entry by entry, and what is read off it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from pegline_teach.cards import Card

from .scoring import Score
from .table import CloseReason, Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A card was laid: by whom, the `count` after it, and what it scored."""

    seat: Seat
    card: Card
    count: int
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class SaidGo:
    """A seat said Go at `count` (R9)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Closed:
    """A sequence ended at `count`. `seat` laid its last card and takes `points` for it."""

    seat: Seat
    count: int
    reason: CloseReason
    points: int


Entry: TypeAlias = Played | SaidGo | Closed


def cards_laid(ledger: Iterable[Entry], seat: Seat | None = None) -> tuple[Card, ...]:
    """The cards of a ledger in the order they fell; those of one `seat` if it is given."""
    laid = (entry for entry in ledger if isinstance(entry, Played))
    return tuple(entry.card for entry in laid if seat in (None, entry.seat))


def entry_points(entry: Entry) -> int:
    """The points one ledger entry gives its seat."""
    if isinstance(entry, Played):
        return sum(score.points for score in entry.scores)
    return entry.points if isinstance(entry, Closed) else 0
