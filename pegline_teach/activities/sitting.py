"""One learner at a table: what was done there, what was turned over, what was predicted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from pegline_teach.cards import Card, CardLike
from pegline_teach.fivesteps import Step
from pegline_teach.rules.ledger import cards_laid
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .history import History, Moment
from .predictions import Predictions, Told
from .scene import Scene, is_hidden_place
from .tablesteps import asked_step

Deal: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]


class Sitting:
    """The moments of a table, and what its learner knows at each of them.

    `chosen` is the card being looked at. It may be one that would pass 31: then it is checked, and
    its first step says no. With `predict` on, a step of the check is told only by `tell`.
    """

    def __init__(
        self,
        moments: Iterable[Moment],
        you: Seat,
        hide_other: bool = False,
        at_start: bool = False,
        predict: bool = False,
    ) -> None:
        self.history = History(moments, at_start)
        self.chosen: Card | None = None
        self.predict = predict
        self._you = you
        self._secret = you.other if hide_other else None
        self._seen: dict[Deal, frozenset[Card]] = {}
        self._predictions = Predictions()
        self._arrive()

    @property
    def state(self) -> Pegging:
        return self.history.now.state

    @property
    def scene(self) -> Scene:
        """The moment as the learner may see it."""
        seen = self._seen.get(_deal_of(self.state), frozenset())
        told = self._predictions.at(self.state) if self.predict else None
        return Scene(self.state, self._you, self._secret, seen, told)

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
    def redoable(self) -> str | None:
        """What redo would do, naming no card that lies face down."""
        scene, act = self.scene, self.history.redoable
        down = [str(card) for seat in Seat for card in scene.hand(seat) if scene.is_down(card)]
        return "the next card" if act in down else act

    def go_on(self, after: Moment) -> None:
        """Go on to another moment: a play, a Go, a new deal."""
        self.history.push(after)
        self._arrive()

    def undo(self) -> bool:
        """One act back; False when there is none."""
        return self.history.undo() and self._arrive()

    def redo(self) -> bool:
        """One act forth again; False when there is none."""
        return self.history.redo() and self._arrive()

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
            self._predictions.tell(self.state, card, Told())
        self.chosen = card

    def tell(self, card: Card, told: Told) -> None:
        """Tell the next step of `card`."""
        self._predictions.tell(self.state, card, told)

    def _arrive(self) -> bool:
        """Nothing is chosen yet, and everything played has been seen."""
        self.chosen = None
        self._see(*cards_laid(self.state.ledger))
        return True

    def _see(self, *cards: Card) -> None:
        deal = _deal_of(self.state)
        self._seen[deal] = self._seen.get(deal, frozenset()).union(cards)


def _deal_of(state: Pegging) -> Deal:
    return state.dealt(Seat.PONE), state.dealt(Seat.DEALER)
