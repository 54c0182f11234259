"""All that a learner has answered, in order, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from .attempt import PRACTICE, Attempt
from .evidence import HeldBelief, held_beliefs
from .memory import Memory
from .tally import SessionTally
from .taskprogress import TaskProgress, count_step, task_progress


class Answers:
    """The attempts of a learner, taken in one by one. The same attempts always give the same.

    `attempts` are all of them, and `first` the first answer to each task. `memory` says which
    beliefs are held and what is due again, `practised` counts the answers of practice. A clock may
    be wrong, so an attempt that is dated before the one it follows takes that one's time.

    >>> answers = Answers([Attempt("04-1", "wrong", explains=("double-runs",))])
    >>> answers.progress_at("04-1").status, answers.still_held, answers.held
    ('tried', ('double-runs',), ('double-runs',))
    """

    def __init__(self, attempts: Iterable[Attempt] = ()) -> None:
        self.memory = Memory()
        self.practised = SessionTally(self.memory)
        self.attempts: list[Attempt] = []
        self.first: list[Attempt] = []
        self._first_posed: list[Attempt] = []
        self._places: dict[str, list[int]] = {}
        self._steps: dict[int, tuple[int, int]] = {}
        self._posed_anew: set[str] = set()
        self._latest: datetime | None = None
        for attempt in attempts:
            self.take(attempt)

    def begin_afresh(self) -> None:
        """Forget everything."""
        self.memory.forget()
        self.practised.begin(self.memory)
        for each in (self.attempts, self.first, self._first_posed):
            each.clear()
        self._places.clear()
        self._steps.clear()
        self._posed_anew.clear()
        self._latest = None

    def take(self, attempt: Attempt) -> Attempt:
        """Take in one more attempt, and return it with the time that counts for it."""
        attempt = self._in_time(attempt)
        self._note_first(attempt)
        self._places.setdefault(attempt.task, []).append(len(self.attempts))
        self.attempts.append(attempt)
        self._posed_anew.discard(attempt.task)
        count_step(self._steps, attempt)
        self.memory.take(attempt)
        if attempt.where == PRACTICE:
            self.practised.take(attempt, self.memory)
        return attempt

    def _note_first(self, attempt: Attempt) -> None:
        last = self._last(attempt.task)
        if attempt.outcome in ("right", "wrong"):
            if last is None:
                self.first.append(attempt)
            if last is None or last.posing != attempt.posing:
                self._first_posed.append(attempt)

    def _last(self, task: str) -> Attempt | None:
        places = self._places.get(task)
        return self.attempts[places[-1]] if places else None

    def _in_time(self, attempt: Attempt) -> Attempt:
        if attempt.at is None:
            return attempt
        if self._latest is None or attempt.at >= self._latest:
            self._latest = attempt.at
            return attempt
        return replace(attempt, at=self._latest)

    def of(self, *tasks: str) -> list[Attempt]:
        """The attempts at some tasks, by their ids, in order."""
        places = sorted(place for task in tasks for place in self._places.get(task, ()))
        return [self.attempts[place] for place in places]

    def progress_at(self, task: str) -> TaskProgress:
        """How far the learner is with a task."""
        return task_progress(self.of(task))

    def pose(self, task: str) -> None:
        """Pose a task anew: the next answer to it counts as a first answer."""
        self._posed_anew.add(task)

    def posing(self, task: str) -> int:
        """Which posing of its task the next answer belongs to, counted from 1. A posing lasts until
        it is answered right or its solution is shown."""
        last = self._last(task)
        if last is None:
            return 1
        return last.posing + (last.ends_its_posing or task in self._posed_anew)

    @property
    def steps(self) -> dict[int, tuple[int, int]]:
        """For each checklist step with attempts: how many were right, and how many there were."""
        return dict(sorted(self._steps.items()))

    @property
    def still_held(self) -> tuple[str, ...]:
        """The beliefs that are still held after all answers, later tries included, the strongest
        first."""
        return self.memory.still_held

    @property
    def held_beliefs(self) -> tuple[HeldBelief, ...]:
        """The beliefs that the first answers are evidence for, the strongest first."""
        return held_beliefs(self._first_posed)

    @property
    def held(self) -> tuple[str, ...]:
        """The ids of `held_beliefs`."""
        return tuple(each.id for each in self.held_beliefs)
