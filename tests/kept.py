"""A progress file as tests write and read it: without the times, which are of the day."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pegline_teach.learning import Attempt, Logbook, Progress
from pegline_teach.learning.logbook import progress_path


def read_progress(path: Path | None = None) -> Progress:
    """What another kernel reads in the file."""
    logbook = Logbook(path or progress_path())
    logbook.refresh()
    return timeless(logbook)


def add_attempt(attempt: Attempt, path: Path | None = None) -> Progress:
    """Another kernel adds an attempt; returns what it knows then."""
    logbook = Logbook(path or progress_path())
    logbook.keep(attempt)
    return timeless(logbook)


def reset_progress(path: Path | None = None) -> Path | None:
    """Another kernel starts afresh."""
    return Logbook(path or progress_path()).reset()


def timeless(logbook: Logbook) -> Progress:
    progress = logbook.progress()
    attempts = tuple(replace(each, at=None) for each in progress.attempts)
    return replace(progress, attempts=attempts)
