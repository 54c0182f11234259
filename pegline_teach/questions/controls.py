"""The controls that answer a question, as plain data for a page.

The choices do not depend on the answer, and the answer is marked among them only when it is due.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias, TypedDict

from pegline_teach.faces import Face


class Other(TypedDict):
    """A choice that is no card and no line, such as Go or none: its `value` as an answer, and its
    `text`."""

    value: str
    text: str


class Group(TypedDict):
    """Some choices of which one is taken."""

    label: str
    options: list[Other]


class CardChoice(Face):
    """A card to choose, a note below it, and whether it is `lit`, as the cards of the answer
    are."""

    key: str
    note: str
    lit: bool


class LedgerLineChoice(TypedDict):
    """A line of a ledger to choose. `truth` says what it should be, if it is wrong and the answer
    is due."""

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
    """Lines of a ledger. One is chosen; with the form `taken` several, and their points."""

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
    """A group of choices, each labelled by its own value."""
    options: list[Other] = [{"value": str(v), "text": str(v).capitalize()} for v in values]
    return {"label": label, "options": options}


def other(value: str, text: str) -> Other:
    return {"value": value, "text": text}
