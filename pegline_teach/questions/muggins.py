"""Muggins: which lines of the other seat claim too little, and how many points to take for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self, final

from pegline_teach.errors import quoted
from pegline_teach.rules.ledger import entry_points
from pegline_teach.rules.rulemodel import RuleModel
from pegline_teach.rules.table import Seat
from pegline_teach.words.phrases import seat_phrase

from .answers import NONE, Answer
from .controls import Control, other
from .ledgers import LedgersQuestion
from .paper import BLANK, LONG_BLANK, PaperPart
from .reading import NO_WORDS, UnreadableAnswer
from .reason import Reason, joined_reasons
from .registry import registered
from .source import Source, picked

OVERLOOKED = (
    1 / 2
)  # the share of ledgers with an overlooked score, where the other seat scores at all
_TAKES = re.compile(r"(?:lines?)?([\d\s,&]+)(?::|for|take)\s*(\d{1,2})\s*(?:points?)?")


@dataclass(frozen=True, slots=True)
class TakenAnswer(Answer):
    """The lines whose points are taken, counted from 1, and the sum of those points.

    >>> str(TakenAnswer.of({3: 2, 7: 1})), str(TakenAnswer.of({2: -1}))
    ('3 7: 3', 'none')
    """

    lines: tuple[int, ...]
    points: int

    @classmethod
    def of(cls, missing: dict[int, int]) -> Self:
        """What may be taken, where `missing` has the points that each line claims too little; a
        line that claims too much gives nothing."""
        taken = {line: points for line, points in missing.items() if points > 0}
        return cls(tuple(taken), sum(taken.values()))

    def __str__(self) -> str:
        lines = " ".join(map(str, self.lines))
        return f"{lines}: {self.points}" if lines else NONE


@registered
@final
class MugginsQuestion(LedgersQuestion):
    """Which lines of the other seat claim too little, and how many points are missing?"""

    kind = "muggins"
    place = 10
    needs_you = True
    example = "lines and points, as 3 7 for 4, or none"
    unfinished = "Say which lines, and how many points you take for them all together."
    hints = (
        "Leave your own lines out. Score each of the others before you read what is written.",
        "Somebody may forget a second score of a card, or the point for ending a sequence.",
    )

    @classmethod
    def found_in(cls, source: Source) -> Iterator[Self]:
        """The whole ledger. The other seat claims by a belief, and may also overlook a score."""
        line, rng = source.line, source.rng
        you = picked(rng, tuple(Seat))
        thought = (source.belief or picked(rng, source.beliefs)).claims(line)
        pairs = zip(line.ledger, thought, strict=True)
        claims = [entry_points(e) if e.seat is you else claim for e, claim in pairs]
        scoring = [n for n, e in enumerate(line.ledger) if e.seat is not you and claims[n]]
        if scoring and rng.random() < OVERLOOKED:
            claims[picked(rng, scoring)] = 0
        yield cls(line, claims=tuple(claims), you=you)

    @property
    def asks(self) -> str:
        return f"Muggins. {self.asks_on_paper}"

    @property
    def asks_on_paper(self) -> str:
        you, others = seat_phrase(self._you), seat_phrase(self._you.other)
        return (
            f"You are {you}, and your own lines are right. Which of {others}'s lines claim too "
            "little, and how many points do you take for them together?"
        )

    @property
    def _you(self) -> Seat:
        return self.you or Seat.PONE

    @property
    def missing(self) -> dict[int, int]:
        """How many points each line of the other seat claims too little; negative if it claims too
        much."""
        return self._missing(self.earned)

    def _missing(self, points: Iterable[int]) -> dict[int, int]:
        pairs = zip(self.ledger_lines, points, strict=True)
        return {
            line.number: worth - line.claim
            for line, worth in pairs
            if line.entry.seat is not self.you
        }

    @property
    def right(self) -> TakenAnswer:
        return TakenAnswer.of(self.missing)

    def answer_by(self, rules: RuleModel) -> TakenAnswer:
        return TakenAnswer.of(self._missing(rules.claims(self.pegging)))

    def answer_from(self, words: str) -> TakenAnswer:
        plain = words.lower().strip(" .")
        if plain in (*NO_WORDS, "0", "all right"):
            return TakenAnswer((), 0)
        match = _TAKES.fullmatch(plain.replace(" and ", " ")) if words.isascii() else None
        lines = sorted({int(n) for n in re.findall(r"\d{1,2}", match[1])}) if match else []
        if match is None or not lines:
            raise UnreadableAnswer(
                f"{quoted(words)} does not say what you take. Write the lines and the points "
                "together, such as 3 7 for 4, or none."
            )
        return TakenAnswer(tuple(lines), int(match[2]))

    @property
    def solution(self) -> Reason:
        taken = self.right
        end = f"You take {taken.points} in all (R8)." if taken.lines else "You take nothing (R8)."
        too_many = [line for line, points in self.missing.items() if points < 0]
        return joined_reasons(
            (
                *(r for n in taken.lines for r in (Reason(f"Line {n}:"), self.reason_of_line(n))),
                *(Reason(f"Line {n} claims too much, which gives you nothing.") for n in too_many),
                Reason(end, ("R8",)),
            )
        )

    def control(self, due: bool) -> Control:
        rows = [line.choice(self.you, due) for line in self.ledger_lines]
        label, nothing = f"{self._you.other.title()}'s lines", other(NONE, "Nothing")
        return {"form": "taken", "label": label, "rows": rows, "other": nothing}

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        return ("Lines: ", LONG_BLANK, " points in all: ", BLANK)

    @property
    def is_worth_paper(self) -> bool:
        return bool(self.right.lines)
