"""What a learner has done: a small JSON file, safe with two notebooks open, never lost."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, TypeVar

from pegline_teach.errors import PeglineError
from pegline_teach.files import set_aside, write_whole

from .gameplayed import GamePlayed

VERSION = 3
FILE_NAME = "pegline-progress.json"
VARIABLE = "PEGLINE_PROGRESS"
LONGEST_NAME = 80
T = TypeVar("T")
_NO_PROGRESS = (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError)


class ProgressProblem(PeglineError):
    """The progress file cannot be read or written. Its text says where, why and what to do."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer to one task, or a solution that was looked at (`outcome` is then `seen`).

    `step` is the checklist step the task trains, `hints` how many were open. `explains` names the
    misconceptions that a wrong answer fits, `refutes` those that a right answer speaks against.
    `seconds` is how long it took, where a timer was on.
    """

    task: str
    outcome: str
    answer: str = ""
    step: int | None = None
    hints: int = 0
    explains: tuple[str, ...] = ()
    refutes: tuple[str, ...] = ()
    seconds: float = 0.0


_FIELDS = tuple(each.name for each in fields(Attempt))


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything a progress file holds: the learner's `name`, if one was given, the `attempts` at
    tasks, and the `games` played to their end."""

    name: str = ""
    attempts: tuple[Attempt, ...] = ()
    games: tuple[GamePlayed, ...] = ()
    notes: tuple[str, ...] = field(default=(), compare=False)

    def to_json(self) -> str:
        """The text of a progress file, an attempt or a game a line."""
        head = f'"version": {VERSION}, "name": {json.dumps(self.name, ensure_ascii=False)}'
        lines = (json.dumps(_lean(each), ensure_ascii=False) for each in self.attempts)
        games = [json.dumps(each.to_object(), ensure_ascii=False) for each in self.games]
        tail = ', "games": [\n' + ",\n".join(games) + "\n]" if games else ""
        return f'{{{head}, "attempts": [\n' + ",\n".join(lines) + f"\n]{tail}}}\n"


def progress_path() -> Path:
    """Where the progress file is: `PEGLINE_PROGRESS`, or beside the notebooks."""
    return Path(os.environ.get(VARIABLE) or FILE_NAME)


def read_progress(path: Path | None = None) -> Progress:
    """The learner's progress; none yet is an empty one.

    A file that cannot be understood is set aside under a new name, with a sentence in `notes`. An
    older version is read. Raises `ProgressProblem` when the file cannot be opened at all.
    """
    path = path or progress_path()
    if not path.exists():
        return Progress()
    return _locked(path, _read_or_set_aside)


def add_attempt(attempt: Attempt, path: Path | None = None) -> Progress:
    """Add one attempt to the file, and return the progress with it."""
    return _change(path, lambda old: replace(old, attempts=(*old.attempts, attempt)))


def add_game(game: GamePlayed, path: Path | None = None) -> Progress:
    """Add one game to the file, and return the progress with it."""
    return _change(path, lambda old: replace(old, games=(*old.games, game)))


def set_name(name: str, path: Path | None = None) -> Progress:
    """Write the name a learner chose. It may be empty."""
    short = " ".join(name.split())[:LONGEST_NAME]
    return _change(path, lambda old: replace(old, name=short))


def reset_progress(path: Path | None = None) -> str:
    """Start afresh. The old file is kept beside under a new name; returns a sentence saying so."""
    path = path or progress_path()
    if not path.exists():
        return "There is no progress yet, so there is nothing to reset."
    kept = _locked(path, set_aside)
    return f"A fresh start. The progress so far is kept as {kept.name}."


def export_progress(target: str | Path, path: Path | None = None) -> str:
    """Write a copy to `target`, for a teacher. An existing file is never overwritten."""
    target = Path(target)
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(read_progress(path).to_json())
    except FileExistsError:
        raise ProgressProblem(f"{target.name} exists already. Choose another name.") from None
    except OSError as error:
        raise ProgressProblem(f"{target} cannot be written: {error.strerror}.") from None
    return f"Exported to {target.name}."


def _change(path: Path | None, change: Callable[[Progress], Progress]) -> Progress:
    def rewrite(path: Path) -> Progress:
        new = change(_read_or_set_aside(path))
        write_whole(path, new.to_json())
        return new

    return _locked(path or progress_path(), rewrite)


def _locked(path: Path, act: Callable[[Path], T]) -> T:
    """Do `act` while no other notebook reads or writes the file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _lock(path):
            return act(path)
    except OSError as error:  # filelock's Timeout is one too
        reason = error.strerror or "another notebook holds it"
        raise ProgressProblem(
            f"The progress file {path.name} cannot be used: {reason}. Your answer still counts "
            "here, but it is not kept."
        ) from None


def _lock(path: Path) -> AbstractContextManager[object]:
    """Python in the browser has no locks on files, and there one person clicks in one tab."""
    if sys.platform == "emscripten":
        return nullcontext()
    from filelock import FileLock

    return FileLock(f"{path}.lock", timeout=10)


def _read_or_set_aside(path: Path) -> Progress:
    if not path.exists():
        return Progress()
    try:
        return parse_progress(path.read_bytes())
    except ProgressProblem as problem:
        kept = set_aside(path)
        note = f"{problem} It is kept as {kept.name}, and a new one begins."
        return Progress(notes=(note,))


def parse_progress(content: bytes) -> Progress:
    """Read the content of a progress file. Raises `ProgressProblem` if it is not one."""
    try:
        data = json.loads(content.decode("utf-8"))
        version = data["version"]
        if not isinstance(version, int) or not 1 <= version <= VERSION:
            raise ProgressProblem(f"The progress file is of version {version}, which is too new.")
        attempts = tuple(_attempt(each, version) for each in data["attempts"])
        games = tuple(map(GamePlayed.from_object, data.get("games", ())))
        return Progress(str(data.get("name", ""))[:LONGEST_NAME], attempts, games)
    except _NO_PROGRESS as error:
        if isinstance(error, ProgressProblem):
            raise
        raise ProgressProblem("The progress file cannot be understood.") from None


def _attempt(data: dict[str, Any], version: int) -> Attempt:
    """Version 1 called the misconceptions of a wrong answer `misconceptions`."""
    explains = data.get("explains" if version > 1 else "misconceptions", ())
    step = data.get("step")
    return Attempt(
        task=str(data["task"]),
        outcome=str(data["outcome"]),
        answer=str(data.get("answer", "")),
        step=step if step in (1, 2, 3, 4, 5) else None,
        hints=int(data.get("hints", 0)),
        explains=_ids(explains),
        refutes=_ids(data.get("refutes", ())),
        seconds=float(data.get("seconds", 0)),
    )


def _ids(values: Iterable[Any]) -> tuple[str, ...]:
    return tuple(str(value) for value in values)


def _lean(attempt: Attempt) -> dict[str, Any]:
    """An attempt as plain data, without what is empty."""
    pairs = ((name, getattr(attempt, name)) for name in _FIELDS)
    return {name: value for name, value in pairs if value not in ("", None, 0, ())}
