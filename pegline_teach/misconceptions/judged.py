"""An answer as the beliefs judge it: whether it is right, and which beliefs explain it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

from pegline_teach.questions import Answer, Question, UnreadableAnswer
from pegline_teach.questions.build import BuildQuestion
from pegline_teach.questions.hands import HandQuestion

from .belief import Belief
from .catalogue import CATALOGUE, play_beliefs, show_beliefs


class HasQuestion(Protocol):
    """Whatever carries a question, such as a task."""

    @property
    def question(self) -> Question: ...


Asked: TypeAlias = Question | HasQuestion
PastAnswers: TypeAlias = Iterable[tuple[Asked, str]]


class Judged(NamedTuple):
    """An answer that could be read: whether it is right, and which beliefs would give it."""

    is_right: bool
    explained_by: frozenset[str]


def beliefs_asked(question: Question) -> tuple[Belief, ...]:
    """The beliefs that may answer a question otherwise than the rules, in the catalogue's order.

    None are asked to build a hand: a learner would build another hand than theirs.
    """
    if isinstance(question, BuildQuestion):
        return ()
    return show_beliefs() if isinstance(question, HandQuestion) else play_beliefs()


@lru_cache(maxsize=128)  # kept, since the questions of a history are judged again and again
def answers_to(question: Question) -> tuple[Answer, ...]:
    """What each of `beliefs_asked` answers, in order, and then the truth."""
    beliefs = beliefs_asked(question)
    return (*(question.answer_by(each.model) for each in beliefs), question.right)


def contradicted_by(question: Question) -> tuple[str, ...]:
    """The ids of the beliefs that a right answer contradicts: they would have answered wrong.

    >>> from pegline_teach.questions import ask
    >>> from pegline_teach.rules.pegging import replay
    >>> state = replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦")
    >>> contradicted_by(ask("points", state, state.hand("pone")[0]))
    ('runs-in-order', 'suited-runs')
    """
    *by_beliefs, truth = answers_to(question)
    pairs = zip(beliefs_asked(question), by_beliefs, strict=True)
    return tuple(each.id for each, answer in pairs if not answer.agrees(truth))


def judge(task: Asked, answer: str) -> Judged | None:
    """Whether an answer is right, and which beliefs explain it. None if it cannot be read.

    A belief that is not asked answers by the rules, so it explains every right answer.
    """
    question = question_of(task)
    try:
        given = question.parse(answer)
    except UnreadableAnswer:
        return None
    asked, (*by_beliefs, _) = beliefs_asked(question), answers_to(question)
    pairs = zip(asked, by_beliefs, strict=True)
    explaining = {each.id for each, expected in pairs if given.agrees(expected)}
    is_right = question.is_right(given)
    if is_right:
        explaining |= CATALOGUE.keys() - {each.id for each in asked}
    return Judged(is_right, frozenset(explaining))


def judge_all(history: PastAnswers) -> list[Judged]:
    """Every answer that can be read, judged."""
    judged = (judge(task, answer) for task, answer in history)
    return [each for each in judged if each is not None]


def question_of(task: Asked) -> Question:
    return task if isinstance(task, Question) else task.question
