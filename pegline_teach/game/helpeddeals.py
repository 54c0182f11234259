"""Which deals were played with help: dealt again, they are not decided alone."""

from __future__ import annotations

from typing import Protocol

from pegline_teach.cards import Card
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat


class HelpedDeals(Protocol):
    """A memory of the deals in which the coach was asked or step 5 was told early."""

    def __contains__(self, start: Pegging, /) -> bool: ...

    def add(self, start: Pegging, /) -> None:
        """Remember a deal."""


class HelpedHere:
    """A memory that lasts as long as its game object.

    >>> helped = HelpedHere()
    >>> helped.add(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"))
    >>> Pegging.start("10♥ 9♣ 4♥ 3♣", "5♦ 10♠ 2♦ 7♠") in helped
    True
    """

    def __init__(self) -> None:
        self._hands: set[tuple[frozenset[Card], ...]] = set()

    def __contains__(self, start: Pegging, /) -> bool:
        return hands_of(start) in self._hands

    def add(self, start: Pegging, /) -> None:
        """Remember a deal."""
        self._hands.add(hands_of(start))


def hands_of(start: Pegging) -> tuple[frozenset[Card], ...]:
    """The two hands of a deal, which alone say how its play can go."""
    return tuple(frozenset(start.dealt(seat)) for seat in Seat)
