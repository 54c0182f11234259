"""The acts of the tasks of the show: a hint, the solution, the next task, one by its number."""

from __future__ import annotations

from collections.abc import Sequence

from pegline_teach.errors import quoted
from pegline_teach.learning.session import NO_MORE_HINTS, ShowSession
from pegline_teach.lessons.showtasks import count_in_words

from .acts import act
from .handpicking import PickingActivity
from .picking import Picked, picked_from
from .showwords import ALL_DONE, NO_TASKS
from .taskswords import ALREADY_DONE, not_yet_offered

COUNTS, TASKS = "counts", "tasks"
"""The parts of the show that these acts belong to: without tasks, and with them."""


class HandTasksActivity(PickingActivity):
    """Hands to count or to build, one task after another; or a free hand without tasks."""

    @act("hint", example="hint", help="hint", part=TASKS)
    def hint(self) -> None:
        """Open the next hint of a task."""
        session = self.session
        if session is None:
            self.complain(NO_TASKS)
        elif session.is_done:
            self.complain(ALREADY_DONE)
        elif session.hints_open == len(session.task.hints):
            self.complain(NO_MORE_HINTS)
        else:
            session.hint()
            self._show()  # the latest sentence stays, with the hint below it

    @act("count", example="count", help="count", part=COUNTS, changes=True)
    @act("solution", message="", example="solution", help="solution", part=TASKS, changes=True)
    def count(self) -> None:
        """Show every score of the hand; in a task, its solution, once that is open."""
        session = self.session
        if session is None:
            self._count_freely()
        elif session.is_done:
            self.complain(ALREADY_DONE)
        elif not session.offers_solution:
            self.complain(not_yet_offered(len(session.task.hints) - session.hints_open))
        else:
            session.solution()
            self._picked = picked_from(session.task.hand)
            self._finish_act("told", f"Solution: {session.task.solution}", counted=True)

    @act("next", example="next", help="next", part=TASKS, changes=True)
    def next(self) -> None:
        """Go on to the next task; after the last one to the first that is open."""
        if not self._sessions:
            self.complain(NO_TASKS)
            return
        opened = first_not_done(self._sessions)
        if self._at + 1 < len(self._sessions):
            self._open_task(self._at + 1)
        elif opened is None:
            self.complain(ALL_DONE)
        else:
            self._open_task(opened)

    @act(
        "task",
        "open",
        message="open",
        takes="task",
        given=True,
        example="task 3",
        help="task 3",
        part=TASKS,
    )
    def go_to(self, task: int | str) -> None:
        """Go to a task by its number, counted from 1."""
        text, last = str(task).strip(), len(self._sessions)
        if not last:
            self.complain(NO_TASKS)
        elif text.isascii() and text.isdecimal() and len(text) < 6 and 1 <= int(text) <= last:
            self._open_task(int(text) - 1)
        else:
            self.complain(f"There is no task {quoted(text)}. The tasks are 1 to {last}.")

    def _open_task(self, at: int, note: str = "") -> None:
        """Go to a task: its hand is laid out, or the places are empty for a hand to build."""
        self._at = at
        session = self._sessions[at]
        task = session.task
        shown = task.goal is None or session.is_done
        self._picked = picked_from(task.hand) if shown else Picked(crib=task.hand.crib)
        done = f"Solution: {task.solution}" if session.is_done else ""
        asked = "Pick four cards and the starter." if task.goal else "Say how many points."
        said = " ".join(filter(None, (note, done or asked)))
        self._finish_act("told", said, counted=session.is_done)

    def _count_freely(self) -> None:
        if self.hand is None:
            self.complain(f"Pick {self._picked.missing} first.")
        else:
            self._finish_act("told", count_in_words(self.hand), counted=True)

    def _show(self) -> None:
        """Put it on the page."""
        raise NotImplementedError


def first_not_done(sessions: Sequence[ShowSession]) -> int | None:
    """The index of the first task that is neither solved nor seen."""
    return next((at for at, each in enumerate(sessions) if not each.is_done), None)
