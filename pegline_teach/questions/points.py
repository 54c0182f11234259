"""How many points a card scores, and for what."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self, final

from pegline_teach.errors import quoted
from pegline_teach.rules.rulemodel import RuleModel
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import Kind
from pegline_teach.words.scores import KIND_WORDS

from .answers import Answer
from .controls import Control, number_control
from .paper import BLANK, LONG_BLANK, PaperPart
from .play import CardQuestion
from .reading import NO_WORDS, UnreadableAnswer, read_kinds, without_hyphens
from .reason import Reason, reason_of_card
from .registry import registered


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
        """An answer with points alone agrees with one of the same points and reasons."""
        if isinstance(right, PointsAnswer) and not self.kinds:
            return self.points == right.points
        return self == right

    @property
    def in_words(self) -> str:
        reasons = " and ".join(KIND_WORDS[kind] for kind in self.kinds)
        return f"{self.points}, for {reasons}" if reasons else str(self.points)


@registered
@final
class PointsQuestion(CardQuestion):
    """What does the card score (R4 to R8)? The point for Go or last card is not among it."""

    kind = "points"
    place = 5
    stands_on_pile = True
    steps = (2, 3, 4)
    lights_scores = True
    asks_on_paper = "How many points does it score, and for what?"
    example = "points and, if you like, reasons"
    unfinished = "Say how many points, too; the reasons alone are no answer yet."
    hints = (
        "Ask for the exact total, then the matching tail, then the run tail.",
        "Walk back from the newest card, and skip none. Add up all that you find.",
    )

    @property
    def asks(self) -> str:
        return f"How many points does the {self.laid} score, and for what?"

    @property
    def right(self) -> PointsAnswer:
        return PointsAnswer.of(self.scores)

    def answer_by(self, rules: RuleModel) -> PointsAnswer:
        return PointsAnswer.of(self.scores_by(rules))

    def answer_from(self, words: str) -> PointsAnswer:
        plain = without_hyphens(words)
        if plain in (*NO_WORDS, "no points"):
            return PointsAnswer(0)
        match = re.match(r"\s*(\d{1,2})\b(.*)", plain, re.DOTALL | re.ASCII)
        if match is None:
            raise UnreadableAnswer(
                f"{quoted(words)} does not begin with points. Write a number, and the reasons if "
                "you like: 5 fifteen run."
            )
        return PointsAnswer(int(match[1]), read_kinds(match[2], KIND_WORDS))

    @property
    def solution(self) -> Reason:
        return reason_of_card(self.pile, self.laid)

    def control(self, due: bool) -> Control:
        return number_control("Points", KIND_WORDS.values())

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        return ("Points: ", BLANK, " for: ", LONG_BLANK)
