"""Why an act is refused, in two sentences: what is wrong, and what can be done instead."""

from __future__ import annotations

from pegline_teach.cards import Card, spelled
from pegline_teach.rules.refusals import Refusal
from pegline_teach.rules.table import LIMIT

from .turns import go_is_due


def refused(refusal: Refusal) -> str:
    """What is wrong with an act, and what can be done instead.

    >>> from pegline_teach.rules.pegging import Pegging
    >>> print(refused(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").refusal_of_go()))
    Go cannot be said at 0: pone holds a card that fits under 31, and must play it (R9). Pone can \
play 3♣ 4♥ 9♣ 10♥.
    """
    return f"{what_is_wrong(refusal)} {what_instead(refusal)}"


def what_is_wrong(refusal: Refusal) -> str:
    """The first of the two sentences, with the rule id. It names no card except the refused one."""
    where = "" if refusal.seat is None else f" at {refusal.count}"
    if refusal.card is None:
        return f"Go cannot be said{where}: {_fault_of_go(refusal)}."
    return f"{refusal.card} cannot be played{where}: {_fault_of(refusal, refusal.card)}."


def what_instead(refusal: Refusal) -> str:
    """The second sentence: the cards that can be played, or that Go is due."""
    if refusal.seat is None:
        return "Start a new deal to play on."
    if refusal.fits:
        return f"{refusal.seat.title()} can play {spelled(refusal.fits)}."
    return go_is_due(refusal.seat, refusal.held)


def _fault_of_go(refusal: Refusal) -> str:
    if refusal.seat is None:
        return "the play is over (R11)"
    return f"{refusal.seat} holds a card that fits under {LIMIT}, and must play it (R9)"


def _fault_of(refusal: Refusal, card: Card) -> str:
    seat = refusal.seat
    if seat is None:
        return "the play is over, all eight cards are out (R11)"
    match refusal.fault:
        case "past 31":
            return f"it would make {refusal.count + card.value}, past {LIMIT} (R3)"
        case "other's card":
            return f"it is in {seat.other}'s hand, and it is {seat}'s turn (R1)"
        case "already out":
            return "it is already out (R12)"
        case _:
            return f"{seat} does not hold it (R1)"
