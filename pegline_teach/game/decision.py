"""One card that the learner committed, and what was known when it was."""

from __future__ import annotations

from dataclasses import dataclass

from pegline_teach.cards import Card
from pegline_teach.coach import Opinion, Snapshot, evaluate, second_opinion
from pegline_teach.rules.seatview import SeatView


@dataclass(frozen=True, slots=True)
class Decision:
    """The learner's decision `number` of a game, in its `deal`: `card` was played in `view`.

    `compared` says whether the coach was asked about it, `taken_back` whether the card went back
    into the hand. The view is the seat's own: there is no hidden card in it.
    """

    number: int
    deal: int
    view: SeatView
    card: Card
    compared: bool = False
    taken_back: bool = False

    def snapshot(self) -> Snapshot:
        """What the evaluator makes of this decision as it stood."""
        return evaluate(self.view)

    def second_opinion(self) -> Opinion:
        """What the play-outs make of this decision as it stood."""
        return second_opinion(self.view)

    def __str__(self) -> str:
        marks = [
            mark
            for mark, is_so in (("compared", self.compared), ("taken back", self.taken_back))
            if is_so
        ]
        return " ".join([f"{self.number}. {self.card} at {self.view.count}", *marks])
