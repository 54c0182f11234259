"""What the page of a game is sent, key by key."""

from __future__ import annotations

from typing import TypedDict

from .tablepage import SceneView, StepsPart


class GameHead(TypedDict):
    """Who plays, which deal it is, what was pegged, the mark, and where the deals come from."""

    who: str
    deal: str
    totals: str
    badge: str
    seed: str


class OpponentPart(TypedDict):
    """An opponent that can be chosen, and what it does."""

    name: str
    about: str


class SetUpPart(TypedDict):
    """How the next game is played, and how the check is."""

    opponent: str
    you: str
    deals: int
    practice: bool
    check: str
    opponents: list[OpponentPart]


class OldGame(TypedDict):
    """A game that was set aside: its file, and what it is."""

    key: str
    line: str


class CompareButton(TypedDict):
    """Which decision Compare would open, its card, and a note: what Compare does, or why it
    cannot."""

    which: str
    card: str
    note: str


class NetRow(TypedDict):
    """A card as the evaluator ranks it: a bar, its cells, its reason."""

    key: str
    card: str
    yours: bool
    cells: list[str]
    net: str
    gains: str
    left: float
    width: float
    reason: str


class Column(TypedDict):
    """One outcome of a card in the play-outs, as a column."""

    left: float
    width: float
    height: float
    gains: str


class SpreadRow(TypedDict):
    """A card in the play-outs: its mean, its columns, its cells."""

    key: str
    card: str
    yours: bool
    cells: list[str]
    mean: str
    mean_at: float
    columns: list[Column]
    in_words: str


class AxisMark(TypedDict):
    """An outcome that is written under the columns."""

    at: float
    text: str


class OpinionPart(TypedDict):
    """The second opinion: a spread a card, all on one scale."""

    rows: list[SpreadRow]
    heads: list[str]
    axis: list[AxisMark]
    known: str


class CoachPart(TypedDict):
    """The coach's panel: one committed decision, compared."""

    number: int
    title: str
    headline: str
    verdict: str
    seat: str
    other: str
    zero: float
    rows: list[NetRow]
    heads: list[str]
    in_words: str
    known: str
    bound: str
    opinion: OpinionPart | None


class DecisionRow(TypedDict):
    """A decision in the list of them, and what was done to it."""

    key: str
    deal: str
    card: str
    at: str
    marks: list[str]
    label: str


class ResultPart(TypedDict):
    """How the game ended: a row a deal, the totals, and the mark."""

    heads: list[str]
    rows: list[list[str]]
    totals: str
    mark: str


class GameView(SceneView):
    """The table of a game. A ranking is in it only while a decision is open."""

    steps: StepsPart | None
    opponent: str
    head: GameHead
    assisted: bool
    seed: int | None
    practice: bool
    can_take_back: bool
    more_deals: bool
    game_over: bool
    compare: CompareButton
    coach: CoachPart | None
    decisions: list[DecisionRow]
    result: ResultPart | None
    notes: list[str]
    setup: SetUpPart
    old_games: list[OldGame]
    pause: float | None
    words: str
    shown: int
    moment: int
