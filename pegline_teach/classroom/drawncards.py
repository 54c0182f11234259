"""Cards drawn for paper: black suits filled and red ones hollow, so no colour is needed."""

from __future__ import annotations

from collections.abc import Iterable

from pegline_teach.cards import Card

_CLUB = (
    "M12 2a4.7 4.7 0 0 1 3.7 7.6a4.8 4.8 0 1 1-2.4 7.4L15 22H9l1.7-5a4.8 4.8 0 1 1-2.4-7.4"
    "A4.7 4.7 0 0 1 12 2Z"
)
_DIAMOND = "M12 1.5L19.5 12L12 22.5L4.5 12Z"
_HEART = "M12 21.5C4 14.5 2 11.5 2 8a5 5 0 0 1 10-1.5a5 5 0 0 1 10 1.5c0 3.5-2 6.5-10 13.5Z"
_SPADE = (
    "M12 2c4 6 10 8.5 10 13a4.8 4.8 0 0 1-8.8 2.6L15 22H9l1.8-4.4A4.8 4.8 0 0 1"
    " 2 15C2 10.5 8 8 12 2Z"
)
_SHAPES = (_CLUB, _DIAMOND, _HEART, _SPADE)

STYLE = """
.card { width: 10.5mm; height: 14.7mm; margin: 0 0.8mm 0.8mm 0; vertical-align: top; }
.card text { font: bold 19px Arial, "DejaVu Sans", sans-serif; text-anchor: middle; }
.shapes { position: absolute; width: 0; height: 0; }
"""


def shapes() -> str:
    """The shapes of the four suits, to be put once on a page; every card refers to them."""
    found = "".join(
        f'<symbol id="suit{suit}" viewBox="0 0 24 24"><path d="{shape}" '
        f'fill="{"none" if suit in (1, 2) else "#000"}" stroke="#000" stroke-width="1.8"/></symbol>'
        for suit, shape in enumerate(_SHAPES)
    )
    return f'<svg class="shapes" aria-hidden="true">{found}</svg>'


def drawn(cards: Iterable[Card]) -> str:
    """Cards side by side, each with its name for screen readers."""
    return "".join(map(_card, cards))


def _card(card: Card) -> str:
    return (
        f'<svg class="card" viewBox="0 0 40 56" role="img" aria-label="{card.spoken}">'
        '<rect x="1" y="1" width="38" height="54" rx="5" fill="#fff" stroke="#000"/>'
        f'<text x="20" y="22">{card.rank.label}</text>'
        f'<use href="#suit{int(card.suit)}" x="10" y="29" width="20" height="20"/></svg>'
    )
