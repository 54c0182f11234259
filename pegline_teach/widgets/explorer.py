"""The explorer: from any moment of a deal, what if another card had been played?"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import traitlets

from pegline_teach.activities.explorerhtml import explorer_html, explorer_line
from pegline_teach.activities.explorertext import (
    ALONE,
    COVERED,
    GO_IS_SAID,
    HELP,
    OPENED,
    WITH_MORE,
    WORDS,
    arrived,
    read_point,
    read_supposed,
)
from pegline_teach.activities.explorerview import Outlook, explorer_view
from pegline_teach.activities.opening import dealt, read_seed
from pegline_teach.activities.tabletext import refused_card
from pegline_teach.activities.tableview import Notice, Tone
from pegline_teach.cards import Card, CardLike, CardsLike, as_cards
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.errors import IllegalPlay
from pegline_teach.rules.pegging import Pegging
from pegline_teach.whatif import Study, Variations, dumps, loads

from .base import PeglineWidget


class Explorer(
    PeglineWidget,
    page=("exchange", "timeline", "tableparts", "twolines", "explorerparts", "explorer"),
    styles=("table", "explorer"),
):
    """A deal to explore: its timeline, the hands at every point, and the lines that grow from it.

    It takes the text of a record, with its lines or without, a `Pegging`, a tree of `Variations`,
    or a `seed`. It opens `at` a number of cards, with the other hand `covered` if wanted. Every
    click is one of these methods, and none of them raises for what is refused: the explorer says
    why, and nothing is lost.

    >>> from pegline_teach.rules.pegging import replay
    >>> explorer = Explorer(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥ 10♠ 9♣"), at=2)
    >>> explorer.play("10♥")
    >>> explorer
    <Explorer 10♥ instead of 4♥, after card 3 of 3 | Dealer to play | 2 lines>
    >>> print(explorer.difference)
    Playing 10♥ instead of 4♥, over the first three cards, costs pone three (a run of three): \
three points in all for dealer.
    """

    acts: ClassVar = {
        "walk": "point",
        "forward": None,
        "back": None,
        "play": "card",
        "best": None,
        "go_to": "name",
        "compare": "name",
        "rename": "name",
        "note": "text",
        "delete": None,
        "suppose": "cards",
        "cover": None,
        "load": "text",
        "undo": None,
        "redo": None,
        "command": "text",
    }
    longest: ClassVar = 200_000  # a record of many lines
    _text = traitlets.Unicode().tag(sync=True)

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
        self._shown = 0
        super().__init__()
        self._say("told", *arrived(self._study.line, at))

    @property
    def tree(self) -> Variations:
        """The lines so far."""
        return self._study.tree

    @property
    def moment(self) -> Pegging:
        """The play at this point."""
        return self._study.moment

    @property
    def message(self) -> str:
        """What the explorer says about the latest act, a sentence a line."""
        return str(self._notice)

    @property
    def difference(self) -> str:
        """What this line changes against the one beside it; nothing if there is none."""
        comparison = self._study.comparison
        return comparison.sentence if comparison else ""

    @property
    def text(self) -> str:
        """The record and its lines as text, to be kept and loaded again."""
        return dumps(self.tree)

    def walk(self, point: int | str) -> None:
        """Go to the point after this many cards of the line."""
        self._do(lambda: self._study.walk(read_point(point)), self._arrived)

    def forward(self) -> None:
        """Go one card on in this line."""
        if self._study.point == len(self._study.line.cards):
            self.complain("The line goes no further. Choose a card to play on.")
        else:
            self.walk(self._study.point + 1)

    def back(self) -> None:
        """Go one card back in this line."""
        if self._study.point == 0:
            self.complain("This is the deal, before the first card.")
        else:
            self.walk(self._study.point - 1)

    def play(self, card: CardLike) -> None:
        """Lay a card at this point. Unless the line lays it here, another line grows."""
        self._do(lambda: self._study.lay(self._layable(card)), self._grown)

    def best(self) -> None:
        """Go on from here with best play by both, which takes open hands."""
        self._do(self._study.play_best, self._opened)

    def go_to(self, name: str) -> None:
        """Go to another line, where it parts."""
        self._do(lambda: self._study.open(name), self._arrived)

    def compare(self, name: str) -> None:
        """Put another line beside this one."""
        self._do(lambda: self._study.compare_with(name), self._compared)

    def rename(self, name: str) -> None:
        """Call this line something else."""
        self._do(lambda: self._study.rename(name), self._renamed)

    def note(self, text: str) -> None:
        """Write a note to this line, or take it away with an empty one."""
        self._do(lambda: self._study.note(text), lambda: ("The note is kept.",))

    def delete(self) -> None:
        """Take out this line and all that grew from it."""
        self._do(self._study.delete, lambda: (f"Done: {self._study.undoable}.", *self._arrived()))

    def swap(self, cards: CardsLike) -> None:
        """Lay the second of two cards for the first, or deal it if no hand holds both."""
        self._edit(lambda: self._study.swap(*_two(cards)))

    def suppose(self, cards: str) -> None:
        """What if the seat not to act held these cards? A seat may be named before them."""
        self._edit(lambda: self._study.suppose(*read_supposed(self.moment, cards)))

    def cover(self) -> None:
        """Cover the hand of the seat not to act, or open it again."""
        if self.moment.is_over:
            self.complain("All eight cards are out here, so there is no hand to cover.")
            return
        self._covered = not self._covered
        self._say("told", COVERED if self._covered else OPENED)

    def load(self, text: str) -> None:
        """Go on with another record. Undo returns to this one."""
        self._do(lambda: self._study.load(loads(text)), lambda: ("Read.", *self._arrived()))

    def new(self, seed: int | str) -> None:
        """Go on with the deal of a seed. Undo returns to this one."""
        self._do(
            lambda: self._study.load(Variations.of(dealt(read_seed(seed)).state)), self._arrived
        )

    def undo(self) -> None:
        """Take back the latest change of the lines."""
        act = self._study.undoable
        if self._study.undo():
            self._say("done", f"Taken back: {act}.", *self._arrived())
        else:
            self.complain("There is nothing to take back: no line has been changed.")

    def redo(self) -> None:
        """Do again what was taken back."""
        act = self._study.redoable
        if self._study.redo():
            self._say("done", f"Done again: {act}.", *self._arrived())
        else:
            self.complain("There is nothing to do again: nothing has been taken back.")

    def hint(self) -> None:
        """Say what is to be chosen and, with open hands, where best play leads."""
        self._say("told", Outlook(self._study, self._covered).candidates.sentence)

    def go(self) -> None:
        """Say why there is no Go to press."""
        self._say("told", GO_IS_SAID)

    def help(self) -> None:
        """Say what can be clicked and typed."""
        self._say("told", *HELP)

    def command(self, text: str) -> None:
        """Do what a typed line says: `play 5H`, `5H`, `after 3`, `line NAME`, `help`, …"""
        word, _, rest = str(text).strip().partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in ALONE and not rest:
            getattr(self, ALONE[word])()
        elif word in WITH_MORE:
            getattr(self, WITH_MORE[word])(rest)
        elif _reads_as_card(str(text)):
            self.play(str(text))
        else:
            said = f"{quoted(str(text).strip())} is neither a command nor a card."
            self.complain(f"{said} You can type {WORDS}.")

    def complain(self, sentence: str) -> None:
        """Show why nothing was done. The lines stay as they were."""
        self._say("refused", sentence)

    def _do(self, act: Callable[[], object], told: Callable[[], tuple[str, ...]]) -> None:
        try:
            act()
        except (PeglineError, TypeError) as error:
            self.complain(str(error))
        else:
            self._say("done", *told())

    def _edit(self, act: Callable[[], tuple[str, ...]]) -> None:
        """An edit of a hand or a line: what is left of the lines, and where any of them breaks."""
        try:
            breaks = act()
        except (PeglineError, TypeError) as error:
            self.complain(str(error))
        else:
            self._covered = False  # what is supposed or swapped has to be seen
            done = breaks or ("Every line can be replayed to its end.",)
            self._say("done", f"Done: {self._study.undoable}.", *done)

    def _arrived(self) -> tuple[str, ...]:
        return arrived(self._study.line, self._study.point)

    def _grown(self) -> tuple[str, ...]:
        return (*self._arrived(), *self._compared())

    def _renamed(self) -> tuple[str, ...]:
        return (f"This line is called {quoted(self._study.line.name)} now.",)

    def _compared(self) -> tuple[str, ...]:
        return (self.difference,) if self.difference and not self._covered else ()

    def _opened(self) -> tuple[str, ...]:
        self._covered = False
        return self._grown()

    def _layable(self, card: CardLike) -> Card:
        """The card meant. Raises `IllegalPlay`, naming no covered card, if it cannot be laid."""
        scene = Outlook(self._study, self._covered).scene
        found = scene.named(card)
        refusal = refused_card(scene, found)
        if refusal:
            raise IllegalPlay(refusal)
        return found

    def _say(self, tone: Tone, *lines: str) -> None:
        """Put it on the page. The number makes a sentence that is said twice news again."""
        self._notice = Notice(tone, lines)
        self._shown += 1
        view = explorer_view(self._study, self._covered, self._notice)
        self._text = "" if self._covered else self.text
        self._view = {**view, "shown": self._shown}

    def __repr__(self) -> str:
        return explorer_line(self._study)

    def _html(self) -> str:
        return explorer_html(self._study, self._covered)


def _tree(deal: str | Pegging | Variations | None, seed: int | None) -> Variations:
    if deal is None:
        return Variations.of(dealt(1 if seed is None else read_seed(seed)).state)
    if isinstance(deal, Variations):
        return deal
    if isinstance(deal, Pegging):
        return Variations.of(deal)
    return loads(deal)


def _two(cards: CardsLike) -> tuple[Card, Card]:
    found = as_cards(cards)
    if len(found) != 2:
        raise PeglineError("Name two cards: the one to go and the one to come, as in swap 5H 6H.")
    return found[0], found[1]


def _reads_as_card(text: str) -> bool:
    try:
        Card.parse(text)
    except PeglineError:
        return False
    return True
