"""Moments with the acts between them, and undo and redo through them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

MomentT = TypeVar("MomentT")
ActT = TypeVar("ActT")


class History(Generic[MomentT, ActT]):
    """A `beginning`, the `steps` after it, and the moment that is `now`.

    A step is an act and the moment it led to. The acts are values; whoever shows what undo would
    take back puts it into words.

    >>> history = History(0)
    >>> history.push("add three", 3)
    >>> history.undoable, history.undo(), history.now, history.redoable
    ('add three', 'add three', 0, 'add three')
    """

    def __init__(
        self,
        beginning: MomentT,
        steps: Iterable[tuple[ActT, MomentT]] = (),
        at_start: bool = False,
    ) -> None:
        self._moments, self._acts = [beginning], list[ActT]()
        for act, moment in steps:
            self._acts.append(act)
            self._moments.append(moment)
        self._at = 0 if at_start else len(self._acts)

    @property
    def now(self) -> MomentT:
        return self._moments[self._at]

    @property
    def undoable(self) -> ActT | None:
        """The act that undo would take back; None at the beginning."""
        return self._acts[self._at - 1] if self._at else None

    @property
    def redoable(self) -> ActT | None:
        """The act that redo would do again; None when nothing was taken back."""
        return self._acts[self._at] if self._at < len(self._acts) else None

    def push(self, act: ActT, moment: MomentT) -> None:
        """Go on by `act` to `moment`. What had been taken back can no longer be redone."""
        self._acts[self._at :] = [act]
        self._moments[self._at + 1 :] = [moment]
        self._at += 1

    def amend(self, moment: MomentT) -> None:
        """Replace the moment that is now, for a change that undo should not take back."""
        self._moments[self._at] = moment

    def undo(self) -> ActT | None:
        """Take the latest act back and return it; None when there is none."""
        act = self.undoable
        self._at -= act is not None
        return act

    def redo(self) -> ActT | None:
        """Do the act again that was taken back, and return it; None when there is none."""
        act = self.redoable
        self._at += act is not None
        return act
