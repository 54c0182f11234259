"""Rows for a spreadsheet, as CSV that no program takes for a formula."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "|", "%")
Cell = str | int


def csv_text(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A header and rows as CSV. Texts that a spreadsheet would reckon with are marked as texts."""
    text = StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow(header)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return text.getvalue()


def _safe(cell: Cell) -> Cell:
    """A text that begins like a formula gets an apostrophe, which spreadsheets take for "text".

    Where a semicolon parts the cells, as in much of Europe, a formula could begin behind one, so
    there is none.

    >>> _safe("=1+1"), _safe("Ada;=1"), _safe(-3)
    ("'=1+1", 'Ada,=1', -3)
    """
    if isinstance(cell, int):
        return cell
    one = cell.replace(";", ",")
    return f"'{one}" if one.lstrip().startswith(_STARTS) or one.startswith(_STARTS) else one
