"""The fields of a question, and the line of text that they form."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager

from pegline_teach.errors import PeglineError, quoted


class UnreadableFields(PeglineError):
    """Fields that cannot be read: the `reason`, and the `field` at fault if there is one."""

    def __init__(self, reason: str, field: str = "") -> None:
        super().__init__(f"In '{field}': {reason}" if field else reason)
        self.field = field
        self.reason = reason


@contextmanager
def reading(field: str) -> Iterator[None]:
    """Turn a `PeglineError` raised inside into an `UnreadableFields` about `field`."""
    try:
        yield
    except UnreadableFields:
        raise
    except PeglineError as error:
        raise UnreadableFields(str(error), field) from None


def to_line(fields: Mapping[str, str]) -> str:
    """Fields as one line of text. `from_line` reads it back.

    >>> to_line({"kind": "points", "pile": "7♣", "card": "8♦"})
    'kind: points; pile: 7♣; card: 8♦'
    """
    return "; ".join(f"{name}: {value}".rstrip() for name, value in fields.items())


def from_line(text: str) -> dict[str, str]:
    """The fields of a line.

    Raises `UnreadableFields` for a piece that is no field, or a field that stands twice.

    >>> from_line("kind: points; pile:; card: 8♦")
    {'kind': 'points', 'pile': '', 'card': '8♦'}
    """
    fields: dict[str, str] = {}
    for piece in text.split(";"):
        name, colon, value = piece.partition(":")
        if not colon:
            raise UnreadableFields(
                f"{quoted(piece.strip())} is no field. Write its name and its value, such as "
                "'card: 4♥', and ';' between two fields."
            )
        if name.strip() in fields:
            raise UnreadableFields("this field stands twice; leave one of them out.", name.strip())
        fields[name.strip()] = value.strip()
    return fields


def refuse_others(fields: Mapping[str, object], known: Collection[str]) -> None:
    """Raise `UnreadableFields` for a field that is not among the `known`."""
    for name in fields:
        if name not in known:
            raise UnreadableFields(
                f"there is no field {quoted(name)}. The fields here are {', '.join(known)}."
            )


def required(fields: Mapping[str, str], name: str, kind: str) -> str:
    """The value of a field. Raises `UnreadableFields` if the question lacks it."""
    if name not in fields:
        raise UnreadableFields(f"a question about {kind} needs this field.", name)
    return fields[name]
