"""Whose turn it is, and why."""

from __future__ import annotations

from pegline_teach.cards import Card, spelled
from pegline_teach.rules.table import LIMIT, Seat
from pegline_teach.rules.whoacts import WhoActs


def whose_turn(who: WhoActs) -> str:
    """Who acts next, and why, as one sentence. When Go is due it names the cards that do not fit.

    >>> from pegline_teach.rules.pegging import Pegging
    >>> whose_turn(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").who_acts)
    'Pone leads the first card (R1).'
    """
    if who.seat is not None and who.unplayable:
        return go_is_due(who.seat, who.unplayable)
    return why_next(who)


def why_next(who: WhoActs) -> str:
    """Why that seat acts next, as one sentence. It names no card of the hand.

    >>> from pegline_teach.rules.pegging import Pegging
    >>> print(why_next(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").play("3♣").who_acts))
    Pone played, so it is dealer's turn (R1).
    """
    seat = who.seat
    if seat is None:
        return "The play is over: all eight cards are out."
    other = seat.other.title()
    match who.why:
        case "other played":
            return f"{other} played, so it is {seat}'s turn (R1)."
        case "other said Go":
            return f"{other} said Go, so {seat} plays on while a card fits (R9)."
        case "other has no cards":
            return f"{other} has no cards left, so {seat} plays on (R9)."
        case "other laid last":
            return f"{other} laid the last card, so {seat} leads the next sequence (R13)."
        case "leads alone":
            return f"{other} has no cards left, so {seat} leads the next sequence (R13)."
        case _:
            return f"{seat.title()} leads the first card (R1)."


def go_is_due(seat: Seat, held: tuple[Card, ...]) -> str:
    """Say that no card of a hand fits, so that its seat says Go."""
    return f"None of {spelled(held)} fits under {LIMIT}, so {seat} says Go (R9)."


def go_is_due_unseen(seat: Seat) -> str:
    """The same without the cards, for a hand that lies face down."""
    return f"None of {seat}'s cards fits under {LIMIT}, so {seat} says Go (R9)."
