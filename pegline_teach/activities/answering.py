"""The page of tasks of any kind: answered by click, key or word, and diagnosed."""

from __future__ import annotations

from collections.abc import Sequence

from pegline_teach.errors import quoted
from pegline_teach.learning.session import NO_MORE_HINTS, TaskSession
from pegline_teach.lessons import Task, Verdict
from pegline_teach.lessons.task import NO_ANSWER
from pegline_teach.questions import Question

from .activity import Activity
from .acts import Command, act, explained, words_line
from .playing import HELPS
from .showwords import help_line
from .taskspage import TasksView
from .taskswords import ALREADY_DONE, CLICKS, not_yet_offered

WORK = "work"
"""The part of a page of tasks that is done at a task; the other part is what is told of it."""


class AnsweringActivity(Activity):
    """One task at a time, each with its session.

    None of its acts raises for what a learner does: the page says what came of it. A subclass says
    which sessions there are, what is on the page, and where `next` leads.
    """

    _view: TasksView
    _sessions: Sequence[TaskSession]
    _judged: dict[str, Verdict]
    _at: int

    @property
    def session(self) -> TaskSession:
        """The learner at the task in view: its verdict, hints, stars."""
        return self._sessions[self._at]

    @property
    def task(self) -> Task:
        """The task in view."""
        return self.session.task

    @act(takes="words", changes=True)
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
        self._on_judged(self.session)

    @act()
    def unfinished(self) -> None:
        """Say what is missing of an answer that is chosen in parts."""
        self._show(self.task.question.unfinished or NO_ANSWER)

    @act("hint", example="hint", help="hint", part=WORK, changes=True)
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

    @act("solution", example="solution", help="solution", part=WORK, changes=True)
    def solution(self) -> None:
        """Show the solution, once every hint is open or the learner tried often enough."""
        session = self.session
        if session.is_done:
            self._show()
        elif session.offers_solution:
            session.solution()
            self._on_judged(session)
        else:
            self._show(not_yet_offered(len(session.task.hints) - session.hints_open))

    @act("next", example="next", help="next", part=WORK, changes=True)
    def next(self) -> None:
        """Go on to the next task."""
        raise NotImplementedError

    @act(
        "task",
        message="open",
        takes="task",
        example="task 3",
        help="task 3 to go to the third task",
        part=WORK,
    )
    def go_to(self, task: int | str) -> None:
        """Go to a task by its number."""
        text, numbers = str(task).strip(), self._numbers()
        if text.isascii() and text.isdecimal() and len(text) < 6 and int(text) in numbers:
            self._open_task(numbers.index(int(text)))
            return
        known = f"The tasks are {numbers[0]} to {numbers[-1]}."
        self._show(f"There is no task {quoted(text)}. {known}")

    @act("help", message="", example="help", part=HELPS)
    def help(self) -> None:
        """Say what can be clicked and typed."""
        self._show(help_line(CLICKS, explained(self.acts, WORK)))

    def complain(self, sentence: str) -> None:
        """Show why nothing was done. The tasks stay as they were."""
        self._show(sentence)

    def _numbers(self) -> range:
        """The numbers of the tasks that the learner can go to."""
        return range(1, len(self._sessions) + 1)

    @property
    def _words(self) -> str:
        return words_line(self.acts, WORK, HELPS)

    def _read_else(self, text: str) -> Command:
        return Command(self._act("answer"), text)

    def _open_task(self, at: int) -> None:
        """Show the task at this place."""
        raise NotImplementedError

    def _on_judged(self, session: TaskSession) -> None:
        """Keep and show a right or wrong answer, or a solution that was shown."""
        raise NotImplementedError

    def _history(self) -> tuple[tuple[Question, str], ...]:
        """Earlier questions with the answers of this learner, for the diagnosis."""
        raise NotImplementedError

    def _finish_act(self, remark: str = "") -> None:
        """Finish an act that changed something: messages sent before it are late from now on."""
        self._moment += 1
        self._show(remark)

    def _show(self, remark: str = "") -> None:
        """Show the page anew, with this remark."""
        raise NotImplementedError
