"""A lesson in sixty minutes."""

from __future__ import annotations

from typing import NamedTuple

from pegline_teach.lessons import Lesson

HOUR = 60  # minutes
OPENING, SHOWING, SHEET = 5, 10, 15


class HourPart(NamedTuple):
    """A part of the hour: from which minute to which, and what is done."""

    start: int
    end: int
    what: str


def hour_of(lesson: Lesson, question: str) -> tuple[HourPart, ...]:
    """What is done in the hour of a lesson, with `question` on the board.

    >>> from pegline_teach.lessons import LESSONS
    >>> [(each.start, each.end) for each in hour_of(LESSONS[0], "How far?")]
    [(0, 5), (5, 15), (15, 30), (30, 45), (45, 60)]
    """
    opening = f"Say the goal. Write the question of the day on the board: {question}"
    parts = (
        (OPENING, opening),
        (SHOWING, "Play a deal at the card table, and ask the class before each reason."),
        (lesson.minutes, f"The learners work through {lesson.notebook}."),
        (SHEET, "A worksheet on paper, neighbours with different variants."),
    )
    used, hour = 0, []
    for minutes, what in parts:
        hour.append(HourPart(used, used + minutes, what))
        used += minutes
    closing = "Read out the key. Ask who thought otherwise, and why. The learners export."
    return (*hour, HourPart(used, HOUR, closing))
