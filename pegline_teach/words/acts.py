"""What happened at the table, entry by entry, as a card player says it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pegline_teach.rules.ledger import Closed, Entry, Played, SaidGo, entry_points
from pegline_teach.rules.table import LIMIT, CloseReason

from .numbers import number_word, points_text
from .scores import because

ClosingName: TypeAlias = Literal["reset", "Go point", "last card"]

CLOSING_NAMES: dict[CloseReason, ClosingName] = {
    "thirty-one": "reset",
    "go": "Go point",
    "last-card": "last card",
}


def act_name(entry: Entry) -> str:
    """What an entry of the ledger is, in a word or two: a card, `Go`, or how a sequence closed.

    >>> from pegline_teach.rules.table import Seat
    >>> act_name(SaidGo(Seat.PONE, 24)), act_name(Closed(Seat.DEALER, 27, "go", 1))
    ('Go', 'Go point')
    """
    if isinstance(entry, Played):
        return str(entry.card)
    return "Go" if isinstance(entry, SaidGo) else CLOSING_NAMES[entry.reason]


def spoken_call(entry: Entry) -> str:
    """What the player says aloud: the count, and the points if there are any. Empty for a reset.

    >>> from pegline_teach.rules.pegging import replay
    >>> spoken_call(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥").ledger[-1])
    'twelve for three'
    """
    if isinstance(entry, SaidGo):
        return "go"
    if isinstance(entry, Closed):
        if not entry.points:
            return ""
        return f"{number_word(entry.points)} for {'last' if entry.reason == 'last-card' else 'go'}"
    points = entry_points(entry)
    return number_word(entry.count) + (f" for {number_word(points)}" if points else "")


def reasons(entry: Entry) -> tuple[str, ...]:
    """Why an entry of the ledger scored, one sentence a score; empty if it did not."""
    if isinstance(entry, Played):
        return tuple(map(because, entry.scores))
    return (describe(entry),) if entry_points(entry) else ()


def describe(entry: Entry) -> str:
    """An entry of the ledger as one sentence. The scores are left to `reasons`.

    >>> from pegline_teach.rules.table import Seat
    >>> describe(Closed(Seat.DEALER, 27, "go", 1))
    'Neither seat can add to 27. Dealer laid the last card and takes one point for Go (R10).'
    """
    if entry.seat is None:
        return f"{entry.card}: {entry.count}."
    who = entry.seat.title()
    if isinstance(entry, Played):
        return f"{who} plays {entry.card}: {entry.count}."
    if isinstance(entry, SaidGo):
        return f"{who} says Go at {entry.count}: no card held fits under {LIMIT} (R9)."
    if entry.reason == "thirty-one":
        return "Thirty-one closes the sequence, with nothing more for the last card (R5)."
    points = points_text(entry.points)
    if entry.reason == "go":
        end = f"Neither seat can add to {entry.count}. {who} laid the last card"
        return f"{end} and takes {points} for Go (R10)."
    return f"All eight cards are out. {who} laid the last one and takes {points} for it (R11)."
