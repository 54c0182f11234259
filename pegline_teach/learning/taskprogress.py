"""How far a learner is with one task: whether it is done, its stars, tries and hints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal

from .attempt import Attempt

TaskStatus = Literal["open", "tried", "seen", "solved"]
MOST_STARS = 3


@dataclass(frozen=True, slots=True)
class TaskProgress:
    """One task: its `status` and `stars`, the `wrong` tries before it was done, and the `hints`
    that were open."""

    status: TaskStatus = "open"
    stars: int = 0
    wrong: int = 0
    hints: int = 0


def task_progress(attempts: Sequence[Attempt]) -> TaskProgress:
    """How far a task is after its attempts, oldest first. Whatever came first counts: a task once
    solved stays solved, and one whose solution was shown first stays seen.

    >>> task_progress([Attempt("04-1", "wrong"), Attempt("04-1", "right", hints=1)])
    TaskProgress(status='solved', stars=1, wrong=1, hints=1)
    """
    wrong = sum(1 for _ in takewhile(lambda each: not each.ends_its_posing, attempts))
    if wrong < len(attempts):
        end = attempts[wrong]
        if end.outcome == "seen":
            return TaskProgress("seen", 0, wrong, end.hints)
        return TaskProgress("solved", stars_for(wrong, end.hints), wrong, end.hints)
    return TaskProgress("tried", 0, wrong, attempts[-1].hints) if wrong else TaskProgress()


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
    """Add one more attempt to those of its step."""
    if attempt.step and attempt.outcome in ("right", "wrong"):
        right, asked = counted.get(attempt.step, (0, 0))
        counted[attempt.step] = right + (attempt.outcome == "right"), asked + 1
