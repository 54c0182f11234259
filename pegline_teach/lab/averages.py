"""The averages of several results, one beside the other, and beside published figures."""

from __future__ import annotations

from collections.abc import Sequence

from pegline_teach.plots.errorbars import ErrorRow, Estimate
from pegline_teach.rules.table import Seat

from .findings import Findings, points
from .result import Result


def averages(
    results: Sequence[Result], published: Sequence[tuple[str, float, float]] = ()
) -> Findings:
    """What pone and dealer peg on average in each of these results, beside published figures.

    Each item of `published` is its source, pone's average and the dealer's.

    >>> from pegline_teach.lab.simulation import simulate
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
            tuple(Estimate(result.mean[seat], result.stderr[seat], seat) for seat in Seat),
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
                tuple(Estimate(figure, seat=seat, published=True) for seat, figure in told),
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
