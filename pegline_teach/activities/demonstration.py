"""The card table before a class: silent until the class has been asked."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pegline_teach.cards import Card, CardLike, CardsLike
from pegline_teach.rules.ledger import Played, SaidGo
from pegline_teach.rules.table import Seat

from .acts import act
from .playing import HELPS, PLAY
from .table import TableActivity
from .tablepage import StepsPart, TableView

DemonstrationStage: TypeAlias = Literal["asks", "chosen", "known", "open", "over"]
"""What is next: the class to be asked, an act, the next one known, or one to be chosen."""

KEY = "Page Down"
FIRST_NOTICE = f"Press {KEY}, or Next, to go on. Ask the class at every question."
CHOOSE = f"Choose a card, and {KEY} goes on with it."
OVER = "The play is over. Deal anew, or undo to show it again."
ALWAYS_WAITS = "This table always waits for the class."
TODO: dict[DemonstrationStage, str] = {
    "asks": f"Ask the class. Then press {KEY}.",
    "chosen": f"Press {KEY} to play it.",
    "known": f"Press {KEY} for the next act of the deal.",
    "open": CHOOSE,
    "over": OVER,
}
FIRST = "first"
"""The part of the table whose word stands before the others."""


class DemonstrationActivity(TableActivity):
    """A card table to show to a class: before each reason it waits while you ask the class.

    One act goes on, `forward`: it chooses the next card of the deal, tells its five steps one
    after another, and plays it. The deal is that of a `record`, which opens at its start, of two
    hands, or of a `seed`. Where no next card is known, you choose one.

    >>> table = DemonstrationActivity("5♣ 6♣ 7♣ 8♣", "9♦ 10♦ J♦ Q♦")
    >>> table.choose("5♣"); table.forward(); table.message.splitlines()[0]
    'Step 1. Yes, 5. 0 and 5 are 5, and a card may take the count up to 31 (R3).'
    """

    parts = (FIRST, PLAY, HELPS)

    def __init__(
        self,
        pone: CardsLike | None = None,
        dealer: CardsLike | None = None,
        *,
        starter: CardLike | None = None,
        seed: int | None = None,
        record: str | None = None,
        you: Seat | str = Seat.PONE,
    ) -> None:
        super().__init__(
            pone,
            dealer,
            starter=starter,
            seed=seed,
            record=record,
            you=you,
            at_start=record is not None,
            predict=True,
        )
        self._say("told", FIRST_NOTICE)

    @act("next", example="next", part=FIRST)
    def forward(self) -> None:
        """Do the next thing: tell the step that is asked, play the chosen card, or choose the
        next."""
        stage, known = self._stage, self._known
        if stage == "asks":
            self.reveal()
        elif stage == "known" and isinstance(known, Played):
            self.choose(known.card)
        elif stage == "known":
            self.redo()
        elif stage == "chosen":
            self._play_on(self._check.chosen)
        else:
            self.complain(TODO[stage])

    def predict(self) -> None:
        """Refuse to turn predicting off: here every step asks before it tells."""
        self.complain(ALWAYS_WAITS)

    def _play_on(self, card: Card | None) -> None:
        """Play the chosen card, or say the Go that is due. The rest of the record stays to be
        redone."""
        known = self._known
        if card is not None and isinstance(known, Played) and card is known.card:
            self.redo()
        elif card is not None:
            self.play(card)
        else:
            self.go()

    @property
    def _stage(self) -> DemonstrationStage:
        learner, chosen = self._learner, self._check.chosen
        if self._asked:
            return "asks"
        if learner.state.turn is None:
            return "over"
        if chosen is not None and not learner.scene.would_pass_31(chosen):
            return "chosen"
        if self._known is not None:
            return "known"
        return "chosen" if learner.state.must_go else "open"

    @property
    def _known(self) -> Played | SaidGo | None:
        """The next act of this deal, if it is known."""
        done = self._learner.history.redoable
        return done if isinstance(done, Played | SaidGo) else None

    def _view_now(self) -> TableView:
        return {**super()._view_now(), "todo": TODO[self._stage]}

    def _steps_view(self) -> StepsPart | None:
        steps = super()._steps_view()
        return steps and _for_the_class(steps)


def _for_the_class(steps: StepsPart) -> StepsPart:
    """The panel with its question put to the class, and no control to answer it."""
    ask = steps["ask"]
    if ask is None:
        return steps
    return {
        **steps,
        "ask": {**ask, "kind": "class", "prompt": f"Ask the class: {ask['prompt']}"},
    }
