"""The first five tasks for a new learner: together they test every belief about the play.

Such peggings are rare, so they were searched for and stand here. A right ledger, a ledger whose
last line claims two, and one card to score together test every belief except those about what may
be played and about who leads; two more tasks test those.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pegline_teach.cards import Suit, parse_cards
from pegline_teach.learning.memory import StepNumber
from pegline_teach.questions import Question, ask
from pegline_teach.questions.ledger import LedgerQuestion
from pegline_teach.questions.source import picked
from pegline_teach.rules.pegging import Pegging, replay, with_due_gos

SUITS = "".join(suit.sign for suit in Suit)
LAST_CLAIM = 2  # the wrong claim for the last card, which earns one

# A right ledger, a ledger whose last line claims two, and one card to score.
THREES: tuple[tuple[str, str, str], ...] = (
    (
        "A♠ Q♣ Q♠ K♦ | 5♥ J♦ Q♥ K♠ | A♠ K♠ Q♣ J♦ K♦ 5♥ Q♠ Q♥",
        "4♦ 10♦ Q♣ Q♥ | 3♦ 3♥ 3♠ 5♦ | 10♦ 5♦ 4♦ 3♦ 3♠ 3♥ Q♣ Q♥",
        "A♦ A♥ 2♥ 5♠ | 3♣ 3♥ 4♠ 6♣ | A♥ 3♥ A♦ 4♠ 2♥ 6♣ 5♠ | 3♣",
    ),
    (
        "10♠ J♥ Q♥ K♠ | A♦ 5♥ K♣ K♥ | 10♠ A♦ Q♥ K♥ J♥ 5♥ K♠ K♣",
        "5♥ J♣ Q♣ K♦ | 3♣ 3♦ 3♥ 4♣ | Q♣ 4♣ 5♥ 3♦ 3♥ 3♣ K♦ J♣",
        "A♣ 2♠ 3♦ 4♣ | 3♣ 5♥ 6♥ 7♦ | 3♦ 6♥ 4♣ 5♥ A♣ 7♦ 2♠ | 3♣",
    ),
    (
        "A♦ J♣ Q♠ K♣ | 5♦ Q♥ K♥ K♠ | A♦ Q♥ J♣ K♠ Q♠ 5♦ K♣ K♥",
        "5♣ 9♣ Q♦ Q♠ | 3♣ 4♣ 5♦ 5♥ | 9♣ 4♣ 5♣ 5♦ 5♥ 3♣ Q♦ Q♠",
        "2♥ 3♣ 3♥ 4♦ | 5♦ 5♠ 6♦ 7♠ | 3♣ 6♦ 2♥ 7♠ 4♦ 5♦ | 3♥",
    ),
    (
        "A♦ 10♥ 10♠ Q♥ | 5♣ 10♣ J♥ K♦ | A♦ J♥ Q♥ K♦ 10♠ 5♣ 10♥ 10♣",
        "4♦ J♥ Q♦ K♦ | 3♦ 4♥ 4♠ 5♠ | K♦ 5♠ 4♦ 4♠ 4♥ 3♦ J♥ Q♦",
        "2♥ 3♣ 4♠ 7♣ | 4♦ 5♦ 6♣ 7♥ | 4♠ 5♦ 3♣ 6♣ 2♥ 7♥ | 4♦",
    ),
    (
        "A♠ 10♠ J♦ Q♥ | 5♣ 10♦ J♥ K♠ | A♠ J♥ Q♥ K♠ J♦ 5♣ 10♠ 10♦",
        "5♣ J♦ J♥ K♠ | 3♣ 3♦ 3♥ 4♣ | K♠ 4♣ 5♣ 3♥ 3♣ 3♦ J♦ J♥",
        "A♣ 2♥ 2♠ 6♣ | 3♦ 4♠ 5♥ 7♣ | 2♠ 3♦ 6♣ 5♥ A♣ 4♠ | 2♥",
    ),
    (
        "A♥ 10♥ J♠ Q♣ | 5♣ Q♦ Q♥ K♠ | A♥ Q♥ J♠ K♠ 10♥ 5♣ Q♣ Q♦",
        "4♥ J♦ J♥ K♠ | 3♠ 4♦ 4♠ 5♣ | K♠ 5♣ 4♥ 4♠ 4♦ 3♠ J♥ J♦",
        "A♠ 2♥ 4♦ 6♥ | 3♣ 3♠ 5♦ 6♣ | 6♥ 3♠ 2♥ 6♣ 4♦ 5♦ A♠ | 3♣",
    ),
    (
        "A♥ 10♦ Q♣ Q♥ | 5♦ J♦ Q♠ K♥ | A♥ J♦ Q♣ K♥ 10♦ 5♦ Q♥ Q♠",
        "5♦ J♦ Q♥ K♠ | 3♣ 3♥ 3♠ 4♣ | Q♥ 4♣ 5♦ 3♠ 3♣ 3♥ K♠ J♦",
        "A♣ 2♥ 3♠ 6♣ | A♦ 4♠ 5♠ 7♥ | A♣ 4♠ 2♥ 7♥ 3♠ 5♠ 6♣ | A♦",
    ),
    (
        "A♣ J♣ J♠ K♥ | 5♥ J♥ Q♦ K♣ | A♣ K♣ J♣ Q♦ K♥ 5♥ J♠ J♥",
        "5♠ 10♥ Q♥ K♠ | 3♣ 3♦ 3♠ 4♥ | 10♥ 4♥ 5♠ 3♣ 3♦ 3♠ K♠ Q♥",
        "2♠ 3♣ 3♦ 5♣ | 4♦ 4♠ 6♠ 7♦ | 3♦ 6♠ 5♣ 4♦ 2♠ 7♦ | 3♣",
    ),
    (
        "A♥ J♣ Q♦ K♠ | 5♣ Q♣ Q♥ K♥ | A♥ K♥ J♣ Q♣ K♠ 5♣ Q♦ Q♥",
        "4♣ J♠ Q♦ Q♥ | 3♣ 4♥ 4♠ 5♥ | J♠ 5♥ 4♣ 4♥ 4♠ 3♣ Q♥ Q♦",
        "A♠ 2♣ 4♥ 7♥ | A♣ 3♥ 5♦ 6♥ | A♠ 5♦ 4♥ 6♥ 7♥ 3♥ 2♣ | A♣",
    ),
    (
        "J♠ J♣ A♣ K♣ | K♦ J♥ Q♣ 5♦ | A♣ K♦ J♠ Q♣ K♣ 5♦ J♣ J♥",
        "3♥ K♥ K♦ Q♣ | 4♦ 5♥ 4♣ 4♠ | K♦ 5♥ 3♥ 4♣ 4♦ 4♠ K♥ Q♣",
        "2♠ 2♥ 4♦ A♣ | 6♠ 5♥ 5♠ 3♠ | 2♥ 5♠ 2♠ 3♠ A♣ 6♠ 4♦ | 5♥",
    ),
    (
        "A♠ Q♣ Q♦ K♥ | 5♥ J♠ Q♥ Q♠ | A♠ Q♥ K♥ J♠ Q♣ 5♥ Q♦ Q♠",
        "5♦ J♠ Q♣ Q♥ | 3♣ 3♦ 3♥ 4♦ | Q♥ 4♦ 5♦ 3♣ 3♦ 3♥ Q♣ J♠",
        "3♣ 3♥ 6♥ 7♣ | 2♣ 3♦ 4♠ 5♥ | 3♣ 4♠ 6♥ 5♥ 7♣ 2♣ | 3♥",
    ),
    (
        "A♣ 10♥ J♣ J♦ | 5♣ J♥ Q♠ K♣ | A♣ K♣ J♦ Q♠ 10♥ 5♣ J♣ J♥",
        "5♥ 10♣ J♦ K♣ | 3♣ 3♥ 3♠ 4♣ | K♣ 4♣ 5♥ 3♥ 3♣ 3♠ 10♣ J♦",
        "2♣ 2♠ 6♠ 7♥ | 3♣ 4♦ 4♠ 5♥ | 2♠ 3♣ 7♥ 5♥ 6♠ 4♦ | 2♣",
    ),
)
# Here a Go is due. After it the other seat holds a card that makes 31 and one that would pass it.
# Which are legal?
LEGAL = (
    "8♣ 8♥ J♥ Q♥ | A♠ 2♥ 9♥ J♠ | 8♥ J♠ Q♥ 2♥",
    "2♠ 4♣ 10♦ K♦ | 7♣ 8♥ 9♣ 10♣ | 10♦ 9♣ K♦",
    "3♦ 8♥ 8♠ J♥ | 6♦ 9♣ 10♣ K♠ | J♥ K♠ 8♥",
    "6♥ 10♥ K♣ K♠ | 4♦ 5♣ 6♦ 6♠ | 10♥ 5♣ 6♥ 6♦",
    "3♦ 9♣ Q♥ K♦ | 4♦ 4♥ Q♦ K♥ | Q♥ K♥ 3♦ 4♥",
    "5♥ 8♥ Q♣ Q♦ | 6♠ 9♣ 10♦ Q♥ | Q♣ 6♠ Q♦",
    "6♣ 10♣ 10♥ K♠ | 2♦ 3♠ 4♦ 5♦ | 10♥ 4♦ K♠ 5♦",
    "3♣ 8♦ 9♥ K♠ | 4♣ 7♥ 9♦ J♥ | 8♦ 9♦ 3♣ 4♣",
)
# Pone lays the last card of a sequence. Who leads?
NEXT = (
    "A♦ 8♣ 10♦ 10♠ | 2♥ 3♠ 9♠ J♠ | 10♠ 9♠ 8♣ 3♠ | A♦",
    "3♣ 7♥ 7♠ Q♠ | A♥ 6♠ J♥ Q♥ | Q♠ Q♥ 7♠ A♥ | 3♣",
    "2♦ 6♥ J♦ Q♣ | 4♠ 7♦ 8♠ 9♥ | 6♥ 4♠ Q♣ 9♥ | 2♦",
    "2♠ 4♦ 7♣ K♥ | 5♦ 5♠ 8♥ J♠ | K♥ 5♦ 2♠ J♠ | 4♦",
    "2♣ 5♠ 10♣ 10♦ | 4♥ J♣ Q♠ K♦ | 10♣ K♦ 5♠ 4♥ | 2♣",
    "4♥ 5♠ 7♥ 10♦ | A♥ 5♥ 9♣ Q♦ | 4♥ A♥ 7♥ 9♣ | 10♦",
    "3♣ 7♣ J♦ J♥ | A♥ 3♦ 3♥ Q♦ | 3♣ A♥ J♥ Q♦ | 7♣",
    "2♥ 5♥ 8♦ J♦ | 4♥ 7♦ 7♥ J♣ | 8♦ 4♥ J♦ 7♦ | 2♥",
)


def first_questions(seed: int) -> tuple[tuple[StepNumber, Question], ...]:
    """Five questions with their steps, the same for a seed on every machine.

    >>> [question.kind for _step, question in first_questions(1)]
    ['legal', 'points', 'next', 'ledger', 'ledger']
    """
    rng = Random(f"opening {seed}")
    right, spoiled, scored = (_turned(line, rng) for line in picked(rng, THREES))
    legal, leads = (_turned(picked(rng, lines), rng) for lines in (LEGAL, NEXT))
    return (
        (1, legal_after_go(legal)),
        (4, card_to_score(scored)),
        (None, next_to_act(leads)),
        (2, right_ledger(right)),
        (3, spoiled_ledger(spoiled)),
    )


def right_ledger(line: str) -> Question:
    """The ledger of a whole pegging as it should be written. Which line is wrong?"""
    return LedgerQuestion.as_earned(_state(line))


def spoiled_ledger(line: str) -> Question:
    """The same ledger with two points claimed in its last line."""
    right = LedgerQuestion.as_earned(_state(line))
    return replace(right, claims=(*right.claims[:-1], LAST_CLAIM))


def card_to_score(line: str) -> Question:
    """What the card after the last bar scores."""
    return _of_a_card("points", line)


def legal_after_go(line: str) -> Question:
    """What may be played after the seat to act has said Go."""
    return ask("legal", _state(line).go())


def next_to_act(line: str) -> Question:
    """Who acts once the card after the last bar is laid."""
    return _of_a_card("next", line)


def _turned(line: str, rng: Random) -> str:
    """A line with its suits exchanged at random: the answers stay, and the cards look new."""
    turned = "".join(sorted(SUITS, key=lambda _: rng.random()))
    return line.translate(str.maketrans(SUITS, turned))


def _of_a_card(kind: str, line: str) -> Question:
    return ask(kind, with_due_gos(_state(line)), line.rpartition("|")[2])


def _state(line: str) -> Pegging:
    pone, dealer, plays = line.split("|")[:3]
    return replay(sorted(parse_cards(pone)), sorted(parse_cards(dealer)), plays)
