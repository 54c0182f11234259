"""Tables of texts: as plain HTML, and as aligned lines.

Plain elements only: a notebook that is not trusted loses styles and scripts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

TO_THE_RIGHT = ("count", "points", "hands")


def html_table(header: Sequence[str], rows: Iterable[Iterable[object]], caption: str = "") -> str:
    """A table of texts, every one of them escaped.

    >>> html_table(("card",), [("<3♣>",)])
    '<table><thead><tr><th>card</th></tr></thead><tbody><tr><td>&lt;3♣&gt;</td></tr></tbody></table>'
    """
    named = f"<caption>{escape(caption)}</caption>" if caption else ""
    body = "".join(f"<tr>{_cells('td', row)}</tr>" for row in rows)
    head = f"<thead><tr>{_cells('th', header)}</tr></thead>"
    return f"<table>{named}{head}<tbody>{body}</tbody></table>"


def _cells(tag: str, cells: Iterable[object]) -> str:
    return "".join(f"<{tag}>{escape(str(cell))}</{tag}>" for cell in cells)


def aligned(table: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table, its header first, as lines of text: numbers to the right and the rest to the left.

    >>> list(aligned([("card", "count"), ("3♣", "3")]))
    ['card  count', '3♣        3']
    """
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    right = {place for place, name in enumerate(table[0]) if name in TO_THE_RIGHT}
    for row in table:
        cells = (
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()
