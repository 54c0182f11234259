"""What the explorer says: where somebody is, what a card changed, what can be typed."""

from __future__ import annotations

from pegline_teach.cards import CardsLike
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat
from pegline_teach.whatif import Line

from .tabletext import happened

# What is typed, and the method that does it.
ALONE = {
    "next": "forward",
    "back": "back",
    "best": "best",
    "cover": "cover",
    "delete": "delete",
    "undo": "undo",
    "redo": "redo",
    "hint": "hint",
    "help": "help",
    "go": "go",
}
WITH_MORE = {
    "play": "play",
    "after": "walk",
    "line": "go_to",
    "compare": "compare",
    "name": "rename",
    "note": "note",
    "swap": "swap",
    "held": "suppose",
    "new": "new",
}
WORDS = "play 5H · after 3 · next · back · best · swap 5H 6H · held 6C 7D · undo · redo · help"
HELP = (
    "Press a point of the timeline to go there, and a card of the seat to act to see what would "
    "have come of it: another line grows.",
    "Or type: play 5H or 5H, after 3 for the point after card 3, next and back, line and a name to "
    "go to it, compare and a name to put it beside this one.",
    "name and note write to this line, delete takes it out, best goes on with best play by both.",
    "swap 5H 6H lays or deals the 6H for the 5H; held 6C 7D supposes that the other seat held "
    "these; cover lays the other hand face down; new 12 deals from seed 12.",
)
GO_IS_SAID = "Go is said by itself here wherever it is due (R9). Choose a card."
COVERED = "The other hand is covered: what is shown is what the seat to act could see."
OPENED = "Both hands lie open."
MAIN_LINE = "This is what the record says was played."


def arrived(line: Line, point: int) -> tuple[str, ...]:
    """What happened with the card that led to this point."""
    if point == 0:
        return (f"Before the first card of {quoted(line.name)}.",)
    told = happened(line.choice(point - 1), line.choice(point))
    return (f"After card {point} of {quoted(line.name)}.", *told)


def to_do(moment: Pegging) -> str:
    """The one action expected now."""
    if moment.turn is None:
        return "Go back to a point where a card was chosen, and try another."
    return f"Press one of {moment.turn}’s cards to see what comes of it."


def read_point(text: int | str) -> int:
    """A point by the number of cards that are out."""
    word = str(text).strip()
    if word.isascii() and word.isdecimal() and len(word) < 3:
        return int(word)
    raise PeglineError(f"A point is the number of cards that are out, 0 to 8, not {quoted(word)}.")


def read_supposed(moment: Pegging, text: str) -> tuple[Seat, CardsLike]:
    """A seat and the cards it is supposed to hold; without a seat it is the one not to act."""
    word, _, rest = str(text).strip().partition(" ")
    if word.lower() in tuple(Seat):
        return Seat(word.lower()), rest
    if moment.turn is None:
        raise PeglineError("The play is over here. Name the seat too: held dealer 6C 7D 8D 9D.")
    return moment.turn.other, str(text)
