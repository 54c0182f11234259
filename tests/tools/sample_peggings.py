"""Search for sample peggings of the beliefs: `python tests/tools/sample_peggings.py`.

It prints the constant FOUND as it stands in `pegline_teach/misconceptions/lines.py`, in about two
minutes. With `--check` it compares them instead and says which entries differ.

A drill finds a belief late if few questions tell it apart from another belief, or from the rules.
So the peggings are chosen one after another, each for the pairs that are still told apart by few
questions. For each place a hundred peggings are dealt from the stacks of practice and played at
random, from the seed of the place. The one is taken that leaves least confusion. A pair that n
questions tell apart adds 1 / (1 + n)⁴ to the confusion, so the pairs with the smallest n decide.
Each place depends on BUILT and on the places before it. A new belief changes the pairs, so FOUND
has to be printed and copied anew.

Of 200 simulated learners who think that pone always leads, ten answers of a drill name the belief
in 196, and of every other belief about the play in all 200. `tests/test_misconceptions.py` counts
them. An earlier search counted only the questions where a belief *stands alone*, its answer being
given by no other belief and not by the rules: 170 of 200. It could not see the two beliefs that few
questions show, that pone always leads and that one may stop after a Go, since they never stand
alone. The third power in place of the fourth serves a drill as well: 197 of 200.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import fsum
from random import Random
from typing import TypeAlias

from committed import Constant, command

from pegline_teach.cards import spelled
from pegline_teach.misconceptions.catalogue import play_beliefs
from pegline_teach.misconceptions.lines import BUILT, FOUND
from pegline_teach.misconceptions.pool import compare_answers, questions_about
from pegline_teach.practice.positions import STACKS, pegging
from pegline_teach.rules.ledger import cards_laid
from pegline_teach.rules.pegging import Pegging, replay
from pegline_teach.rules.table import Seat

DEALS_OF_A_STACK = 20
POWER = 4

Pair: TypeAlias = tuple[int, int]
"""Two beliefs by their place in the catalogue. The rules have the place after the last belief."""


def all_pairs() -> list[Pair]:
    return list(combinations(range(len(play_beliefs()) + 1), 2))


@cache
def told_apart(line: str, number: int) -> Counter[Pair]:
    """How many of the questions about a pegging tell each pair apart.

    `number` is the place of the pegging among all sample peggings, which decides what is asked.
    """
    asked = questions_about(replay(*line.split("|")), number)
    marks = [compare_answers(question).marks for question in asked]
    return Counter(pair for each in marks for pair in all_pairs() if each[pair[0]] != each[pair[1]])


def told_apart_by_all(lines: Iterable[str]) -> Counter[Pair]:
    """How many questions about some peggings, the first of the sample, tell each pair apart."""
    counts: Counter[Pair] = Counter()
    for number, line in enumerate(lines):
        counts.update(told_apart(line, number))
    return counts


def confusion(counts: Counter[Pair]) -> float:
    """How much is still confused: a pair adds the more, the fewer questions tell it apart.

    The sum is rounded once, so every machine and every version of Python computes the same number.
    """
    return fsum(1 / (1 + counts[pair]) ** POWER for pair in all_pairs())


def dealt(place: int) -> list[str]:
    """The random peggings to choose from for a place of FOUND."""
    rng = Random(f"sample {place}")
    return [line_of(pegging(rng, stack)) for stack in STACKS for _ in range(DEALS_OF_A_STACK)]


def line_of(state: Pegging) -> str:
    """A whole pegging as text: the two hands, and the cards in the order they fell."""
    return " | ".join(map(spelled, (*map(state.dealt, Seat), cards_laid(state.ledger))))


def found_after(lines: tuple[str, ...]) -> str:
    """The pegging to choose next, after those of BUILT and the first places of FOUND."""
    before, number = told_apart_by_all(lines), len(lines)
    candidates = dealt(number - len(BUILT))
    return min(candidates, key=lambda line: confusion(before + told_apart(line, number)))


@cache
def found(place: int) -> str:
    """The pegging of one place, after those that the search finds for the places before it."""
    return found_after((*BUILT, *map(found, range(place))))


if __name__ == "__main__":
    sys.exit(command("Search for sample peggings of the beliefs.", Constant("FOUND", FOUND, found)))
