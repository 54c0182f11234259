"""The parts of a counted hand, which a belief about the show leaves out or adds to."""

from __future__ import annotations

from collections.abc import Iterable

from pegline_teach.rules.scoring import Score
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import Kind

from .belief import Belief


class ShowBelief(Belief):
    """A wrong way to count a hand. It overrides `show_points`, the points of a hand."""

    about_show = True
    lesson = 11


def scores_of(hand: ShowHand, kind: Kind) -> list[Score]:
    """The scores of a hand that are of one kind."""
    return [score for score in hand.scores if score.kind == kind]


def points_of(scores: Iterable[Score]) -> int:
    """The points of some scores together."""
    return sum(score.points for score in scores)


def points_without(hand: ShowHand, kind: Kind) -> int:
    """What a hand counts without its scores of one kind."""
    return hand.points - points_of(scores_of(hand, kind))
