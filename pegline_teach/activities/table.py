"""The card table: the play of a deal, clicked, typed or called, with every point explained."""

from __future__ import annotations

from pegline_teach.cards import Card, CardLike, CardsLike
from pegline_teach.errors import PeglineError
from pegline_teach.rules.ledger import Entry
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .acts import act, explained, words_line
from .learnerattable import LearnerAtTable
from .playing import HELPS, PLAY
from .predicting import CHECK, PredictingActivity
from .scene import Scene
from .tablehtml import scene_line, table_html
from .tablepage import TableView
from .tablestart import initial_history, read_seat, read_seed, seeded_deal
from .tabletext import (
    BEGAN,
    NOTHING_TO_REDO,
    NOTHING_TO_UNDO,
    done_name,
    help_lines,
    what_happened,
    why_not_card,
    why_not_go,
)
from .tableview import scene_view


class TableActivity(PredictingActivity):
    """A card table for one deal: both hands, the count, the ledger, and the five-step check.

    The deal comes from two hands, from the text of a `record` (which opens at its end, so that
    undo walks back through it, or `at_start`, so that redo walks on), or from a `seed`. You sit at
    `you`, and play for both seats; `hide_other` lays the other hand face down. Choosing a card
    opens its check in the panel of `five_steps`; with `predict` each step asks before it tells.
    None of its acts raises for what the rules refuse: the table says why, and nothing is lost.

    >>> table = TableActivity("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
    >>> table.play("3♣"); table.receive({"do": "play", "card": "9C"})
    >>> print(table.message)
    9♣ cannot be played at 3: it is in pone's hand, and it is dealer's turn (R1). Dealer can play \
5♦ 10♠ 2♦ 7♠.
    >>> table.view["count"], table.view["undo"]
    (3, '3♣')
    """

    parts = (PLAY, HELPS, CHECK)
    _view: TableView
    _learner: LearnerAtTable

    def __init__(
        self,
        pone: CardsLike | None = None,
        dealer: CardsLike | None = None,
        *,
        starter: CardLike | None = None,
        seed: int | None = None,
        record: str | None = None,
        you: Seat | str = Seat.PONE,
        hide_other: bool = False,
        at_start: bool = False,
        five_steps: bool = True,
        predict: bool = False,
    ) -> None:
        if predict and not five_steps:
            raise TypeError("to predict takes the five-step panel: leave five_steps as it is")
        history = initial_history(pone, dealer, starter, seed, record, at_start)
        self._learner = LearnerAtTable(history, read_seat(you), hide_other, predict)
        self._check = self._learner.check
        self._five_steps = five_steps
        super().__init__()
        self._say("told", BEGAN)

    @property
    def state(self) -> Pegging:
        """The play as it stands."""
        return self._learner.state

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Everything that has happened, in order."""
        return self.state.ledger

    def go(self) -> None:
        """Say Go for the seat to act."""
        before, refusal = self.state, why_not_go(self._scene)
        if refusal:
            self.complain(refusal)
        else:
            self._learner.go()
            self._finish_act(*what_happened(before, self.state))

    @act("undo", example="undo", help="undo", part=PLAY, changes=True)
    def undo(self) -> None:
        """Take back the latest act, a new deal too."""
        done = self._learner.undo()
        if done is None:
            self.complain(NOTHING_TO_UNDO)
        else:
            self._finish_act(f"Taken back: {done_name(done)}.")

    @act("redo", example="redo", help="redo", part=PLAY, changes=True)
    def redo(self) -> None:
        """Do again what was taken back, or what a record that opened at its start has next."""
        before, done = self.state, self._learner.redo()
        if done is None:
            self.complain(NOTHING_TO_REDO)
        else:
            again = f"Done again: {done_name(done)}."
            self._finish_act(*(what_happened(before, self.state) or (again,)))

    @act(
        "new",
        takes="seed",
        example="new 12",
        help="new for the next deal, new 12 for the deal of seed 12",
        part=PLAY,
        changes=True,
    )
    def new(self, seed: int | str | None = None) -> None:
        """Deal anew from `seed`, or from the next one. Undo returns to the old deal."""
        try:
            number = (self._learner.seed or 0) + 1 if seed in (None, "") else read_seed(seed)
        except PeglineError as error:
            self.complain(f"{error} The deal is as it was.")
            return
        self._learner.deal(seeded_deal(number))
        self._finish_act(f"A new deal, from seed {number}.")

    def help(self) -> None:
        """Say what can be clicked and typed."""
        check = explained(self.acts, CHECK) if self._five_steps else ()
        self._say("told", *help_lines(explained(self.acts, PLAY, HELPS), check))

    def to_html(self) -> str:
        """The table as plain tables, for where scripts do not run."""
        return table_html(self._learner.scene, self._learner.seed)

    @property
    def _scene(self) -> Scene:
        return self._learner.scene

    @property
    def _words(self) -> str:
        parts = self.parts if self._five_steps else (PLAY, HELPS)
        return words_line(self.acts, *parts)

    def _card_meant(self, card: CardLike) -> Card:
        return self._learner.card_meant(card)

    def _lay(self, card: Card) -> None:
        before, refusal = self.state, why_not_card(self._scene, card)
        if refusal:
            self._refuse(card, refusal)
        else:
            self._learner.play(card)
            self._finish_act(*what_happened(before, self.state))

    def _look_at(self, card: Card) -> None:
        self._check.chosen = card

    def _refuse(self, card: Card, refusal: str) -> None:
        self._learner.look_at_refused(card)
        self.complain(refusal)

    def _view_now(self) -> TableView:
        learner = self._learner
        return {
            **scene_view(learner.scene, self._notice, self._check.chosen),
            "steps": self._steps_view(),
            "undo": self._undo_name,
            "redo": self._redo_name,
            "seed": learner.seed,
            "words": self._words,
            "shown": self._shown,
            "moment": self._moment,
        }

    @property
    def _undo_name(self) -> str | None:
        done = self._learner.history.undoable
        return None if done is None else done_name(done)

    @property
    def _redo_name(self) -> str | None:
        """What redo would do. It names no card that lies face down."""
        done = self._learner.history.redoable
        if done is None:
            return None
        return "the next card" if self._learner.redo_is_secret else done_name(done)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {scene_line(self._learner.scene)}>"
