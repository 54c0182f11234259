"""The canvas a timeline is drawn on: axes with their scale and colours, and how to draw on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pegline_teach.rules.table import FIFTEEN, LIMIT, Seat

from .style import ABOVE_LIMIT, BELOW_ZERO, FONT, MARKER, POINTS, SHAPES, SMALL, Palette

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.lines import Line2D
    from matplotlib.text import Annotation

LINES = {0: "", FIFTEEN: "fifteen", LIMIT: "thirty-one"}
EDGE = 0.1  # steps kept free left and right of everything
FEWEST_STEPS = 6.5  # so that two cards do not stand a page apart


class Canvas:
    """Axes for a timeline of `reach` steps.

    `per_count` is the height of one count in points. With `halo` the texts among the marks get a
    rim, since the other line of an overlay may cross them.
    """

    def __init__(self, axes: Axes, palette: Palette, reach: float, halo: bool) -> None:
        self.axes, self.palette, self.halo = axes, palette, halo
        self.reach = max(reach, FEWEST_STEPS)
        self.height = axes.bbox.height / axes.figure.dpi * POINTS
        room = self.height - ABOVE_LIMIT - BELOW_ZERO
        self.per_count = max(room / LIMIT, 1.0)
        axes.set_xlim(-EDGE, self.reach + EDGE)
        axes.set_ylim(-BELOW_ZERO / self.per_count, LIMIT + ABOVE_LIMIT / self.per_count)

    def text(
        self, x: float, y: float, text: str, *, dx: float = 0, dy: float = 0, **style: Any
    ) -> Annotation:
        """A text at `x`, `y`, shifted by `dx`, `dy` points."""
        style = {"color": self.palette.ink, "fontsize": SMALL, "va": "bottom", **style}
        return self.axes.annotate(
            text,
            (x, y),
            xytext=(dx, dy),
            textcoords="offset points",
            family=FONT,
            annotation_clip=False,
            parse_math=False,
            zorder=4,
            path_effects=self._rim() if self.halo and "xycoords" not in style else None,
            **style,
        )

    def _rim(self) -> list[Any]:
        from matplotlib.patheffects import withStroke

        return [withStroke(linewidth=3, foreground=self.palette.band)]

    def marker(
        self, x: float, y: float, seat: Seat | None, hollow: bool = False, label: str = ""
    ) -> Line2D:
        """A seat's marker: filled for a card, hollow for a Go."""
        from matplotlib.lines import Line2D

        color = self.palette.seats[seat]
        return Line2D(
            (x,),
            (y,),
            linestyle="none",
            marker=SHAPES[seat],
            markersize=MARKER,
            markerfacecolor=self.palette.band if hollow else color,
            markeredgecolor=color,
            markeredgewidth=1.8,
            zorder=3,
            label=label,
            gid=f"{seat or 'bare'} {'Go' if hollow else 'card'}",
        )

    def ghost(self, xs: Sequence[float], ys: Sequence[int], label: str = "") -> Line2D:
        """The count line of the other timeline in an overlay."""
        from matplotlib.lines import Line2D

        return Line2D(
            xs,
            ys,
            color=self.palette.ghost,
            linestyle=(0, (1, 1.5)),
            linewidth=1.2,
            marker=".",
            markersize=5,
            zorder=1.7,
            label=label,
            gid="ghost",
        )
