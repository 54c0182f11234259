"""What the page of the show is sent, key by key."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from pegline_teach.faces import Face

from .taskspage import HintRow, StarsPart, StopPart

ShowTone: TypeAlias = Literal["told", "refused", "right", "wrong"]


class PlacedCard(Face):
    """A card in its place of the hand."""

    key: str
    label: str


class DeckCard(Face):
    """A card of the deck, and where it is taken."""

    key: str
    taken: str


class DeckRow(TypedDict):
    """One suit of the deck."""

    key: str
    cards: list[DeckCard]


class ScoreRow(TypedDict):
    """One score of the hand, on top of those before."""

    key: str
    what: str
    points: int
    total: int
    why: str
    cards: list[str]


class ShowNotice(TypedDict):
    """The latest sentence, and a note if an answer could not be kept."""

    tone: ShowTone
    said: str
    note: str


class ShowActs(TypedDict):
    """What can be done now, and what it is called."""

    claim: bool
    done: bool
    count: str
    count_able: bool
    clear: bool
    hint: str
    hint_able: bool
    cost: str
    next: str


class ShowView(TypedDict):
    """The cards picked, the deck, the tasks, and the scores once they are due."""

    title: str
    state: Literal["picking", "counting", "counted"]
    crib: bool
    stops: str
    tasks: list[StopPart]
    here: str
    task: str
    tally: str
    eyebrow: str
    prompt: str
    stars: StarsPart
    cards: list[PlacedCard]
    empty: int
    starter: PlacedCard | None
    deck: list[DeckRow]
    scores: list[ScoreRow]
    total: str
    notice: ShowNotice
    hints: list[HintRow]
    acts: ShowActs
    words: str
    news: int
    moment: int
