"""What a timeline says: one row for each entry of the ledger, and the rows in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from pegline_teach.cards import Card
from pegline_teach.rules.ledger import Closed, Entry, Played, SaidGo, sequences
from pegline_teach.rules.table import HAND_SIZE, CloseReason, Kind, Seat
from pegline_teach.words.acts import CLOSING_NAMES
from pegline_teach.words.scores import KIND_WORDS

HEADER = ("sequence", "seat", "act", "count", "points", "kinds")
NOTHING = "No card is out yet."


class HasLedger(Protocol):
    """Anything with a ledger: a `Pegging`, or a bare sequence, whose plays have no seat."""

    @property
    def ledger(self) -> tuple[Entry, ...]: ...


@dataclass(frozen=True, slots=True)
class TimelineRow:
    """One entry of the ledger: who did what in which sequence, the count after it, its scores.

    A row is a `card` laid, or what `closed` the sequence, or else a Go. `seat` is None in a bare
    sequence.
    """

    sequence: int
    seat: Seat | None
    count: int
    scores: tuple[tuple[Kind, int], ...] = ()
    card: Card | None = None
    closed: CloseReason | None = None

    @property
    def what(self) -> str:
        """The card laid, or the name of what happened: `Go`, `reset`, `Go point`, `last card`."""
        if self.closed:
            return CLOSING_NAMES[self.closed]
        return str(self.card) if self.card else "Go"

    @property
    def points(self) -> int:
        return sum(points for _, points in self.scores)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return tuple(kind for kind, _ in self.scores)

    @property
    def is_go(self) -> bool:
        """Whether a seat said Go."""
        return self.card is None and self.closed is None

    @property
    def cells(self) -> tuple[str, ...]:
        """The row as text, in the order of `HEADER`."""
        points = f"+{self.points}" if self.scores else ""
        kinds = ", ".join(f"{kind} {points}" for kind, points in self.scores)
        return (str(self.sequence), self.seat or "", self.what, str(self.count), points, kinds)


def rows_of(state: HasLedger) -> tuple[TimelineRow, ...]:
    """The rows of a state, in the order of its ledger.

    >>> from pegline_teach.rules.pegging import replay
    >>> rows = rows_of(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥"))
    >>> rows[-1].what, rows[-1].count, rows[-1].points, rows[-1].kinds
    ('4♥', 12, 3, ('run',))
    """
    return tuple(_rows(state.ledger))


def _rows(ledger: Iterable[Entry]) -> Iterator[TimelineRow]:
    for number, (entries, closed) in enumerate(sequences(ledger), start=1):
        yield from (_row(number, entry) for entry in entries)
        if closed:
            yield _closing(number, closed)


def _row(sequence: int, entry: Played | SaidGo) -> TimelineRow:
    if isinstance(entry, SaidGo):
        return TimelineRow(sequence, entry.seat, entry.count)
    scores = tuple((score.kind, score.points) for score in entry.scores)
    return TimelineRow(sequence, entry.seat, entry.count, scores, card=entry.card)


def _closing(sequence: int, entry: Closed) -> TimelineRow:
    scores = () if entry.reason == "thirty-one" else ((entry.reason, entry.points),)
    return TimelineRow(sequence, entry.seat, entry.count, scores, closed=entry.reason)


def seats_of(rows: Sequence[TimelineRow]) -> tuple[Seat, ...]:
    """Both seats, or none for the rows of a bare sequence."""
    return () if any(row.seat is None for row in rows) else tuple(Seat)


def totals(rows: Sequence[TimelineRow], so_far: str = " so far") -> str:
    """What was pegged: `pone 5, dealer 1`, with `so_far` while cards are still to come."""
    seats = seats_of(rows)
    if not seats:
        points = sum(row.points for row in rows)
        return f"{points} point{'' if points == 1 else 's'}"
    pegged = {seat: sum(row.points for row in rows if row.seat is seat) for seat in seats}
    over = sum(row.card is not None for row in rows) == 2 * HAND_SIZE
    return ", ".join(f"{seat} {n}" for seat, n in pegged.items()) + ("" if over else so_far)


def columns(rows: Iterable[TimelineRow]) -> slice:
    """The columns worth showing: no seats for a bare sequence, which is one sequence too."""
    return slice(2, None) if any(row.seat is None for row in rows) else slice(None)


def story_of(rows: Sequence[TimelineRow]) -> str:
    """The rows as sentences, for screen readers."""
    return f"{row_sentences(rows)} Pegged: {totals(rows)}." if rows else NOTHING


def row_sentences(rows: Sequence[TimelineRow], last: TimelineRow | None = None) -> str:
    """One sentence a row. `last` is the row before the first of them."""
    before = (last, *rows)
    return " ".join(_sentence(row, last) for last, row in zip(before, rows, strict=False))


def _sentence(row: TimelineRow, last: TimelineRow | None) -> str:
    who = (row.seat or "").title()
    if row.closed:
        return _closed(who, row.closed, row.points)
    if row.is_go:
        return f"{who} says Go at {row.count}."
    leads = last is None or last.closed
    subject = f"{who} {'leads' if leads else 'plays'} {row.what}" if who else row.what
    return f"{subject}: {row.count}{_scored(row)}."


def _closed(who: str, reason: CloseReason, points: int) -> str:
    if reason == "thirty-one":
        return "The count starts again."
    if reason == "go":
        return f"{who} takes {points} for Go, and the count starts again."
    return f"{who} takes {points} for the last card."


def _scored(row: TimelineRow) -> str:
    said = [f"{KIND_WORDS[kind]} for {points}" for kind, points in row.scores]
    return f", {' and '.join(said)}" if said else ""
