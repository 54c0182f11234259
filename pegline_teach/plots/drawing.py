"""One timeline drawn on its sheet.

Nothing is measured or moved about to keep texts apart; the shape of the play does it. A count
only rises, so to the lower right of a card and to its upper left there is never a line: the
name goes here, the scores go there. What would lie across the line at 0, 15 or 31 is pushed off.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pegline_teach.rules.table import LIMIT

from . import style as look
from .frame import draw_card_scale, draw_count_scale, draw_header
from .layout import Mark, Stretch, height_at, lay_out, parting
from .rows import NOTHING, Row
from .sheet import EDGE, LINES, Sheet


@dataclass(frozen=True, slots=True)
class Panel:
    """One timeline as it is to be drawn.

    In an overlay `ghost` holds the rows of the other, `ghost_name` what it is called, and
    `shared` how many rows both begin with.
    """

    rows: tuple[Row, ...]
    title: str
    ghost: tuple[Row, ...] = ()
    ghost_name: str = ""
    shared: int | None = None


def draw_panel(sheet: Sheet, panel: Panel) -> None:
    """Draw all of a panel."""
    stretches = lay_out(panel.rows)
    draw_count_scale(sheet)
    draw_card_scale(sheet, stretches)
    draw_header(sheet, panel.rows, panel.title, panel.ghost_name)
    for ghost in lay_out(panel.ghost):
        xs, ys = zip(*ghost.path, strict=True)
        sheet.axes.add_line(sheet.ghost(xs, ys))
    for stretch in stretches:
        _draw_stretch(sheet, stretch, last=stretch is stretches[-1])
    if panel.shared is not None:
        _draw_parting(sheet, panel, panel.shared)
    if not stretches:
        _draw_band(sheet, -EDGE, sheet.reach + EDGE)
        sheet.text(sheet.reach / 2, LIMIT / 4, NOTHING, gid="nothing", ha="center")


def _draw_band(sheet: Sheet, left: float, right: float) -> None:
    color = sheet.palette.band
    sheet.axes.axvspan(left, right, color=color, linewidth=0, zorder=0, gid="band")


def _draw_stretch(sheet: Sheet, stretch: Stretch, last: bool) -> None:
    muted = sheet.palette.muted
    left, open_end = stretch.start - EDGE, last and not stretch.resets
    _draw_band(sheet, left, sheet.reach + EDGE if open_end else stretch.end)
    name, place = f"sequence {stretch.number}", ("data", "axes fraction")
    sheet.text(left, 1, name, dy=4, xycoords=place, color=muted, gid="sequence")
    xs, ys = zip(*stretch.path, strict=True)
    sheet.axes.plot(xs, ys, color=muted, linewidth=2, zorder=2, gid="count")
    sheet.axes.plot(xs[:1], ys[:1], ".", color=muted, markersize=6, gid="zero")
    for mark in stretch.marks:
        _draw_mark(sheet, mark)
    if stretch.resets:
        _draw_reset(sheet, stretch)


def _draw_reset(sheet: Sheet, stretch: Stretch) -> None:
    x, count = stretch.path[-1]
    muted = sheet.palette.muted
    sheet.axes.plot(
        (x, stretch.end, stretch.end),
        (count, count, 0),
        color=muted,
        linewidth=1.3,
        linestyle=(0, (3, 3)),
        zorder=1.8,
        gid="reset",
    )
    sheet.text(
        stretch.end, 0, "reset", dx=-4, dy=look.PAD, gid="reset name", color=muted, ha="right"
    )


def _draw_mark(sheet: Sheet, mark: Mark) -> None:
    row = mark.row
    sheet.axes.add_line(sheet.marker(mark.x, row.count, row.seat, hollow=row.card is None))
    if row.card is None:
        _draw_under(sheet, mark, f"{row.seat}\nsays Go", look.CLEAR, gid="Go", ha="center")
    else:
        beside: dict[str, Any] = {"dx": look.BESIDE, "fontsize": look.NORMAL}
        _draw_under(sheet, mark, row.what, look.PAD, gid="name", **beside)
    _draw_scores(sheet, mark)


def _draw_under(sheet: Sheet, mark: Mark, text: str, clear: float, **style: Any) -> None:
    """A text below its mark, and below any line that it would lie across."""
    top = mark.row.count - clear / sheet.per_count
    height = (text.count("\n") * look.LINE + look.NAME) / sheet.per_count
    pad = look.PAD / sheet.per_count
    for line in LINES:
        if top - height - pad < line < top + pad and line < mark.row.count:
            top = line - pad
    sheet.text(mark.x, top, text, va="top", **style)


def _draw_scores(sheet: Sheet, mark: Mark) -> None:
    """What a card earned, stacked above it, and above any line the stack would lie across."""
    heights = [(label.count("\n") + 1) * look.LINE / sheet.per_count for label in mark.labels]
    low = mark.row.count + look.CLEAR / sheet.per_count
    pad = look.PAD / sheet.per_count
    for line in LINES:
        if low - pad < line < low + sum(heights) + pad and line > mark.row.count:
            low = line + pad
    # Where the line goes on upwards the stack keeps to its left.
    place, dx = ("right", 2.0) if mark.rises else ("center", 0.0)
    for label, height in zip(reversed(mark.labels), reversed(heights), strict=True):
        sheet.text(mark.x, low, label, dx=dx, gid="score", weight="bold", ha=place)
        low += height


def _draw_parting(sheet: Sheet, panel: Panel, shared: int) -> None:
    x = parting(panel.rows, panel.ghost, shared)
    if x is None:
        return
    bottom, place = sheet.axes.get_ylim()[0], ("data", "axes fraction")
    top = min(height_at(x, rows) for rows in (panel.rows, panel.ghost))
    sheet.axes.plot((x, x), (bottom, top), color=sheet.palette.ink, linewidth=1.1, gid="parting")
    style: dict[str, Any] = {"xycoords": place, "ha": "center", "va": "top", "gid": "parting name"}
    sheet.text(x, 0, "they part here", dy=-20, **style)
