"""What a learner's answers say so far: which beliefs are still held, and what is due again.

Time is counted in answers, not in hours, so the same answers give the same practice on every
machine. A belief that explains a wrong answer is due again a few answers later. When an answer
then contradicts it, and it is no longer held, the next test comes later than the one before. No
belief is ever dropped.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from pegline_teach.misconceptions import CATALOGUE

from .attempt import SHOW, Attempt

StepNumber: TypeAlias = int | None
HELD_FROM = 0.5  # a belief of this strength is held; one wrong answer gives a strength of 1
GAPS = (3, 8, 20, 50)
"""How many answers pass before a belief is due again, by its level."""
FIRST_LEVEL = 2  # the level of a belief whose first test is answered right


class Memory:
    """What the attempts say about a learner.

    `answered` counts the attempts. Each belief that was tested has a `strength`, a `level` (the
    higher, the longer until its next test), and the number of answers at which it is `due` again.
    `steps_due` are the steps missed for no known reason, and when to ask them again. `missing`
    counts the attempts since the last right one.

    Practice asks only about the play. So a miscounted hand of the show changes the strengths, but
    makes no step and no belief due.
    """

    def __init__(self, attempts: Iterable[Attempt] = ()) -> None:
        self.forget()
        for attempt in attempts:
            self.take(attempt)

    def forget(self) -> None:
        """Begin afresh."""
        self.answered = 0
        self.missing = 0
        self.strength: dict[str, float] = {}
        self.level: dict[str, int] = {}
        self.due: dict[str, int] = {}
        self.steps_due: dict[StepNumber, int] = {}

    def take(self, attempt: Attempt) -> None:
        """Take in one more attempt."""
        self.answered += 1
        self._update_strengths(attempt)
        self.missing = 0 if attempt.outcome == "right" else self.missing + 1
        if attempt.where != SHOW:
            self._schedule_step(attempt)
            self._schedule_beliefs(attempt)

    def _update_strengths(self, attempt: Attempt) -> None:
        """A wrong answer adds one, shared among the beliefs that explain it. A right answer halves
        the strength of each belief that it contradicts."""
        for each in attempt.explains:
            self.strength[each] = self.strength.get(each, 0) + 1 / len(attempt.explains)
        for each in attempt.contradicts:
            if each in self.strength:
                self.strength[each] /= 2

    def _schedule_step(self, attempt: Attempt) -> None:
        if attempt.outcome == "right":
            self.steps_due.pop(attempt.step, None)
        elif not attempt.explains:
            self.steps_due[attempt.step] = self.answered + GAPS[0]

    def _schedule_beliefs(self, attempt: Attempt) -> None:
        for belief in attempt.explains:
            self._schedule(belief, 0)
        for belief in attempt.contradicts if attempt.outcome == "right" else ():
            self._schedule_contradicted(belief, attempt.hints > 0)

    def _schedule_contradicted(self, belief: str, hinted: bool) -> None:
        level = self.level.get(belief)
        if level is None:
            self._schedule(belief, 0 if hinted else FIRST_LEVEL)
        elif self.answered >= self.due[belief]:
            rises = not hinted and not self.is_held(belief)
            self._schedule(belief, min(level + rises, len(GAPS) - 1))

    def _schedule(self, belief: str, level: int) -> None:
        self.level[belief] = level
        self.due[belief] = self.answered + GAPS[level]

    def is_held(self, belief: str) -> bool:
        return self.strength.get(belief, 0) >= HELD_FROM

    @property
    def still_held(self) -> tuple[str, ...]:
        """The beliefs of the catalogue that are still held, the strongest first."""
        found = [each for each in self.strength if self.is_held(each) and each in CATALOGUE]
        return tuple(sorted(found, key=lambda each: (-self.strength[each], each)))

    @property
    def still_held_in_play(self) -> tuple[str, ...]:
        """Those of them that practice can ask about, the strongest first."""
        return tuple(filter(_can_be_practised, self.still_held))

    def is_untested_or_due(self, belief: str) -> bool:
        """Whether a belief was never tested, or is due again."""
        return self.answered >= self.due.get(belief, 0)

    @property
    def due_again(self) -> tuple[str, ...]:
        """The beliefs that explained a wrong answer and are due again, the strongest first."""
        found = [
            each
            for each, level in self.level.items()
            if level == 0 and self.answered >= self.due[each] and _can_be_practised(each)
        ]
        return tuple(sorted(found, key=lambda each: (-self.strength.get(each, 0), each)))

    def is_step_due(self, step: StepNumber) -> bool:
        """Whether a step was missed for no known reason and is due again."""
        return self.answered >= self.steps_due.get(step, self.answered + 1)

    def in_testing_order(self, beliefs: Iterable[str]) -> tuple[str, ...]:
        """Beliefs in the order in which to test them: untested ones, then by when they are due."""
        return tuple(sorted(beliefs, key=lambda each: self.due.get(each, -1)))


def _can_be_practised(belief: str) -> bool:
    """Whether a belief is known and about the play, which is all that practice asks about."""
    return belief in CATALOGUE and not CATALOGUE[belief].about_show
