"""The second opinion: every hand the other seat may hold, each candidate played out against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb

from pegline_teach.cards import DECK, Card, CardLike, as_card, spelled
from pegline_teach.discarding import LIKELIHOOD, likelihood
from pegline_teach.errors import PeglineError
from pegline_teach.rules.fastplay import RANKS, Ranks
from pegline_teach.rules.seatview import SeatView
from pegline_teach.rules.table import Seat

from .evaluator import refuse_other_turns
from .rollout import POLICY, Rollout

VERSION = "second opinion 1"
MOST_HANDS = 1820
BOUND = f"{MOST_HANDS:,} hidden hands at most, by rank, each of at most four cards played out once"
ASSUMED = f"{LIKELIHOOD}; {POLICY}"


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the play-outs make of one `card`.

    `mean` is the points of the seat to play less the other's, from this card to the end of the
    deal, averaged over the hidden hands; `spread` the chance of each difference, from the worst up.
    """

    card: Card
    mean: Fraction
    spread: tuple[tuple[int, Fraction], ...]

    @property
    def range(self) -> tuple[int, int]:
        """The middle of the spread: at least a tenth of the hidden hands lies at or beyond either
        end."""
        return self._quantile(Fraction(1, 10)), self._quantile(Fraction(9, 10))

    def _quantile(self, share: Fraction) -> int:
        reached = Fraction(0)
        for difference, chance in self.spread:
            reached += chance
            if reached >= share:
                return difference
        return self.spread[-1][0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opinion:
    """The second opinion on one decision, a card an `Outlook`, ranked by mean.

    `hands` is how many hidden hands were looked at, by rank.
    """

    seat: Seat
    count: int
    pile: tuple[Card, ...]
    hands: int
    outlooks: tuple[Outlook, ...]
    version: str = VERSION
    assumed: str = ASSUMED
    bound: str = BOUND

    def outlook(self, card: CardLike) -> Outlook:
        """What was found for `card`. Raises `PeglineError` if it could not be played here."""
        card = as_card(card)
        for each in self.outlooks:
            if each.card is card:
                return each
        cards = spelled(each.card for each in self.outlooks)
        raise PeglineError(f"{card} could not be played here; the play-outs began with {cards}.")

    def __repr__(self) -> str:
        from .words import opinion_text

        return opinion_text(self)

    def _repr_html_(self) -> str:
        from .pages import opinion_html

        return opinion_html(self)


def second_opinion(view: SeatView) -> Opinion:
    """Every hand that `view` allows the other seat, each candidate played out against all of them.

    The hands are multisets of ranks, weighted by the ways to hold them and by how likely a player
    keeps such four cards. Both seats go on by one stated policy, each by its own cards. Nothing is
    drawn at random, and nothing hidden is looked at. Raises `NoDecision` when it is not this
    seat's turn.

    >>> from pegline_teach import Pegging
    >>> view = Pegging.start("3♣ 4♥ 5♣ 10♥", "5♦ 10♠ 2♦ 7♠").view("pone")
    >>> opinion = second_opinion(view)
    >>> opinion.hands, [str(each.card) for each in opinion.outlooks]
    (1816, ['3♣', '4♥', '10♥', '5♣'])
    """
    refuse_other_turns(view)
    hands = _weighted_hands(view)
    mine = tuple(sorted(int(card.rank) for card in view.hand))
    pile = tuple(int(card.rank) for card in view.pile)
    rollout = Rollout(_hidden_by_rank(view))

    def outlook(card: Card) -> Outlook:
        spread: Counter[int] = Counter()
        rank = int(card.rank)
        for theirs, weight in hands:
            spread[rollout.after(mine, theirs, pile, view.count, rank)] += weight
        return _outlook(card, spread)

    by_rank = {card.rank: outlook(card) for card in view.legal_cards}
    outlooks = [
        Outlook(card, by_rank[card.rank].mean, by_rank[card.rank].spread)
        for card in view.legal_cards
    ]
    return Opinion(
        seat=view.seat,
        count=view.count,
        pile=view.pile,
        hands=len(hands),
        outlooks=tuple(sorted(outlooks, key=lambda each: (-each.mean, each.card))),
    )


def _weighted_hands(view: SeatView) -> list[tuple[Ranks, int]]:
    """Every hand of ranks the other seat may hold, with its weight."""
    unseen = _by_rank(view.possible)
    laid = tuple(int(card.rank) for card in view.played[view.seat.other])
    ranks = [rank for rank in RANKS if unseen[rank]]
    hands = combinations_with_replacement(ranks, view.opponent_cards)
    return [
        (hand, ways * likelihood(tuple(sorted(hand + laid))))
        for hand in hands
        if (ways := _ways(hand, unseen))
    ]


def _ways(hand: Ranks, unseen: list[int]) -> int:
    """In how many ways the unseen cards make this hand."""
    ways = 1
    for rank in set(hand):
        ways *= comb(unseen[rank], hand.count(rank))
    return ways


def _hidden_by_rank(view: SeatView) -> list[int]:
    """By rank, the cards that are neither on the table nor the starter."""
    table = {*view.played[Seat.PONE], *view.played[Seat.DEALER], view.starter}
    return _by_rank(card for card in DECK if card not in table)


def _by_rank(cards: Iterable[Card]) -> list[int]:
    counts = [0] * (RANKS.stop)
    for card in cards:
        counts[card.rank] += 1
    return counts


def _outlook(card: Card, spread: Counter[int]) -> Outlook:
    whole = spread.total()
    mean = Fraction(sum(points * weight for points, weight in spread.items()), whole)
    chances = ((points, Fraction(spread[points], whole)) for points in sorted(spread))
    return Outlook(card, mean, tuple(chances))
