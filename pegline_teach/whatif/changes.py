"""What was done to a tree of lines, as values, so that undo can be worded later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pegline_teach.cards import Card
from pegline_teach.rules.table import Seat


@dataclass(frozen=True, slots=True)
class LineGrown:
    """Another line began, called `name`."""

    name: str


@dataclass(frozen=True, slots=True)
class LineExtended:
    """The line `name` was played on at its end: with `card`, or with best play by both."""

    name: str
    card: Card | None


@dataclass(frozen=True, slots=True)
class LineRenamed:
    """A line is called `name` now."""

    name: str


@dataclass(frozen=True, slots=True)
class LineNoted:
    """A note was written to the line `name`, or taken away."""

    name: str


@dataclass(frozen=True, slots=True)
class LineDeleted:
    """The line `name` was taken out, and all that grew from it."""

    name: str


@dataclass(frozen=True, slots=True)
class CardRedealt:
    """The card `new` was dealt in place of `old`."""

    old: Card
    new: Card


@dataclass(frozen=True, slots=True)
class HandSupposed:
    """The hand of `seat` was supposed to be another."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TreeLoaded:
    """Another record took the place of the tree."""


Change: TypeAlias = (
    LineGrown
    | LineExtended
    | LineRenamed
    | LineNoted
    | LineDeleted
    | CardRedealt
    | HandSupposed
    | TreeLoaded
)
