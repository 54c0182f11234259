"""How outcomes spread: a row of columns for each choice, all on one scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from pegline_teach.rules.table import Seat

from .chart import Chart, Room, dress_scale, label_beside
from .style import Palette, Theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROW_HEIGHT = 0.92  # inches
LABELS_WIDTH = 1.0  # inches kept for the names on the left
TEXTS_WIDTH = 1.7  # inches kept for the means on the right
FOOT = 0.56  # inches kept for the scale
COLUMN = 0.8
TALL = 0.82  # of the row, for the tallest column of all


class Spread(NamedTuple):
    """One row: its `label`, the `chances` of each whole number, their `mean` and its `text`; for
    what one `seat` pegs, and not a difference, that seat."""

    label: str
    chances: Mapping[int, float]
    mean: float
    text: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Spreads(Chart):
    """Spreads under a title, the first on top; a dashed line marks each mean.

    Columns have the colour of the seat that gains: `seat` to the right of zero, the other seat to
    the left; or that of the spread's own seat. `scale` says what the numbers are.

    >>> spread = Spread("5♦", {-2: 0.75, 2: 0.25}, -1, "-1")
    >>> figure = Spreads("Outcomes", Seat.PONE, [spread], "points").figure()
    >>> [round(float(patch.get_height()), 2) for patch in figure.axes[0].patches]
    [0.82, 0.27]
    """

    title: str
    seat: Seat
    spreads: Sequence[Spread]
    scale: str
    theme: Theme = "light"

    @property
    def room(self) -> Room:
        return Room(ROW_HEIGHT * len(self.spreads), LABELS_WIDTH, TEXTS_WIDTH, FOOT)

    def draw_on(self, axes: Axes, palette: Palette) -> None:
        points = [each for spread in self.spreads for each in spread.chances]
        tallest = max(chance for spread in self.spreads for chance in spread.chances.values())
        dress_scale(axes, self.scale, palette)
        axes.set_xlim(min(*points, -1) - 0.7, max(*points, 1) + 0.7)
        axes.set_ylim(0, len(self.spreads))
        axes.axvline(0, color=palette.faint, linewidth=1, zorder=0.5)
        for row, spread in enumerate(reversed(self.spreads)):
            self._draw_columns(axes, row, spread, TALL / tallest, palette)
            _draw_words(axes, row, spread, palette)

    def _draw_columns(
        self, axes: Axes, row: int, spread: Spread, height: float, palette: Palette
    ) -> None:
        axes.axhline(row, color=palette.faint, linewidth=1)
        for points, chance in spread.chances.items():
            gains = spread.seat or (self.seat if points > 0 else self.seat.other)
            color = palette.seats[gains] if points or spread.seat else palette.ghost
            axes.bar(points, chance * height, COLUMN, bottom=row, color=color)


def _draw_words(axes: Axes, row: int, spread: Spread, palette: Palette) -> None:
    mean: dict[str, Any] = {"color": palette.ink, "linestyle": (0, (3, 2)), "linewidth": 1.4}
    axes.plot([spread.mean, spread.mean], [row, row + TALL], **mean)
    low, high = axes.get_xlim()
    label_beside(axes, (low, row + 0.4), -8, spread.label, palette)
    label_beside(axes, (high, row + 0.4), 8, f"{spread.text} on average", palette)
