"""What a class hands in: each learner's progress once, and each file left out, by name."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import NamedTuple

from pegline_teach.learning.attempt import PRACTICE, SHOW, Attempt
from pegline_teach.learning.lines import VERSION
from pegline_teach.learning.progress import (
    Progress,
    ProgressProblem,
    parse_progress,
    version_of,
)

from .sources import FileSource, Found, files_of, printable_name

OLDEST = 2  # version 1 did not keep which beliefs a right answer contradicts
EMPTY = "It is empty."
TOO_NEW = f"It is of a newer version than this Pegline Teach reads, which is {VERSION}. Update it."
NOT_UNDERSTOOD = "It is no exported progress, or it is damaged."
A_COPY = "It is an older copy: another file of this learner goes as far, or farther."
FOREIGN = "It is about other tasks than those of this course."
_LESSON_TASK = re.compile(r"\d\d-\d+")  # the ids of the tasks of the lessons
_COPY_MARK = re.compile(r"\s*(\(\d+\)|- ?copy|copy)$", re.IGNORECASE)


class Submission(NamedTuple):
    """One learner's attempts, the `file` they came in, and the `name` to show.

    `learner` tells one learner from another: by the name in the file, or else by the file's own.
    """

    name: str
    file: str
    learner: tuple[str, str]
    attempts: tuple[Attempt, ...]


class LeftOut(NamedTuple):
    """A file that does not count, and the reason in a sentence."""

    file: str
    reason: str


@dataclass(frozen=True, slots=True)
class Submissions:
    """What a folder or a zip held: the `accepted` submissions, and the files `left_out`."""

    accepted: tuple[Submission, ...]
    left_out: tuple[LeftOut, ...]


def read_submissions(source: FileSource) -> Submissions:
    """Read what a class handed in. A file that cannot be read is left out; the others count.

    If one file of a learner continues another, the longer counts. A learner without a name gets
    that of the file. Raises `PeglineError` where the folder or the zip itself cannot be read.
    """
    accepted: list[Submission] = []
    left_out: list[LeftOut] = []
    for found in files_of(source):
        read = _read(found)
        if isinstance(read, LeftOut):
            left_out.append(read)
        else:
            accepted.append(_submission(found.name, read))
    kept, older = _without_older(accepted)
    return Submissions(tuple(_with_distinct_names(kept)), tuple(sorted([*left_out, *older])))


def _submission(file: str, progress: Progress) -> Submission:
    given, called = printable_name(progress.name), _name_from_file(file)
    learner = (given, "") if given else (str(PurePosixPath(file).parent), called)
    return Submission(given or called, printable_name(file), learner, progress.attempts)


def _read(found: Found) -> Progress | LeftOut:
    """The progress in a file, or why it is left out."""
    name, reason = printable_name(found.name), found.reason
    if not reason and not found.content.strip():
        reason = EMPTY
    if reason:
        return LeftOut(name, reason)
    try:
        progress = parse_progress(found.content)
    except ProgressProblem:
        return LeftOut(name, _why_unreadable(found.content))
    version = version_of(found.content)
    if version is not None and version < OLDEST:
        return LeftOut(name, _too_old(version))
    return LeftOut(name, FOREIGN) if _is_foreign(progress) else progress


def _why_unreadable(content: bytes) -> str:
    """Why a file could not be read: it is of a newer version, or no progress file at all."""
    version = version_of(content)
    return NOT_UNDERSTOOD if version is None or version <= VERSION else TOO_NEW


def _too_old(version: int) -> str:
    return (
        f"It is of the older version {version}. Let the learner answer one more task in a newer "
        "Pegline Teach and export again."
    )


def _is_foreign(progress: Progress) -> bool:
    """Whether it has attempts, and none of them at a task of this course."""
    return bool(progress.attempts) and not any(map(_is_ours, progress.attempts))


def _is_ours(attempt: Attempt) -> bool:
    return attempt.where in (PRACTICE, SHOW) or bool(_LESSON_TASK.fullmatch(attempt.task))


def _name_from_file(file: str) -> str:
    """A name for a learner without one: the file's, without its ending and the mark of a copy.

    >>> _name_from_file("class/ada (2).json")
    'ada'
    """
    stem = PurePosixPath(file.replace("\\", "/")).stem
    return printable_name(_COPY_MARK.sub("", stem)) or printable_name(file)


def _without_older(accepted: Iterable[Submission]) -> tuple[list[Submission], list[LeftOut]]:
    """Leave out a file that holds only the beginning of another one of the same learner."""
    kept: dict[tuple[str, str], list[Submission]] = defaultdict(list)
    older: list[LeftOut] = []
    for paper in sorted(accepted, key=lambda each: (-len(each.attempts), each.file)):
        same = kept[paper.learner]
        if any(_begins(each, paper) for each in same):
            older.append(LeftOut(paper.file, A_COPY))
        else:
            same.append(paper)
    return [paper for same in kept.values() for paper in same], older


def _begins(longer: Submission, shorter: Submission) -> bool:
    return longer.attempts[: len(shorter.attempts)] == shorter.attempts


def _with_distinct_names(accepted: Iterable[Submission]) -> Iterator[Submission]:
    """The submissions in order of name; where a name stands twice, the file is added to it."""
    ordered = sorted(accepted, key=lambda each: (each.name.casefold(), each.file))
    often = Counter(each.name for each in ordered)
    for each in ordered:
        shared = often[each.name] > 1
        yield each._replace(name=f"{each.name} ({each.file})") if shared else each
