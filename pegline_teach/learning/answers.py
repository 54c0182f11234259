"""All that a learner has answered, in order, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from .attempt import PRACTICE, Attempt
from .evidence import Held, held_beliefs
from .memory import Memory
from .standing import TaskStanding, count_step, task_standing
from .tally import Tally


class Answers:
    """A fold over attempts, taken in one by one: the same attempts come to the same, whoever asks.

    `attempts` are all of them, and `first` those that were the first answer to their task. `memory`
    is what has shown so far and what is due again, `practised` what became of practice. A time
    earlier than the one before counts as that one, since a clock may be wrong.

    >>> answers = Answers([Attempt("04-1", "wrong", explains=("double-runs",))])
    >>> answers.standing("04-1").status, answers.alive, answers.held
    ('tried', ('double-runs',), ('double-runs',))
    """

    def __init__(self, attempts: Iterable[Attempt] = ()) -> None:
        self.memory = Memory()
        self.practised = Tally(self.memory)
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
        """Fold one more attempt in, and return it as it counts."""
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

    def standing(self, task: str) -> TaskStanding:
        """How a task stands."""
        return task_standing(self.of(task))

    def pose(self, task: str) -> None:
        """Note that a task is put before the learner once more: the next answer is a first one."""
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
    def alive(self) -> tuple[str, ...]:
        """The misconceptions that still show in all that was answered, the strongest first."""
        return self.memory.still_show

    @property
    def held_beliefs(self) -> tuple[Held, ...]:
        """The misconceptions that the first answers speak for, the strongest first."""
        return held_beliefs(self._first_posed)

    @property
    def held(self) -> tuple[str, ...]:
        """The ids of the misconceptions that are held now, likeliest first."""
        return tuple(each.id for each in self.held_beliefs)
