"""What practice is about: the five steps and the endings, each with the beliefs it tests."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from pegline_teach.lessons.task import STEP_NAMES
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.questions import QuestionKind

Step: TypeAlias = int | None
ENDINGS = "Go and last card"


class Subject(NamedTuple):
    """One subject: its `step` of the five-step check, or None for the endings of a sequence; the
    `kinds` of question it is asked in; the `beliefs` it tests; and the `lesson` that teaches it."""

    step: Step
    kinds: tuple[QuestionKind, ...]
    beliefs: tuple[str, ...]
    lesson: int

    @property
    def name(self) -> str:
        return STEP_NAMES[self.step - 1] if self.step else ENDINGS

    @property
    def label(self) -> str:
        """The name with the number of its step, if it is one."""
        return f"step {self.step}, {self.name}" if self.step else self.name


_COUNT = (
    *("faces-count-on", "ace-eleven", "count-goes-on"),
    *("thirty-one-barred", "past-thirty-one", "go-as-pass"),
)
_TOTAL = ("fifteen-as-in-hand", "thirty-one-one", "thirty-one-three", "first-event-only")
_MATCH = ("pairs-across-reset", "pairs-across-card", "ten-cards-pair", "three-kind-adds-pair")
_RUN = ("ace-high", *(name for name in CATALOGUE if "run" in name))
_SCORES = (*_TOTAL, *_MATCH, *_RUN)
_ENDS = tuple(name for name in CATALOGUE if name not in (*_COUNT, *_SCORES))
_SCORING: tuple[QuestionKind, ...] = ("points", "cards", "events", "ledger")

SUBJECTS: tuple[Subject, ...] = (
    Subject(1, ("count", "legal"), _COUNT, 1),
    Subject(2, _SCORING, _TOTAL, 2),
    Subject(3, _SCORING, _MATCH, 3),
    Subject(4, _SCORING, _RUN, 4),
    Subject(5, ("reply",), _SCORES, 7),
    Subject(None, ("next", "close", "legal", "events"), _ENDS, 5),
)
"""The steps in order, and then the endings."""

SUBJECT_OF: dict[str, Subject] = {
    belief: subject for subject in SUBJECTS if subject.step != 5 for belief in subject.beliefs
}
"""The subject that a belief is about. Step 5 has no belief of its own: it tests those on scores."""

_LESSON_OF = {"first-event-only": 6}


def subject_of_step(step: Step) -> Subject:
    return next(each for each in SUBJECTS if each.step == step)


def lesson_of(belief: str) -> int:
    """The number of the lesson to read again for a belief."""
    return _LESSON_OF.get(belief, SUBJECT_OF[belief].lesson)
