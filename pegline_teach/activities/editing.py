"""The acts that change the lines of a deal, and the cards of its hands."""

from __future__ import annotations

from collections.abc import Callable

from pegline_teach.cards import CardsLike
from pegline_teach.errors import PeglineError, quoted

from .acts import act
from .explorertext import (
    ALL_OUT,
    COVERED,
    OPENED,
    REPLAYED,
    change_name,
    read_supposed,
    read_two,
)
from .walking import WalkingActivity

LINES, CARDS = "lines", "cards"
"""The parts of an explorer that these acts belong to."""


class EditingActivity(WalkingActivity):
    """A study whose lines are named, noted and taken out, and whose cards are exchanged."""

    @act("name", takes="name", help="name and note write to this line", part=LINES, changes=True)
    def rename(self, name: str) -> None:
        """Call this line something else."""
        self._try(lambda: self._study.rename(name), self._renamed)

    @act("note", takes="text", part=LINES, changes=True)
    def note(self, text: str) -> None:
        """Write a note to this line, or take it away with an empty one."""
        self._try(lambda: self._study.note(text), lambda: ("The note is kept.",))

    @act("delete", help="delete takes it out", part=LINES, changes=True)
    def delete(self) -> None:
        """Take out this line and all that grew from it."""
        self._try(self._study.delete, lambda: (self._done(), *self._arrived()))

    @act(
        "best",
        example="best",
        help="best goes on with best play by both",
        part=LINES,
        changes=True,
    )
    def best(self) -> None:
        """Go on from here with best play by both, which looks at both hands."""
        self._try(self._study.play_best, self._opened)

    @act(
        "swap",
        message="",
        takes="cards",
        example="swap 5H 6H",
        help="swap 5H 6H lays or deals the 6H for the 5H",
        part=CARDS,
        changes=True,
    )
    def swap(self, cards: CardsLike) -> None:
        """Put the second of two cards in the place of the first: in this line if one hand holds
        both, else in the deal."""
        self._edit(lambda: self._study.swap(*read_two(cards)))

    @act(
        "held",
        takes="cards",
        example="held 6C 7D",
        help="held 6C 7D supposes that the other seat held these",
        part=CARDS,
        changes=True,
    )
    def suppose(self, cards: str) -> None:
        """What if the seat not to act held these cards? A seat may be named before them."""
        self._edit(lambda: self._study.suppose(*read_supposed(self._study.moment, cards)))

    @act("cover", help="cover lays the other hand face down", part=CARDS)
    def cover(self) -> None:
        """Cover the hand of the seat not to act, or open it again."""
        if self._study.moment.is_over:
            self.complain(ALL_OUT)
            return
        self._covered = not self._covered
        self._say("told", COVERED if self._covered else OPENED)

    def _edit(self, act: Callable[[], tuple[str, ...]]) -> None:
        """Edit a hand or a line, and say what is left of the lines and where any of them breaks."""
        try:
            breaks = act()
        except (PeglineError, TypeError) as error:
            self.complain(str(error))
        else:
            self._covered = False  # the edited cards have to be seen, so no hand stays covered
            self._finish_act(self._done(), *(breaks or (REPLAYED,)))

    def _done(self) -> str:
        return f"Done: {change_name(self._study.undoable)}."

    def _renamed(self) -> tuple[str, ...]:
        return (f"This line is called {quoted(self._study.line.name)} now.",)

    def _opened(self) -> tuple[str, ...]:
        self._covered = False
        return self._grown()
