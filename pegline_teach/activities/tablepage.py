"""What the page of a card table is sent, key by key."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from pegline_teach.faces import Face

Tone: TypeAlias = Literal["told", "chosen", "done", "refused"]
Stage: TypeAlias = Literal["wait", "over", "go", "play"]
Sign: TypeAlias = Literal["", "yes", "no", "stop"]


class NoticeView(TypedDict):
    """What was said of the latest act, one sentence a line."""

    tone: Tone
    lines: list[str]


class TextFace(Face):
    """A card with its text, as it stands in a sentence."""

    text: str


class HandCard(TypedDict):
    """A card in a hand. One that lies face down has no face, and no mark."""

    key: str
    slot: int
    act: str
    label: str
    able: bool
    chosen: NotRequired[bool]
    mark: NotRequired[str]
    text: NotRequired[str]
    code: NotRequired[str]
    rank: NotRequired[str]
    suit: NotRequired[str]
    spoken: NotRequired[str]


class Prospect(TypedDict):
    """What the page says of a card in a hand: its spoken name, its mark, whether it can be
    played."""

    label: str
    mark: str
    able: bool


class SeatPart(TypedDict):
    """A seat: its name, its points, what it is doing, what it played and what it holds."""

    seat: str
    name: str
    points: int
    acts: str
    played: str
    cards: list[HandCard]


class LaidCard(TextFace):
    """A card of a sequence: who laid it, the count it made, the points it scored."""

    key: str
    seat: str
    count: int
    points: int


class SequencePart(TypedDict):
    """A sequence: its cards, and how it ended."""

    key: str
    cards: list[LaidCard]
    end: str


class ReasonPart(TypedDict):
    """One reason of an entry, and the cards that made it."""

    text: str
    cards: list[str]


class LedgerRow(TypedDict):
    """One entry of the ledger."""

    key: str
    kind: Literal["play", "go", "close"]
    seat: str
    act: str
    count: int
    points: int
    call: str
    brief: str
    cards: list[str]
    why: list[ReasonPart]


class ReplyRow(TypedDict):
    """A rank that the other seat might answer with, to score."""

    rank: str
    makes: str
    points: int
    unseen: int
    chance: str
    exact: str


class StepRow(TypedDict):
    """A step of the check. One that is not told has only its name and its question."""

    key: str
    name: str
    question: str
    state: Literal["told", "asked", "waiting"]
    answer: NotRequired[str]
    at_most: NotRequired[str]
    sign: NotRequired[Sign]
    points: NotRequired[int]
    because: NotRequired[str]
    cards: NotRequired[list[str]]
    replies: NotRequired[list[ReplyRow]]
    others: NotRequired[str]
    said: NotRequired[str]
    right: NotRequired[bool | None]


class StepAsked(TypedDict):
    """The step that is to be predicted now, and whether it can be shown without a prediction."""

    step: str
    kind: Literal["number", "yes or no", "class"]
    prompt: str
    label: str
    shows: bool


class StepsPart(TypedDict):
    """The panel of the five-step check.

    `predict` says whether each step asks first, `alone` whether step 5 is told only after the card
    is laid; each is None where it cannot be switched.
    """

    predict: bool | None
    alone: bool | None
    tally: str
    card: str
    line: str
    rows: list[StepRow]
    ask: StepAsked | None
    total: list[str]
    note: str


class SceneView(TypedDict):
    """A moment at a table, whoever plays there."""

    state: Stage
    turn: str
    count: int
    ghost: int | None
    headline: str
    why: str
    todo: str
    notice: NoticeView
    seats: list[SeatPart]
    chosen: str | None
    starter: TextFace | None
    sequences: list[SequencePart]
    ledger: list[LedgerRow]
    lit: list[str]
    go_refused: str | None
    in_words: str


class TableView(SceneView):
    """The card table: the moment, the panel, and the way back and forth."""

    steps: StepsPart | None
    undo: str | None
    redo: str | None
    seed: int | None
    words: str
    shown: int
    moment: int
