"""Files that are never lost: written whole or not at all, and set aside under a free name."""

from __future__ import annotations

import os
import re
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from itertools import count
from pathlib import Path

PATIENCE = 10  # seconds to wait for another writer
_KEPT = re.compile(r"( \(kept \d+\))+$")
_BROWSER = "emscripten"
_BINARY = getattr(os, "O_BINARY", 0)  # Windows has two ways to open a file


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace the file by this content in one step: after a crash it has the old content or the
    new.

    If the path is a link, the file that it leads to is replaced. The mode of an old file is kept.
    """
    target = real(path)
    with _written_beside(target, content) as partial:
        with suppress(FileNotFoundError):
            os.chmod(partial, stat.S_IMODE(target.stat().st_mode))
        os.replace(partial, target)
    _settle(target.parent)


def write_new(path: Path, content: str | bytes) -> None:
    """Write a file that does not exist yet, whole. Raises `FileExistsError` if it does."""
    target = real(path)
    with _written_beside(target, content) as partial:
        try:
            os.link(partial, target)
        except FileExistsError:
            raise
        except (OSError, AttributeError):  # no hard links, as on a memory stick or in a browser
            _claim(target)
            os.replace(partial, target)
    _settle(target.parent)


def write_beside(path: Path, content: str | bytes) -> Path:
    """Write a whole file under the first free name beside `path`, and return that."""
    for name in kept_names(path):
        with suppress(FileExistsError):
            if not name.exists():
                write_new(name, content)
                return name
    raise AssertionError("names never end")


def set_aside(path: Path) -> Path:
    """Rename the file to the first free name, and return it. A link stays where it is."""
    target = real(path)
    for name in kept_names(target):
        with suppress(FileExistsError):
            _claim(name)
            break
    try:
        os.replace(target, name)
    except OSError:
        name.unlink(missing_ok=True)
        raise
    _settle(target.parent)
    return name


def kept_names(path: Path) -> Iterator[Path]:
    """The names under which something is kept beside `path`, in order, starting from its first
    name.

    >>> names = kept_names(Path("game (kept 22).txt"))
    >>> next(names).name, next(names).name
    ('game (kept 1).txt', 'game (kept 2).txt')
    """
    stem = _KEPT.sub("", path.stem)
    return (path.with_name(f"{stem} (kept {number}){path.suffix}") for number in count(1))


def kept_beside(path: Path) -> list[Path]:
    """What is kept beside `path` under `kept_names`, the latest first. Raises `OSError`."""
    target = real(path)
    stem = _KEPT.sub("", target.stem)
    kept = re.compile(rf"{re.escape(stem)} \(kept (\d+)\){re.escape(target.suffix)}")
    found = {each: kept.fullmatch(each.name) for each in target.parent.iterdir()}
    numbers = {each: int(match[1]) for each, match in found.items() if match}
    return sorted(numbers, key=lambda each: -numbers[each])


def append(path: Path, content: bytes) -> int:
    """Append this to a file, all of it or nothing, and return the new length.

    If several processes append, each must hold the `lock` meanwhile.
    """
    if sys.platform == _BROWSER:
        return _append_in_browser(path, content)
    file = os.open(real(path), os.O_WRONLY | os.O_APPEND | os.O_CREAT | _BINARY, 0o666)
    try:
        before = os.fstat(file).st_size
        try:
            _write_all(file, content)
        except OSError:  # the disk is full, say
            os.ftruncate(file, before)
            raise
    finally:
        os.close(file)
    if not before:
        _settle(real(path).parent)
    return before + len(content)


def lock(path: Path) -> AbstractContextManager[object]:
    """A lock that keeps other processes from changing the file. Raises `OSError` when one holds it
    too long.

    Python in the browser has no file locks; there one person works in one tab.
    """
    if sys.platform == _BROWSER:
        return nullcontext()
    from filelock import FileLock

    return FileLock(f"{real(path)}.lock", timeout=PATIENCE)


def real(path: Path) -> Path:
    """The file itself, where `path` may be a link to it."""
    return Path(os.path.realpath(path))


@contextmanager
def _written_beside(target: Path, content: str | bytes) -> Iterator[Path]:
    """A file with this content beside `target`, under a name of its own, gone at the end."""
    partial = target.with_name(f".{secrets.token_hex(8)}.partial")
    try:
        file = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
        try:
            _write_all(file, content.encode("utf-8") if isinstance(content, str) else content)
        finally:
            os.close(file)
        yield partial
    finally:
        partial.unlink(missing_ok=True)


def _write_all(file: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(file, rest) :]
    os.fsync(file)


def _append_in_browser(path: Path, content: bytes) -> int:
    """Append in the browser.

    The drive of a notebook there reads what is saved under a name with `.json` as one JSON value. A
    file that is renamed to such a name stays as it is, so the whole file is written beside and
    renamed.
    """
    before = path.read_bytes() if path.exists() else b""
    write_whole(path, before + content)
    return len(before) + len(content)


def _claim(path: Path) -> None:
    """Create a file under a name that must be free. Raises `FileExistsError` if it is taken."""
    if sys.platform == _BROWSER:  # no other process there
        if path.exists():
            raise FileExistsError(path)
        return
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))


def _settle(folder: Path) -> None:
    """Make a new name in a folder survive a crash, where the system can do that."""
    if os.name == "nt":
        return
    with suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
