"""Wrong beliefs about pairs, and about three and four of a kind."""

from __future__ import annotations

from typing import ClassVar

from pegline_teach.misconceptions.belief import Belief, Scores
from pegline_teach.rules.rulemodel import Cards
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import MATCHES


class PairBelief(Belief):
    """A wrong belief about cards that match."""

    step = 3
    lesson = 3
    rules: ClassVar[tuple[str, ...]] = ("R6",)


class PairsAcrossReset(PairBelief):
    """The newest card may match the last cards of the sequence before."""

    id = "pairs-across-reset"
    thought = "The last card before the reset was an 8, so my 8 now makes a pair."
    what_is_true = (
        "Nothing carries over a reset. The first card of a new sequence has no card before it to "
        "match (R12)."
    )
    rules = ("R12",)
    stack = "court"

    def match(self, earlier: Cards, cards: Cards) -> Scores:
        return super().match((), earlier + cards)


class PairsAcrossCard(PairBelief):
    """Equal ranks match wherever they lie in the sequence."""

    id = "pairs-across-card"
    thought = "7, 9, 7: the sevens are a pair, even with the 9 between them."
    what_is_true = "Only cards side by side match. In 7, 9, 7 the 9 breaks the match (R6)."

    def match(self, earlier: Cards, cards: Cards) -> Scores:
        return one_match(tuple(card for card in cards if card.rank is cards[-1].rank))


class TenCardsPair(PairBelief):
    """Ten-cards match because they count the same."""

    id = "ten-cards-pair"
    thought = "A jack and a king are a pair, because both count 10."
    what_is_true = (
        "A pair takes two cards of equal rank. A jack and a king count the same, but their ranks "
        "differ (R6)."
    )

    def match(self, earlier: Cards, cards: Cards) -> Scores:
        return one_match(tail_of_value(cards))


class PairCountsAgain(PairBelief):
    """The pair inside three of a kind scores beside it, and so on to four."""

    id = "three-kind-adds-pair"
    thought = "Three sevens are a pair and three of a kind: 2 and 6 make 8."
    what_is_true = "Three of a kind scores six in all. The pairs in it are counted in the six (R6)."
    stack = "court"

    def match(self, earlier: Cards, cards: Cards) -> Scores:
        size = sum(len(score.cards) for score in super().match(earlier, cards))
        return tuple(score for n in range(2, size + 1) for score in one_match(cards[-n:]))


def one_match(cards: Cards) -> Scores:
    """The match of cards that a belief takes to be equal; a single card makes none."""
    if len(cards) < 2:
        return ()
    kind, points = MATCHES[len(cards)]
    return (Score(kind, points, cards),)


def tail_of_value(cards: Cards) -> Cards:
    """The newest cards that count the same, up to the first that counts otherwise."""
    size = 1
    while size < len(cards) and cards[-size - 1].value == cards[-1].value:
        size += 1
    return cards[-size:]
