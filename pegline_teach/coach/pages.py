"""The snapshot and the second opinion as HTML: a plot, and the same as tables."""

from __future__ import annotations

from html import escape

from pegline_teach.documents import html_table
from pegline_teach.plots.page import page
from pegline_teach.plots.signedbars import SignedBar, signed_bars_png
from pegline_teach.plots.spreads import Spread, spreads_png
from pegline_teach.words.numbers import signed

from .opinion import Opinion
from .snapshot import Snapshot
from .words import (
    HEADER,
    OPINION_HEADER,
    cells,
    headline,
    known,
    opinion_cells,
    opinion_known,
    reason,
)


def snapshot_html(snapshot: Snapshot) -> str:
    """The net of each card as bars, the table folded under them, and the reasons."""
    title = headline(snapshot)
    bars = [SignedBar(str(e.card), float(e.net), signed(e.net)) for e in snapshot.candidates]
    rows = [cells(each, snapshot) for each in snapshot.candidates]
    table = html_table(HEADER, rows, title)
    reasons = "".join(f"<li>{escape(reason(e, snapshot))}</li>" for e in snapshot.candidates)
    if not bars:
        return f"<p>{escape(known(snapshot))}</p>"
    alt = f"{title}. Net points: {'; '.join(f'{bar.label} {bar.text}' for bar in bars)}."
    shown = page(
        lambda: signed_bars_png(f"{title}: net points", snapshot.seat, bars), alt, table, ""
    )
    return f"{shown}<ul>{reasons}</ul><p>{escape(known(snapshot))}</p>"


def opinion_html(opinion: Opinion) -> str:
    """The spread of each card over the hidden hands, and the same as a table."""
    title = headline(opinion)
    if not opinion.outlooks:
        return f"<p>{escape(opinion_known(opinion))}</p>"
    spreads = [
        Spread(
            str(each.card),
            {points: float(chance) for points, chance in each.spread},
            float(each.mean),
            signed(each.mean),
        )
        for each in opinion.outlooks
    ]
    rows = [opinion_cells(each) for each in opinion.outlooks]
    table = html_table(OPINION_HEADER, rows, title)
    alt = f"{title}. On average: {'; '.join(f'{each.label} {each.text}' for each in spreads)}."
    heading = f"{title}: points to the end of the deal, over every hand they may hold"
    shown = page(lambda: spreads_png(heading, opinion.seat, spreads), alt, table, "")
    return f"{shown}<p>{escape(opinion_known(opinion))}</p>"
