"""Figures and PNG bytes. Nothing outside this package knows matplotlib, and it only to draw."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from . import style as look
from .drawing import Panel, draw_panel
from .layout import lay_out
from .sheet import Sheet

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def draw_panels(panels: Sequence[Panel], theme: look.Theme, axes: Axes | None = None) -> Figure:
    """The panels one below the other in a new figure, or the first of them on given axes."""
    from matplotlib import style
    from matplotlib.figure import Figure

    palette = look.PALETTES[theme]
    # The reader's own settings stay out of the picture, and ours out of their other figures.
    with style.context("default"):
        places = _new_axes(panels, palette) if axes is None else [axes]
        reach = max(_reach(panel) for panel in panels)
        for place, panel in zip(places, panels, strict=True):
            draw_panel(Sheet(place, palette, reach, halo=bool(panel.ghost)), panel)
    figure = places[0].get_figure()
    assert figure is not None
    return figure if isinstance(figure, Figure) else figure.figure


def png_of(figure: Figure) -> bytes:
    """The figure as PNG. It holds no date and no version, so one picture is always one file."""
    from matplotlib import style
    from PIL import Image

    pixels = BytesIO()
    with style.context("default"):
        figure.savefig(pixels, format="rgba")
    size = figure.canvas.get_width_height()
    image = Image.frombytes("RGBA", size, pixels.getvalue()).convert("RGB")
    file = BytesIO()
    # A few flat colours: a palette makes the file a third as long, and notebooks are kept in git.
    image.quantize(128).save(file, "PNG", optimize=True)
    return file.getvalue()


def _new_axes(panels: Sequence[Panel], palette: look.Palette) -> list[Axes]:
    from matplotlib.figure import Figure

    feet = [look.FOOT + (0 if panel.shared is None else look.PARTING_FOOT) for panel in panels]
    inner = look.HEIGHT - look.HEAD - look.FOOT
    height = sum(feet) + (look.HEAD + inner) * len(panels)
    figure = Figure(figsize=(look.WIDTH, height), dpi=look.DPI, facecolor=palette.ground)
    left, width = look.LEFT, look.WIDTH - look.LEFT - look.RIGHT
    places, top = [], height
    for foot in feet:
        bottom = top - look.HEAD - inner
        box = (left / look.WIDTH, bottom / height, width / look.WIDTH, inner / height)
        places.append(figure.add_axes(box))
        top = bottom - foot
    return places


def _reach(panel: Panel) -> float:
    ends = [stretch.end for rows in (panel.rows, panel.ghost) for stretch in lay_out(rows)]
    return max(ends, default=0.0)
