"""A figure as the bytes of a PNG file."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure

COLOURS = 128  # a palette makes the file a third as long, and notebooks are kept in git


def png_of(figure: Figure) -> bytes:
    """The figure as PNG. It holds no date and no version, so the same picture gives the same
    file."""
    from matplotlib import style
    from PIL import Image

    pixels = BytesIO()
    with style.context("default"):
        figure.savefig(pixels, format="rgba")
    size = figure.canvas.get_width_height()
    image = Image.frombytes("RGBA", size, pixels.getvalue()).convert("RGB")
    file = BytesIO()
    image.quantize(COLOURS).save(file, "PNG", optimize=True)
    return file.getvalue()
