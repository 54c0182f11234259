"""The learner's file: appended to by every kernel, read from where it was read last, never lost."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

from pegline_teach.files import append, lock, set_aside

from .lines import DamagedLine, FileLine, Header, read_lines, to_bytes
from .mending import mend
from .progress import ProgressProblem

MARK = 64  # bytes before a position, to know the file again
T = TypeVar("T")


class News(NamedTuple):
    """What a file has to tell: its new `lines`; with `afresh` it is another file than before, and
    nothing that was read earlier counts."""

    afresh: bool
    lines: tuple[FileLine, ...]


class _PlaceInFile(NamedTuple):
    """How far a file was read: which it is, the `offset`, the bytes and the lines before it."""

    file: tuple[int, int] | None = None
    offset: int = 0
    mark: bytes = b""
    lines: int = 0


class LearnerFile:
    """A learner's file as one kernel sees it. What it costs does not grow with the file.

    Whatever hinders it raises `ProgressProblem`. `notes` says what had to be set aside.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notes: list[str] = []
        self._lock = lock(path)
        self._position = _PlaceInFile()

    def take_in(self) -> News:
        """What was appended since this was asked last, by whichever kernel."""
        return self._guarded(self._take_in)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """While no other kernel writes. What is raised meanwhile goes on as it is."""
        self._guarded(self._hold)
        try:
            yield
        finally:
            self._lock.__exit__(None, None, None)

    def append(self, line: FileLine) -> Header | None:
        """Add a line at the end, all of it or nothing; to be called while `alone`, when what
        others appended is taken in. A new file begins with its header, which is returned."""
        return self._guarded(lambda: self._append(line))

    def content(self) -> bytes:
        """All of it, as it was taken in; nothing where there is no file."""
        return self._guarded(self._content)

    def begin_afresh(self) -> Path | None:
        """Set the file aside, and return where it is now; None if there is none."""
        with self.alone():
            return self._guarded(self._set_aside)

    def _content(self) -> bytes:
        with suppress(FileNotFoundError):
            return self.path.read_bytes()[: self._position.offset]
        return b""

    def _hold(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock.__enter__()

    def _set_aside(self) -> Path | None:
        try:
            return set_aside(self.path)
        except FileNotFoundError:
            return None

    def _append(self, line: FileLine) -> Header | None:
        header = None if self._position.offset else Header(secrets.token_hex(8))
        added = (header, line) if header else (line,)
        content = to_bytes(*added)
        append(self.path, content)
        self._go_on(content, len(added), os.stat(self.path))
        return header

    def _take_in(self) -> News:
        try:
            return self._told(*self._read_on())
        except FileNotFoundError:
            return self._gone()
        except DamagedLine:
            with self.alone():
                self.notes += mend(self.path)
            return self._take_in()

    def _told(self, content: bytes, afresh: bool, found: os.stat_result) -> News:
        """The lines of what was read. Raises `DamagedLine` for a file that has to be mended."""
        before = 0 if afresh else self._position.lines
        if not content.endswith(b"\n") and (content or afresh):
            raise DamagedLine(before + content.count(b"\n") + 1)
        lines = tuple(read_lines(content, before + 1))
        if afresh:
            self._position = _PlaceInFile()
        self._go_on(content, len(lines), found)
        return News(afresh, lines)

    def _read_on(self) -> tuple[bytes, bool, os.stat_result]:
        """What stands behind the position, or all of it and True if it is not the same file; and
        which file it is."""
        here = self._position
        with self.path.open("rb") as file:
            found = os.fstat(file.fileno())
            if _identity(found) == here.file:
                file.seek(here.offset - len(here.mark))
                content = file.read()
                if content.startswith(here.mark):
                    return content[len(here.mark) :], False, found
                file.seek(0)
            return file.read(), True, found

    def _gone(self) -> News:
        """There is no file, or none any more."""
        was_there = self._position.offset > 0
        self._position = _PlaceInFile()
        return News(was_there, ())

    def _go_on(self, content: bytes, lines: int, found: os.stat_result) -> None:
        here = self._position
        self._position = _PlaceInFile(
            _identity(found),
            here.offset + len(content),
            (here.mark + content)[-MARK:],
            here.lines + lines,
        )

    def _guarded(self, act: Callable[[], T]) -> T:
        try:
            return act()
        except OSError as error:  # filelock's Timeout is one too
            reason = error.strerror or "another notebook holds it"
            raise ProgressProblem(
                f"The progress file {self.path.name} cannot be used: {reason}. Your answer still "
                "counts here, but it is not kept."
            ) from None


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino
