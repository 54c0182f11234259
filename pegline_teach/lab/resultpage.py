"""A simulation's result as text, as a picture of its distributions, and as tables."""

from __future__ import annotations

from html import escape

from pegline_teach.documents import aligned, html_table
from pegline_teach.plots.page import page
from pegline_teach.plots.spreads import Spread, spreads_png
from pegline_teach.rules.table import Seat

from .findings import points
from .result import Result
from .tally import KINDS

HEADER = ("seat", "points a deal", "standard error")
KINDS_HEADER = ("kind", "pone: times a deal", "points", "dealer: times a deal", "points")
SCALE = "points pegged in a deal; the height of a column says in how many deals"
KEPT = {"rule": "hands kept by the rule", "random": "four of six cards kept at random"}


def headline(result: Result) -> str:
    """Who pegged against whom."""
    return f"Pone {result.pone}, dealer {result.dealer}"


def origin(result: Result) -> str:
    """How the deals came about, and how many were played."""
    played = f"{result.deals:,} deals"
    if result.deals < result.asked:
        played = f"The first {result.deals:,} of {result.asked:,} deals, then interrupted"
    return f"{played}; {KEPT[result.kept]}; seed {result.seed}."


def result_text(result: Result) -> str:
    """The means with their errors, and what each kind brought."""
    return "\n".join(
        (
            f"{headline(result)}: {origin(result)}",
            *aligned([HEADER, *_means(result)]),
            "",
            *aligned([KINDS_HEADER, *_kinds(result)]),
        )
    )


def result_html(result: Result) -> str:
    """The distributions as columns, with the numbers under them."""
    if not result.deals:
        return f"<p>{escape(f'{headline(result)}: {origin(result)}')}</p>"
    title = f"{headline(result)}: what a deal brings"
    spreads = [
        Spread(
            str(seat),
            {p: deals / result.deals for p, deals in result.distribution(seat).items()},
            result.mean[seat],
            points(result.mean[seat]),
            seat=seat,
        )
        for seat in Seat
    ]
    told = "; ".join(f"{seat} {mean} ± {error}" for seat, mean, error in _means(result))
    table = html_table(HEADER, _means(result), "What was pegged") + html_table(
        KINDS_HEADER, _kinds(result), "By kind"
    )
    return page(
        lambda: spreads_png(title, Seat.PONE, spreads, scale=SCALE),
        f"{title}. On average: {told}.",
        table,
        f"Points a deal: {told}. {origin(result)}",
    )


def _means(result: Result) -> list[tuple[str, str, str]]:
    return [(str(s), f"{result.mean[s]:.3f}", f"{result.stderr[s]:.3f}") for s in Seat]


def _kinds(result: Result) -> list[tuple[str, ...]]:
    return [
        (kind, *_kind(result, Seat.PONE, kind), *_kind(result, Seat.DEALER, kind)) for kind in KINDS
    ]


def _kind(result: Result, seat: Seat, kind: str) -> tuple[str, str]:
    deals = result.deals or 1
    return f"{result.events(seat)[kind] / deals:.3f}", f"{result.points(seat)[kind] / deals:.3f}"
