"""How a task stands after its attempts: its stars, its hints, whether it is done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal

from .attempt import Attempt

TaskStatus = Literal["open", "tried", "seen", "solved"]
MOST_STARS = 3


@dataclass(frozen=True, slots=True)
class TaskStanding:
    """One task: `open`, `tried`, `seen` or `solved`, and its stars; the wrong tries before its end,
    and the hints that were open."""

    status: TaskStatus = "open"
    stars: int = 0
    wrong: int = 0
    hints: int = 0


def task_standing(attempts: Sequence[Attempt]) -> TaskStanding:
    """How a task stands after its attempts, oldest first. The first end of it counts: solved once
    is solved, and a solution that was shown first leaves it seen.

    >>> task_standing([Attempt("04-1", "wrong"), Attempt("04-1", "right", hints=1)])
    TaskStanding(status='solved', stars=1, wrong=1, hints=1)
    """
    wrong = sum(1 for _ in takewhile(lambda each: not each.ends_its_posing, attempts))
    if wrong < len(attempts):
        end = attempts[wrong]
        if end.outcome == "seen":
            return TaskStanding("seen", 0, wrong, end.hints)
        return TaskStanding("solved", stars_for(wrong, end.hints), wrong, end.hints)
    return TaskStanding("tried", 0, wrong, attempts[-1].hints) if wrong else TaskStanding()


def stars_for(wrong_tries: int, hints: int) -> int:
    """Three stars for a task solved at once and alone; each wrong try or hint costs one."""
    return max(1, MOST_STARS - wrong_tries - hints)


def step_accuracy(attempts: Iterable[Attempt]) -> dict[int, tuple[int, int]]:
    """For each checklist step with attempts: how many were right, and how many there were."""
    counted: dict[int, tuple[int, int]] = {}
    for attempt in attempts:
        count_step(counted, attempt)
    return dict(sorted(counted.items()))


def count_step(counted: dict[int, tuple[int, int]], attempt: Attempt) -> None:
    """Count one more attempt in with those of its step."""
    if attempt.step and attempt.outcome in ("right", "wrong"):
        right, asked = counted.get(attempt.step, (0, 0))
        counted[attempt.step] = right + (attempt.outcome == "right"), asked + 1
