"""What a learner has shown so far, and what is due again: folded from attempts, one by one.

The clock is the number of answers, not the time of day, so the same answers give the same practice
on every machine. A belief that explains a wrong answer is due again after a few others. Each time
it is then answered right, once it no longer shows, it rests longer; but it never rests for good.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from pegline_teach.misconceptions import CATALOGUE

from .attempt import SHOW, Attempt

Step: TypeAlias = int | None
ALIVE = 0.5  # of the strength that one wrong answer gives a belief
GAPS = (3, 8, 20, 50)
"""How many other answers come before a belief is due again, at each level."""
FIRST_LEVEL = 2  # of a belief whose first test is answered right


class Memory:
    """A learner as the attempts show them: `answered` in all, and for each belief that was tested
    its `strength`, its `level` of rest, and when it is `due`. `owed` are the steps missed for no
    known reason, and when to ask them again. `missing` counts the last answers that were not right.

    A hand of the show that is miscounted is no step of the check, so none is owed for it, and its
    beliefs do not come back in practice, which asks about the play.
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
        self.owed: dict[Step, int] = {}

    def take(self, attempt: Attempt) -> None:
        """Fold one more attempt in."""
        self.answered += 1
        self._weigh(attempt)
        self.missing = 0 if attempt.outcome == "right" else self.missing + 1
        if attempt.where != SHOW:
            self._owe(attempt)
            self._test(attempt)

    def _weigh(self, attempt: Attempt) -> None:
        """A wrong answer adds one, shared among the beliefs that explain it. A right answer halves
        each belief that would have got it wrong."""
        for each in attempt.explains:
            self.strength[each] = self.strength.get(each, 0) + 1 / len(attempt.explains)
        for each in attempt.contradicts:
            if each in self.strength:
                self.strength[each] /= 2

    def _owe(self, attempt: Attempt) -> None:
        if attempt.outcome == "right":
            self.owed.pop(attempt.step, None)
        elif not attempt.explains:
            self.owed[attempt.step] = self.answered + GAPS[0]

    def _test(self, attempt: Attempt) -> None:
        for belief in attempt.explains:
            self._rest(belief, 0)
        for belief in attempt.contradicts if attempt.outcome == "right" else ():
            self._contradict(belief, attempt.hints > 0)

    def _contradict(self, belief: str, hinted: bool) -> None:
        level = self.level.get(belief)
        if level is None:
            self._rest(belief, 0 if hinted else FIRST_LEVEL)
        elif self.answered >= self.due[belief]:
            rises = not hinted and not self.is_alive(belief)
            self._rest(belief, min(level + rises, len(GAPS) - 1))

    def _rest(self, belief: str, level: int) -> None:
        self.level[belief] = level
        self.due[belief] = self.answered + GAPS[level]

    def is_alive(self, belief: str) -> bool:
        return self.strength.get(belief, 0) >= ALIVE

    @property
    def still_show(self) -> tuple[str, ...]:
        """The beliefs of the catalogue that still show, the strongest first."""
        found = [each for each in self.strength if self.is_alive(each) and each in CATALOGUE]
        return tuple(sorted(found, key=lambda each: (-self.strength[each], each)))

    @property
    def alive(self) -> tuple[str, ...]:
        """Those of them that practice can ask about, the strongest first."""
        return tuple(filter(_can_be_practised, self.still_show))

    def wants(self, belief: str) -> bool:
        """Whether a belief was never tested, or is due again."""
        return self.answered >= self.due.get(belief, 0)

    @property
    def come_back(self) -> tuple[str, ...]:
        """What was missed and is due again: alive first, then the strongest."""
        found = [
            each
            for each, level in self.level.items()
            if level == 0 and self.answered >= self.due[each] and _can_be_practised(each)
        ]
        return tuple(sorted(found, key=lambda each: (-self.strength.get(each, 0), each)))

    def owes(self, step: Step) -> bool:
        """Whether a step was missed for no known reason and is due again."""
        return self.answered >= self.owed.get(step, self.answered + 1)

    def in_turn(self, beliefs: Iterable[str]) -> tuple[str, ...]:
        """Beliefs in the order in which they should be tested: new ones, then those due first."""
        return tuple(sorted(beliefs, key=lambda each: self.due.get(each, -1)))


def _can_be_practised(belief: str) -> bool:
    """Whether a belief is known and about the play, which is all that practice asks about."""
    return belief in CATALOGUE and not CATALOGUE[belief].about_show
