"""The page of practice: one task after another, each made when the one before it is done."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from pegline_teach.errors import PeglineError, quoted
from pegline_teach.learning import logbook_here
from pegline_teach.learning.session import TaskSession
from pegline_teach.practice import (
    OneAnswerSession,
    PracticeReport,
    PracticeSettings,
    SessionTally,
    Stream,
)
from pegline_teach.questions import Question

from .acts import Command, act
from .answering import WORK, AnsweringActivity
from .practicesettings import SETTINGS_HELP, changed_by
from .practiceview import PracticeSession, is_full, practice_view
from .taskshtml import tasks_html, tasks_text
from .tasksmoment import TasksMoment

KEPT = 10
"""So many tasks can be gone back to. The others are let go, so that a long session stays light."""
REMEMBERED = 30  # so many of the latest answers serve a diagnosis
TITLE = "Practice"
NOTHING_TO_SUM_UP = "Answer a task first; then there is something to sum up."


class PracticeActivity(AnsweringActivity):
    """An endless stream of tasks for one learner, from `seed` and what the progress file tells.

    `on_session` is called whenever another session begins, and when one is summed up.
    """

    def __init__(
        self,
        seed: int = 1,
        settings: PracticeSettings | None = None,
        on_session: Callable[[], None] = lambda: None,
    ) -> None:
        self.seed = seed
        self._tell: Callable[[], None] = lambda: None
        super().__init__()
        self.begin(settings)
        self._tell = on_session

    @property
    def settings(self) -> PracticeSettings:
        return self._stream.settings

    @property
    def report(self) -> PracticeReport | None:
        """What the session showed; None until it is summed up."""
        return PracticeReport("This session", self._tally, self._memory) if self._over else None

    def begin(self, settings: PracticeSettings | None = None) -> None:
        """Begin a new session with what the progress file says now."""
        self._logbook = logbook_here()
        self._note = self._logbook.catch_up()
        answers = self._logbook.answers
        self._before = answers.practised.solved, answers.practised.answered
        self._memory = answers.memory
        self._tally = SessionTally(self._memory)
        self._stream = Stream(self.seed, settings, self._memory)
        self._sessions: list[TaskSession] = []
        self._judged = {}
        self._answers: list[tuple[Question, str]] = []
        self._over = False
        self._bring()
        self._tell()

    def next(self) -> None:
        """Go on: to a later task seen before, or to a new one; after the last one to the summary,
        and from the summary to a new session."""
        if self._at < len(self._sessions) - 1:
            self._open_task(self._at + 1)
        elif self._over:
            self.begin(self.settings)
        elif is_full(self._page(), self._session_now()):
            self.sum_up()
        else:
            self._bring()

    @act("solution", help="solution", part=WORK, changes=True)
    def solution(self) -> None:
        """Show the solution. Its word is not listed under the box, for want of room."""
        super().solution()

    @act("task", message="open", takes="task")
    def go_to(self, task: int | str) -> None:
        """Go to one of the latest tasks by its number."""
        super().go_to(task)

    @act("sum up", message="", example="sum up", help="sum up", part=WORK)
    def sum_up(self) -> None:
        """End the session and show its report."""
        if not self._tally.answered:
            self._show(NOTHING_TO_SUM_UP)
            return
        self._over = True
        self._open_task(len(self._sessions) - 1)
        self._tell()

    @act(
        "new",
        message="",
        example="new",
        help=f"new for a new session, and with it {SETTINGS_HELP}",
        part=WORK,
        changes=True,
    )
    def renew(self) -> None:
        """Begin a new session with the same settings."""
        self.begin(self.settings)

    @act(
        message="",
        takes="words",
        example="step 4 · hard · muggins · tasks 20 · timer on",
        part=WORK,
        changes=True,
    )
    def change(self, words: str) -> None:
        """Begin a new session with the setting changed that the words name."""
        settings = changed_by(words, self.settings)
        if settings is None:
            self.complain(f"{quoted(words)} names no setting. Type {SETTINGS_HELP}.")
        else:
            self.begin(settings)

    def _read_else(self, text: str) -> Command:
        words = " ".join(text.lower().split())
        if changed_by(words, self.settings):
            return Command(self._act("change"), words)
        return super()._read_else(text)

    def _bring(self, remark: str = "") -> None:
        """Make the next task and show it."""
        self._sessions.append(OneAnswerSession(self._stream.next_task(), self._logbook))
        for session in self._sessions[:-KEPT]:
            self._judged.pop(session.task.id, None)
        del self._sessions[:-KEPT]
        self._at = len(self._sessions) - 1
        self._since = monotonic()
        self._finish_act(remark)

    def _on_judged(self, session: TaskSession) -> None:
        attempt = session.latest
        if attempt is None:
            raise PeglineError("nothing was answered here.")
        self._answers = [*self._answers[1 - REMEMBERED :], (session.task.question, attempt.answer)]
        self._tally.take(attempt, self._memory)
        if self.settings.exercise == "counts" and session.solved and not self._is_last():
            self._bring(f"Right. {session.task.solution}")
        else:
            self._finish_act()

    def answer(self, words: object) -> None:
        """Answer the task in view. The time it took is kept if a timer is wanted."""
        if self.settings.timer and not self.session.is_done:
            self.session.seconds = round(monotonic() - self._since, 1)
        super().answer(words)

    def _is_last(self) -> bool:
        return is_full(self._page(), self._session_now())

    def _numbers(self) -> range:
        return range(self._first(), self._stream.posed + 1)

    def _first(self) -> int:
        return self._stream.posed - len(self._sessions) + 1

    def _open_task(self, at: int) -> None:
        self._at = at
        self._finish_act()

    def _history(self) -> tuple[tuple[Question, str], ...]:
        return tuple(each for each in self._answers if each[1])

    def _session_now(self) -> PracticeSession:
        return PracticeSession(self.settings, self._tally, self._before, self._over)

    def _page(self, remark: str = "") -> TasksMoment:
        return TasksMoment(
            title=TITLE,
            sessions=self._sessions,
            at=self._at,
            first=self._first(),
            judged=self._judged.get(self.task.id),
            remark=remark,
            note=self._note,
            words=self._words,
            still_held=self._memory.still_held_in_play,
        )

    def _show(self, remark: str = "") -> None:
        self._shown += 1
        view = practice_view(self._page(remark), self._session_now())
        self._view = {**view, "shown": self._shown, "moment": self._moment}

    def __repr__(self) -> str:
        return tasks_text(TITLE, (self.task,))

    def to_html(self) -> str:
        """The task in view as plain HTML, for where scripts do not run."""
        return tasks_html(TITLE, (self.task,))
