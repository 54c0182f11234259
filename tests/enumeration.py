"""The whole rest of a play, every order of it played out: what the solver is held against."""

from __future__ import annotations

from pegline_teach import Card, Pegging, Seat


def lead(state: Pegging, seat: Seat) -> int:
    """What `seat` has pegged, less what the other has."""
    return state.points(seat) - state.points(seat.other)


def enumerated(state: Pegging) -> tuple[int, dict[Card, int]]:
    """The value of a state for the seat to act, and that of each card it may play."""
    seat = state.turn
    if seat is None:
        return 0, {}
    if state.must_go:
        return _worth(state, state.go(), seat), {}
    values = {card: _worth(state, state.play(card), seat) for card in state.legal_cards}
    return max(values.values()), values


def _worth(before: Pegging, after: Pegging, seat: Seat) -> int:
    value, _ = enumerated(after)
    return lead(after, seat) - lead(before, seat) + (value if after.turn is seat else -value)
