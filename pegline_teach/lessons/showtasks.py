"""The tasks of the show: hands to count and hands to build, read from their data file."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import ClassVar

from pegline_teach.misconceptions import diagnose
from pegline_teach.questions import UnreadableAnswer
from pegline_teach.questions.build import BuildQuestion
from pegline_teach.questions.fields import refuse_others
from pegline_teach.questions.goal import Goal
from pegline_teach.questions.hands import HandQuestion
from pegline_teach.questions.show import ShowQuestion
from pegline_teach.questions.writtenhand import HAND_FIELDS, hand_of
from pegline_teach.rules.show import ShowHand
from pegline_teach.words.scores import counted_aloud

from .datafile import DATA, TomlTable, fields_in, read_table, read_tasks, text_in, texts_in
from .task import NO_ANSWER, Verdict, thought_behind

_OF_A_TASK = ("id", *HAND_FIELDS, "prompt", "hints")
KIND_BY_KIND = "Go kind by kind: fifteens, pairs, runs, a flush, his nobs."


@dataclass(frozen=True, slots=True)
class ShowTask:
    """One task: a `hand` to count, or with a `goal` a hand to build and count.

    `prompt` asks, and `hints` go from gentle to plain. In a task to build, `hand` is one right
    answer. The task trains no `step` of the check; `where` it is asked is `show`.
    """

    id: str
    prompt: str
    hand: ShowHand
    hints: tuple[str, ...]
    goal: Goal | None = None
    step: ClassVar[int | None] = None
    where: ClassVar[str] = "show"

    @property
    def solution(self) -> str:
        """The hand counted aloud."""
        return self.question.solution.text

    @property
    def question(self) -> HandQuestion:
        """The task as a question about the show."""
        return BuildQuestion(self.hand, self.goal) if self.goal else ShowQuestion(self.hand)

    def check(self, answer: object, built: ShowHand | None = None) -> Verdict:
        """Judge the points claimed for the hand, or for the hand that was `built`. Never raises.

        >>> SHOW_TASKS[2].check("5").misconceptions
        ('show-run-once',)
        """
        hand = self.hand if self.goal is None else built
        if hand is None:
            return Verdict("not attempted", "Pick four cards and a starter first.")
        verdict = judge_count(hand, answer)
        lacking = self.goal.missing(hand) if self.goal else ""
        if lacking and verdict.outcome in ("right", "wrong"):
            return Verdict("wrong", f"Not yet. {lacking}", (), verdict.answer)
        return verdict


def judge_count(hand: ShowHand, answer: object) -> Verdict:
    """Judge the points claimed for a hand, and say what a wrong count may have missed."""
    words = "" if answer is None else str(answer).strip()
    if not words:
        return Verdict("not attempted", NO_ANSWER)
    question = ShowQuestion(hand)
    try:
        claimed = question.answer_from(words)
    except UnreadableAnswer as error:
        return Verdict("not attempted", str(error))
    if question.is_right(claimed):
        return Verdict("right", f"Right. {count_in_words(hand)}", (), str(claimed))
    mistakes = diagnose(question, str(claimed))
    return Verdict("wrong", _not_yet(hand, claimed.number, mistakes), mistakes, str(claimed))


def count_in_words(hand: ShowHand) -> str:
    """A hand counted aloud, as a sentence."""
    scores = hand.scores
    return f"{counted_aloud(scores).capitalize()}." if scores else "Nothing in it scores."


def _not_yet(hand: ShowHand, claimed: int, mistakes: tuple[str, ...]) -> str:
    if mistakes:
        return f"Not yet. {thought_behind(mistakes)}"
    there = "more" if claimed < hand.points else "less"
    return f"Not yet. There is {there} than that in it. {KIND_BY_KIND}"


def read_show_task(table: TomlTable) -> ShowTask:
    """The task of a table. Raises `UnreadableFields` for a field that cannot be read."""
    refuse_others(table, _OF_A_TASK)
    hand, goal = hand_of(fields_in(table, HAND_FIELDS))
    prompt, hints = text_in(table, "prompt"), texts_in(table, "hints")
    return ShowTask(text_in(table, "id"), prompt, hand, hints, goal)


def read_show_tasks(source: Traversable) -> tuple[ShowTask, ...]:
    """The tasks of a file. Raises `UnreadableTasks` with the task and the field at fault."""
    table = read_table(source)
    return read_tasks(source, table, read_show_task)


SHOW_TASKS: tuple[ShowTask, ...] = read_show_tasks(DATA / "show.toml")
"""Tasks from easy to hard: first hands to count, then hands to build."""
