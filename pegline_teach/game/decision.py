"""One card that the learner committed, and what they knew at that moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pegline_teach.cards import Card
from pegline_teach.coach import Opinion, Snapshot, evaluate, second_opinion
from pegline_teach.rules.seatview import SeatView

Look: TypeAlias = Literal["compare", "opinion"]


def _unheard(look: Look) -> None:
    """What a decision that belongs to no game does when it is looked at."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The learner's decision `number` of a game, in its `deal`: `card` was played in `view`.

    Whoever looks at what the coach makes of it marks the game assisted, unless the game is over.

    `compared` says whether the coach was asked about it, `taken_back` whether the card was taken
    back. The view is the seat's own, so it holds no hidden card.
    """

    number: int
    deal: int
    view: SeatView
    card: Card
    compared: bool = False
    taken_back: bool = False
    looked_at: Callable[[Look], object] = field(default=_unheard, repr=False, compare=False)

    def snapshot(self) -> Snapshot:
        """What the evaluator makes of this decision, by what was known then."""
        self.looked_at("compare")
        return evaluate(self.view)

    def second_opinion(self) -> Opinion:
        """What the play-outs make of this decision, by what was known then."""
        self.looked_at("opinion")
        return second_opinion(self.view)

    def __str__(self) -> str:
        marks = [
            mark
            for mark, is_so in (("compared", self.compared), ("taken back", self.taken_back))
            if is_so
        ]
        return " ".join([f"{self.number}. {self.card} at {self.view.count}", *marks])
