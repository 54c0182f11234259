"""One learner: what they answered and played, in memory or in a file that kernels share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from pegline_teach.errors import PeglineError

from .answers import Answers
from .attempt import Attempt, read_time, written_time
from .gameplayed import GamePlayed
from .learnerfile import LearnerFile
from .lines import (
    Enrolled,
    FileLine,
    Header,
    HelpedDeal,
    Named,
    Placed,
    read_line,
    to_hand_on,
)
from .merging import WrittenLine
from .place import place_of
from .progress import Progress, ProgressProblem, short_name

FILE_NAME = "pegline-progress.json"
VARIABLE = "PEGLINE_PROGRESS"
Clock: TypeAlias = Callable[[], datetime]


def progress_path() -> Path:
    """Where the progress file is: `PEGLINE_PROGRESS`, or beside the notebooks."""
    return Path(os.environ.get(VARIABLE) or FILE_NAME)


class Logbook:
    """What one learner has done: `answers`, `games`, the deals that were `helped`, the `name` and
    the `class_code`.

    With a `path` it is kept in that file, and `refresh` reads what other kernels appended. Keeping
    an answer costs the same however long the file is. An answer that cannot be written still counts
    in this kernel.
    """

    def __init__(self, path: Path | None = None, clock: Clock | None = None) -> None:
        self.answers = Answers()
        self.games: list[GamePlayed] = []
        self.helped: set[str] = set()
        self.name = self.class_code = self.learner = ""
        self.path = path
        self._place: str | None = None  # as the file says it, if it does
        self._clock = clock or _utc_now
        self._file = LearnerFile(path) if path else None
        self._unwritten: list[Attempt] = []

    def refresh(self) -> None:
        """Read what other kernels appended. Raises `ProgressProblem` if the file cannot be read."""
        if self._file is None:
            return
        news = self._file.read_new()
        if news.is_another_file:
            self._begin_afresh()
        for line in news.lines:
            self._take(line)
        if news.is_another_file:
            for attempt in self._unwritten:
                self.answers.take(attempt)

    def catch_up(self) -> str:
        """Read what other kernels appended. Returns what the learner should know of the file: what
        had to be done to it and was not shown yet, or why it cannot be read."""
        try:
            self.refresh()
        except ProgressProblem as problem:
            return str(problem)
        return " ".join(self.notes())

    def keep(self, attempt: Attempt) -> Attempt:
        """Keep an answer given now, and return it with its time and its posing.

        Raises `ProgressProblem` where it cannot be written; it still counts in this kernel.
        """
        attempt = replace(attempt, at=self._now())
        try:
            with self._locked():
                self._write(self._with_posing(attempt))
        except ProgressProblem:
            self._unwritten.append(self.answers.take(self._with_posing(attempt)))
            raise
        return self._take_attempt(self._with_posing(attempt))

    def keep_game(self, game: GamePlayed) -> None:
        """Keep a game that was played to its end. Raises `ProgressProblem` as `keep` does."""
        self._keep_line(game)

    @property
    def is_elsewhere(self) -> bool:
        """Whether the file lies in another folder than the one it was written in."""
        here = place_of(self.path) if self.path else ""
        return bool(here and self._place and self._place != here)

    def settle(self) -> None:
        """Write that the file belongs where it is. Raises `ProgressProblem` as `keep` does."""
        if self.path:
            self._keep_line(Placed(place_of(self.path)))

    def lines(self) -> list[WrittenLine]:
        """Every line that is kept, as it is written. Call it after `refresh`."""
        content = self._file.content() if self._file else self.progress().written()
        return [
            (text, line) for text in content.splitlines() if (line := read_line(text)) is not None
        ]

    def replace(self, content: bytes) -> None:
        """Put the lines of `content` in place of what is kept. Raises `ProgressProblem`."""
        if self._file:
            with self._file.locked():
                self._file.replace(content)
            self.refresh()
            if self._place is None:
                self.settle()
            return
        self._begin_afresh()
        for text in content.splitlines():
            if line := read_line(text):
                self._take(line)

    @contextmanager
    def exclusive(self) -> Iterator[Path]:
        """Keep other kernels from the file while it is moved, and read what is there afterwards.
        Raises `ProgressProblem`."""
        if self._file is None or self.path is None:
            raise ProgressProblem("Nothing is kept here, so there is one learner only.")
        try:
            with self._file.locked():
                yield self.path
        except OSError as error:
            raise self._file.problem(error) from None
        self.refresh()

    def keep_helped(self, deal: str) -> None:
        """Keep that a deal was played with help, by its digest. It counts in this kernel even where
        it cannot be written."""
        if deal not in self.helped:
            self.helped.add(deal)
            with suppress(ProgressProblem):
                self._keep_line(HelpedDeal(deal))

    def set_name(self, name: str) -> str:
        """Write the name that a learner chose, which may be empty, and return it as it is shown."""
        self._keep_line(Named(short_name(" ".join(name.split()))))
        return self.name

    def enrol(self, class_code: str) -> None:
        """Write the code of the class that a learner is in."""
        self._keep_line(Enrolled(class_code.strip()))

    def reset(self) -> Path | None:
        """Start afresh, and return where the old file is kept; None if there was none."""
        self._unwritten.clear()
        if self._file is None:
            self._begin_afresh()
            return None
        kept = self._file.begin_afresh()
        self.refresh()
        return kept

    def exported(self) -> bytes:
        """The content of a file to hand in. Earlier names of the learner are left out."""
        self.refresh()
        content = self._file.content() if self._file else b""
        return to_hand_on(content) or self.progress().written()

    def progress(self) -> Progress:
        """Everything as one value, with the notes that were not shown yet."""
        notes = self.notes()
        kept = tuple(self.answers.attempts), tuple(self.games)
        return Progress(self.name, *kept, notes, self.class_code, self.learner)

    def notes(self) -> tuple[str, ...]:
        """What had to be done to the file, a sentence each. Each call returns only new ones."""
        found = tuple(self._file.notes) if self._file else ()
        if self._file:
            self._file.notes.clear()
        return found

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Keep other kernels from writing, with everything that they wrote already read."""
        if self._file is None:
            yield
            return
        with self._file.locked():
            self.refresh()
            yield

    def _keep_line(self, line: FileLine) -> None:
        with self._locked():
            self._write(line)
            self._take(line)

    def _write(self, line: FileLine) -> None:
        if self._file is None:
            return
        here = place_of(self._file.path) if self._place is None else ""
        place = [Placed(here)] if here and not isinstance(line, Placed) else []
        for each in (*place, line):
            header = self._file.append(each)
            self.learner = header.learner if header else self.learner
        self._place = here or self._place

    def _with_posing(self, attempt: Attempt) -> Attempt:
        return replace(attempt, posing=self.answers.posing(attempt.task))

    def _now(self) -> datetime:
        """The time now, rounded as the file keeps it."""
        at = self._clock()
        if at.tzinfo is None:
            raise PeglineError("A learner's clock tells aware times, such as datetime.now(UTC).")
        return read_time(written_time(at))

    def _take_attempt(self, attempt: Attempt) -> Attempt:
        """Take an answer in. Its question is dropped if the file has it, to save memory."""
        return self.answers.take(replace(attempt, question="") if self._file else attempt)

    def _begin_afresh(self) -> None:
        self.answers.begin_afresh()
        self.games.clear()
        self.helped.clear()
        self._place = None
        self.name = self.class_code = self.learner = ""

    def _take(self, line: FileLine) -> None:
        match line:
            case Attempt():
                self._take_attempt(line)
            case GamePlayed():
                self.games.append(line)
            case Named(name):
                self.name = short_name(name)
            case Enrolled(code):
                self.class_code = code
            case Placed(at):
                self._place = at
            case HelpedDeal(deal):
                self.helped.add(deal)
            case Header(learner):
                self.learner = learner


def _utc_now() -> datetime:
    return datetime.now(UTC)


_open: dict[Path, Logbook] = {}


def logbook_here() -> Logbook:
    """The logbook of this computer's learner, which all widgets of this kernel share."""
    path = progress_path().absolute()
    if path not in _open:
        _open[path] = Logbook(path)
    return _open[path]
