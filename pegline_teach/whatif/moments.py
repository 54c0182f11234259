"""The moments of a line: the play after each of its cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pegline_teach.cards import Card
from pegline_teach.rules.pegging import Pegging, Played


def cards_of(state: Pegging) -> tuple[Card, ...]:
    """The cards laid on the way to `state`, in order."""
    return tuple(entry.card for entry in state.ledger if isinstance(entry, Played))


def with_due_gos(state: Pegging) -> Pegging:
    """`state` once every Go that is due has been said: Go is forced, so there is nothing to choose.

    >>> from pegline_teach.rules.pegging import replay
    >>> state = replay("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠", "10♣ 7♦ 3♥ 4♠")
    >>> state.turn, with_due_gos(state).turn
    (Seat.PONE, Seat.DEALER)
    """
    while state.must_go:
        state = state.go()
    return state


def after(state: Pegging, count: int) -> Pegging:
    """The moment after the first `count` cards of a line, the Gos that follow not yet said.

    >>> from pegline_teach.rules.pegging import replay
    >>> state = replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥")
    >>> after(state, 2).count, after(state, 0) == state.beginning
    (8, True)
    """
    return played_on(state.beginning, cards_of(state)[:count])


def played_on(state: Pegging, cards: Iterable[Card]) -> Pegging:
    """`state` after these cards, every Go on the way said. Raises `IllegalPlay` as `play` does."""
    for card in cards:
        state = with_due_gos(state).play(card)
    return state


def shared_cards(one: Sequence[Card], two: Sequence[Card]) -> int:
    """How many cards two lines begin with alike."""
    pairs = zip(one, two, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a is not b), min(len(one), len(two)))
