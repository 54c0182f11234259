"""The wrong beliefs that a learner's first answers speak for.

Only the first answer counts each time a task is posed. What is answered after a correction was read
tells whether it was read, and not what was thought before.

A wrong answer speaks for every belief that explains it, and a right one against every belief that
would have gone wrong. The belief with most for it, less what speaks against it, is named; the
wrong answers it explains are set aside, and the next must stand on those that are left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from pegline_teach.misconceptions import CATALOGUE

from .attempt import Attempt

ENOUGH = 1  # answers for a belief beyond those against it: many a belief has one task of its own


class Held(NamedTuple):
    """A belief that a learner seems to hold. `others` speak as well for what was answered."""

    id: str
    others: tuple[str, ...] = ()


def held_beliefs(first: Iterable[Attempt]) -> tuple[Held, ...]:
    """The beliefs that a learner's first answers speak for, the strongest first.

    >>> wrong = Attempt("04-1", "wrong", explains=("runs-in-order", "suited-runs"))
    >>> held_beliefs([wrong])
    (Held(id='runs-in-order', others=('suited-runs',)),)
    >>> right = Attempt("04-2", "right", contradicts=("runs-in-order", "suited-runs"))
    >>> held_beliefs([wrong, right])
    ()
    """
    answers = tuple(first)
    wrong = [set(each.explains) for each in answers if each.outcome == "wrong"]
    against = Counter(
        id_ for each in answers if each.outcome == "right" for id_ in each.contradicts
    )
    named: list[Held] = []
    while best := _strongest(wrong, against):
        named.append(best)
        wrong = [explained for explained in wrong if best.id not in explained]
    return tuple(named)


def _strongest(wrong: Iterable[set[str]], against: Counter[str]) -> Held | None:
    """The belief with most evidence; of equals the first in the catalogue, where the belief that
    is met more often stands first."""
    speaks_for = Counter(id_ for explained in wrong for id_ in explained)
    evidence = {each: speaks_for[each] - against[each] for each in CATALOGUE if speaks_for[each]}
    most = max(evidence.values(), default=0)
    if most < ENOUGH:
        return None
    first, *others = (each for each, value in evidence.items() if value == most)
    return Held(first, tuple(others))
