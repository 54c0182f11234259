"""Numbers with their errors: a row each, all of them on one scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pegline_teach.rules.table import Seat

from . import style as look
from .picture import png_of
from .rowed import EDGE, Room, dress_scale, rowed_figure, write_beside

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ROW_HEIGHT = 0.36  # inches
FOOT = 0.62  # inches kept for the scale
LETTER = 0.088  # inches, a generous letter of the normal size
MARKER = 7.0
ERRORS = 2  # standard errors to either side of a number
LEAST_LABEL = 0.7  # inches


class Mark(NamedTuple):
    """A number and its standard error, of a `seat` or of none; `told` if it was not measured."""

    number: float
    error: float = 0.0
    seat: Seat | None = None
    told: bool = False


class ErrorRow(NamedTuple):
    """One row: its `label`, its `marks`, and the `text` that says them."""

    label: str
    marks: tuple[Mark, ...]
    text: str


def error_bars_figure(
    title: str, scale: str, rows: Sequence[ErrorRow], theme: look.Theme = "light"
) -> Figure:
    """The rows under a title, the first on top, with a line at nothing if it is in reach.

    Bars reach two standard errors to either side; `scale` says what the numbers are.

    >>> rows = [ErrorRow("5", (Mark(-0.8, 0.02),), "-0.80"), ErrorRow("4", (Mark(0.1, 0.02),), "")]
    >>> figure = error_bars_figure("Leads", "points a deal", rows)
    >>> [[float(x) for x in line.get_xdata()] for line in figure.axes[0].lines if line.get_gid()]
    [[-0.8], [0.1]]
    """
    from matplotlib import style

    palette = look.PALETTES[theme]
    left, right = _room(row.label for row in rows), _room(row.text for row in rows)

    def draw(axes: Axes) -> None:
        _set_up(axes, scale, rows, palette)
        for row, each in enumerate(rows):
            _draw(axes, row, each, palette)

    room = Room(ROW_HEIGHT * len(rows), left, right, FOOT)
    figure = rowed_figure(title, room, palette, draw)
    with style.context("default"):
        _name_shapes(figure, rows, palette)
    return figure


def error_bars_png(
    title: str, scale: str, rows: Sequence[ErrorRow], theme: look.Theme = "light"
) -> bytes:
    """The same as the bytes of a PNG file."""
    return png_of(error_bars_figure(title, scale, rows, theme))


def _room(texts: Iterable[str]) -> float:
    """Inches for the longest of these texts, clear of the rows and of the edge."""
    return max([LEAST_LABEL, *(LETTER * len(text) for text in texts)]) + 2 * EDGE


def _set_up(axes: Axes, scale: str, rows: Sequence[ErrorRow], palette: look.Palette) -> None:
    low, high = _reach(rows)
    dress_scale(axes, scale, palette)
    axes.set_xlim(low, high)
    axes.set_ylim(max(len(rows), 1) - 0.5, -0.5)
    axes.grid(axis="x", color=palette.faint, linewidth=0.6)
    axes.set_axisbelow(True)
    for row in range(1, len(rows), 2):
        axes.axhspan(row - 0.5, row + 0.5, color=palette.band, zorder=0)
    if low <= 0 <= high:
        axes.axvline(0, color=palette.muted, linewidth=1.2, zorder=1.5)


def _reach(rows: Sequence[ErrorRow]) -> tuple[float, float]:
    """From below the least to above the greatest, with nothing in it if that is not far."""
    marks = [mark for row in rows for mark in row.marks] or [Mark(0)]
    low = min(mark.number - ERRORS * mark.error for mark in marks)
    high = max(mark.number + ERRORS * mark.error for mark in marks)
    low, high = min(low, 0.0), max(high, 0.0)
    margin = 0.04 * (high - low) or 0.5
    return low - margin, high + margin


def _draw(axes: Axes, row: int, each: ErrorRow, palette: look.Palette) -> None:
    for mark in each.marks:
        color = palette.seats[mark.seat]
        reach = ERRORS * mark.error
        axes.hlines(row, mark.number - reach, mark.number + reach, color=color, linewidth=2)
        axes.plot(mark.number, row, gid=_name(mark), **_shape(mark, palette))
    low, high = axes.get_xlim()
    write_beside(axes, (low, row), -10, each.label, palette)
    write_beside(axes, (high, row), 10, each.text, palette)


def _name(mark: Mark) -> str:
    who = str(mark.seat or "number")
    return f"{who}, published" if mark.told else who


def _shape(mark: Mark, palette: look.Palette) -> dict[str, Any]:
    color = palette.seats[mark.seat]
    return {
        "linestyle": "none",
        "marker": look.SHAPES[mark.seat],
        "markersize": MARKER,
        "markerfacecolor": palette.ground if mark.told else color,
        "markeredgecolor": color,
        "markeredgewidth": 1.8,
        "zorder": 3,
    }


def _name_shapes(figure: Figure, rows: Sequence[ErrorRow], palette: look.Palette) -> None:
    """What the shapes mean, beside the title, if there are several."""
    from matplotlib.lines import Line2D

    shapes = {_name(mark): mark for row in rows for mark in row.marks}
    if len(shapes) < 2:
        return
    figure.legend(
        [Line2D([], [], **_shape(mark, palette)) for mark in shapes.values()],
        list(shapes),
        loc="upper right",
        bbox_to_anchor=(1 - EDGE / look.WIDTH, 1 - 0.2 / figure.get_figheight()),
        ncols=len(shapes),
        frameon=False,
        prop={"family": look.FONT, "size": look.NORMAL},
        labelcolor=palette.ink,
        borderaxespad=0,
        handletextpad=0.2,
        columnspacing=1.2,
    )
