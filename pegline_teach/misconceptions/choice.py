"""The question to ask next, and the question that tells two beliefs apart."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from pegline_teach.errors import PeglineError, quoted
from pegline_teach.questions import Question

from .catalogue import CATALOGUE, play_beliefs
from .evidence import count_unexplained
from .judged import PastAnswers, judge_all, question_of
from .pool import Compared, Groups, partitions, places, pool

RULES = "rules"
KEPT_WEIGHT = 1 / 32
"""The part of its weight that a belief keeps after an answer it does not explain. It is more than
the answer is worth as evidence, so that one slip does not hide a belief from the drill."""
NOT_THE_FIRST = "ledger"  # a whole ledger tells most, but is too much to begin with
SHARE = 2 / 3  # of the pool is drawn for a seed; with less, rare beliefs would be found too late
NEARLY_BEST = 1.02


def drill(history: PastAnswers = (), seed: int = 0) -> Question:
    """The question that tells most about what a learner believes.

    Every belief about the play, and knowing the rules, loses weight with each answer of the
    `history` that it does not explain. The best question leaves least weight undecided. The `seed`
    draws two thirds of the pool, and chooses among the questions that are nearly as good as the
    best. No question comes twice, and no kind twice in a row, while others are left.

    >>> drill([], seed=1) == drill([], seed=1), drill([], seed=1).kind
    (True, 'reply')
    """
    history = tuple(history)
    weights = _weights(history)
    undecided = {marks: undecided_weight(groups, weights) for marks, groups in partitions().items()}
    candidates = _new_questions([question_of(task) for task, _ in history], seed)
    bound = min(undecided[each.marks] for each in candidates) * NEARLY_BEST
    best = [each.question for each in candidates if undecided[each.marks] <= bound]
    return best[int(Random(f"{seed}/{len(history)}").random() * len(best))]


def _weights(history: PastAnswers) -> list[float]:
    """The weight of each belief about the play in order, and then of knowing the rules."""
    answers = judge_all(history)
    unexplained = [count_unexplained(each.id, answers) for each in play_beliefs()]
    unexplained.append(sum(not each.is_right for each in answers))
    return [KEPT_WEIGHT ** (each - min(unexplained)) for each in unexplained]


def undecided_weight(groups: Groups, weights: list[float]) -> float:
    """The weight still undecided after the answer, on average, times the whole weight.

    That is the sum of the squares of the groups' weights, where those who answer right are a group
    too. The weights are powers of two, so every machine computes the same numbers.
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
def drawn_places(seed: int) -> tuple[int, ...]:
    """The places in the pool that a seed draws from, so that different seeds begin differently."""
    rng = Random(seed)
    return tuple(place for place in range(len(pool())) if rng.random() < SHARE)


def _new_questions(asked: list[Question], seed: int) -> list[Compared]:
    """Questions that were not asked, and of another kind than the last; all questions if none are
    left."""
    asked_before = {places().get(question) for question in asked}
    kind = asked[-1].kind if asked else NOT_THE_FIRST
    fresh = [pool()[place] for place in drawn_places(seed) if place not in asked_before]
    return [each for each in fresh if each.question.kind != kind] or fresh or list(pool())


def tell_apart(a: str, b: str, seed: int = 0) -> Question | None:
    """A question that two beliefs answer differently; None if the pool has none.

    `a` and `b` are ids of the catalogue, or `rules` for somebody who knows them. The pool asks
    about the play, and there a belief about the show answers by the rules. Raises `PeglineError`
    for any other id.

    >>> question = tell_apart("run-stops-at-three", "run-stops-at-five")
    >>> CATALOGUE["run-stops-at-three"].answer(question) == question.truth
    False
    >>> tell_apart("rules", "rules") is None
    True
    """
    one, other = _place_in_marks(a), _place_in_marks(b)
    found = [each.question for each in pool() if each.marks[one] != each.marks[other]]
    return found[int(Random(seed).random() * len(found))] if found else None


def _place_in_marks(name: str) -> int:
    if name not in (*CATALOGUE, RULES):
        raise PeglineError(f"{quoted(name)} is no belief of the catalogue, nor 'rules'.")
    marked = [each.id for each in play_beliefs()]
    return (
        marked.index(name) if name in marked else len(marked)
    )  # a belief that is not asked answers by the rules
