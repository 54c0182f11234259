"""The tasks of a lesson, one after another."""

from __future__ import annotations

from collections.abc import Sequence

from pegline_teach import lessons
from pegline_teach.errors import PeglineError
from pegline_teach.learning import Attempt, Memory, logbook_here
from pegline_teach.learning.session import TaskSession
from pegline_teach.learning.sessions import first_open, sessions_for, verdicts_on
from pegline_teach.lessons import Lesson, Task
from pegline_teach.questions import Question

from .answering import AnsweringActivity
from .taskshtml import tasks_html, tasks_text
from .tasksmoment import TasksMoment
from .tasksview import tasks_view
from .taskswords import ALL_DONE


class LessonActivity(AnsweringActivity):
    """The tasks of a lesson to be done: by its number, a `Lesson`, or a sequence of tasks.

    It opens at the first task that is neither solved nor seen.
    """

    def __init__(self, lesson: int | Lesson | Sequence[Task]) -> None:
        self._title, self._tasks = _title_and_tasks(lesson)
        self._logbook = logbook_here()
        self._note = self._logbook.catch_up()
        self._sessions = sessions_for(self._tasks, self._logbook)
        self._judged = verdicts_on(self._sessions)
        opened = first_open(self._sessions)
        self._at = len(self._tasks) - 1 if opened is None else opened
        self._ended = False
        super().__init__()
        self._show()

    def next(self) -> None:
        """Go on to the next task. After the last one comes the summary, then the first open
        task."""
        page = self._page()
        if page.is_summed_up and (page.is_last or page.first_open is None):
            if page.first_open is None:
                self._show(ALL_DONE)
            else:
                self._open_task(page.first_open)
        elif page.is_last:
            self._ended = True
            self._finish_act()
        else:
            self._open_task(self._at + 1)

    def _open_task(self, at: int) -> None:
        self._at, self._ended = at, False
        self._finish_act()

    def _on_judged(self, session: TaskSession) -> None:
        self._finish_act()

    def _attempts(self) -> list[Attempt]:
        return self._logbook.answers.of(*(task.id for task in self._tasks))

    def _history(self) -> tuple[tuple[Question, str], ...]:
        """What this learner has answered in this lesson, for the diagnosis."""
        questions = {task.id: task.question for task in self._tasks}
        return tuple(
            (questions[each.task], each.answer) for each in self._attempts() if each.answer
        )

    def _page(self, remark: str = "") -> TasksMoment:
        return TasksMoment(
            title=self._title,
            sessions=self._sessions,
            at=self._at,
            judged=self._judged.get(self.task.id),
            remark=remark,
            note=self._note,
            words=self._words,
            ended=self._ended,
            still_held=Memory(self._attempts()).still_held_in_play,
        )

    def _show(self, remark: str = "") -> None:
        """Show the page anew. Its number changes, so that a sentence said twice is announced
        twice."""
        self._shown += 1
        self._view = {
            **tasks_view(self._page(remark)),
            "shown": self._shown,
            "moment": self._moment,
        }

    def __repr__(self) -> str:
        return tasks_text(self._title, self._tasks)

    def to_html(self) -> str:
        """The prompts and positions as plain HTML, for where scripts do not run."""
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
