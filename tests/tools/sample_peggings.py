"""Search for one more sample pegging of the beliefs: `python tests/tools/sample_peggings.py`.

It prints the line to add to FOUND in `pegline_teach/misconceptions/lines.py`, in a few seconds.

A belief *stands alone* at a question if nobody else, and not the rules either, gives its answer.
Such questions tell best what a learner believes. Fifty peggings are dealt from the stacks of
practice and played at random, from a seed for the place. The one is taken whose questions are worth
most: a belief that stands alone is worth the more, the fewer questions do that for it already.

The lines of FOUND are older than this program, and it does not give them: the seed of their search
is lost. They are kept, since twenty lines that this search chose served a drill less well. Of 200
simulated learners who think that pone always leads, ten answers name the belief in 189 with the
lines of FOUND, and in 170 with those of this search; of those who think that they may stop after a
Go, in 199 and in 186.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from random import Random

from pegline_teach.cards import spelled
from pegline_teach.misconceptions.lines import BUILT, FOUND
from pegline_teach.misconceptions.pool import compare, questions_about
from pegline_teach.practice.positions import STACKS, pegging
from pegline_teach.rules.ledger import cards_laid
from pegline_teach.rules.pegging import replay
from pegline_teach.rules.table import Seat

DEALS_OF_A_STACK = 10


def stand_alone(line: str, number: int) -> Counter[int]:
    """How often each belief stands alone in what is asked of a pegging.

    Beliefs are places in the catalogue. `number` is the place of the pegging among all sample
    peggings, which decides what is asked.
    """
    compared = map(compare, questions_about(replay(*line.split("|")), number))
    groups = chain.from_iterable(each.groups for each in compared)
    return Counter(group[0] for group in groups if len(group) == 1)


def worth(line: str, number: int, before: Counter[int]) -> float:
    """What a pegging adds: much for beliefs that hardly stand alone in the peggings `before`."""
    alone = sorted(stand_alone(line, number).items())
    return sum(times / (1 + before[belief]) for belief, times in alone)


def alone_in(lines: Iterable[str]) -> Counter[int]:
    """How often each belief stands alone in some peggings, the first of the sample peggings."""
    counts = (stand_alone(line, number) for number, line in enumerate(lines))
    return sum(counts, Counter())


def dealt(place: int) -> list[str]:
    """The random peggings to choose from for a place."""
    rng = Random(f"sample {place}")
    peggings = [pegging(rng, stack) for stack in STACKS for _ in range(DEALS_OF_A_STACK)]
    return [
        " | ".join(map(spelled, (*(state.dealt(seat) for seat in Seat), cards_laid(state.ledger))))
        for state in peggings
    ]


def found(lines: Sequence[str]) -> str:
    """The pegging to add to some sample peggings."""
    before, place = alone_in(lines), len(lines)
    return max(dealt(place), key=lambda line: worth(line, place, before))


if __name__ == "__main__":
    print(found((*BUILT, *FOUND)))
