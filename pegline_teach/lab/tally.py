"""What many deals came to, in whole numbers, so that the order of adding does not matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from math import nan, sqrt

from pegline_teach.rules.ledger import Closed, Played
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import (
    CLOSING_POINTS,
    FIFTEEN_POINTS,
    MATCHES,
    RULE_OF_KIND,
    THIRTY_ONE_POINTS,
    Kind,
    Seat,
)

KINDS: tuple[Kind, ...] = tuple(RULE_OF_KIND)
POINTS_OF: dict[str, int] = {
    "fifteen": FIFTEEN_POINTS,
    "thirty-one": THIRTY_ONE_POINTS,
    **dict(MATCHES.values()),
    "go": CLOSING_POINTS["go"],
    "last-card": CLOSING_POINTS["last-card"],
}
"""The points of every kind but the run, which scores its length."""
ENDINGS = "go or last-card"
DECIDERS: dict[str, tuple[Kind, ...]] = {
    **{kind: (kind,) for kind in KINDS},
    ENDINGS: ("go", "last-card"),
}
"""What can decide a deal: each kind, and the two one-point endings together."""


def _by_seat() -> dict[Seat, Counter[str]]:
    return {seat: Counter() for seat in Seat}


@dataclass(slots=True)
class DealTally:
    """Counts over deals.

    `spread` counts deals by what (pone, dealer) pegged in them; `events` and `points` count by seat
    and kind; `decided` counts by kind the deals in which, without the points of that kind, another
    seat or none would have pegged more.
    """

    spread: Counter[tuple[int, int]] = field(default_factory=Counter)
    events: dict[Seat, Counter[str]] = field(default_factory=_by_seat)
    points: dict[Seat, Counter[str]] = field(default_factory=_by_seat)
    decided: Counter[str] = field(default_factory=Counter)

    @property
    def deals(self) -> int:
        return self.spread.total()

    def add(self, state: Pegging) -> None:
        """Count one deal that is over."""
        events, points = _by_seat(), _by_seat()
        for seat, kind, earned in _scored(state):
            events[seat][kind] += 1
            points[seat][kind] += earned
        self.spread[points[Seat.PONE].total(), points[Seat.DEALER].total()] += 1
        for seat in Seat:
            self.events[seat].update(events[seat])
            self.points[seat].update(points[seat])
        self.decided.update(_deciders(points))

    def distribution(self, seat: Seat) -> dict[int, int]:
        """How many deals brought this seat how many points, the fewest points first."""
        place = list(Seat).index(seat)
        counts: Counter[int] = Counter()
        for pegged, deals in self.spread.items():
            counts[pegged[place]] += deals
        return dict(sorted(counts.items()))

    def mean(self, seat: Seat) -> tuple[float, float]:
        """What this seat pegged in a deal on average, and the standard error."""
        return mean_of(self.distribution(seat))

    @property
    def margin(self) -> tuple[float, float]:
        """What pone pegged more than the dealer on average, and the standard error."""
        margins: Counter[int] = Counter()
        for (pone, dealer), deals in self.spread.items():
            margins[pone - dealer] += deals
        return mean_of(margins)

    def include(self, other: DealTally) -> DealTally:
        """Add the counts of other deals, and return this tally."""
        self.spread.update(other.spread)
        self.decided.update(other.decided)
        for seat in Seat:
            self.events[seat].update(other.events[seat])
            self.points[seat].update(other.points[seat])
        return self


def summed(tallies: Iterable[DealTally]) -> DealTally:
    """The tallies of several batches as one."""
    return reduce(DealTally.include, tallies, DealTally())


def mean_of(counts: Mapping[int, int]) -> tuple[float, float]:
    """The mean of numbers and its standard error, each number with how often it occurred."""
    total = sum(number * times for number, times in counts.items())
    squares = sum(number * number * times for number, times in counts.items())
    return mean_and_error(sum(counts.values()), total, squares)


def mean_and_error(deals: int, total: int, squares: int) -> tuple[float, float]:
    """The mean and its standard error, from the sum of the numbers and the sum of their squares.

    Both sums are whole, so nothing is rounded on the way. Without deals there is no mean, and of a
    single deal no error: those are `nan`.

    >>> mean_and_error(4, 2 + 4 + 4 + 6, 4 + 16 + 16 + 36)
    (4.0, 0.816496580927726)
    """
    mean = total / deals if deals else nan
    if deals < 2:
        return mean, nan
    return mean, sqrt((deals * squares - total * total) / (deals * deals * (deals - 1)))


def _scored(state: Pegging) -> Iterable[tuple[Seat, str, int]]:
    """Every score of a ledger: whose, of which kind, and its points."""
    for entry in state.ledger:
        if isinstance(entry, Played) and entry.seat:
            yield from ((entry.seat, score.kind, score.points) for score in entry.scores)
        elif isinstance(entry, Closed) and entry.points:
            yield entry.seat, entry.reason, entry.points


def _deciders(points: Mapping[Seat, Mapping[str, int]]) -> Iterable[str]:
    """Which kinds decided a deal with these points, by seat and kind."""
    ahead = {kind: points[Seat.PONE][kind] - points[Seat.DEALER][kind] for kind in KINDS}
    margin = sum(ahead.values())
    for name, kinds in DECIDERS.items():
        without = margin - sum(ahead[kind] for kind in kinds)
        if (margin > 0, margin < 0) != (without > 0, without < 0):
            yield name
