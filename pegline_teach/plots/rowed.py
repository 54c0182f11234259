"""A picture of rows under a title: its figure, with room beside the rows and below them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from . import style as look
from .sheet import drawable

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

EDGE = 0.14  # inches
TITLE = 0.42  # inches from the top to the foot of the title


class Room(NamedTuple):
    """Inches: of all the `rows`, and kept free to the `left`, to the `right` and at the `foot`."""

    rows: float
    left: float
    right: float
    foot: float = EDGE


def rowed_figure(
    title: str,
    room: Room,
    palette: look.Palette,
    draw: Callable[[Axes], None],
    title_at: float = EDGE,
) -> Figure:
    """A figure with what `draw` puts on its axes, under a title that begins at `title_at`."""
    from matplotlib import style
    from matplotlib.figure import Figure

    height = look.HEAD + room.rows + room.foot - EDGE
    width = look.WIDTH - room.left - room.right
    with style.context("default"):
        figure = Figure(figsize=(look.WIDTH, height), dpi=look.DPI, facecolor=palette.ground)
        box = (room.left / look.WIDTH, room.foot / height, width / look.WIDTH, room.rows / height)
        draw(figure.add_axes(box))
        figure.text(
            title_at / look.WIDTH,
            1 - TITLE / height,
            drawable(title),
            family=look.FONT,
            fontsize=look.LARGE,
            fontweight="bold",
            color=palette.ink,
            parse_math=False,
        )
    return figure


def write_beside(
    axes: Axes,
    place: tuple[float, float],
    shift: float,
    text: str,
    palette: look.Palette,
) -> None:
    """Write a text beside a place of a row: `shift` points to its right, or to its left below 0."""
    axes.annotate(
        drawable(text),
        place,
        xytext=(shift, 0),
        textcoords="offset points",
        ha="left" if shift > 0 else "right",
        va="center",
        family=look.FONT,
        fontsize=look.NORMAL,
        color=palette.ink,
        parse_math=False,
        annotation_clip=False,
    )


def dress_scale(axes: Axes, scale: str, palette: look.Palette) -> None:
    """Only the numbers of a scale below the rows, and what they are."""
    axes.set_facecolor(palette.ground)
    axes.set_yticks([])
    for side in axes.spines.values():
        side.set_visible(False)
    axes.tick_params(colors=palette.muted, labelsize=look.SMALL, length=0)
    axes.set_xlabel(scale, family=look.FONT, fontsize=look.SMALL, color=palette.muted, labelpad=6)
