"""A learner at a task: tries, hints, the solution, stars, and what of it is kept."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

from pegline_teach.lessons import Task, Verdict
from pegline_teach.lessons.showtasks import ShowTask
from pegline_teach.misconceptions.judged import contradicted_by
from pegline_teach.questions import Question
from pegline_teach.questions.written import question_text
from pegline_teach.rules.show import ShowHand

from .attempt import Attempt
from .logbook import Logbook, logbook_here
from .progress import ProgressProblem
from .taskprogress import TaskProgress, stars_for

Status = Literal["open", "wrong", "missed", "seen", "solved"]
ENOUGH_TRIES = 2
NO_MORE_HINTS = "That was the last hint. The solution is next, if you want it."
_STATUS: dict[str, Status] = {"tried": "wrong", "seen": "seen", "solved": "solved"}
AnyTask = TypeVar("AnyTask", Task, ShowTask)


class Session(Generic[AnyTask]):
    """One learner at one task. Nothing here raises for what a learner does.

    The progress at the task follows from the learner's answers, those from other notebooks
    included. `verdict` is the latest one given here, `latest` the latest attempt, and `note` says
    why it could not be kept in the progress file, if it could not. `seconds` is how long the answer
    took, where that is measured.
    """

    def __init__(self, task: AnyTask, logbook: Logbook | None = None) -> None:
        self.task: AnyTask = task
        self.logbook = logbook or logbook_here()
        self.verdict: Verdict | None = None
        self.note = ""
        self.latest: Attempt | None = None
        self.seconds = 0.0
        self._hints_opened = 0
        self._looked = False

    @property
    def progress(self) -> TaskProgress:
        """How far the learner is with the task."""
        return self.logbook.answers.progress_at(self.task.id)

    @property
    def status(self) -> Status:
        """How the task stands: `open`, `wrong` so far, its solution `seen`, or `solved`."""
        return _STATUS.get(self.progress.status, "open")

    @property
    def is_done(self) -> bool:
        """Whether the answer may be shown: it was found, missed for good, or shown already."""
        return self.status in ("solved", "missed", "seen")

    @property
    def solved(self) -> bool:
        return self.progress.status == "solved"

    @property
    def solution_open(self) -> bool:
        """Whether the solution is shown."""
        return self._looked or self.progress.status == "seen"

    @property
    def wrong_tries(self) -> int:
        return self.progress.wrong

    @property
    def hints_open(self) -> int:
        """How many hints are shown, or were when the task was done."""
        progress = self.progress
        ended = progress.status in ("solved", "seen")
        opened = progress.hints if ended else max(progress.hints, self._hints_opened)
        return max(0, min(opened, len(self.task.hints)))

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints that are open."""
        return self.task.hints[: self.hints_open]

    @property
    def stars(self) -> int:
        """Stars earned: none before the task is solved, none once the solution was shown."""
        return self.progress.stars

    @property
    def stars_left(self) -> int:
        """The stars that a right answer would earn now."""
        return stars_for(self.wrong_tries, self.hints_open)

    @property
    def offers_solution(self) -> bool:
        """Whether the solution may be shown: every hint is open, or the learner tried often
        enough."""
        return self.hints_open >= len(self.task.hints) or self.wrong_tries >= ENOUGH_TRIES

    def hint(self) -> str:
        """Open the next hint and return it; after the last one, say that the solution is next."""
        opened = self.hints_open
        if opened < len(self.task.hints):
            self._hints_opened = opened + 1
            return self.task.hints[opened]
        return NO_MORE_HINTS

    def solution(self) -> str:
        """Show the solution. A task not solved before counts as seen from now on."""
        if not self.solution_open and not self.solved:
            self._keep(self._attempt("seen"))
        self._looked = True
        return self.task.solution

    def judged(self, verdict: Verdict) -> Verdict:
        """Keep an answer with its verdict, unless it was not attempted or judging it failed."""
        self.verdict = verdict
        if verdict.outcome in ("right", "wrong"):
            self._keep(self._attempt(verdict.outcome, verdict.answer, verdict.misconceptions))
        return verdict

    def _attempt(self, outcome: str, answer: str = "", explains: tuple[str, ...] = ()) -> Attempt:
        task = self.task
        return Attempt(
            task=task.id,
            outcome=outcome,
            answer=answer,
            step=task.step,
            hints=self.hints_open,
            explains=explains,
            contradicts=contradicted_by(task.question) if outcome == "right" else (),
            seconds=self.seconds,
            where=task.where,
            question=question_text(task.question),
        )

    def _keep(self, attempt: Attempt) -> None:
        try:
            self.latest = self.logbook.keep(attempt)
            self.note = ""
        except ProgressProblem as problem:
            self.latest = self.logbook.answers.attempts[-1]
            self.note = str(problem)


class TaskSession(Session[Task]):
    """One learner at one task of a lesson."""

    def answer(self, answer: object, history: tuple[tuple[Question, str], ...] = ()) -> Verdict:
        """Judge an answer and keep it. The `history` of earlier ones makes the diagnosis more
        exact."""
        return self.judged(self.task.check(answer, history))


class ShowSession(Session[ShowTask]):
    """One learner at one task of the show."""

    def answer(self, answer: object, built: ShowHand | None = None) -> Verdict:
        """Judge the points claimed for the hand, or for the hand that was built, and keep it."""
        return self.judged(self.task.check(answer, built))
