"""Whose turn it is after an act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from pegline_teach.errors import quoted
from pegline_teach.rules.acts import closing_of
from pegline_teach.rules.rulemodel import RuleModel
from pegline_teach.rules.table import Seat

from .answers import NOBODY, NONE, Answer
from .controls import Control, choice_control, group_of
from .paper import PaperPart, boxes
from .play import ActQuestion
from .reading import UnreadableAnswer
from .reason import Reason, joined_reasons, reason_of_closing, reason_of_turn
from .registry import registered


@dataclass(frozen=True, slots=True)
class SeatAnswer(Answer):
    """A seat, or nobody."""

    seat: Seat | None

    def __str__(self) -> str:
        return NOBODY if self.seat is None else str(self.seat)


@registered
@final
class NextQuestion(ActQuestion):
    """Which seat acts next (R1, R9, R13)?"""

    kind = "next"
    place = 2
    steps = (None,)
    asks = "Whose turn is it then?"
    asks_on_paper = "Whose turn is it then?"
    example = "pone, dealer or nobody"
    hints = (
        "First settle whether the sequence goes on or is closed.",
        "Who can still add a card? And if nobody can, who laid the last one?",
    )

    @property
    def right(self) -> SeatAnswer:
        return SeatAnswer(self.after.turn)

    def answer_by(self, rules: RuleModel) -> SeatAnswer:
        return SeatAnswer(rules.next_seat(self.pegging, self.after))

    def answer_from(self, words: str) -> SeatAnswer:
        word = words.lower().removeprefix("the ").strip(" .")
        if word in tuple(Seat):
            return SeatAnswer(Seat(word))
        if word in (NOBODY, NONE, "no one", "neither"):
            return SeatAnswer(None)
        raise UnreadableAnswer(f"{quoted(words)} is not a seat. Write pone, dealer or nobody.")

    @property
    def solution(self) -> Reason:
        after = self.after
        closed = closing_of(self.pegging, after)
        end = () if after.turn else (Reason("Nobody acts (R11).", ("R11",)),)
        why = (reason_of_closing(closed),) if closed else ()
        return joined_reasons((*why, reason_of_turn(after), *end))

    def control(self, due: bool) -> Control:
        return choice_control(group_of("Next", [*Seat, NOBODY]))

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        return (boxes(*Seat, NOBODY),)
