"""What the count is after a card."""

from __future__ import annotations

from typing import final

from pegline_teach.cards import spelled
from pegline_teach.rules.rulemodel import RuleModel

from .answers import NumberAnswer
from .controls import Control, number_control
from .paper import BLANK, PaperPart
from .play import CardQuestion
from .reading import read_number
from .reason import Reason
from .registry import registered


@registered
@final
class CountQuestion(CardQuestion):
    """What is the count once the card is laid (R2, R12)?"""

    kind = "count"
    place = 1
    stands_on_pile = True
    steps = (1,)
    hides_count = True
    asks = "What is the count?"
    asks_on_paper = "What is the count now?"
    example = "a number"
    hints = (
        "Which cards belong to the sequence that is open now?",
        "Start at zero with its first card and say the count after each. Pictures count as tens.",
    )

    @property
    def right(self) -> NumberAnswer:
        return NumberAnswer(self.count + self.laid.value)

    def answer_by(self, rules: RuleModel) -> NumberAnswer:
        return NumberAnswer(rules.count(self.earlier, self.cards))

    def answer_from(self, words: str) -> NumberAnswer:
        return NumberAnswer(read_number(words))

    @property
    def solution(self) -> Reason:
        if self.pile:
            values = " + ".join(str(card.value) for card in self.cards)
            return Reason(f"{spelled(self.cards)} count {values} = {self.right} (R2).", ("R2",))
        start = "A new sequence starts" if self.state.ledger else "The count starts"
        return Reason(f"{start} at zero, so the {self.card} makes {self.right} (R12).", ("R12",))

    def control(self, due: bool) -> Control:
        return number_control("The count")

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        return ("Count: ", BLANK)
