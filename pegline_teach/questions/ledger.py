"""Which line of a ledger with claims is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self, final

from pegline_teach.rules.acts import acts_of
from pegline_teach.rules.ledger import entry_points
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.rulemodel import RuleModel

from .answers import NONE, Answer
from .controls import Control, other
from .ledgers import LedgersQuestion
from .paper import BLANK, LONG_BLANK, PaperPart
from .reading import read_number
from .reason import Reason, joined_reasons
from .registry import registered
from .source import Source

SPOILED = 2 / 3  # the share of wrong ledgers, where the belief writes a wrong line


@dataclass(frozen=True, slots=True)
class LedgerLineAnswer(Answer):
    """A line of a ledger, counted from 1, or none."""

    line: int | None

    def __str__(self) -> str:
        return NONE if self.line is None else str(self.line)

    @property
    def in_words(self) -> str:
        return "no line is wrong" if self.line is None else f"line {self.line}"


@registered
@final
class LedgerQuestion(LedgersQuestion):
    """Which is the first line whose claim is not what it earned, if there is one?"""

    kind = "ledger"
    place = 8
    steps = (2, 3, 4)
    asks = (
        "Here is the ledger of a deal, with the points as somebody wrote them down. Which line is "
        "wrong, if any is?"
    )
    asks_on_paper = "Here is the ledger of a deal, as somebody wrote it down. Which line is wrong?"
    example = "the number of a line"
    hints = (
        "Score each line yourself before you read what is written there.",
        "Look back from each card to the reset before it, and no farther. Then check the endings.",
    )

    @classmethod
    def found_in(cls, source: Source) -> Iterator[Self]:
        """The ledger, either right, or with one wrong line as the belief would have written it."""
        spoiled = cls.spoiled(source.line, source.belief) if source.belief else None
        if spoiled and source.rng.random() < SPOILED:
            yield spoiled
        else:
            yield cls.as_earned(source.line)

    @classmethod
    def as_earned(cls, line: Pegging) -> Self:
        """A ledger in which every line claims what it earned."""
        return cls(line, claims=tuple(map(entry_points, line.ledger)))

    @classmethod
    def spoiled(cls, line: Pegging, belief: RuleModel) -> Self | None:
        """A ledger with the claims that a belief would write, cut before its second wrong line.

        None if the belief would write no wrong line, or two wrong lines in one act.
        """
        claims = belief.claims(line)
        pairs = enumerate(zip(claims, map(entry_points, line.ledger), strict=True))
        wrong = [n for n, (claim, earned) in pairs if claim != earned]
        second = wrong[1] if wrong[1:] else len(claims)
        states = [after for _before, after, _entry in acts_of(line)]
        fitting = [state for state in states if len(state.ledger) <= second]
        if not wrong or not fitting or len(fitting[-1].ledger) <= wrong[0]:
            return None
        end = fitting[-1]
        return cls(end, claims=claims[: len(end.ledger)])

    @property
    def right(self) -> LedgerLineAnswer:
        return self._first_wrong(self.earned)

    def answer_by(self, rules: RuleModel) -> LedgerLineAnswer:
        return self._first_wrong(rules.claims(self.pegging))

    def _first_wrong(self, points: Iterable[int]) -> LedgerLineAnswer:
        pairs = enumerate(zip(self.claims, points, strict=True), start=1)
        return LedgerLineAnswer(next((n for n, (claim, worth) in pairs if claim != worth), None))

    def answer_from(self, words: str) -> LedgerLineAnswer:
        plain = words.lower().strip(" .")
        if plain in (NONE, "no line", "nothing", "all right"):
            return LedgerLineAnswer(None)
        return LedgerLineAnswer(read_number(words))

    @property
    def solution(self) -> Reason:
        line = self.right.line
        if line is None:
            none = "None is wrong. Every line is right, from the first to the last (R8)."
            return Reason(none, ("R8",))
        return joined_reasons((Reason(f"Line {line} is wrong."), self.reason_of_line(line)))

    def control(self, due: bool) -> Control:
        rows = [line.choice(self.you, due) for line in self.ledger_lines]
        none = other(NONE, "None is wrong")
        return {"form": "lines", "label": "The ledger", "rows": rows, "other": none}

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        return ("Line: ", BLANK, " because: ", LONG_BLANK)

    @property
    def is_worth_paper(self) -> bool:
        """Only a ledger with a wrong line is."""
        return self.right.line is not None
