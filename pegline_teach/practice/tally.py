"""What became of a session, kept as a few numbers however long it goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pegline_teach.lessons.progress import Attempt

from .memory import Memory
from .topics import Step

NAME = "practice"


class Tally:
    """Counts over a session: `right` and `asked` by step, the `streak` of right answers now and
    the `longest`, the `seconds` that were measured, and the beliefs that showed at some time."""

    def __init__(self, memory: Memory) -> None:
        self.right: Counter[Step] = Counter()
        self.asked: Counter[Step] = Counter()
        self.streak = self.longest = 0
        self.seconds = 0.0
        self.showed = list(memory.alive)

    def take(self, attempt: Attempt, memory: Memory) -> None:
        """Count one more attempt in; `memory` is the learner after it."""
        right = attempt.outcome == "right"
        self.asked[attempt.step] += 1
        self.right[attempt.step] += right
        self.streak = self.streak + 1 if right else 0
        self.longest = max(self.longest, self.streak)
        self.seconds += attempt.seconds
        self.showed += [each for each in memory.alive if each not in self.showed]

    @property
    def answered(self) -> int:
        return self.asked.total()

    @property
    def solved(self) -> int:
        return self.right.total()


def practised(attempts: Iterable[Attempt]) -> tuple[Tally, Memory]:
    """Everything ever practised, from all the attempts of a learner in order."""
    memory = Memory()
    tally = Tally(memory)
    for attempt in attempts:
        memory.take(attempt)
        if is_practice(attempt):
            tally.take(attempt, memory)
    return tally, memory


def is_practice(attempt: Attempt) -> bool:
    """Whether an attempt was at a practice task, not at one of a lesson."""
    return attempt.task.startswith(f"{NAME}-")


def session_name(attempts: Iterable[Attempt]) -> str:
    """The name of the next session, one number on from the last that was kept."""
    numbers = (each.task.split("-")[1] for each in attempts if is_practice(each))
    return f"{NAME}-{1 + max((int(n) for n in numbers if n.isdecimal()), default=0)}"
