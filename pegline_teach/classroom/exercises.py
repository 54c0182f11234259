"""New tasks for paper, each made after a task of the lessons.

A new task asks the same kind of question for the same step, about another legal position in which
a belief that the old task treats goes wrong too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from itertools import count
from random import Random

from pegline_teach.activities.tasksposition import act_sentence
from pegline_teach.lessons import Task
from pegline_teach.practice.positions import pegging, picked, questions, stack_for
from pegline_teach.practice.stream import goes_wrong, task_of
from pegline_teach.questions import NONE, Question
from pegline_teach.rules.ledger import cards_laid

from .treated import beliefs_about, treated_by

PATIENCE = 400  # deals in search of one belief; after that any belief of the model will do
PROMPTS = {
    "count": "What is the count now?",
    "legal": "Which of these cards may be played, or is it Go?",
    "points": "How many points does it score, and for what?",
    "cards": "Ring the cards that score, if any do.",
    "next": "Whose turn is it then?",
    "close": "Is the sequence still open, or how does it close, and for whom?",
    "reply": "You do not see the other hand. What is the most that one card in reply could score?",
    "ledger": "Here is the ledger of a deal, as somebody wrote it down. Which line is wrong?",
}
"""What is asked where the position is drawn, and need not be told."""


def beliefs_for(model: Task) -> tuple[str, ...]:
    """The beliefs that a task after `model` may test: those it treats, or else those about it."""
    return treated_by(model) or beliefs_about(model)


def exercise(model: Task, belief: str, rng: Random, is_new: Callable[[Question], bool]) -> Task:
    """A new task after `model`, in which `belief` goes wrong, and which `is_new` lets pass."""
    question = next(each for each in _questions(model, belief, rng) if is_new(each))
    task = task_of(question, model.id, model.step)
    return replace(task, prompt=f"{act_sentence(task)} {PROMPTS[model.kind]}".strip(), hints=())


def alike(question: Question) -> tuple[object, ...]:
    """What makes two tasks alike: the kind, and the ranks on the table and in question."""
    state = question.state
    if question.kind == "ledger":
        return question.kind, *(card.rank for card in cards_laid(state.ledger))
    laid = question.card.rank if question.card else None
    held = sorted(card.rank for card in state.hand(state.turn)) if state.turn else ()
    ranks = tuple(card.rank for card in state.pile)
    return (question.kind, ranks, laid, *(held if question.kind == "legal" else ()))


def _questions(model: Task, belief: str, rng: Random) -> Iterator[Question]:
    """Questions of the model's kind without end: first for the belief, then for any it may test."""
    for number in count():
        wanted = (belief,) if number < PATIENCE else beliefs_for(model)
        thought = picked(rng, wanted)
        line = pegging(rng, stack_for(thought, rng))
        asked = questions(line, model.kind, thought, rng)
        found = [each for each in asked if _is_something(each) and _trips(wanted, each)]
        if found:
            yield picked(rng, found)


def _is_something(question: Question) -> bool:
    """Whether there is something to think about: a lead is no question, nor is a right ledger."""
    return question.truth != NONE if question.kind == "ledger" else bool(question.state.pile)


def _trips(beliefs: Collection[str], question: Question) -> bool:
    return any(goes_wrong(each, question) for each in beliefs)
