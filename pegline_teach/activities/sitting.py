"""One learner at a table: what was done there, what was turned over, what was predicted."""

from __future__ import annotations

from typing import TypeAlias

from pegline_teach.cards import Card, CardLike
from pegline_teach.fivesteps import Step
from pegline_teach.rules.acts import act_between
from pegline_teach.rules.ledger import Played, cards_laid
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .checks import Checks, checks_at
from .predictions import Predictions, ToldStep
from .scene import Scene, is_hidden_place
from .tableplay import Done, NewDeal, SeededPlay, TableHistory
from .tablesteps import asked_step

Hands: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]


class Sitting:
    """The moments of a table, and what its learner knows at each of them.

    `chosen` is the card being looked at. It may be one that would pass 31: then it is checked, and
    its first step says no. With `predict` on, a step of the check is told only by `tell`.
    """

    def __init__(
        self, history: TableHistory, you: Seat, hide_other: bool = False, predict: bool = False
    ) -> None:
        self.history = history
        self.chosen: Card | None = None
        self.predict = predict
        self._you = you
        self._secret = you.other if hide_other else None
        self._seen: dict[Hands, frozenset[Card]] = {}
        self._predictions = Predictions()
        self._checks: Checks | None = None
        self._arrive()

    @property
    def state(self) -> Pegging:
        return self.history.now.state

    @property
    def seed(self) -> int | None:
        """The seed of this deal, if it came from one."""
        return self.history.now.seed

    @property
    def scene(self) -> Scene:
        """The moment as the learner may see it."""
        self._checks = checks_at(self.state, self._checks)
        seen = self._seen.get(_deal_of(self.state), frozenset())
        told = self._predictions.at(self.state) if self.predict else None
        return Scene(self._checks, self._you, self._secret, seen, told)

    @property
    def asked(self) -> tuple[Card, Step] | None:
        """The chosen card and its step that is to be predicted now."""
        asked = asked_step(self.scene, self.chosen) if self.chosen else None
        return (self.chosen, asked[1]) if self.chosen and asked else None

    @property
    def tally(self) -> str:
        """How many predictions of this deal were right."""
        return self._predictions.tally(self.state)

    @property
    def redo_is_secret(self) -> bool:
        """Whether redo would play a card that lies face down, and is not to be named."""
        done = self.history.redoable
        return isinstance(done, Played) and self.scene.is_down(done.card)

    def play(self, card: Card) -> None:
        """Lay a card for the seat to act, whom the rules let lay it."""
        self._go_on(self.state.play(card))

    def go(self) -> None:
        """Say the Go that is due."""
        self._go_on(self.state.go())

    def deal(self, dealt: SeededPlay) -> None:
        """Put another deal on the table."""
        self.history.push(NewDeal(), dealt)
        self._arrive()

    def undo(self) -> Done | None:
        """One act back: the act, or None when there is none."""
        return self._walked(self.history.undo())

    def redo(self) -> Done | None:
        """One act forth again: the act, or None when there is none."""
        return self._walked(self.history.redo())

    def named(self, card: CardLike) -> Card:
        """The card meant, turned over if it lay face down. Raises `PeglineError` if none is."""
        found = self.scene.named(card)
        if is_hidden_place(card):
            self._see(found)
        return found

    def look_past(self, card: Card) -> None:
        """Look at `card` though it was refused, if it would pass 31: that tells its first step."""
        if not self.scene.passes(card):
            return
        if self.scene.keeps_back(card):
            self._predictions.tell(self.state, card, ToldStep())
        self.chosen = card

    def tell(self, card: Card, told: ToldStep) -> None:
        """Tell the next step of `card`."""
        self._predictions.tell(self.state, card, told)

    def _go_on(self, after: Pegging) -> None:
        self.history.push(act_between(self.state, after), SeededPlay(after, self.seed))
        self._arrive()

    def _walked(self, done: Done | None) -> Done | None:
        if done is not None:
            self._arrive()
        return done

    def _arrive(self) -> None:
        """Nothing is chosen yet, and everything played has been seen."""
        self.chosen = None
        self._see(*cards_laid(self.state.ledger))

    def _see(self, *cards: Card) -> None:
        deal = _deal_of(self.state)
        self._seen[deal] = self._seen.get(deal, frozenset()).union(cards)


def _deal_of(state: Pegging) -> Hands:
    return state.dealt(Seat.PONE), state.dealt(Seat.DEALER)
