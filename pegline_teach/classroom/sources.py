"""The files of a folder or a zip, read with care: only small plain files are accepted.

The files come from learners and may hold anything. Nothing is unpacked to the disk, links are not
followed, and no file, however well it is compressed, is read beyond a limit.
"""

from __future__ import annotations

import os
import stat
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, TypeAlias
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from pegline_teach.errors import PeglineError

MEGABYTE = 1 << 20
MOST_OF_ONE = 8 * MEGABYTE
MOST_OF_ALL = 512 * MEGABYTE
MOST_FILES = 20_000
LONGEST_SHOWN = 80
_LOCKED = 0x1

FileSource: TypeAlias = str | Path | bytes
"""The path of a folder or a zip, or the content of a zip."""

NEITHER = (
    "is neither a folder nor a zip. Give the folder or the zip that holds the files your learners "
    "exported."
)
TOO_LARGE = f"It is larger than {MOST_OF_ONE // MEGABYTE} MB, and no learner's file is."
TOO_MUCH = f"The files before it came to {MOST_OF_ALL // MEGABYTE} MB already, so it was not read."
NO_JSON = "Its name does not end in .json, so it is no exported progress."
AN_ARCHIVE = "It is an archive inside this one. Unpack it, and hand in what it holds."
A_LINK = "It is a link, and links are not followed."
NO_FILE = "It is not a plain file."
SYSTEM = "It is a note that a computer made for itself."
LEADS_OUT = "Its name leads out of the archive."
PASSWORD = "It is locked with a password."
OTHERWISE_PACKED = "It is packed in a way that is not read here. Pack it as an ordinary zip."
DAMAGED = "It is damaged and cannot be unpacked."


class Found(NamedTuple):
    """One file, by its `name` inside the source: its `content`, or the `reason` why it was not
    read."""

    name: str
    content: bytes = b""
    reason: str = ""


def files_of(source: FileSource) -> Iterator[Found]:
    """Every file of a folder or a zip, nested ones too, in the order of their names.

    Raises `PeglineError` where the source itself cannot be read.
    """
    try:
        yield from _within_reason(_opened_source(source))
    except BadZipFile:
        raise PeglineError(f"{_source_name(source)} {NEITHER}") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        if isinstance(error, PeglineError):
            raise
        reason = getattr(error, "strerror", None) or error
        raise PeglineError(f"{_source_name(source)} cannot be read: {reason}.") from None


def _opened_source(source: FileSource) -> Iterator[Found]:
    if isinstance(source, bytes):
        return _of_zip(BytesIO(source))
    path = Path(source)
    return _of_folder(path) if path.is_dir() else _of_zip(path)


def _source_name(source: FileSource) -> str:
    return "What was given" if isinstance(source, bytes) else printable_name(str(source))


def printable_name(name: str) -> str:
    """A name as it may be shown: printable, and not too long.

    >>> printable_name("ada\\u202e.json")
    'ada\ufffd.json'
    """
    visible = "".join(c if c.isprintable() else "\ufffd" for c in name[: 2 * LONGEST_SHOWN])
    return visible if len(visible) <= LONGEST_SHOWN else f"{visible[: LONGEST_SHOWN - 1]}…"


def _within_reason(found: Iterator[Found]) -> Iterator[Found]:
    """The files, as long as they are not too many and not too large together."""
    read = 0
    for number, each in enumerate(found):
        if number >= MOST_FILES:
            raise PeglineError(f"There are more than {MOST_FILES} files, and no class has so many.")
        read += len(each.content)
        yield each if read <= MOST_OF_ALL else Found(each.name, reason=TOO_MUCH)


def _refused_by_name(name: str) -> str:
    """Why a file is not opened, by its name alone; empty if it is opened."""
    parts = name.replace("\\", "/").split("/")
    if parts[-1].startswith(".") or "__MACOSX" in parts:
        return SYSTEM
    if parts[-1].lower().endswith((".zip", ".7z", ".rar", ".gz", ".tar")):
        return AN_ARCHIVE
    return "" if parts[-1].lower().endswith(".json") else NO_JSON


def _of_folder(folder: Path) -> Iterator[Found]:
    failed: list[OSError] = []
    for place, folders, names in os.walk(folder, onerror=failed.append):
        folders.sort()
        for name in sorted(
            [*names, *(each for each in folders if (Path(place) / each).is_symlink())]
        ):
            path = Path(place) / name
            yield _of_path(path, str(path.relative_to(folder)))
    for error in failed:
        if error.filename == str(folder):
            raise error
        yield Found(os.path.relpath(error.filename, folder), reason=_error_text(error))


def _of_path(path: Path, name: str) -> Found:
    try:
        status = path.lstat()
        if reason := _refused_by_kind(status.st_mode) or _refused_by_name(name):
            return Found(name, reason=reason)
        with path.open("rb") as file:
            return _refused_if_large(name, file.read(MOST_OF_ONE + 1))
    except OSError as error:
        return Found(name, reason=_error_text(error))


def _refused_by_kind(mode: int) -> str:
    if stat.S_ISLNK(mode):
        return A_LINK
    return "" if stat.S_ISREG(mode) else NO_FILE


def _error_text(error: OSError) -> str:
    return f"It cannot be read: {error.strerror}."


def _refused_if_large(name: str, content: bytes) -> Found:
    return Found(name, reason=TOO_LARGE) if len(content) > MOST_OF_ONE else Found(name, content)


def _of_zip(source: Path | BytesIO) -> Iterator[Found]:
    with ZipFile(source) as archive:
        members = [each for each in archive.infolist() if not each.is_dir()]
        for each in sorted(members, key=lambda each: each.filename):
            yield _of_member(archive, each)


def _of_member(archive: ZipFile, member: ZipInfo) -> Found:
    name = member.filename
    if reason := _refused_member(member) or _refused_by_name(name):
        return Found(name, reason=reason)
    try:
        with archive.open(member) as file:
            return _refused_if_large(name, file.read(MOST_OF_ONE + 1))
    except (BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError):
        return Found(name, reason=DAMAGED)


def _refused_member(member: ZipInfo) -> str:
    parts = member.filename.replace("\\", "/").split("/")
    if ".." in parts or not parts[0] or ":" in parts[0]:
        return LEADS_OUT
    mode = member.external_attr >> 16
    if mode and stat.S_IFMT(mode) and (reason := _refused_by_kind(mode)):
        return reason
    if member.flag_bits & _LOCKED:
        return PASSWORD
    if member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        return OTHERWISE_PACKED
    return TOO_LARGE if member.file_size > MOST_OF_ONE else ""
