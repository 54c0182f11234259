"""One sequence without seats: only what its cards score."""

from __future__ import annotations

from typing import NamedTuple

from pegline_teach.cards import Card

from .ledger import Played, cards_laid, entry_points
from .scoring import score_play


class BareSequence(NamedTuple):
    """One sequence with no seats: no Go in it and no point for the last card.

    >>> BareSequence().play(Card.parse("7♣")).play(Card.parse("8♦")).points
    2
    """

    ledger: tuple[Played, ...] = ()

    @property
    def points(self) -> int:
        """What all of its cards score."""
        return sum(map(entry_points, self.ledger))

    def play(self, card: Card) -> BareSequence:
        """Lay one more card. Raises `IllegalPlay` as `score_play` does."""
        pile = cards_laid(self.ledger)
        scores = score_play(pile, card)
        count = sum(each.value for each in (*pile, card))
        return BareSequence((*self.ledger, Played(None, card, count, scores)))
