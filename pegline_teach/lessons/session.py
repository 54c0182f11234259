"""A learner at a task: tries, hints, the solution, stars, and what of it is kept."""

from __future__ import annotations

from typing import Literal

from pegline_teach.misconceptions.judged import contradicted_by
from pegline_teach.questions import Question

from .progress import Attempt, ProgressProblem, add_attempt
from .task import Task, Verdict

Status = Literal["open", "wrong", "missed", "seen", "solved"]
MOST_STARS = 3
NO_MORE_HINTS = "That was the last hint. The solution is next, if you want it."


def stars_for(wrong_tries: int, hints: int) -> int:
    """Three stars for a task solved at once and alone; each wrong try or hint costs one."""
    return max(1, MOST_STARS - wrong_tries - hints)


class TaskSession:
    """One learner at one task. Nothing here raises for what a learner does.

    `verdict` is the latest, `hints_open` how many hints are shown, `solution_open` whether the
    solution is. `latest` is the latest attempt, and `note` tells why it could not be kept in the
    progress file, if it could not. `seconds` is how long the answer took, where that is measured.
    """

    def __init__(self, task: Task) -> None:
        self.task = task
        self.verdict: Verdict | None = None
        self.wrong_tries = 0
        self.hints_open = 0
        self.solution_open = False
        self.solved = False
        self.note = ""
        self.latest: Attempt | None = None
        self.seconds = 0.0

    @property
    def status(self) -> Status:
        """How the task stands: `open`, `wrong` so far, its solution `seen`, or `solved`."""
        if self.solved:
            return "solved"
        if self.solution_open:
            return "seen"
        return "wrong" if self.wrong_tries else "open"

    @property
    def stars(self) -> int:
        """Stars earned: none before the task is solved, none once the solution was shown."""
        return stars_for(self.wrong_tries, self.hints_open) if self.solved else 0

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints that are open."""
        return self.task.hints[: self.hints_open]

    def answer(self, answer: object, history: tuple[tuple[Question, str], ...] = ()) -> Verdict:
        """Judge an answer and keep it. An answer that was not attempted or broke is not kept."""
        self.verdict = verdict = self.task.check(answer, history)
        if verdict.outcome not in ("right", "wrong"):
            return verdict
        self._keep(verdict.outcome, verdict)
        if verdict.outcome == "wrong":
            self.wrong_tries += not self.solved
        elif not self.solution_open:
            self.solved = True
        return verdict

    def hint(self) -> str:
        """Open the next hint and return it; after the last one, say that the solution is next."""
        if self.hints_open < len(self.task.hints):
            self.hints_open += 1
            return self.task.hints[self.hints_open - 1]
        return NO_MORE_HINTS

    def solution(self) -> str:
        """Show the solution. A task not solved before counts as seen from now on."""
        if not self.solution_open and not self.solved:
            self._keep("seen", None)
        self.solution_open = True
        return self.task.solution

    def _keep(self, outcome: str, verdict: Verdict | None) -> None:
        task = self.task
        self.latest = Attempt(
            task=task.id,
            outcome=outcome,
            answer=verdict.answer if verdict else "",
            step=task.step,
            hints=self.hints_open,
            explains=verdict.misconceptions if verdict else (),
            refutes=contradicted_by(task.question) if outcome == "right" else (),
            seconds=self.seconds,
        )
        try:
            add_attempt(self.latest)
            self.note = ""
        except ProgressProblem as problem:
            self.note = str(problem)
