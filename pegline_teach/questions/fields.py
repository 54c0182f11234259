"""The fields of a question, and the line of text that they make."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager

from pegline_teach.errors import PeglineError, quoted


class UnreadableQuestion(PeglineError):
    """Fields, or a line, that are no question: the `reason`, and the `field` at fault if one is."""

    def __init__(self, reason: str, field: str = "") -> None:
        super().__init__(f"In '{field}': {reason}" if field else reason)
        self.field = field
        self.reason = reason


@contextmanager
def reading(field: str) -> Iterator[None]:
    """Whatever Pegline refuses meanwhile is refused as the fault of `field`."""
    try:
        yield
    except UnreadableQuestion:
        raise
    except PeglineError as error:
        raise UnreadableQuestion(str(error), field) from None


def to_line(fields: Mapping[str, str]) -> str:
    """Fields as one line of text. `from_line` reads it back.

    >>> to_line({"kind": "points", "pile": "7♣", "card": "8♦"})
    'kind: points; pile: 7♣; card: 8♦'
    """
    return "; ".join(f"{name}: {value}".rstrip() for name, value in fields.items())


def from_line(text: str) -> dict[str, str]:
    """The fields of a line. Raises `UnreadableQuestion` for a piece that is none, or stands twice.

    >>> from_line("kind: points; pile:; card: 8♦")
    {'kind': 'points', 'pile': '', 'card': '8♦'}
    """
    fields: dict[str, str] = {}
    for piece in text.split(";"):
        name, colon, value = piece.partition(":")
        if not colon:
            raise UnreadableQuestion(
                f"{quoted(piece.strip())} is no field. Write its name and its value, such as "
                "'card: 4♥', and ';' between two fields."
            )
        if name.strip() in fields:
            raise UnreadableQuestion(
                "this field stands twice; leave one of them out.", name.strip()
            )
        fields[name.strip()] = value.strip()
    return fields


def refuse_others(fields: Mapping[str, object], known: Collection[str]) -> None:
    """Raise `UnreadableQuestion` for a field that is not among the `known`."""
    for name in fields:
        if name not in known:
            raise UnreadableQuestion(
                f"there is no field {quoted(name)}. The fields here are {', '.join(known)}."
            )


def required(fields: Mapping[str, str], name: str, kind: str) -> str:
    """The value of a field. Raises `UnreadableQuestion` if the question lacks it."""
    if name not in fields:
        raise UnreadableQuestion(f"a question about {kind} needs this field.", name)
    return fields[name]
