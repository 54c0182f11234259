"""Wrong beliefs about runs. Each is the rule R7, or what R12 and R2 say of runs, with one flaw."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from math import prod

from pegline_teach.cards import Rank
from pegline_teach.rules.rulemodel import Cards, RuleModel
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import SHORTEST_RUN

Scores = tuple[Score, ...]


class InOrder(RuleModel):
    """Only cards laid upwards or downwards in order make a run."""

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return longest(cards, is_in_order)


class NoRepeat(RuleModel):
    """Ranks that made a run once make none again in the same sequence."""

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        new = super().run(earlier, cards)
        olds = (super(NoRepeat, self).run(earlier, cards[:n]) for n in range(3, len(cards)))
        return () if ranks_of(new) in map(ranks_of, olds) else new


class GapEnds(RuleModel):
    """Looking back from the newest card, the first group that is no run ends the search."""

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        best: Scores = ()
        for size in range(SHORTEST_RUN, len(cards) + 1):
            if not is_run(cards[-size:]):
                break
            best = (Score("run", size, cards[-size:]),)
        return best


class Anywhere(RuleModel):
    """Other cards may lie among those of a run."""

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        low = high = cards[-1].rank.value
        ranks = {card.rank for card in cards}
        while low - 1 in ranks:
            low -= 1
        while high + 1 in ranks:
            high += 1
        group = without_copies(tuple(card for card in cards if low <= card.rank <= high))
        return one_run(group) if len(group) >= SHORTEST_RUN else ()


class SkipsDuplicates(RuleModel):
    """A rank that comes twice is taken once and the other copy is passed over."""

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        found = longest(cards, is_run_with_copies)
        return tuple(score for run in found for score in one_run(without_copies(run.cards)))


class DoubleRuns(RuleModel):
    """A rank that comes twice makes two runs, as in the counting of hands."""

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return tuple(
            Score("run", runs_within(found.cards), found.cards)
            for found in longest(cards, is_run_with_copies)
        )


class StopsAtThree(RuleModel):
    """Only the newest three cards can make a run."""

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return super().run(earlier, cards[-3:])


class StopsAtFive(RuleModel):
    """Only the newest five cards can make a run."""

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return super().run(earlier, cards[-5:])


class TwoCards(RuleModel):
    """Two neighbours in rank are a run of two."""

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return super().run(earlier, cards) or longest(cards, is_run, shortest=2)


class OneSuit(RuleModel):
    """The cards of a run must share their suit."""

    minds_suits = True

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return longest(cards, lambda group: is_run(group) and len({c.suit for c in group}) == 1)


class AceHigh(RuleModel):
    """The ace stands below the two and above the king as well."""

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return longest(cards, lambda group: is_run(group) or is_run_to_the_ace(group))


class AcrossReset(RuleModel):
    """The cards of earlier sequences still help a run."""

    def run(self, earlier: Cards, cards: Cards) -> Scores:
        return super().run((), earlier + cards)


def longest(cards: Cards, accepts: Callable[[Cards], bool], shortest: int = SHORTEST_RUN) -> Scores:
    """The longest group ending at the newest card that a belief accepts, as a run."""
    for size in range(len(cards), shortest - 1, -1):
        if accepts(cards[-size:]):
            return one_run(cards[-size:])
    return ()


def one_run(cards: Cards) -> Scores:
    return (Score("run", len(cards), cards),)


def without_copies(cards: Cards) -> Cards:
    """The newest card of each rank, in play order."""
    newest = {card.rank: card for card in cards}
    return tuple(card for card in cards if newest[card.rank] is card)


def is_run(cards: Cards) -> bool:
    """Whether the ranks are all different and follow one another."""
    return _consecutive([card.rank for card in cards])


def is_in_order(cards: Cards) -> bool:
    """Whether each rank is one above the one before, or each one below."""
    return {b.rank - a.rank for a, b in pairwise(cards)} in ({1}, {-1})


def is_run_with_copies(cards: Cards) -> bool:
    """Whether the ranks, each taken once, are three or more that follow one another."""
    ranks = {card.rank for card in cards}
    return len(ranks) >= SHORTEST_RUN and _consecutive(ranks)


def is_run_to_the_ace(cards: Cards) -> bool:
    """Whether the ranks follow one another with the ace above the king."""
    return _consecutive([14 if card.rank is Rank.ACE else card.rank for card in cards])


def _consecutive(ranks: Iterable[int]) -> bool:
    ordered = sorted(ranks)
    return all(b - a == 1 for a, b in pairwise(ordered))


def runs_within(cards: Cards) -> int:
    """The points of all runs in a group, counted as in a hand: 3-4-4-5 is two runs of three."""
    ranks = [card.rank for card in cards]
    return len(set(ranks)) * prod(map(ranks.count, set(ranks)))


def ranks_of(scores: Scores) -> tuple[frozenset[Rank], ...]:
    """The ranks of each score, to tell whether the same run came before."""
    return tuple(frozenset(card.rank for card in score.cards) for score in scores)
