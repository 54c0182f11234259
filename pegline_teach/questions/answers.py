"""What was answered: a frozen value for each shape of answer, with its canonical text.

The text can be kept and reads back equal; inside the package nobody takes it apart.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from pegline_teach.cards import Card, spelled
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import CloseReason, Kind, Seat
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
        """Whether it says what the `right` answer says."""
        return self == right

    @property
    def in_words(self) -> str:
        """It as a teacher reads it."""
        return str(self)


@dataclass(frozen=True, slots=True)
class NumberAnswer(Answer):
    """A number: a count, or points."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True, slots=True)
class CardsAnswer(Answer):
    """Cards in the deck's order, or none. Make one with `of`."""

    cards: tuple[Card, ...]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        return cls(tuple(sorted(cards)))

    def __str__(self) -> str:
        return spelled(self.cards) or NONE

    @property
    def in_words(self) -> str:
        return spelled(self.cards) or "no card scores"


@dataclass(frozen=True, slots=True)
class LegalAnswer(Answer):
    """The cards that may be played, in the deck's order, and whether Go may be said. Make one
    with `of`: without a card it is Go."""

    cards: tuple[Card, ...]
    go: bool

    @classmethod
    def of(cls, cards: Iterable[Card], go: bool = False) -> Self:
        """`go` with a card says that either may be done, which the rules never allow."""
        cards = tuple(sorted(cards))
        return cls(cards, go or not cards)

    def __str__(self) -> str:
        return " ".join((*map(str, self.cards), *((GO,) if self.go else ())))

    @property
    def in_words(self) -> str:
        if not self.cards:
            return "Go"
        return f"{spelled(self.cards)}, or Go" if self.go else spelled(self.cards)


@dataclass(frozen=True, slots=True)
class PointsAnswer(Answer):
    """Points, and the kinds of score they are for, in the order of `KIND_WORDS`.

    >>> from pegline_teach.rules.scoring import score_play
    >>> right = PointsAnswer.of(score_play("5♣ 5♦", "5♥"))
    >>> str(right), PointsAnswer(8).agrees(right), PointsAnswer(8, ("run",)).agrees(right)
    ('8: fifteen, three of a kind', True, False)
    """

    points: int
    kinds: tuple[Kind, ...] = ()

    @classmethod
    def of(cls, scores: Iterable[Score]) -> Self:
        scores = tuple(scores)
        made = {score.kind for score in scores}
        kinds = tuple(kind for kind in KIND_WORDS if kind in made)
        return cls(sum(score.points for score in scores), kinds)

    def __str__(self) -> str:
        reasons = ", ".join(KIND_WORDS[kind] for kind in self.kinds)
        return f"{self.points}: {reasons}" if reasons else str(self.points)

    def agrees(self, right: Answer) -> bool:
        """Points alone agree with points and reasons."""
        if isinstance(right, PointsAnswer) and not self.kinds:
            return self.points == right.points
        return self == right

    @property
    def in_words(self) -> str:
        reasons = " and ".join(KIND_WORDS[kind] for kind in self.kinds)
        return f"{self.points}, for {reasons}" if reasons else str(self.points)


@dataclass(frozen=True, slots=True)
class SeatAnswer(Answer):
    """A seat, or nobody."""

    seat: Seat | None

    def __str__(self) -> str:
        return NOBODY if self.seat is None else str(self.seat)


@dataclass(frozen=True, slots=True)
class Closing:
    """How a sequence closes: the `reason`, and the `seat` that takes `points` (of a 31 its two)."""

    reason: CloseReason
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class CloseAnswer(Answer):
    """How a sequence closes, or None while it is open."""

    closing: Closing | None

    def __str__(self) -> str:
        if self.closing is None:
            return OPEN
        return f"{REASON_WORDS[self.closing.reason]}: {self.closing.seat} {self.closing.points}"

    @property
    def in_words(self) -> str:
        if self.closing is None:
            return "it is still open"
        reason = REASON_WORDS[self.closing.reason].capitalize()
        return f"{reason}, {self.closing.seat} takes {self.closing.points}"


@dataclass(frozen=True, slots=True)
class LineAnswer(Answer):
    """A line of a ledger, counted from 1, or none."""

    line: int | None

    def __str__(self) -> str:
        return NONE if self.line is None else str(self.line)

    @property
    def in_words(self) -> str:
        return "no line is wrong" if self.line is None else f"line {self.line}"


@dataclass(frozen=True, slots=True)
class EventsAnswer(Answer):
    """Everything a card brings its seat, in the order of `EVENT_WORDS`. Make one with `of`."""

    events: tuple[Kind, ...]

    @classmethod
    def of(cls, events: Iterable[Kind]) -> Self:
        named = set(events)
        return cls(tuple(event for event in EVENT_WORDS if event in named))

    def __str__(self) -> str:
        return ", ".join(EVENT_WORDS[event] for event in self.events) or NONE


@dataclass(frozen=True, slots=True)
class TakenAnswer(Answer):
    """The lines whose points are taken, counted from 1, and the points of them all together.

    >>> str(TakenAnswer.of({3: 2, 7: 1})), str(TakenAnswer.of({2: -1}))
    ('3 7: 3', 'none')
    """

    lines: tuple[int, ...]
    points: int

    @classmethod
    def of(cls, missing: dict[int, int]) -> Self:
        """What may be taken where so many points are `missing` in a line; too many give none."""
        taken = {line: points for line, points in missing.items() if points > 0}
        return cls(tuple(taken), sum(taken.values()))

    def __str__(self) -> str:
        lines = " ".join(map(str, self.lines))
        return f"{lines}: {self.points}" if lines else NONE


@dataclass(frozen=True, slots=True)
class BuiltAnswer(Answer):
    """A hand that was built, and the points claimed for it."""

    hand: ShowHand
    points: int

    def __str__(self) -> str:
        return f"{spelled((*self.hand.cards, self.hand.starter))}: {self.points}"
