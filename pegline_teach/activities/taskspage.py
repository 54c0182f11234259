"""What the page of tasks is sent, key by key."""

from __future__ import annotations

from typing import TypedDict

from pegline_teach.questions.controls import Control
from pegline_teach.questions.position import NoPosition, Position


class StopPart(TypedDict):
    """A task in the row of tasks: its state, as a mark and in words."""

    key: str
    state: str
    mark: str
    label: str


class StarsPart(TypedDict):
    """Stars as drawn and as said. `word` says whether they are earned or still to be earned."""

    drawn: str
    spoken: str
    word: str


class HintRow(TypedDict):
    """A hint that is open."""

    key: str
    label: str
    text: str


class FeedbackPart(TypedDict):
    """What the latest answer came to, and the hints and the solution that are open."""

    tone: str
    tries: int
    given: str
    verdict: str
    hints: list[HintRow]
    solution: str
    earned: str
    remark: str
    note: str


class TaskActs(TypedDict):
    """What can be done now, and what it is called."""

    done: bool
    hint: str
    hint_able: bool
    solution_able: bool
    cost: str
    next: str


class BeliefRow(TypedDict):
    """A wrong belief that still shows, and its correction."""

    key: str
    thought: str
    correction: str


class SummaryPart(TypedDict):
    """How the tasks went, and the beliefs to look at again."""

    line: str
    again: list[BeliefRow]


class TaskInView(TypedDict):
    """The task in view, its control, and the row of tasks."""

    title: str
    tally: str
    stops: str
    tasks: list[StopPart]
    here: str
    task: str
    kind: str
    state: str
    eyebrow: str
    prompt: str
    stars: StarsPart
    position: Position | NoPosition
    control: Control
    feedback: FeedbackPart
    acts: TaskActs
    summary: SummaryPart | None
    words: str
    clock: str | None


class TasksView(TaskInView):
    """The same with the numbers of what is shown and of the moment."""

    shown: int
    moment: int
