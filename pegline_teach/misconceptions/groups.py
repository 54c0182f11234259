"""Groups of cards that a wrong belief may take to be a run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from math import prod

from pegline_teach.cards import Rank
from pegline_teach.rules.rulemodel import Cards
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import SHORTEST_RUN

from .belief import Scores


def longest(cards: Cards, accepts: Callable[[Cards], bool], shortest: int = SHORTEST_RUN) -> Scores:
    """The longest group, ending at the newest card, that a belief accepts as a run."""
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
