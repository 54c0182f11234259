"""Numbers with their errors: a row each, all of them on one scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from pegline_teach.rules.table import Seat

from .chart import EDGE, Chart, Room, dress_scale, label_beside
from .style import FONT, NORMAL, SHAPES, WIDTH, Palette, Theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROW_HEIGHT = 0.36  # inches
FOOT = 0.62  # inches kept for the scale
LETTER = 0.088  # inches, the width of a wide letter of the normal size
SHAPE_SIZE = 7.0
ERRORS = 2  # standard errors to either side of a number
LEAST_LABEL = 0.7  # inches


class Estimate(NamedTuple):
    """A number and its standard error, of a `seat` or of none; `published` if it was taken from a
    source and not measured."""

    number: float
    error: float = 0.0
    seat: Seat | None = None
    published: bool = False

    @property
    def name(self) -> str:
        """Whose number it is, as the legend says it."""
        who = str(self.seat or "number")
        return f"{who}, published" if self.published else who


class ErrorRow(NamedTuple):
    """One row: its `label`, its `estimates`, and the `text` that says them."""

    label: str
    estimates: tuple[Estimate, ...]
    text: str


@dataclass(frozen=True, slots=True)
class ErrorBars(Chart):
    """Rows under a title, the first on top, with a line at 0 if that is in reach.

    Bars reach two standard errors to either side; `scale` says what the numbers are.

    >>> five = ErrorRow("5", (Estimate(-0.8, 0.02),), "-0.80")
    >>> four = ErrorRow("4", (Estimate(0.1, 0.02),), "+0.10")
    >>> axes = ErrorBars("Leads", [five, four], "points a deal").figure().axes[0]
    >>> [[float(x) for x in line.get_xdata()] for line in axes.lines if line.get_gid()]
    [[-0.8], [0.1]]
    """

    title: str
    rows: Sequence[ErrorRow]
    scale: str
    theme: Theme = "light"

    @property
    def room(self) -> Room:
        labels = _width(row.label for row in self.rows)
        texts = _width(row.text for row in self.rows)
        return Room(ROW_HEIGHT * len(self.rows), labels, texts, FOOT)

    def draw_on(self, axes: Axes, palette: Palette) -> None:
        self._set_up(axes, palette)
        for row, each in enumerate(self.rows):
            _draw_row(axes, row, each, palette)
        self._name_shapes(axes, palette)

    def _set_up(self, axes: Axes, palette: Palette) -> None:
        low, high = _reach(self.rows)
        dress_scale(axes, self.scale, palette)
        axes.set_xlim(low, high)
        axes.set_ylim(max(len(self.rows), 1) - 0.5, -0.5)
        axes.grid(axis="x", color=palette.faint, linewidth=0.6)
        axes.set_axisbelow(True)
        for row in range(1, len(self.rows), 2):
            axes.axhspan(row - 0.5, row + 0.5, color=palette.band, zorder=0)
        if low <= 0 <= high:
            axes.axvline(0, color=palette.muted, linewidth=1.2, zorder=1.5)

    def _name_shapes(self, axes: Axes, palette: Palette) -> None:
        """Write what the shapes mean beside the title, if there are several."""
        from matplotlib.lines import Line2D

        shapes = {each.name: each for row in self.rows for each in row.estimates}
        if len(shapes) < 2:
            return
        axes.figure.legend(
            [Line2D([], [], **_shape(each, palette)) for each in shapes.values()],
            list(shapes),
            loc="upper right",
            bbox_to_anchor=(1 - EDGE / WIDTH, 1 - 0.2 / self.room.whole),
            ncols=len(shapes),
            frameon=False,
            prop={"family": FONT, "size": NORMAL},
            labelcolor=palette.ink,
            borderaxespad=0,
            handletextpad=0.2,
            columnspacing=1.2,
        )


def _width(texts: Iterable[str]) -> float:
    """Inches for the longest of these texts, clear of the rows and of the edge."""
    return max([LEAST_LABEL, *(LETTER * len(text) for text in texts)]) + 2 * EDGE


def _reach(rows: Sequence[ErrorRow]) -> tuple[float, float]:
    """The range of the scale: from below the lowest to above the greatest, and with 0 if that is
    near."""
    estimates = [each for row in rows for each in row.estimates] or [Estimate(0)]
    low = min(each.number - ERRORS * each.error for each in estimates)
    high = max(each.number + ERRORS * each.error for each in estimates)
    low, high = min(low, 0.0), max(high, 0.0)
    margin = 0.04 * (high - low) or 0.5
    return low - margin, high + margin


def _draw_row(axes: Axes, row: int, each: ErrorRow, palette: Palette) -> None:
    for estimate in each.estimates:
        color = palette.seats[estimate.seat]
        number, reach = estimate.number, ERRORS * estimate.error
        axes.hlines(row, number - reach, number + reach, color=color, linewidth=2)
        axes.plot(number, row, gid=estimate.name, **_shape(estimate, palette))
    low, high = axes.get_xlim()
    label_beside(axes, (low, row), -10, each.label, palette)
    label_beside(axes, (high, row), 10, each.text, palette)


def _shape(estimate: Estimate, palette: Palette) -> dict[str, Any]:
    color = palette.seats[estimate.seat]
    return {
        "linestyle": "none",
        "marker": SHAPES[estimate.seat],
        "markersize": SHAPE_SIZE,
        "markerfacecolor": palette.ground if estimate.published else color,
        "markeredgecolor": color,
        "markeredgewidth": 1.8,
        "zorder": 3,
    }
