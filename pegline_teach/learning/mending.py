"""A learner's file that cannot be read as it is: an older version, or one with damage.

Nothing of it is lost. An older file is kept beside, and continued in the newest version; damaged
lines are kept beside, and the others count; a file that cannot be understood is set aside.
"""

from __future__ import annotations

import secrets
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pegline_teach.files import set_aside, write_beside, write_new, write_whole

from .lines import VERSION, FileLine, Header, Unknown, read_line, to_bytes, version_of_lines
from .merging import WrittenLine
from .older import NEWEST, NotOlder, older_version, read_older
from .progress import ProgressProblem

_MARKS = {BOM_UTF8: "utf-8-sig", BOM_UTF16_LE: "utf-16", BOM_UTF16_BE: "utf-16"}


class _Sorted(NamedTuple):
    """The lines of a file: those that are `good`, and the numbers and texts of the `damaged`."""

    good: list[bytes]
    damaged: list[tuple[int, bytes]]


def mend(path: Path) -> tuple[str, ...]:
    """Mend the file, or set it aside, and say what was done, a sentence each.

    No other kernel may write meanwhile. Raises `OSError` where that cannot be done.
    """
    content = path.read_bytes()
    version = version_of_lines(content)
    if version is not None and version > VERSION:
        return _give_up(path, _too_new(version))
    try:
        return _renew(path, content, read_older(content))
    except NotOlder:
        pass
    parts = _sorted(content)
    if version == VERSION or any(map(_tells_something, parts.good)):
        return _without_damage(path, parts)
    older = older_version(content)
    too_new = older is not None and older > NEWEST
    return _give_up(path, _too_new(older) if too_new else "The progress file cannot be understood.")


def readable_lines(content: bytes) -> list[WrittenLine]:
    """The lines of a learner's file of any version that can be read, a header first. Raises
    `ProgressProblem` if it is none."""
    content = as_utf8(content)
    version = version_of_lines(content)
    if version is not None and version > VERSION:
        raise ProgressProblem(_too_new(version))
    with suppress(NotOlder):
        content = to_bytes(*read_older(content))
    found = [
        (text, line) for text in _sorted(content).good if (line := read_line(text)) is not None
    ]
    if not any(_tells_something(text) for text, _ in found):
        raise ProgressProblem("The file holds no work of a learner, or it is damaged.")
    if not isinstance(found[0][1], Header):
        header = Header(secrets.token_hex(8))
        found.insert(0, (to_bytes(header).rstrip(b"\n"), header))
    return found


def as_utf8(content: bytes) -> bytes:
    """The content of a file in UTF-8 without a byte-order mark, whatever it was written in.

    >>> as_utf8("Ada".encode("utf-16")), as_utf8("Ada".encode("utf-8-sig"))
    (b'Ada', b'Ada')
    """
    for mark, encoding in _MARKS.items():
        if content.startswith(mark):
            return content.decode(encoding, "replace").encode()
    return content


def _renew(path: Path, content: bytes, lines: Sequence[FileLine]) -> tuple[str, ...]:
    """Keep the older file beside it, and write its lines as a file of the newest version."""
    _keep(path, f"version {older_version(content)}", content)
    write_whole(path, to_bytes(Header(secrets.token_hex(8)), *lines))
    return ()


def _without_damage(path: Path, parts: _Sorted) -> tuple[str, ...]:
    """Keep the damaged lines beside the file, and leave the others in it."""
    good = parts.good
    if not good or not isinstance(read_line(good[0]), Header):
        good = [to_bytes(Header(secrets.token_hex(8))).rstrip(b"\n"), *good]
    if not parts.damaged:  # the last line had no end, or the header was missing
        write_whole(path, b"".join(line + b"\n" for line in good))
        return ()
    kept = _keep(path, "damaged lines", b"".join(text + b"\n" for _, text in parts.damaged))
    write_whole(path, b"".join(line + b"\n" for line in good))
    return tuple(
        f"Line {number} of {path.name} cannot be read. It is kept in {kept.name}, and the other "
        "lines count as before."
        for number, _ in parts.damaged
    )


def _sorted(content: bytes) -> _Sorted:
    """The good and the damaged lines. A header counts only at the beginning of the file."""
    found = _Sorted([], [])
    for number, text in enumerate(content.splitlines(), start=1):
        line = read_line(text)
        misplaced = isinstance(line, Header) and bool(found.good)
        if line is None or misplaced:
            found.damaged.append((number, text))
        else:
            found.good.append(text)
    return found


def _tells_something(text: bytes) -> bool:
    """Whether a line is one of a learner's file, though no header stands before it."""
    return not isinstance(read_line(text), Unknown | None)


def _too_new(version: int | None) -> str:
    return f"The progress file is of version {version}, which is too new."


def _give_up(path: Path, why: str) -> tuple[str, ...]:
    kept = set_aside(path)
    return (f"{why} It is kept as {kept.name}, and a new one begins.",)


def _keep(path: Path, what: str, content: bytes) -> Path:
    """Write this beside the file, under a name that says what it is."""
    beside = path.with_name(f"{path.stem} ({what}){path.suffix}")
    try:
        write_new(beside, content)
    except FileExistsError:
        if beside.read_bytes() != content:  # else it was written already, before a crash
            return write_beside(beside, content)
    return beside
