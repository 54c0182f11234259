"""A moment of the play to ask about: the state, the card in question, and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pegline_teach.cards import Card
from pegline_teach.errors import PeglineError
from pegline_teach.record.model import State
from pegline_teach.rules.acts import earlier_than
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.rulemodel import Cards, RuleModel
from pegline_teach.rules.scoring import Score, score_play
from pegline_teach.rules.table import Seat

from .position import open_sequence


@dataclass(frozen=True)
class PlayMoment:
    """A moment of the play, or a bare pile without hands.

    `card` is the card in question. Without it the question is about the Go of the seat to act, or
    about the moment itself. `claims` are the points claimed for each entry of the ledger. In
    Muggins `you` is the seat that looks for mistakes of the other.
    """

    state: State
    card: Card | None = None
    claims: tuple[int, ...] = ()
    you: Seat | None = None

    kind: ClassVar[str]

    @property
    def pegging(self) -> Pegging:
        """The state of the play. Raises `PeglineError` for a bare pile."""
        if isinstance(self.state, Pegging):
            return self.state
        raise PeglineError(f"a question about {self.kind} needs both hands, not a bare pile.")

    @property
    def pile(self) -> Cards:
        """The cards of the open sequence."""
        return open_sequence(self.state).cards

    @property
    def earlier(self) -> Cards:
        """The cards of the sequences before."""
        return earlier_than(self.state) if isinstance(self.state, Pegging) else ()

    @property
    def count(self) -> int:
        """The count before the act."""
        return sum(card.value for card in self.pile)

    @property
    def seat(self) -> Seat:
        """The seat to act. Raises `PeglineError` if there is none."""
        turn = self.pegging.turn
        if turn is None:
            raise PeglineError(f"a question about {self.kind} needs a seat to act.")
        return turn

    @property
    def after(self) -> Pegging:
        """The state after the card is played, or after Go is said."""
        return self.pegging.play(self.card) if self.card else self.pegging.go()

    @property
    def laid(self) -> Card:
        """The card in question. Raises `PeglineError` if there is none."""
        if self.card is None:
            raise PeglineError(f"a question about {self.kind} needs a card.")
        return self.card

    @property
    def cards(self) -> Cards:
        """The open sequence with the card in question."""
        return (*self.pile, self.laid)

    @property
    def scores(self) -> tuple[Score, ...]:
        """What the card scores by the rules."""
        return score_play(self.pile, self.laid)

    def scores_by(self, rules: RuleModel) -> tuple[Score, ...]:
        """What the card scores by some model of the rules."""
        return rules.scores(self.earlier, self.cards)

    @property
    def scoring_cards(self) -> frozenset[Card]:
        """The cards that the card scores with, by the rules."""
        return frozenset(card for score in self.scores for card in score.cards)

    def hand_without_card(self, seat: Seat) -> Cards:
        """The hand of a seat, without the card in question."""
        return tuple(card for card in self.pegging.hand(seat) if card != self.card)
