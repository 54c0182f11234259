"""The learner's file: every kernel appends to it, and reads on from where it read last."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

from pegline_teach.files import append, lock, set_aside, write_whole

from .lines import DamagedLine, FileLine, Header, read_lines, to_bytes
from .mending import mend
from .progress import ProgressProblem

MARK = 64  # so many bytes before the position tell whether it is still the same file
T = TypeVar("T")


class NewLines(NamedTuple):
    """The `lines` that were read. If the file `is_another_file` than before, what was read earlier
    no longer counts."""

    is_another_file: bool
    lines: tuple[FileLine, ...]


class _PlaceInFile(NamedTuple):
    """How far a file was read: which file it is, the `offset`, the last bytes before it, and how
    many lines those were."""

    file: tuple[int, int] | None = None
    offset: int = 0
    mark: bytes = b""
    lines: int = 0


class LearnerFile:
    """A learner's file as one kernel sees it. Its cost does not grow with the length of the file.

    Raises `ProgressProblem` for whatever hinders it. `notes` says what had to be set aside.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notes: list[str] = []
        self._lock = lock(path)
        self._position = _PlaceInFile()

    def read_new(self) -> NewLines:
        """Read what any kernel has appended since the last call."""
        return self._raising_problems(self._read_new)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other kernels from writing. An exception raised inside passes through unchanged."""
        self._raising_problems(self._acquire)
        try:
            yield
        finally:
            self._lock.__exit__(None, None, None)

    def append(self, line: FileLine) -> Header | None:
        """Append a line, all of it or nothing. Call it while `locked`, once everything that others
        appended is read. A new file begins with a header, which is returned."""
        return self._raising_problems(lambda: self._append(line))

    def content(self) -> bytes:
        """The file as far as it was read; empty if there is none."""
        return self._raising_problems(self._content)

    def replace(self, content: bytes) -> None:
        """Put other content in place of the file's. Call it while `locked`; the next reading finds
        another file."""
        self._raising_problems(lambda: write_whole(self.path, content))

    def problem(self, error: OSError) -> ProgressProblem:
        """What hinders the file, in a sentence."""
        reason = error.strerror or "another notebook holds it"
        return ProgressProblem(
            f"The progress file {self.path.name} cannot be used: {reason}. Your answer still "
            "counts here, but it is not kept."
        )

    def begin_afresh(self) -> Path | None:
        """Set the file aside, and return where it is now; None if there was none."""
        with self.locked():
            return self._raising_problems(self._set_aside)

    def _content(self) -> bytes:
        with suppress(FileNotFoundError):
            return self.path.read_bytes()[: self._position.offset]
        return b""

    def _acquire(self) -> None:
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
        self._advance(content, len(added), os.stat(self.path))
        return header

    def _read_new(self) -> NewLines:
        try:
            return self._parsed(*self._read_bytes())
        except FileNotFoundError:
            return self._without_file()
        except DamagedLine:
            with self.locked():
                self.notes += mend(self.path)
            return self._read_new()

    def _parsed(self, content: bytes, is_another_file: bool, found: os.stat_result) -> NewLines:
        """The lines of what was read. Raises `DamagedLine` for a file that has to be mended."""
        before = 0 if is_another_file else self._position.lines
        if not content.endswith(b"\n") and (content or is_another_file):
            raise DamagedLine(before + content.count(b"\n") + 1)
        lines = tuple(read_lines(content, before + 1))
        if is_another_file:
            self._position = _PlaceInFile()
        self._advance(content, len(lines), found)
        return NewLines(is_another_file, lines)

    def _read_bytes(self) -> tuple[bytes, bool, os.stat_result]:
        """The bytes after the position; or all bytes and True if it is not the same file. And the
        status of the file that was read."""
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

    def _without_file(self) -> NewLines:
        """Start from nothing: there is no file, or no longer."""
        was_there = self._position.offset > 0
        self._position = _PlaceInFile()
        return NewLines(was_there, ())

    def _advance(self, content: bytes, lines: int, found: os.stat_result) -> None:
        here = self._position
        self._position = _PlaceInFile(
            _identity(found),
            here.offset + len(content),
            (here.mark + content)[-MARK:],
            here.lines + lines,
        )

    def _raising_problems(self, act: Callable[[], T]) -> T:
        try:
            return act()
        except OSError as error:  # filelock's Timeout is one too
            raise self.problem(error) from None


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino
