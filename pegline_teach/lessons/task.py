"""A task: a question about a legal moment of the play, with hints, a solution and a checker."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pegline_teach.cards import Card, as_card, spelled
from pegline_teach.documents import Document, Sentence, as_html
from pegline_teach.misconceptions import CATALOGUE, diagnose
from pegline_teach.questions import Question, UnreadableAnswer
from pegline_teach.rules.pegging import Pegging

Outcome = Literal["right", "wrong", "not attempted", "broke"]
NO_ANSWER = "There is no answer yet. Take your time."
STEP_NAMES = ("legal count", "exact total", "matching tail", "run tail", "reply risk")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer came to: the `outcome`, a `message` for the learner, and the ids of the
    `misconceptions` that explain it, likeliest first. `answer` is how it was read."""

    outcome: Outcome
    message: str
    misconceptions: tuple[str, ...] = ()
    answer: str = ""

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        return f"<{self.outcome}: {self.message}>"

    def _repr_html_(self) -> str:
        strong = f"{self.outcome.capitalize()}."
        return as_html(Document.of(Sentence(f" {self.message}", strong)))


@dataclass(frozen=True, slots=True)
class Task:
    """One task of a lesson; all of it is data.

    `prompt` asks, `question` holds the moment and knows the true answer, `hints` go from gentle to
    plain, `solution` explains, `rules` are the ids of the rules behind it, and `step` is the step
    of the five-step check that it trains, 1 to 5 or None. `where` it is asked is `lesson` or
    `practice`.
    """

    id: str
    question: Question
    prompt: str
    hints: tuple[str, ...]
    solution: str
    rules: tuple[str, ...]
    step: int | None = None
    where: str = "lesson"

    @property
    def kind(self) -> str:
        return self.question.kind

    @property
    def reference(self) -> str:
        """The right answer in its canonical text, which `check` calls right."""
        return self.question.truth

    @property
    def right_in_words(self) -> str:
        """The right answer as a teacher reads it."""
        return self.question.answer_in_words(self.question.right)

    @property
    def state(self) -> Pegging:
        """The moment of the play. Raises `PeglineError` for a question without hands."""
        return self.question.pegging

    @property
    def pile(self) -> tuple[Card, ...]:
        """The sequence the card is laid on."""
        return self.question.pile

    @property
    def card(self) -> Card | None:
        """The card the question is about, if it is about one."""
        return self.question.asked_card

    def check(self, answer: object, history: Iterable[tuple[Question, str]] = ()) -> Verdict:
        """Judge an answer: words, a number, or cards. Never raises.

        `history` holds earlier (question, answer) pairs of this learner, which make the diagnosis
        of a wrong answer more exact.
        """
        try:
            return self._judge(_as_words(answer), tuple(history))
        except UnreadableAnswer as error:
            return Verdict("not attempted", str(error))
        except Exception as error:  # an error of the package, not of the learner
            reason = f"The checker could not judge this answer ({type(error).__name__})."
            return Verdict("broke", f"{reason} It is not counted. Try it in other words.")

    def _judge(self, words: str, history: tuple[tuple[Question, str], ...]) -> Verdict:
        if not words:
            return Verdict("not attempted", NO_ANSWER)
        answer = self.question.parse(words)
        given = str(answer)
        if self.question.is_right(answer):
            return Verdict("right", f"Right. {self.solution}", (), given)
        ids = diagnose(self.question, given, history)
        return Verdict("wrong", _not_yet(ids, self.step), ids, given)

    def _repr_html_(self) -> str:
        return as_html(Document.of(Sentence(f" {self.prompt}", f"Task {self.id}.")))


def _as_words(answer: object) -> str:
    if answer is None:
        return ""
    if isinstance(answer, tuple | list | set | frozenset):
        return spelled(sorted(map(as_card, answer))) or "none"
    return str(answer).strip()


def thought_behind(misconceptions: tuple[str, ...]) -> str:
    """The likeliest thought behind a wrong answer and its correction; empty where none is known."""
    if not misconceptions:
        return ""
    found = CATALOGUE[misconceptions[0]]
    return f"You may be thinking: “{found.thought}” {found.correction()}"


def _not_yet(misconceptions: tuple[str, ...], step: int | None) -> str:
    if misconceptions:
        return f"Not yet. {thought_behind(misconceptions)}"
    where = f" Look again at step {step}, the {STEP_NAMES[step - 1]}." if step else ""
    return f"Not yet.{where} Try again, or take a hint."
