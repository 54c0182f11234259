"""The rules divided into parts, each of which a wrong belief can override."""

from __future__ import annotations

from collections.abc import Set
from typing import ClassVar, NamedTuple

from pegline_teach.cards import Card

from .acts import act_between, acts_of, closing_of, earlier_than
from .ledger import Closed, Entry, Played
from .pegging import Pegging
from .scoring import Score, score_at
from .show import ShowHand
from .table import (
    FIFTEEN,
    FIFTEEN_POINTS,
    LIMIT,
    MATCH_KINDS,
    THIRTY_ONE_POINTS,
    CloseReason,
    Kind,
    Seat,
)

Cards = tuple[Card, ...]


class Ending(NamedTuple):
    """How a sequence ends by some rules: the reason, who takes points for it, and how many.

    `points` are for the ending alone; those that a 31 scores as a card are not among them.
    """

    reason: CloseReason
    seat: Seat
    points: int


class RuleModel:
    """The rules of the play and of the show. A wrong belief overrides the part that it gets wrong.

    `earlier` are the cards of the closed sequences in order, `cards` those of the current sequence
    with the newest last. `before` and `after` are the states around one act.
    """

    minds_suits: ClassVar[bool] = False
    """Whether the suit of a card makes a difference, as it never does by the rules (R2)."""

    def value(self, card: Card) -> int:
        """What a card adds to the count (R2)."""
        return card.value

    def count(self, earlier: Cards, cards: Cards) -> int:
        """The count after the newest card is laid."""
        return sum(map(self.value, cards))

    def fits(self, earlier: Cards, cards: Cards) -> bool:
        """Whether the newest card may be laid on those before it (R3)."""
        return self.count(earlier, cards) <= LIMIT

    def legal(self, state: Pegging) -> Cards:
        """The cards the seat to act may play (R3); none means Go."""
        hand, earlier = state.hand(state.turn) if state.turn else (), earlier_than(state)
        return tuple(card for card in hand if self.fits(earlier, (*state.pile, card)))

    def may_go(self, state: Pegging) -> bool:
        """Whether Go may be said even with a legal card in hand (R9)."""
        return False

    def scores_at(self, state: Pegging, card: Card) -> tuple[Score, ...]:
        """Everything `card` scores when it is laid at `state`."""
        return self.scores(earlier_than(state), (*state.pile, card))

    def scores(self, earlier: Cards, cards: Cards) -> tuple[Score, ...]:
        """What the newest card scores in all (R8)."""
        parts = (self.exact, self.match, self.run)
        return tuple(score for part in parts for score in part(earlier, cards))

    def exact(self, earlier: Cards, cards: Cards) -> tuple[Score, ...]:
        """Fifteen or thirty-one (R4, R5)."""
        total = sum(map(self.value, cards))
        if total == FIFTEEN:
            return (Score("fifteen", FIFTEEN_POINTS, cards),)
        return (Score("thirty-one", THIRTY_ONE_POINTS, cards),) if total == LIMIT else ()

    def match(self, earlier: Cards, cards: Cards) -> tuple[Score, ...]:
        """The match of the newest card (R6)."""
        return _only(cards, MATCH_KINDS)

    def run(self, earlier: Cards, cards: Cards) -> tuple[Score, ...]:
        """The run of the newest card (R7)."""
        return _only(cards, {"run"})

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        """How the act between two states ends the sequence, or None if it goes on."""
        played, closed = _played(before, after), closing_of(before, after)
        if played and before.turn and self.thirty_one(before, played.card):
            return Ending("thirty-one", before.turn, 0)
        if closed is None or closed.reason == "thirty-one":
            return None
        return Ending(closed.reason, closed.seat, closed.points)

    def thirty_one(self, state: Pegging, card: Card) -> int:
        """The points `card` scores at `state` for a count of 31, or 0."""
        scores = self.exact(earlier_than(state), (*state.pile, card))
        return sum(score.points for score in scores if score.kind == "thirty-one")

    def next_seat(self, before: Pegging, after: Pegging) -> Seat | None:
        """Which seat acts after the act between two states (R1, R9, R13); None once the play is
        over."""
        return after.turn

    def entry_points(self, before: Pegging, after: Pegging, entry: Entry) -> int:
        """The points of one entry of the ledger that the act between two states wrote."""
        if isinstance(entry, Played):
            return sum(score.points for score in self.scores_at(before, entry.card))
        ending = self.ending(before, after) if isinstance(entry, Closed) else None
        return ending.points if ending and ending.seat is entry.seat else 0

    def closing_events(self, before: Pegging, after: Pegging) -> tuple[CloseReason, ...]:
        """The events that the act between two states brings the seat to act for ending the
        sequence."""
        end = self.ending(before, after)
        if end is None or not end.points or end.seat is not before.turn:
            return ()
        return ("last-card" if end.reason == "thirty-one" else end.reason,)

    def claims(self, state: Pegging) -> tuple[int, ...]:
        """The points that somebody who follows these rules would write beside each entry of a
        ledger."""
        return tuple(self.entry_points(*act) for act in acts_of(state))

    def show_points(self, hand: ShowHand) -> int:
        """What a hand or the crib counts in the show (S1 to S6).

        >>> from pegline_teach.cards import as_card, as_cards
        >>> RuleModel().show_points(ShowHand(as_cards("5♣ 5♦ J♥ 5♠"), as_card("5♥")))
        29
        """
        return hand.points


def _played(before: Pegging, after: Pegging) -> Played | None:
    act = act_between(before, after)
    return act if isinstance(act, Played) else None


def _only(cards: Cards, kinds: Set[Kind]) -> tuple[Score, ...]:
    scores = score_at(cards[:-1], cards[-1], 0)  # count 0 scores no total
    return tuple(score for score in scores if score.kind in kinds)
