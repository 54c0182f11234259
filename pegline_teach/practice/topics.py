"""What practice is about: the five steps and the endings, each with the beliefs it tests."""

from __future__ import annotations

from typing import NamedTuple

from pegline_teach.learning.memory import StepNumber
from pegline_teach.lessons.task import STEP_NAMES
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.misconceptions.catalogue import beliefs_of_step
from pegline_teach.questions import kind_named, kinds

ENDINGS = "Go and last card"


class Topic(NamedTuple):
    """One topic: its `step` of the five-step check, or None for the endings of a sequence; the
    `belief_steps`, whose beliefs it tests; and the `lesson` that teaches it."""

    step: StepNumber
    belief_steps: tuple[StepNumber, ...]
    lesson: int

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of question it is asked in."""
        return tuple(kind for kind in kinds() if self.step in kind_named(kind).steps)

    @property
    def beliefs(self) -> tuple[str, ...]:
        """The ids of the beliefs it tests."""
        return tuple(each.id for step in self.belief_steps for each in beliefs_of_step(step))

    @property
    def name(self) -> str:
        return STEP_NAMES[self.step - 1] if self.step else ENDINGS

    @property
    def label(self) -> str:
        """The name with the number of its step, if it is one."""
        return f"step {self.step}, {self.name}" if self.step else self.name


TOPICS: tuple[Topic, ...] = (
    Topic(1, (1,), 1),
    Topic(2, (2,), 2),
    Topic(3, (3,), 3),
    Topic(4, (4,), 4),
    Topic(5, (2, 3, 4), 7),
    Topic(None, (None,), 5),
)
"""The steps in order, and then the endings."""


def topic_of_step(step: StepNumber) -> Topic:
    return next(each for each in TOPICS if each.step == step)


def topic_of(belief: str) -> Topic:
    """The topic that a belief is about. No belief is about step 5, which tests the beliefs about
    scores."""
    return topic_of_step(CATALOGUE[belief].step)
