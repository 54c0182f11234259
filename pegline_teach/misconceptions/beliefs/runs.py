"""Wrong beliefs about which cards make a run."""

from __future__ import annotations

from typing import ClassVar

from pegline_teach.misconceptions.belief import Belief, Scores
from pegline_teach.misconceptions.groups import (
    is_in_order,
    is_run,
    is_run_with_copies,
    longest,
    one_run,
    ranks_of,
    runs_within,
    without_copies,
)
from pegline_teach.rules.rulemodel import Cards
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import SHORTEST_RUN


class RunBelief(Belief):
    """A wrong belief about runs."""

    step = 4
    lesson = 4
    rules: ClassVar[tuple[str, ...]] = ("R7",)


class InOrder(RunBelief):
    """Only cards laid upwards or downwards in order make a run."""

    id = "runs-in-order"
    thought = "A run has to come in order: 3, 4, 5, or downwards: 5, 4, 3."
    what_is_true = (
        "The order does not matter. 3, 5, 4 is a run too, because its ranks follow one another "
        "once you sort them (R7)."
    )

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return longest(cards, is_in_order)


class NoRepeat(RunBelief):
    """Ranks that made a run once make none again in the same sequence."""

    id = "no-repeated-run"
    thought = "6, 7, 8 has scored already, so one more 6 cannot score it again."
    what_is_true = (
        "Each card scores what it makes itself. After 6, 7, 8 one more 6 ends the group 7, 8, 6, "
        "and that is a run of three again (R7)."
    )
    stack = "few"

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        new = super().run(earlier, cards)
        olds = (super(NoRepeat, self).run(earlier, cards[:n]) for n in range(3, len(cards)))
        return () if ranks_of(new) in map(ranks_of, olds) else new


class DoubleRuns(RunBelief):
    """A rank that comes twice makes two runs, as in the counting of hands."""

    id = "double-runs"
    thought = "3, 4, 4, 5 is a double run: two runs of three."
    what_is_true = (
        "Double runs belong to the counting of hands. In the play a rank that comes twice spoils "
        "the run, so the 5 on 3, 4, 4 scores nothing (R7)."
    )
    stack = "low"

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return tuple(
            Score("run", runs_within(found.cards), found.cards)
            for found in longest(cards, is_run_with_copies)
        )


class SkipsDuplicates(RunBelief):
    """Of a rank that comes twice one card is used, and the other is skipped."""

    id = "run-skips-duplicates"
    thought = "When a rank comes twice I skip one of the two, so 3, 4, 4, 5 is a run of three."
    what_is_true = (
        "No card may be skipped. A rank that comes twice spoils the group, so the 5 on 3, 4, 4 "
        "scores nothing (R7)."
    )
    stack = "low"

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        found = longest(cards, is_run_with_copies)
        return tuple(score for run in found for score in one_run(without_copies(run.cards)))


class GapEnds(RunBelief):
    """Looking back from the newest card, the first group that is no run ends the search."""

    id = "gap-ends-run"
    thought = "A gap ends a run for good. A later card cannot mend it."
    what_is_true = (
        "A later card may fill the gap. After 4, 5, 6, 2 a 3 makes a run of all five cards: 2, 3, "
        "4, 5, 6 (R7)."
    )
    stack = "low"

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        best: Scores = ()
        for size in range(SHORTEST_RUN, len(cards) + 1):
            if not is_run(cards[-size:]):
                break
            best = (Score("run", size, cards[-size:]),)
        return best


class Anywhere(RunBelief):
    """Other cards may lie among those of a run."""

    id = "runs-anywhere"
    thought = (
        "The cards of a run may lie anywhere in the sequence: in 3, 4, K, 5 the king does no harm."
    )
    what_is_true = (
        "A run is made of the newest cards with no other card among them. In 3, 4, K, 5 the king "
        "breaks it (R7)."
    )

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        low = high = cards[-1].rank.value
        ranks = {card.rank for card in cards}
        while low - 1 in ranks:
            low -= 1
        while high + 1 in ranks:
            high += 1
        group = without_copies(tuple(card for card in cards if low <= card.rank <= high))
        return one_run(group) if len(group) >= SHORTEST_RUN else ()
