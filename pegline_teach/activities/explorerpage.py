"""What the page of the explorer is sent, key by key."""

from __future__ import annotations

from typing import Literal, TypedDict

from .tablepage import LedgerRow, NoticeView, SeatPart, SequencePart


class LinePart(TypedDict):
    """The line that is walked, and where in it somebody is."""

    name: str
    note: str
    main: bool
    about: str
    at: str
    last: bool


class PointPart(TypedDict):
    """A point of the line: the deal, or one of its cards."""

    key: str
    label: str
    here: bool


class BesidePart(TypedDict):
    """The line that this one is compared with. The first `alike` rows of both are the same."""

    name: str
    rows: list[LedgerRow]
    alike: int
    sentence: str
    header: list[str]
    table: list[list[str]]


class ChoiceRow(TypedDict):
    """A card that can be laid at this point, and what would come of it."""

    key: str
    card: str
    count: str
    points: str
    because: str
    outcome: str
    best: bool
    fits: bool
    line: str


class ChoicesPart(TypedDict):
    """The cards to choose from. Their outcomes are given only when both hands are `open`."""

    sentence: str
    open: bool
    rows: list[ChoiceRow]


# One key is a word of Python, so this one is not written as a class.
LineRow = TypedDict(
    "LineRow",
    {
        "key": str,
        "name": str,
        "from": str,
        "plays": str,
        "pegged": str,
        "note": str,
        "here": bool,
        "beside": bool,
    },
)


class OtherHand(TypedDict):
    """The seat not to act, and an example of cards that it might be supposed to hold."""

    seat: str
    example: str


class ExplorerView(TypedDict):
    """A point of a line, the cards to choose from, and every line."""

    state: Literal["over", "choose"]
    turn: str
    count: int
    starter: str
    point: int
    headline: str
    why: str
    todo: str
    notice: NoticeView
    seats: list[SeatPart]
    sequences: list[SequencePart]
    line: LinePart
    points: list[PointPart]
    rows: list[LedgerRow]
    beside: BesidePart | None
    in_words: str
    choices: ChoicesPart
    lines: list[LineRow]
    other: OtherHand
    covered: bool
    undo: str
    redo: str
    words: str
    record: str
    shown: int
    moment: int
