"""One line of a tree: a way to play the deal, with a name, and where it parts from another."""

from __future__ import annotations

from dataclasses import dataclass

from pegline_teach.cards import Card
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.ledger import cards_laid
from pegline_teach.rules.pegging import Pegging, with_due_gos

from .moments import after

MAIN = "played"  # the name of the line that a record gives
LONGEST_NAME = 60
LONGEST_NOTE = 300


class UnknownLine(PeglineError):
    """A name that no line of the tree has, or a number of cards that the line does not reach."""


@dataclass(frozen=True, slots=True)
class Line:
    """One way to play the deal: its `name`, and the `state` that it leads to.

    It was grown from the line called `grown_from`, and shares its first `shared` cards with it; the
    line that a record gives was grown from none. `note` is what a person wrote about it.
    """

    name: str
    state: Pegging
    grown_from: str | None = None
    shared: int = 0
    note: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards it lays, from the first lead on."""
        return cards_laid(self.state.ledger)

    @property
    def is_main(self) -> bool:
        """Whether it is what the record says was played."""
        return self.grown_from is None

    def after(self, count: int) -> Pegging:
        """The moment after its first `count` cards, the Gos that follow not yet said."""
        if not 0 <= count <= len(self.cards):
            lays = f"{quoted(self.name)} lays {len(self.cards)} cards"
            raise UnknownLine(f"{lays}, so it has no moment after card {count}.")
        return after(self.state, count)

    def choice(self, count: int) -> Pegging:
        """The moment after its first `count` cards with every due Go said: there is a card to
        choose, unless the play is over."""
        return with_due_gos(self.after(count))

    def place_of(self, card: Card) -> int:
        """How many cards it has laid once `card` is down."""
        if card not in self.cards:
            raise UnknownLine(f"{quoted(self.name)} does not lay {card}.")
        return self.cards.index(card) + 1


def clean_name(text: str) -> str:
    """A name as it is kept: one line, single spaces. Raises `PeglineError` for what is no name."""
    name = _on_one_line(text, "A name", LONGEST_NAME)
    if not name:
        raise PeglineError("A line needs a name; write one, such as: the nine first.")
    return name


def clean_note(text: str) -> str:
    """A note as it is kept: one line, single spaces."""
    return _on_one_line(text, "A note", LONGEST_NOTE)


def _on_one_line(text: str, what: str, longest: int) -> str:
    line = " ".join(str(text).split())
    if len(line) > longest:
        raise PeglineError(f"{what} has at most {longest} characters; this one has {len(line)}.")
    if not line.isprintable():
        raise PeglineError(f"{what} is plain text, and {quoted(line)} holds a sign that is not.")
    return line
