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

from .sources import Found, Source, files_of, plain

OLDEST = 2  # version 1 did not keep what a right answer speaks against
EMPTY = "It is empty."
TOO_NEW = f"It is of a newer version than this Pegline Teach reads, which is {VERSION}. Update it."
NOT_UNDERSTOOD = "It is no exported progress, or it is damaged."
A_COPY = "It is an older copy: another file of this learner goes as far, or farther."
FOREIGN = "It is about other tasks than those of this course."
_LESSON_TASK = re.compile(r"\d\d-\d+")  # what the tasks of the lessons are called
_COPY_MARK = re.compile(r"\s*(\(\d+\)|- ?copy|copy)$", re.IGNORECASE)


class Paper(NamedTuple):
    """One learner's attempts, the `file` they came in, and the `name` to show.

    `learner` is who it is, as far as that can be told: by the name in it, or else by the file.
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
class HandedIn:
    """Everything in a folder or a zip: the `papers` that count, and what was `left_out`."""

    papers: tuple[Paper, ...]
    left_out: tuple[LeftOut, ...]


def hand_in(source: Source) -> HandedIn:
    """Read what a class handed in. No file in it is ever fatal.

    Of two files of one learner, where one begins like the other, the longer counts. A learner
    without a name is called by the file. Raises `PeglineError` where the source itself, the folder
    or the zip, cannot be read.
    """
    papers: list[Paper] = []
    left_out: list[LeftOut] = []
    for found in files_of(source):
        read = _read(found)
        if isinstance(read, LeftOut):
            left_out.append(read)
        else:
            papers.append(_paper(found.name, read))
    kept, older = _without_older(papers)
    return HandedIn(tuple(_told_apart(kept)), tuple(sorted([*left_out, *older])))


def _paper(file: str, progress: Progress) -> Paper:
    given, called = plain(progress.name), _called(file)
    learner = (given, "") if given else (str(PurePosixPath(file).parent), called)
    return Paper(given or called, plain(file), learner, progress.attempts)


def _read(found: Found) -> Progress | LeftOut:
    """The progress in a file, or why it is left out."""
    name, reason = plain(found.name), found.reason
    if not reason and not found.content.strip():
        reason = EMPTY
    if reason:
        return LeftOut(name, reason)
    try:
        progress = parse_progress(found.content)
    except ProgressProblem:
        return LeftOut(name, _why_not(found.content))
    version = version_of(found.content)
    if version is not None and version < OLDEST:
        return LeftOut(name, _too_old(version))
    return LeftOut(name, FOREIGN) if _is_foreign(progress) else progress


def _why_not(content: bytes) -> str:
    """Why a file could not be read: its version, or else it is none of ours."""
    version = version_of(content)
    return NOT_UNDERSTOOD if version is None or version <= VERSION else TOO_NEW


def _too_old(version: int) -> str:
    return (
        f"It is of the older version {version}. Let the learner answer one more task in a newer "
        "Pegline Teach and export again."
    )


def _is_foreign(progress: Progress) -> bool:
    """Whether it tells of tasks, and none of them is called as ours are."""
    return bool(progress.attempts) and not any(map(_is_ours, progress.attempts))


def _is_ours(attempt: Attempt) -> bool:
    return attempt.where in (PRACTICE, SHOW) or bool(_LESSON_TASK.fullmatch(attempt.task))


def _called(file: str) -> str:
    """A learner without a name: the file without its ending, and without the mark of a copy.

    >>> _called("class/ada (2).json")
    'ada'
    """
    stem = PurePosixPath(file.replace("\\", "/")).stem
    return plain(_COPY_MARK.sub("", stem)) or plain(file)


def _without_older(papers: Iterable[Paper]) -> tuple[list[Paper], list[LeftOut]]:
    """Leave out a file that holds only the beginning of another one of the same learner."""
    kept: dict[tuple[str, str], list[Paper]] = defaultdict(list)
    older: list[LeftOut] = []
    for paper in sorted(papers, key=lambda each: (-len(each.attempts), each.file)):
        same = kept[paper.learner]
        if any(_begins(each, paper) for each in same):
            older.append(LeftOut(paper.file, A_COPY))
        else:
            same.append(paper)
    return [paper for same in kept.values() for paper in same], older


def _begins(longer: Paper, shorter: Paper) -> bool:
    return longer.attempts[: len(shorter.attempts)] == shorter.attempts


def _told_apart(papers: Iterable[Paper]) -> Iterator[Paper]:
    """In order of name; learners who share a name are told apart by their files."""
    ordered = sorted(papers, key=lambda each: (each.name.casefold(), each.file))
    often = Counter(each.name for each in ordered)
    for each in ordered:
        shared = often[each.name] > 1
        yield each._replace(name=f"{each.name} ({each.file})") if shared else each
