"""Positions to ask about: moments of legal peggings of random deals.

Most come from the whole deck. Some beliefs show too seldom there, and for them the deal is from a
stack of fewer ranks. Only `Random.random` is drawn, which is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from random import Random
from typing import TypeVar

from pegline_teach.cards import DECK, Card, spelled
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.misconceptions.belief import Stack
from pegline_teach.misconceptions.pool import ledger_by
from pegline_teach.questions import Question, QuestionKind
from pegline_teach.rules.acts import acts_of
from pegline_teach.rules.ledger import Closed, Played, SaidGo, cards_laid
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.rulemodel import RuleModel
from pegline_teach.rules.table import Seat

T = TypeVar("T")

STACKS: dict[Stack, tuple[Card, ...]] = {
    "deck": DECK,
    "low": tuple(card for card in DECK if card.rank <= 7),
    "few": tuple(card for card in DECK if 3 <= card.rank <= 6),
    "court": tuple(card for card in DECK if card.rank <= 2 or card.rank >= 11),
    "mixed": tuple(card for card in DECK if card.rank in (1, 4, 5, 6, 10, 13)),
}
RULES = RuleModel()


def picked(rng: Random, items: Collection[T]) -> T:
    """One of some things at random, the same on every machine."""
    return tuple(items)[int(rng.random() * len(items))]


def pegging(rng: Random, stack: Stack = "deck") -> Pegging:
    """A random deal from a stack, played to its end with random legal cards."""
    cards = sorted(STACKS[stack], key=lambda _: rng.random())[:8]
    state = Pegging.start(sorted(cards[:4]), sorted(cards[4:]))
    while not state.is_over:
        fitting = state.legal_cards
        state = state.play(picked(rng, fitting)) if fitting else state.go()
    return state


def stack_for(belief: str | None, rng: Random) -> Stack:
    """Where to deal from: the stack of a rare belief, else now the deck and now low cards."""
    usual: tuple[Stack, ...] = ("deck", "deck", "mixed", "low")
    rare = CATALOGUE[belief].stack if belief else None
    return rare if rare else picked(rng, usual)


def questions(
    line: Pegging, kind: QuestionKind, belief: str | None, rng: Random
) -> Iterator[Question]:
    """Everything of a kind that can be asked about a pegging.

    A ledger may have a wrong line as somebody with `belief` would have written it.
    """
    if kind in _OF_A_LEDGER:
        yield _OF_A_LEDGER[kind](line, belief, rng)
        return
    for before, _after, entry in acts_of(line):
        if isinstance(entry, Closed):
            continue  # it came with the act before it
        if kind == "legal":
            yield Question(kind, before)
        elif isinstance(entry, Played):
            yield Question(kind, before, entry.card)
        elif kind in ("next", "close"):
            yield Question(kind, before)


def _ledger(line: Pegging, belief: str | None, rng: Random) -> Question:
    """The ledger of a pegging, either right or with one wrong line."""
    spoiled = ledger_by(CATALOGUE[belief].model, line) if belief else None
    if spoiled and rng.random() < 2 / 3:
        return spoiled
    return Question("ledger", line, claims=RULES.claims(line))


def _muggins(line: Pegging, belief: str | None, rng: Random) -> Question:
    """A whole ledger. The other seat claims by a wrong belief, and may overlook a score too."""
    you = picked(rng, tuple(Seat))
    true = RULES.claims(line)
    thought = CATALOGUE[belief or picked(rng, CATALOGUE)].model.claims(line)
    claims = [
        right if entry.seat is you else claim
        for entry, right, claim in zip(line.ledger, true, thought, strict=True)
    ]
    scoring = [n for n, e in enumerate(line.ledger) if e.seat is not you and claims[n]]
    if scoring and rng.random() < 1 / 2:
        claims[picked(rng, scoring)] = 0
    return Question("muggins", line, claims=tuple(claims), you=you)


_OF_A_LEDGER: dict[QuestionKind, Callable[[Pegging, str | None, Random], Question]] = {
    "ledger": _ledger,
    "muggins": _muggins,
}


def key_of(question: Question) -> str:
    """What makes a position the same as another, whatever is asked about it."""
    state = question.state
    hands = (spelled(state.dealt(seat)) for seat in Seat)
    gone = sum(isinstance(entry, SaidGo) for entry in state.ledger)
    card = question.card or ""
    return "|".join((*hands, spelled(cards_laid(state.ledger)), str(gone), str(card)))


def hardness(question: Question) -> int:
    """How much has to be kept in mind: the cards or lines to look at, and what came before."""
    if question.claims:
        return 2 if len(question.claims) <= 6 else 4 if len(question.claims) <= 9 else 6
    state = question.state
    gone = bool(state.ledger) and isinstance(state.ledger[-1], SaidGo)
    return len(state.pile) + gone + (question.kind in ("reply", "events", "close"))
