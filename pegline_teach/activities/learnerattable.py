"""One learner at a table: the moments, the cards they have seen, and their five-step check."""

from __future__ import annotations

from typing import TypeAlias

from pegline_teach.cards import Card, CardLike
from pegline_teach.rules.acts import act_between
from pegline_teach.rules.ledger import Played, cards_laid
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .learnercheck import LearnerCheck
from .predictions import ToldStep
from .scene import Scene, is_hidden_place
from .tableplay import Done, NewDeal, SeededPlay, TableHistory

Hands: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]


class LearnerAtTable:
    """The moments of a table, and what its learner has seen and predicted.

    The card whose `check` is open may be one that would pass 31: the first step then says no.
    """

    def __init__(
        self, history: TableHistory, you: Seat, hide_other: bool = False, predict: bool = False
    ) -> None:
        self.history = history
        self.check = LearnerCheck(predict)
        self._you = you
        self._secret = you.other if hide_other else None
        self._seen: dict[Hands, frozenset[Card]] = {}
        self._begin_moment()

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
        seen = self._seen.get(_deal_of(self.state), frozenset())
        return self.check.scene(self.state, self._you, self._secret, seen)

    @property
    def redo_is_secret(self) -> bool:
        """Whether redo would play a card that lies face down, and is not to be named."""
        done = self.history.redoable
        return isinstance(done, Played) and self.scene.is_face_down(done.card)

    def play(self, card: Card) -> None:
        """Lay a card that the seat to act may lay."""
        self._push(self.state.play(card))

    def go(self) -> None:
        """Say the Go that is due."""
        self._push(self.state.go())

    def deal(self, dealt: SeededPlay) -> None:
        """Put another deal on the table."""
        self.history.push(NewDeal(), dealt)
        self._begin_moment()

    def undo(self) -> Done | None:
        """Take the latest act back and return it; None when there is none."""
        return self._after_step(self.history.undo())

    def redo(self) -> Done | None:
        """Do the act again that was taken back, and return it; None when there is none."""
        return self._after_step(self.history.redo())

    def card_meant(self, card: CardLike) -> Card:
        """The card meant. One named by its place is turned over. Raises `PeglineError` if there is
        none."""
        found = self.scene.card_meant(card)
        if is_hidden_place(card):
            self._see(found)
        return found

    def look_at_refused(self, card: Card) -> None:
        """Choose a refused `card` if it would pass 31, so that its check says why."""
        if not self.scene.would_pass_31(card):
            return
        if self.scene.hides_count_of(card):
            self.check.tell(self.state, card, ToldStep())
        self.check.chosen = card

    def _push(self, after: Pegging) -> None:
        self.history.push(act_between(self.state, after), SeededPlay(after, self.seed))
        self._begin_moment()

    def _after_step(self, done: Done | None) -> Done | None:
        if done is not None:
            self._begin_moment()
        return done

    def _begin_moment(self) -> None:
        """Begin at another moment: no card is chosen, and every card laid so far has been seen."""
        self.check.chosen = None
        self._see(*cards_laid(self.state.ledger))

    def _see(self, *cards: Card) -> None:
        deal = _deal_of(self.state)
        self._seen[deal] = self._seen.get(deal, frozenset()).union(cards)


def _deal_of(state: Pegging) -> Hands:
    return state.dealt(Seat.PONE), state.dealt(Seat.DEALER)
