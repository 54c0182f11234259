"""What a learner's file holds, as one value to show, to export and to hand in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pegline_teach.errors import PeglineError

from .attempt import Attempt
from .gameplayed import GamePlayed
from .lines import (
    VERSION,
    DamagedLine,
    Enrolled,
    FileLine,
    Header,
    Named,
    read_lines,
    to_bytes,
    version_of_lines,
)
from .older import NotOlder, older_version, read_older

LONGEST_NAME = 80


class ProgressProblem(PeglineError):
    """The progress file cannot be read or written. Its text says where, why and what to do."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything a progress file holds: the learner's `name`, if one was given, the `attempts` at
    tasks, the `games` played to their end, the code of a class, and the random id of the `learner`.

    `notes` says what happened to the file, a sentence each.
    """

    name: str = ""
    attempts: tuple[Attempt, ...] = ()
    games: tuple[GamePlayed, ...] = ()
    notes: tuple[str, ...] = field(default=(), compare=False)
    class_code: str = ""
    learner: str = ""

    def written(self) -> bytes:
        """The content of a progress file of the newest version."""
        head: list[FileLine] = [Header(self.learner)]
        if self.name:
            head.append(Named(self.name))
        if self.class_code:
            head.append(Enrolled(self.class_code))
        return to_bytes(*head, *self.attempts, *self.games)


def parse_progress(content: bytes) -> Progress:
    """Read the content of a progress file of any version.

    Raises `ProgressProblem` if it is none, or if any line of it is damaged.
    """
    version = version_of_lines(content)
    if version is not None and version > VERSION:
        raise ProgressProblem(f"The progress file is of version {version}, which is too new.")
    try:
        if version_of_lines(content) is None:
            return progress_of(read_older(content))
        if not content.endswith(b"\n"):
            raise DamagedLine(content.count(b"\n") + 1)
        return progress_of(read_lines(content))
    except (NotOlder, DamagedLine):
        raise ProgressProblem("The progress file cannot be understood.") from None


def version_of(content: bytes) -> int | None:
    """The version that a progress file says it is of; None if it is no progress file."""
    found = version_of_lines(content)
    return older_version(content) if found is None else found


def progress_of(lines: Iterable[FileLine]) -> Progress:
    """The lines of a file as one value."""
    found = tuple(lines)
    named = [each.name for each in found if isinstance(each, Named)]
    codes = [each.class_code for each in found if isinstance(each, Enrolled)]
    ids = [each.learner for each in found if isinstance(each, Header)]
    return Progress(
        name=short_name(named[-1]) if named else "",
        attempts=tuple(each for each in found if isinstance(each, Attempt)),
        games=tuple(each for each in found if isinstance(each, GamePlayed)),
        class_code=codes[-1] if codes else "",
        learner=ids[-1] if ids else "",
    )


def short_name(name: str) -> str:
    """A name as it is shown: on one line, and not too long."""
    return name[:LONGEST_NAME]
