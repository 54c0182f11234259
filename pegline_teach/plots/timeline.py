"""One timeline: a state as rows, as a picture and as HTML."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING

from pegline_teach.documents import (
    Document,
    Picture,
    Sentence,
    Shown,
    Table,
    in_text,
    on_pages,
)

from .overlay import Overlay
from .panel import Panel
from .panels import draw_panels
from .png import png_of
from .rows import HEADER, NOTHING, HasLedger, TimelineRow, columns, rows_of, story_of, totals
from .style import PALETTES, Theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

TITLE = "The count after every card"


@dataclass(frozen=True, repr=False, slots=True)
class Timeline(Shown):
    """The count after every card of `state`, a `Pegging` or a bare sequence.

    `rows` has one row for each entry of the ledger. In a notebook it shows as a picture and a
    table; as text it is its rows. `theme` is `"light"` or `"dark"`, each with its own ground.

    >>> from pegline_teach.rules.pegging import replay
    >>> Timeline(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥"))
    sequence  seat    act  count  points  kinds
    1         pone    3♣       3
    1         dealer  5♦       8
    1         pone    4♥      12      +3  run 3
    Pegged: pone 3, dealer 0 so far
    """

    state: HasLedger
    _: KW_ONLY
    title: str | None = None
    theme: Theme = "light"
    rows: tuple[TimelineRow, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if not hasattr(self.state, "ledger"):
            given = type(self.state).__name__
            raise TypeError(f"a timeline shows a Pegging or a bare sequence, not a {given}.")
        if self.theme not in PALETTES:
            raise ValueError(f"a timeline is 'light' or 'dark', not {self.theme!r}.")
        object.__setattr__(self, "rows", rows_of(self.state))

    @property
    def story(self) -> str:
        """The picture in sentences, as a screen reader tells it.

        >>> from pegline_teach.rules.pegging import replay
        >>> Timeline(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥")).story
        'Pone leads 3♣: 3. Dealer plays 5♦: 8. Pone plays 4♥: 12, run for 3. Pegged: pone 3, ...'
        """
        return story_of(self.rows)

    def overlay(
        self, other: Timeline | HasLedger, names: tuple[str, str] = ("first", "second")
    ) -> Overlay:
        """This timeline and another together, with where they part; `names` are what they are
        called."""
        rows = other.rows if isinstance(other, Timeline) else Timeline(other).rows
        return Overlay(self.rows, rows, names, self.theme)

    def draw(self, axes: Axes | None = None) -> Figure:
        """Draw on `axes`, or on a new figure without them. Returns the figure drawn on."""
        return draw_panels([Panel(self.rows, self.title or TITLE)], self.theme, axes)

    def figure(self) -> Figure:
        """The picture as a new figure. It opens no window, and pyplot does not know it."""
        return self.draw()

    def png(self) -> bytes:
        """The picture as the bytes of a PNG file."""
        return png_of(self.figure())

    @property
    def document(self) -> Document:
        """The picture with its story, the rows, and the totals."""
        heading = in_text(Sentence(self.title)) if self.title else None
        if not self.rows:
            return Document.of(heading, Picture(self.png, self.story), Sentence(NOTHING))
        shown, pegged = columns(self.rows), f"Pegged: {totals(self.rows)}"
        cells = [row.cells[shown] for row in self.rows]
        table = Table(HEADER[shown], cells, self.title or TITLE, text_caption="")
        return Document.of(
            heading,
            Picture(self.png, self.story, (table,)),
            in_text(Sentence(pegged)),
            on_pages(Sentence(f"{pegged}.")),
        )
