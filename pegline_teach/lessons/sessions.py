"""The sessions of tasks: as this kernel left them, caught up with what the progress file tells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from .progress import Attempt, ProgressProblem, read_progress
from .session import Status, TaskSession
from .task import Task, Verdict

ENOUGH_TRIES = 2
_ENDS = ("right", "seen")
_in_this_kernel: dict[str, TaskSession] = {}


def sessions_for(
    tasks: Iterable[Task], attempts: Sequence[Attempt] | None
) -> tuple[TaskSession, ...]:
    """The session of each task, caught up with the attempts; None where they cannot be read."""
    return tuple(_session(task, attempts) for task in tasks)


def session_of(task: Task) -> TaskSession:
    """The session of one task, caught up with the progress file."""
    return _session(task, attempts_kept()[1])


def status_of(session: TaskSession) -> Status:
    """How a task stands: `open`, `wrong` so far, `missed`, its solution `seen`, or `solved`."""
    return session.status


def is_done(session: TaskSession) -> bool:
    """Whether the truth of a task is due: it was found, missed for good, or shown."""
    return status_of(session) in ("solved", "missed", "seen")


def first_open(sessions: Sequence[TaskSession]) -> int | None:
    """The place of the first task that is neither solved nor seen."""
    return next((at for at, each in enumerate(sessions) if not is_done(each)), None)


def offers_solution(session: TaskSession) -> bool:
    """Whether the solution may be shown: every hint is open, or enough was tried."""
    hints_left = session.hints_open < len(session.task.hints)
    return not hints_left or session.wrong_tries >= ENOUGH_TRIES


def attempts_kept() -> tuple[str, tuple[Attempt, ...] | None]:
    """What the progress file has to say, and its attempts; None where it cannot be read."""
    try:
        progress = read_progress()
    except ProgressProblem as problem:
        return str(problem), None
    return " ".join(progress.notes), progress.attempts


def verdicts_on(sessions: Sequence[TaskSession]) -> dict[str, Verdict]:
    """The latest verdict on each task that was judged in this kernel."""
    verdicts = {each.task.id: each.verdict for each in sessions if each.verdict}
    return {id_: each for id_, each in verdicts.items() if each.outcome in ("right", "wrong")}


def _session(task: Task, attempts: Sequence[Attempt] | None) -> TaskSession:
    own = None if attempts is None else [each for each in attempts if each.task == task.id]
    session = _in_this_kernel.get(task.id)
    if session is None or session.task != task or _forgotten(session, own):
        session = _in_this_kernel[task.id] = TaskSession(task)
    if own:
        _catch_up(session, own)
    return session


def _forgotten(session: TaskSession, own: list[Attempt] | None) -> bool:
    """Whether the file held this session once and does not any more: progress began afresh."""
    return own == [] and not session.note and status_of(session) != "open"


def _catch_up(session: TaskSession, own: list[Attempt]) -> None:
    """Bring a session to where its attempts, oldest first, have led. The first end counts."""
    tries = list(takewhile(lambda each: each.outcome not in _ENDS, own))
    end = own[len(tries)] if len(tries) < len(own) else None
    if end is None:
        session.wrong_tries = max(session.wrong_tries, len(tries))
        session.hints_open = max(session.hints_open, _hints(session, tries[-1]))
        return
    session.wrong_tries, session.hints_open = len(tries), _hints(session, end)
    session.solved = end.outcome == "right"
    session.solution_open |= end.outcome == "seen"


def _hints(session: TaskSession, attempt: Attempt) -> int:
    return max(0, min(attempt.hints, len(session.task.hints)))
