"""A wrong belief: what its holder thinks, what is true, and what the holder would answer."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeAlias

from pegline_teach.questions import Question
from pegline_teach.rules.rulemodel import RuleModel
from pegline_teach.rules.scoring import Score

Scores: TypeAlias = tuple[Score, ...]
Stack: TypeAlias = Literal["deck", "low", "few", "court", "mixed"]
"""A choice of cards to deal from. Beliefs that seldom show in the whole deck show in another."""

_MUST_SAY = ("thought", "what_is_true", "rules", "lesson")

DEFINED: dict[str, Belief] = {}
"""Every belief by id, in the order in which the classes were defined."""


class Belief(RuleModel):
    """The rules as somebody with one wrong belief takes them.

    A class that has an `id` is added to the catalogue. Its `thought` is in a learner's words,
    `what_is_true` corrects it, and `rules` are the ids of the rules that it gets wrong. It
    overrides the part of the rules that it gets wrong. Defining it raises `TypeError` if the id is
    taken, or if one of the texts is missing.

    >>> class EveryCardScores(Belief):
    ...     id = "every-card-scores"
    ...     thought = "Every card scores a point."
    Traceback (most recent call last):
    TypeError: The belief 'every-card-scores' does not say its what_is_true, rules, lesson.
    """

    id: ClassVar[str]
    thought: ClassVar[str]
    what_is_true: ClassVar[str]
    rules: ClassVar[tuple[str, ...]]
    step: ClassVar[int | None] = None
    """The step of the five-step check that it gets wrong; None for Go, endings and the show."""
    lesson: ClassVar[int]
    """The number of the lesson to read again, which is that of its notebook."""
    place_in_topic: ClassVar[int] = 0
    """A lower one stands earlier among the beliefs of its step; equal ones as in the catalogue."""
    stack: ClassVar[Stack | None] = None
    """Where to deal from if fewer than one of ten deals of the whole deck shows the belief."""
    about_show: ClassVar[bool] = False
    """Whether it is about the show. It then answers every question about the play by the rules."""

    def __init_subclass__(cls, **arguments: Any) -> None:
        super().__init_subclass__(**arguments)
        if "id" in cls.__dict__:
            _define(cls)

    @property
    def label(self) -> str:
        """Its name in a chart or a list.

        >>> from pegline_teach.misconceptions import CATALOGUE
        >>> CATALOGUE["runs-in-order"].label
        'runs in order'
        """
        return self.id.replace("-", " ")

    @property
    def model(self) -> RuleModel:
        """The rules as this belief takes them."""
        return self

    def answer(self, question: Question) -> str:
        """What somebody who holds it would answer, as canonical text."""
        return str(question.answer_by(self))

    def correction(self, question: Question | None = None, answer: str | None = None) -> str:
        """What to say to somebody who holds it. `question` and their `answer` are given if they are
        known."""
        return self.what_is_true


def _define(belief: type[Belief]) -> None:
    missing = [n for n in _MUST_SAY if not hasattr(belief, n)]
    if missing:
        raise TypeError(f"The belief {belief.id!r} does not say its {', '.join(missing)}.")
    if belief.id in DEFINED:
        raise TypeError(f"There are two beliefs {belief.id!r}.")
    DEFINED[belief.id] = belief()
