"""Which cards make the score of a card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self, final

from pegline_teach.cards import Card, spelled
from pegline_teach.rules.rulemodel import RuleModel

from .answers import NONE, Answer
from .controls import Control, other
from .paper import PaperPart, boxes
from .play import CardQuestion
from .position import laid_cards
from .reading import read_cards
from .reason import Reason, reason_of_card
from .registry import registered


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


@registered
@final
class CardsQuestion(CardQuestion):
    """Which cards does the card score with, itself included (R4 to R8)?"""

    kind = "cards"
    place = 6
    stands_on_pile = True
    steps = (2, 3, 4)
    lights_scores = True
    sequence_is_control = True
    asks = "Tap the cards that score, if any do."
    asks_on_paper = "Ring the cards that score, if any do."
    example = "cards, as 5H 10C, or none"
    hints = (
        "An exact total is made by all cards of the sequence together.",
        "A match or a run is made by the newest cards, side by side. Where must you stop?",
    )

    @property
    def right(self) -> CardsAnswer:
        return CardsAnswer.of(self.scoring_cards)

    def answer_by(self, rules: RuleModel) -> CardsAnswer:
        return CardsAnswer.of({card for score in self.scores_by(rules) for card in score.cards})

    def answer_from(self, words: str) -> CardsAnswer:
        return CardsAnswer.of(read_cards(words))

    @property
    def solution(self) -> Reason:
        return reason_of_card(self.pile, self.laid)

    def control(self, due: bool) -> Control:
        return {
            "form": "cards",
            "label": "The sequence",
            "cards": laid_cards(self.sequence(due)),
            "other": other(NONE, "None scores"),
        }

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        return ("Ring them above. ", boxes("no card scores"))
