"""How pictures look: their colours, shapes and sizes, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pegline_teach.rules.table import Seat

Theme: TypeAlias = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme. Those of the seats are Okabe and Ito's, which colour-blind readers
    can tell apart.

    A bare sequence has no seats; its cards are drawn in the colour of None.
    """

    ground: str
    band: str
    ink: str
    muted: str
    faint: str
    ghost: str
    seats: dict[Seat | None, str]


PALETTES: dict[Theme, Palette] = {
    "light": Palette(
        ground="#ffffff",
        band="#f1f3f6",
        ink="#1c2127",
        muted="#59626d",
        faint="#c3cad2",
        ghost="#7d8792",
        seats={Seat.PONE: "#0072B2", Seat.DEALER: "#D55E00", None: "#0072B2"},
    ),
    "dark": Palette(
        ground="#15191e",
        band="#20262d",
        ink="#eceff3",
        muted="#a5afba",
        faint="#4a545f",
        ghost="#7b8692",
        seats={Seat.PONE: "#56B4E9", Seat.DEALER: "#E69F00", None: "#56B4E9"},
    ),
}
SHAPES: dict[Seat | None, str] = {Seat.PONE: "o", Seat.DEALER: "s", None: "o"}

FONT = "DejaVu Sans"  # comes with matplotlib and has the suits, whatever the reader's settings
SMALL, NORMAL, LARGE = 8.5, 10.0, 12.5

WIDTH, HEIGHT = 9.0, 4.7  # inches, of one timeline
PARTING_FOOT = 0.2  # inches more under each of two, to say where they part
HEAD, FOOT, LEFT, RIGHT = 0.84, 0.34, 0.66, 0.16  # inches kept around the axes
DPI = 144

POINTS = 72.0  # to the inch; all below is in points
LINE = 11.0  # the height of a line of small text
NAME = 12.5  # the height of a card's name
MARKER = 8.5
NAME_OFFSET = 7.0  # from the middle of a marker to the name on its right
CLEAR = 6.5  # between the middle of a marker and a text above or below it
PAD = 2.0  # between a text and a line that it must not touch
ABOVE_LIMIT = CLEAR + 3 * LINE + 3  # room over 31 for the tallest scores there
BELOW_ZERO = NAME + 2 * PAD
