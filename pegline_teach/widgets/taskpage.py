"""The page of tasks, whichever they are: answered by click, key or word, and diagnosed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pegline_teach.activities.taskswords import ALREADY_DONE, HELP, not_yet_offered
from pegline_teach.errors import quoted
from pegline_teach.learning.session import NO_MORE_HINTS, TaskSession
from pegline_teach.lessons import Task, Verdict
from pegline_teach.lessons.task import NO_ANSWER
from pegline_teach.questions import Question

from .base import PeglineWidget

_ALONE = ("hint", "solution", "next", "help")


class TaskPage(PeglineWidget, page=("taskscontrols", "tasksparts", "tasks")):
    """One task at a time, each with its session. Every click is one of these methods, none of
    which raises for what a learner does: what became of it stands on the page.

    A subclass says which sessions there are, what is on the page, and where `next` and `open` lead.
    """

    acts: ClassVar = {
        "answer": "words",
        "unfinished": None,
        "hint": None,
        "solution": None,
        "next": None,
        "open": "task",
        "command": "text",
    }
    _sessions: Sequence[TaskSession]
    _judged: dict[str, Verdict]
    _at: int
    _shown = 0
    _help = HELP

    @property
    def session(self) -> TaskSession:
        """The learner at the task in view: its verdict, hints, stars."""
        return self._sessions[self._at]

    @property
    def task(self) -> Task:
        """The task in view."""
        return self.session.task

    def answer(self, words: object) -> None:
        """Answer the task in view: words, a number, or cards."""
        if self.session.is_done:
            self._show(ALREADY_DONE)
            return
        verdict = self.session.answer(words, self._history())
        if verdict.outcome not in ("right", "wrong"):
            self._show(verdict.message)
            return
        self._judged[self.task.id] = verdict
        self._took(self.session)

    def unfinished(self) -> None:
        """Say what is still missing of an answer that is chosen in parts."""
        self._show(self.task.question.unfinished or NO_ANSWER)

    def hint(self) -> None:
        """Open the next hint."""
        session = self.session
        if session.is_done:
            self._show(ALREADY_DONE)
        elif session.hints_open == len(session.task.hints):
            self._show(NO_MORE_HINTS)
        else:
            session.hint()
            self._show()

    def solution(self) -> None:
        """Show the solution, once the hints are open or enough was tried."""
        session = self.session
        if session.is_done:
            self._show()
        elif session.offers_solution:
            session.solution()
            self._took(session)
        else:
            self._show(not_yet_offered(len(session.task.hints) - session.hints_open))

    def next(self) -> None:
        """Go on to the next task."""
        raise NotImplementedError

    def open(self, task: int | str | None = None) -> None:
        """Go to a task by its number."""
        if task is None:  # ipywidgets connects a widget to its page by this name
            super().open()
            return
        text, numbers = str(task).strip(), self._numbers()
        if text.isascii() and text.isdecimal() and len(text) < 6 and int(text) in numbers:
            self._go_to(numbers.index(int(text)))
            return
        known = f"The tasks are {numbers[0]} to {numbers[-1]}."
        self._show(f"There is no task {quoted(text)}. {known}")

    def command(self, text: str) -> None:
        """Do what a typed line says: an answer, or `hint`, `solution`, `next`, `task 3`, `help`."""
        words = " ".join(str(text).lower().split())
        if words in _ALONE:
            getattr(self, words)()
        elif words == "task" or words.startswith("task "):
            self.open(words.removeprefix("task"))
        else:
            self.answer(str(text))

    def help(self) -> None:
        """Say what can be clicked and typed."""
        self._show(self._help)

    def complain(self, sentence: str) -> None:
        """Show why nothing was done. The tasks stay as they were."""
        self._show(sentence)

    def _numbers(self) -> range:
        """The numbers of the tasks that can be gone to."""
        return range(1, len(self._sessions) + 1)

    def _go_to(self, at: int) -> None:
        """Bring the task at a place into view."""
        raise NotImplementedError

    def _took(self, session: TaskSession) -> None:
        """A right or wrong answer was judged, or a solution shown: keep it and show it."""
        raise NotImplementedError

    def _history(self) -> tuple[tuple[Question, str], ...]:
        """Earlier questions with the answers of this learner, for the diagnosis."""
        raise NotImplementedError

    def _show(self, remark: str = "") -> None:
        """Put it on the page."""
        raise NotImplementedError
