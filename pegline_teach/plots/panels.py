"""The figure of one timeline, or of two one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .canvas import Canvas
from .layout import lay_out
from .panel import Panel, draw_panel
from .style import (
    DPI,
    FOOT,
    HEAD,
    HEIGHT,
    LEFT,
    PALETTES,
    PARTING_FOOT,
    RIGHT,
    WIDTH,
    Palette,
    Theme,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def draw_panels(panels: Sequence[Panel], theme: Theme, axes: Axes | None = None) -> Figure:
    """The panels one below the other in a new figure, or the first of them on given axes."""
    from matplotlib import style
    from matplotlib.figure import Figure

    palette = PALETTES[theme]
    # The reader's settings do not change this picture, nor its settings their other figures.
    with style.context("default"):
        places = _new_axes(panels, palette) if axes is None else [axes]
        reach = max(_reach(panel) for panel in panels)
        for place, panel in zip(places, panels, strict=True):
            draw_panel(Canvas(place, palette, reach, halo=bool(panel.ghost)), panel)
    figure = places[0].get_figure()
    assert figure is not None
    return figure if isinstance(figure, Figure) else figure.figure


def _new_axes(panels: Sequence[Panel], palette: Palette) -> list[Axes]:
    from matplotlib.figure import Figure

    feet = [FOOT + (0 if panel.shared is None else PARTING_FOOT) for panel in panels]
    inner = HEIGHT - HEAD - FOOT
    height = sum(feet) + (HEAD + inner) * len(panels)
    figure = Figure(figsize=(WIDTH, height), dpi=DPI, facecolor=palette.ground)
    left, width = LEFT, WIDTH - LEFT - RIGHT
    places, top = [], height
    for foot in feet:
        bottom = top - HEAD - inner
        box = (left / WIDTH, bottom / height, width / WIDTH, inner / height)
        places.append(figure.add_axes(box))
        top = bottom - foot
    return places


def _reach(panel: Panel) -> float:
    ends = [stretch.end for rows in (panel.rows, panel.ghost) for stretch in lay_out(rows)]
    return max(ends, default=0.0)
