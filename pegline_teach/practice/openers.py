"""The first five tasks for somebody of whom nothing is known: together they test every belief.

Beliefs that show early in any deal need no search; the rare ones do. These peggings were found by
climbing from random deals: a ledger that is right, a ledger whose last line claims two, and one
card to score, which together test every belief but those on what may be played and who leads.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pegline_teach.cards import Suit, parse_cards
from pegline_teach.learning.memory import Step
from pegline_teach.questions import Question, ask
from pegline_teach.questions.ledger import LedgerQuestion
from pegline_teach.questions.source import picked
from pegline_teach.rules.pegging import Pegging, replay, with_due_gos

SUITS = "".join(suit.sign for suit in Suit)
LAST_CLAIM = 2  # where one point is due for the last card

# A right ledger, a ledger whose last line claims two, and one card to score.
_THREES: tuple[tuple[str, str, str], ...] = (
    (
        "10♠ A♣ 10♥ K♦ | 10♣ Q♣ J♦ 5♦ | A♣ Q♣ K♦ J♦ 10♠ 5♦ 10♥ 10♣",
        "4♣ K♣ J♦ 10♣ | 4♠ 5♥ 4♦ 3♦ | J♦ 5♥ 4♣ 4♠ 4♦ 3♦ 10♣ K♣",
        "2♥ 3♥ K♣ 6♦ | 3♦ 4♠ 5♣ 7♥ | 3♥ 7♥ 6♦ 4♠ 2♥ 5♣ | 3♦",
    ),
    (
        "10♣ A♣ 10♦ Q♦ | 10♠ J♥ K♥ 5♠ | A♣ J♥ Q♦ K♥ 10♣ 5♠ 10♦ 10♠",
        "4♣ K♠ 10♠ K♦ | 4♦ 5♦ 3♣ 4♥ | 10♠ 5♦ 4♣ 4♦ 4♥ 3♣ K♠ K♦",
        "4♠ 3♥ 3♠ 5♦ | A♣ 2♥ 3♦ 6♣ | 3♠ A♣ 5♦ 2♥ 4♠ 6♣ | 3♥",
    ),
    (
        "10♣ A♥ 10♦ Q♣ | 10♠ K♣ J♣ 5♦ | A♥ K♣ Q♣ J♣ 10♦ 5♦ 10♣ 10♠",
        "5♠ 10♠ J♦ K♣ | 4♦ 3♦ 4♠ 4♥ | 10♠ 3♦ 5♠ 4♠ 4♥ 4♦ K♣ J♦",
        "3♣ 2♦ 7♣ 3♠ | 6♦ 5♥ A♠ 4♥ | 3♣ 6♦ 7♣ 5♥ 2♦ 4♥ | 3♠",
    ),
    (
        "10♠ A♣ K♥ J♠ | 10♣ K♣ Q♠ 5♣ | A♣ K♣ J♠ Q♠ K♥ 5♣ 10♠ 10♣",
        "4♥ J♥ J♠ Q♦ | 3♦ 5♠ 4♣ 4♦ | J♠ 5♠ 4♥ 4♣ 4♦ 3♦ Q♦ J♥",
        "3♣ 3♦ 2♦ 7♣ | 4♥ 5♠ 6♦ 3♥ | 3♦ 4♥ 2♦ 6♦ 7♣ 5♠ | 3♣",
    ),
    (
        "10♥ K♥ K♦ Q♣ | 10♦ A♦ J♠ 5♥ | K♦ A♦ Q♣ J♠ K♥ 5♥ 10♥ 10♦",
        "4♥ J♠ K♥ Q♦ | 4♠ 5♥ 3♦ 4♦ | Q♦ 5♥ 4♥ 4♦ 4♠ 3♦ K♥ J♠",
        "2♦ 3♠ 6♦ 7♦ | 4♥ A♦ 5♥ 3♥ | 3♠ 4♥ 7♦ A♦ 6♦ 5♥ 2♦ | 3♥",
    ),
    (
        "10♦ 10♥ A♥ K♠ | 10♠ J♠ Q♠ 5♦ | A♥ J♠ K♠ Q♠ 10♦ 5♦ 10♥ 10♠",
        "4♦ 10♠ K♥ 10♣ | 4♥ 5♥ 3♠ 4♣ | 10♣ 5♥ 4♦ 4♣ 4♥ 3♠ K♥ 10♠",
        "5♣ 10♠ 7♦ 3♠ | 6♥ 3♣ 2♠ 4♣ | 3♠ 4♣ 7♦ 6♥ 5♣ 2♠ | 3♣",
    ),
    (
        "10♥ 10♦ Q♠ K♠ | J♦ 10♣ A♠ 5♣ | K♠ A♠ Q♠ J♦ 10♥ 5♣ 10♦ 10♣",
        "4♥ Q♠ Q♥ 9♥ | 4♣ 5♠ 3♣ 4♦ | Q♥ 5♠ 4♥ 4♣ 4♦ 3♣ 9♥ Q♠",
        "6♣ 4♣ 2♣ 4♥ | 5♠ 3♦ 7♦ 7♣ | 4♥ 3♦ 2♣ 5♠ 6♣ 7♦ | 4♣",
    ),
    (
        "K♠ K♦ Q♠ A♦ | K♥ J♣ Q♥ 5♥ | A♦ Q♥ K♦ J♣ Q♠ 5♥ K♠ K♥",
        "5♥ 10♥ K♣ Q♦ | 4♦ 3♣ 4♣ 4♠ | K♣ 3♣ 5♥ 4♦ 4♣ 4♠ 10♥ Q♦",
        "4♠ 5♦ 3♥ 4♦ | 2♠ A♠ J♣ 6♣ | 4♦ 2♠ 5♦ A♠ 3♥ 6♣ | 4♠",
    ),
    (
        "10♣ Q♠ K♣ A♦ | K♠ K♥ J♥ 5♣ | A♦ J♥ Q♠ K♥ 10♣ 5♣ K♣ K♠",
        "4♠ J♦ K♠ 10♥ | 4♦ 5♠ 4♣ 3♠ | J♦ 5♠ 4♠ 4♦ 4♣ 3♠ 10♥ K♠",
        "6♣ 8♠ 2♠ 3♦ | 5♠ 7♣ 3♣ 4♦ | 3♦ 4♦ 6♣ 7♣ 2♠ 5♠ | 3♣",
    ),
    (
        "J♠ J♣ A♣ K♣ | K♦ J♥ Q♣ 5♦ | A♣ K♦ J♠ Q♣ K♣ 5♦ J♣ J♥",
        "3♥ K♥ K♦ Q♣ | 4♦ 5♥ 4♣ 4♠ | K♦ 5♥ 3♥ 4♣ 4♦ 4♠ K♥ Q♣",
        "2♠ 2♥ 4♦ A♣ | 6♠ 5♥ 5♠ 3♠ | 2♥ 5♠ 2♠ 3♠ A♣ 6♠ 4♦ | 5♥",
    ),
    (
        "J♥ J♠ A♣ 10♦ | K♠ J♣ Q♥ 5♠ | A♣ Q♥ J♠ K♠ 10♦ 5♠ J♥ J♣",
        "4♠ J♦ K♥ 9♥ | 4♥ 3♠ 4♦ 5♠ | K♥ 5♠ 4♠ 4♥ 4♦ 3♠ 9♥ J♦",
        "3♥ 2♠ A♣ 4♦ | 2♣ 6♣ 7♠ 5♠ | 2♠ 7♠ 3♥ 6♣ 4♦ 5♠ A♣ | 2♣",
    ),
    (
        "J♣ K♠ A♠ 10♠ | Q♦ J♠ J♥ 5♠ | A♠ Q♦ K♠ J♥ 10♠ 5♠ J♣ J♠",
        "4♥ Q♥ J♥ 9♦ | 5♣ 3♣ 4♣ 4♠ | 9♦ 5♣ 4♥ 4♠ 4♣ 3♣ J♥ Q♥",
        "2♣ 2♥ 4♠ 5♥ | 6♦ 3♣ 7♥ 9♠ | 2♥ 3♣ 5♥ 6♦ 4♠ 7♥ | 2♣",
    ),
)
# After a Go, a card that makes 31 and one that would pass it. Which are legal?
_LEGAL = (
    "2♥ 9♣ Q♥ K♣ | 7♣ 9♦ 10♣ 10♥ | K♣ 10♣ 9♣",
    "2♠ 7♦ 7♠ J♥ | 4♥ 5♥ 5♠ 10♠ | J♥ 10♠ 2♠ 5♥",
    "3♠ 5♠ 8♥ 10♥ | A♥ 6♥ 7♦ Q♥ | 3♠ 7♦ 10♥ Q♥",
    "6♥ 10♥ K♣ K♠ | 4♦ 5♣ 6♦ 6♠ | 10♥ 5♣ 6♥ 6♦",
    "6♦ 6♥ 10♥ K♦ | 4♥ 5♥ 6♣ 10♠ | 6♥ 6♣ 10♥ 4♥",
    "4♣ 4♦ 5♥ 10♥ | A♣ 5♣ 6♣ 10♠ | 4♦ 6♣ 10♥ 10♠",
    "3♥ 6♦ 10♣ Q♦ | 4♦ 4♥ 9♥ Q♥ | 3♥ Q♥ Q♦ 4♥",
    "4♥ 5♠ J♠ Q♥ | A♦ 7♥ 8♠ 9♠ | 4♥ 9♠ J♠ 7♥",
)
# Pone lays the last card of a sequence. Who leads?
_NEXT = (
    "A♦ 5♠ 10♦ K♠ | A♠ 4♣ 5♣ 5♥ | A♦ 5♥ 10♦ 5♣ | K♠",
    "4♦ 6♦ 6♥ K♣ | A♠ 4♥ K♦ K♥ | K♣ K♥ 4♦ A♠ | 6♦",
    "A♥ 4♥ 5♥ K♠ | 4♣ 5♣ 5♦ 10♦ | K♠ 5♦ 5♥ 10♦ | A♥",
    "A♣ A♠ 5♣ K♦ | 4♣ 5♦ 6♥ K♣ | K♦ K♣ A♠ 5♦ | 5♣",
    "5♣ 6♣ 10♠ Q♥ | 4♠ 6♥ 7♠ 8♦ | 6♣ 6♥ 5♣ 4♠ | 10♠",
    "7♦ 8♠ 9♦ K♣ | A♠ 2♠ 5♦ Q♦ | K♣ A♠ 8♠ 5♦ | 7♦",
    "4♥ 7♠ 8♥ Q♣ | 2♠ 6♠ 10♠ J♥ | 8♥ 10♠ 4♥ 2♠ | 7♠",
    "A♣ 3♥ Q♦ K♦ | 3♠ 7♠ K♥ K♠ | 3♥ K♥ K♦ 7♠ | A♣",
)


def opening(seed: int) -> tuple[tuple[Step, Question], ...]:
    """Five questions with their steps, the same for a seed on every machine.

    >>> [question.kind for _step, question in opening(1)]
    ['legal', 'points', 'next', 'ledger', 'ledger']
    """
    rng = Random(f"opening {seed}")
    right, spoiled, scored = (_turned(line, rng) for line in picked(rng, _THREES))
    legal, leads = (_turned(picked(rng, lines), rng) for lines in (_LEGAL, _NEXT))
    return (
        (1, ask("legal", _state(legal).go())),
        (4, _of_a_card("points", scored)),
        (None, _of_a_card("next", leads)),
        (2, _ledger(right)),
        (3, _ledger(spoiled, LAST_CLAIM)),
    )


def _turned(line: str, rng: Random) -> str:
    """A line with each suit turned into another, which changes no answer but looks new."""
    turned = "".join(sorted(SUITS, key=lambda _: rng.random()))
    return line.translate(str.maketrans(SUITS, turned))


def _state(line: str) -> Pegging:
    pone, dealer, plays = line.split("|")[:3]
    return replay(sorted(parse_cards(pone)), sorted(parse_cards(dealer)), plays)


def _of_a_card(kind: str, line: str) -> Question:
    return ask(kind, with_due_gos(_state(line)), line.rpartition("|")[2])


def _ledger(line: str, last: int | None = None) -> Question:
    """The ledger of a pegging as it should be written, or with another claim on its last line."""
    right = LedgerQuestion.as_earned(_state(line))
    return right if last is None else replace(right, claims=(*right.claims[:-1], last))
