"""Wrong beliefs about fifteen, thirty-one, and how much one card may score."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from pegline_teach.misconceptions.belief import Belief, Scores
from pegline_teach.rules.rulemodel import Cards
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import FIFTEEN, FIFTEEN_POINTS


class TotalBelief(Belief):
    """A wrong belief about the exact totals."""

    step = 2
    lesson = 2


class FirstEventOnly(TotalBelief):
    """One card scores one thing: the total before the match, the match before the run."""

    id = "first-event-only"
    thought = "A card scores one thing only: a fifteen or a run, but not both."
    what_is_true = (
        "All that a card makes counts. 4, 5, 6 is a fifteen for two and a run for three: five "
        "points (R8)."
    )
    rules = ("R8",)
    lesson = 6
    place_in_topic = 1
    stack = "few"

    def scores(self, earlier: Cards, cards: Cards) -> Scores:
        return super().scores(earlier, cards)[:1]


class FifteenAsInHand(TotalBelief):
    """Some of the cards make a fifteen if they add up to 15, as in the counting of hands."""

    id = "fifteen-as-in-hand"
    thought = "In 10, 3, 5 the 10 and the 5 make fifteen, as in the counting of hands."
    what_is_true = (
        "In the play it is the whole count that must be 15. 10, 3, 5 is 18, so there is no fifteen "
        "(R4)."
    )
    rules = ("R4",)

    def exact(self, earlier: Cards, cards: Cards) -> Scores:
        whole = super().exact(earlier, cards)
        made = any(score.kind == "fifteen" for score in whole)
        return whole if made else fifteen_among(cards) + whole


class ThirtyOneScores(TotalBelief):
    """A 31 scores a wrong number of points."""

    what_is_true = "Exactly 31 scores two points, just as 15 does (R5)."
    rules = ("R5",)
    points: ClassVar[int]
    """What it is thought to score."""

    def exact(self, earlier: Cards, cards: Cards) -> Scores:
        return tuple(
            score._replace(points=self.points) if score.kind == "thirty-one" else score
            for score in super().exact(earlier, cards)
        )


class ThirtyOneScoresOne(ThirtyOneScores):
    """A 31 scores one."""

    id = "thirty-one-one"
    thought = "Thirty-one scores one point."
    points = 1


class ThirtyOneScoresThree(ThirtyOneScores):
    """A 31 scores three."""

    id = "thirty-one-three"
    thought = "Thirty-one scores three points."
    points = 3


def fifteen_among(cards: Cards) -> Scores:
    """A fifteen for the fewest cards, the newest among them, that add up to fifteen."""
    *older, newest = cards
    for size in range(1, len(cards)):
        for chosen in combinations(older, size):
            if newest.value + sum(card.value for card in chosen) == FIFTEEN:
                return (Score("fifteen", FIFTEEN_POINTS, (*chosen, newest)),)
    return ()
