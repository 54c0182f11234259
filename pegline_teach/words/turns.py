"""Whose turn it is, and why."""

from __future__ import annotations

from pegline_teach.cards import spelled
from pegline_teach.rules.ledger import Closed, Played
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import LIMIT, Seat


def whose_turn(state: Pegging) -> str:
    """Who acts next, and why, as one sentence.

    >>> whose_turn(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"))
    'Pone leads the first card (R1).'
    """
    if state.turn is not None and state.must_go:
        held = spelled(state.hand(state.turn))
        return f"None of {held} fits under {LIMIT}, so {state.turn} says Go (R9)."
    return why_next(state)


def why_next(state: Pegging) -> str:
    """Why the seat to act is the next to act, as one sentence that tells nothing of its cards.

    >>> print(why_next(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").play("3♣")))
    Pone played, so it is dealer's turn (R1).
    """
    seat = state.turn
    if seat is None:
        return "The play is over: all eight cards are out."
    who, other = seat.title(), seat.other.title()
    if not state.ledger:
        return f"{who} leads the first card (R1)."
    last = state.ledger[-1]
    if isinstance(last, Closed):
        return _who_leads(last, seat)
    if isinstance(last, Played) and last.seat is seat.other:
        return f"{other} played, so it is {seat}'s turn (R1)."
    if state.hand(seat.other):
        return f"{other} said Go, so {seat} plays on while a card fits (R9)."
    return f"{other} has no cards left, so {seat} plays on (R9)."


def _who_leads(last: Closed, seat: Seat) -> str:
    if last.seat is seat:
        return f"{seat.other.title()} has no cards left, so {seat} leads the next sequence (R13)."
    return f"{last.seat.title()} laid the last card, so {seat} leads the next sequence (R13)."
