"""What one way to play a card gains over another from the same hands, summed by rank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce

from pegline_teach.rules.table import HAND_SIZE, Seat

from .batches import Batch
from .tally import mean_and_error

SCALE = 6  # in sixths the mean of two or of three other cards is a whole number


@dataclass(slots=True)
class Sums:
    """Sums over some hands, in sixths of a point: the number of hands, what one way gained
    (`doing`) and the other (`instead`), and the squares of the differences."""

    hands: int = 0
    doing: int = 0
    instead: int = 0
    squares: int = 0

    def add(self, doing: int, instead: int) -> None:
        """Count one hand."""
        self.include(Sums(1, doing, instead, (doing - instead) ** 2))

    def include(self, other: Sums) -> None:
        """Add the sums of other hands."""
        self.hands += other.hands
        self.doing += other.doing
        self.instead += other.instead
        self.squares += other.squares

    @property
    def difference(self) -> tuple[float, float]:
        """What the one way gains over the other, in points a deal, and its standard error."""
        mean, error = mean_and_error(self.hands, self.doing - self.instead, self.squares)
        return mean / SCALE, error / SCALE


@dataclass(slots=True)
class Differences:
    """The sums for every rank."""

    by_rank: dict[int, Sums] = field(default_factory=dict)

    def at(self, rank: int) -> Sums:
        """The sums for this rank, to add to."""
        return self.by_rank.setdefault(rank, Sums())

    def include(self, other: Differences) -> Differences:
        """Add the sums of other deals, and return these."""
        for rank, sums in other.by_rank.items():
            self.at(rank).include(sums)
        return self


def summed(differences: Iterable[Differences]) -> Differences:
    """The sums of several batches as one, the ranks in their order."""
    every = reduce(Differences.include, differences, Differences())
    return Differences(dict(sorted(every.by_rank.items())))


def of_leads(batch: Batch) -> Differences:
    """For each rank that pone holds: leading it, beside the mean of leading each of its other
    ranks.

    Every deal is played once for each card of pone's. A hand of one rank gives no choice, and is
    left out.
    """
    found = Differences()
    hands = batch.ranks(Seat.PONE)
    lines = [batch.margins(range(len(hands)), lead) for lead in range(HAND_SIZE)]
    for hand, margins in zip(hands, zip(*lines, strict=True), strict=True):
        by_rank = dict(zip(hand, margins, strict=True))
        others = len(by_rank) - 1
        for rank, margin in by_rank.items() if others else ():
            rest = SCALE // others * (sum(by_rank.values()) - margin)
            found.at(rank).add(SCALE * margin, rest)
    return found


def of_pairing(batch: Batch, least: int = 1) -> Differences:
    """For each rank that pone can lead and the dealer can pair: the dealer's points less pone's if
    it pairs, beside the same if it plays another rank.

    Pone leads ranks of which it holds at least `least` cards.
    """
    found = Differences()
    pone, dealer = batch.ranks(Seat.PONE), batch.ranks(Seat.DEALER)
    for lead in range(HAND_SIZE):
        which = [
            at
            for at, (hand, answers) in enumerate(zip(pone, dealer, strict=True))
            if _is_a_choice(hand, lead, answers) and hand.count(hand[lead]) >= least
        ]
        pairs, others = (batch.margins(which, lead, answer) for answer in ("pair", "other"))
        for at, pair, other in zip(which, pairs, others, strict=True):
            found.at(pone[at][lead]).add(SCALE * -pair, SCALE * -other)
    return found


def _is_a_choice(hand: Sequence[int], lead: int, answers: Sequence[int]) -> bool:
    """Whether this lead, one of each rank, can be paired and can also be left unpaired."""
    rank = hand[lead]
    return rank not in hand[lead + 1 :] and rank in answers and len(set(answers)) > 1
