"""A question: the base of every kind.

A kind of question is one class in one file of this package. It says what is true, how an answer is
read, what a belief would answer, how the question is asked, and what is shown and filled in. The
package finds the files by itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Self

from pegline_teach.cards import Card
from pegline_teach.errors import PeglineError
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.rulemodel import RuleModel

from .answers import Answer
from .claims import ClaimedLine
from .controls import Control
from .paper import PaperGroup, PaperPart
from .position import NoPosition, Position
from .reading import NOTHING_WRITTEN, UnreadableAnswer
from .reason import Reason
from .source import Source

_LAST = 100


class Question(ABC):
    """One question, of any kind. It is a frozen value: equal questions ask the same."""

    kind: ClassVar[str]
    place: ClassVar[int] = _LAST
    """Where the kind stands among others of a topic; the smaller come first."""
    steps: ClassVar[tuple[int | None, ...]] = ()
    """The steps of the check for which practice asks it; None stands for Go and the endings."""
    is_slow: ClassVar[bool] = False
    """Whether its answers take long to work out, so that fewer positions are tried."""
    answers_below: ClassVar[bool] = False
    """Whether its line on paper takes the whole width, below the position."""
    unfinished: ClassVar[str] = ""
    """What is missing of an answer that is chosen in parts, as a sentence; empty for the usual."""

    @property
    @abstractmethod
    def right(self) -> Answer:
        """The right answer by the rules engine, independent of every model of a belief."""

    @abstractmethod
    def answer_by(self, rules: RuleModel) -> Answer:
        """What somebody answers who plays by these rules."""

    @abstractmethod
    def answer_from(self, words: str) -> Answer:
        """The answer in some words. Raises `UnreadableAnswer` with what to write."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """What is asked, with the moment in words."""

    @property
    @abstractmethod
    def paper_prompt(self) -> str:
        """What is asked where the position is drawn, so that the prompt need not describe it."""

    @property
    @abstractmethod
    def hints(self) -> tuple[str, str]:
        """A gentle hint and a plain one."""

    @property
    @abstractmethod
    def solution(self) -> Reason:
        """The true answer with every reason for it, and the ids of the rules."""

    @property
    @abstractmethod
    def example(self) -> str:
        """What can be typed as an answer, in a few words."""

    @abstractmethod
    def control(self, due: bool) -> Control:
        """What the question is answered with. The answer is marked in it when it is `due`."""

    @property
    @abstractmethod
    def paper_line(self) -> tuple[PaperPart, ...]:
        """The line to fill in on paper."""

    @abstractmethod
    def position(self, due: bool) -> Position | NoPosition:
        """What is shown of the position; more of it when the answer is `due`."""

    @property
    @abstractmethod
    def position_in_words(self) -> str:
        """The position in sentences that do not tell the answer."""

    @property
    @abstractmethod
    def paper_groups(self) -> tuple[PaperGroup, ...]:
        """The position as it is drawn on paper."""

    @property
    @abstractmethod
    def hardness(self) -> int:
        """How much has to be kept in mind: the cards or lines to look at, and what came before
        them."""

    @property
    @abstractmethod
    def position_key(self) -> str:
        """Equal for equal positions, whatever is asked about them."""

    @property
    @abstractmethod
    def similarity_key(self) -> tuple[object, ...]:
        """Equal for two questions that look alike: of one kind, with the same ranks in view."""

    @classmethod
    @abstractmethod
    def found_in(cls, source: Source) -> Iterator[Self]:
        """Every question of this kind about a finished pegging."""

    @property
    def truth(self) -> str:
        """The right answer as canonical text."""
        return str(self.right)

    def parse(self, text: str) -> Answer:
        """The answer in a text. Raises `UnreadableAnswer` with what to write."""
        words = text.strip()
        if not words:
            raise UnreadableAnswer(NOTHING_WRITTEN)
        return self.answer_from(words)

    def read(self, text: str) -> str:
        """An answer in words as its canonical text. Raises `UnreadableAnswer` as `parse` does."""
        return str(self.parse(text))

    def is_right(self, answer: Answer) -> bool:
        """Whether an answer says what is right."""
        return answer.agrees(self.right)

    def answer_in_words(self, answer: Answer) -> str:
        """An answer to this question as a teacher reads it, right or wrong."""
        return answer.in_words

    @property
    def is_worth_paper(self) -> bool:
        """Whether there is enough to think about for a worksheet."""
        return True

    @property
    def pegging(self) -> Pegging:
        """The moment of the play. Raises `PeglineError` where no hands are dealt."""
        raise PeglineError(f"this question about {self.kind} stands on no hands of the play.")

    @property
    def pile(self) -> tuple[Card, ...]:
        """The sequence that the card in question is laid on."""
        return ()

    @property
    def asked_card(self) -> Card | None:
        """The card in question, if it is about one."""
        return None

    @property
    def ledger_lines(self) -> tuple[ClaimedLine, ...]:
        """The lines of a ledger, where that is the position."""
        return ()
