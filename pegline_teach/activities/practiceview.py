"""Practice as plain data for the page of tasks: no stars, one answer a task, a clock if wanted."""

from __future__ import annotations

from typing import Any, NamedTuple

from pegline_teach.learning.session import TaskSession
from pegline_teach.practice import Settings, Tally

from .tasksview import STATUS_WORDS, Moment, again, tasks_view

STOPS = "The latest tasks of this session"
MARKS = {"solved": "right", "missed": "missed", "seen": "seen"}
COST = "One answer counts."
LATER = "What you miss comes back later."
COMES_BACK = "This comes back after a few others."
WORDS = "hint · next · sum up · new · step 4 · hard · muggins · tasks 20 · timer on · help"
HELP = (
    "Give your answer with the controls and press Check, or type it. You can also type hint, "
    "solution, next, sum up, or new for a new session, and with it step 4, endings, any step, "
    "adaptive, easy, medium, hard, mixed, events, muggins, counts, tasks 20, timer on or timer off."
)


class Sitting(NamedTuple):
    """A practice session besides the task in view: its settings, its tally, how many tasks were
    practised before it, how many of them right, and whether it is over."""

    settings: Settings
    tally: Tally
    before: tuple[int, int]
    over: bool


def practice_view(moment: Moment, sitting: Sitting) -> dict[str, Any]:
    """Everything the page shows."""
    view, session = tasks_view(moment), moment.session
    number = sitting.settings.number
    clock = f"{session.seconds:.1f} s" if session.seconds else ""
    return {
        **view,
        "tally": tally_words(sitting),
        "stops": STOPS,
        "tasks": [_stop(each, n) for n, each in enumerate(moment.sessions, start=moment.first)],
        "eyebrow": f"Task {moment.number}{f' of {number}' if number else ''}",
        "stars": {"drawn": "", "spoken": "", "word": ""},
        "feedback": {**view["feedback"], "earned": _comes_back(session, sitting)},
        "acts": {**view["acts"], **_acts(moment, sitting)},
        "summary": _summary(moment, sitting) if sitting.over else None,
        "words": f"{session.task.question.example} · {WORDS}",
        "clock": clock if sitting.settings.timer else None,
    }


def tally_words(sitting: Sitting) -> str:
    """How the session goes, and what was practised before it."""
    tally, (right, asked) = sitting.tally, sitting.before
    now = f"{tally.solved} of {tally.answered} right" if tally.answered else "no answer yet"
    streak = f"streak {tally.streak}" if tally.streak > 1 else ""
    before = f"before: {right} of {asked}" if asked else ""
    return " · ".join(filter(None, (now, streak, before)))


def _comes_back(session: TaskSession, sitting: Sitting) -> str:
    missed = session.status in ("missed", "seen")
    return COMES_BACK if missed and sitting.settings.exercise == "mixed" else ""


def _stop(session: TaskSession, number: int) -> dict[str, Any]:
    status = session.status
    said = "right" if status == "solved" else STATUS_WORDS[status]
    mark = MARKS.get(status, "")
    return {"key": str(number), "state": status, "mark": mark, "label": f"Task {number}, {said}"}


def _acts(moment: Moment, sitting: Sitting) -> dict[str, Any]:
    mixed = sitting.settings.exercise == "mixed"
    cost = f"{COST} {LATER}" if mixed else COST
    done = moment.session.is_done
    return {"cost": "" if done else cost, "next": next_label(moment, sitting)}


def next_label(moment: Moment, sitting: Sitting) -> str:
    """What the button that leads on says; nothing once the session is over."""
    if not moment.is_last:
        return "Next task"
    if sitting.over:
        return "New session"
    return "Sum up" if is_full(moment, sitting) else "Next task"


def is_full(moment: Moment, sitting: Sitting) -> bool:
    """Whether the task in view is the last of the number that was chosen."""
    return moment.number == sitting.settings.number


def _summary(moment: Moment, sitting: Sitting) -> dict[str, Any]:
    tally = sitting.tally
    line = f"{tally.solved} of {tally.answered} right · longest streak {tally.longest}"
    return {"line": f"{line}. The plot and the tables stand below.", "again": again(moment.met)}
