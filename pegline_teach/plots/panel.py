"""One timeline drawn on its canvas.

No text is measured or moved to avoid others; the shape of the play keeps them apart. A count only
rises, so there is never a line to the lower right and to the upper left of a card: its name goes to
the right below, its scores go to the left above. A text that would cross the line at 0, 15 or 31 is
moved off it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pegline_teach.rules.table import LIMIT

from .canvas import EDGE, LINES, Canvas
from .layout import Mark, Stretch, height_at, lay_out, parting
from .rows import NOTHING, TimelineRow
from .scales import draw_card_scale, draw_count_scale, draw_header
from .style import CLEAR, LINE, NAME, NAME_OFFSET, NORMAL, PAD


@dataclass(frozen=True, slots=True)
class Panel:
    """What one panel draws: a timeline, and in an overlay the other one behind it.

    `ghost` holds the rows of the other, `ghost_name` what it is called, and `shared` how many rows
    both begin with.
    """

    rows: tuple[TimelineRow, ...]
    title: str
    ghost: tuple[TimelineRow, ...] = ()
    ghost_name: str = ""
    shared: int | None = None


def draw_panel(canvas: Canvas, panel: Panel) -> None:
    """Draw all of a panel."""
    stretches = lay_out(panel.rows)
    draw_count_scale(canvas)
    draw_card_scale(canvas, stretches)
    draw_header(canvas, panel.rows, panel.title, panel.ghost_name)
    for ghost in lay_out(panel.ghost):
        xs, ys = zip(*ghost.path, strict=True)
        canvas.axes.add_line(canvas.ghost(xs, ys))
    for stretch in stretches:
        _draw_stretch(canvas, stretch, last=stretch is stretches[-1])
    if panel.shared is not None:
        _draw_parting(canvas, panel, panel.shared)
    if not stretches:
        _draw_band(canvas, -EDGE, canvas.reach + EDGE)
        canvas.text(canvas.reach / 2, LIMIT / 4, NOTHING, gid="nothing", ha="center")


def _draw_band(canvas: Canvas, left: float, right: float) -> None:
    color = canvas.palette.band
    canvas.axes.axvspan(left, right, color=color, linewidth=0, zorder=0, gid="band")


def _draw_stretch(canvas: Canvas, stretch: Stretch, last: bool) -> None:
    muted = canvas.palette.muted
    left, open_end = stretch.start - EDGE, last and not stretch.resets
    _draw_band(canvas, left, canvas.reach + EDGE if open_end else stretch.end)
    name, place = f"sequence {stretch.number}", ("data", "axes fraction")
    canvas.text(left, 1, name, dy=4, xycoords=place, color=muted, gid="sequence")
    xs, ys = zip(*stretch.path, strict=True)
    canvas.axes.plot(xs, ys, color=muted, linewidth=2, zorder=2, gid="count")
    canvas.axes.plot(xs[:1], ys[:1], ".", color=muted, markersize=6, gid="zero")
    for mark in stretch.marks:
        _draw_mark(canvas, mark)
    if stretch.resets:
        _draw_reset(canvas, stretch)


def _draw_reset(canvas: Canvas, stretch: Stretch) -> None:
    x, count = stretch.path[-1]
    muted = canvas.palette.muted
    canvas.axes.plot(
        (x, stretch.end, stretch.end),
        (count, count, 0),
        color=muted,
        linewidth=1.3,
        linestyle=(0, (3, 3)),
        zorder=1.8,
        gid="reset",
    )
    canvas.text(stretch.end, 0, "reset", dx=-4, dy=PAD, gid="reset name", color=muted, ha="right")


def _draw_mark(canvas: Canvas, mark: Mark) -> None:
    row = mark.row
    canvas.axes.add_line(canvas.marker(mark.x, row.count, row.seat, hollow=row.card is None))
    if row.card is None:
        _draw_under(canvas, mark, f"{row.seat}\nsays Go", CLEAR, gid="Go", ha="center")
    else:
        beside: dict[str, Any] = {"dx": NAME_OFFSET, "fontsize": NORMAL}
        _draw_under(canvas, mark, row.what, PAD, gid="name", **beside)
    _draw_scores(canvas, mark)


def _draw_under(canvas: Canvas, mark: Mark, text: str, clear: float, **style: Any) -> None:
    """A text below its mark, moved off any line that it would cross."""
    top = mark.row.count - clear / canvas.per_count
    height = (text.count("\n") * LINE + NAME) / canvas.per_count
    pad = PAD / canvas.per_count
    for line in LINES:
        if top - height - pad < line < top + pad and line < mark.row.count:
            top = line - pad
    canvas.text(mark.x, top, text, va="top", **style)


def _draw_scores(canvas: Canvas, mark: Mark) -> None:
    """What a card earned, stacked above it and moved off any line that the stack would cross."""
    heights = [(label.count("\n") + 1) * LINE / canvas.per_count for label in mark.labels]
    low = mark.row.count + CLEAR / canvas.per_count
    pad = PAD / canvas.per_count
    for line in LINES:
        if low - pad < line < low + sum(heights) + pad and line > mark.row.count:
            low = line + pad
    # Where the line rises from the mark, the stack stands to the left of it.
    place, dx = ("right", 2.0) if mark.rises else ("center", 0.0)
    for label, height in zip(reversed(mark.labels), reversed(heights), strict=True):
        canvas.text(mark.x, low, label, dx=dx, gid="score", weight="bold", ha=place)
        low += height


def _draw_parting(canvas: Canvas, panel: Panel, shared: int) -> None:
    x = parting(panel.rows, panel.ghost, shared)
    if x is None:
        return
    bottom, place = canvas.axes.get_ylim()[0], ("data", "axes fraction")
    top = min(height_at(x, rows) for rows in (panel.rows, panel.ghost))
    canvas.axes.plot((x, x), (bottom, top), color=canvas.palette.ink, linewidth=1.1, gid="parting")
    style: dict[str, Any] = {"xycoords": place, "ha": "center", "va": "top", "gid": "parting name"}
    canvas.text(x, 0, "they part here", dy=-20, **style)
