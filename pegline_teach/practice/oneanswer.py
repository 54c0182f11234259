"""A learner at one practice task: one answer counts, and then the reason is shown."""

from __future__ import annotations

from dataclasses import replace

from pegline_teach.learning.logbook import Logbook
from pegline_teach.learning.session import Status, TaskSession
from pegline_teach.learning.taskprogress import TaskProgress, task_progress
from pegline_teach.lessons.task import Task, Verdict, thought_behind
from pegline_teach.questions import Question

NOT_THIS_TIME = "Not this time."


class OneAnswerSession(TaskSession):
    """A session that takes one answer, to a task posed now. The verdict on a wrong one names the
    thought that may be behind it."""

    def __init__(self, task: Task, logbook: Logbook | None = None) -> None:
        super().__init__(task, logbook)
        self.logbook.answers.pose(task.id)

    @property
    def progress(self) -> TaskProgress:
        """How far the learner is after the one answer."""
        return task_progress([self.latest] if self.latest else [])

    @property
    def status(self) -> Status:
        return "missed" if self.wrong_tries else super().status

    def answer(self, answer: object, history: tuple[tuple[Question, str], ...] = ()) -> Verdict:
        """Judge an answer and keep it, unless it was no answer. Later ones change nothing."""
        if self.verdict and self.is_done:
            return self.verdict
        verdict = super().answer(answer, history)
        if verdict.outcome == "wrong":
            why = thought_behind(verdict.misconceptions)
            self.verdict = verdict = replace(verdict, message=f"{NOT_THIS_TIME} {why}".strip())
        return verdict
