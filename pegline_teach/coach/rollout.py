"""Playing a deal out on ranks alone: both hands known, each seat choosing by its own cards.

Suits never matter in the play (R2), so a hand is a sorted tuple of ranks, 1 to 13, and everything
here is remembered by ranks. The seats do not peek: what a seat chooses depends on its own hand, the
sequence, and how many cards the other holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import comb
from typing import TypeAlias

from pegline_teach.cards import DECK
from pegline_teach.rules.scoring import score_at
from pegline_teach.rules.table import CLOSING_POINTS, HAND_SIZE, LIMIT

Ranks: TypeAlias = tuple[int, ...]

VALUES = (0, *(min(rank, 10) for rank in range(1, 14)))
RANKS = range(1, 14)
POLICY = (
    "in the play-outs each seat plays the card with the most points now, less the costliest answer "
    "expected, as if every card not yet on the table were equally likely"
)
SUITS = 4
_CARD_OF = (DECK[0], *(DECK[4 * (rank - 1)] for rank in RANKS))
ALWAYS_ANSWERED = LIMIT - max(VALUES)  # up to this count every card fits
_CLOSING = CLOSING_POINTS["go"]  # as much as for the last card


class Rollout:
    """Play-outs from one decision. `public` holds, by rank, the cards that lie nowhere in sight.

    Here a 5 is led, a ten takes two for fifteen, and the 9 takes one for last:

    >>> rollout = Rollout([0] + [4] * 13)
    >>> rollout.after((5, 9), (10,), (), 0, 5)
    -1
    """

    def __init__(self, public: Sequence[int]) -> None:
        self._public = public
        hidden = sum(public)
        self._none_held = [
            [comb(hidden - cards, held) / comb(hidden, held) for cards in range(hidden + 1)]
            for held in range(min(HAND_SIZE, hidden) + 1)
        ]
        self._points: dict[tuple[Ranks, int], int] = {}
        self._leads: dict[tuple[Ranks, Ranks], int] = {}
        self._prospects: dict[tuple[Ranks, int], _Prospects] = {}

    def after(self, mine: Ranks, theirs: Ranks, pile: Ranks, count: int, rank: int) -> int:
        """Points of the seat to act less the other's, from its playing `rank` to the end.

        A Go need not be remembered: what did not fit at a lower count does not fit at a higher.
        """
        total, kept = count + VALUES[rank], without(mine, rank)
        points = self.points(pile, rank, total)
        if total < LIMIT:
            if theirs and total + VALUES[theirs[0]] <= LIMIT:
                return points - self._value(theirs, kept, (*pile, rank), total)
            if kept and total + VALUES[kept[0]] <= LIMIT:
                return points + self._value(kept, theirs, (*pile, rank), total)
            points += _CLOSING
        if theirs:
            return points - self._afresh(theirs, kept)
        return points + self._afresh(kept, theirs) if kept else points

    def _value(self, mine: Ranks, theirs: Ranks, pile: Ranks, count: int) -> int:
        """Points of the seat to act less the other's, to the end; it has a card that fits."""
        rank = self._choice(mine, pile, count, len(theirs))
        return self.after(mine, theirs, pile, count, rank)

    def _afresh(self, mine: Ranks, theirs: Ranks) -> int:
        """The same at the start of a sequence. Many lines come to it, so it is remembered."""
        key = mine, theirs
        value = self._leads.get(key)
        if value is None:
            value = self._leads[key] = self._value(mine, theirs, (), 0)
        return value

    def points(self, pile: Ranks, rank: int, total: int) -> int:
        """What `rank` scores on `pile`, `total` being the count after it."""
        key = pile, rank
        points = self._points.get(key)
        if points is None:
            cards = tuple([_CARD_OF[each] for each in pile])
            points = sum([score.points for score in score_at(cards, _CARD_OF[rank], total)])
            self._points[key] = points
        return points

    def _choice(self, mine: Ranks, pile: Ranks, count: int, held: int) -> int:
        """The rank that the seat to act plays, the other holding `held` cards; of equals the
        lowest."""
        if mine[0] == mine[-1] or count + VALUES[mine[1]] > LIMIT:
            return mine[0]  # nothing else fits, so there is nothing to weigh
        key = pile, held
        prospects = self._prospects.get(key)
        if prospects is None:
            prospects = self._prospects[key] = _Prospects(self, pile, count, held)
        if count + VALUES[mine[-1]] <= ALWAYS_ANSWERED:
            return max(mine, key=prospects.__getitem__)
        choice, most = 0, float("-inf")
        for rank in mine:
            total = count + VALUES[rank]
            if total > LIMIT:
                break
            worth, no_answer = prospects[rank], prospects.no_answer[rank]
            if no_answer:
                worth += no_answer * self._follow(without(mine, rank), (*pile, rank), total)
            if worth > most:
                choice, most = rank, worth
        return choice

    def _follow(self, kept: Ranks, pile: Ranks, count: int) -> int:
        """What a Go would bring, as the evaluator has it."""
        best = 0
        for rank in kept:
            total = count + VALUES[rank]
            if total > LIMIT:
                break
            best = max(best, self.points(pile, rank, total) + (total < LIMIT))
        return best or _CLOSING

    def expect(self, pile: Ranks, count: int, held: int) -> tuple[float, float]:
        """The points expected of the costliest answer, and the chance that there is none."""
        fitting, none_held = 0, self._none_held[held]
        levels: dict[int, int] = {}  # points -> the cards that score just that
        for rank in RANKS:
            total = count + VALUES[rank]
            if total > LIMIT:
                break
            cards = self._public[rank]
            if not cards or pile.count(rank) == SUITS:
                continue
            fitting += cards
            points = self.points(pile, rank, total)
            if points:
                levels[points] = levels.get(points, 0) + cards
        expected, at_least = 0.0, 0
        for points, below in pairwise((*sorted(levels, reverse=True), 0)):
            at_least += levels[points]
            expected += (points - below) * (1 - none_held[at_least])
        return expected, none_held[fitting]


class _Prospects(dict[int, float]):
    """For each rank that may follow a pile: the evaluator's now - reply, and as `no_answer` the
    chance that nothing answers it. Filled as it is asked."""

    def __init__(self, rollout: Rollout, pile: Ranks, count: int, held: int) -> None:
        super().__init__()
        self._where = rollout, pile, count, held
        self.no_answer: dict[int, float] = {}

    def __missing__(self, rank: int) -> float:
        rollout, pile, count, held = self._where
        total = count + VALUES[rank]
        points = rollout.points(pile, rank, total)
        reply, self.no_answer[rank] = 0.0, 0.0
        if held and total < LIMIT:
            reply, self.no_answer[rank] = rollout.expect((*pile, rank), total, held)
        self[rank] = points - reply
        return self[rank]


def without(hand: Ranks, rank: int) -> Ranks:
    """A hand after one card of `rank` has left it."""
    place = hand.index(rank)
    return hand[:place] + hand[place + 1 :]
