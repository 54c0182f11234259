"""Around a timeline: its scales, the lines at 15 and 31, title, totals and legend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pegline_teach.rules.table import FIFTEEN, LIMIT

from .canvas import LINES, Canvas
from .fonts import drawable
from .layout import Stretch
from .rows import TimelineRow, seats_of, totals
from .style import FONT, LARGE, NORMAL, PAD

if TYPE_CHECKING:
    from matplotlib.legend import Legend
    from matplotlib.text import Annotation

TICKS = (0, 5, 10, FIFTEEN, 20, 25, LIMIT)


def draw_count_scale(canvas: Canvas) -> None:
    """The scale from 0 to 31, with named lines at 15 and 31."""
    axes, muted = canvas.axes, canvas.palette.muted
    axes.set_facecolor(canvas.palette.ground)
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0, pad=5, colors=muted, labelsize=NORMAL)
    axes.set_yticks(TICKS, [str(tick) for tick in TICKS], family=FONT)
    _write_in_count_column(canvas, 1, "count", 0)
    for tick, label in zip(TICKS, axes.get_yticklabels(), strict=True):
        if tick in (FIFTEEN, LIMIT):
            label.set(color=canvas.palette.ink, weight="bold")
    for count, name in LINES.items():
        color = muted if count else canvas.palette.faint
        axes.axhline(count, color=color, linewidth=0.9, zorder=1.5, gid=f"line {count}")
        # No play comes near these names: the first card counts ten at most.
        canvas.text(0, count, name, dx=2, dy=PAD, gid="line name", color=muted)


def draw_card_scale(canvas: Canvas, stretches: Sequence[Stretch]) -> None:
    """The number of each card under it."""
    places = [mark.x for stretch in stretches for mark in stretch.marks if mark.row.card]
    numbers = [str(number) for number in range(1, len(places) + 1)]
    canvas.axes.set_xticks(places, numbers, family=FONT)
    if places:
        _write_in_count_column(canvas, 0, "card", -5)


def _write_in_count_column(canvas: Canvas, y: float, text: str, dy: float) -> None:
    """A label of a scale, in the column of the counts."""
    style = {"color": canvas.palette.muted, "fontsize": NORMAL, "va": "top", "ha": "right"}
    canvas.text(0, y, text, dx=-5, dy=dy, xycoords="axes fraction", gid="scale", **style)


def draw_header(canvas: Canvas, rows: Sequence[TimelineRow], title: str, ghost_name: str) -> None:
    """The title, what was pegged, and which marker is whose."""
    legend = _legend(canvas, rows, ghost_name)
    heading = _over(canvas, title, 37, weight="bold", fontsize=LARGE, gid="title")
    end = legend.get_window_extent().x0 if legend else canvas.axes.bbox.x1
    _shorten(heading, end - 12)
    if rows:
        _over(canvas, f"Pegged: {totals(rows)}", 21, gid="totals")


def _over(canvas: Canvas, text: str, dy: float, **style: Any) -> Annotation:
    style = {"xycoords": "axes fraction", "fontsize": NORMAL, **style}
    return canvas.text(0, 1, drawable(text), dy=dy, **style)


def _shorten(title: Annotation, end: float) -> None:
    """Cut the end of a title that would reach past `end`."""
    text, box = title.get_text(), title.get_window_extent()
    while len(text) > 1 and box.x1 > end:
        # A first guess that all letters are equally wide; it is usually right.
        text = text[: min(len(text) - 1, int(len(text) * (end - box.x0) / box.width))]
        title.set_text(text.rstrip() + "…")
        box = title.get_window_extent()


def _legend(canvas: Canvas, rows: Sequence[TimelineRow], ghost_name: str) -> Legend | None:
    from matplotlib.font_manager import FontProperties

    handles = [canvas.marker(0, 0, seat, label=seat) for seat in seats_of(rows)]
    if ghost_name:
        handles.append(canvas.ghost((), (), label="other"))
    if not handles:
        return None
    legend = canvas.axes.legend(
        handles=handles,
        loc="lower right",
        bbox_to_anchor=(1, 1 + 37 / canvas.height),
        ncols=len(handles),
        frameon=False,
        borderaxespad=0,
        borderpad=0,
        handlelength=1.6,
        handletextpad=0.3,
        columnspacing=1.2,
        labelcolor=canvas.palette.ink,
        prop=FontProperties(family=FONT, size=NORMAL),
    )
    if ghost_name:
        # Set afterwards: as labels, "_name" would be hidden and "$name$" read as a formula.
        text = legend.get_texts()[-1]
        text.set_parse_math(False)
        text.set_text(drawable(ghost_name, 24))
    return legend
