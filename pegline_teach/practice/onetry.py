"""A learner at one practice task: one answer counts, and then the reason is due."""

from __future__ import annotations

from dataclasses import replace

from pegline_teach.lessons.session import Status, TaskSession
from pegline_teach.lessons.task import Verdict, thought_behind
from pegline_teach.questions import Question

NOT_THIS_TIME = "Not this time."


class OneTry(TaskSession):
    """A session of one answer. A wrong one is told with the thought that may be behind it."""

    @property
    def status(self) -> Status:
        return "missed" if self.wrong_tries and not self.solved else super().status

    def answer(self, answer: object, history: tuple[tuple[Question, str], ...] = ()) -> Verdict:
        """Judge an answer and keep it, unless it was no answer. Later ones change nothing."""
        if self.verdict and self.status in ("solved", "missed", "seen"):
            return self.verdict
        verdict = super().answer(answer, history)
        if verdict.outcome == "wrong":
            why = thought_behind(verdict.misconceptions)
            self.verdict = verdict = replace(verdict, message=f"{NOT_THIS_TIME} {why}".strip())
        return verdict
