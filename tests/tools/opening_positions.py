"""Search for the opening positions of practice: `python tests/tools/opening_positions.py`.

It prints the constants THREES, LEGAL and NEXT as `pegline_teach/practice/firsttasks.py` has them,
in about two minutes. With `--check` it compares them instead and says which entries differ.

A question *tests* a belief if the belief answers it wrong. An entry of LEGAL has to test the
beliefs on what may be played, one of NEXT those on who leads, and one of THREES all the others. The
search climbs: it deals eight cards at random, changes one thing at a time, keeps a change that
tests no fewer of the wanted beliefs, and deals anew where that leads nowhere. A three is found in
three steps: a card to score, for what only long runs test; a ledger with a wrong last line, for
what takes equal ranks and a Go; and a right ledger, for every belief that those two leave. They are
dealt from the ranks that such peggings need. Each place has a seed of its own.

The two entries in SHOWN are older than this program: notebook 12 shows them. No search gives them,
so they are kept as they are. `tests/test_searches.py` holds that they test what all the others do.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection
from itertools import count
from random import Random
from typing import NamedTuple

from committed import Constant, command

from pegline_teach.cards import DECK, Card, spelled
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.practice import firsttasks
from pegline_teach.questions import Question
from pegline_teach.questions.source import picked
from pegline_teach.rules.ledger import cards_laid
from pegline_teach.rules.pegging import Pegging, replay
from pegline_teach.rules.table import LIMIT, Seat

STEPS = 300  # of one climb
SHOWN = {"three": 9, "legal": 3}
"""The places of the entries that notebook 12 shows."""

WHAT_MAY_BE_PLAYED = ("thirty-one-barred", "past-thirty-one", "go-as-pass", "stop-after-go")
WHO_LEADS = ("last-layer-leads", "pone-always-leads")
LONG_RUNS = ("no-repeated-run", "gap-ends-run", "run-stops-at-three", "run-stops-at-five")
EQUAL_RANKS = ("double-runs", "run-skips-duplicates", "runs-anywhere", "three-kind-adds-pair")
AFTER_A_GO = ("go-ends-sequence", "one-card-after-go", "go-point-at-call")
ANYWHERE = (
    *("runs-in-order", "two-card-runs", "suited-runs", "ace-high", "runs-across-reset"),
    *("pairs-across-reset", "pairs-across-card", "ten-cards-pair", "first-event-only"),
    *("fifteen-as-in-hand", "thirty-one-one", "thirty-one-three", "faces-count-on", "ace-eleven"),
    *("count-goes-on", "go-point-to-caller", "last-card-on-31", "go-and-last-card"),
)
OF_A_THREE = frozenset((*LONG_RUNS, *EQUAL_RANKS, *AFTER_A_GO, *ANYWHERE))
"""What a three has to test. A new belief that no position tests comes here for a new search."""

Cards = list[Card]


class Search(NamedTuple):
    """How to look for one position: the `ranks` to deal from, the `lines` that a pegging of eight
    cards offers, how a line is `posed`, and the beliefs `wanted`."""

    ranks: Collection[int]
    lines: Callable[[Cards], list[str]]
    posed: Callable[[str], Question]
    wanted: Collection[str]


def wrong_at(question: Question, beliefs: Collection[str]) -> set[str]:
    """Those of some beliefs that answer a question wrong."""
    answers = {each: question.answer_by(CATALOGUE[each].model) for each in beliefs}
    return {each for each, answer in answers.items() if not question.is_right(answer)}


# Peggings


def dealt(ranks: Collection[int], rng: Random) -> Cards:
    """Eight random cards of some ranks: pone's four, then dealer's."""
    return sorted((card for card in DECK if card.rank in ranks), key=lambda _: rng.random())[:8]


def changed(cards: Cards, ranks: Collection[int], rng: Random) -> Cards:
    """The cards with two exchanged, or one replaced by a card that was not dealt."""
    cards, place = list(cards), int(rng.random() * 8)
    if rng.random() < 1 / 2:
        other = int(rng.random() * 8)
        cards[place], cards[other] = cards[other], cards[place]
    else:
        cards[place] = picked(rng, [c for c in DECK if c.rank in ranks and c not in cards])
    return cards


def played(cards: Cards) -> Pegging:
    """The pegging in which each seat always lays the first of its cards that fits."""
    state = Pegging.start(sorted(cards[:4]), sorted(cards[4:]))
    while not state.is_over:
        hand = cards[:4] if state.turn is Seat.PONE else cards[4:]
        fitting = [card for card in hand if card in state.legal_cards]
        state = state.play(fitting[0]) if fitting else state.go()
    return state


def line_of(state: Pegging, laid: int = 8, then: bool = False) -> str:
    """The hands and the first cards laid, as text; and `then` the card after them."""
    plays = cards_laid(state.ledger)
    parts = [state.dealt(Seat.PONE), state.dealt(Seat.DEALER), plays[:laid]]
    return " | ".join(map(spelled, [*parts, plays[laid : laid + 1]] if then else parts))


# The lines that a pegging offers


def whole(cards: Cards) -> list[str]:
    return [line_of(played(cards))]


def ending_with_one_point(cards: Cards) -> list[str]:
    """The whole pegging, if its last line is one point for the last card."""
    state = played(cards)
    return [line_of(state)] if state.ledger[-1].count < LIMIT else []


def sixth_card_or_later(cards: Cards) -> list[str]:
    state = played(cards)
    return [line_of(state, laid, then=True) for laid in (5, 6, 7)]


def first_go(cards: Cards) -> list[str]:
    """The moment of the first Go, if it comes before the first reset."""
    plays = cards_laid(played(cards).ledger)
    for laid in range(2, 6):
        state = replay(sorted(cards[:4]), sorted(cards[4:]), plays[:laid])
        if state.must_go and len(state.pile) == laid:
            return [line_of(state, laid)]
    return []


def third_card_of_pone(cards: Cards) -> list[str]:
    return [line_of(played(cards), 4, then=True)]


# The searches

SCORED = Search(range(1, 8), sixth_card_or_later, firsttasks.card_to_score, LONG_RUNS)
SPOILED = Search(
    (*range(3, 6), *range(9, 14)),
    ending_with_one_point,
    firsttasks.spoiled_ledger,
    (*EQUAL_RANKS, *AFTER_A_GO),
)
RIGHT = Search((1, 5, *range(10, 14)), whole, firsttasks.right_ledger, ())
LEGAL = Search(range(1, 14), first_go, firsttasks.legal_after_go, WHAT_MAY_BE_PLAYED)
NEXT = Search(range(1, 14), third_card_of_pone, firsttasks.next_to_act, WHO_LEADS)


def climbed(search: Search, rng: Random) -> str | None:
    """A line that tests every wanted belief, or None where the climb stops below."""
    cards, most = dealt(search.ranks, rng), 0
    for _ in range(STEPS):
        new = changed(cards, search.ranks, rng)
        found = [
            (len(wrong_at(search.posed(line), search.wanted)), line) for line in search.lines(new)
        ]
        tests, line = max(found, default=(0, ""))
        if tests == len(search.wanted):
            return line
        if tests >= most:
            cards, most = new, tests
    return None


def best_line(search: Search, cards: Cards) -> tuple[int, str]:
    """The line of a pegging that tests most of the wanted beliefs, after how many it tests."""
    lines = search.lines(cards)
    counts = (len(wrong_at(search.posed(line), search.wanted)) for line in lines)
    return max(zip(counts, lines, strict=True), default=(0, ""))


def searched(search: Search, rng: Random) -> str:
    """A line that tests every wanted belief, from as many climbs as it takes."""
    return next(filter(None, (climbed(search, rng) for _ in count())))


def three(place: int) -> tuple[str, str, str]:
    """One entry of THREES: a right ledger, a spoiled one, and a card to score."""
    if place == SHOWN["three"]:
        return firsttasks.THREES[place]
    rng = Random(f"three {place}")
    scored, spoiled = searched(SCORED, rng), searched(SPOILED, rng)
    asked = firsttasks.card_to_score(scored), firsttasks.spoiled_ledger(spoiled)
    left = OF_A_THREE.difference(*(wrong_at(question, OF_A_THREE) for question in asked))
    return searched(RIGHT._replace(wanted=left), rng), spoiled, scored


def legal(place: int) -> str:
    """One entry of LEGAL."""
    if place == SHOWN["legal"]:
        return firsttasks.LEGAL[place]
    return searched(LEGAL, Random(f"legal {place}"))


def leads(place: int) -> str:
    """One entry of NEXT."""
    return searched(NEXT, Random(f"next {place}"))


if __name__ == "__main__":
    sys.exit(
        command(
            "Search for the opening positions of practice.",
            Constant("THREES", firsttasks.THREES, three),
            Constant("LEGAL", firsttasks.LEGAL, legal),
            Constant("NEXT", firsttasks.NEXT, leads),
        )
    )
