"""Who acts next, and why, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pegline_teach.cards import Card

from .table import Seat

WhyActs: TypeAlias = Literal[
    "play over",
    "first lead",
    "other played",
    "other said Go",
    "other has no cards",
    "other laid last",
    "leads alone",
]


@dataclass(frozen=True, slots=True)
class WhoActs:
    """Whose turn it is, and why.

    `seat` is the seat to act, None once the play is over. `why`: it leads the first card (R1); the
    other seat played (R1), said Go or has no cards, so this one plays on (R9); the other seat laid
    the last card of a sequence or has no cards, so this one leads the next (R13). When no card it
    holds fits, so that it says Go, `unplayable` is its hand.

    >>> from pegline_teach.rules.pegging import Pegging
    >>> Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").play("3♣").who_acts
    WhoActs(seat=Seat.DEALER, why='other played', unplayable=())
    """

    seat: Seat | None
    why: WhyActs
    unplayable: tuple[Card, ...] = ()
