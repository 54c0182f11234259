"""The lines of the learner's file, version 4: JSON, one line for each thing that happened.

The first line is a header. Keys and kinds of line that this version does not know are left as they
are: a later version may have written them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from pegline_teach.version import __version__

from .attempt import Attempt
from .gameplayed import GamePlayed

VERSION = 4
_UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError)


class Header(NamedTuple):
    """The first line: a random `learner` id, and the version of the `course` that began it."""

    learner: str
    course: str = __version__


class Named(NamedTuple):
    """The name that the learner has from this line on; an empty one takes it away."""

    name: str


class Enrolled(NamedTuple):
    """The code of the class that the learner is in from this line on."""

    class_code: str


class Placed(NamedTuple):
    """The folder that the file is in from this line on, by a digest."""

    at: str


class HelpedDeal(NamedTuple):
    """A deal that was played with the coach's help, by a digest of its hands."""

    deal: str


class Unknown(NamedTuple):
    """A line of a kind that only a later version knows."""


FileLine: TypeAlias = (
    Header | Attempt | GamePlayed | Named | Enrolled | Placed | HelpedDeal | Unknown
)


class DamagedLine(ValueError):
    """A line that cannot be read. `number` counts from 1."""

    def __init__(self, number: int) -> None:
        super().__init__(f"line {number} cannot be read")
        self.number = number


def to_bytes(*lines: FileLine) -> bytes:
    """The lines as bytes of the file.

    >>> to_bytes(Named("Ada"))
    b'{"type": "name", "name": "Ada"}\\n'
    """
    texts = (json.dumps(_object(each), ensure_ascii=False) for each in lines)
    # Half of a surrogate pair has no UTF-8. Its backslash escape is valid JSON.
    return "".join(f"{each}\n" for each in texts).encode("utf-8", "backslashreplace")


def read_lines(content: bytes, first: int = 1) -> Iterator[FileLine]:
    """The lines of a file, or of a part of it that begins with line `first`.

    Raises `DamagedLine`, also if the first line of the file is no header of this version.
    """
    for number, text in enumerate(content.splitlines(), start=first):
        line = read_line(text)
        if line is None or isinstance(line, Header) is not (number == 1):
            raise DamagedLine(number)
        yield line


def read_line(text: bytes) -> FileLine | None:
    """One line; None if it is damaged."""
    try:
        return _line(json.loads(text.decode("utf-8")))
    except _UNREADABLE:
        return None


def version_of_lines(content: bytes) -> int | None:
    """The version that a header says; None if the first line is no header of any version."""
    try:
        version = json.loads(content.partition(b"\n")[0].decode("utf-8"))["pegline"]
    except _UNREADABLE:
        return None
    return version if isinstance(version, int) else None


def _line(data: Any) -> FileLine:
    if "pegline" in data:
        if data["pegline"] != VERSION:
            raise ValueError("it is a header of another version.")
        return Header(str(data["learner"]), str(data["course"]))
    match data["type"]:
        case "answer":
            return Attempt.from_object(data)
        case "game":
            return GamePlayed.from_object(data)
        case "name":
            return Named(str(data["name"]))
        case "class":
            return Enrolled(str(data["code"]))
        case "place":
            return Placed(str(data["at"]))
        case "assisted":
            return HelpedDeal(str(data["deal"]))
    return Unknown()


def _object(line: FileLine) -> dict[str, Any]:
    match line:
        case Header(learner, course):
            return {"pegline": VERSION, "learner": learner, "course": course}
        case Attempt():
            return {"type": "answer", **line.to_object()}
        case GamePlayed():
            return {"type": "game", **line.to_object()}
        case Named(name):
            return {"type": "name", "name": name}
        case Enrolled(code):
            return {"type": "class", "code": code}
        case Placed(at):
            return {"type": "place", "at": at}
        case HelpedDeal(deal):
            return {"type": "assisted", "deal": deal}
        case Unknown():
            raise ValueError("what is not known is not written.")


def to_hand_on(content: bytes) -> bytes:
    """The content of a file to hand on: without the folder that it lies in, and without names that
    were changed or taken away later.

    >>> to_hand_on(to_bytes(Named("Ada"), Placed("1f"), Named("Ben")))
    b'{"type": "name", "name": "Ben"}\\n'
    """
    lines = [(text, read_line(text)) for text in content.splitlines(keepends=True)]
    names = [line for _, line in lines if isinstance(line, Named)]
    return b"".join(
        text
        for text, line in lines
        if not isinstance(line, Placed)
        and not (isinstance(line, Named) and (line is not names[-1] or not line.name))
    )
