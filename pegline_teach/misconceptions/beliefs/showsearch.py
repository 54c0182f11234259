"""Wrong beliefs about how to search a hand in the show: what is counted twice, or overlooked."""

from __future__ import annotations

from itertools import pairwise

from pegline_teach.cards import Card, Rank
from pegline_teach.misconceptions.showparts import ShowBelief, points_of, points_without, scores_of
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import FLUSH_POINTS, HAND_SIZE, SHORTEST_RUN


class RunsInOrder(ShowBelief):
    """Only what stands side by side and in order, up or down, as the cards are written."""

    id = "show-runs-in-order"
    thought = "The run is not there, because its cards do not stand in order."
    what_is_true = "The order of the cards does not matter. Sort them in your head first (S1, S4)."
    rules = ("S1", "S4")

    def show_points(self, hand: ShowHand) -> int:
        ranks = [card.rank for card in (*hand.cards, hand.starter)]
        steps = (1, -1)
        for size in range(len(ranks), SHORTEST_RUN - 1, -1):
            tails = [ranks[n : n + size] for n in range(len(ranks) - size + 1)]
            if any(_climbs(tail, step) for tail in tails for step in steps):
                return points_without(hand, "run") + size
        return points_without(hand, "run")


class ShorterRunsToo(ShowBelief):
    """A run of four is also taken for two of three, and so on."""

    id = "show-short-runs"
    thought = "A run of four holds runs of three, so they count as well."
    what_is_true = (
        "A run counts at its full length only. The shorter ones inside it score nothing (S4)."
    )
    rules = ("S4",)

    def show_points(self, hand: ShowHand) -> int:
        runs = scores_of(hand, "run")
        size = runs[0].points if runs else 0
        inner = sum(each * (size - each + 1) for each in range(SHORTEST_RUN, size))
        return hand.points + inner * len(runs)


class FifteensOfTwo(ShowBelief):
    """Only two cards make a fifteen."""

    id = "show-two-card-fifteens"
    thought = "A fifteen is two cards."
    what_is_true = "Three, four or all five cards make a fifteen too, if they add up to 15 (S2)."
    rules = ("S2",)

    def show_points(self, hand: ShowHand) -> int:
        longer = [score for score in scores_of(hand, "fifteen") if len(score.cards) > 2]
        return hand.points - points_of(longer)


class EachCardOnce(ShowBelief):
    """Every card stands in one fifteen at most."""

    id = "show-card-once"
    thought = "A card that stands in one fifteen is used up."
    what_is_true = (
        "A card may stand in as many fifteens as it fits. One 5 makes fifteen with each ten-card "
        "(S2)."
    )
    rules = ("S2",)

    def show_points(self, hand: ShowHand) -> int:
        used: set[Card] = set()
        kept = 0
        for score in scores_of(hand, "fifteen"):
            if used.isdisjoint(score.cards):
                used |= {*score.cards}
                kept += score.points
        return points_without(hand, "fifteen") + kept


class NoStarter(ShowBelief):
    """Only the four cards of the hand are counted."""

    id = "show-no-starter"
    thought = "The starter lies on the pack, so it is not mine."
    what_is_true = "The starter counts with every hand, as a fifth card (S1)."
    rules = ("S1",)

    def show_points(self, hand: ShowHand) -> int:
        return points_of(score for score in hand.scores if hand.starter not in score.cards)


class FlushOfAnyFour(ShowBelief):
    """Any four of the five cards in one suit are a flush."""

    id = "show-flush-with-starter"
    thought = "Four of the five cards are of one suit, so there is a flush."
    what_is_true = "A flush takes all four cards of the hand. The starter may only add to it (S5)."
    rules = ("S5",)

    def show_points(self, hand: ShowHand) -> int:
        suits = [card.suit for card in (*hand.cards, hand.starter)]
        four = any(suits.count(suit) >= HAND_SIZE for suit in suits)
        if scores_of(hand, "flush") or not four:
            return hand.points
        return hand.points + FLUSH_POINTS[HAND_SIZE]


class FlushIsFour(ShowBelief):
    """A flush of five cards scores four."""

    id = "show-flush-four"
    thought = "A flush is four points."
    what_is_true = (
        "If the starter is of the same suit too, the flush has five cards and scores 5 (S5)."
    )
    rules = ("S5",)

    def show_points(self, hand: ShowHand) -> int:
        return hand.points - sum(score.points - HAND_SIZE for score in scores_of(hand, "flush"))


class NoFifteens(ShowBelief):
    """No fifteen counts."""

    id = "show-no-fifteens"
    thought = "I looked for pairs and runs only."
    what_is_true = "The fifteens are missing. Begin with them: every group that adds up to 15 (S2)."
    rules = ("S2",)

    def show_points(self, hand: ShowHand) -> int:
        return points_without(hand, "fifteen")


class NoPairs(ShowBelief):
    """No pair counts."""

    id = "show-no-pairs"
    thought = "The pair is in the run already, so I do not count it again."
    what_is_true = "The pairs are missing. A pair counts beside the runs it belongs to (S3)."
    rules = ("S3",)

    def show_points(self, hand: ShowHand) -> int:
        return points_without(hand, "pair")


class NoRuns(ShowBelief):
    """No run counts."""

    id = "show-no-runs"
    thought = "There is no run to see here."
    what_is_true = (
        "The run is missing. Sort the ranks and look for three or more that follow one another "
        "(S4)."
    )
    rules = ("S4",)

    def show_points(self, hand: ShowHand) -> int:
        return points_without(hand, "run")


def _climbs(ranks: list[Rank], step: int) -> bool:
    return all(after - before == step for before, after in pairwise(ranks))
