"""The second opinion: every hand the other seat may hold, each candidate played out against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb

from pegline_teach.cards import DECK, Card
from pegline_teach.discarding import likelihood
from pegline_teach.documents import Document, Picture, Sentence, Shown, Table, in_text
from pegline_teach.plots.spreads import Spread, Spreads
from pegline_teach.rules.fastplay import RANKS, Ranks
from pegline_teach.rules.seatview import SeatView
from pegline_teach.rules.table import Seat
from pegline_teach.words.numbers import signed

from .evaluator import refuse_other_turns
from .playouts import Outlook, PlayOuts
from .rollout import Rollout
from .words import OPINION_HEADER, headline, opinion_cells, what_opinion_assumed

SCALE = "points of the seat to play, less the other seat's"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Opinion(Shown, PlayOuts):
    """The second opinion on one decision: the play-outs of each card.

    In a notebook it shows as the spread of each card and a table; as text as the table.
    """

    @property
    def document(self) -> Document:
        """The spread of each card over the hidden hands, the same as a table, and what was
        assumed."""
        sentence = Sentence(what_opinion_assumed(self))
        if not self.outlooks:
            return Document.of(in_text(Sentence(self._title)), sentence)
        return Document.of(self._picture, sentence)

    @property
    def _title(self) -> str:
        return f"{headline(self)}: second opinion"

    @property
    def _picture(self) -> Picture:
        title, spreads = headline(self), [_spread(each) for each in self.outlooks]
        alt = f"{title}. On average: {'; '.join(f'{each.label} {each.text}' for each in spreads)}."
        rows = [opinion_cells(each) for each in self.outlooks]
        table = Table(OPINION_HEADER, rows, title, inset=True, text_caption=self._title)
        heading = f"{title}: points to the end of the deal, over every hand they may hold"
        return Spreads(heading, self.seat, spreads, SCALE).picture(alt, table)


def _spread(outlook: Outlook) -> Spread:
    chances = {points: float(chance) for points, chance in outlook.spread}
    return Spread(str(outlook.card), chances, float(outlook.mean), signed(outlook.mean))


def second_opinion(view: SeatView) -> Opinion:
    """The play-outs of each candidate against every hand that `view` allows the other seat.

    The hands are multisets of ranks, weighted by the ways to hold them and by how likely a player
    keeps such four cards. Both seats play on by one stated policy, each by its own cards. Nothing
    is drawn at random, and no hidden card is looked at. Raises `NoDecision` when it is not this
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
    """How many choices of the unseen cards make this hand."""
    ways = 1
    for rank in set(hand):
        ways *= comb(unseen[rank], hand.count(rank))
    return ways


def _hidden_by_rank(view: SeatView) -> list[int]:
    """By rank, how many cards are neither laid nor the starter."""
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
