"""Nested plain data as two columns of text, for a spreadsheet, and back."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Any

from pegline_teach.errors import PeglineError

HEADER = ["what", "number"]


def to_csv(data: dict[str, Any]) -> str:
    """The leaves of nested dictionaries, a row each, with the keys on the way joined by full stops.

    >>> print(to_csv({"seed": 1, "events": {"pone": {"go": 3}}}), end="")
    what,number
    seed,1
    events.pone.go,3
    """
    sheet = StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerows([HEADER, *_leaves(data)])
    return sheet.getvalue()


def _leaves(data: dict[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from _leaves(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


def from_csv(text: str) -> dict[str, Any]:
    """Read what `to_csv` wrote; every leaf comes back as text. Raises `PeglineError` otherwise."""
    rows = list(csv.reader(StringIO(text.replace("\r\n", "\n"))))
    if not rows or rows[0] != HEADER:
        raise PeglineError(f"This table does not begin with the line '{','.join(HEADER)}'.")
    data: dict[str, Any] = {}
    for line, row in enumerate(rows[1:], start=2):
        if len(row) != len(HEADER):
            raise PeglineError(f"Line {line} of this table does not have two columns.")
        *path, last = row[0].split(".")
        place = data
        for key in path:
            place = place.setdefault(key, {})
        place[last] = row[1]
    return data
