"""The card table before a class: large, and silent until the class has been asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from pegline_teach.activities.tabletext import WORDS
from pegline_teach.activities.tableview import Tone
from pegline_teach.cards import Card, CardLike, CardsLike
from pegline_teach.rules.table import Seat

from .table import CardTable

KEY = "Page Down"
OPENING = f"Press {KEY}, or Next, to go on. Ask the class at every question."
CHOOSE = f"Choose a card, and {KEY} goes on with it."
OVER = "The play is over. Deal anew, or undo to show it again."
TODO = {
    "asks": f"Ask the class. Then press {KEY}.",
    "chosen": f"Press {KEY} to play it.",
    "known": f"Press {KEY} for the next act of the deal.",
    "open": CHOOSE,
    "over": OVER,
}


class DemonstrationTable(
    CardTable,
    page=("exchange", "timeline", "steps", "tableparts", "table", "cardtable", "demonstration"),
):
    """A card table to show to a class: cards and count are large, and before each reason the table
    waits while you ask the class.

    One key goes on, Page Down, which a presenter's remote control sends too: it chooses the next
    card of the deal, tells its five steps one after another, and plays it. The deal is that of a
    `record`, which opens at its start, of two hands, or of a `seed`. Where no next card is known,
    you choose one.

    >>> table = DemonstrationTable(record="pone: 5♣ 6♣ 7♣ 8♣\\ndealer: 9♦ 10♦ J♦ Q♦\\nplays: 5♣")
    >>> table.forward(); print(table.message)
    5♣ is chosen.
    Step 1, legal count: What would the count be?
    >>> for _ in range(6): table.forward()
    >>> table
    <DemonstrationTable pone: 6♣ 7♣ 8♣ | dealer: 9♦ 10♦ J♦ Q♦ | count 5, Dealer to play, pegged 0-0>
    """

    acts: ClassVar = {**CardTable.acts, "forward": None}

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
        self._say("told", OPENING)

    def forward(self) -> None:
        """Do the next thing: tell the step that asks, play the chosen card, or choose the next."""
        stage, known = self._stage, self._known
        if stage == "asks":
            self.reveal()
        elif stage == "known" and isinstance(known, Card):
            self.choose(known)
        elif stage == "known":
            self.redo()
        elif stage == "chosen":
            self._play_on(self._sitting.chosen)
        else:
            self.complain(TODO[stage])

    def _play_on(self, card: Card | None) -> None:
        """Play what was chosen, or say the Go that is due, and keep what the record has next."""
        if card is not None and card is self._known:
            self.redo()
        elif card is not None:
            self.play(card)
        else:
            self.go()

    @property
    def _stage(self) -> str:
        """What is next: the class to be asked, an act, the next one known, or one to be chosen."""
        sitting = self._sitting
        chosen = sitting.chosen
        if sitting.asked:
            return "asks"
        if sitting.state.turn is None:
            return "over"
        if chosen is not None and not sitting.scene.passes(chosen):
            return "chosen"
        if self._known is not None:
            return "known"
        return "chosen" if sitting.state.must_go else "open"

    @property
    def _known(self) -> Card | str | None:
        """The next act where it is known: its card, or `Go`."""
        act = self._sitting.history.redoable
        if act is None or act == "the new deal":
            return None
        return "Go" if act == "Go" else Card.parse(act)

    def predict(self) -> None:
        """Nothing is told before its time here, so this cannot be turned off."""
        self.complain("This table always waits for the class.")

    def command(self, text: str) -> None:
        """Do what a typed line says: `next`, or anything that a card table understands."""
        if str(text).strip().lower() == "next":
            self.forward()
        else:
            super().command(text)

    @property
    def _words(self) -> str:
        return f"next · {WORDS}"

    def _say(self, tone: Tone, *lines: str) -> None:
        with self.hold_sync():  # the page gets one view, not two
            super()._say(tone, *lines)
            self._view = for_the_class(self._view, TODO[self._stage])

    def __repr__(self) -> str:
        return super().__repr__().replace("CardTable", "DemonstrationTable", 1)


def for_the_class(view: Mapping[str, Any], todo: str) -> dict[str, Any]:
    """A table's view, with the question put to the class in place of controls to answer it."""
    steps = dict(view["steps"])
    if steps["ask"]:
        prompt = f"Ask the class: {steps['ask']['prompt']}"
        steps["ask"] = {**steps["ask"], "kind": "class", "prompt": prompt}
    return {**view, "steps": steps, "todo": todo}
