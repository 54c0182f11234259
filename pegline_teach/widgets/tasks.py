"""The tasks of a lesson, one after another: answered by click, key or word, and diagnosed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pegline_teach import lessons
from pegline_teach.cards import PeglineError, quoted
from pegline_teach.lessons import Lesson, Task
from pegline_teach.lessons.session import NO_MORE_HINTS, TaskSession
from pegline_teach.lessons.sessions import (
    attempts_kept,
    first_open,
    is_done,
    offers_solution,
    sessions_for,
    verdicts_on,
)
from pegline_teach.lessons.standing import alive
from pegline_teach.lessons.task import NO_ANSWER
from pegline_teach.questions import Question

from .base import PeglineWidget
from .taskshtml import tasks_html, tasks_text
from .tasksview import Moment, tasks_view
from .taskswords import (
    ALL_DONE,
    ALREADY_DONE,
    HELP,
    UNFINISHED,
    not_yet_offered,
)

_ALONE = ("hint", "solution", "next", "help")


class LessonTasks(PeglineWidget, page=("taskscontrols", "tasksparts", "tasks")):
    """The tasks of a lesson to be done: by its number, a `Lesson`, or a sequence of tasks.

    It opens at the first task that is neither solved nor seen. Every click is one of these
    methods, none of which raises for what a learner does: what became of it stands on the page.
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

    def __init__(self, lesson: int | Lesson | Sequence[Task]) -> None:
        self._title, self._tasks = _title_and_tasks(lesson)
        self._note, attempts = attempts_kept()
        self._sessions = sessions_for(self._tasks, attempts)
        ids = {task.id for task in self._tasks}
        self._attempts = [each for each in attempts or () if each.task in ids]
        self._judged = verdicts_on(self._sessions)
        opened = first_open(self._sessions)
        self._at = len(self._tasks) - 1 if opened is None else opened
        self._ended = False
        self._shown = 0
        super().__init__()
        self._show()

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
        if is_done(self.session):
            self._show(ALREADY_DONE)
            return
        verdict = self.session.answer(words, self._history())
        if verdict.outcome not in ("right", "wrong"):
            self._show(verdict.message)
            return
        self._judged[self.task.id] = verdict
        if self.session.latest:
            self._attempts.append(self.session.latest)
        self._show()

    def unfinished(self) -> None:
        """Say what is still missing of an answer that is chosen in parts."""
        self._show(UNFINISHED.get(self.task.kind, NO_ANSWER))

    def hint(self) -> None:
        """Open the next hint."""
        session = self.session
        if is_done(session):
            self._show(ALREADY_DONE)
        elif session.hints_open == len(session.task.hints):
            self._show(NO_MORE_HINTS)
        else:
            session.hint()
            self._show()

    def solution(self) -> None:
        """Show the solution, once the hints are open or enough was tried."""
        session = self.session
        if not offers_solution(session) and not is_done(session):
            self._show(not_yet_offered(len(session.task.hints) - session.hints_open))
            return
        session.solution()
        self._show()

    def next(self) -> None:
        """Go on to the next task; past the last one to the summary, then to what is open."""
        moment = self._moment()
        if moment.is_summed_up and (moment.is_last or moment.first_open is None):
            self._go_to(moment.first_open)
        elif moment.is_last:
            self._ended = True
            self._show()
        else:
            self._go_to(self._at + 1)

    def open(self, task: int | str | None = None) -> None:
        """Go to a task by its number, counted from 1."""
        if task is None:  # ipywidgets connects a widget to its page by this name
            super().open()
            return
        text, last = str(task).strip(), len(self._tasks)
        if text.isascii() and text.isdecimal() and len(text) < 6 and 1 <= int(text) <= last:
            self._go_to(int(text) - 1)
        else:
            self._show(f"There is no task {quoted(text)}. The tasks are 1 to {last}.")

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
        self._show(HELP)

    def complain(self, sentence: str) -> None:
        """Show why nothing was done. The tasks stay as they were."""
        self._show(sentence)

    def _go_to(self, at: int | None) -> None:
        if at is None:
            self._show(ALL_DONE)
            return
        self._at, self._ended = at, False
        self._show()

    def _history(self) -> tuple[tuple[Question, str], ...]:
        """What this learner has answered in this lesson, for the diagnosis."""
        questions = {task.id: task.question for task in self._tasks}
        return tuple((questions[each.task], each.answer) for each in self._attempts if each.answer)

    def _moment(self, remark: str = "") -> Moment:
        return Moment(
            title=self._title,
            sessions=self._sessions,
            at=self._at,
            judged=self._judged.get(self.task.id),
            remark=remark,
            note=self._note,
            ended=self._ended,
            met=alive(self._attempts),
        )

    def _show(self, remark: str = "") -> None:
        """Put it on the page. The number makes a sentence that is said twice news again."""
        self._shown += 1
        self._view = {**tasks_view(self._moment(remark)), "shown": self._shown}

    def __repr__(self) -> str:
        return tasks_text(self._title, self._tasks)

    def _html(self) -> str:
        return tasks_html(self._title, self._tasks)


def _title_and_tasks(lesson: int | Lesson | Sequence[Task]) -> tuple[str, tuple[Task, ...]]:
    if isinstance(lesson, int):
        lesson = _lesson_of(lesson)
    if isinstance(lesson, Lesson):
        title, tasks = f"Lesson {lesson.number}: {lesson.title}", lesson.tasks
    else:
        title, tasks = "Tasks", tuple(lesson)
    if not tasks:
        raise PeglineError("There are no tasks here.")
    if len({task.id for task in tasks}) < len(tasks):
        raise PeglineError("Two of these tasks have the same id.")
    return title, tasks


def _lesson_of(number: int) -> Lesson:
    found = next((each for each in lessons.LESSONS if each.number == number), None)
    if found is None:
        numbers = ", ".join(str(each.number) for each in lessons.LESSONS)
        raise PeglineError(f"There is no lesson {number}. The lessons are {numbers}.")
    return found
