"""A learner at some tasks: everything that their page depends on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pegline_teach.learning.session import TaskSession
from pegline_teach.learning.sessions import first_open
from pegline_teach.lessons import Verdict


@dataclass(frozen=True, slots=True)
class TasksMoment:
    """A learner at some tasks: everything that the page depends on.

    `sessions` are the tasks that the learner can go to, the first of them task number `first`;
    `judged` is the latest verdict on the task in view, `remark` what else is to be said, `words`
    what can be typed, `ended` whether the learner went past the last task, and `still_held` the
    wrong beliefs still held.
    """

    title: str
    sessions: Sequence[TaskSession]
    at: int
    first: int = 1
    judged: Verdict | None = None
    remark: str = ""
    note: str = ""
    words: str = ""
    ended: bool = False
    still_held: tuple[str, ...] = ()

    @property
    def session(self) -> TaskSession:
        return self.sessions[self.at]

    @property
    def number(self) -> int:
        """The number of the task in view."""
        return self.first + self.at

    @property
    def is_last(self) -> bool:
        return self.at == len(self.sessions) - 1

    @property
    def first_open(self) -> int | None:
        """Where the first task is that is neither solved nor seen."""
        return first_open(self.sessions)

    @property
    def is_summed_up(self) -> bool:
        """Whether to show the summary: everything is done, or the learner is past the end."""
        over = self.ended or self.session.is_done
        return self.first_open is None or (self.is_last and over)
