"""A learner's work as a thing to hand in and to load, and whose work is open on this computer."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from .learners import OtherLearner, other_learners, put_beside, put_by, take_back
from .lines import Placed
from .logbook import Logbook
from .mending import readable_lines
from .merging import WrittenLine, merged
from .progress import Progress, ProgressProblem, progress_of

NOBODY = "somebody without a name"


class DownloadedWork(NamedTuple):
    """A file to hand in: its `name` and its `content`."""

    name: str
    content: bytes


class Work:
    """The work of one learner: named, downloaded, loaded, and changed for that of somebody else.

    Every act answers in a sentence, and none raises for what a learner does.

    >>> work = Work(Logbook())
    >>> work.call_me("Ada"), work.enrol("7b")
    ('The work is shown as that of Ada.', 'The class is 7b.')
    >>> work.who, work.others
    ('Ada', ())
    """

    def __init__(self, logbook: Logbook) -> None:
        self._logbook = logbook

    @property
    def who(self) -> str:
        """Whose work it is."""
        return self._logbook.name or NOBODY

    @property
    def others(self) -> tuple[OtherLearner, ...]:
        """The other learners of this computer."""
        path = self._logbook.path
        return () if path is None else other_learners(path)

    @property
    def is_copied(self) -> bool:
        """Whether the work lies in another folder than the one it was done in, so that it may be
        somebody else's."""
        return self._logbook.is_elsewhere

    def downloaded(self, now: datetime) -> DownloadedWork:
        """The work as a file to hand in, named after the learner and the day."""
        try:
            content = self._logbook.exported()
        except ProgressProblem:
            content = self._logbook.progress().written()
        return DownloadedWork(file_name(self._logbook.name, now), content)

    def call_me(self, name: str) -> str:
        """Write the name that the work is shown with; an empty one takes it away."""
        shown = _short(name)
        said = f"The work is shown as that of {shown}." if shown else "It shows no name now."
        return _tried(lambda: self._logbook.set_name(name), said)

    def enrol(self, class_code: str) -> str:
        """Write the code of the class; an empty one takes it away."""
        code = _short(class_code)
        said = f"The class is {code}." if code else "There is no class code now."
        return _tried(lambda: self._logbook.enrol(code), said)

    def load(self, content: bytes) -> str:
        """Take in the work of a file: merged where it is this learner's, and else kept as that of
        another learner of this computer."""
        try:
            lines = readable_lines(content)
            self._logbook.refresh()
            return self._take_in(lines, progress_of(line for _, line in lines))
        except ProgressProblem as problem:
            return f"Nothing was loaded. {problem}"

    def change_to(self, key: str) -> str:
        """Open the work of another learner of this computer. This one's is kept beside."""
        path = self._logbook.path
        if path is None or key not in {each.key for each in self.others}:
            return "There is no such learner here. Choose one of those that are listed."
        return _tried(lambda: take_back(path, key, self._logbook), self._who_learns)

    def begin_new(self) -> str:
        """Begin the work of a new learner. This one's is kept beside."""
        return _tried(
            lambda: put_by(self._logbook), "Somebody new learns now. Write your name, if you like."
        )

    def stay(self) -> str:
        """Go on with work that lies in another folder than before, as its own learner."""
        return _tried(self._logbook.settle, self._who_learns)

    def _who_learns(self) -> str:
        return f"{self.who[:1].upper()}{self.who[1:]} learns now."

    def _take_in(self, lines: list[WrittenLine], loaded: Progress) -> str:
        own = self._logbook
        lines = [each for each in lines if not isinstance(each[1], Placed)]
        is_empty = not (own.answers.attempts or own.games or own.name)
        is_own = loaded.learner and loaded.learner == own.learner
        if is_empty or is_own or (loaded.name and loaded.name.casefold() == own.name.casefold()):
            before = len(own.answers.attempts)
            own.replace(merged(lines, ()) if is_empty else merged(own.lines(), lines))
            new = len(own.answers.attempts) - before
            return f"Loaded: {new} new {'answer' if new == 1 else 'answers'}."
        whose = loaded.name or NOBODY
        if own.path is None:
            return f"This is the work of {whose}, and {self.who} learns here. Nothing was loaded."
        put_beside(own.path, merged(lines, ()))
        return f"This is the work of {whose}. It is kept here: choose it at Who is learning."


def file_name(name: str, now: datetime) -> str:
    """The name of a file to hand in, which every system takes.

    >>> file_name("Ada Lovelace", datetime(2026, 12, 1))
    'pegline-ada-lovelace-2026-12-01.json'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    called = "-".join(re.findall(r"[a-z0-9]+", plain.lower()))[:40].strip("-") or "work"
    return f"pegline-{called}-{now:%Y-%m-%d}.json"


def _short(text: str) -> str:
    return " ".join(text.split())[:80]


def _tried(act: Callable[[], object], said: str | Callable[[], str]) -> str:
    """Do an act, and what is to be said of it; or why it could not be done."""
    try:
        act()
    except ProgressProblem as problem:
        return str(problem)
    return said() if callable(said) else said
