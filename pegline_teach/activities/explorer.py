"""The explorer: what if another card had been played, at any moment of a deal?"""

from __future__ import annotations

from typing import ClassVar

from pegline_teach.rules.pegging import Pegging
from pegline_teach.whatif import Study, Variations, read_variations, variations_text

from .acts import act, explained, words_line
from .editing import CARDS, LINES, EditingActivity
from .explorerhtml import explorer_html, explorer_line
from .explorerpage import ExplorerView
from .explorertext import (
    GO_IS_SAID,
    NOTHING_TO_UNDO,
    change_name,
    help_lines,
    what_happened_at,
)
from .explorerview import PageStatus, explorer_view
from .shownpoint import ShownPoint
from .tablestart import read_seed, seeded_deal
from .tabletext import NOTHING_TO_REDO
from .walking import MOVES

HELPS = "helps"
"""The part of the explorer that takes back, and that tells what can be done."""


class ExplorerActivity(EditingActivity):
    """A deal to explore: its hands at every point, and the lines that grow from it.

    It takes the text of a record, with its lines or without, a `Pegging`, a tree of `Variations`,
    or a `seed`. It opens `at` a number of cards, with the other hand `covered` if wanted. None of
    its acts raises for what is refused: the explorer says why, and nothing is lost.

    >>> from pegline_teach.rules.pegging import replay
    >>> deal = replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥ 10♠ 9♣")
    >>> explorer = ExplorerActivity(deal, at=2)
    >>> explorer.play("10♥")
    >>> explorer.view["undo"]
    "the line '10♥ instead of 4♥'"
    """

    longest: ClassVar = 200_000  # a record of many lines
    _view: ExplorerView

    def __init__(
        self,
        deal: str | Pegging | Variations | None = None,
        *,
        seed: int | None = None,
        at: int = 0,
        covered: bool = False,
    ) -> None:
        if deal is not None and seed is not None:
            raise TypeError("an explorer takes a deal or a seed, one of them")
        self._study = Study(_tree(deal, seed))
        self._study.walk(at)
        self._covered = covered
        super().__init__()
        self._say("told", *what_happened_at(self._study.line, at))

    @property
    def tree(self) -> Variations:
        """The lines so far."""
        return self._study.tree

    @property
    def moment(self) -> Pegging:
        """The play at this point."""
        return self._study.moment

    @property
    def text(self) -> str:
        """The record and its lines as text, to be kept and loaded again."""
        return variations_text(self.tree)

    @act(takes="text", changes=True)
    def load(self, text: str) -> None:
        """Go on with another record. Undo returns to this one."""
        self._try(
            lambda: self._study.load(read_variations(text)), lambda: ("Read.", *self._arrived())
        )

    @act(
        "new", message="", takes="seed", help="new 12 deals from seed 12", part=CARDS, changes=True
    )
    def new(self, seed: int | str) -> None:
        """Go on with the deal of a seed. Undo returns to this one."""
        self._try(
            lambda: self._study.load(Variations.of(seeded_deal(read_seed(seed)).state)),
            self._arrived,
        )

    @act("undo", example="undo", part=HELPS, changes=True)
    def undo(self) -> None:
        """Take back the latest change of the lines."""
        change = self._study.undo()
        if change is None:
            self.complain(NOTHING_TO_UNDO)
        else:
            self._finish_act(f"Taken back: {change_name(change)}.", *self._arrived())

    @act("redo", example="redo", part=HELPS, changes=True)
    def redo(self) -> None:
        """Do again what was taken back."""
        change = self._study.redo()
        if change is None:
            self.complain(NOTHING_TO_REDO)
        else:
            self._finish_act(f"Done again: {change_name(change)}.", *self._arrived())

    @act("hint", message="", part=HELPS)
    def hint(self) -> None:
        """Say what is to be chosen and, with open hands, where best play leads."""
        self._say("told", self._shown_point.candidates.sentence)

    @act("go", message="", part=HELPS)
    def go(self) -> None:
        """Say why there is no Go to press."""
        self._say("told", GO_IS_SAID)

    @act("help", message="", example="help", part=HELPS)
    def help(self) -> None:
        """Say what can be clicked and typed."""
        typed = (explained(self.acts, part) for part in (MOVES, LINES, CARDS))
        self._say("told", *help_lines(*typed))

    def to_html(self) -> str:
        """The explorer as plain tables, for where scripts do not run."""
        return explorer_html(self._study, self._covered)

    @property
    def _shown_point(self) -> ShownPoint:
        return ShownPoint(self._study, self._covered)

    @property
    def _words(self) -> str:
        return words_line(self.acts, MOVES, LINES, CARDS, HELPS)

    def _view_now(self) -> ExplorerView:
        record = "" if self._covered else self.text
        status = PageStatus(self._notice, self._shown, self._words, record, self._moment)
        return explorer_view(self._shown_point, status)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {explorer_line(self._study)}>"


def _tree(deal: str | Pegging | Variations | None, seed: int | None) -> Variations:
    if deal is None:
        return Variations.of(seeded_deal(1 if seed is None else read_seed(seed)).state)
    if isinstance(deal, Variations):
        return deal
    if isinstance(deal, Pegging):
        return Variations.of(deal)
    return read_variations(deal)
