"""The HTML of a timeline: the picture with its story as alt text, and the table.

Plain elements only: a notebook that is not trusted loses SVG, styles and scripts.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from html import escape

from . import look

NO_PICTURE = "The picture needs matplotlib, which is not installed here; the table says the same."


def figure(draw: Callable[[], bytes], alt: str) -> str:
    """The picture that `draw` makes, or one plain sentence where matplotlib is missing."""
    try:
        source = b64encode(draw()).decode("ascii")
    except ImportError:
        return f"<p>{NO_PICTURE}</p>"
    image = f'<img alt="{escape(alt)}" src="data:image/png;base64,{source}"'
    return f'<figure>{image} width="{look.SHOWN_WIDTH}"></figure>'


def table(caption: str, header: Sequence[str], rows: Iterable[Sequence[str]], closing: str) -> str:
    """A table of texts with a sentence under it."""
    head = "".join(f"<th>{escape(name)}</th>" for name in header)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return (
        f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table><p>{escape(closing)}</p>"
    )
