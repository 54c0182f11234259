"""What stands around a timeline: scales, the lines at 15 and 31, title, totals and legend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pegline_teach.rules.table import FIFTEEN, LIMIT

from . import style as look
from .layout import Stretch
from .rows import Row, seats_of, totals
from .sheet import LINES, Sheet, drawable

if TYPE_CHECKING:
    from matplotlib.legend import Legend
    from matplotlib.text import Annotation

TICKS = (0, 5, 10, FIFTEEN, 20, 25, LIMIT)


def draw_count_scale(sheet: Sheet) -> None:
    """The scale from 0 to 31, with named lines at 15 and 31."""
    axes, muted = sheet.axes, sheet.palette.muted
    axes.set_facecolor(sheet.palette.ground)
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0, pad=5, colors=muted, labelsize=look.NORMAL)
    axes.set_yticks(TICKS, [str(tick) for tick in TICKS], family=look.FONT)
    _beside(sheet, 1, "count", 0)
    for tick, label in zip(TICKS, axes.get_yticklabels(), strict=True):
        if tick in (FIFTEEN, LIMIT):
            label.set(color=sheet.palette.ink, weight="bold")
    for count, name in LINES.items():
        color = muted if count else sheet.palette.faint
        axes.axhline(count, color=color, linewidth=0.9, zorder=1.5, gid=f"line {count}")
        # No play comes near these names: the first card counts ten at most.
        sheet.text(0, count, name, dx=2, dy=look.PAD, gid="line name", color=muted)


def draw_card_scale(sheet: Sheet, stretches: Sequence[Stretch]) -> None:
    """The number of each card under it."""
    places = [mark.x for stretch in stretches for mark in stretch.marks if mark.row.card]
    numbers = [str(number) for number in range(1, len(places) + 1)]
    sheet.axes.set_xticks(places, numbers, family=look.FONT)
    if places:
        _beside(sheet, 0, "card", -5)


def _beside(sheet: Sheet, y: float, text: str, dy: float) -> None:
    """What a scale counts, in the column of the counts."""
    style = {"color": sheet.palette.muted, "fontsize": look.NORMAL, "va": "top", "ha": "right"}
    sheet.text(0, y, text, dx=-5, dy=dy, xycoords="axes fraction", gid="scale", **style)


def draw_header(sheet: Sheet, rows: Sequence[Row], title: str, ghost_name: str) -> None:
    """The title, what was pegged, and which marker is whose."""
    legend = _legend(sheet, rows, ghost_name)
    heading = _over(sheet, title, 37, weight="bold", fontsize=look.LARGE, gid="title")
    end = legend.get_window_extent().x0 if legend else sheet.axes.bbox.x1
    _shorten(heading, end - 12)
    if rows:
        _over(sheet, f"Pegged: {totals(rows)}", 21, gid="totals")


def _over(sheet: Sheet, text: str, dy: float, **style: Any) -> Annotation:
    style = {"xycoords": "axes fraction", "fontsize": look.NORMAL, **style}
    return sheet.text(0, 1, drawable(text), dy=dy, **style)


def _shorten(title: Annotation, end: float) -> None:
    """Leave off the end of a title that would reach past `end`."""
    text, box = title.get_text(), title.get_window_extent()
    while len(text) > 1 and box.x1 > end:
        # Mostly right at once, as far as letters are equally wide.
        text = text[: min(len(text) - 1, int(len(text) * (end - box.x0) / box.width))]
        title.set_text(text.rstrip() + "…")
        box = title.get_window_extent()


def _legend(sheet: Sheet, rows: Sequence[Row], ghost_name: str) -> Legend | None:
    from matplotlib.font_manager import FontProperties

    handles = [sheet.marker(0, 0, seat, label=seat) for seat in seats_of(rows)]
    if ghost_name:
        handles.append(sheet.ghost((), (), label="other"))
    if not handles:
        return None
    legend = sheet.axes.legend(
        handles=handles,
        loc="lower right",
        bbox_to_anchor=(1, 1 + 37 / sheet.height),
        ncols=len(handles),
        frameon=False,
        borderaxespad=0,
        borderpad=0,
        handlelength=1.6,
        handletextpad=0.3,
        columnspacing=1.2,
        labelcolor=sheet.palette.ink,
        prop=FontProperties(family=look.FONT, size=look.NORMAL),
    )
    if ghost_name:
        # Set afterwards: as a label, "_name" would be left out and "$name$" read as mathematics.
        text = legend.get_texts()[-1]
        text.set_parse_math(False)
        text.set_text(drawable(ghost_name, 24))
    return legend
