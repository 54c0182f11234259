"""Two lines side by side: where they part, what each pegs, and who gained, in one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import KW_ONLY, dataclass

from pegline_teach.cards import Card
from pegline_teach.documents import Document, Sentence, Shown, Table, on_pages
from pegline_teach.plots import Overlay, Timeline
from pegline_teach.plots.style import Theme
from pegline_teach.rules.ledger import Closed, Played, cards_laid
from pegline_teach.rules.pegging import Pegging, with_due_gos
from pegline_teach.rules.table import Kind, Seat
from pegline_teach.words.numbers import number_word, points_text, signed

from .line import Line
from .moments import after, shared_cards

_ONE_AND_MANY: dict[Kind, tuple[str, str]] = {
    "fifteen": ("a fifteen", "fifteens"),
    "thirty-one": ("a thirty-one", "thirty-ones"),
    "pair": ("a pair", "pairs"),
    "three-of-a-kind": ("three of a kind", "threes of a kind"),
    "four-of-a-kind": ("four of a kind", "fours of a kind"),
    "run": ("a run of {}", "runs of {}"),
    "go": ("a Go point", "Go points"),
    "last-card": ("the last card", "last cards"),
}


@dataclass(frozen=True, slots=True, repr=False)
class Comparison(Shown):
    """What playing the `second` line instead of the `first` changes. `compare` makes it.

    While one of them stops early, both are looked at as far as the shorter goes. In a notebook it
    shows as its sentence, a table, and both counts in one picture.
    """

    first: Pegging
    second: Pegging
    names: tuple[str, str]
    _: KW_ONLY
    theme: Theme = "light"

    @property
    def shared(self) -> int:
        """How many cards both lines begin with."""
        return shared_cards(*self._cards)

    @property
    def length(self) -> int:
        """How many cards of each are compared."""
        return min(map(len, self._cards))

    @property
    def compared(self) -> tuple[Pegging, Pegging]:
        """Both lines as far as they are compared, every due Go said."""
        one, two = (with_due_gos(after(each, self.length)) for each in (self.first, self.second))
        return one, two

    @property
    def parting(self) -> tuple[Card, Card] | None:
        """The cards with which they part: the first line's and the second's."""
        if self.shared == self.length:
            return None
        one, two = self._cards
        return one[self.shared], two[self.shared]

    @property
    def _cards(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """All the cards of each line."""
        return cards_laid(self.first.ledger), cards_laid(self.second.ledger)

    def change(self, seat: Seat | str) -> int:
        """How many points more `seat` pegs in the second line."""
        one, two = self.compared
        return two.points(seat) - one.points(seat)

    @property
    def gain(self) -> int:
        """What the second line brings pone against dealer; below 0 it is for dealer."""
        return self.change(Seat.PONE) - self.change(Seat.DEALER)

    @property
    def sentence(self) -> str:
        """Who gains and by what, in one sentence."""
        if self.parting is None:
            return f"{self.names[0]} and {self.names[1]} do not part{self._so_far}."
        changes = [self._change_text(seat) for seat in self._seats if self.change(seat)]
        played = f"Playing {self.parting[1]} instead of {self.parting[0]}{self._so_far}"
        if not changes:
            return f"{played} changes no points: {self._pegged} either way."
        return f"{played} {' and '.join(changes)}: {self._in_all}."

    @property
    def _so_far(self) -> str:
        if self.first.is_over and self.second.is_over:
            return ""
        cards = "card" if self.length == 1 else f"{number_word(self.length)} cards"
        return f", over the first {cards}," if self.parting else f" over the first {cards}"

    @property
    def _seats(self) -> tuple[Seat, Seat]:
        """The seat whose choice it was, and the other."""
        seat = with_due_gos(after(self.second, self.shared)).turn or Seat.PONE
        return seat, seat.other

    def _change_text(self, seat: Seat) -> str:
        points = self.change(seat)
        verb = "gives" if points > 0 else "costs"
        one, two = (_events(state, seat) for state in self.compared)
        won, lost = _named(two - one), _named(one - two)
        why = f"{won} won, {lost} lost" if won and lost else won or lost
        return f"{verb} {seat} {number_word(abs(points))} ({why})"

    @property
    def _in_all(self) -> str:
        if self.gain == 0:
            return "neither gains on the other"
        seat = Seat.PONE if self.gain > 0 else Seat.DEALER
        return f"{points_text(abs(self.gain))} in all for {seat}"

    @property
    def _pegged(self) -> str:
        state = self.compared[1]
        return f"pone pegs {state.points(Seat.PONE)} and dealer {state.points(Seat.DEALER)}"

    @property
    def header(self) -> tuple[str, ...]:
        return ("seat", *self.names, "difference")

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """For each seat what it pegs in either line and with what, and the difference."""
        return tuple(
            (str(seat), *(_account(state, seat) for state in self.compared), signed(change))
            for seat in Seat
            for change in (self.change(seat),)
        )

    @property
    def overlay(self) -> Overlay:
        """Both timelines in one picture, each as far as it goes."""
        first = Timeline(self.first, theme=self.theme)
        return first.overlay(self.second, names=self.names)

    @property
    def document(self) -> Document:
        """The sentence, the table, and on a page the picture."""
        return Document.of(
            Sentence("", strong=self.sentence),
            Table(self.header, self.rows),
            on_pages(*self.overlay.document.parts),
        )


def compare(
    first: Line | Pegging, second: Line | Pegging, names: tuple[str, str] | None = None
) -> Comparison:
    """What playing `second` instead of `first` changes.

    >>> from pegline_teach.rules.pegging import replay
    >>> hands = "3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"
    >>> one, two = replay(*hands, "3♣ 5♦ 4♥"), replay(*hands, "3♣ 5♦ 10♥")
    >>> compare(one, two)
    Playing 10♥ instead of 4♥, over the first three cards, costs pone three (a run of three): \
three points in all for dealer.
    seat    first     second  difference
    pone    3: run 3  0       -3
    dealer  0         0       0
    """
    found = names or (_name_of(first, "first"), _name_of(second, "second"))
    return Comparison(_state_of(first), _state_of(second), found)


def _state_of(line: Line | Pegging) -> Pegging:
    return line.state if isinstance(line, Line) else line


def _name_of(line: Line | Pegging, other: str) -> str:
    return line.name if isinstance(line, Line) else other


def _events(state: Pegging, seat: Seat) -> Counter[tuple[Kind, int]]:
    """What a seat pegged with, counted by kind and points."""
    return Counter(_scores(state, seat))


def _scores(state: Pegging, seat: Seat) -> Iterable[tuple[Kind, int]]:
    for entry in state.ledger:
        if entry.seat is not seat:
            continue
        if isinstance(entry, Played):
            yield from ((score.kind, score.points) for score in entry.scores)
        elif isinstance(entry, Closed) and entry.points:
            yield ("go" if entry.reason == "go" else "last-card"), entry.points


def _named(events: Counter[tuple[Kind, int]]) -> str:
    """Events in words: `a run of three, two pairs`."""
    names = []
    for (kind, points), number in events.items():
        one, many = (words.format(number_word(points)) for words in _ONE_AND_MANY[kind])
        names.append(one if number == 1 else f"{number_word(number)} {many}")
    return ", ".join(names)


def _account(state: Pegging, seat: Seat) -> str:
    """What a seat pegs, and with what: `5: run 3, thirty-one 2`."""
    scores = ", ".join(f"{kind} {points}" for kind, points in _scores(state, seat))
    return f"{state.points(seat)}: {scores}" if scores else "0"
