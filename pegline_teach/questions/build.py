"""A hand to be built and counted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import final

from pegline_teach.cards import spelled
from pegline_teach.errors import quoted
from pegline_teach.rules.rulemodel import RuleModel
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import HAND_SIZE
from pegline_teach.words.scores import SHOW_WORDS

from .answers import Answer
from .goal import Goal
from .hands import HandQuestion
from .paper import BLANK, LONG_BLANK, PaperGroup, PaperPart
from .position import NoPosition, Position
from .reading import UnreadableAnswer, read_cards
from .registry import registered


@dataclass(frozen=True, slots=True)
class BuiltAnswer(Answer):
    """A hand that was built, and the points claimed for it."""

    hand: ShowHand
    points: int

    def __str__(self) -> str:
        return f"{spelled((*self.hand.cards, self.hand.starter))}: {self.points}"


@registered
@final
@dataclass(frozen=True)
class BuildQuestion(HandQuestion):
    """Which hand reaches a `goal`, and how many points does it count? `hand` is one example."""

    goal: Goal

    kind = "build"
    place = 12
    example = "four cards, the starter and the points, as 5C 5D JH 5S 5H 29"
    hints = (
        "Which cards must be in it? Begin with those, and fill up the hand.",
        "Then go kind by kind: fifteens, pairs, runs, a flush, his nobs.",
    )

    @property
    def prompt(self) -> str:
        return f"Build a {self.name} {self._goal_clause()}, and count it."

    @property
    def paper_prompt(self) -> str:
        return self.prompt

    def _goal_clause(self) -> str:
        goal = self.goal
        if goal.kind is None:
            return f"of at least {goal.points} points"
        times = "" if goal.scores == 1 else f" {goal.scores} times"
        return f"with {SHOW_WORDS[goal.kind]}{times}"

    @property
    def right(self) -> BuiltAnswer:
        """One of the right answers."""
        return BuiltAnswer(self.hand, self.hand.points)

    def is_right(self, answer: Answer) -> bool:
        if not isinstance(answer, BuiltAnswer) or self.goal.missing(answer.hand):
            return False
        return answer.points == answer.hand.points

    def answer_by(self, rules: RuleModel) -> BuiltAnswer:
        return BuiltAnswer(self.hand, rules.show_points(self.hand))

    def answer_from(self, words: str) -> BuiltAnswer:
        match = re.fullmatch(r"(.+?)[\s:,]+(\d{1,2})(?:\s*points?)?[\s.]*", words, re.I)
        if match is None:
            raise UnreadableAnswer(
                f"{quoted(words)} does not end with points. Write four cards, the starter and the "
                "points, such as 5C 5D JH 5S 5H 29."
            )
        cards = read_cards(match[1])
        if len(cards) != HAND_SIZE + 1:
            raise UnreadableAnswer(
                f"A {self.name} has {HAND_SIZE} cards and a starter, and {len(cards)} are written."
            )
        hand = ShowHand(cards[:HAND_SIZE], cards[HAND_SIZE], self.hand.crib)
        return BuiltAnswer(hand, int(match[2]))

    def position(self, due: bool) -> Position | NoPosition:
        """The example hand, once it may be shown."""
        return super().position(due) if due else {"shown": False}

    @property
    def position_in_words(self) -> str:
        return "The whole deck is there to pick from."

    @property
    def paper_groups(self) -> tuple[PaperGroup, ...]:
        return ()

    @property
    def position_key(self) -> str:
        return f"{self.name}|{self.goal}"

    @property
    def similarity_key(self) -> tuple[object, ...]:
        return (self.kind, self.name, self.goal)

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        return ("Cards: ", LONG_BLANK, " starter: ", BLANK, " points: ", BLANK)
