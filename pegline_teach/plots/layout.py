"""Where each part of a timeline stands, in steps of one card from the left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from .rows import TimelineRow

LEAD = 0.7  # from the zero of a sequence to its first card
STEP = 1.0  # from one card to the next
GO_STEP = 0.9  # to a Go, and from it
DROP = 0.7  # from the last card to the reset
GAP = 0.25  # between two sequences
ROOM = 0.6  # kept free behind a card that is the last so far
PARTING = 0.25  # from where two timelines part to the next mark, with room for a name


@dataclass(frozen=True, slots=True)
class Mark:
    """A card or a Go at its place `x`.

    `labels` are what it earned, the closing point included. If the line `rises` from here, the
    space to the right of the mark is taken.
    """

    x: float
    row: TimelineRow
    labels: tuple[str, ...]
    rises: bool


@dataclass(frozen=True, slots=True)
class Stretch:
    """One sequence, from zero at `start` to `end`. It `resets` if the count falls back to zero
    there."""

    number: int
    start: float
    marks: tuple[Mark, ...]
    end: float
    resets: bool

    @property
    def path(self) -> tuple[tuple[float, int], ...]:
        """The count line: from zero through every mark."""
        return ((self.start, 0), *((mark.x, mark.row.count) for mark in self.marks))


def lay_out(rows: Sequence[TimelineRow]) -> tuple[Stretch, ...]:
    """A stretch for each sequence.

    A place depends on earlier rows only, so that two timelines that begin alike are laid out alike
    as far as they agree.

    >>> from pegline_teach.rules.pegging import replay
    >>> from pegline_teach.plots.rows import rows_of
    >>> state = replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥ 10♠ 9♣ 2♦")
    >>> [(stretch.number, len(stretch.marks)) for stretch in lay_out(rows_of(state))]
    [(1, 5), (2, 1)]
    """
    return tuple(_stretches(rows))


def _stretches(rows: Sequence[TimelineRow]) -> Iterator[Stretch]:
    start = 0.0
    for number, group in groupby(rows, key=lambda row: row.sequence):
        acts = list(group)
        closing = acts.pop() if acts[-1].closed else None
        marks = tuple(_marks(start, acts, closing))
        resets = closing is not None and closing.closed != "last-card"
        end = marks[-1].x + (DROP if resets else ROOM)
        yield Stretch(number, start, marks, end, resets)
        start = end + GAP


def _marks(
    start: float, acts: Sequence[TimelineRow], closing: TimelineRow | None
) -> Iterator[Mark]:
    x = start
    last_card = max(place for place, row in enumerate(acts) if row.card)
    for place, row in enumerate(acts):
        x += _step(acts[place - 1] if place else None, row)
        labels = _labels(row)
        if closing is not None and place == last_card:
            labels += _labels(closing)
        rises = place + 1 < len(acts) and acts[place + 1].card is not None
        yield Mark(x, row, labels, rises)


def _step(last: TimelineRow | None, row: TimelineRow) -> float:
    if last is None:
        return LEAD
    return GO_STEP if last.is_go or row.is_go else STEP


def _labels(row: TimelineRow) -> tuple[str, ...]:
    return tuple(f"+{points} {_WORDS.get(kind, kind)}" for kind, points in row.scores)


# In two lines where one would be wider than a step.
_WORDS = {
    "three-of-a-kind": "three\nof a kind",
    "four-of-a-kind": "four\nof a kind",
    "go": "Go",
    "last-card": "last card",
}


def parting(rows: Sequence[TimelineRow], other: Sequence[TimelineRow], shared: int) -> float | None:
    """Where two timelines part: just before the first mark that is not among the `shared` rows.

    None if they never part.
    """
    for each in (rows, other):
        marks = [mark for stretch in lay_out(each) for mark in stretch.marks]
        before = sum(not row.closed for row in each[:shared])
        if before < len(marks):
            return marks[before].x - PARTING
    return None


def height_at(x: float, rows: Sequence[TimelineRow]) -> float:
    """The height of the rows' count line at `x`; 0 where there is none."""
    for stretch in lay_out(rows):
        for (left, low), (right, high) in pairwise(stretch.path):
            if left <= x <= right:
                return low + (high - low) * (x - left) / (right - left)
    return 0.0
