"""What a hand counts in the show, after the play: four cards and the starter, all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from operator import attrgetter, itemgetter
from typing import NamedTuple

from pegline_teach.cards import Card, CardLike, CardsLike, Rank, as_card, as_cards, spelled

from .errors import IllegalDeal
from .scoring import RUN_LENGTH, Score
from .table import (
    FIFTEEN,
    FLUSH_POINTS,
    HAND_SIZE,
    NOBS_POINTS,
    SHORTEST_RUN,
    SHOW_FIFTEEN_POINTS,
    SHOW_PAIR_POINTS,
    Kind,
)

Pick = Callable[[tuple[Card, ...]], tuple[Card, ...]]
_PLACE = attrgetter("index")
_RANK = attrgetter("rank_bit")


class ShowHand(NamedTuple):
    """What is counted at once: the four `cards` of a hand or of the `crib`, and the `starter`."""

    cards: tuple[Card, ...]
    starter: Card
    crib: bool = False

    @property
    def scores(self) -> tuple[Score, ...]:
        """Every score, as `count_hand` finds it."""
        return count_hand(self.cards, self.starter, self.crib)

    @property
    def points(self) -> int:
        """What it counts: the sum of its scores."""
        return sum(score.points for score in self.scores)


def count_hand(hand: CardsLike, starter: CardLike, crib: bool = False) -> tuple[Score, ...]:
    """Every score of four cards with the starter: fifteens, pairs, runs, flush, nobs (S1 to S6).

    Within a kind the smaller groups come first, and the cards of a group stand in the deck's
    order, so the order of the hand makes no difference. In the `crib` a flush takes all five
    cards. The cards of nobs are the jack and the starter. Raises `IllegalDeal` unless there are
    four cards in the hand, and five different ones in all.

    >>> [(score.kind, score.points) for score in count_hand("3♣ 4♦ 4♥ 5♠", "9♦")]
    [('pair', 2), ('run', 3), ('run', 3)]
    >>> sum(score.points for score in count_hand("5♣ 5♦ J♥ 5♠", "5♥"))
    29
    """
    hand, starter = as_cards(hand), as_card(starter)
    cards = tuple(sorted((*hand, starter), key=_PLACE))
    if len(hand) != HAND_SIZE or len(set(cards)) < len(cards):
        raise IllegalDeal(_refusal(hand, starter))
    groups = _groups(tuple(map(_RANK, cards)))
    scores = [Score(kind, points, pick(cards)) for kind, points, pick in groups]
    return (*scores, *_flush(hand, starter, crib), *_nobs(hand, starter))


def rank_points(ranks: Iterable[int]) -> int:
    """What some `ranks` score together in fifteens, pairs and runs, suits and starter left out.

    >>> rank_points((4, 5, 5, 6))
    12
    """
    groups = _groups(tuple(1 << (rank - 1) for rank in sorted(ranks)))
    return sum(points for _, points, _ in groups)


@cache  # four and five cards have 7,995 different sets of ranks
def _groups(ranks: tuple[int, ...]) -> tuple[tuple[Kind, int, Pick], ...]:
    """The scores that ranks alone decide: the kind, the points, and a function that picks their
    cards out of the five.

    `ranks` are the rank bits of the cards in the deck's order.
    """
    places = range(len(ranks))
    sizes = range(2, len(ranks) + 1)
    chosen = [group for size in sizes for group in combinations(places, size)]
    fifteens = [group for group in chosen if sum(_value(ranks[n]) for n in group) == FIFTEEN]
    pairs = [group for group in chosen if len(group) == 2 and len({ranks[n] for n in group}) == 1]
    return (
        *(("fifteen", SHOW_FIFTEEN_POINTS, itemgetter(*group)) for group in fifteens),
        *(("pair", SHOW_PAIR_POINTS, itemgetter(*group)) for group in pairs),
        *(("run", len(group), itemgetter(*group)) for group in _longest_runs(ranks, chosen)),
    )


def _value(rank_bit: int) -> int:
    return min(rank_bit.bit_length(), 10)


def _longest_runs(ranks: tuple[int, ...], chosen: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Every way to choose the longest run. A shorter run inside it does not count."""
    for size in range(len(ranks), SHORTEST_RUN - 1, -1):
        runs = [g for g in chosen if len(g) == size == RUN_LENGTH[_together(ranks[n] for n in g)]]
        if runs:
            return runs
    return []


def _together(rank_bits: Iterator[int]) -> int:
    ranks = 0
    for bit in rank_bits:
        ranks |= bit
    return ranks


def _flush(hand: tuple[Card, ...], starter: Card, crib: bool) -> tuple[Score, ...]:
    suit = hand[0].suit
    if any(card.suit is not suit for card in hand):
        return ()
    if starter.suit is suit:
        hand = (*hand, starter)
    elif crib:
        return ()
    return (Score("flush", FLUSH_POINTS[len(hand)], tuple(sorted(hand, key=_PLACE))),)


def _nobs(hand: tuple[Card, ...], starter: Card) -> tuple[Score, ...]:
    for card in hand:
        if card.rank is Rank.JACK and card.suit is starter.suit:
            return (Score("nobs", NOBS_POINTS, (card, starter)),)
    return ()


def _refusal(hand: tuple[Card, ...], starter: Card) -> str:
    if len(hand) != HAND_SIZE:
        held = f"{len(hand)}, {spelled(hand)}" if hand else "none"
        return f"The show counts {HAND_SIZE} cards of a hand with the starter, and here are {held}."
    if starter in hand:
        return f"{starter} is in the hand and cannot be the starter too; a deck holds one of each."
    twice = next(card for card in hand if hand.count(card) > 1)
    return f"{twice} is twice in the hand {spelled(hand)}; a deck holds one of each."
