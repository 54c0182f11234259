"""Everything that was done at a table, and the way back and forth through it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pegline_teach.rules.ledger import Played
from pegline_teach.rules.pegging import Pegging


class Moment(NamedTuple):
    """The play at one moment, and the seed its deal came from, if it came from one."""

    state: Pegging
    seed: int | None


class History:
    """The moments so far, with one of them as `now`. A new deal is a moment like any other.

    >>> first = Moment(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"), None)
    >>> history = History([first])
    >>> history.push(Moment(first.state.play("3♣"), None))
    >>> history.undoable, history.undo(), history.now is first, history.redoable
    ('3♣', True, True, '3♣')
    """

    def __init__(self, moments: Iterable[Moment], at_start: bool = False) -> None:
        self._moments = list(moments)
        self._at = 0 if at_start else len(self._moments) - 1

    @property
    def now(self) -> Moment:
        return self._moments[self._at]

    @property
    def undoable(self) -> str | None:
        """What undo would take back: a card, `Go`, `the new deal`; None at the beginning."""
        return self._act(self._at)

    @property
    def redoable(self) -> str | None:
        """What redo would do again, or None when nothing was undone."""
        return self._act(self._at + 1)

    def push(self, moment: Moment) -> None:
        """Go on to `moment`. What had been undone is given up."""
        self._moments[self._at + 1 :] = [moment]
        self._at += 1

    def undo(self) -> bool:
        """One step back; False when there is none."""
        return self._step(-1, self.undoable)

    def redo(self) -> bool:
        """One step forth again; False when there is none."""
        return self._step(1, self.redoable)

    def _step(self, by: int, act: str | None) -> bool:
        self._at += by if act else 0
        return act is not None

    def _act(self, index: int) -> str | None:
        """The act that led to the moment at `index`."""
        if not 0 < index < len(self._moments):
            return None
        before, after = (self._moments[i].state.ledger for i in (index - 1, index))
        if not after:
            return "the new deal"
        entry = after[len(before)]
        return str(entry.card) if isinstance(entry, Played) else "Go"


def walked(state: Pegging, seed: int | None = None) -> list[Moment]:
    """Every moment on the way to `state`, from its deal on, so that undo can walk back."""
    return [Moment(each, seed) for each in state.states]
