"""One learner, kept: what they answered and played, in a file that all kernels share, or not."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from pegline_teach.errors import PeglineError

from .answers import Answers
from .attempt import Attempt, read_time, written_time
from .gameplayed import GamePlayed
from .learnerfile import LearnerFile
from .lines import Enrolled, FileLine, Header, Named, without_older_names
from .progress import Progress, ProgressProblem, short_name

FILE_NAME = "pegline-progress.json"
VARIABLE = "PEGLINE_PROGRESS"
Clock: TypeAlias = Callable[[], datetime]


def progress_path() -> Path:
    """Where the progress file is: `PEGLINE_PROGRESS`, or beside the notebooks."""
    return Path(os.environ.get(VARIABLE) or FILE_NAME)


class Logbook:
    """What one learner has done: `answers`, `games`, the `name` and the `class_code`.

    With a `path` it is kept in that file, and `refresh` takes in what other kernels appended. An
    answer costs the same however long the file is. What cannot be written counts here all the same.
    """

    def __init__(self, path: Path | None = None, clock: Clock | None = None) -> None:
        self.answers = Answers()
        self.games: list[GamePlayed] = []
        self.name = self.class_code = self.learner = ""
        self._clock = clock or _utc_now
        self._file = LearnerFile(path) if path else None
        self._unkept: list[Attempt] = []

    def refresh(self) -> None:
        """Take in what other kernels appended. Raises `ProgressProblem` if that cannot be read."""
        if self._file is None:
            return
        news = self._file.take_in()
        if news.afresh:
            self._begin_afresh()
        for line in news.lines:
            self._take(line)
        if news.afresh:
            for attempt in self._unkept:
                self.answers.take(attempt)

    def catch_up(self) -> str:
        """Take in what other kernels appended, and say what there is to say of the file: what was
        done to it and not told yet, or why it cannot be read."""
        try:
            self.refresh()
        except ProgressProblem as problem:
            return str(problem)
        return " ".join(self.notes())

    def keep(self, attempt: Attempt) -> Attempt:
        """Keep an answer that is given now, and return it with its time and its posing.

        Raises `ProgressProblem` where it cannot be written; it counts here nevertheless.
        """
        attempt = replace(attempt, at=self._now())
        try:
            with self._writing():
                self._write(self._posed(attempt))
        except ProgressProblem:
            self._unkept.append(self.answers.take(self._posed(attempt)))
            raise
        return self._count(self._posed(attempt))

    def keep_game(self, game: GamePlayed) -> None:
        """Keep a game that was played to its end. Raises `ProgressProblem` as `keep` does."""
        self._keep_line(game)

    def call(self, name: str) -> str:
        """Write the name that a learner chose, and return it as it is shown. It may be empty."""
        self._keep_line(Named(short_name(" ".join(name.split()))))
        return self.name

    def enrol(self, class_code: str) -> None:
        """Write the code of the class that a learner is in."""
        self._keep_line(Enrolled(class_code.strip()))

    def reset(self) -> Path | None:
        """Start afresh, and return where the file is kept now; None where there was none."""
        self._unkept.clear()
        if self._file is None:
            self._begin_afresh()
            return None
        kept = self._file.begin_afresh()
        self.refresh()
        return kept

    def exported(self) -> bytes:
        """The content of a file to hand in, with no name but the latest."""
        self.refresh()
        content = self._file.content() if self._file else b""
        return without_older_names(content) or self.progress().written()

    def progress(self) -> Progress:
        """All of it as one value, with the notes that nobody was shown yet."""
        notes = self.notes()
        kept = tuple(self.answers.attempts), tuple(self.games)
        return Progress(self.name, *kept, notes, self.class_code, self.learner)

    def notes(self) -> tuple[str, ...]:
        """What had to be done to the file, a sentence each. It is told once."""
        found = tuple(self._file.notes) if self._file else ()
        if self._file:
            self._file.notes.clear()
        return found

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """While no other kernel writes, and everything that others wrote is taken in."""
        if self._file is None:
            yield
            return
        with self._file.alone():
            self.refresh()
            yield

    def _keep_line(self, line: FileLine) -> None:
        with self._writing():
            self._write(line)
            self._take(line)

    def _write(self, line: FileLine) -> None:
        if self._file:
            header = self._file.append(line)
            self.learner = header.learner if header else self.learner

    def _posed(self, attempt: Attempt) -> Attempt:
        return replace(attempt, posing=self.answers.posing(attempt.task))

    def _now(self) -> datetime:
        """The time as the file will have it."""
        at = self._clock()
        if at.tzinfo is None:
            raise PeglineError("A learner's clock tells aware times, such as datetime.now(UTC).")
        return read_time(written_time(at))

    def _count(self, attempt: Attempt) -> Attempt:
        """Fold an answer in. Its question stands in the file, so that many answers stay light."""
        return self.answers.take(replace(attempt, question="") if self._file else attempt)

    def _begin_afresh(self) -> None:
        self.answers.begin_afresh()
        self.games.clear()
        self.name = self.class_code = self.learner = ""

    def _take(self, line: FileLine) -> None:
        match line:
            case Attempt():
                self._count(line)
            case GamePlayed():
                self.games.append(line)
            case Named(name):
                self.name = short_name(name)
            case Enrolled(code):
                self.class_code = code
            case Header(learner):
                self.learner = learner


def _utc_now() -> datetime:
    return datetime.now(UTC)


_open: dict[Path, Logbook] = {}


def logbook_here() -> Logbook:
    """The learner of this computer: the one that every widget of this kernel shares."""
    path = progress_path().absolute()
    if path not in _open:
        _open[path] = Logbook(path)
    return _open[path]
