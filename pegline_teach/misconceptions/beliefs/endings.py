"""Wrong beliefs about Go, and about the end of a sequence."""

from __future__ import annotations

from pegline_teach.misconceptions.belief import Belief
from pegline_teach.rules.acts import act_between, closing_of, go_of
from pegline_teach.rules.ledger import Entry, SaidGo
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.rulemodel import Ending
from pegline_teach.rules.table import CLOSING_POINTS, CloseReason, Seat

GO_POINT = CLOSING_POINTS["go"]


class EndingBelief(Belief):
    """A wrong belief about how a sequence ends."""

    lesson = 5


class StopAfterGo(EndingBelief):
    """Once the other seat has said Go, this one need not play on."""

    id = "stop-after-go"
    thought = "They said Go, so I may stop too, even if I hold a card that fits."
    what_is_true = (
        "After the other seat says Go, you go on alone as long as you hold a card that fits. You "
        "score whatever you make (R9)."
    )
    rules = ("R9",)

    def may_go(self, state: Pegging) -> bool:
        return go_of(state) is not None


class GoEnds(EndingBelief):
    """A Go ends the sequence at once, and its caller leads the next."""

    id = "go-ends-sequence"
    thought = "When somebody says Go, the sequence is over."
    what_is_true = (
        "After a Go the other seat plays on as long as it holds a card that fits. The sequence is "
        "over when neither seat can add one (R9, R10)."
    )
    rules = ("R9", "R10")

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        go = _go_said(before, after)
        return Ending("go", go.seat.other, GO_POINT) if go else super().ending(before, after)

    def entry_points(self, before: Pegging, after: Pegging, entry: Entry) -> int:
        if isinstance(entry, SaidGo) and closing_of(before, after) is None:
            return GO_POINT  # if nothing closed, the points stand in the line of the Go
        return super().entry_points(before, after, entry)

    def next_seat(self, before: Pegging, after: Pegging) -> Seat | None:
        go = _go_said(before, after)
        return go.seat if go else super().next_seat(before, after)


class OneCardAfterGo(EndingBelief):
    """After a Go one more card is laid, and that one ends the sequence."""

    id = "one-card-after-go"
    thought = "After a Go the other seat lays one more card, and then the sequence is over."
    what_is_true = (
        "The other seat lays not just one card, but as many as fit. The sequence is over when "
        "neither seat can add one (R9, R10)."
    )
    rules = ("R9", "R10")
    stack = "court"

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        end, go = super().ending(before, after), go_of(before)
        return end or (Ending("go", go.seat.other, GO_POINT) if go else None)

    def entry_points(self, before: Pegging, after: Pegging, entry: Entry) -> int:
        points = super().entry_points(before, after, entry)
        if go_of(before) and closing_of(before, after) is None:
            return points + GO_POINT  # if nothing closed, the points stand in the line of the card
        return points

    def next_seat(self, before: Pegging, after: Pegging) -> Seat | None:
        go = go_of(before)
        still_open = closing_of(before, after) is None
        return go.seat if go and still_open else super().next_seat(before, after)


class PointAtCall(EndingBelief):
    """The Go point falls when Go is said, so the close of that sequence has none left."""

    id = "go-point-at-call"
    thought = "The Go point is scored at once, as soon as somebody says Go."
    what_is_true = (
        "The Go point waits for the end of the sequence, when neither seat can add a card. If 31 "
        "is reached first, there is no Go point (R5, R10)."
    )
    rules = ("R5", "R10")

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        end = super().ending(before, after)
        return end._replace(points=0) if end and end.reason == "go" and go_of(before) else end

    def entry_points(self, before: Pegging, after: Pegging, entry: Entry) -> int:
        if isinstance(entry, SaidGo) and closing_of(before, after) is None:
            return GO_POINT
        return super().entry_points(before, after, entry)


class PointToCaller(EndingBelief):
    """The seat that says Go takes the point."""

    id = "go-point-to-caller"
    thought = "Whoever says Go takes the point for it."
    what_is_true = (
        "The point goes to whoever laid the last card, and that is not the seat that said Go (R10)."
    )
    rules = ("R10",)

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        end, go = super().ending(before, after), go_of(before) or _go_said(before, after)
        return end._replace(seat=go.seat) if end and end.reason == "go" and go else end


class LastCardOnThirtyOne(EndingBelief):
    """A 31 gives a point for the last card on top of its two."""

    id = "last-card-on-31"
    thought = "Thirty-one scores two, and one more for the last card."
    what_is_true = (
        "A 31 scores two and closes the sequence. The last card gives no further point then (R5)."
    )
    rules = ("R5", "R11")

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        end = super().ending(before, after)
        return end._replace(points=1) if end and end.reason == "thirty-one" else end


class GoAndLastCard(EndingBelief):
    """The final card scores for Go and for last card."""

    id = "go-and-last-card"
    thought = "The last card of all scores two: one for Go and one for last card."
    what_is_true = (
        "Go and last card are the same point for ending a sequence, so the last card of all scores "
        "one, or nothing more if it made 31 (R11)."
    )
    rules = ("R11",)

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        end = super().ending(before, after)
        return end._replace(points=2) if end and end.reason == "last-card" else end

    def closing_events(self, before: Pegging, after: Pegging) -> tuple[CloseReason, ...]:
        events = super().closing_events(before, after)
        return ("go", *events) if "last-card" in events else events


def _go_said(before: Pegging, after: Pegging) -> SaidGo | None:
    said = act_between(before, after)
    return said if isinstance(said, SaidGo) else None
