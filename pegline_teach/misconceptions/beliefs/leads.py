"""Wrong beliefs about who leads the next sequence."""

from __future__ import annotations

from pegline_teach.rules.acts import closing_of
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .endings import EndingBelief


class LastPlayerLeads(EndingBelief):
    """Whoever laid the last card of a sequence leads the next."""

    id = "last-layer-leads"
    thought = "Whoever laid the last card leads the next sequence too."
    what_is_true = "The other seat leads the next sequence, if it still holds a card (R13)."
    rules = ("R13",)

    def next_seat(self, before: Pegging, after: Pegging) -> Seat | None:
        closed = closing_of(before, after)
        return _leader(closed.seat, after) if closed else super().next_seat(before, after)


class PoneAlwaysLeads(EndingBelief):
    """Pone leads every sequence."""

    id = "pone-always-leads"
    thought = "Pone leads every sequence."
    what_is_true = (
        "Pone leads the first card only. After that the opponent of whoever laid the last card "
        "leads, if it holds a card (R1, R13)."
    )
    rules = ("R1", "R13")

    def next_seat(self, before: Pegging, after: Pegging) -> Seat | None:
        closed = closing_of(before, after)
        return _leader(Seat.PONE, after) if closed else super().next_seat(before, after)


def _leader(wanted: Seat, state: Pegging) -> Seat | None:
    """The seat that leads by the belief; a seat without cards cannot."""
    return wanted if state.hand(wanted) else state.turn
