"""Bars for parts of a whole: how much of something is done, a row each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pegline_teach.rules.table import Seat

from . import style as look
from .picture import png_of
from .rowed import Room, rowed_figure, write_beside

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ROW_HEIGHT = 0.34  # inches
LABELS_WIDTH = 2.6  # inches kept for the names on the left
TEXTS_WIDTH = 1.5  # inches kept for the words on the right
THICKNESS = 0.55


class Bar(NamedTuple):
    """One row: its `label`, the `share` of the whole from 0 to 1, and the `text` that says it."""

    label: str
    share: float
    text: str


def bars_figure(title: str, bars: Sequence[Bar], theme: look.Theme = "light") -> Figure:
    """The bars under a title, the first on top, each on its track from nothing to all.

    >>> figure = bars_figure("Stars", [Bar("The count", 0.5, "15 of 30")])
    >>> [float(patch.get_width()) for patch in figure.axes[0].patches]
    [1.0, 0.5]
    """
    palette = look.PALETTES[theme]
    room = Room(ROW_HEIGHT * len(bars), LABELS_WIDTH, TEXTS_WIDTH)

    def draw(axes: Axes) -> None:
        _draw(axes, bars, palette)

    return rowed_figure(title, room, palette, draw, title_at=LABELS_WIDTH)


def bars_png(title: str, bars: Sequence[Bar], theme: look.Theme = "light") -> bytes:
    """The same as the bytes of a PNG file."""
    return png_of(bars_figure(title, bars, theme))


def _draw(axes: Axes, bars: Sequence[Bar], palette: look.Palette) -> None:
    axes.set_axis_off()
    axes.set_xlim(0, 1)
    axes.set_ylim(max(len(bars), 1) - 0.5, -0.5)
    for row, bar in enumerate(bars):
        axes.barh(row, 1, THICKNESS, color=palette.band)
        axes.barh(row, bar.share, THICKNESS, color=palette.seats[Seat.PONE])
        write_beside(axes, (0, row), -8, bar.label, palette)
        write_beside(axes, (1, row), 8, bar.text, palette)
