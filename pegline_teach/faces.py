"""Card faces as plain data, for every page that draws them."""

from __future__ import annotations

from typing import TypedDict

from pegline_teach.cards import Card


class Face(TypedDict):
    """A card as a page draws it, and its name as it is said."""

    code: str
    rank: str
    suit: str
    spoken: str


def face(card: Card) -> Face:
    """A card as a page draws it.

    >>> face(Card.parse("10♥"))
    {'code': 'TH', 'rank': '10', 'suit': 'hearts', 'spoken': 'ten of hearts'}
    """
    return {
        "code": card.code,
        "rank": card.rank.label,
        "suit": card.suit.spoken,
        "spoken": card.spoken,
    }
