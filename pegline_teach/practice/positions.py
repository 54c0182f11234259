"""Positions to ask about: moments of legal peggings of random deals.

Most deals are from the whole deck. A belief that answers wrong too seldom there is tested by a deal
from a stack of fewer ranks. Only `Random.random` is called, which is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pegline_teach.cards import DECK, Card
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.misconceptions.belief import Stack
from pegline_teach.misconceptions.catalogue import play_beliefs
from pegline_teach.questions import Question, kind_named
from pegline_teach.questions.source import Source, picked
from pegline_teach.rules.pegging import Pegging

STACKS: dict[Stack, tuple[Card, ...]] = {
    "deck": DECK,
    "low": tuple(card for card in DECK if card.rank <= 7),
    "few": tuple(card for card in DECK if 3 <= card.rank <= 6),
    "court": tuple(card for card in DECK if card.rank <= 2 or card.rank >= 11),
    "mixed": tuple(card for card in DECK if card.rank in (1, 4, 5, 6, 10, 13)),
}


def pegging(rng: Random, stack: Stack = "deck") -> Pegging:
    """A random deal from a stack, played to its end with random legal cards."""
    cards = sorted(STACKS[stack], key=lambda _: rng.random())[:8]
    state = Pegging.start(sorted(cards[:4]), sorted(cards[4:]))
    while not state.is_over:
        fitting = state.legal_cards
        state = state.play(picked(rng, fitting)) if fitting else state.go()
    return state


def stack_for(belief: str | None, rng: Random) -> Stack:
    """Where to deal from: the stack that the belief names, or else one drawn at random."""
    usual: tuple[Stack, ...] = ("deck", "deck", "mixed", "low")
    rare = CATALOGUE[belief].stack if belief else None
    return rare if rare else picked(rng, usual)


def questions(line: Pegging, kind: str, belief: str | None, rng: Random) -> Iterator[Question]:
    """Every question of a kind about a pegging. Claims in them may be what `belief` would claim."""
    beliefs = tuple(each.model for each in play_beliefs())
    model = CATALOGUE[belief].model if belief else None
    return kind_named(kind).found_in(Source(line, model, beliefs, rng))


def answers_wrong(belief: str, question: Question) -> bool:
    """Whether somebody who holds a belief would answer wrong."""
    return not question.is_right(question.answer_by(CATALOGUE[belief].model))
