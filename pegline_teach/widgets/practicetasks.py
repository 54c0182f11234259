"""The page of practice: one task after another, each made when the one before it is done."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from pegline_teach.activities.practicesettings import changed_by
from pegline_teach.activities.practiceview import HELP, Sitting, is_full, practice_view
from pegline_teach.activities.taskshtml import tasks_html, tasks_text
from pegline_teach.activities.tasksview import Moment
from pegline_teach.errors import PeglineError
from pegline_teach.learning import logbook_here
from pegline_teach.learning.session import TaskSession
from pegline_teach.practice import (
    OneTry,
    PracticeReport,
    Settings,
    Stream,
    Tally,
)
from pegline_teach.questions import Question

from .taskpage import TaskPage

KEPT = 10
"""So many tasks can be gone back to. The others are let go, so that a long session stays light."""
REMEMBERED = 30  # answers that a diagnosis looks back on
TITLE = "Practice"
NOTHING_TO_SUM_UP = "Answer a task first; then there is something to sum up."


class PracticeTasks(TaskPage, page=("taskscontrols", "tasksparts", "tasks", "practice")):
    """An endless stream of tasks for one learner, from `seed` and what the progress file tells.

    `tell` is called whenever another session begins and when one is summed up.
    """

    _help = HELP

    def __init__(
        self,
        seed: int = 1,
        settings: Settings | None = None,
        tell: Callable[[], None] = lambda: None,
    ) -> None:
        self.seed = seed
        self._tell: Callable[[], None] = lambda: None
        super().__init__()
        self.begin(settings)
        self._tell = tell

    @property
    def settings(self) -> Settings:
        return self._stream.settings

    @property
    def report(self) -> PracticeReport | None:
        """What the session has shown, once it is summed up."""
        return PracticeReport("This session", self._tally, self._memory) if self._over else None

    def begin(self, settings: Settings | None = None) -> None:
        """Begin a new session, with what the progress file tells by now."""
        self._logbook = logbook_here()
        self._note = self._logbook.catch_up()
        answers = self._logbook.answers
        self._before = answers.practised.solved, answers.practised.answered
        self._memory = answers.memory
        self._tally = Tally(self._memory)
        self._stream = Stream(self.seed, settings, self._memory)
        self._sessions: list[TaskSession] = []
        self._judged = {}
        self._answers: list[tuple[Question, str]] = []
        self._over = False
        self._bring()
        self._tell()

    def next(self) -> None:
        """Go on: to a task seen before, to a new one, past the last one to the summary, and from
        there to a new session."""
        if self._at < len(self._sessions) - 1:
            self._go_to(self._at + 1)
        elif self._over:
            self.begin(self.settings)
        elif is_full(self._moment(), self._sitting()):
            self.sum_up()
        else:
            self._bring()

    def sum_up(self) -> None:
        """End the session and show what it has shown."""
        if not self._tally.answered:
            self._show(NOTHING_TO_SUM_UP)
            return
        self._over = True
        self._go_to(len(self._sessions) - 1)
        self._tell()

    def command(self, text: str) -> None:
        """Do what a typed line says: what every task page reads, `new`, `sum up`, or a setting."""
        words = " ".join(str(text).lower().split())
        if words == "new":
            self.begin(self.settings)
        elif words == "sum up":
            self.sum_up()
        elif settings := changed_by(words, self.settings):
            self.begin(settings)
        else:
            super().command(text)

    def _bring(self, remark: str = "") -> None:
        """Make the next task and bring it into view."""
        self._sessions.append(OneTry(self._stream.next_task(), self._logbook))
        for session in self._sessions[:-KEPT]:
            self._judged.pop(session.task.id, None)
        del self._sessions[:-KEPT]
        self._at = len(self._sessions) - 1
        self._since = monotonic()
        self._show(remark)

    def _took(self, session: TaskSession) -> None:
        attempt = session.latest
        if attempt is None:
            raise PeglineError("nothing was answered here.")
        self._answers = [*self._answers[1 - REMEMBERED :], (session.task.question, attempt.answer)]
        self._tally.take(attempt, self._memory)
        if self.settings.exercise == "counts" and session.solved and not self._is_last():
            self._bring(f"Right. {session.task.solution}")
        else:
            self._show()

    def answer(self, words: object) -> None:
        """Answer the task in view. The time it took is kept if a timer is wanted."""
        if self.settings.timer and not self.session.is_done:
            self.session.seconds = round(monotonic() - self._since, 1)
        super().answer(words)

    def _is_last(self) -> bool:
        return is_full(self._moment(), self._sitting())

    def _numbers(self) -> range:
        return range(self._first(), self._stream.posed + 1)

    def _first(self) -> int:
        return self._stream.posed - len(self._sessions) + 1

    def _go_to(self, at: int) -> None:
        self._at = at
        self._show()

    def _history(self) -> tuple[tuple[Question, str], ...]:
        return tuple(each for each in self._answers if each[1])

    def _sitting(self) -> Sitting:
        return Sitting(self.settings, self._tally, self._before, self._over)

    def _moment(self, remark: str = "") -> Moment:
        return Moment(
            title=TITLE,
            sessions=self._sessions,
            at=self._at,
            first=self._first(),
            judged=self._judged.get(self.task.id),
            remark=remark,
            note=self._note,
            met=self._memory.alive,
        )

    def _show(self, remark: str = "") -> None:
        self._shown += 1
        view = practice_view(self._moment(remark), self._sitting())
        self._view = {**view, "shown": self._shown}

    def __repr__(self) -> str:
        return tasks_text(TITLE, (self.task,))

    def _html(self) -> str:
        return tasks_html(TITLE, (self.task,))
