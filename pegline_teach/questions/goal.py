"""What a hand to be built must have."""

from __future__ import annotations

from dataclasses import dataclass

from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import Kind
from pegline_teach.words.numbers import number_word
from pegline_teach.words.scores import SHOW_WORDS

_POINTS = "points"
_KINDS: dict[str, Kind] = {kind: kind for kind in SHOW_WORDS}


@dataclass(frozen=True, slots=True)
class Goal:
    """What a hand must have: so many scores of a `kind`, or so many `points` in all."""

    kind: Kind | None = None
    scores: int = 1
    points: int = 0

    @classmethod
    def parse(cls, text: str) -> Goal:
        """Read a goal: `4 run`, `1 flush`, `29 points`. Raises `PeglineError` for another text.

        >>> Goal.parse("4 run")
        Goal(kind='run', scores=4, points=0)
        """
        number, _, name = text.strip().partition(" ")
        if not (number.isascii() and number.isdecimal() and len(number) <= 2 and int(number)):
            raise PeglineError(_refusal(text))
        if name == _POINTS:
            return cls(points=int(number))
        if name not in _KINDS:
            raise PeglineError(_refusal(text))
        return cls(_KINDS[name], int(number))

    def __str__(self) -> str:
        """As `parse` reads it."""
        return f"{self.scores} {self.kind}" if self.kind else f"{self.points} {_POINTS}"

    def missing(self, hand: ShowHand) -> str:
        """What the hand lacks, as a sentence; empty if it reaches the goal."""
        if hand.points < self.points:
            return f"This hand counts {hand.points}, and {self.points} are asked for."
        found = sum(score.kind == self.kind for score in hand.scores)
        if self.kind is None or found >= self.scores:
            return ""
        name = SHOW_WORDS[self.kind]
        have = f"no {name}" if not found else f"{number_word(found)} of them"
        asked = f"a {name}" if self.scores == 1 else f"{number_word(self.scores)} {name}s"
        return f"The task asks for {asked}, and this hand has {have}."


def _refusal(text: str) -> str:
    return (
        f"{quoted(text)} is no goal for a hand. Write how many and of what ("
        f"{', '.join(_KINDS)} or {_POINTS}), such as 4 run or 29 points."
    )
