"""Wrong beliefs about the show that put other rules in its place, such as one of the play."""

from __future__ import annotations

from pegline_teach.cards import Rank
from pegline_teach.misconceptions.showparts import ShowBelief, points_of, points_without, scores_of
from pegline_teach.rules.scoring import score_at
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import LIMIT, NOBS_POINTS, SHOW_PAIR_POINTS, THIRTY_ONE_POINTS


class RunOnce(ShowBelief):
    """A run that can be made in several ways counts once."""

    id = "show-run-once"
    thought = "There is one run in it, so I count the run once."
    what_is_true = (
        "When a rank comes twice there are two ways to make the run, and both count. 3, 4, 4, 5 "
        "holds 3-4-5 once with each 4 (S4)."
    )
    rules = ("S4",)

    def show_points(self, hand: ShowHand) -> int:
        return hand.points - points_of(scores_of(hand, "run")[1:])


class ThreeAsOne(ShowBelief):
    """Cards of one rank are one pair, however many they are."""

    id = "show-three-as-one"
    thought = "Three of a kind is one match, so it is two points."
    what_is_true = (
        "Every two cards of equal rank are a pair. Three of a kind hold three pairs for 6, and "
        "four of a kind six pairs for 12 (S3)."
    )
    rules = ("S3",)

    def show_points(self, hand: ShowHand) -> int:
        pairs = scores_of(hand, "pair")
        ranks = {score.cards[0].rank for score in pairs}
        return hand.points - SHOW_PAIR_POINTS * (len(pairs) - len(ranks))


class CribFlush(ShowBelief):
    """The crib is counted as a hand."""

    id = "show-crib-flush"
    thought = "Four cards of one suit are a flush in the crib too."
    what_is_true = (
        "In the crib a flush takes all five cards. Four of a suit count in the hand only (S5)."
    )
    rules = ("S5",)

    def show_points(self, hand: ShowHand) -> int:
        return hand._replace(crib=False).points


class AnyJack(ShowBelief):
    """Every jack of the hand scores for his nobs."""

    id = "show-any-jack"
    thought = "A jack in the hand is his nobs."
    what_is_true = "Only the jack of the starter's own suit scores one (S6)."
    rules = ("S6",)

    def show_points(self, hand: ShowHand) -> int:
        jacks = sum(card.rank is Rank.JACK for card in hand.cards)
        return points_without(hand, "nobs") + NOBS_POINTS * jacks


class StarterJack(ShowBelief):
    """A jack that is turned up scores for his nobs."""

    id = "show-starter-jack"
    thought = "The starter is a jack, so there is one for his nobs."
    what_is_true = (
        "His nobs is a jack in the hand, of the starter's suit. A jack that is turned up pays the "
        "dealer at once, before the play, and not in the show (S6)."
    )
    rules = ("S6",)

    def show_points(self, hand: ShowHand) -> int:
        return hand.points + (NOBS_POINTS if hand.starter.rank is Rank.JACK else 0)


class ThirtyOneToo(ShowBelief):
    """Five cards that add up to 31 score as in the play."""

    id = "show-thirty-one"
    thought = "The five cards add up to 31, and that is two."
    what_is_true = (
        "31 is a limit of the play. In the show nothing is added up to it, and 15 is the only "
        "total that scores (S1, S2)."
    )
    rules = ("S1", "S2")

    def show_points(self, hand: ShowHand) -> int:
        added = sum(card.value for card in (*hand.cards, hand.starter))
        return hand.points + (THIRTY_ONE_POINTS if added == LIMIT else 0)


class NoFlush(ShowBelief):
    """No flush counts."""

    id = "show-no-flush"
    thought = "Suits do not matter."
    what_is_true = (
        "In the play they do not, but in the show four cards of one suit in the hand are a flush "
        "(S5)."
    )
    rules = ("S5",)

    def show_points(self, hand: ShowHand) -> int:
        return points_without(hand, "flush")


class NoNobs(ShowBelief):
    """His nobs does not count."""

    id = "show-no-nobs"
    thought = "Suits do not matter, so my jack is just a jack."
    what_is_true = "The jack of the starter's suit scores one, his nobs (S6)."
    rules = ("S6",)

    def show_points(self, hand: ShowHand) -> int:
        return points_without(hand, "nobs")


class AsInPlay(ShowBelief):
    """The cards are laid one after another as they are written, the starter last."""

    id = "show-as-in-play"
    thought = "I count card by card, as they would fall in the play."
    what_is_true = (
        "In the show all five cards lie there at once. Look for every group among them, whatever "
        "their order (S1)."
    )
    rules = ("S1",)

    def show_points(self, hand: ShowHand) -> int:
        cards, count, points = (*hand.cards, hand.starter), 0, 0
        for n, card in enumerate(cards):
            count += card.value
            points += points_of(score_at(cards[:n], card, count))
        return points
