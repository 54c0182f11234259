"""Answers: a frozen value for each form of answer, with its canonical text.

The text can be kept and reads back equal. Code inside the package uses the value and never takes
the text apart.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from pegline_teach.rules.table import CloseReason, Kind
from pegline_teach.words.scores import KIND_WORDS

GO, NONE, NOBODY, OPEN = "go", "none", "nobody", "open"

REASON_WORDS: dict[CloseReason, str] = {
    "thirty-one": "thirty-one",
    "go": "go",
    "last-card": "last card",
}
EVENT_WORDS: dict[Kind, str] = {**KIND_WORDS, "go": "go", "last-card": "last card"}
"""Everything a card can bring its seat, in the order in which an answer names it."""


@dataclass(frozen=True, slots=True)
class Answer(ABC):
    """An answer that was understood. `str` gives its canonical text."""

    @abstractmethod
    def __str__(self) -> str: ...

    def agrees(self, right: Answer) -> bool:
        """Whether this answer says what the `right` answer says."""
        return self == right

    @property
    def in_words(self) -> str:
        """The answer as a teacher reads it."""
        return str(self)


@dataclass(frozen=True, slots=True)
class NumberAnswer(Answer):
    """A number: a count, or points."""

    number: int

    def __str__(self) -> str:
        return str(self.number)
