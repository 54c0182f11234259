"""A point of a study as it may be shown: with both hands open, or with one covered."""

from __future__ import annotations

from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat
from pegline_teach.whatif import Choices, Line, Study, candidates

from .checks import Checks
from .scene import Scene


class ShownPoint:
    """What may be shown at a point of a study: all of it, or what the seat to act could see."""

    def __init__(self, study: Study, covered: bool) -> None:
        self.study, self.moment = study, study.moment
        self.covered = covered and self.moment.turn is not None

    @property
    def scene(self) -> Scene:
        """The table at this point."""
        turn = self.moment.turn
        return Scene(Checks(self.moment), Seat.PONE, turn.other if turn and self.covered else None)

    @property
    def candidates(self) -> Choices:
        """The cards to choose from."""
        return candidates(self.moment, open_hands=not self.covered)

    @property
    def state(self) -> Pegging:
        """As much of the line as may be shown: up to this point, or to its end."""
        return self.moment if self.covered else self.study.line.state

    @property
    def compared_with(self) -> Line | None:
        """The line to compare with; None where it would show what is covered."""
        return None if self.covered else self.study.compared_with
