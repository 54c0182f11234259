"""Results at a glance: which kinds decide deals, and averages beside each other."""

from __future__ import annotations

from collections.abc import Sequence

from pegline_teach.plots.errorbars import ErrorRow, Mark
from pegline_teach.rules.table import Seat

from .findings import Findings, percent, points
from .result import Result
from .resultpage import headline, origin
from .tally import DECIDERS


def decided_by(result: Result) -> Findings:
    """In how many deals each kind decided who pegged more: without its points it would have been
    the other, or neither, or one where there was none.

    >>> from pegline_teach.lab.simulate import simulate
    >>> decided_by(simulate("greedy", "greedy", 1000, seed=1)).rows[6]
    ('go', '117', '11.7%', '1.0%')
    """
    header = ("kind", "deals", "share", "standard error")
    found = [(name, result.tally.decided[name], *_share(result, name)) for name in DECIDERS]
    return Findings(
        title="How often a kind decides who pegs more",
        header=header,
        rows=tuple((n, f"{d:,}", percent(share), percent(error)) for n, d, share, error in found),
        marks=tuple(
            ErrorRow(n, (Mark(100 * share, 100 * error),), percent(share, error))
            for n, _, share, error in found
        ),
        scale="percent of the deals",
        note=f"{headline(result)}: {origin(result)}",
    )


def _share(result: Result, name: str) -> tuple[float, float]:
    deals = max(result.deals, 1)
    share = result.tally.decided[name] / deals
    return share, float((share * (1 - share) / deals) ** 0.5)


def averages(
    results: Sequence[Result], published: Sequence[tuple[str, float, float]] = ()
) -> Findings:
    """What pone and dealer peg on average in each of these results, beside published figures.

    Each of `published` is where it comes from, pone's average and the dealer's.

    >>> from pegline_teach.lab.simulate import simulate
    >>> averages([simulate("greedy", "greedy", 1000, seed=1)], [("a book", 2.0, 3.5)])
    What a deal brings on average
    players  deals  pone         dealer
    greedy   1,000  2.30 ± 0.07  3.94 ± 0.08
    a book          2.00         3.50
    Pone / dealer, with standard errors.
    """
    rows: list[tuple[str, ...]] = [(_name(result), *_cells(result)) for result in results]
    marks = [
        ErrorRow(
            _name(result),
            tuple(Mark(result.mean[seat], result.stderr[seat], seat) for seat in Seat),
            " / ".join(_cells(result)[1:]),
        )
        for result in results
    ]
    for source, *figures in published:
        cells = tuple(points(figure) for figure in figures)
        told = zip(Seat, figures, strict=True)
        rows.append((source, "", *cells))
        marks.append(
            ErrorRow(
                source,
                tuple(Mark(figure, seat=seat, told=True) for seat, figure in told),
                " / ".join(cells),
            )
        )
    return Findings(
        title="What a deal brings on average",
        header=("players", "deals", "pone", "dealer"),
        rows=tuple(rows),
        marks=tuple(marks),
        scale="points pegged in a deal",
        note="Pone / dealer, with standard errors.",
    )


def _name(result: Result) -> str:
    return result.pone if result.pone == result.dealer else f"{result.pone} / {result.dealer}"


def _cells(result: Result) -> tuple[str, str, str]:
    pone, dealer = (points(result.mean[seat], result.stderr[seat]) for seat in Seat)
    return f"{result.deals:,}", pone, dealer
