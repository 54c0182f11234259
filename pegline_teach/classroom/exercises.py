"""New tasks for paper, each made after a task of the lessons.

A new task asks the same kind of question for the same step, about another legal position in which
a belief that the old task treats goes wrong too. Only `Random.random` is drawn, which is the same
on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import TypeVar

from pegline_teach.cards import DECK, Card, Rank
from pegline_teach.lessons import Task
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.misconceptions.model import acts_of
from pegline_teach.misconceptions.pool import ledger_by
from pegline_teach.questions import Question, plays_of
from pegline_teach.rules.pegging import Closed, Pegging, Played, SaidGo
from pegline_teach.rules.table import HAND_SIZE
from pegline_teach.widgets.tasksposition import act_sentence

from .solutions import solution_of
from .treated import goes_wrong, treated_by

FEW_RANKS = 6
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
T = TypeVar("T")


def exercise(
    model: Task, belief: str | None, rng: Random, is_new: Callable[[Question], bool]
) -> Task:
    """A new task after `model`, in which `belief` goes wrong, and which `is_new` lets pass."""
    question = next(each for each in _questions(model, belief, rng) if is_new(each))
    solution = solution_of(question)
    rules = tuple(dict.fromkeys(re.findall(r"R\d+", solution)))
    task = Task(model.id, question, PROMPTS[model.kind], (), solution, rules, model.step)
    return replace(task, prompt=f"{act_sentence(task)} {task.prompt}".strip())


def alike(question: Question) -> tuple[object, ...]:
    """What makes two tasks alike: the kind, and the ranks on the table and in question."""
    state = question.state
    ranks = tuple(card.rank for card in state.pile)
    laid = question.card.rank if question.card else None
    if question.kind == "ledger":
        return question.kind, *(card.rank for card in plays_of(state.ledger))
    held = sorted(card.rank for card in state.hand(state.turn)) if state.turn else ()
    return (question.kind, ranks, laid, *(held if question.kind == "legal" else ()))


def picked(rng: Random, items: Collection[T]) -> T:
    """One of some things at random."""
    return tuple(items)[int(rng.random() * len(items))]


def _questions(model: Task, belief: str | None, rng: Random) -> Iterator[Question]:
    """Questions of the model's kind without end: first for the belief, then for any it treats."""
    for number in count():
        wanted = (belief,) if belief and number < PATIENCE else treated_by(model)
        found = [each for each in _asked_of(_line(rng), model, wanted) if _trips(wanted, each)]
        if found:
            yield picked(rng, found)


def _trips(beliefs: Collection[str], question: Question) -> bool:
    """Whether one of these beliefs goes wrong; with none of them, any question will do."""
    return not beliefs or any(goes_wrong(each, question) for each in beliefs)


def _line(rng: Random) -> Pegging:
    """A whole pegging of a random deal: now from the whole deck, now from cards of a few ranks,
    so that runs, matches and resets are not rare."""
    stack = DECK
    if rng.random() < 1 / 2:
        ranks = set(shuffled(tuple(Rank), rng)[:FEW_RANKS])
        stack = tuple(card for card in DECK if card.rank in ranks)
    cards: list[Card] = shuffled(stack, rng)
    state = Pegging.start(cards[:HAND_SIZE], cards[HAND_SIZE : 2 * HAND_SIZE])
    while not state.is_over:
        state = state.play(picked(rng, state.legal_cards)) if state.legal_cards else state.go()
    return state


def shuffled(items: Collection[T], rng: Random) -> list[T]:
    keys = [rng.random() for _ in items]
    listed = list(items)
    return [listed[place] for place in sorted(range(len(listed)), key=keys.__getitem__)]


def _asked_of(line: Pegging, model: Task, beliefs: Collection[str]) -> Iterator[Question]:
    """Everything of the model's kind that can be asked about a pegging."""
    kind = model.kind
    if kind == "ledger":
        written = (ledger_by(CATALOGUE[each].model, line) for each in beliefs)
        yield from (each for each in written if each)
        return
    for before, _after, entry in acts_of(line):
        if isinstance(entry, Closed) or not before.pile:
            continue  # it came with the act before it; or a lead, which is no question
        if kind == "legal":
            yield Question(kind, before)
        elif isinstance(entry, Played):
            yield Question(kind, before, entry.card)
        elif isinstance(entry, SaidGo) and kind in ("next", "close"):
            yield Question(kind, before)
