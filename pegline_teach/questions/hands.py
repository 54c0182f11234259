"""Questions about a hand of the show: what their kinds have in common."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pegline_teach.cards import spelled
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import SHOW_RULE_OF_KIND
from pegline_teach.words.scores import counted_aloud

from .controls import Control, number_control
from .paper import DrawnCards, PaperGroup
from .position import NoPosition, Position, aside_row, small_cards
from .question import Question
from .reason import Reason
from .source import Source


@dataclass(frozen=True)
class HandQuestion(Question):
    """A question about a hand or a crib with its starter."""

    hand: ShowHand

    @property
    def name(self) -> str:
        return "crib" if self.hand.crib else "hand"

    @property
    def solution(self) -> Reason:
        """The hand counted aloud."""
        hand = self.hand
        rules = dict.fromkeys(SHOW_RULE_OF_KIND[score.kind] for score in hand.scores)
        aloud = counted_aloud(hand.scores)
        return Reason(f"{spelled(hand.cards)} with {hand.starter}: {aloud}.", tuple(rules))

    def control(self, due: bool) -> Control:
        return number_control("Points")

    def position(self, due: bool) -> Position | NoPosition:
        hand = self.hand
        return {
            "shown": True,
            "act": "",
            "count": None,
            "count_label": "",
            "sequence": [],
            "sequence_shown": False,
            "earlier": [],
            "hands": [
                {
                    "key": self.name,
                    "seat": "",
                    "label": self.name.capitalize(),
                    "cards": small_cards(hand.cards),
                }
            ],
            "aside": [aside_row("starter", "Starter", [hand.starter])],
        }

    @property
    def position_in_words(self) -> str:
        cards, starter = spelled(self.hand.cards), self.hand.starter
        return f"The {self.name} is {cards}, and the starter is {starter}."

    @property
    def paper_groups(self) -> tuple[PaperGroup, ...]:
        held = DrawnCards(self.name.capitalize(), self.hand.cards)
        return (held, DrawnCards("Starter", (self.hand.starter,)))

    @property
    def hardness(self) -> int:
        return len(self.hand.scores)

    @property
    def position_key(self) -> str:
        hand = self.hand
        return "|".join((self.name, spelled(hand.cards), str(hand.starter)))

    @property
    def similarity_key(self) -> tuple[object, ...]:
        hand = self.hand
        return (self.kind, self.name, *(card.rank for card in (*hand.cards, hand.starter)))

    @classmethod
    def found_in(cls, source: Source) -> Iterator[Self]:
        """No questions: the show is no part of a pegging."""
        yield from ()
