"""Which four of six cards a player keeps: one simple rule, and how likely the rule makes a hand.

Discarding well is not part of this course. The rule is stated so that deals look like those of a
real table, and so that anybody can check what follows from it.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import Literal, TypeAlias

from pegline_teach.cards import DECK, Card, CardsLike, as_cards, spelled
from pegline_teach.errors import PeglineError
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.show import rank_points
from pegline_teach.rules.table import HAND_SIZE

DEALT = 6
Kept: TypeAlias = Literal["rule", "random"]
"""How four of six cards are kept: by the `RULE`, or at random."""
RULE = (
    "Of six cards a player keeps the four that hold the most points in fifteens, pairs and runs; "
    "of equals, those that count the least."
)
LIKELIHOOD = "a hand of h points in fifteens, pairs and runs is (1 + h)³ times as likely to be kept"


def keep(six: CardsLike) -> tuple[Card, ...]:
    """The four of six cards that the rule keeps, in the deck's order.

    Raises `PeglineError` for another number of cards.

    >>> keep("4♣ 5♦ 5♥ 6♠ K♣ A♦")
    (4♣, 5♦, 5♥, 6♠)
    """
    cards = sorted(as_cards(six))
    if len(set(cards)) != DEALT:
        raise PeglineError(f"A player keeps four of six cards, and these are not: {spelled(cards)}")
    return min(combinations(cards, HAND_SIZE), key=_order)


def kept_deal(seed: int) -> Pegging:
    """Six cards a seat at random, four kept by the rule, two discarded, and a starter.

    The same seed gives the same deal on every machine.

    >>> kept_deal(7) == kept_deal(7), len(kept_deal(7).discards("pone"))
    (True, 2)
    """
    cards = Random(seed).sample(DECK, 2 * DEALT + 1)
    pone, dealer, starter = cards[:DEALT], cards[DEALT:-1], cards[-1]
    return Pegging.start(
        pone=keep(pone),
        dealer=keep(dealer),
        starter=starter,
        pone_discards=_rest(pone),
        dealer_discards=_rest(dealer),
    )


@cache  # 1,820 sets of four ranks
def likelihood(ranks: tuple[int, ...]) -> int:
    """How likely a player keeps four cards of these `ranks`, relative to other hands: (1 + h)³.

    This is a rough fit: of random fours of six cards the rule keeps 0.4% of those without a point,
    2% of those with two, 12% with four, 24% with six and 56% with eight.

    >>> likelihood((2, 6, 9, 13)), likelihood((4, 5, 5, 6))
    (27, 2197)
    """
    return (1 + rank_points(ranks)) ** 3


def _order(four: tuple[Card, ...]) -> tuple[int, int, tuple[Card, ...]]:
    points = rank_points(card.rank for card in four)
    return -points, sum(card.value for card in four), four


def _rest(six: list[Card]) -> tuple[Card, ...]:
    kept = keep(six)
    return tuple(sorted(card for card in six if card not in kept))
