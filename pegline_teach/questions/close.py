"""How an act closes the sequence, or whether it is still open."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import final

from pegline_teach.errors import quoted
from pegline_teach.rules.acts import closing_of
from pegline_teach.rules.rulemodel import RuleModel
from pegline_teach.rules.table import (
    CLOSING_POINTS,
    LIMIT,
    THIRTY_ONE_POINTS,
    CloseReason,
    Seat,
)
from pegline_teach.words.numbers import points_text
from pegline_teach.words.phrases import seat_phrase

from .answers import OPEN, REASON_WORDS, Answer
from .controls import Control, choice_control, group_of, other
from .paper import BLANK, PaperPart, boxes
from .play import ActQuestion
from .reading import UnreadableAnswer, without_hyphens
from .reason import Reason, joined_reasons, reason_of_closing, reason_of_turn
from .registry import registered

MOST_POINTS = THIRTY_ONE_POINTS + CLOSING_POINTS["last-card"]  # as a wrong belief would have it
_REASONS: tuple[tuple[CloseReason, str], ...] = (
    ("thirty-one", "thirty one"),
    ("thirty-one", "31"),
    ("last-card", "last"),
    ("go", "go"),
)


@dataclass(frozen=True, slots=True)
class Closing:
    """How a sequence closes: the `reason`, and the `seat` that takes `points`. For a 31 these are
    its two."""

    reason: CloseReason
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class CloseAnswer(Answer):
    """How a sequence closes; None while it is open."""

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


@registered
@final
class CloseQuestion(ActQuestion):
    """How does the sequence close, and who takes the points (R5, R10, R11)?"""

    kind = "close"
    place = 3
    steps = (None,)
    needs_hindsight = True
    answers_below = True
    asks = "How does the sequence close, and for whom, or is it still open?"
    asks_on_paper = "Is the sequence still open, or how does it close, and for whom?"
    example = "open, or the end, the seat and its points"
    unfinished = (
        "Choose how it ends, for whom, and for how many points. “It is still open” is enough by "
        "itself."
    )
    hints = (
        "Did the count reach the limit? And can any seat still add a card?",
        "A Go alone closes nothing while the other seat holds a card that fits.",
    )

    @property
    def right(self) -> CloseAnswer:
        closed = closing_of(self.pegging, self.after)
        if closed is None:
            return CloseAnswer(None)
        exact = THIRTY_ONE_POINTS if closed.count == LIMIT else 0
        return CloseAnswer(Closing(closed.reason, closed.seat, closed.points + exact))

    def answer_by(self, rules: RuleModel) -> CloseAnswer:
        ending = rules.ending(self.pegging, self.after)
        if ending is None:
            return CloseAnswer(None)
        exact = rules.thirty_one(self.pegging, self.card) if self.card else 0
        return CloseAnswer(Closing(ending.reason, ending.seat, ending.points + exact))

    def answer_from(self, words: str) -> CloseAnswer:
        plain = without_hyphens(words)
        if OPEN in plain or "goes on" in plain:
            return CloseAnswer(None)
        match = re.search(r"\b(pone|dealer)\b\D*(\d+)", plain, re.ASCII)
        reason = next((r for r, word in _REASONS if re.search(rf"\b{word}\b", plain)), None)
        if match is None or reason is None:
            raise UnreadableAnswer(
                f"{quoted(words)} does not say how it closes. Write open, or the end, the seat and "
                "its points: go dealer 1, last card pone 1, thirty-one pone 2."
            )
        return CloseAnswer(Closing(reason, Seat(match[1]), int(match[2])))

    @property
    def solution(self) -> Reason:
        after = self.after
        closed = closing_of(self.pegging, after)
        if closed is None:
            return joined_reasons(
                (Reason(f"It is still open at {after.count}."), reason_of_turn(after))
            )
        why = reason_of_closing(closed)
        if closed.reason != "thirty-one":
            return why
        points = points_text(THIRTY_ONE_POINTS)
        exact = f"The {self.card} makes {LIMIT}: {points} for {seat_phrase(closed.seat)}."
        return joined_reasons((Reason(exact), why))

    def control(self, due: bool) -> Control:
        ends = group_of("How it ends", REASON_WORDS.values())
        ends["options"].insert(0, other(OPEN, "It is still open"))
        points = group_of("Points, those of a 31 too", map(str, range(MOST_POINTS + 1)))
        return choice_control(ends, group_of("For whom", Seat), points)

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        ends = boxes("still open", "thirty-one", "Go", "last card")
        return (ends, ", for ", boxes(*Seat), ", points: ", BLANK)
