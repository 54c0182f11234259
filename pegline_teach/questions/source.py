"""Where practice and worksheets find their questions: finished peggings of random deals."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import NamedTuple, TypeVar

from pegline_teach.cards import Card
from pegline_teach.rules.acts import acts_of
from pegline_teach.rules.ledger import Played, SaidGo
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.rulemodel import RuleModel

T = TypeVar("T")


class TurnTaken(NamedTuple):
    """The moment before an act, and the card that was played; None for a Go."""

    before: Pegging
    card: Card | None


class Source(NamedTuple):
    """A finished pegging to ask about: with the `belief` to test, if there is one, all `beliefs`,
    and the random numbers to choose by."""

    line: Pegging
    belief: RuleModel | None
    beliefs: tuple[RuleModel, ...]
    rng: Random

    def acts(self) -> Iterator[TurnTaken]:
        """The cards and the Gos of the pegging, in order."""
        for before, _after, entry in acts_of(self.line):
            if isinstance(entry, Played):
                yield TurnTaken(before, entry.card)
            elif isinstance(entry, SaidGo):
                yield TurnTaken(before, None)


def picked(rng: Random, items: Collection[T]) -> T:
    """One of some items at random. Only `Random.random` is called, which is the same on every
    machine."""
    return tuple(items)[int(rng.random() * len(items))]
