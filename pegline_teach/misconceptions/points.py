"""Wrong beliefs about pairs, fifteens, thirty-ones, and what one card may score."""

from __future__ import annotations

from itertools import combinations

from pegline_teach.cards import Card, Rank
from pegline_teach.rules.rulemodel import Cards, RuleModel
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import FIFTEEN, MATCHES, TOTAL_POINTS

Scores = tuple[Score, ...]


class PairsAcrossCard(RuleModel):
    """Equal ranks match wherever they lie in the sequence."""

    def match(self, earlier: Cards, cards: Cards) -> Scores:
        return one_match(tuple(card for card in cards if card.rank is cards[-1].rank))


class PairsAcrossReset(RuleModel):
    """The newest card may match the last cards of the sequence before."""

    def match(self, earlier: Cards, cards: Cards) -> Scores:
        return super().match((), earlier + cards)


class TenCardsPair(RuleModel):
    """Ten-cards match because they count the same."""

    def match(self, earlier: Cards, cards: Cards) -> Scores:
        return one_match(tail_of_value(cards))


class PairCountsAgain(RuleModel):
    """The pair inside three of a kind scores beside it, and so on to four."""

    def match(self, earlier: Cards, cards: Cards) -> Scores:
        size = sum(len(score.cards) for score in super().match(earlier, cards))
        return tuple(score for n in range(2, size + 1) for score in one_match(cards[-n:]))


class FirstEventOnly(RuleModel):
    """One card scores one thing: the total before the match, the match before the run."""

    def scores(self, earlier: Cards, cards: Cards) -> Scores:
        return super().scores(earlier, cards)[:1]


class FifteenAsInHand(RuleModel):
    """Some of the cards adding up to fifteen are enough, as in the counting of hands."""

    def exact(self, earlier: Cards, cards: Cards) -> Scores:
        whole = super().exact(earlier, cards)
        made = any(score.kind == "fifteen" for score in whole)
        return whole if made else fifteen_among(cards) + whole


class ThirtyOneScores(RuleModel):
    """A 31 scores another number of points."""

    def __init__(self, points: int) -> None:
        self.points = points

    def exact(self, earlier: Cards, cards: Cards) -> Scores:
        return tuple(
            score._replace(points=self.points) if score.kind == "thirty-one" else score
            for score in super().exact(earlier, cards)
        )


class FacesCountOn(RuleModel):
    """Jack, queen and king count 11, 12 and 13."""

    def value(self, card: Card) -> int:
        return card.rank.value


class AceEleven(RuleModel):
    """The ace counts 11."""

    def value(self, card: Card) -> int:
        return 11 if card.rank is Rank.ACE else card.value


def one_match(cards: Cards) -> Scores:
    """The match of cards that a belief takes for equal; a single card makes none."""
    if len(cards) < 2:
        return ()
    kind, points = MATCHES[len(cards)]
    return (Score(kind, points, cards),)


def tail_of_value(cards: Cards) -> Cards:
    """The newest cards that count the same, without another between them."""
    size = 1
    while size < len(cards) and cards[-size - 1].value == cards[-1].value:
        size += 1
    return cards[-size:]


def fifteen_among(cards: Cards) -> Scores:
    """Two points for the fewest cards, the newest among them, that add up to fifteen."""
    *older, newest = cards
    for size in range(1, len(cards)):
        for chosen in combinations(older, size):
            if newest.value + sum(card.value for card in chosen) == FIFTEEN:
                return (Score("fifteen", TOTAL_POINTS, (*chosen, newest)),)
    return ()
