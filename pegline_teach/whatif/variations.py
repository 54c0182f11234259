"""The tree of lines of one deal: what was played, and what might have been played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from itertools import count as numbers

from pegline_teach.cards import Card, CardsLike, as_cards, spelled
from pegline_teach.documents import Document, Sentence, Shown, Table, on_pages
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.plots.rows import rows_of, totals
from pegline_teach.record.model import Claim
from pegline_teach.record.plays import claims_on
from pegline_teach.rules.ledger import cards_laid
from pegline_teach.rules.pegging import Pegging, played_on

from .line import MAIN, Line, UnknownLine, clean_name, clean_note

_HEADER = ("line", "grown from", "plays", "pegged", "note")


@dataclass(frozen=True, slots=True, repr=False)
class Variations(Shown):
    """The lines of one deal. The first is what was played; each other grew from one before it.

    A tree is frozen: `branch`, `extend`, `rename`, `note` and `delete` return the next and leave
    this one as it is. What the rules or the tree refuse raises a `PeglineError`. `claims` are
    those of the record.

    >>> from pegline_teach.rules.pegging import replay
    >>> tree = Variations.of(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥ 10♠ 9♣"))
    >>> tree.branch("played", 2, "9♣ 10♠")
    line              grown from       plays            pegged                   note
    played                             3♣ 5♦ 4♥ 10♠ 9♣  pone 5, dealer 0 so far
    9♣ instead of 4♥  played after 5♦  9♣ 10♠           pone 0, dealer 0 so far
    """

    lines: tuple[Line, ...]
    claims: tuple[Claim, ...] = ()

    @classmethod
    def of(cls, state: Pegging, claims: Iterable[Claim] = ()) -> Variations:
        """A tree of one line, the one that was played."""
        return cls((Line(MAIN, state),), tuple(claims))

    @property
    def main(self) -> Line:
        """What was played."""
        return self.lines[0]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(line.name for line in self.lines)

    def __getitem__(self, name: str) -> Line:
        """The line of this name; capitals do not matter. Raises `UnknownLine` when there is
        none."""
        wanted = _as_compared(name)
        for line in self.lines:
            if _as_compared(line.name) == wanted:
                return line
        known = ", ".join(self.names[:6]) + (", …" if len(self.lines) > 6 else "")
        raise UnknownLine(f"No line is called {quoted(str(name))}. There is: {known}.")

    def __len__(self) -> int:
        return len(self.lines)

    def branch(
        self, name: str, after: int, cards: CardsLike, called: str = "", note: str = ""
    ) -> Variations:
        """Grow a line from the line `name` after its first `after` cards, laying `cards` there.

        Unless it is `called` something, it is named for its first card.
        """
        parent = self[name]
        state = played_on(parent.after(after), as_cards(cards))
        return self.grown(parent, after, state, called, note)

    def grown(
        self, parent: Line, shared: int, state: Pegging, called: str = "", note: str = ""
    ) -> Variations:
        """The tree with a line that leads to `state` and shares `shared` cards with its parent."""
        cards = cards_laid(state.ledger)
        if len(cards) <= shared:
            raise PeglineError("A line that grows from another lays at least one card of its own.")
        if cards[: shared + 1] == parent.cards[: shared + 1]:
            lays = f"{cards[shared]} is what {quoted(parent.name)} lays there"
            raise PeglineError(f"{lays}, so nothing parts. Choose another card.")
        name = self._unused(called) if called else self._free(first_name(parent, shared, cards))
        line = Line(name, state, parent.name, shared, clean_note(note))
        return replace(self, lines=(*self.lines, line))

    def extend(self, name: str, cards: CardsLike) -> Variations:
        """Play on at the end of a line."""
        line = self[name]
        state = played_on(line.state, as_cards(cards))
        tree = self._put(line, replace(line, state=state))
        if not line.is_main:
            return tree
        claimed = {claim.index: claim.claimed for claim in self.claims}
        return replace(tree, claims=claims_on(state, claimed))

    def rename(self, name: str, called: str) -> Variations:
        """Call a line something else. What was played keeps its name."""
        line = self[name]
        if line.is_main:
            raise PeglineError(f"This line is what the record says, and stays {quoted(MAIN)}.")
        if _as_compared(clean_name(called)) != _as_compared(line.name):
            self._unused(called)
        return self._put(line, replace(line, name=clean_name(called)))

    def note(self, name: str, note: str) -> Variations:
        """Write a note to a line, or take it away with an empty one."""
        line = self[name]
        if line.is_main:
            raise PeglineError("What was played keeps no note; write one to a line that you try.")
        return self._put(line, replace(line, note=clean_note(note)))

    def delete(self, name: str) -> Variations:
        """Take out a line and all that grew from it."""
        line = self[name]
        if line.is_main:
            raise PeglineError(f"{quoted(MAIN)} is what the others grow from, and stays.")
        gone = tuple(self.growing_from(line))
        return replace(self, lines=tuple(each for each in self.lines if each not in gone))

    def growing_from(self, line: Line) -> Iterator[Line]:
        """A line and all that grew from it."""
        names = {line.name}
        for each in self.lines:
            if each.name == line.name or each.grown_from in names:
                names.add(each.name)
                yield each

    def _put(self, line: Line, changed: Line) -> Variations:
        """The tree with `changed` in the place of `line`. Lines grown from it learn its new
        name."""
        lines = []
        for each in self.lines:
            if each.name == line.name:
                lines.append(changed)
            elif each.grown_from == line.name:
                lines.append(replace(each, grown_from=changed.name))
            else:
                lines.append(each)
        return replace(self, lines=tuple(lines))

    def _unused(self, text: str) -> str:
        name = clean_name(text)
        if self._has(name):
            raise PeglineError(f"A line is called {quoted(name)} already. Choose another name.")
        return name

    def _free(self, name: str) -> str:
        """`name`, or `name` with a number if another line has that name."""
        numbered = (f"{name} ({number})" for number in numbers(2))
        return next(each for each in chain((name,), numbered) if not self._has(each))

    def _has(self, name: str) -> bool:
        return _as_compared(name) in map(_as_compared, self.names)

    @property
    def document(self) -> Document:
        """The lines as a table; on a page the deal stands over it."""
        deal = "; ".join(f"{s} {spelled(self.main.state.dealt(s))}" for s in ("pone", "dealer"))
        rows = [(line.name, grown_text(line), *_says(line)) for line in self.lines]
        return Document.of(on_pages(Sentence(deal)), Table(_HEADER, rows))


def first_name(parent: Line, shared: int, cards: tuple[Card, ...]) -> str:
    """What a line is called until somebody names it: by its first own card."""
    card, there = cards[shared], parent.cards
    if shared < len(there):
        return f"{card} instead of {there[shared]}"
    return f"{card} after {there[-1]}" if there else f"{card} first"


def grown_text(line: Line) -> str:
    """Where a line parts from the one it grew from: `played after 5♦`; nothing for the first."""
    if line.grown_from is None:
        return ""
    place = line.cards[line.shared - 1] if line.shared else "the deal"
    return f"{line.grown_from} after {place}"


def _says(line: Line) -> tuple[str, str, str]:
    return spelled(line.cards[line.shared :]), totals(rows_of(line.state)), line.note


def _as_compared(name: str) -> str:
    return " ".join(str(name).split()).casefold()
