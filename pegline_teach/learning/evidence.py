"""The wrong beliefs that a learner seems to hold, by the first answers alone.

Each time a task is posed only the first answer counts. A later one shows whether the learner read
the correction, and not what they thought before.

A wrong answer is evidence for every belief that explains it, a right one is evidence against every
belief that it contradicts. The belief with the most evidence, for less against, is named first. The
wrong answers that it explains are then set aside, and the others decide which belief comes next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from pegline_teach.misconceptions import CATALOGUE

from .attempt import Attempt

ENOUGH = 1  # net answers in favour before a belief is named; many beliefs have only one task


class HeldBelief(NamedTuple):
    """A belief that a learner seems to hold. The `others` have just as much evidence."""

    id: str
    others: tuple[str, ...] = ()


def held_beliefs(first: Iterable[Attempt]) -> tuple[HeldBelief, ...]:
    """The beliefs that a learner's first answers are evidence for, the strongest first.

    >>> wrong = Attempt("04-1", "wrong", explains=("runs-in-order", "suited-runs"))
    >>> held_beliefs([wrong])
    (HeldBelief(id='runs-in-order', others=('suited-runs',)),)
    >>> right = Attempt("04-2", "right", contradicts=("runs-in-order", "suited-runs"))
    >>> held_beliefs([wrong, right])
    ()
    """
    answers = tuple(first)
    wrong = [set(each.explains) for each in answers if each.outcome == "wrong"]
    against = Counter(
        id_ for each in answers if each.outcome == "right" for id_ in each.contradicts
    )
    named: list[HeldBelief] = []
    while best := _strongest(wrong, against):
        named.append(best)
        wrong = [explained for explained in wrong if best.id not in explained]
    return tuple(named)


def _strongest(wrong: Iterable[set[str]], against: Counter[str]) -> HeldBelief | None:
    """The belief with the most evidence. Of equals it is the first in the catalogue, where the
    more common belief stands first."""
    speaks_for = Counter(id_ for explained in wrong for id_ in explained)
    evidence = {each: speaks_for[each] - against[each] for each in CATALOGUE if speaks_for[each]}
    most = max(evidence.values(), default=0)
    if most < ENOUGH:
        return None
    first, *others = (each for each, value in evidence.items() if value == most)
    return HeldBelief(first, tuple(others))
