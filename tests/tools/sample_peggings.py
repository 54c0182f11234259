"""Search for sample peggings of the beliefs: `python tests/tools/sample_peggings.py`.

It prints the constant FOUND as it stands in `pegline_teach/misconceptions/lines.py`, in about a
minute. With `--check` it compares them instead and says which entries differ.

A belief *stands alone* at a question if nobody else, and not the rules either, gives its answer.
Such questions tell best what a learner believes. The peggings are chosen one after another. For
each place fifty are dealt from the stacks of practice and played at random, from the seed of the
place. The one is taken whose questions are worth most: a belief that stands alone is worth the
more, the fewer questions do that for it in BUILT and in the places before. So each place depends on
those before it, and the first that has changed changes all that follow.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import lru_cache
from itertools import chain
from random import Random

from committed import Constant, command

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


def alone_before(place: int) -> Counter[int]:
    """How often each belief stands alone in BUILT and in FOUND before a place."""
    return _alone_in((*BUILT, *FOUND[:place]))


@lru_cache(maxsize=1)
def _alone_in(lines: tuple[str, ...]) -> Counter[int]:
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


def found(place: int) -> str:
    """The pegging of one place, given those before it."""
    before, number = alone_before(place), len(BUILT) + place
    return max(dealt(place), key=lambda line: worth(line, number, before))


if __name__ == "__main__":
    sys.exit(command("Search for sample peggings of the beliefs.", Constant("FOUND", FOUND, found)))
