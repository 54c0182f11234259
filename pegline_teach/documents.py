"""Tables of texts: as plain HTML, and as aligned lines.

Plain elements say it all: a notebook that is not trusted may lose styles, and loses scripts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape

TO_THE_RIGHT = ("count", "points", "hands")
_LEFT = ' style="text-align:left"'
_NUMBER = r"[-+]?\d[\d,.]*%?"
_NUMBERS = re.compile(rf"{_NUMBER}(?: (?:±|/|of) {_NUMBER})*|–|")


def html_table(header: Sequence[str], rows: Iterable[Iterable[object]], caption: str = "") -> str:
    """A table of texts, every one of them escaped.

    >>> html_table(("card",), [("<3♣>",)])
    '<table><thead><tr><th>card</th></tr></thead><tbody><tr><td>&lt;3♣&gt;</td></tr></tbody></table>'
    """
    return _table(header, rows, caption, [""] * len(header))


def prose_table(header: Sequence[str], rows: Iterable[Iterable[object]], caption: str = "") -> str:
    """A table to be read: JupyterLab sets all cells to the right, but here only numbers stay there.

    >>> html = prose_table(("points", "why"), [(2, "The count is 15.")])
    >>> html.partition("<tbody>")[2]
    '<tr><td>2</td><td style="text-align:left">The count is 15.</td></tr></tbody></table>'
    """
    texts = [[str(cell) for cell in row] for row in rows]
    columns = zip(header, *texts, strict=True)
    styles = ["" if all(map(_NUMBERS.fullmatch, column)) else _LEFT for _, *column in columns]
    return _table(header, texts, caption, styles)


def _table(
    header: Sequence[str], rows: Iterable[Iterable[object]], caption: str, styles: Sequence[str]
) -> str:
    named = f"<caption>{escape(caption)}</caption>" if caption else ""
    body = "".join(f"<tr>{_cells('td', row, styles)}</tr>" for row in rows)
    head = f"<thead><tr>{_cells('th', header, styles)}</tr></thead>"
    return f"<table>{named}{head}<tbody>{body}</tbody></table>"


def _cells(tag: str, cells: Iterable[object], styles: Iterable[str]) -> str:
    styled = zip(cells, styles, strict=True)
    return "".join(f"<{tag}{style}>{escape(str(cell))}</{tag}>" for cell, style in styled)


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
