"""One card that the learner committed, and what they knew at that moment."""

from __future__ import annotations

from dataclasses import dataclass

from pegline_teach.cards import Card
from pegline_teach.coach import Opinion, Snapshot, evaluate, second_opinion
from pegline_teach.rules.seatview import SeatView


@dataclass(frozen=True, slots=True)
class Decision:
    """The learner's decision `number` of a game, in its `deal`: `card` was played in `view`.

    `compared` says whether the coach was asked about it, `taken_back` whether the card was taken
    back. The view is the seat's own, so it holds no hidden card.
    """

    number: int
    deal: int
    view: SeatView
    card: Card
    compared: bool = False
    taken_back: bool = False

    def snapshot(self) -> Snapshot:
        """What the evaluator makes of this decision, by what was known then."""
        return evaluate(self.view)

    def second_opinion(self) -> Opinion:
        """What the play-outs make of this decision, by what was known then."""
        return second_opinion(self.view)

    def __str__(self) -> str:
        marks = [
            mark
            for mark, is_so in (("compared", self.compared), ("taken back", self.taken_back))
            if is_so
        ]
        return " ".join([f"{self.number}. {self.card} at {self.view.count}", *marks])
