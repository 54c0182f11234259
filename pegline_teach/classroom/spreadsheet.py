"""Rows for a spreadsheet, as CSV in which no cell is taken for a formula."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "|", "%")
Cell = str | int


def csv_text(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A header and rows as CSV. A text that a spreadsheet would compute is marked as a text."""
    text = StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow(header)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return text.getvalue()


def _safe(cell: Cell) -> Cell:
    """A text that begins like a formula gets an apostrophe, which tells spreadsheets that it is
    text.

    In much of Europe a semicolon separates the cells, so a formula could begin after one. So
    semicolons become commas.

    >>> _safe("=1+1"), _safe("Ada;=1"), _safe(-3)
    ("'=1+1", 'Ada,=1', -3)
    """
    if isinstance(cell, int):
        return cell
    one = cell.replace(";", ",")
    return f"'{one}" if one.lstrip().startswith(_STARTS) or one.startswith(_STARTS) else one
