"""The sessions of the tasks on a page, kept as long as this kernel runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pegline_teach.lessons import Task, Verdict

from .logbook import Logbook
from .session import TaskSession

_in_this_kernel: dict[str, TaskSession] = {}


def sessions_for(tasks: Iterable[Task], logbook: Logbook) -> tuple[TaskSession, ...]:
    """The session of each task. A session keeps the verdicts given in this kernel."""
    return tuple(session_of(task, logbook) for task in tasks)


def session_of(task: Task, logbook: Logbook) -> TaskSession:
    """The session of one task."""
    session = _in_this_kernel.get(task.id)
    if session is None or session.task != task or _is_of_before(session, logbook):
        session = _in_this_kernel[task.id] = TaskSession(task, logbook)
    return session


def first_open(sessions: Sequence[TaskSession]) -> int | None:
    """The index of the first task that is neither solved nor seen."""
    return next((at for at, each in enumerate(sessions) if not each.is_done), None)


def verdicts_on(sessions: Sequence[TaskSession]) -> dict[str, Verdict]:
    """The latest verdict on each task that was judged in this kernel."""
    verdicts = {each.task.id: each.verdict for each in sessions if each.verdict}
    return {id_: each for id_, each in verdicts.items() if each.outcome in ("right", "wrong")}


def _is_of_before(session: TaskSession, logbook: Logbook) -> bool:
    """Whether a session is of another learner, or of the time before progress began afresh."""
    begun_afresh = session.latest is not None and not logbook.answers.of(session.task.id)
    return session.logbook is not logbook or begun_afresh
