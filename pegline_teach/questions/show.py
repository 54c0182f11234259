"""What a hand counts in the show."""

from __future__ import annotations

from typing import final

from pegline_teach.rules.rulemodel import RuleModel

from .answers import NumberAnswer
from .hands import HandQuestion
from .paper import BLANK, PaperPart
from .reading import read_number
from .registry import registered


@registered
@final
class ShowQuestion(HandQuestion):
    """How many points does the hand or the crib count (S1 to S6)?"""

    kind = "show"
    place = 11
    example = "a number"
    hints = (
        "Go kind by kind: fifteens, pairs, runs, a flush, his nobs.",
        "Sort the cards, and look for every group among all five of them.",
    )

    @property
    def prompt(self) -> str:
        return f"{self.position_in_words} {self.paper_prompt}"

    @property
    def paper_prompt(self) -> str:
        return f"What does the {self.name} count?"

    @property
    def right(self) -> NumberAnswer:
        return NumberAnswer(self.hand.points)

    def answer_by(self, rules: RuleModel) -> NumberAnswer:
        return NumberAnswer(rules.show_points(self.hand))

    def answer_from(self, words: str) -> NumberAnswer:
        return NumberAnswer(read_number(words))

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        return ("Points: ", BLANK)
