"""The card table: the play of a deal, clicked, typed or called, with every point explained."""

from __future__ import annotations

from typing import ClassVar

from pegline_teach.activities.history import Moment
from pegline_teach.activities.opening import dealt, opening_moments, read_seat, read_seed
from pegline_teach.activities.predictions import Told, judged
from pegline_teach.activities.scene import names_a_card
from pegline_teach.activities.sitting import Sitting
from pegline_teach.activities.tablehtml import table_html, table_line
from pegline_teach.activities.tablesteps import about, after_telling, steps_view, why_nothing_asks
from pegline_teach.activities.tabletext import (
    HELP,
    PREDICT_OFF,
    PREDICT_ON,
    STEP_HELP,
    STEP_WORDS,
    WORDS,
    foreseen,
    happened,
    hint,
    refused_card,
    refused_go,
)
from pegline_teach.activities.tableview import Notice, Tone, table_view
from pegline_teach.cards import Card, CardLike, CardsLike
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.ledger import Entry
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .base import PeglineWidget

_ALONE = ("go", "undo", "redo", "hint", "help", "predict", "reveal")
_WITH_MORE = ("play", "choose", "new", "answer")


class CardTable(
    PeglineWidget,
    page=("exchange", "timeline", "steps", "tableparts", "table", "cardtable", "onedeal"),
):
    """A card table for one deal: both hands, the count, the ledger, and the timeline.

    The deal comes from two hands, from the text of a `record` (which opens at its end, so that
    undo walks back through it, or `at_start`, so that redo walks on), or from a `seed`. You sit at
    `you`, and play for both seats; `hide_other` lays the other hand face down. Choosing a card
    opens its check in the panel of `five_steps`; with `predict` each step asks before it tells.
    Every click is one of these methods, and none of them raises for what the rules refuse: the
    table says why, and nothing is lost.

    >>> table = CardTable("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
    >>> table.play("3♣"); table.play("9♣")
    >>> print(table.message)
    9♣ cannot be played at 3: it is in pone's hand, and it is dealer's turn (R1). Dealer can play \
5♦ 10♠ 2♦ 7♠.
    >>> table
    <CardTable pone: 4♥ 9♣ 10♥ | dealer: 5♦ 10♠ 2♦ 7♠ | count 3, Dealer to play, pegged 0-0>
    """

    acts: ClassVar = {
        "choose": "card",
        "play": "card",
        "go": None,
        "undo": None,
        "redo": None,
        "new": "seed",
        "predict": None,
        "answer": "text",
        "reveal": None,
        "command": "text",
    }

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
        moments = opening_moments(pone, dealer, starter, seed, record)
        self._sitting = Sitting(moments, read_seat(you), hide_other, at_start, predict)
        self._five_steps = five_steps
        self._shown = 0
        super().__init__()
        self._say("told", "Click a card to see what it would do, and again to play it.")

    @property
    def state(self) -> Pegging:
        """The play as it stands."""
        return self._sitting.state

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Everything that has happened, in order."""
        return self.state.ledger

    @property
    def message(self) -> str:
        """What the table says about the latest act, a sentence a line."""
        return str(self._notice)

    def choose(self, card: CardLike) -> None:
        """Choose a card and show what it would do, or why it cannot be played.

        A card that lies face down is named by its place, `hidden 2`, and turned over.
        """
        found = self._named(card)
        if found is None:
            return
        scene = self._sitting.scene
        refusal = None if scene.keeps_back(found) else refused_card(scene, found)
        if refusal:
            self._refuse(found, refusal)
        else:
            self._sitting.chosen = found
            said = about(scene, found) if self._five_steps else foreseen(scene, found)
            self._say("chosen", *said)

    def play(self, card: CardLike) -> None:
        """Play a card for the seat to act."""
        found = self._named(card)
        if found is None:
            return
        refusal = refused_card(self._sitting.scene, found)
        if refusal:
            self._refuse(found, refusal)
        else:
            self._advance(self.state.play(found))

    def go(self) -> None:
        """Say Go for the seat to act."""
        refusal = refused_go(self._sitting.scene)
        if refusal:
            self.complain(refusal)
        else:
            self._advance(self.state.go())

    def undo(self) -> None:
        """Take back the latest act, a new deal too."""
        act = self._sitting.history.undoable
        if self._sitting.undo():
            self._say("done", f"Taken back: {act}.")
        else:
            self.complain("There is nothing to take back: this is where the table began.")

    def redo(self) -> None:
        """Do again what was taken back, or what a record that opened at its start has next."""
        act, before = self._sitting.history.redoable, self.state
        if self._sitting.redo():
            self._say("done", *(happened(before, self.state) or (f"Done again: {act}.",)))
        else:
            self.complain("There is nothing to do again: nothing has been taken back.")

    def new(self, seed: int | str | None = None) -> None:
        """Deal anew from `seed`, or from the next one. Undo returns to the old deal."""
        old = self._sitting.history.now.seed
        try:
            number = (old or 0) + 1 if seed in (None, "") else read_seed(seed)
        except PeglineError as error:
            self.complain(f"{error} The deal is as it was.")
            return
        self._sitting.go_on(dealt(number))
        self._say("done", f"A new deal, from seed {number}.")

    def predict(self) -> None:
        """Turn predict first on or off: whether each step of the check asks before it tells."""
        if not self._five_steps:
            self.complain("This table was made without the five-step check.")
            return
        sitting = self._sitting
        sitting.predict = not sitting.predict
        asks = about(sitting.scene, sitting.asked[0]) if sitting.asked else ()
        self._say("told", PREDICT_ON if sitting.predict else PREDICT_OFF, *asks)

    def answer(self, text: str) -> None:
        """Predict the step that asks: `12` for a count or points, `no`, or `yes 2`."""
        asked = self._sitting.asked
        if asked is None:
            self.reveal()  # it says why nothing asks
            return
        try:
            told = judged(self.state, *asked, str(text))
        except PeglineError as error:
            self.complain(str(error))
        else:
            self._tell(asked[0], told)

    def reveal(self) -> None:
        """Show the step that asks, without a prediction."""
        asked = self._sitting.asked
        if asked is None:
            self.complain(why_nothing_asks(self._sitting.scene, self._sitting.chosen))
        else:
            self._tell(asked[0], Told())

    def command(self, text: str) -> None:
        """Do what a typed line says: `play 5H`, `5H`, `go`, `undo`, `redo`, `new 12`, `hint`,
        `predict`, `answer 12`, `reveal`, `help`."""
        word, _, rest = str(text).strip().partition(" ")
        word, rest = word.lower(), rest.strip()
        if (word in _ALONE and not rest) or word in _WITH_MORE:
            getattr(self, word)(*([rest] if word in _WITH_MORE else []))
        elif names_a_card(str(text)):
            self.play(str(text))
        else:
            said = f"{quoted(str(text).strip())} is neither a command nor a card."
            self.complain(f"{said} You can type {self._words}.")

    def hint(self) -> None:
        """Say which action is expected and what each card that fits would score."""
        self._say("told", *hint(self._sitting.scene))

    def help(self) -> None:
        """Say what can be clicked and typed."""
        self._say("told", *HELP, *(STEP_HELP if self._five_steps else ()))

    def complain(self, sentence: str) -> None:
        """Show why nothing was done. The table stays as it was."""
        self._say("refused", sentence)

    @property
    def _words(self) -> str:
        return f"{WORDS} · {STEP_WORDS}" if self._five_steps else WORDS

    def _named(self, card: CardLike) -> Card | None:
        """The card meant; None, and a complaint, if there is none."""
        if card == "":
            self.complain("Choose a card first.")
            return None
        try:
            return self._sitting.named(card)
        except (PeglineError, TypeError) as error:
            self.complain(str(error))
            return None

    def _refuse(self, card: Card, refusal: str) -> None:
        self._sitting.look_past(card)
        self.complain(refusal)

    def _tell(self, card: Card, told: Told) -> None:
        self._sitting.tell(card, told)
        self._say("told", *after_telling(self._sitting.scene, card))

    def _advance(self, after: Pegging) -> None:
        before = self.state
        self._sitting.go_on(Moment(after, self._sitting.history.now.seed))
        self._say("done", *happened(before, after))

    def _say(self, tone: Tone, *lines: str) -> None:
        """Put it on the page. The number makes a sentence that is said twice news again."""
        self._notice = Notice(tone, lines)
        self._shown += 1
        sitting, scene = self._sitting, self._sitting.scene
        steps = steps_view(scene, sitting.chosen, sitting.tally) if self._five_steps else None
        self._view = {
            **table_view(scene, self._notice, sitting.chosen),
            "steps": steps,
            "undo": sitting.history.undoable,
            "redo": sitting.redoable,
            "seed": sitting.history.now.seed,
            "words": self._words,
            "shown": self._shown,
        }

    def __repr__(self) -> str:
        return table_line(self._sitting.scene)

    def _html(self) -> str:
        return table_html(self._sitting.scene, self._sitting.history.now.seed)
