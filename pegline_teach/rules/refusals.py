"""What the rules refuse, as values. They are put into words elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pegline_teach.cards import Card

from .table import LIMIT, Seat

Fault: TypeAlias = Literal[
    "play over", "past 31", "other's card", "already out", "not held", "card fits"
]


@dataclass(frozen=True, slots=True)
class Refusal:
    """An act that the rules do not allow now, and what is needed to say why.

    `card` is the card that was to be played, None for a Go; `seat` is the seat to act, None once
    the play is over; `count` is the count before the act, and `held` is the hand of that seat.
    `fault` is what is wrong: the play is over (R11), the card would pass 31 (R3), it is the other
    seat's or nobody's (R1), it is already out (R12), or a card fits, so that Go may not be said
    (R9).

    >>> from pegline_teach.rules.pegging import Pegging
    >>> refusal = Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").refusal("5♦")
    >>> refusal.fault, refusal.seat, refusal.fits
    ("other's card", Seat.PONE, (3♣, 4♥, 9♣, 10♥))
    """

    card: Card | None
    fault: Fault
    seat: Seat | None
    count: int
    held: tuple[Card, ...]

    @property
    def fits(self) -> tuple[Card, ...]:
        """The cards that could be played instead."""
        return tuple(card for card in self.held if self.count + card.value <= LIMIT)
