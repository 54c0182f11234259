"""What every chart has: a figure, a title, room around its axes, and its PNG."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

from pegline_teach.documents import Picture, Table

from .fonts import drawable
from .png import png_of
from .style import DPI, FONT, LARGE, NORMAL, PALETTES, SMALL, WIDTH, Palette, Theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

EDGE = 0.14  # inches
HEAD = 0.7  # inches kept over the axes for the title
TITLE = 0.42  # inches from the top to the foot of the title


class Room(NamedTuple):
    """In inches: the height of the axes, and the room to the `left`, to the `right`, at the `foot`
    and at the `head`; the title begins at `title`."""

    height: float
    left: float
    right: float
    foot: float = EDGE
    head: float = HEAD
    title: float = EDGE

    @property
    def whole(self) -> float:
        """The height of the figure."""
        return self.head + self.height + self.foot

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Where the axes stand, in parts of the figure: left, bottom, width, height."""
        width = WIDTH - self.left - self.right
        whole = self.whole
        return self.left / WIDTH, self.foot / whole, width / WIDTH, self.height / whole


class Chart(ABC):
    """A chart has a `title`, a `theme` and its `room`. A subclass draws the content of the axes."""

    __slots__ = ()

    title: str
    theme: Theme

    @property
    @abstractmethod
    def room(self) -> Room:
        """The size of its axes, and the room around them."""

    @abstractmethod
    def draw_on(self, axes: Axes, palette: Palette) -> None:
        """Draw everything but the title."""

    def write_title(self, axes: Axes, palette: Palette) -> None:
        """Write the title over the axes."""
        room = self.room
        axes.figure.text(
            room.title / WIDTH,
            1 - TITLE / room.whole,
            drawable(self.title),
            family=FONT,
            fontsize=LARGE,
            fontweight="bold",
            color=palette.ink,
            parse_math=False,
        )

    def figure(self) -> Figure:
        """The chart as a new figure. It opens no window, and pyplot does not know it."""
        from matplotlib import style
        from matplotlib.figure import Figure

        palette, room = PALETTES[self.theme], self.room
        # The reader's settings do not change this picture, nor its settings their other figures.
        with style.context("default"):
            figure = Figure(figsize=(WIDTH, room.whole), dpi=DPI, facecolor=palette.ground)
            axes = figure.add_axes(room.box)
            self.draw_on(axes, palette)
            self.write_title(axes, palette)
        return figure

    def png(self) -> bytes:
        """The chart as the bytes of a PNG file."""
        return png_of(self.figure())

    def picture(self, alt: str, *tables: Table) -> Picture:
        """The chart in a document: its story in words, and the same as tables."""
        return Picture(self.png, alt, tables)


def label_beside(
    axes: Axes,
    place: tuple[float, float],
    shift: float,
    text: str,
    palette: Palette,
) -> None:
    """Write a text beside a point in a row: `shift` points to its right, or to its left if
    negative."""
    axes.annotate(
        drawable(text),
        place,
        xytext=(shift, 0),
        textcoords="offset points",
        ha="left" if shift > 0 else "right",
        va="center",
        family=FONT,
        fontsize=NORMAL,
        color=palette.ink,
        parse_math=False,
        annotation_clip=False,
    )


def dress_scale(axes: Axes, scale: str, palette: Palette) -> None:
    """Show only the numbers of a scale below the rows, and their unit."""
    axes.set_facecolor(palette.ground)
    axes.set_yticks([])
    for side in axes.spines.values():
        side.set_visible(False)
    axes.tick_params(colors=palette.muted, labelsize=SMALL, length=0)
    axes.set_xlabel(scale, family=FONT, fontsize=SMALL, color=palette.muted, labelpad=6)
