"""Two timelines together, and where they part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from pegline_teach.documents import Document, Picture, Sentence, Shown, Table, in_text, on_pages

from .panel import Panel
from .panels import draw_panels
from .png import png_of
from .rows import HEADER, TimelineRow, columns, row_sentences, totals
from .style import Theme

if TYPE_CHECKING:
    from matplotlib.figure import Figure

BOTH = "both"


@dataclass(frozen=True, repr=False, slots=True)
class Overlay(Shown):
    """The rows of two timelines together. `Timeline.overlay` makes it.

    In the picture each has the line of the other behind it, dotted.

    >>> from pegline_teach.plots import Timeline
    >>> from pegline_teach.rules.pegging import replay
    >>> hands = "7♣ 4♥ 9♣ 10♥", "8♦ 10♠ 2♦ 7♠"
    >>> made = Timeline(replay(*hands, "7♣ 8♦"))
    >>> made.overlay(Timeline(replay(*hands, "7♣ 7♠")), names=("played", "what if"))
    They part after card 1.
    line     sequence  seat    act  count  points  kinds
    both     1         pone    7♣       7
    played   1         dealer  8♦      15      +2  fifteen 2
    what if  1         dealer  7♠      14      +2  pair 2
    Pegged in played: pone 0, dealer 2 so far
    Pegged in what if: pone 0, dealer 2 so far
    """

    first: tuple[TimelineRow, ...]
    second: tuple[TimelineRow, ...]
    names: tuple[str, str] = ("first", "second")
    theme: Theme = "light"

    @property
    def shared(self) -> tuple[TimelineRow, ...]:
        """The rows that both begin with."""
        pairs = zip(self.first, self.second, strict=False)
        return tuple(one for one, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    @property
    def rows(self) -> tuple[tuple[str, TimelineRow], ...]:
        """Every row with the name of its line: first the shared rows, then the own rows of each."""
        return tuple(self._named_rows())

    def _named_rows(self) -> Iterator[tuple[str, TimelineRow]]:
        shared = self.shared
        yield from ((BOTH, row) for row in shared)
        for name, rows in self._lines():
            yield from ((name, row) for row in rows[len(shared) :])

    def _lines(self) -> tuple[tuple[str, tuple[TimelineRow, ...]], ...]:
        return (self.names[0], self.first), (self.names[1], self.second)

    @property
    def _parting(self) -> str:
        if self.first == self.second:
            return "They never part."
        cards = sum(row.card is not None for row in self.shared)
        return f"They part after card {cards}." if cards else "They part at the first card."

    @property
    def _totals(self) -> tuple[str, ...]:
        return tuple(f"Pegged in {name}: {totals(rows)}" for name, rows in self._lines())

    @property
    def _table(self) -> Table:
        rows = self.rows
        shown = columns(row for _, row in rows)
        cells = [(name, *row.cells[shown]) for name, row in rows]
        return Table(("line", *HEADER[shown]), cells, self._parting)

    @property
    def story(self) -> str:
        """The picture in sentences, as a screen reader tells it."""
        shared = self.shared
        last = shared[-1] if shared else None
        lines = (
            f"In {name}: {row_sentences(rows[len(shared) :], last) or 'nothing more.'}"
            for name, rows in self._lines()
        )
        both = [f"Both: {row_sentences(shared)}"] if shared else []
        return " ".join((*both, self._parting, *lines, *(f"{each}." for each in self._totals)))

    def figure(self) -> Figure:
        """The picture as a new figure: one line above the other, each with the other dotted."""
        shared = len(self.shared)
        one, two = self.first, self.second
        panels = (
            Panel(one, self.names[0], two, self.names[1], shared),
            Panel(two, self.names[1], one, self.names[0], shared),
        )
        return draw_panels(panels, self.theme)

    def png(self) -> bytes:
        """The picture as the bytes of a PNG file."""
        return png_of(self.figure())

    @property
    def document(self) -> Document:
        """The picture with its story, every row of both, and the totals."""
        pegged = self._totals
        return Document.of(
            Picture(self.png, self.story, (self._table,)),
            in_text(*map(Sentence, pegged)),
            on_pages(Sentence(f"{'. '.join(pegged)}.")),
        )
