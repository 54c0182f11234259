"""The moments of a line: the play after each of its cards."""

from __future__ import annotations

from collections.abc import Sequence

from pegline_teach.cards import Card
from pegline_teach.rules.ledger import cards_laid
from pegline_teach.rules.pegging import Pegging, played_on


def after(state: Pegging, count: int) -> Pegging:
    """The moment after the first `count` cards of a line, the Gos that follow not yet said.

    >>> from pegline_teach.rules.pegging import replay
    >>> state = replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥")
    >>> after(state, 2).count, after(state, 0) == state.beginning
    (8, True)
    """
    return played_on(state.beginning, cards_laid(state.ledger)[:count])


def shared_cards(one: Sequence[Card], two: Sequence[Card]) -> int:
    """How many cards two lines begin with alike."""
    pairs = zip(one, two, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a is not b), min(len(one), len(two)))
