"""What practice is about: the five steps and the endings, each with the beliefs it tests."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from pegline_teach.lessons.task import STEP_NAMES
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.misconceptions.catalogue import beliefs_of_step
from pegline_teach.questions import QuestionKind

Step: TypeAlias = int | None
ENDINGS = "Go and last card"


class Subject(NamedTuple):
    """One subject: its `step` of the five-step check, or None for the endings of a sequence; the
    `kinds` of question it is asked in; the `belief_steps`, whose beliefs it tests; and the
    `lesson` that teaches it."""

    step: Step
    kinds: tuple[QuestionKind, ...]
    belief_steps: tuple[Step, ...]
    lesson: int

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


_SCORING: tuple[QuestionKind, ...] = ("points", "cards", "events", "ledger")

SUBJECTS: tuple[Subject, ...] = (
    Subject(1, ("count", "legal"), (1,), 1),
    Subject(2, _SCORING, (2,), 2),
    Subject(3, _SCORING, (3,), 3),
    Subject(4, _SCORING, (4,), 4),
    Subject(5, ("reply",), (2, 3, 4), 7),
    Subject(None, ("next", "close", "legal", "events"), (None,), 5),
)
"""The steps in order, and then the endings."""


def subject_of_step(step: Step) -> Subject:
    return next(each for each in SUBJECTS if each.step == step)


def subject_of(belief: str) -> Subject:
    """The subject that a belief is about. Step 5 has no belief of its own: it tests scores."""
    return subject_of_step(CATALOGUE[belief].step)
