"""An answer of a learner to one question, as it is kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

LESSON, PRACTICE, SHOW = "lesson", "practice", "show"
OUTCOMES = ("right", "wrong", "seen")
STEPS = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer to one task, or a solution that was looked at (`outcome` is then `seen`).

    `step` is the checklist step the task trains, `hints` how many were open. `explains` names the
    misconceptions that a wrong answer fits, `contradicts` those that a right answer speaks against.
    `seconds` is how long it took, where a timer was on. `where` it was asked is `lesson`, `ask`,
    `practice`, `game`, `show` or `check`. `question` is the question as a line of text, and
    `posing` counts how often the task had been posed. `at` is the time in UTC; answers of the
    files before version 4 have none, and no question unless their task is one of a lesson.
    """

    task: str
    outcome: str
    answer: str = ""
    step: int | None = None
    hints: int = 0
    explains: tuple[str, ...] = ()
    contradicts: tuple[str, ...] = ()
    seconds: float = 0.0
    where: str = LESSON
    question: str = ""
    posing: int = 1
    at: datetime | None = None

    @property
    def ends_its_posing(self) -> bool:
        """Whether it ends this posing of the task: it was right, or the solution was shown."""
        return self.outcome in ("right", "seen")

    def to_object(self) -> dict[str, Any]:
        """The attempt as plain data, ready for JSON, without empty fields."""
        found: dict[str, Any] = {
            "at": written_time(self.at) if self.at else None,
            "where": self.where,
            "task": self.task,
            "question": self.question,
            "answer": self.answer,
            "outcome": self.outcome,
            "posing": self.posing,
            "step": self.step,
            "hints": self.hints,
            "seconds": self.seconds,
            "explains": self.explains,
            "contradicts": self.contradicts,
        }
        return {name: value for name, value in found.items() if value not in ("", None, 0, ())}

    @classmethod
    def from_object(cls, data: Mapping[str, Any]) -> Attempt:
        """Read what `to_object` gave. Raises `KeyError`, `TypeError` or `ValueError` for anything
        else.

        >>> Attempt.from_object({"task": "04-1", "outcome": "right", "posing": 2}).posing
        2
        """
        at = data.get("at")
        return cls(
            task=str(data["task"]),
            outcome=OUTCOMES[OUTCOMES.index(data["outcome"])],
            answer=str(data.get("answer", "")),
            step=step_of(data.get("step")),
            hints=int(data.get("hints", 0)),
            explains=ids_of(data.get("explains", ())),
            contradicts=ids_of(data.get("contradicts", ())),
            seconds=float(data.get("seconds", 0)),
            where=str(data.get("where", LESSON)),
            question=str(data.get("question", "")),
            posing=int(data.get("posing", 1)),
            at=None if at is None else read_time(at),
        )


def written_time(at: datetime) -> str:
    """A time as it is written in the learner's file.

    >>> written_time(datetime(2026, 11, 30, 21, 5, tzinfo=UTC))
    '2026-11-30T21:05:00.000Z'
    """
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def read_time(text: str) -> datetime:
    """A time from the learner's file. Raises `ValueError` for text that is no time, or has no
    zone."""
    at = datetime.fromisoformat(text)
    if at.tzinfo is None:
        raise ValueError(f"{text} does not say in which zone it is.")
    return at.astimezone(UTC)


def step_of(value: object) -> int | None:
    """A step of the check, or None."""
    return next((step for step in STEPS if step == value), None)


def ids_of(values: Iterable[Any]) -> tuple[str, ...]:
    """The ids of some beliefs."""
    return tuple(str(value) for value in values)
