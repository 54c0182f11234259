"""All the cards that could be laid at a moment, side by side."""

from __future__ import annotations

from dataclasses import dataclass

from pegline_teach.cards import Card
from pegline_teach.documents import Document, Sentence, Shown, Table
from pegline_teach.rules.acts import written_between
from pegline_teach.rules.ledger import entry_points
from pegline_teach.rules.pegging import Pegging, with_due_gos
from pegline_teach.rules.table import LIMIT, Seat
from pegline_teach.words.acts import reasons
from pegline_teach.words.numbers import signed

from .solver import Solution, solve

_HEADER = ("card", "count", "points", "because", "to the end")


@dataclass(frozen=True, slots=True)
class Choice:
    """One card held: the count it makes, what it earns at once and why, or why it cannot be laid.

    `earns` includes the Go or last-card point that it closes its sequence with. `outcome` is what
    its seat pegs from here to the end, this card included, less what the other seat pegs, under
    best play of both with open hands; None for a card that does not fit, or with hands not open.
    """

    card: Card
    count: int
    earns: int
    because: tuple[str, ...]
    outcome: int | None
    is_best: bool

    @property
    def fits(self) -> bool:
        return self.count <= LIMIT

    @property
    def cells(self) -> tuple[str, ...]:
        outcome = "" if self.outcome is None else signed(self.outcome)
        mark = f"{outcome} ★" if self.is_best else outcome
        points = str(self.earns) if self.fits else ""
        return str(self.card), str(self.count), points, " ".join(self.because), mark


@dataclass(frozen=True, slots=True, repr=False)
class Choices(Shown):
    """Every card of the seat to act at a moment, in the order of its hand.

    >>> from pegline_teach.rules.pegging import replay
    >>> print(candidates(replay("7♣ 4♥ 9♣ 10♥", "8♦ 10♠ 2♦ 7♠", "7♣ 8♦ 9♣ 2♦"), open_hands=False))
    Pone to act at 26.
    card  count  points  because
    4♥       30       0
    10♥      36          It would pass 31 (R3).
    """

    seat: Seat | None
    at: int
    cards: tuple[Choice, ...]
    solution: Solution | None

    @property
    def sentence(self) -> str:
        """Whose choice it is and, with open hands, where best play leads."""
        if self.seat is None:
            return "The play is over: there is nothing to choose."
        choice = f"{self.seat.title()} to act at {self.at}."
        return f"{choice} {self.solution}" if self.solution else choice

    @property
    def document(self) -> Document:
        """The cards as a table under its sentence."""
        return Document.of(Sentence(self.sentence), self._table if self.cards else None)

    @property
    def _table(self) -> Table:
        shown = len(_HEADER) if self.solution else -1
        return Table(_HEADER[:shown], [each.cells[:shown] for each in self.cards])


def candidates(state: Pegging, open_hands: bool = True) -> Choices:
    """What each card of the seat to act would do. A Go that is due is said first.

    Without `open_hands` nothing of the other hand is looked at: neither the exact outcome, nor
    the Go point that comes of what the other seat does not hold.
    """
    ready = with_due_gos(state)
    if ready.turn is None:
        return Choices(None, 0, (), None)
    solution = solve(ready) if open_hands else None
    cards = tuple(_choice(ready, card, solution) for card in ready.hand(ready.turn))
    return Choices(ready.turn, ready.count, cards, solution)


def _choice(state: Pegging, card: Card, solution: Solution | None) -> Choice:
    count = state.count + card.value
    if count > LIMIT:
        return Choice(card, count, 0, (f"It would pass {LIMIT} (R3).",), None, False)
    ahead = state.play(card)
    ahead = with_due_gos(ahead) if solution else ahead
    entries = [each for each in written_between(state, ahead) if each.seat is state.turn]
    because = tuple(reason for entry in entries for reason in reasons(entry))
    outcome = solution.values[card] if solution else None
    best = solution is not None and card in solution.best
    return Choice(card, count, sum(map(entry_points, entries)), because, outcome, best)
