"""Some deals of a run on the fast path, with the same methods as `steps.StepBatch`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np

from pegline_teach import players
from pegline_teach.rules.table import Seat

from .chance import CARDS
from .run import Run
from .steps import ReplyToLead
from .tally import DECIDERS, KINDS, POINTS_OF, DealTally
from .vector import Array, Peggings, VectorPolicy, by_chance, greediest
from .vectordeal import hands_for, numbers_for

POLICIES: dict[players.Policy, VectorPolicy] = {
    players.random: by_chance,
    players.greedy: greediest,
}
WORTH = np.array([POINTS_OF.get(kind, 0) for kind in KINDS])[:, None, None]
RUNS = KINDS.index("run")
APART = 1000  # more than anybody can peg in a deal


class VectorBatch:
    """Some deals of a run, by their `numbers`, all played at once."""

    def __init__(self, run: Run, numbers: Sequence[int]) -> None:
        self._policies = POLICIES[run.pone.policy], POLICIES[run.dealer.policy]
        drawn = numbers_for(run.seed, numbers)
        self._hands = hands_for(drawn, run.kept)
        self._drawn = drawn[:, CARDS:]

    def played(self) -> tuple[Array, Array]:
        """By kind, seat and deal: how often each kind scored, and its points."""
        return self._play(slice(None))

    def tally(self) -> DealTally:
        """What the deals came to."""
        events, points = self.played()
        pegged = points.sum(axis=0)
        pairs, deals = np.unique(pegged[0] * APART + pegged[1], return_counts=True)
        spread = zip(pairs.tolist(), deals.tolist(), strict=True)
        return DealTally(
            spread=Counter({divmod(pair, APART): count for pair, count in spread}),
            events=_by_seat(events),
            points=_by_seat(points),
            decided=_decided(points),
        )

    def ranks(self, seat: Seat) -> list[list[int]]:
        """The ranks that `seat` holds at the start of each deal."""
        ranks: list[list[int]] = self._hands[list(Seat).index(seat)].tolist()
        return ranks

    def margins(
        self, which: Iterable[int], lead: int, answer: ReplyToLead | None = None
    ) -> list[int]:
        """What pone pegs less what the dealer does, in the deals at `which` places of the batch,
        with this lead and answer."""
        points = self._play(np.fromiter(which, np.intp), lead, answer)[1].sum(axis=0)
        margins: list[int] = (points[0] - points[1]).tolist()
        return margins

    def _play(
        self, which: Array | slice, lead: int | None = None, answer: ReplyToLead | None = None
    ) -> tuple[Array, Array]:
        table = Peggings(self._hands[:, which])
        table.play_out(self._policies, self._drawn[which], lead, answer)
        points = table.events * WORTH
        points[RUNS] = table.runs
        return table.events, points


def _by_seat(table: Array) -> dict[Seat, Counter[str]]:
    sums = table.sum(axis=2, dtype=np.int64).tolist()
    return {
        seat: Counter({kind: row[at] for kind, row in zip(KINDS, sums, strict=True) if row[at]})
        for at, seat in enumerate(Seat)
    }


def _decided(points: Array) -> Counter[str]:
    ahead = points[:, 0] - points[:, 1]
    margin = ahead.sum(axis=0)
    decided: Counter[str] = Counter()
    for name, kinds in DECIDERS.items():
        without = margin - ahead[[KINDS.index(kind) for kind in kinds]].sum(axis=0)
        changed = int((np.sign(margin) != np.sign(without)).sum())
        decided.update({name: changed} if changed else {})
    return decided
