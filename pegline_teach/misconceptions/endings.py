"""Wrong beliefs about what may be played, about Go, the end of a sequence and who leads next."""

from __future__ import annotations

from pegline_teach.rules.acts import closing_of, go_of
from pegline_teach.rules.ledger import Entry, SaidGo
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.rulemodel import Cards, Ending, RuleModel
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import CLOSING_POINTS, LIMIT, CloseReason, Seat

GO_POINT = CLOSING_POINTS["go"]


class CountGoesOn(RuleModel):
    """The count is not reset, and fifteen and 31 go by it. What may be laid does not: the table
    plays on, so the learner sees that cards still fit."""

    def count(self, earlier: Cards, cards: Cards) -> int:
        return sum(card.value for card in earlier + cards)

    def fits(self, earlier: Cards, cards: Cards) -> bool:
        return sum(card.value for card in cards) <= LIMIT

    def exact(self, earlier: Cards, cards: Cards) -> tuple[Score, ...]:
        return super().exact((), earlier + cards)


class PastThirtyOne(RuleModel):
    """Any card may be played; one that passes 31 simply starts the next count."""

    def fits(self, earlier: Cards, cards: Cards) -> bool:
        return True


class BelowThirtyOne(RuleModel):
    """The count must stay below 31."""

    def fits(self, earlier: Cards, cards: Cards) -> bool:
        return self.count(earlier, cards) < LIMIT


class GoAsPass(RuleModel):
    """Go may be said in place of any card."""

    def may_go(self, state: Pegging) -> bool:
        return True


class StopAfterGo(RuleModel):
    """Once the other seat has said Go, this one need not play on."""

    def may_go(self, state: Pegging) -> bool:
        return go_of(state) is not None


class LastCardOnThirtyOne(RuleModel):
    """A 31 gives a point for the last card on top of its two."""

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        end = super().ending(before, after)
        return end._replace(points=1) if end and end.reason == "thirty-one" else end


class GoAndLastCard(RuleModel):
    """The final card scores for Go and for last card."""

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        end = super().ending(before, after)
        return end._replace(points=2) if end and end.reason == "last-card" else end

    def closing_events(self, before: Pegging, after: Pegging) -> tuple[CloseReason, ...]:
        events = super().closing_events(before, after)
        return ("go", *events) if "last-card" in events else events


class PointAtCall(RuleModel):
    """The Go point falls when Go is said, so the close of that sequence has none left."""

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        end = super().ending(before, after)
        return end._replace(points=0) if end and end.reason == "go" and go_of(before) else end

    def entry_points(self, before: Pegging, after: Pegging, entry: Entry) -> int:
        if isinstance(entry, SaidGo) and closing_of(before, after) is None:
            return GO_POINT
        return super().entry_points(before, after, entry)


class PointToCaller(RuleModel):
    """The seat that says Go takes the point."""

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        end, go = super().ending(before, after), go_of(before) or _go_said(before, after)
        return end._replace(seat=go.seat) if end and end.reason == "go" and go else end


class GoEnds(RuleModel):
    """A Go ends the sequence at once, and its caller leads the next."""

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        go = _go_said(before, after)
        return Ending("go", go.seat.other, GO_POINT) if go else super().ending(before, after)

    def entry_points(self, before: Pegging, after: Pegging, entry: Entry) -> int:
        if isinstance(entry, SaidGo) and closing_of(before, after) is None:
            return GO_POINT  # with nothing closed, the line of the Go is where it would stand
        return super().entry_points(before, after, entry)

    def next_seat(self, before: Pegging, after: Pegging) -> Seat | None:
        go = _go_said(before, after)
        return go.seat if go else super().next_seat(before, after)


class OneCardAfterGo(RuleModel):
    """After a Go one more card is laid, and that one ends the sequence."""

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        end, go = super().ending(before, after), go_of(before)
        return end or (Ending("go", go.seat.other, GO_POINT) if go else None)

    def entry_points(self, before: Pegging, after: Pegging, entry: Entry) -> int:
        points = super().entry_points(before, after, entry)
        if go_of(before) and closing_of(before, after) is None:
            return points + GO_POINT  # with nothing closed, it would stand beside the card
        return points

    def next_seat(self, before: Pegging, after: Pegging) -> Seat | None:
        go = go_of(before)
        still_open = closing_of(before, after) is None
        return go.seat if go and still_open else super().next_seat(before, after)


class LastLayerLeads(RuleModel):
    """Whoever laid the last card of a sequence leads the next."""

    def next_seat(self, before: Pegging, after: Pegging) -> Seat | None:
        closed = closing_of(before, after)
        return _leader(closed.seat, after) if closed else super().next_seat(before, after)


class PoneAlwaysLeads(RuleModel):
    """Pone leads every sequence."""

    def next_seat(self, before: Pegging, after: Pegging) -> Seat | None:
        closed = closing_of(before, after)
        return _leader(Seat.PONE, after) if closed else super().next_seat(before, after)


def _leader(wanted: Seat, state: Pegging) -> Seat | None:
    """The seat that leads if `wanted` is thought to; a seat without cards cannot."""
    return wanted if state.hand(wanted) else state.turn


def _go_said(before: Pegging, after: Pegging) -> SaidGo | None:
    said = after.ledger[len(before.ledger)]
    return said if isinstance(said, SaidGo) else None
