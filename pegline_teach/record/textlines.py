"""The lines of a text of records: blocks between blank lines, and the fields of a block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pegline_teach.errors import quoted

from .model import UnsoundRecord


class TextLine(NamedTuple):
    """A line or its value: its `number` from 1 on, its `text` without a comment, and `whole`.

    A value that stands in no numbered line has the `name` of its field.
    """

    number: int
    text: str
    whole: str = ""
    name: str = ""

    @property
    def where(self) -> str:
        """Where another line finds it."""
        return f"in '{self.name}'" if self.name else f"on line {self.number}"


def blocks(text: str) -> Iterator[list[TextLine]]:
    """The blocks of a text; blank lines stand between them, and `#` begins a comment."""
    block: list[TextLine] = []
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate((*lines, ""), start=1):
        content = line.partition("#")[0].strip()
        if content:
            block.append(TextLine(number, content, line.strip()))
        elif not line.strip() and block:
            yield block
            block = []


def fields_of(block: Sequence[TextLine], keys: Sequence[str]) -> dict[str, TextLine]:
    """The values of a block by their keys, each of which may stand once."""
    fields: dict[str, TextLine] = {}
    for number, text, whole, _name in block:
        name, colon, rest = text.partition(":")
        key = name.strip().lower()
        if not colon or key not in keys:
            known = ", ".join(f"'{each}:'" for each in keys)
            raise UnsoundRecord(number, f"{quoted(text)} does not begin with one of {known}.")
        if key in fields:
            earlier = fields[key].number
            raise UnsoundRecord(number, f"'{key}:' already stands on line {earlier}.")
        fields[key] = TextLine(number, rest.strip(), whole.partition(":")[2].strip())
    return fields
