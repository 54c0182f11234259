"""The explorer as plain data for its page: pure, JSON-able, and silent about covered cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pegline_teach.cards import Card
from pegline_teach.plots import Timeline
from pegline_teach.plots.rows import rows_of, totals
from pegline_teach.rules.ledger import Entry, Played, entry_points
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat
from pegline_teach.whatif import Choice, Line, Study
from pegline_teach.whatif.variations import grown_text
from pegline_teach.words.numbers import signed
from pegline_teach.words.turns import whose_turn

from .explorerpage import (
    BesidePart,
    ChoiceRow,
    ChoicesPart,
    ExplorerView,
    LinePart,
    LineRow,
    OtherHand,
    PointPart,
)
from .explorertext import MAIN_LINE, change_name, to_do
from .ledgerrows import ledger_row
from .shownpoint import ShownPoint
from .tablepage import HandCard, LedgerRow, SeatPart
from .tableview import Notice, scene_view

_EXAMPLE = ("6C", "7D", "8H", "9S")


class PageStatus(NamedTuple):
    """What the page shows that is not of the point: the latest notice and how many there were, the
    words that can be typed, the record with its lines as text, and the number of the moment."""

    notice: Notice
    shown: int
    words: str
    record: str
    moment: int


def explorer_view(shown: ShownPoint, status: PageStatus) -> ExplorerView:
    """Everything the page shows."""
    study, moment = shown.study, shown.moment
    table = scene_view(shown.scene, status.notice, None)
    return {
        "state": "over" if moment.turn is None else "choose",
        "turn": table["turn"],
        "count": moment.count,
        "starter": f"starter {moment.starter}" if moment.starter else "",
        "point": study.point,
        "headline": table["headline"],
        "why": whose_turn(moment.who_acts),
        "todo": to_do(moment),
        "notice": table["notice"],
        "seats": [_seat(seat, shown) for seat in table["seats"]],
        "sequences": table["sequences"],
        "line": _line(study),
        "points": list(_points(shown.state, study.point)),
        "rows": _rows(shown.state.ledger),
        "beside": _beside(shown),
        "in_words": in_words(shown),
        "choices": _choices(shown),
        "lines": [_listed(line, shown) for line in study.tree.lines],
        "other": _other(moment),
        "covered": shown.covered,
        "undo": change_name(study.undoable),
        "redo": change_name(study.redoable),
        "words": status.words,
        "record": status.record,
        "shown": status.shown,
        "moment": status.moment,
    }


def _line(study: Study) -> LinePart:
    line, cards = study.line, study.line.cards
    return {
        "name": line.name,
        "note": line.note,
        "main": line.is_main,
        "about": MAIN_LINE if line.is_main else f"Grown from {grown_text(line)}.",
        "at": f"after card {study.point} of {len(cards)}"
        if study.point
        else "before the first card",
        "last": study.point == len(cards),
    }


def _seat(seat: SeatPart, shown: ShownPoint) -> SeatPart:
    """A seat of the table. The card that this line lays at this point is marked."""
    line, point = shown.study.line, shown.study.point
    laid = line.cards[point].code if point < len(line.cards) else None
    cards = [_marked(card) if card.get("code") == laid else card for card in seat["cards"]]
    return {**seat, "name": seat["seat"].title(), "cards": cards}


def _other(moment: Pegging) -> OtherHand:
    """The seat not to act, and an example of cards that it might be supposed to hold."""
    seat = (moment.turn or Seat.PONE).other
    return {"seat": str(seat), "example": " ".join(_EXAMPLE[: len(moment.hand(seat))])}


def _marked(card: HandCard) -> HandCard:
    return {**card, "chosen": True, "label": f"{card['label']}, laid here in this line"}


def _points(state: Pegging, point: int) -> Iterator[PointPart]:
    """The points of a line: the deal, and each of its cards."""
    yield {"key": "0", "label": "the deal, before the first card", "here": point == 0}
    plays = [entry for entry in state.ledger if isinstance(entry, Played)]
    for number, entry in enumerate(plays, 1):
        scored = f", plus {entry_points(entry)}" if entry_points(entry) else ""
        label = f"after card {number}, {entry.seat}’s {entry.card.spoken}: {entry.count}{scored}"
        yield {"key": str(number), "label": label, "here": number == point}


def _rows(ledger: Sequence[Entry]) -> list[LedgerRow]:
    return [ledger_row(entry, number) for number, entry in enumerate(ledger)]


def _beside(shown: ShownPoint) -> BesidePart | None:
    """The line that this one is compared with, and the difference."""
    line, comparison = shown.compared_with, shown.study.comparison
    if line is None or comparison is None:
        return None
    own, others = shown.state.ledger, line.state.ledger
    pairs = zip(own, others, strict=False)
    alike = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(own), len(others)))
    return {
        "name": line.name,
        "rows": _rows(others),
        "alike": alike,
        "sentence": comparison.sentence,
        "header": list(comparison.header),
        "table": [list(row) for row in comparison.rows],
    }


def in_words(shown: ShownPoint) -> str:
    """The timeline in words, for screen readers."""
    timeline = Timeline(shown.state)
    if shown.compared_with is None:
        return timeline.story
    names = (shown.study.line.name, shown.compared_with.name)
    return timeline.overlay(shown.compared_with.state, names).story


def _choices(shown: ShownPoint) -> ChoicesPart:
    found = shown.candidates
    rows = [_choice(each, shown.study) for each in found.cards]
    return {"sentence": found.sentence, "open": found.solution is not None, "rows": rows}


def _choice(each: Choice, study: Study) -> ChoiceRow:
    return {
        "key": each.card.code,
        "card": str(each.card),
        "count": str(each.count),
        "points": str(each.earns) if each.fits else "",
        "because": " ".join(each.because),
        "outcome": "" if each.outcome is None else signed(each.outcome),
        "best": each.is_best,
        "fits": each.fits,
        "line": _line_of(each.card, study),
    }


def _line_of(card: Card, study: Study) -> str:
    """The line that lays `card` at this point: this one, or else the first that does."""
    cards = (*study.line.cards[: study.point], card)
    lines = [line for line in study.tree.lines if line.cards[: len(cards)] == cards]
    return study.line.name if study.line in lines else lines[0].name if lines else ""


def _listed(line: Line, shown: ShownPoint) -> LineRow:
    """A line in the list. While a hand is covered, nothing that it lays is told."""
    compared_with, plays = shown.compared_with, line.cards[line.shared :]
    return {
        "key": line.name,
        "name": line.name,
        "from": grown_text(line),
        "plays": "" if shown.covered else " ".join(map(str, plays)),
        "pegged": "" if shown.covered else totals(rows_of(line.state)),
        "note": line.note,
        "here": line.name == shown.study.line.name,
        "beside": compared_with is not None and line.name == compared_with.name,
    }
