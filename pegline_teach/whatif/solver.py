"""The best play of both seats when both hands lie open: exact, and known to nobody at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pegline_teach.cards import Card, spelled
from pegline_teach.rules.pegging import Pegging, with_due_gos
from pegline_teach.rules.table import Seat
from pegline_teach.words.numbers import points_text

from .search import Search

OPEN_HANDS = "This is with both hands open, which a player at the table cannot know."


@dataclass(frozen=True, slots=True, repr=False)
class Solution:
    """What best play by both seats leads to, with both hands open.

    `value` is what `seat`, the seat to act, pegs from now to the end of the deal, less what the
    other seat pegs. `values` has the same for every card it may play now, `best` the cards that
    reach the value, `line` one way of playing on to the end. When Go is due there is no card to
    choose: `values` and `best` are empty. When the play is over `seat` is None and the value 0.
    """

    seat: Seat | None
    value: int
    values: Mapping[Card, int]
    best: tuple[Card, ...]
    line: tuple[Card, ...]

    def __str__(self) -> str:
        if self.seat is None:
            return "The play is over: nothing more is pegged."
        outcome = lead_text(self.seat, self.value)
        play = f"With best play by both, {outcome} from here to the end."
        return f"{self._choice} {play} {OPEN_HANDS}"

    def __repr__(self) -> str:
        return "\n".join((str(self), *([f"One best line: {spelled(self.line)}"] * bool(self.line))))

    @property
    def _choice(self) -> str:
        if not self.best:
            return f"{str(self.seat).title()} has no card to choose: Go is due (R9)."
        cards = "card is" if len(self.best) == 1 else "cards are"
        return f"{str(self.seat).title()}’s best {cards} {spelled(self.best)}."


def lead_text(seat: Seat, value: int) -> str:
    """Who pegs more, and by how much, if `seat` pegs `value` more than the other.

    >>> lead_text(Seat.PONE, -2)
    'dealer pegs two points more than pone'
    """
    if value == 0:
        return "neither pegs more than the other"
    leader = seat if value > 0 else seat.other
    return f"{leader} pegs {points_text(abs(value))} more than {leader.other}"


def solve(pegging: Pegging) -> Solution:
    """Search the rest of the play with both hands open.

    >>> from pegline_teach.rules.pegging import replay
    >>> state = replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦")
    >>> solve(state)
    Pone’s best card is 10♥. With best play by both, dealer pegs three points more than pone from \
here to the end. This is with both hands open, which a player at the table cannot know.
    One best line: 10♥ 7♠ 4♥ 2♦ 9♣ 10♠
    >>> dict(solve(state).values)
    {4♥: -4, 9♣: -4, 10♥: -3}
    """
    seat = pegging.turn
    if seat is None:
        return Solution(None, 0, {}, (), ())
    ready = with_due_gos(pegging)
    assert ready.turn is not None  # a seat that says Go still holds a card
    search = Search(ready)
    values = search.values(ready)
    value = max(values.values())
    line = tuple(_principal_line(search, ready, value))
    if ready is pegging:
        best = tuple(card for card in values if values[card] == value)
        return Solution(seat, value, values, best, line)
    to_come = value if ready.turn is seat else -value
    return Solution(seat, _lead(ready, seat) - _lead(pegging, seat) + to_come, {}, (), line)


def _lead(state: Pegging, seat: Seat) -> int:
    return state.points(seat) - state.points(seat.other)


def _principal_line(search: Search, state: Pegging, value: int) -> Iterator[Card]:
    """One best way to play on: always the first of the best cards in the hand."""
    while state.turn is not None:
        seat, card = state.turn, search.first_worth(state, value)
        yield card
        ahead = with_due_gos(state.play(card))
        value -= _lead(ahead, seat) - _lead(state, seat)
        state, value = ahead, value if ahead.turn is seat else -value
