"""The controls that answer a question, as plain data for a page.

Its choices are the same whatever the answer is, and the answer is marked only when it is due.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias, TypedDict

from pegline_teach.faces import Face


class Other(TypedDict):
    """One more choice, such as Go or none: its `value` as an answer, and its `text`."""

    value: str
    text: str


class Group(TypedDict):
    """Some choices of which one is taken."""

    label: str
    options: list[Other]


class CardChoice(Face):
    """A card to choose, with what stands below it, and whether it is lit."""

    key: str
    note: str
    lit: bool


class LedgerLineChoice(TypedDict):
    """A line of a ledger to choose; `truth` says what it should be, where it is wrong and due."""

    key: str
    seat: str
    yours: bool
    act: str
    count: int
    claim: int
    label: str
    lit: bool
    truth: str


class NumberControl(TypedDict):
    """A field for a number, with reasons to tick."""

    form: Literal["number"]
    label: str
    reasons: list[str]


class CardsControl(TypedDict):
    """Cards to tap."""

    form: Literal["cards"]
    label: str
    cards: Sequence[CardChoice]
    other: Other


class ChoiceControl(TypedDict):
    """Groups of choices, one to take of each."""

    form: Literal["choice"]
    groups: list[Group]


class LedgerLinesControl(TypedDict):
    """Lines of a ledger: one to choose, or with the form `taken` some, and their points."""

    form: Literal["lines", "taken"]
    label: str
    rows: list[LedgerLineChoice]
    other: Other


class EventsControl(TypedDict):
    """Events to tick."""

    form: Literal["events"]
    label: str
    events: list[str]
    other: Other


Control: TypeAlias = (
    NumberControl | CardsControl | ChoiceControl | LedgerLinesControl | EventsControl
)


def number_control(label: str, reasons: Iterable[str] = ()) -> NumberControl:
    return {"form": "number", "label": label, "reasons": [*reasons]}


def choice_control(*groups: Group) -> ChoiceControl:
    return {"form": "choice", "groups": [*groups]}


def group_of(label: str, values: Iterable[str]) -> Group:
    """A group of choices, each called by its own value."""
    options: list[Other] = [{"value": str(v), "text": str(v).capitalize()} for v in values]
    return {"label": label, "options": options}


def other(value: str, text: str) -> Other:
    return {"value": value, "text": text}
