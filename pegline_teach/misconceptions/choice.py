"""The question to ask next, and the question that tells two beliefs apart."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from pegline_teach.errors import PeglineError, quoted
from pegline_teach.questions import Question

from .catalogue import CATALOGUE
from .evidence import History, misses, question_of, rows_of
from .pool import Groups, Posed, patterns, places, pool

RULES = "rules"
PER_MISS = 1 / 32
"""How much of its weight a belief keeps after a miss. More than a miss is worth as evidence, so
that one slip does not hide a belief from the drill."""
OPENS_WITHOUT = "ledger"  # a whole ledger splits best, but is much to begin with
SHARE = 2 / 3  # of the pool for each seed; with less of it rare beliefs are found too late
NEARLY_BEST = 1.02


def drill(history: History = (), seed: int = 0) -> Question:
    """The question that best splits what a learner may still believe.

    Every belief, and knowing the rules, weighs less for each answer of the `history` that it
    misses. The best question leaves the least weight together on one answer, on average. The
    `seed` draws two thirds of the pool, and chooses among those nearly as good as the best. No
    question comes twice, and no kind twice running, while others are left.

    >>> drill([], seed=1) == drill([], seed=1), drill([], seed=1).kind
    (True, 'points')
    """
    history = tuple(history)
    missed = misses(rows_of(history))
    weights = [PER_MISS ** (each - min(missed)) for each in missed]
    together = {marks: left_together(groups, weights) for marks, groups in patterns().items()}
    candidates = _new_questions([question_of(task) for task, _ in history], seed)
    bound = min(together[posed.marks] for posed in candidates) * NEARLY_BEST
    best = [posed.question for posed in candidates if together[posed.marks] <= bound]
    return best[int(Random(f"{seed}/{len(history)}").random() * len(best))]


def left_together(groups: Groups, weights: list[float]) -> float:
    """The weight that goes on sharing an answer, on average: the sum of squares of the groups.

    The weights are powers of two, so every machine computes the same numbers.
    """
    rest, total = sum(weights), 0.0
    for group in groups:
        weight = 0.0
        for n in group:
            weight += weights[n]
        rest -= weight
        total += weight * weight
    return total + rest * rest


@lru_cache(maxsize=64)
def share_of(seed: int) -> tuple[int, ...]:
    """The places in the pool that a seed draws from, so that drills differ from the start."""
    rng = Random(seed)
    return tuple(place for place in range(len(pool())) if rng.random() < SHARE)


def _new_questions(asked: list[Question], seed: int) -> list[Posed]:
    """Questions that were not asked, of other kinds than the last; all if none are left."""
    taken = {places().get(question) for question in asked}
    kind = asked[-1].kind if asked else OPENS_WITHOUT
    fresh = [pool()[place] for place in share_of(seed) if place not in taken]
    return [posed for posed in fresh if posed.question.kind != kind] or fresh or list(pool())


def tell_apart(a: str, b: str, seed: int = 0) -> Question | None:
    """A question that two beliefs answer differently, or None if there is none in the pool.

    `a` and `b` are ids of the catalogue, or `rules` for somebody who knows them. Raises
    `PeglineError` for any other id.

    >>> question = tell_apart("run-stops-at-three", "run-stops-at-five")
    >>> CATALOGUE["run-stops-at-three"].answer(question) == question.truth
    False
    >>> tell_apart("rules", "rules") is None
    True
    """
    one, other = _place(a), _place(b)
    found = [posed.question for posed in pool() if posed.marks[one] != posed.marks[other]]
    return found[int(Random(seed).random() * len(found))] if found else None


def _place(name: str) -> int:
    names = (*CATALOGUE, RULES)
    if name not in names:
        raise PeglineError(f"{quoted(name)} is no belief of the catalogue, nor 'rules'.")
    return names.index(name)
