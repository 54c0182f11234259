"""Bars for shares: how much of something is done, a row each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pegline_teach.rules.table import Seat

from .chart import Chart, Room, label_beside
from .style import Palette, Theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROW_HEIGHT = 0.34  # inches
LABELS_WIDTH = 2.6  # inches kept for the names on the left
TEXTS_WIDTH = 1.5  # inches kept for the words on the right
THICKNESS = 0.55


class Bar(NamedTuple):
    """One row: its `label`, the `share` of the whole from 0 to 1, and the `text` that says it."""

    label: str
    share: float
    text: str


@dataclass(frozen=True, slots=True)
class Bars(Chart):
    """Bars under a title, the first on top, each on a track from 0 to 100%.

    >>> bars = Bars("Stars", [Bar("The count", 0.5, "15 of 30"), Bar("Runs", 0, "0 of 30")])
    >>> [float(patch.get_width()) for patch in bars.figure().axes[0].patches]
    [1.0, 0.5, 1.0, 0.0]
    >>> bars.story
    'The count: 15 of 30; Runs: 0 of 30.'
    """

    title: str
    bars: Sequence[Bar]
    theme: Theme = "light"

    @property
    def story(self) -> str:
        """What the bars show, in words."""
        return "; ".join(f"{bar.label}: {bar.text}" for bar in self.bars) + "."

    @property
    def room(self) -> Room:
        height = ROW_HEIGHT * len(self.bars)
        return Room(height, LABELS_WIDTH, TEXTS_WIDTH, title=LABELS_WIDTH)

    def draw_on(self, axes: Axes, palette: Palette) -> None:
        axes.set_axis_off()
        axes.set_xlim(0, 1)
        axes.set_ylim(max(len(self.bars), 1) - 0.5, -0.5)
        for row, bar in enumerate(self.bars):
            axes.barh(row, 1, THICKNESS, color=palette.band)
            axes.barh(row, bar.share, THICKNESS, color=palette.seats[Seat.PONE])
            label_beside(axes, (0, row), -8, bar.label, palette)
            label_beside(axes, (1, row), 8, bar.text, palette)
