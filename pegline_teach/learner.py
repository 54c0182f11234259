"""A learner: what they have answered and what follows from it, in every kind of task."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from pegline_teach.learning.logbook import Clock, Logbook, logbook_here
from pegline_teach.learning.session import ShowSession, TaskSession
from pegline_teach.lessons import Task, Verdict
from pegline_teach.lessons.showtasks import ShowTask
from pegline_teach.practice import Stream


class Learner:
    """One learner, in memory; or, with a `path`, in that file, which other kernels may write too.

    Every answer is dated by `clock`, a function that returns an aware time; without one it is the
    time of day in UTC. The same answers in the same order give the same learner. `logbook` holds
    all that is kept, and `note` says why the latest answer could not be written, if it could not.

    >>> from pegline_teach.lessons import LESSONS
    >>> me, task = Learner(), LESSONS[3].tasks[1]
    >>> me.answer(task, "0").outcome, me.held
    ('wrong', ('runs-in-order',))
    >>> me.answer(task, task.reference).outcome
    'right'
    """

    def __init__(self, path: str | PathLike[str] | None = None, clock: Clock | None = None) -> None:
        self.logbook = Logbook(None if path is None else Path(path), clock)
        self.note = ""

    @classmethod
    def here(cls) -> Learner:
        """The learner of this computer, whom all widgets share: the file `PEGLINE_PROGRESS`."""
        learner = cls()
        learner.logbook = logbook_here()
        return learner

    def answer(self, task: Task | ShowTask, text: object) -> Verdict:
        """Judge an answer, keep it and date it. An answer that was not attempted is not kept.

        Another answer to the same task is a further try, until the task was answered right or given
        up; then it is posed anew. An answer that cannot be written to the file still counts here,
        and `note` says why.
        """
        if isinstance(task, ShowTask):
            return self._noted(ShowSession(task, self.logbook), text)
        return self._noted(TaskSession(task, self.logbook), text)

    def _noted(self, session: TaskSession | ShowSession, text: object) -> Verdict:
        verdict = session.answer(text)
        self.note = session.note
        return verdict

    @property
    def held(self) -> tuple[str, ...]:
        """The ids of the wrong beliefs held now, likeliest first."""
        self.logbook.refresh()
        return self.logbook.answers.held

    def practice(self, seed: int = 1) -> Practising:
        """Endless tasks on what this learner should practise. `seed` and the answers decide which.

        >>> Learner().practice().next_task().kind
        'legal'
        """
        return Practising(self.logbook, seed)

    def __repr__(self) -> str:
        self.logbook.refresh()
        held = ", ".join(self.held) or "no wrong belief"
        return f"<Learner after {len(self.logbook.answers.attempts)} answers: {held}>"


class Practising:
    """The endless tasks of one learner."""

    def __init__(self, logbook: Logbook, seed: int) -> None:
        self._logbook = logbook
        logbook.refresh()
        self._stream = Stream(seed, memory=logbook.answers.memory)

    def next_task(self) -> Task:
        """The next task, chosen by what the learner has answered until now."""
        self._logbook.refresh()
        task = self._stream.next_task()
        self._logbook.answers.pose(task.id)
        return task
