"""The learner's files of versions 1 to 3: one JSON object, whose answers have no time.

A task was known by its id alone. Those of practice began with `practice-`, those of the show with
`show-`, and the others are the lessons', whose questions are still the same.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from pegline_teach.lessons import LESSONS
from pegline_teach.lessons.showtasks import SHOW_TASKS
from pegline_teach.questions.written import question_text

from .attempt import LESSON, OUTCOMES, PRACTICE, SHOW, Attempt, ids_of, step_of
from .gameplayed import GamePlayed
from .lines import FileLine, Named

NEWEST = 3
_NO_FILE = (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError)


class NotOlder(ValueError):
    """What was read is not a learner's file of an older version."""


def older_version(content: bytes) -> int | None:
    """The version that an older file says it is of, or any JSON object that looks like one."""
    try:
        version = json.loads(content.decode("utf-8"))["version"]
    except _NO_FILE:
        return None
    return int(version) if isinstance(version, int) else None


def read_older(content: bytes) -> tuple[FileLine, ...]:
    """The name, the answers and the games of an older file. Raises `NotOlder` if it is none."""
    try:
        data = json.loads(content.decode("utf-8"))
        version = data["version"]
        if not isinstance(version, int) or not 1 <= version <= NEWEST:
            raise NotOlder
        attempts = [_attempt(each, version) for each in data["attempts"]]
        games = [GamePlayed.from_object(each) for each in data.get("games", ())]
        name = str(data.get("name", ""))
    except _NO_FILE:
        raise NotOlder from None
    return (*([Named(name)] if name else ()), *_posed(attempts), *games)


def _attempt(data: Mapping[str, Any], version: int) -> Attempt:
    """One attempt. Version 1 called the beliefs that explain it `misconceptions`."""
    task = str(data["task"])
    return Attempt(
        task=task,
        outcome=OUTCOMES[OUTCOMES.index(data["outcome"])],
        answer=str(data.get("answer", "")),
        step=step_of(data.get("step")),
        hints=int(data.get("hints", 0)),
        explains=ids_of(data.get("explains" if version > 1 else "misconceptions", ())),
        contradicts=ids_of(data.get("refutes", ())),
        seconds=float(data.get("seconds", 0)),
        where=_where(task),
        question=_questions().get(task, ""),
    )


def _where(task: str) -> str:
    """Where a task was asked, by its id in the older versions."""
    if task.startswith("practice-"):
        return PRACTICE
    return SHOW if task.startswith("show-") else LESSON


def _posed(attempts: list[Attempt]) -> list[Attempt]:
    """The answers, each with the number of times that its task had been posed."""
    posings: dict[str, int] = {}
    posed = []
    for each in attempts:
        number = posings.setdefault(each.task, 1)
        posed.append(replace(each, posing=number))
        posings[each.task] = number + each.ends_its_posing
    return posed


@lru_cache(maxsize=1)
def _questions() -> dict[str, str]:
    """The questions of the lessons and of the show by the ids of their tasks."""
    lessons = {task.id: question_text(task.question) for lesson in LESSONS for task in lesson.tasks}
    return lessons | {task.id: question_text(task.question) for task in SHOW_TASKS}
