"""Playing a deal out on ranks alone: both hands known, each seat choosing by its own cards.

Suits never matter in the play (R2), so a hand is a sorted tuple of ranks, 1 to 13, and results are
remembered by ranks. No seat peeks: its choice depends on its own hand, the sequence, and how many
cards the other seat holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import comb

from pegline_teach.rules.fastplay import (
    ALWAYS_FITS,
    FOLLOWS,
    NO_CARD,
    RANKS,
    VALUES,
    Ranks,
    play_points,
    without,
)
from pegline_teach.rules.table import CLOSING_POINTS, HAND_SIZE, LIMIT

POLICY = (
    "in the play-outs each seat plays the card with the most points now, less the costliest answer "
    "expected, as if every card not yet on the table were equally likely"
)
SUITS = 4
_GO = CLOSING_POINTS["go"]


class Rollout:
    """Play-outs from one decision.

    `hidden_by_rank` is by rank the number of cards that are neither laid nor the starter, so that
    both seats count alike; it begins with a zero, since ranks begin at 1. A seat weighs points over
    all hands that the other may hold. They are kept whole by multiplying with the number of such
    hands, so that equals are exactly equal.

    Here a 5 is led, a ten takes two for fifteen, and the 9 takes one for last:

    >>> rollout = Rollout([0] + [4] * 13)
    >>> rollout.after((5, 9), (10,), (), 0, 5)
    -1
    """

    def __init__(self, hidden_by_rank: Sequence[int]) -> None:
        self._hidden_by_rank = hidden_by_rank
        hidden = sum(hidden_by_rank)
        # [held][cards]: how many hands of `held` cards have none of so many hidden cards. The
        # first number of each list is that of all hands.
        self._hands_without = [
            [comb(hidden - cards, held) for cards in range(hidden + 1)]
            for held in range(min(HAND_SIZE, hidden) + 1)
        ]
        self._points: dict[tuple[Ranks, int], int] = {}
        self._leads: dict[tuple[Ranks, Ranks], int] = {}
        self._prospects: dict[tuple[Ranks, int], _Prospects] = {}

    def after(self, mine: Ranks, theirs: Ranks, pile: Ranks, count: int, rank: int) -> int:
        """What the seat to act pegs less what the other does, if it plays `rank` and both play to
        the end."""
        total, kept = count + VALUES[rank], without(mine, rank)
        own_lowest = VALUES[kept[0]] if kept else NO_CARD
        others_lowest = VALUES[theirs[0]] if theirs else NO_CARD
        more, sign, closes = FOLLOWS[total][own_lowest][others_lowest]
        points = self.points(pile, rank, total) + more
        if not sign:
            return points
        acts, waits = (kept, theirs) if sign > 0 else (theirs, kept)
        if closes:
            return points + sign * self._value_at_lead(acts, waits)
        return points + sign * self._value(acts, waits, (*pile, rank), total)

    def _value(self, mine: Ranks, theirs: Ranks, pile: Ranks, count: int) -> int:
        """What the seat to act pegs less what the other does, to the end. It holds a card that
        fits."""
        rank = self._choice(mine, pile, count, len(theirs))
        return self.after(mine, theirs, pile, count, rank)

    def _value_at_lead(self, mine: Ranks, theirs: Ranks) -> int:
        """The same at the start of a sequence. Many lines lead there, so it is remembered."""
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
            points = self._points[key] = play_points(pile, rank, total)
        return points

    def _choice(self, mine: Ranks, pile: Ranks, count: int, held: int) -> int:
        """The rank that the seat to act plays, if the other holds `held` cards; of equals the
        lowest."""
        if mine[0] == mine[-1] or count + VALUES[mine[1]] > LIMIT:
            return mine[0]  # only one rank fits, so there is no choice
        key = pile, held
        prospects = self._prospects.get(key)
        if prospects is None:
            prospects = self._prospects[key] = _Prospects(self, pile, count, held)
        if count + VALUES[mine[-1]] <= ALWAYS_FITS:
            return max(mine, key=prospects.__getitem__)
        choice, most = 0, None
        for rank in mine:
            total = count + VALUES[rank]
            if total > LIMIT:
                break
            worth, unanswered = prospects[rank], prospects.unanswered[rank]
            if unanswered:
                worth += unanswered * self._follow(without(mine, rank), (*pile, rank), total)
            if most is None or worth > most:
                choice, most = rank, worth
        return choice

    def _follow(self, kept: Ranks, pile: Ranks, count: int) -> int:
        """What a Go would bring, by the rule of the evaluator."""
        best = 0
        for rank in kept:
            total = count + VALUES[rank]
            if total > LIMIT:
                break
            best = max(best, self.points(pile, rank, total) + _GO * (total < LIMIT))
        return best or _GO

    def expect(self, pile: Ranks, count: int, held: int) -> tuple[int, int]:
        """Summed over all hands of `held` cards: the points of the costliest answer in each, and
        how many of the hands have no answer."""
        fitting, without_any = 0, self._hands_without[held]
        levels: dict[int, int] = {}  # how many cards score just so many points
        for rank in RANKS:
            total = count + VALUES[rank]
            if total > LIMIT:
                break
            cards = self._hidden_by_rank[rank]
            if not cards or pile.count(rank) == SUITS:
                continue
            fitting += cards
            points = self.points(pile, rank, total)
            if points:
                levels[points] = levels.get(points, 0) + cards
        expected, at_least = 0, 0
        for points, below in pairwise((*sorted(levels, reverse=True), 0)):
            at_least += levels[points]
            expected += (points - below) * (without_any[0] - without_any[at_least])
        return expected, without_any[fitting]

    def hands(self, held: int) -> int:
        """How many hands of `held` cards the hidden cards allow."""
        return self._hands_without[held][0]


class _Prospects(dict[int, int]):
    """For each rank that may follow a pile: the evaluator's now - reply, summed over all hands, and
    as `unanswered` how many hands have no answer. Each is computed when it is first asked for."""

    def __init__(self, rollout: Rollout, pile: Ranks, count: int, held: int) -> None:
        super().__init__()
        self._where = rollout, pile, count, held
        self.unanswered: dict[int, int] = {}

    def __missing__(self, rank: int) -> int:
        rollout, pile, count, held = self._where
        total = count + VALUES[rank]
        reply, self.unanswered[rank] = 0, 0
        if held and total < LIMIT:
            reply, self.unanswered[rank] = rollout.expect((*pile, rank), total, held)
        self[rank] = rollout.points(pile, rank, total) * rollout.hands(held) - reply
        return self[rank]
