"""What the explorer says: where somebody is, what a card changed, what can be typed."""

from __future__ import annotations

from collections.abc import Sequence

from pegline_teach.cards import Card, CardsLike, as_cards
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat
from pegline_teach.whatif import Line
from pegline_teach.whatif.changes import (
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

from .tabletext import what_happened

CLICKS = (
    "Press a point of the timeline to go there, and a card of the seat to act to see what would "
    "have come of it: another line grows."
)
GO_IS_SAID = "Go is said by itself here wherever it is due (R9). Choose a card."
COVERED = "The other hand is covered: what is shown is what the seat to act could see."
OPENED = "Both hands lie open."
MAIN_LINE = "This is what the record says was played."
ALL_OUT = "All eight cards are out here, so there is no hand to cover."
LINE_ENDS = "The line goes no further. Choose a card to play on."
IS_THE_DEAL = "This is the deal, before the first card."
REPLAYED = "Every line can be replayed to its end."
NOTHING_TO_UNDO = "There is nothing to take back: no line has been changed."


def help_lines(moves: Sequence[str], lines: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """What can be clicked, and what can be typed: to move, for the lines, and for other cards."""
    typed = f"Or type: {', '.join(moves)}."
    return (CLICKS, typed, f"{', '.join(lines)}.", f"{'; '.join(cards)}.")


def change_name(change: Change | None) -> str:
    """What a change of the lines is called where it can be taken back; nothing for none."""
    match change:
        case LineGrown(name):
            return f"the line {quoted(name)}"
        case LineExtended(name, card):
            return f"{card or 'best play'} in {quoted(name)}"
        case LineRenamed(name):
            return f"the name {quoted(name)}"
        case LineNoted(name):
            return f"the note to {quoted(name)}"
        case LineDeleted(name):
            return f"deleting {quoted(name)}"
        case CardRedealt(old, new):
            return f"{new} for {old}"
        case HandSupposed(seat):
            return f"the other hand of {seat}"
        case TreeLoaded():
            return "the new record"
    return ""


def what_happened_at(line: Line, point: int) -> tuple[str, ...]:
    """What the card did that led to this point."""
    if point == 0:
        return (f"Before the first card of {quoted(line.name)}.",)
    told = what_happened(line.choice(point - 1), line.choice(point))
    return (f"After card {point} of {quoted(line.name)}.", *told)


def to_do(moment: Pegging) -> str:
    """The one action expected now."""
    if moment.turn is None:
        return "Go back to a point where a card was chosen, and try another."
    return f"Press one of {moment.turn}’s cards to see what comes of it."


def read_point(text: int | str) -> int:
    """A point, from the number of cards that are on the table there."""
    word = str(text).strip()
    if word.isascii() and word.isdecimal() and len(word) < 3:
        return int(word)
    raise PeglineError(f"A point is the number of cards that are out, 0 to 8, not {quoted(word)}.")


def read_supposed(moment: Pegging, text: str) -> tuple[Seat, CardsLike]:
    """A seat and the cards that it is supposed to hold. Without a seat it is the one not to act."""
    word, _, rest = str(text).strip().partition(" ")
    if word.lower() in tuple(Seat):
        return Seat(word.lower()), rest
    if moment.turn is None:
        raise PeglineError("The play is over here. Name the seat too: held dealer 6C 7D 8D 9D.")
    return moment.turn.other, str(text)


def read_two(cards: CardsLike) -> tuple[Card, Card]:
    """The card to take out and the card to put in its place. Raises `PeglineError` for any other
    number of cards."""
    found = as_cards(cards)
    if len(found) != 2:
        raise PeglineError("Name two cards: the one to go and the one to come, as in swap 5H 6H.")
    return found[0], found[1]
