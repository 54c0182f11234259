"""The ledger: what happened in the play, entry by entry, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from pegline_teach.cards import Card

from .scoring import Score
from .table import CloseReason, Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A card was laid: by which seat, the `count` after it, and what it scored.

    `seat` is None in a bare sequence.
    """

    seat: Seat | None
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


class Sequence(NamedTuple):
    """A sequence of the play: its cards and Gos, and what `closed` it; None while it is open."""

    entries: tuple[Played | SaidGo, ...]
    closed: Closed | None = None

    @property
    def closed_at(self) -> int | None:
        """The count at which it closed; None while it is open."""
        return self.closed.count if self.closed else None

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards in the order they fell."""
        return cards_laid(self.entries)


def sequences(ledger: Iterable[Entry]) -> tuple[Sequence, ...]:
    """A ledger divided into its sequences, in order. The last is the open one, which may be empty.

    >>> from pegline_teach.rules.pegging import replay
    >>> state = replay("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠", "10♣ 7♦ 3♥ 4♠ 3♦ 8♣")
    >>> [(each.cards, each.closed_at) for each in sequences(state.ledger)]
    [((10♣, 7♦, 3♥, 4♠, 3♦), 27), ((8♣,), None)]
    """
    found: list[Sequence] = []
    entries: list[Played | SaidGo] = []
    for entry in ledger:
        if isinstance(entry, Closed):
            found.append(Sequence(tuple(entries), entry))
            entries = []
        else:
            entries.append(entry)
    return (*found, Sequence(tuple(entries)))


def cards_laid(ledger: Iterable[Entry], seat: Seat | None = None) -> tuple[Card, ...]:
    """The cards of a ledger in the order they were laid; only those of one `seat` if it is
    given."""
    laid = (entry for entry in ledger if isinstance(entry, Played))
    return tuple(entry.card for entry in laid if seat in (None, entry.seat))


def entry_points(entry: Entry) -> int:
    """The points one ledger entry gives its seat."""
    if isinstance(entry, Played):
        return sum(score.points for score in entry.scores)
    return entry.points if isinstance(entry, Closed) else 0
