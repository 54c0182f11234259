"""The fast path: many deals at once, each played one card further at a time, in numpy arrays.

It knows two policies, random and greedy, and gives for every deal what the frozen state gives.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pegline_teach.cards import Rank
from pegline_teach.rules.scoring import RUN_LENGTH
from pegline_teach.rules.table import (
    FIFTEEN,
    FIFTEEN_POINTS,
    HAND_SIZE,
    LIMIT,
    MATCHES,
    THIRTY_ONE_POINTS,
)

from .chance import BITS
from .steps import ReplyToLead
from .tally import KINDS
from .vectordeal import Numbers, Ranks

Flags: TypeAlias = NDArray[np.bool_]
Array: TypeAlias = NDArray[Any]
VectorPolicy: TypeAlias = Callable[["Peggings", Ranks, Flags, Numbers], Numbers]

NO_CARD = 99  # the value of a card that has been played: it never fits
VALUE = np.array([NO_CARD] + [min(rank, 10) for rank in Rank], np.int16)
BIT = np.array([0] + [1 << (rank - 1) for rank in Rank], np.int16)
SPOILED = np.int16((1 << len(Rank)) - 1)  # for a rank twice: it makes no run
RUN = np.frombuffer(RUN_LENGTH, np.int8)
MATCH = np.array([MATCHES[size][1] if size in MATCHES else 0 for size in range(6)], np.int16)
TOTAL = np.zeros(LIMIT + NO_CARD + 1, np.int16)
TOTAL[[FIFTEEN, LIMIT]] = FIFTEEN_POINTS, THIRTY_ONE_POINTS
LONGEST = 2 * HAND_SIZE - 1  # cards that can lie before another


class Peggings:
    """Deals in play.

    After `play_out`, `events` says by kind, seat and deal how often each kind scored, and `runs` by
    seat and deal the points in runs.
    """

    def __init__(self, hands: Ranks) -> None:
        deals = hands.shape[1]
        self._hands = hands.copy()
        self._rows = np.arange(deals)
        self._turn = np.zeros(deals, np.intp)
        self._count = np.zeros(deals, np.int16)
        self._newest = np.zeros(deals, np.int8)  # its rank, 0 when the sequence is empty
        self._equal = np.zeros(deals, np.int8)  # how many of that rank lie side by side
        # By length, the ranks of the newest cards as bits, or SPOILED.
        self._tails = np.full((LONGEST + 1, deals), SPOILED, np.int16)
        self.events = np.zeros((len(KINDS), 2, deals), np.int8)
        self.runs = np.zeros((2, deals), np.int8)

    def play_out(
        self,
        policies: Sequence[VectorPolicy],
        numbers: Numbers,
        lead: int | None = None,
        answer: ReplyToLead | None = None,
    ) -> None:
        """Play every deal to its end. `numbers` has a column for each play; for `lead` and
        `answer` see `steps.played_out`."""
        for play in range(2 * HAND_SIZE):
            if play == 0 and lead is not None:
                self._lay(np.full(len(self._rows), lead))
            else:
                self._lay(self._chosen(policies, numbers[:, play], answer if play == 1 else None))

    def points(self, ranks: Ranks) -> Array:
        """What each of these ranks, a row for each deal, would score if it were laid now."""
        total, size, run = self._scores(ranks)
        points: Array = TOTAL[total] + MATCH[size] + run
        return points

    def _chosen(
        self, policies: Sequence[VectorPolicy], drawn: Numbers, answer: ReplyToLead | None
    ) -> Numbers:
        """The place in its hand of the card that the seat to play chooses, in each deal."""
        ranks = self._hands[self._turn, self._rows]
        fits = VALUE[ranks] <= LIMIT - self._count[:, None]
        if answer:
            pairs = ranks == self._newest[:, None]
            if answer == "pair":
                return _first(pairs)
            fits &= ~pairs
        pone, dealer = policies
        if pone is dealer:
            return pone(self, ranks, fits, drawn)
        by_seat = pone(self, ranks, fits, drawn), dealer(self, ranks, fits, drawn)
        return np.where(self._turn == 0, *by_seat)

    def _scores(self, ranks: Ranks) -> tuple[Array, Array, Array]:
        """The count, the number of equal ranks and the length of the run that each would make."""
        total = self._count[:, None] + VALUE[ranks]
        size = np.where(ranks == self._newest[:, None], self._equal[:, None] + 1, 0)
        bits, run = BIT[ranks], np.zeros(ranks.shape, np.int8)
        for tail in self._tails[2:]:
            if (tail != SPOILED).any():
                older = tail[:, None]
                run = np.maximum(run, RUN[np.where(older & bits, 0, older | bits)])
        return total, size, run

    def _lay(self, place: Numbers) -> None:
        """Lay the card at that place of the acting hand, in each deal, and decide what follows."""
        ranks = self._hands[self._turn, self._rows, place]
        total, size, run = (each[:, 0] for each in self._scores(ranks[:, None]))
        self._hands[self._turn, self._rows, place] = 0
        self._push(ranks, total)
        self._record([total == FIFTEEN, total == LIMIT, *(size == n for n in MATCHES), run > 0])
        self.runs += run * self._is_turn_of()
        self._settle()

    def _push(self, ranks: Ranks, total: Array) -> None:
        self._equal = np.where(ranks == self._newest, self._equal + 1, 1).astype(np.int8)
        self._newest, self._count, bits = ranks, total, BIT[ranks]
        older = self._tails[1:-1]
        self._tails[2:] = np.where(older & bits, SPOILED, older | bits)
        self._tails[1] = bits

    def _record(self, happened: Sequence[Flags], first: int = 0) -> None:
        """Count these events for the seat to play. Their kinds begin at `first`."""
        self.events[first : first + len(happened)] += (
            np.stack(happened)[:, None] & self._is_turn_of()
        )

    def _is_turn_of(self) -> Flags:
        """By seat and deal, whether that seat is to play."""
        return np.stack([self._turn == 0, self._turn == 1])

    def _settle(self) -> None:
        """Decide whose turn it is, and where a sequence ends (R5, R9 to R13), as `Pegging` does."""
        own, others = (self._hands[turn, self._rows] for turn in (self._turn, 1 - self._turn))
        # A seat that has said Go cannot fit a card later, so it is enough to ask who can answer.
        answered = self._any_fits(others)
        closed = ~(answered | self._any_fits(own))
        low, left = closed & (self._count < LIMIT), _some(others) | _some(own)
        self._record([low & left, low & ~left], KINDS.index("go"))
        self._turn = np.where(answered | closed & _some(others), 1 - self._turn, self._turn)
        self._reset(closed)

    def _any_fits(self, hands: Ranks) -> Flags:
        return _some(VALUE[hands] <= LIMIT - self._count[:, None])

    def _reset(self, closed: Flags) -> None:
        """Begin a new sequence in these deals. Nothing carries over (R12)."""
        self._count = np.where(closed, 0, self._count)
        self._newest = np.where(closed, 0, self._newest)
        self._equal = np.where(closed, 0, self._equal)
        self._tails[:, closed] = SPOILED


def by_chance(table: Peggings, ranks: Ranks, fits: Flags, drawn: Numbers) -> Numbers:
    """`players.random`: any card that fits."""
    wanted = drawn * fits.sum(axis=1) >> BITS
    return _first(fits.cumsum(axis=1) > wanted[:, None])


def greediest(table: Peggings, ranks: Ranks, fits: Flags, drawn: Numbers) -> Numbers:
    """`players.greedy`: the most points now; of equals, the highest card, which lies last."""
    worth = table.points(ranks) * HAND_SIZE + np.arange(HAND_SIZE)
    return _first(np.where(fits, worth, -1))


def _some(table: Array) -> Flags:
    """In each row, whether any entry is not 0."""
    some: Flags = np.any(table, axis=1)
    return some


def _first(table: Array) -> Numbers:
    """In each row, the place of the first of the greatest entries."""
    places: Numbers = table.argmax(axis=1)
    return places
