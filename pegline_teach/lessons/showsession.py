"""A learner at a task of the show: tries, hints, the solution, stars, and what of it is kept."""

from __future__ import annotations

from collections.abc import Iterable

from pegline_teach.rules.show import ShowHand

from .progress import Attempt, ProgressProblem, add_attempt
from .session import MOST_STARS, Status
from .sessions import ENOUGH_TRIES
from .showtasks import ShowTask
from .standing import task_standing
from .task import Verdict

_STATUS: dict[str, Status] = {"tried": "wrong", "seen": "seen", "solved": "solved"}


class ShowSession:
    """One learner at one task, caught up with the `attempts` that the progress file holds.

    `note` tells why an attempt could not be kept, if one could not.
    """

    def __init__(self, task: ShowTask, attempts: Iterable[Attempt] = ()) -> None:
        self.task = task
        self.note = ""
        self._attempts = [each for each in attempts if each.task == task.id]
        self.hints_open = max((each.hints for each in self._attempts), default=0)

    @property
    def status(self) -> Status:
        """`open`, `wrong` so far, its solution `seen`, or `solved`."""
        return _STATUS.get(task_standing(self._attempts).status, "open")

    @property
    def is_done(self) -> bool:
        return self.status in ("seen", "solved")

    @property
    def stars(self) -> int:
        """The stars earned, of three."""
        return task_standing(self._attempts).stars

    @property
    def stars_left(self) -> int:
        """The stars that a right answer would earn now."""
        would = Attempt(self.task.id, "right", hints=self.hints_open)
        return min(MOST_STARS, task_standing([*self._attempts, would]).stars)

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints that are open."""
        return self.task.hints[: self.hints_open]

    @property
    def offers_solution(self) -> bool:
        """Whether the solution may be shown: every hint is open, or enough was tried."""
        wrong = sum(each.outcome == "wrong" for each in self._attempts)
        return self.hints_open >= len(self.task.hints) or wrong >= ENOUGH_TRIES

    def answer(self, answer: object, built: ShowHand | None) -> Verdict:
        """Judge an answer, and keep it if it was one."""
        verdict = self.task.check(answer, built)
        if verdict.outcome in ("right", "wrong"):
            self._keep(verdict.outcome, verdict.answer, verdict.misconceptions)
        return verdict

    def hint(self) -> None:
        """Open the next hint, if there is one."""
        self.hints_open = min(self.hints_open + 1, len(self.task.hints))

    def look(self) -> None:
        """Show the solution: the task counts as seen."""
        self._keep("seen")

    def _keep(self, outcome: str, answer: str = "", explains: tuple[str, ...] = ()) -> None:
        hints = self.hints_open
        attempt = Attempt(self.task.id, outcome, answer, None, hints, explains)
        self._attempts.append(attempt)
        try:
            add_attempt(attempt)
            self.note = ""
        except ProgressProblem as problem:
            self.note = str(problem)
