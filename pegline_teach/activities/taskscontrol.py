"""The control that answers a task, as plain data for the page.

Its choices are the same whatever the answer is, and the answer is marked only when it is due.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pegline_teach.cards import Card
from pegline_teach.lessons import Task
from pegline_teach.questions import EVENT_WORDS, GO, NOBODY, NONE, OPEN, REASON_WORDS
from pegline_teach.rules.ledger import Entry, Played, SaidGo, entry_points
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import CLOSING_POINTS, LIMIT, THIRTY_ONE_POINTS, Seat
from pegline_teach.words.acts import reasons
from pegline_teach.words.scores import KIND_WORDS

from .faces import face
from .tasksposition import sequence_view

NUMBER_LABELS = {"count": "The count", "points": "Points", "reply": "Points"}
MOST_CLOSING_POINTS = THIRTY_ONE_POINTS + CLOSING_POINTS["last-card"]  # as some would have it
NOTHING = "Nothing"


def control_view(task: Task, due: bool) -> dict[str, Any]:
    """What the answer is given with: a number, cards, choices, or the lines of a ledger."""
    match task.kind:
        case "legal":
            cards = [_choosable(task, card, due) for card in _acting_hand(task.state)]
            label, other = f"{str(task.state.turn).title()} holds", _other(GO, "Go")
            return {"form": "cards", "label": label, "cards": cards, "other": other}
        case "cards":
            cards = [item for item in sequence_view(task, due) if "code" in item]
            other = _other(NONE, "None scores")
            return {"form": "cards", "label": "The sequence", "cards": cards, "other": other}
        case "next":
            return {"form": "choice", "groups": [_group("Next", [*Seat, NOBODY])]}
        case "close":
            return {"form": "choice", "groups": _closing_groups()}
        case "ledger":
            label, other = "The ledger", _other(NONE, "None is wrong")
            rows = [*_lines(task, due)]
            return {"form": "lines", "label": label, "rows": rows, "other": other}
        case "muggins":
            label, rows = f"{other_seat(task).title()}'s lines", [*_lines(task, due)]
            return {"form": "taken", "label": label, "rows": rows, "other": _other(NONE, NOTHING)}
        case "events":
            other = _other(NONE, NOTHING)
            return {"form": "events", "label": "Events", "events": EVENT_WORDS, "other": other}
        case _:
            chips = [*KIND_WORDS.values()] if task.kind == "points" else []
            return {"form": "number", "label": NUMBER_LABELS[task.kind], "reasons": chips}


def other_seat(task: Task) -> Seat:
    """The seat whose lines are looked at, where the learner has one."""
    return (task.question.you or Seat.PONE).other


def _acting_hand(state: Pegging) -> tuple[Card, ...]:
    return state.hand(state.turn) if state.turn else ()


def _choosable(task: Task, card: Card, due: bool) -> dict[str, Any]:
    item = {**face(card), "key": card.code, "note": "", "lit": False}
    if not due:
        return item
    makes = task.state.count + card.value
    fits = makes <= LIMIT
    note = f"→ {makes}" if fits else f"→ {makes} ✕"
    spoken = f"{card.spoken}, would make {makes}{'' if fits else f', past {LIMIT}'}"
    return {**item, "note": note, "spoken": spoken, "lit": fits}


def _other(value: str, text: str) -> dict[str, str]:
    return {"value": value, "text": text}


def _group(label: str, values: Iterable[str]) -> dict[str, Any]:
    options = [{"value": str(value), "text": str(value).capitalize()} for value in values]
    return {"label": label, "options": options}


def _closing_groups() -> list[dict[str, Any]]:
    ends = _group("How it ends", REASON_WORDS.values())
    ends["options"].insert(0, {"value": OPEN, "text": "It is still open"})
    points = _group("Points, those of a 31 too", map(str, range(MOST_CLOSING_POINTS + 1)))
    return [ends, _group("For whom", Seat), points]


def _lines(task: Task, due: bool) -> Iterator[dict[str, Any]]:
    pairs = zip(task.state.ledger, task.question.claims, strict=True)
    for number, (entry, claim) in enumerate(pairs, start=1):
        wrong = due and claim != entry_points(entry)
        yield {
            "key": str(number),
            "seat": str(entry.seat),
            "yours": entry.seat is task.question.you,
            "act": line_act(entry),
            "count": entry.count,
            "claim": claim,
            "label": line_words(entry, claim, number),
            "lit": wrong,
            "truth": _earned(entry) if wrong else "",
        }


def line_act(entry: Entry) -> str:
    """What a line of a ledger says was done, and nothing of what it earned."""
    if isinstance(entry, Played):
        return str(entry.card)
    return "says Go" if isinstance(entry, SaidGo) else "laid the last card: reset"


def line_words(entry: Entry, claim: int, number: int) -> str:
    """A line of a ledger with its claim, in words."""
    act = entry.card.spoken if isinstance(entry, Played) else line_act(entry)
    return f"line {number}: {entry.seat}, {act}, count {entry.count}, {claim} written"


def _earned(entry: Entry) -> str:
    why = " ".join(reasons(entry)) or "Nothing scores here."
    return f"It should be {entry_points(entry)}. {why}"
