"""A hand that is being picked: four cards, then the starter."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pegline_teach.cards import Card
from pegline_teach.errors import PeglineError
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import HAND_SIZE


@dataclass(frozen=True, slots=True)
class Picked:
    """The cards picked so far, for a hand or for the `crib`.

    >>> from pegline_teach.cards import parse_cards
    >>> picked = Picked()
    >>> for card in parse_cards("5♣ 5♦ J♥ 5♠ 5♥"):
    ...     picked = picked.toggled(card)
    >>> picked.hand
    ShowHand(cards=(5♣, 5♦, J♥, 5♠), starter=5♥, crib=False)
    >>> picked.toggled(picked.cards[1]).missing
    '1 card of the hand'
    """

    cards: tuple[Card, ...] = ()
    starter: Card | None = None
    crib: bool = False

    @property
    def hand(self) -> ShowHand | None:
        """The hand; None until there are four cards and a starter."""
        if self.starter is None or len(self.cards) < HAND_SIZE:
            return None
        return ShowHand(self.cards, self.starter, self.crib)

    @property
    def missing(self) -> str:
        """What is still to be picked, in a few words; empty when the hand is complete."""
        cards = HAND_SIZE - len(self.cards)
        if cards:
            rest = f"{cards} card{'s' if cards > 1 else ''} of the {self.name}"
            return rest if self.starter else f"{rest} and the starter"
        return "" if self.starter else "the starter"

    @property
    def name(self) -> str:
        return "crib" if self.crib else "hand"

    def toggled(self, card: Card) -> Picked:
        """The same with `card` put back if it was picked, or else in the next empty place.

        Raises `PeglineError` when no place is empty.
        """
        if card is self.starter:
            return replace(self, starter=None)
        if card in self.cards:
            return replace(self, cards=tuple(each for each in self.cards if each is not card))
        if len(self.cards) < HAND_SIZE:
            return replace(self, cards=(*self.cards, card))
        if self.starter is None:
            return replace(self, starter=card)
        raise PeglineError(
            f"There is no place for {card}: four cards and the starter are picked. Take one back "
            "first, or clear them all."
        )


def picked_from(hand: ShowHand) -> Picked:
    """A whole hand, as if it had been picked."""
    return Picked(hand.cards, hand.starter, hand.crib)
