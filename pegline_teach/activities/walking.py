"""The acts of walking through the lines of a deal, and of laying a card at any point."""

from __future__ import annotations

from collections.abc import Callable

from pegline_teach.cards import Card, CardLike
from pegline_teach.errors import PeglineError
from pegline_teach.rules.errors import IllegalPlay
from pegline_teach.whatif import Study

from .acts import Command, act
from .explorertext import IS_THE_DEAL, LINE_ENDS, read_point, what_happened_at
from .scene import reads_as_card
from .shownpoint import ShownPoint
from .spoken import SpokenActivity
from .tabletext import why_not_card

MOVES = "moves"
"""The part of an explorer that these acts belong to."""


class WalkingActivity(SpokenActivity):
    """A study that is walked through, with the other hand `covered` or open."""

    _study: Study
    _covered: bool

    @property
    def difference(self) -> str:
        """What this line changes against the one that it is compared with; empty if there is
        none."""
        comparison = self._study.comparison
        return comparison.sentence if comparison else ""

    @act("play", takes="card", example="play 5H", help="play 5H or 5H", part=MOVES, changes=True)
    def play(self, card: CardLike) -> None:
        """Lay a card at this point. If the line lays another card here, another line grows."""
        self._try(lambda: self._study.lay(self._layable(card)), self._grown)

    @act(
        "after",
        takes="point",
        example="after 3",
        help="after 3 for the point after card 3",
        part=MOVES,
    )
    def walk(self, point: int | str) -> None:
        """Go to the point after this many cards of the line."""
        self._try(lambda: self._study.walk(read_point(point)), self._arrived)

    @act("next", example="next", help="next and back", part=MOVES)
    def forward(self) -> None:
        """Go one card on in this line."""
        if self._study.point == len(self._study.line.cards):
            self.complain(LINE_ENDS)
        else:
            self.walk(self._study.point + 1)

    @act("back", example="back", part=MOVES)
    def back(self) -> None:
        """Go one card back in this line."""
        if self._study.point == 0:
            self.complain(IS_THE_DEAL)
        else:
            self.walk(self._study.point - 1)

    @act("line", takes="name", help="line and a name to go to it", part=MOVES)
    def go_to(self, name: str) -> None:
        """Go to another line, to the point where it parts from this one."""
        self._try(lambda: self._study.open(name), self._arrived)

    @act(
        "compare",
        takes="name",
        help="compare and a name to put it beside this one",
        part=MOVES,
    )
    def compare(self, name: str) -> None:
        """Choose the line to compare this one with."""
        self._try(lambda: self._study.compare_with(name), self._compared)

    def _try(
        self, act: Callable[[], object], sentences_after: Callable[[], tuple[str, ...]]
    ) -> None:
        """Do an act and say what came of it, or say why it cannot be done."""
        try:
            act()
        except (PeglineError, TypeError) as error:
            self.complain(str(error))
        else:
            self._finish_act(*sentences_after())

    def _arrived(self) -> tuple[str, ...]:
        return what_happened_at(self._study.line, self._study.point)

    def _compared(self) -> tuple[str, ...]:
        return (self.difference,) if self.difference and not self._covered else ()

    def _grown(self) -> tuple[str, ...]:
        return (*self._arrived(), *self._compared())

    def _layable(self, card: CardLike) -> Card:
        """The card meant. Raises `IllegalPlay`, naming no covered card, if it cannot be laid."""
        scene = ShownPoint(self._study, self._covered).scene
        found = scene.card_meant(card)
        refusal = why_not_card(scene, found)
        if refusal:
            raise IllegalPlay(refusal)
        return found

    def _read_else(self, text: str) -> Command | None:
        return Command(self._act("play"), text) if reads_as_card(text) else None
