"""Wrong beliefs about how long a run is, and about its suits, its ends and the reset."""

from __future__ import annotations

from pegline_teach.misconceptions.belief import Scores
from pegline_teach.misconceptions.groups import is_run, is_run_to_the_ace, longest
from pegline_teach.rules.rulemodel import Cards

from .runs import RunBelief


class StopsAtThree(RunBelief):
    """Only the newest three cards can make a run."""

    id = "run-stops-at-three"
    thought = "A run is three cards. A fourth card does not make it longer."
    what_is_true = (
        "A run scores one point for each of its cards. 3, 4, 5 and then 6 is a run of four (R7)."
    )
    stack = "low"

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return super().run(earlier, cards[-3:])


class StopsAtFive(RunBelief):
    """Only the newest five cards can make a run."""

    id = "run-stops-at-five"
    thought = "A run has five cards at most."
    what_is_true = (
        "A run has no greatest length. A, 2, 3, 4, 5, 6 is a run of six and scores six (R7)."
    )
    stack = "low"

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return super().run(earlier, cards[-5:])


class TwoCards(RunBelief):
    """Two neighbours in rank are a run of two."""

    id = "two-card-runs"
    thought = "7 and then 8 is a run of two."
    what_is_true = (
        "A run takes three cards or more. 8 on 7 scores two for fifteen, and nothing for a run "
        "(R7)."
    )

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return super().run(earlier, cards) or longest(cards, is_run, shortest=2)


class OneSuit(RunBelief):
    """The cards of a run must share their suit."""

    id = "suited-runs"
    thought = "The cards of a run must all be of one suit."
    what_is_true = "Suits never matter in the play. 3♣, 4♥, 5♠ is a run of three (R2)."
    rules = ("R2", "R7")
    minds_suits = True

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return longest(cards, lambda group: is_run(group) and len({c.suit for c in group}) == 1)


class AceHigh(RunBelief):
    """The ace stands below the two and above the king as well."""

    id = "ace-high"
    thought = "The ace also comes after the king, so Q, K, A is a run."
    what_is_true = "The ace is low only. A, 2, 3 is a run, and Q, K, A is not (R2)."
    rules = ("R2", "R7")
    place_in_topic = -1
    stack = "court"

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return longest(cards, lambda group: is_run(group) or is_run_to_the_ace(group))


class AcrossReset(RunBelief):
    """The cards of earlier sequences still help a run."""

    id = "runs-across-reset"
    thought = "Cards from before the reset still help my run."
    what_is_true = (
        "Nothing carries over a reset. A run is made of cards of the sequence now lying open (R12)."
    )
    rules = ("R12",)
    stack = "few"

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return super().run((), earlier + cards)
