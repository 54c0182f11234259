"""A document as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias, assert_never

from .parts import (
    Bullets,
    Document,
    Figure,
    Folded,
    Gap,
    Heading,
    Numbered,
    Only,
    Part,
    Picture,
    Sentence,
    Table,
)

Written: TypeAlias = Bullets | Figure | Folded | Gap | Heading | Numbered | Sentence | Table
TO_THE_RIGHT = ("count", "points", "hands")


def as_text(document: Document) -> str:
    """The parts one below the other.

    >>> table = Table(("card", "count"), [("3♣", 3)], "The play")
    >>> print(as_text(Document.of(table, Sentence("Pone pegs nothing."))))
    The play
    card  count
    3♣        3
    Pone pegs nothing.
    """
    return "\n".join(_lines(document.parts))


def _lines(parts: Iterable[Part]) -> list[str]:
    lines: list[str] = []
    for part in _text_parts(parts):
        if isinstance(part, Table) and part.inset and lines and lines[-1]:
            lines.append("")
        lines += _of_part(part)
    return lines


def _text_parts(parts: Iterable[Part]) -> Iterator[Written]:
    """The parts that are shown as text, with the tables of a picture in its place."""
    for part in parts:
        if isinstance(part, Picture):
            yield from part.tables
        elif not isinstance(part, Only):
            yield part
        elif "text" in part.media:
            yield from _text_parts(part.parts)


def _of_part(part: Written) -> list[str]:
    match part:
        case Heading() | Sentence():
            return [_written(part)]
        case Table():
            return list(_table(part))
        case Bullets():
            return list(part.texts)
        case Numbered():
            return [line for item in part.items for line in _lines(item.parts)]
        case Folded():
            return [part.summary, *_lines(part.parts)]
        case Figure():
            return [part.caption, *_lines(part.parts)]
        case Gap():
            return [""]
    assert_never(part)


def _written(part: Heading | Sentence) -> str:
    return part.text if isinstance(part, Heading) else f"{part.strong}{part.text}"


def _table(table: Table) -> Iterator[str]:
    caption = table.caption if table.text_caption is None else table.text_caption
    if caption:
        yield caption
    lines = aligned([table.header, *(tuple(map(str, row)) for row in table.rows)])
    for line in (*lines, *filter(None, [table.note])):
        yield f"  {line}" if table.inset else line


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows, the header first, as lines of text: columns of numbers aligned right, others left.

    >>> list(aligned([("card", "count"), ("3♣", "3")]))
    ['card  count', '3♣        3']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    right = {place for place, name in enumerate(rows[0]) if name in TO_THE_RIGHT}
    for row in rows:
        cells = (
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()
