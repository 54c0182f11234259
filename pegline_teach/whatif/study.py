"""Somebody exploring a tree of lines: where they are, which line they compare with, and undo."""

from __future__ import annotations

from typing import Any, NamedTuple

from pegline_teach.cards import Card, CardLike, CardsLike, as_card
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.history import History
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .changes import (
    CardRedealt,
    Change,
    HandSupposed,
    LineDeleted,
    LineExtended,
    LineGrown,
    LineNoted,
    LineRenamed,
    TreeLoaded,
)
from .comparison import Comparison, compare
from .edits import Edited, suppose, swap_in_hand, swap_in_line
from .line import Line
from .moments import shared_cards
from .solver import solve
from .variations import Variations


class Place(NamedTuple):
    """A point of a tree: after the first `point` cards of the line `name`. `compared_with` is the
    name of the line that was chosen to compare it with, if one was."""

    tree: Variations
    name: str
    point: int
    compared_with: str | None = None


class Study:
    """A walk through a tree of lines, which grows on the way. Every change of the tree can be
    undone.

    What is refused raises a `PeglineError` and changes nothing.

    >>> from pegline_teach.rules.pegging import replay
    >>> study = Study(Variations.of(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥")))
    >>> study.walk(2)
    >>> study.lay("9♣")
    >>> study.line.name, study.point, study.compared_with.name
    ('9♣ instead of 4♥', 3, 'played')
    """

    def __init__(self, tree: Variations) -> None:
        self._history: History[Place, Change] = History(Place(tree, tree.main.name, 0))

    @property
    def place(self) -> Place:
        return self._history.now

    @property
    def tree(self) -> Variations:
        return self.place.tree

    @property
    def line(self) -> Line:
        """The line at which the walk is."""
        return self.tree[self.place.name]

    @property
    def point(self) -> int:
        """How many cards of the line are on the table."""
        return self.place.point

    @property
    def moment(self) -> Pegging:
        """The play at this point, every due Go said: there is a card to choose, unless the play is
        over."""
        return self.line.choice(self.point)

    @property
    def compared_with(self) -> Line | None:
        """The line that this one is compared with: the one chosen for it, or the one it grew
        from."""
        name = self.place.compared_with or self.line.grown_from
        return None if name is None or name == self.line.name else self.tree[name]

    @property
    def comparison(self) -> Comparison | None:
        """The difference between this line and the one it is compared with. What was played always
        comes first."""
        if self.compared_with is None:
            return None
        if self.line.is_main:
            return compare(self.line, self.compared_with)
        return compare(self.compared_with, self.line)

    @property
    def undoable(self) -> Change | None:
        """What undo would take back; None at the beginning."""
        return self._history.undoable

    @property
    def redoable(self) -> Change | None:
        """What redo would do again; None when nothing was taken back."""
        return self._history.redoable

    def walk(self, point: int) -> None:
        """Go to another point of this line."""
        self.line.after(point)  # raises if the line has no such point
        self._move(point=point)

    def open(self, name: str, point: int | None = None) -> None:
        """Go to another line: to the point where it parts from this one, unless a point is
        given."""
        line, here = self.tree[name], self.line
        compared_with = here.name if line.is_main and not here.is_main else None
        parting = shared_cards(here.cards, line.cards) if point is None else point
        self._move(name=line.name, point=parting, compared_with=compared_with)

    def compare_with(self, name: str) -> None:
        """Choose the line that this one is compared with."""
        line = self.tree[name]
        if line.name == self.line.name:
            said = f"{quoted(line.name)} is the line you are on"
            raise PeglineError(f"{said}; name another to compare with.")
        self._move(compared_with=line.name)

    def lay(self, card: CardLike) -> None:
        """Lay a card at this point. Whichever fits: walk on in this line, go to the line that lays
        it here, extend the line at its end, or begin another line."""
        card = as_card(card)
        self.moment.play(card)  # raises if the card cannot be laid
        cards = (*self.line.cards[: self.point], card)
        known = self._line_through(cards)
        if known is not None:
            self._on_to(known, len(cards))
        else:
            self._grow(cards, card)

    def play_best(self) -> None:
        """Go on from here with best play by both, open hands."""
        if self.moment.is_over:
            raise PeglineError("The play is over here; go back to a point with cards to lay.")
        cards = (*self.line.cards[: self.point], *solve(self.moment).line)
        known = self._line_through(cards)
        if known is not None:
            self._on_to(known, len(cards))
        else:
            self._grow(cards, None)

    def rename(self, called: str) -> None:
        """Call this line something else."""
        tree = self.tree.rename(self.line.name, called)
        name = tree.lines[self.tree.lines.index(self.line)].name
        self._push(LineRenamed(name), Place(tree, name, self.point, self.place.compared_with))

    def note(self, note: str) -> None:
        """Write a note to this line."""
        tree = self.tree.note(self.line.name, note)
        self._push(LineNoted(self.place.name), self.place._replace(tree=tree))

    def delete(self) -> None:
        """Take out this line and all that grew from it, and go back to where it parted."""
        line = self.line
        tree = self.tree.delete(line.name)
        assert line.grown_from is not None  # `delete` refuses what was played
        self._push(LineDeleted(line.name), Place(tree, line.grown_from, line.shared))

    def swap(self, old: CardLike, new: CardLike) -> tuple[str, ...]:
        """Lay `new` for `old` in this line if one hand holds both; else deal it instead.

        Returns a sentence for each line that could not be replayed to its end.
        """
        out, come = as_card(old), as_card(new)
        hands = [self.tree.main.state.dealt(seat) for seat in Seat]
        if any(out in hand and come in hand for hand in hands):
            return self._swap_in_line(out, come)
        return self._redealt(CardRedealt(out, come), swap_in_hand(self.tree, out, come))

    def suppose(self, seat: Seat | str, cards: CardsLike) -> tuple[str, ...]:
        """What if `seat` held these cards here. Returns the sentences of lines that break."""
        edited = suppose(self.tree, self.moment, seat, cards)
        return self._redealt(HandSupposed(Seat(seat)), edited)

    def load(self, tree: Variations) -> None:
        """Go on with another tree. Undo returns to this one."""
        self._push(TreeLoaded(), Place(tree, tree.main.name, 0))

    def undo(self) -> Change | None:
        """Take back the latest change of the tree: that change, or None when there is none."""
        return self._history.undo()

    def redo(self) -> Change | None:
        """Do again the change that was taken back: that change, or None when there is none."""
        return self._history.redo()

    def _line_through(self, cards: tuple[Card, ...]) -> Line | None:
        """A line that begins with these cards: this one, or the first there is."""
        lines = [line for line in self.tree.lines if line.cards[: len(cards)] == cards]
        return self.line if self.line in lines else next(iter(lines), None)

    def _on_to(self, line: Line, point: int) -> None:
        if line.name == self.line.name:
            self.walk(point)
        else:
            self.open(line.name, point)

    def _grow(self, cards: tuple[Card, ...], card: Card | None) -> None:
        """Play these cards: at the end of this line, or as another line. They end with the chosen
        `card`; without one they are best play."""
        line, shared = self.line, shared_cards(self.line.cards, cards)
        if shared == len(line.cards):
            tree = self.tree.extend(line.name, cards[shared:])
            place = Place(tree, line.name, len(cards), self.place.compared_with)
            self._push(LineExtended(line.name, card), place)
            return
        while line.grown_from is not None and shared <= line.shared:
            line = self.tree[line.grown_from]
        tree = self.tree.branch(line.name, shared, cards[shared:])
        name = tree.lines[-1].name
        self._push(LineGrown(name), Place(tree, name, len(cards)))

    def _swap_in_line(self, old: Card, new: Card) -> tuple[str, ...]:
        edited = swap_in_line(self.tree, self.line.name, old, new)
        name = edited.tree.lines[-1].name
        place = Place(edited.tree, name, edited.tree[name].shared + 1)
        self._push(LineGrown(name), place)
        return edited.breaks

    def _redealt(self, change: Change, edited: Edited) -> tuple[str, ...]:
        """Go to the point nearest to this one that is left after a hand was dealt otherwise."""
        tree = edited.tree
        name = self.line.name if self.line.name in tree.names else tree.main.name
        self._push(change, Place(tree, name, min(self.point, len(tree[name].cards))))
        return edited.breaks

    def _move(self, **where: Any) -> None:
        """Go to another place. The tree stays as it is, so there is nothing to undo."""
        self._history.amend(self.place._replace(**where))

    def _push(self, change: Change, place: Place) -> None:
        self._history.push(change, place)
