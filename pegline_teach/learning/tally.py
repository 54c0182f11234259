"""How a session went, in a few numbers however long it goes on."""

from __future__ import annotations

from collections import Counter

from .attempt import Attempt
from .memory import Memory, StepNumber


class SessionTally:
    """Counts over a session: `right` and `asked` by step, the `streak` of right answers now and
    the `longest`, the `seconds` that were measured, and the beliefs that were ever held in it."""

    def __init__(self, memory: Memory) -> None:
        self.begin(memory)

    def begin(self, memory: Memory) -> None:
        """Begin to count; `memory` is what is known of the learner now."""
        self.right: Counter[StepNumber] = Counter()
        self.asked: Counter[StepNumber] = Counter()
        self.streak = self.longest = 0
        self.seconds = 0.0
        self.ever_held = list(memory.still_held_in_play)

    def take(self, attempt: Attempt, memory: Memory) -> None:
        """Count one more attempt; `memory` has taken it in already."""
        right = attempt.outcome == "right"
        self.asked[attempt.step] += 1
        self.right[attempt.step] += right
        self.streak = self.streak + 1 if right else 0
        self.longest = max(self.longest, self.streak)
        self.seconds += attempt.seconds
        self.ever_held += [each for each in memory.still_held_in_play if each not in self.ever_held]

    @property
    def answered(self) -> int:
        return self.asked.total()

    @property
    def solved(self) -> int:
        return self.right.total()
