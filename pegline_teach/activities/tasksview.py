"""A lesson's tasks as plain data for their page: where the learner is, and what may be seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pegline_teach.learning.session import TaskSession
from pegline_teach.learning.taskprogress import MOST_STARS
from pegline_teach.misconceptions import CATALOGUE

from .tasksmoment import TasksMoment
from .taskspage import (
    BeliefRow,
    FeedbackPart,
    HintRow,
    StarsPart,
    StopPart,
    SummaryPart,
    TaskActs,
    TaskInView,
)

STOPS = "Tasks of this lesson"
STATUS_WORDS = {
    "open": "open",
    "wrong": "tried",
    "missed": "missed",
    "seen": "solution seen",
    "solved": "solved",
}


def tasks_view(moment: TasksMoment) -> TaskInView:
    """Everything the page shows. It holds the answer only when the answer may be shown."""
    session = moment.session
    task, due = session.task, session.is_done
    return {
        "title": moment.title,
        "tally": _tally(moment.sessions),
        "stops": STOPS,
        "tasks": [_stop(each, n) for n, each in enumerate(moment.sessions, start=moment.first)],
        "here": str(moment.number),
        "task": task.id,
        "kind": task.kind,
        "state": session.status,
        "eyebrow": f"Task {moment.number} of {len(moment.sessions)}",
        "prompt": task.prompt,
        "stars": stars_part(stars_at_stake(session), "" if due else "to earn"),
        "position": task.question.position(due),
        "control": task.question.control(due),
        "feedback": _feedback(moment),
        "acts": _acts(moment),
        "summary": _summary(moment) if moment.is_summed_up else None,
        "words": f"{task.question.example} · {moment.words}",
        "clock": None,
    }


def stars_at_stake(session: TaskSession) -> int | None:
    """The stars earned, or those that a right answer would earn; None once the solution was
    seen."""
    if session.solved:
        return session.stars
    if session.solution_open:
        return None
    return session.stars_left


def stars_part(stars: int | None, word: str = "") -> StarsPart:
    """Stars as they are drawn and as they are said."""
    if stars is None:
        return {"drawn": "", "spoken": "no stars", "word": word}
    drawn = "★" * stars + "☆" * (MOST_STARS - stars)
    return {"drawn": drawn, "spoken": f"{stars} of {MOST_STARS} stars", "word": word}


def _tally(sessions: Sequence[TaskSession]) -> str:
    solved = sum(each.solved for each in sessions)
    stars = sum(each.stars for each in sessions)
    most = MOST_STARS * len(sessions)
    return f"{solved} of {len(sessions)} solved · {stars} of {most} stars"


def _stop(session: TaskSession, number: int) -> StopPart:
    status = session.status
    stars = stars_part(session.stars)
    solved = status == "solved"
    words = f"{STATUS_WORDS[status]}{', ' + stars['spoken'] if solved else ''}"
    mark = stars["drawn"] if solved else {"wrong": "tried", "seen": "seen"}.get(status, "")
    label = f"Task {number}, {words}"
    return {"key": str(number), "state": status, "mark": mark, "label": label}


def _feedback(moment: TasksMoment) -> FeedbackPart:
    session, judged = moment.session, moment.judged
    hints: list[HintRow] = [
        {
            "key": f"{session.task.id}-{number}",
            "label": f"Hint {number} of {len(session.task.hints)}",
            "text": text,
        }
        for number, text in enumerate(session.hints, start=1)
    ]
    return {
        "tone": judged.outcome if judged else "seen" if session.solution_open else "told",
        "tries": session.wrong_tries,
        "given": judged.answer if judged else "",
        "verdict": judged.message if judged else "",
        "hints": hints,
        "solution": _solution(moment),
        "earned": _earned(session),
        "remark": moment.remark,
        "note": " ".join(filter(None, (moment.note, session.note))),
    }


def _solution(moment: TasksMoment) -> str:
    """The solution once it may be shown, unless the verdict tells it already."""
    session, judged = moment.session, moment.judged
    told = judged is not None and judged.outcome == "right"
    return session.task.solution if session.is_done and not told else ""


def _earned(session: TaskSession) -> str:
    if session.solved:
        stars = session.stars
        return f"Solved for {'one star' if stars == 1 else f'{stars} stars'} of {MOST_STARS}."
    if session.solution_open:
        return "The solution was shown, so this task counts as seen, not solved."
    return ""


def _acts(moment: TasksMoment) -> TaskActs:
    session = moment.session
    opened, hints = session.hints_open, len(session.task.hints)
    left = opened < hints
    return {
        "done": session.is_done,
        "hint": f"Hint {opened + 1} of {hints}" if left else "No more hints",
        "hint_able": left,
        "solution_able": session.offers_solution,
        "cost": cost(session),
        "next": next_label(moment),
    }


def cost(session: TaskSession) -> str:
    """What a hint costs, and when the solution may be shown and what that means."""
    if session.is_done:
        return ""
    if session.offers_solution:
        return "If you look at the solution, the task counts as seen, not solved."
    hints = "after the hints" if session.task.hints else "now"
    return f"A hint or a wrong try costs a star. The solution opens {hints}, or after two tries."


def next_label(moment: TasksMoment) -> str:
    """The label of the button that leads on; empty where there is nowhere to go."""
    if moment.is_summed_up and (moment.is_last or moment.first_open is None):
        return "" if moment.first_open is None else "Go to the first open task"
    return "Sum up" if moment.is_last else "Next task"


def _summary(moment: TasksMoment) -> SummaryPart:
    sessions = moment.sessions
    states = [each.status for each in sessions]
    seen, left = states.count("seen"), len(states) - states.count("solved") - states.count("seen")
    rest = [f"{seen} seen" if seen else "", f"{left} still open" if left else ""]
    line = " · ".join(filter(None, (_tally(sessions), *rest)))
    return {"line": line, "again": belief_rows(moment.still_held)}


def belief_rows(still_held: Iterable[str]) -> list[BeliefRow]:
    """The wrong beliefs still held, each with its correction."""
    found = [CATALOGUE[each] for each in still_held if each in CATALOGUE]
    return [{"key": f.id, "thought": f.thought, "correction": f.correction()} for f in found]
