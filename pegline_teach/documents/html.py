"""A document as HTML, for a notebook and for paper.

Only plain elements are used: a notebook that is not trusted may drop styles, and drops scripts.
Every text is escaped.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import assert_never

from .parts import (
    Bullets,
    Document,
    Figure,
    Folded,
    Gap,
    Heading,
    Medium,
    Numbered,
    Only,
    Part,
    Picture,
    Sentence,
    Table,
)

NO_PICTURE = "The picture needs matplotlib, which is not installed here; the table says the same."
PICTURE_WIDTH = 864  # pixels on the page; the picture has more, so that it stays sharp
_LEFT = ' style="text-align:left"'
_NUMBER = r"[-+]?\d[\d,.]*%?"
_NUMBERS = re.compile(rf"{_NUMBER}(?: (?:±|/|of) {_NUMBER})*|–|")


def as_html(document: Document) -> str:
    """The document in a notebook.

    JupyterLab aligns all cells to the right; in a table of prose only numbers stay there.

    >>> table = Table(("points", "why"), [(2, "8♣ & 7♦ count 15.")], prose=True)
    >>> as_html(Document.of(table)).partition("<tbody>")[2]
    '<tr><td>2</td><td style="text-align:left">8♣ &amp; 7♦ count 15.</td></tr></tbody></table>'
    """
    return "".join(_pieces(document.parts, "notebook"))


def as_paper(document: Document) -> str:
    """The document as the body of a page to print, each part on a line of its own.

    >>> as_paper(Document.of(Heading("Key"), Sentence("Lesson 3", small=True)))
    '<h1>Key</h1>\\n<p class="small">Lesson 3</p>'
    """
    return "\n".join(_pieces(document.parts, "paper"))


def _pieces(parts: Iterable[Part], medium: Medium) -> Iterator[str]:
    """The HTML of each part that is shown in this medium."""
    for part in parts:
        if not isinstance(part, Only) or medium in part.media:
            yield _piece(part, medium)


def _joined(parts: Iterable[Part], medium: Medium) -> str:
    return "".join(_pieces(parts, medium))


def _piece(part: Part, medium: Medium) -> str:
    match part:
        case Heading():
            return f"<h1>{escape(part.text)}</h1>"
        case Sentence():
            return _sentence(part)
        case Table():
            return _table(part, styled=part.prose and medium == "notebook")
        case Picture():
            return _picture(part, medium)
        case Bullets():
            return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in part.texts)}</ul>"
        case Gap():
            return "\n"
    return _nested(part, medium)


def _nested(part: Figure | Folded | Numbered | Only, medium: Medium) -> str:
    """A part that holds others."""
    if isinstance(part, Numbered):
        items = (_joined(item.parts, medium) for item in part.items)
        return f"<ol>{''.join(f'<li>{item}</li>' for item in items)}</ol>"
    inside = _joined(part.parts, medium)
    match part:
        case Folded():
            return _folded(part.summary, inside)
        case Figure():
            caption = f"<figcaption>{escape(part.caption)}</figcaption>"
            return f"<figure>{caption}{inside}</figure>"
        case Only():
            return inside
    assert_never(part)


def _sentence(part: Sentence) -> str:
    strong = f"<strong>{escape(part.strong)}</strong>" if part.strong else ""
    small = ' class="small"' if part.small else ""
    return f"<p{small}>{strong}{escape(part.text)}</p>"


def _folded(summary: str, inside: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{inside}</details>"


def _picture(part: Picture, medium: Medium) -> str:
    """The picture with its tables folded under it. Where it cannot be drawn, the tables are
    open."""
    tables = _joined(part.tables, medium)
    try:
        source = b64encode(part.draw()).decode("ascii")
    except ImportError:
        return f"<p>{NO_PICTURE}</p>{tables}"
    image = f'<img alt="{escape(part.alt)}" src="data:image/png;base64,{source}"'
    folded = _folded("The same as a table", tables) if tables else ""
    return f'<figure>{image} width="{PICTURE_WIDTH}"></figure>{folded}'


def _table(table: Table, styled: bool) -> str:
    rows = [tuple(map(str, row)) for row in table.rows]
    styles = _alignment(table.header, rows) if styled else [""] * len(table.header)
    kind = f' class="{escape(table.css)}"' if table.css else ""
    caption = f"<caption>{escape(table.caption)}</caption>" if table.caption else ""
    head = f"<thead><tr>{_cells('th', table.header, styles)}</tr></thead>"
    body = "".join(f"<tr>{_cells('td', row, styles)}</tr>" for row in rows)
    note = f"<p>{escape(table.note)}</p>" if table.note else ""
    return f"<table{kind}>{caption}{head}<tbody>{body}</tbody></table>{note}"


def _alignment(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The style of each column: numbers stay at the right, all else begins at the left."""
    columns = zip(header, *rows, strict=True)
    return ["" if all(map(_NUMBERS.fullmatch, cells)) else _LEFT for _, *cells in columns]


def _cells(tag: str, cells: Sequence[str], styles: Sequence[str]) -> str:
    styled = zip(cells, styles, strict=True)
    return "".join(f"<{tag}{style}>{escape(cell)}</{tag}>" for cell, style in styled)
