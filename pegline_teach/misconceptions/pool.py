"""The questions a drill draws from: moments of legal peggings where some belief answers wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, TypeAlias

from pegline_teach.cards import Card
from pegline_teach.questions import Question
from pegline_teach.questions.cards import CardsQuestion
from pegline_teach.questions.close import CloseQuestion
from pegline_teach.questions.count import CountQuestion
from pegline_teach.questions.ledger import LedgerQuestion
from pegline_teach.questions.legal import LegalQuestion
from pegline_teach.questions.next import NextQuestion
from pegline_teach.questions.points import PointsQuestion
from pegline_teach.questions.reply import ReplyQuestion
from pegline_teach.rules.acts import act_between, acts_of, closing_of, go_of
from pegline_teach.rules.ledger import Closed, Played
from pegline_teach.rules.pegging import Pegging

from .catalogue import play_beliefs
from .judged import answers_to
from .lines import all_lines

LATE = 21  # from this count on, somebody who counts wrongly may think that the sequence ends


Groups: TypeAlias = tuple[tuple[int, ...], ...]


class Compared(NamedTuple):
    """A question, with the answers of the beliefs about the play as small numbers.

    `marks` has one byte a belief, and a last one for the rules: 0 for the true answer, equal
    numbers for equal answers. `groups` has for each wrong answer the places of the beliefs that
    give it.
    """

    question: Question
    marks: bytes
    groups: Groups


@lru_cache(maxsize=1)
def pool() -> tuple[Compared, ...]:
    """Every question of the pool. Built when it is first asked for, in under a second."""
    lines = enumerate(all_lines())
    asked = chain.from_iterable(questions_about(line, number) for number, line in lines)
    return tuple(each for each in map(compare_answers, asked) if each.groups)


@lru_cache(maxsize=1)
def partitions() -> dict[bytes, Groups]:
    """The different ways in which answers divide the beliefs; many questions of the pool share
    one."""
    return {each.marks: each.groups for each in pool()}


@lru_cache(maxsize=1)
def places() -> dict[Question, int]:
    """The place of each question in the pool."""
    return {each.question: place for place, each in enumerate(pool())}


def compare_answers(question: Question) -> Compared:
    """A question with its answers compared."""
    answers = answers_to(question)
    wrong = [answer for answer in dict.fromkeys(answers) if answer != answers[-1]]
    codes = {answers[-1]: 0} | {answer: code for code, answer in enumerate(wrong, start=1)}
    marks = bytes(codes[answer] for answer in answers)
    groups = ([n for n, mark in enumerate(marks) if mark == codes[answer]] for answer in wrong)
    return Compared(question, marks, tuple(map(tuple, groups)))


def questions_about(line: Pegging, number: int) -> Iterator[Question]:
    """What is asked about one pegging. Where there is a choice, its `number` in the pool
    decides."""
    for place, (before, after, entry) in enumerate(acts_of(line)):
        if isinstance(entry, Closed):
            continue  # it was asked about with the act before it
        if holds_a_card_too_high(before) or place % 3 == 0:
            yield LegalQuestion(before)
        if isinstance(entry, Played):
            yield from questions_about_card(before, entry.card, place + number)
        if closing_of(before, after) or go_of(after) or after.count >= LATE:
            yield from questions_about_the_end(before, after)
    yield LedgerQuestion.as_earned(line)
    spoiled = spoiled_ledger(line, number)
    if spoiled:
        yield spoiled


def holds_a_card_too_high(state: Pegging) -> bool:
    """Whether the seat to act holds a card that would pass 31."""
    return state.turn is not None and len(state.legal_cards) < len(state.hand(state.turn))


def questions_about_card(state: Pegging, card: Card, turn: int) -> Iterator[Question]:
    """Questions about one card: always its points, and one other kind that `turn` decides."""
    yield PointsQuestion(state, card)
    yield CardsQuestion(state, card) if turn % 2 else CountQuestion(state, card)
    if turn % 7 == 0:
        yield ReplyQuestion(state, card)


def questions_about_the_end(before: Pegging, after: Pegging) -> Iterator[Question]:
    """How the act between two states closes the sequence, if it does, and who acts next."""
    act = act_between(before, after)
    card = act.card if isinstance(act, Played) else None
    yield NextQuestion(before, card)
    yield CloseQuestion(before, card)


def spoiled_ledger(line: Pegging, number: int) -> Question | None:
    """A ledger with one wrong line, as somebody with a wrong belief would have written it."""
    models = [each.model for each in play_beliefs()]
    start = number % len(models)
    turned = models[start:] + models[:start]
    return next(filter(None, (LedgerQuestion.spoiled(line, model) for model in turned)), None)
