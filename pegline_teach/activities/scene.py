"""One moment at a table as a learner may see it: the state, and which cards lie face down."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from pegline_teach.cards import Card, CardLike, as_card
from pegline_teach.errors import PeglineError
from pegline_teach.fivesteps import QUESTIONS, RISK_STEP, SCORING_STEPS
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import LIMIT, Seat

from .checks import Checks
from .predictions import ToldStep

_PLACE = re.compile(r"hidden\s*([1-4])", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class Scene:
    """The `checks` of a moment, the learner's seat `you`, and the cards `seen` of the `secret`
    seat.

    The cards of the `secret` seat lie face down until they are seen; without one both hands are
    open. With `against_opponent` an opponent plays that seat, and otherwise the learner does. A
    learner who predicts first sees only the steps of the check that were `told`, card by card; if
    `told` is None every step is shown. A learner who decides alone has step 5 told only after the
    card is laid: `kept` has what was said of it, card by card, and is None for all others.
    """

    checks: Checks
    you: Seat
    secret: Seat | None = None
    seen: frozenset[Card] = frozenset()
    told: Mapping[Card, tuple[ToldStep, ...]] | None = None
    against_opponent: bool = False
    kept: Mapping[Card, str] | None = None

    @property
    def state(self) -> Pegging:
        """The play at this moment."""
        return self.checks.state

    @property
    def waits_for_opponent(self) -> bool:
        """Whether the learner waits for the opponent to act."""
        return (
            self.against_opponent and self.state.turn is not None and self.state.turn is self.secret
        )

    @property
    def acts_in_secret(self) -> bool:
        """Whether the seat to act still holds cards that lie face down."""
        return self.state.turn is not None and any(
            map(self.is_face_down, self.hand(self.state.turn))
        )

    @property
    def predicting(self) -> bool:
        """Whether steps of the check are hidden until they are predicted. When Go is due none are:
        then the table itself has to say that no card fits."""
        return self.told is not None and self.state.turn is not None and not self.state.must_go

    def told_count(self, card: Card) -> int:
        """How many steps of the check of `card` may be shown."""
        shown = len(QUESTIONS) if self.kept is None else len(SCORING_STEPS)
        if self.told is None or not self.predicting:
            return shown
        return min(shown, len(self.told.get(card, ())))

    def tells_later(self, step: str) -> bool:
        """Whether the step of this name is told only after the card is laid."""
        return self.kept is not None and step == RISK_STEP

    def said_of_risk(self, card: Card) -> str:
        """What was said of step 5 of `card`, which is told later; empty if nothing was."""
        return self.kept.get(card, "") if self.kept else ""

    def would_pass_31(self, card: Card) -> bool:
        """Whether `card` is held by the seat to act and would pass 31."""
        state = self.state
        held = state.hand(state.turn) if state.turn else ()
        return card in held and state.count + card.value > LIMIT

    def hides_count_of(self, card: Card) -> bool:
        """Whether the count that `card` would make is still hidden, so that it may be chosen even
        if it would pass 31."""
        turn = self.state.turn
        return turn is not None and card in self.state.hand(turn) and not self.told_count(card)

    def dealt(self, seat: Seat) -> tuple[Card, ...]:
        """The four cards of a seat in the order they lie: as dealt, or shuffled if they lie face
        down.

        A deal comes sorted, so the places of face-down cards would tell which are high.
        """
        cards = self.state.dealt(seat)
        if seat is not self.secret:
            return cards
        return tuple(Random(" ".join(card.code for card in cards)).sample(cards, len(cards)))

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards a seat still holds, in the order they lie."""
        held = self.state.hand(seat)
        return tuple(card for card in self.dealt(seat) if card in held)

    def is_face_down(self, card: Card) -> bool:
        """Whether the secret seat holds `card`, and it has not been seen."""
        return (
            self.secret is not None
            and card in self.state.hand(self.secret)
            and card not in self.seen
        )

    def is_unknown(self, card: Card) -> bool:
        """Whether the learner cannot tell where `card` is: face down in the hand, or in the
        pack."""
        if self.secret is None or card in self.seen:
            return False
        return card not in self.state.dealt(self.secret.other) and card != self.state.starter

    def card_meant(self, card: CardLike) -> Card:
        """The card meant: by its name, or by its place if it lies face down.

        Raises `PeglineError` when there is none.
        """
        match = _hidden_place(card)
        return self.face_down(int(match[1])) if match else as_card(card)

    def face_down(self, place: int) -> Card:
        """The card that lies face down at this place of the hand, for its seat to choose.

        Raises `PeglineError` when none lies face down there, or when none may be chosen now.
        """
        turn, secret = self.state.turn, self.secret
        hand = self.hand(secret) if secret else ()
        if secret is None or place > len(hand) or not self.is_face_down(hand[place - 1]):
            raise PeglineError(f"No card lies face down at place {place}.")
        if self.against_opponent:
            raise PeglineError(f"That card is {secret}'s, and your opponent plays it.")
        if turn is not secret:
            raise PeglineError(f"That card is {secret}'s, and it is {turn}'s turn (R1).")
        if self.state.must_go:
            raise PeglineError(f"None of {secret}'s cards fits under {LIMIT}: Go is due (R9).")
        return hand[place - 1]


def names_a_card(text: str) -> bool:
    """Whether a typed line is a card, by its name or by its place."""
    return is_hidden_place(text) or reads_as_card(text)


def reads_as_card(text: str) -> bool:
    """Whether a typed line is the name of a card."""
    try:
        return bool(Card.parse(text))
    except PeglineError:
        return False


def is_hidden_place(card: CardLike) -> bool:
    """Whether a card is named by its place, as in `hidden 2`."""
    return _hidden_place(card) is not None


def _hidden_place(card: CardLike) -> re.Match[str] | None:
    return _PLACE.fullmatch(card.strip()) if isinstance(card, str) else None
