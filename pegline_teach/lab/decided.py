"""Which kinds of score decide deals."""

from __future__ import annotations

from pegline_teach.plots.errorbars import ErrorRow, Estimate

from .findings import Findings, share_in_percent
from .origin import Origin
from .tally import DECIDERS, DealTally


def decided_by(origin: Origin, tally: DealTally) -> Findings:
    """In how many deals each kind decided who pegged more: without its points the winner would be
    another, or there would be none, or there would be one where there was none.

    >>> from pegline_teach.lab.simulation import simulate
    >>> simulate("greedy", "greedy", 1000, seed=1).decided_by().rows[6]
    ('go', '117', '11.7%', '1.0%')
    """
    found = [(name, tally.decided[name], *_share(tally, name)) for name in DECIDERS]
    return Findings(
        title="How often a kind decides who pegs more",
        header=("kind", "deals", "share", "standard error"),
        rows=tuple(
            (n, f"{d:,}", share_in_percent(share), share_in_percent(error))
            for n, d, share, error in found
        ),
        marks=tuple(
            ErrorRow(n, (Estimate(100 * share, 100 * error),), share_in_percent(share, error))
            for n, _, share, error in found
        ),
        scale="percent of the deals",
        note=f"{origin.players}: {origin.sentence}",
    )


def _share(tally: DealTally, name: str) -> tuple[float, float]:
    deals = max(tally.deals, 1)
    share = tally.decided[name] / deals
    return share, float((share * (1 - share) / deals) ** 0.5)
