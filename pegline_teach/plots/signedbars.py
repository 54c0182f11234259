"""Bars to both sides of zero, in the colour of the seat that gains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pegline_teach.rules.table import Seat

from .chart import Chart, Room, label_beside
from .style import POINTS, Palette, Theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROW_HEIGHT = 0.4  # inches
LABELS_WIDTH = 1.0  # inches kept for the names on the left
TEXTS_WIDTH = 0.9  # inches kept on either side for the numbers
THICKNESS = 0.55
LEAST_REACH = 1.0  # so that a few hundredths of a point do not fill the picture


class SignedBar(NamedTuple):
    """One row: its `label`, the `amount`, and the `text` that says it."""

    label: str
    amount: float
    text: str


@dataclass(frozen=True, slots=True)
class SignedBars(Chart):
    """Bars under a title, the first on top, on one scale around a line at zero.

    To the right stands what `seat` gains, to the left what the other seat gains.

    >>> bars = [SignedBar("4♥", -0.5, "-0.50"), SignedBar("5♦", 2, "+2")]
    >>> figure = SignedBars("Net points", Seat.PONE, bars).figure()
    >>> [float(patch.get_width()) for patch in figure.axes[0].patches]
    [-0.5, 2.0]
    """

    title: str
    seat: Seat
    bars: Sequence[SignedBar]
    theme: Theme = "light"

    @property
    def room(self) -> Room:
        return Room(ROW_HEIGHT * len(self.bars), LABELS_WIDTH + TEXTS_WIDTH, TEXTS_WIDTH)

    def draw_on(self, axes: Axes, palette: Palette) -> None:
        axes.set_axis_off()
        low, high = reach([bar.amount for bar in self.bars])
        axes.set_xlim(low, high)
        axes.set_ylim(max(len(self.bars), 1) - 0.5, -0.5)
        for row, bar in enumerate(self.bars):
            gains = self.seat if bar.amount >= 0 else self.seat.other
            axes.barh(row, bar.amount, THICKNESS, color=palette.seats[gains])
            label_beside(axes, (low, row), -POINTS * TEXTS_WIDTH, bar.label, palette)
            label_beside(axes, (bar.amount, row), 6 if bar.amount >= 0 else -6, bar.text, palette)
        axes.axvline(0, color=palette.muted, linewidth=1)


def reach(amounts: Sequence[float]) -> tuple[float, float]:
    """The scale for bars of these amounts: from the lowest to the greatest, and always with zero.

    >>> reach([-0.5, 2.0]), reach([-0.02])
    ((-0.5, 2.0), (-1.0, 0.0))
    """
    low, high = min(0.0, *amounts), max(0.0, *amounts)
    if high - low >= LEAST_REACH:
        return low, high
    return (low, low + LEAST_REACH) if high > -low else (high - LEAST_REACH, high)
