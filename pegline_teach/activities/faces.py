"""Card faces as plain data, for every page that draws them."""

from __future__ import annotations

from typing import Any

from pegline_teach.cards import Card


def face(card: Card) -> dict[str, Any]:
    """A card as its face is drawn."""
    return {
        "code": card.code,
        "rank": card.rank.label,
        "suit": card.suit.spoken,
        "spoken": card.spoken,
    }
