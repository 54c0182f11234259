"""Practice as plain data for the page of tasks: no stars, one answer a task, a clock if wanted."""

from __future__ import annotations

from typing import NamedTuple

from pegline_teach.learning.session import TaskSession
from pegline_teach.practice import PracticeSettings, SessionTally

from .tasksmoment import TasksMoment
from .taskspage import StopPart, SummaryPart, TaskInView
from .tasksview import STATUS_WORDS, belief_rows, tasks_view

STOPS = "The latest tasks of this session"
MARKS = {"solved": "right", "missed": "missed", "seen": "seen"}
COST = "One answer counts."
LATER = "What you miss comes back later."
COMES_BACK = "This comes back after a few others."


class PracticeSession(NamedTuple):
    """What the page shows besides the task in view: the settings, the tally, how many tasks were
    practised before this session and how many of them right, and whether the session is over."""

    settings: PracticeSettings
    tally: SessionTally
    before: tuple[int, int]
    over: bool


def practice_view(moment: TasksMoment, practice: PracticeSession) -> TaskInView:
    """Everything the page shows."""
    view, session = tasks_view(moment), moment.session
    number = practice.settings.number
    clock = f"{session.seconds:.1f} s" if session.seconds else ""
    return {
        **view,
        "tally": tally_words(practice),
        "stops": STOPS,
        "tasks": [_stop(each, n) for n, each in enumerate(moment.sessions, start=moment.first)],
        "eyebrow": f"Task {moment.number}{f' of {number}' if number else ''}",
        "stars": {"drawn": "", "spoken": "", "word": ""},
        "feedback": {**view["feedback"], "earned": _comes_back(session, practice)},
        "acts": {
            **view["acts"],
            "cost": _cost(moment, practice),
            "next": next_label(moment, practice),
        },
        "summary": _summary(moment, practice) if practice.over else None,
        "words": f"{session.task.question.example} · {moment.words}",
        "clock": clock if practice.settings.timer else None,
    }


def tally_words(practice: PracticeSession) -> str:
    """How the session goes so far, and how many tasks were practised before it."""
    tally, (right, asked) = practice.tally, practice.before
    now = f"{tally.solved} of {tally.answered} right" if tally.answered else "no answer yet"
    streak = f"streak {tally.streak}" if tally.streak > 1 else ""
    before = f"before: {right} of {asked}" if asked else ""
    return " · ".join(filter(None, (now, streak, before)))


def _comes_back(session: TaskSession, practice: PracticeSession) -> str:
    missed = session.status in ("missed", "seen")
    return COMES_BACK if missed and practice.settings.exercise == "mixed" else ""


def _stop(session: TaskSession, number: int) -> StopPart:
    status = session.status
    said = "right" if status == "solved" else STATUS_WORDS[status]
    mark = MARKS.get(status, "")
    return {"key": str(number), "state": status, "mark": mark, "label": f"Task {number}, {said}"}


def _cost(moment: TasksMoment, practice: PracticeSession) -> str:
    if moment.session.is_done:
        return ""
    return f"{COST} {LATER}" if practice.settings.exercise == "mixed" else COST


def next_label(moment: TasksMoment, practice: PracticeSession) -> str:
    """The label of the button that leads on; empty once the session is over."""
    if not moment.is_last:
        return "Next task"
    if practice.over:
        return "New session"
    return "Sum up" if is_full(moment, practice) else "Next task"


def is_full(moment: TasksMoment, practice: PracticeSession) -> bool:
    """Whether the task in view is the last of the chosen number."""
    return moment.number == practice.settings.number


def _summary(moment: TasksMoment, practice: PracticeSession) -> SummaryPart:
    tally = practice.tally
    line = f"{tally.solved} of {tally.answered} right · longest streak {tally.longest}"
    return {
        "line": f"{line}. The plot and the tables stand below.",
        "again": belief_rows(moment.still_held),
    }
