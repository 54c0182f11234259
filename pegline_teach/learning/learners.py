"""The learners of one computer: the file of the one who learns now, and the others beside it."""

from __future__ import annotations

import os
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pegline_teach.files import real, write_new

from .lines import Named, read_line
from .logbook import Logbook

UNNAMED = "without a name"


class OtherLearner(NamedTuple):
    """Another learner of this computer: the `key` of their file, and the `name` to show."""

    key: str
    name: str


def other_learners(path: Path) -> tuple[OtherLearner, ...]:
    """The learners whose files lie beside `path`, in the order of their names."""
    found = []
    with suppress(OSError):
        for each in real(path).parent.iterdir():
            if key := _key_of(path, each):
                found.append(OtherLearner(key, _name_in(each)))
    return tuple(sorted(found, key=lambda each: (each.name.casefold(), each.key)))


def put_by(logbook: Logbook) -> None:
    """Keep the work of this learner beside, and begin that of somebody new. Raises
    `ProgressProblem`."""
    with logbook.exclusive() as path:
        _move_beside(path)


def take_back(path: Path, key: str, logbook: Logbook) -> None:
    """Let the work of another learner take the place of this one's, which is kept beside. Raises
    `ProgressProblem`."""
    with logbook.exclusive():
        other = _path_of(path, key)
        aside = _move_beside(path) if path.exists() else None
        try:
            os.replace(other, real(path))
        except OSError:
            if aside:
                os.replace(aside, real(path))
            raise


def put_beside(path: Path, content: bytes) -> None:
    """Keep the work of another learner beside. Raises `OSError`."""
    write_new(_path_of(path, secrets.token_hex(4)), content)


def _move_beside(path: Path) -> Path:
    aside = _path_of(path, secrets.token_hex(4))
    os.replace(real(path), aside)
    return aside


def _path_of(path: Path, key: str) -> Path:
    target = real(path)
    return target.with_name(f"{target.stem} (learner {key}){target.suffix}")


def _key_of(path: Path, other: Path) -> str:
    target = real(path)
    pattern = rf"{re.escape(target.stem)} \(learner ([0-9a-f]+)\){re.escape(target.suffix)}"
    match = re.fullmatch(pattern, other.name)
    return match[1] if match else ""


def _name_in(path: Path) -> str:
    """The name in a learner's file: the last one that was written."""
    texts = [text for text in path.read_bytes().splitlines() if b'"name"' in text]
    named = [line.name for text in texts if isinstance(line := read_line(text), Named)]
    return (named[-1] if named else "") or UNNAMED
