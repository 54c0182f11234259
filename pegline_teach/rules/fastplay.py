"""The play on ranks alone, for searches that lay millions of cards: one step on plain integers.

Suits never matter in the play (R2), so a hand and a pile are tuples of ranks, 1 to 13, a hand with
the lowest first. A Go need not be remembered: a card that did not fit at a lower count does not fit
at a higher one. The tests prove each function against `Pegging`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from .scoring import RUN_LENGTH
from .table import (
    CLOSING_POINTS,
    FIFTEEN,
    FIFTEEN_POINTS,
    LIMIT,
    MATCHES,
    THIRTY_ONE_POINTS,
    CloseReason,
)

Ranks: TypeAlias = tuple[int, ...]

RANKS = range(1, 14)
VALUES = (0, *(min(rank, 10) for rank in RANKS))
ALWAYS_FITS = LIMIT - max(VALUES)  # up to this count every card fits
NO_CARD = max(VALUES) + 1  # stands for the lowest value of a hand without cards; it never fits

_EXACT = [0] * (LIMIT + 1)  # what each count scores
_EXACT[FIFTEEN], _EXACT[LIMIT] = FIFTEEN_POINTS, THIRTY_ONE_POINTS
_BIT = (0, *(1 << (rank - 1) for rank in RANKS))
_MATCH = (0, 0, *(points for _, points in MATCHES.values()))


class Follows(NamedTuple):
    """What follows a card: the points for the end of its sequence, and who acts next.

    `sign` is 1 if the seat that laid the card acts again, -1 if the other seat acts, 0 if the play
    is over. `closes` says whether the sequence ended, so that the next card leads.
    """

    points: int
    sign: int
    closes: bool


def play_points(pile: Ranks, rank: int, count: int) -> int:
    """What `rank` scores on `pile`, `count` being the count after it (R4 to R8).

    >>> play_points((3, 5), 4, 12), play_points((5, 5), 5, 15)
    (3, 8)
    """
    if not pile:
        return 0
    points = _EXACT[count]
    if pile[-1] == rank:  # a match: the equal ranks leave no room for a run
        size = 2
        while size <= len(pile) and pile[-size] == rank:
            size += 1
        return points + _MATCH[size]
    if len(pile) == 1:
        return points
    seen, longest = _BIT[rank] | _BIT[pile[-1]], 0
    for laid in pile[-2::-1]:
        bit = _BIT[laid]
        if seen & bit:
            break
        seen |= bit
        if RUN_LENGTH[seen]:
            longest = RUN_LENGTH[seen]
    return points + longest


def without(hand: Ranks, rank: int) -> Ranks:
    """A hand after one card of `rank` has left it."""
    place = hand.index(rank)
    return hand[:place] + hand[place + 1 :]


def lowest_value(hand: Iterable[int]) -> int:
    """What the lowest rank of a hand counts; `NO_CARD` for a hand without cards."""
    return min((VALUES[rank] for rank in hand), default=NO_CARD)


def what_follows(count: int, own_lowest: int, others_lowest: int) -> Follows:
    """Who acts after a card that made `count`, once every due Go is said, and what closes (R5, R9
    to R13).

    The hands without the card are given by the value of their lowest card, as `lowest_value` gives
    it; `own_lowest` is of the seat that laid the card.

    >>> what_follows(27, 3, 5), what_follows(31, 3, 5)
    (Follows(points=0, sign=1, closes=False), Follows(points=0, sign=-1, closes=True))
    """
    return FOLLOWS[count][own_lowest][others_lowest]


def _what_follows(count: int, own_lowest: int, others_lowest: int) -> Follows:
    if count + others_lowest <= LIMIT and others_lowest != NO_CARD:
        return Follows(0, -1, False)
    if count + own_lowest <= LIMIT and own_lowest != NO_CARD:
        return Follows(0, 1, False)
    own, others = own_lowest != NO_CARD, others_lowest != NO_CARD
    reason: CloseReason = "thirty-one" if count == LIMIT else "go" if own or others else "last-card"
    return Follows(CLOSING_POINTS[reason], -1 if others else 1 if own else 0, True)


FOLLOWS = tuple(
    tuple(
        tuple(_what_follows(count, own, others) for others in range(NO_CARD + 1))
        for own in range(NO_CARD + 1)
    )
    for count in range(LIMIT + 1)
)
"""`what_follows` of every count and pair of lowest values, for loops that cannot pay a call."""
