"""Every event that a card brings its seat: each score, and the point for Go or last card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self, final

from pegline_teach.errors import quoted
from pegline_teach.rules.acts import closing_of
from pegline_teach.rules.rulemodel import RuleModel
from pegline_teach.rules.table import Kind, Seat
from pegline_teach.words.phrases import seat_phrase

from .answers import EVENT_WORDS, NONE, Answer
from .controls import Control, other
from .paper import LONG_BLANK, PaperPart
from .play import CardQuestion
from .reading import NO_WORDS, UnreadableAnswer, read_kinds, without_hyphens
from .reason import Reason, joined_reasons, reason_of_card, reason_of_closing
from .registry import registered


@dataclass(frozen=True, slots=True)
class EventsAnswer(Answer):
    """The events, in the order of `EVENT_WORDS`. Make one with `of`."""

    events: tuple[Kind, ...]

    @classmethod
    def of(cls, events: Iterable[Kind]) -> Self:
        named = set(events)
        return cls(tuple(event for event in EVENT_WORDS if event in named))

    def __str__(self) -> str:
        return ", ".join(EVENT_WORDS[event] for event in self.events) or NONE


@registered
@final
class EventsQuestion(CardQuestion):
    """Which events does the card bring its seat (R4 to R8, R10, R11)?"""

    kind = "events"
    place = 7
    steps = (2, 3, 4, None)
    lights_scores = True
    needs_hindsight = True
    asks_on_paper = "Name every event that it brings, the point for Go or last card too."
    example = "events, as fifteen, run, go, or none"
    hints = (
        "Take the three scoring steps one by one, and then the end of the sequence.",
        "Can anybody still add a card after this one? If not, who takes the point?",
    )

    @property
    def asks(self) -> str:
        return (
            f"Name every event that the {self.laid} brings {seat_phrase(self.seat)}: each score, "
            "and the point for Go or last card, if one falls."
        )

    @property
    def seats_shown(self) -> tuple[Seat, ...]:
        return tuple(Seat)

    @property
    def right(self) -> EventsAnswer:
        events: list[Kind] = [score.kind for score in self.scores]
        closed = closing_of(self.pegging, self.after)
        if closed and closed.points:
            events.append(closed.reason)
        return EventsAnswer.of(events)

    def answer_by(self, rules: RuleModel) -> EventsAnswer:
        scored = [score.kind for score in self.scores_by(rules)]
        return EventsAnswer.of((*scored, *rules.closing_events(self.pegging, self.after)))

    def answer_from(self, words: str) -> EventsAnswer:
        plain = without_hyphens(words)
        if plain.strip(" .") in (*NO_WORDS, "0", "no event"):
            return EventsAnswer(())
        events = read_kinds(plain, EVENT_WORDS)
        if not events:
            raise UnreadableAnswer(f"{quoted(words)} names no event. Write them, or none.")
        return EventsAnswer.of(events)

    @property
    def solution(self) -> Reason:
        closed = closing_of(self.pegging, self.after)
        end = (reason_of_closing(closed),) if closed else ()
        return joined_reasons((reason_of_card(self.pile, self.laid), *end))

    def control(self, due: bool) -> Control:
        events = [*EVENT_WORDS.values()]
        none = other(NONE, "Nothing")
        return {"form": "events", "label": "Events", "events": events, "other": none}

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        return ("Events: ", LONG_BLANK)
