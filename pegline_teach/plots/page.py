"""The HTML of a timeline: the picture with its story as alt text, and the table folded under it.

Plain elements only: a notebook that is not trusted loses SVG, styles and scripts.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from html import escape

from . import style as look

NO_PICTURE = "The picture needs matplotlib, which is not installed here; the table says the same."


def page(draw: Callable[[], bytes], alt: str, table: str, closing: str) -> str:
    """The picture that `draw` makes with the table folded under it, and a closing sentence.

    Where matplotlib is missing, one plain sentence stands for the picture and the table is open.
    """
    try:
        shown = figure(draw(), alt)
    except ImportError:
        return f"<p>{NO_PICTURE}</p>{table}<p>{escape(closing)}</p>"
    folded = f"<details><summary>The same as a table</summary>{table}</details>" if table else ""
    return f"{shown}{folded}<p>{escape(closing)}</p>" if closing else f"{shown}{folded}"


def figure(png: bytes, alt: str) -> str:
    """A picture with its story in words."""
    source = b64encode(png).decode("ascii")
    image = f'<img alt="{escape(alt)}" src="data:image/png;base64,{source}"'
    return f'<figure>{image} width="{look.SHOWN_WIDTH}"></figure>'
