"""What stands on paper for a question: the cards to draw, and the line to fill in.

These parts do not say how they look; the worksheet decides how a blank or a card is drawn.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from pegline_teach.cards import Card


class Blank(NamedTuple):
    """Room to write a number, or with `long` some words."""

    long: bool = False


class Boxes(NamedTuple):
    """Words with a box before each, to be ticked."""

    words: tuple[str, ...]


PaperPart: TypeAlias = str | Blank | Boxes

BLANK, LONG_BLANK = Blank(), Blank(long=True)


def boxes(*words: str) -> Boxes:
    return Boxes(words)


class ListedCards(NamedTuple):
    """Cards by name under a label, such as those of a sequence that is closed."""

    label: str
    cards: tuple[Card, ...]


class DrawnCards(NamedTuple):
    """Cards drawn under a label; None stands for a Go. With `asked` it is the card in question."""

    label: str
    cards: tuple[Card | None, ...]
    asked: bool = False


PaperGroup: TypeAlias = ListedCards | DrawnCards
