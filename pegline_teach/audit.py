"""The audit of written-down deals: every point with its reason, every claim checked."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from pegline_teach.explain import describe, points_text, reasons
from pegline_teach.record import (
    BareSequence,
    Claim,
    Laid,
    Record,
    State,
    UnsoundRecord,
    read_records,
    to_object,
)
from pegline_teach.rules.pegging import Entry, Played, SaidGo, entry_points
from pegline_teach.rules.table import Seat

HEADER = ("seat", "act", "count", "points", "why")
_CLOSINGS = {"thirty-one": "reset", "go": "Go point", "last-card": "last card"}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the audit: who did what, the count after it, its points and every reason."""

    seat: str
    act: str
    count: int
    points: int
    why: str

    @property
    def cells(self) -> tuple[str, ...]:
        return (self.seat, self.act, str(self.count), str(self.points or ""), self.why)


class Audit:
    """Every record of a text, audited. It shows as tables and never raises for bad text.

    `results` holds a `Record` or its complaint for each; `is_clean` says that all are sound and
    every claim is right.

    >>> Audit("sequence: 8♣ 7♦=1")  # doctest: +ELLIPSIS
    Record at line 1
      act  count  points  why
      8♣       8
      7♦      15       2  8♣ 7♦ count exactly 15: two points (R4). Claimed 1, ...
    Total: 2. Claims that disagree: 1.
    """

    def __init__(self, text: str) -> None:
        self.results = read_records(text)

    @property
    def is_clean(self) -> bool:
        return all(
            isinstance(result, Record) and all(claim.agrees for claim in result.claims)
            for result in self.results
        )

    def to_objects(self) -> list[dict[str, Any]]:
        """One plain object a record, as `audit --json` prints them."""
        return [_object(result) for result in self.results]

    def to_json(self) -> str:
        """`to_objects` as JSON, one record a line."""
        return "\n".join(json.dumps(each, ensure_ascii=False) for each in self.to_objects())

    def __str__(self) -> str:
        if not self.results:
            return "There is no record here. A record has lines such as 'pone: …'."
        return "\n\n".join(map(_text, self.results))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return "\n".join(map(_html, self.results)) or f"<p>{escape(str(self))}</p>"


def audit_rows(record: Record) -> tuple[Row, ...]:
    """The rows of one record's table, in the order of its ledger."""
    claims = {claim.index: claim for claim in record.claims}
    return tuple(_row(entry, claims.get(index)) for index, entry in enumerate(record.state.ledger))


def _row(entry: Entry | Laid, claim: Claim | None) -> Row:
    if isinstance(entry, Laid):
        # A bare sequence has no seats; any will do to find the reasons.
        played = Played(Seat.PONE, entry.card, entry.count, entry.scores)
        return replace(_row(played, claim), seat="")
    if isinstance(entry, Played):
        act, why = str(entry.card), " ".join((*reasons(entry), *_disagreement(claim)))
    else:
        act = "Go" if isinstance(entry, SaidGo) else _CLOSINGS[entry.reason]
        why = describe(entry)
    return Row(str(entry.seat), act, entry.count, entry_points(entry), why)


def _disagreement(claim: Claim | None) -> tuple[str, ...]:
    if claim is None or claim.agrees:
        return ()
    difference = claim.claimed - claim.earned
    verb = "too many" if difference > 0 else "missed"
    points = points_text(abs(difference))
    return (f"Claimed {claim.claimed}, earned {claim.earned}: {points} {verb}.",)


def _totals(state: State) -> str:
    if isinstance(state, BareSequence):
        return f"Total: {state.points}."
    totals = ", ".join(f"{seat} {state.points(seat)}" for seat in Seat)
    if state.is_over:
        return f"Totals: {totals}."
    act = "must say Go" if state.must_go else "to play"
    return f"Totals so far: {totals}. The count is {state.count}, {state.turn} {act}."


def _object(result: Record | UnsoundRecord) -> dict[str, Any]:
    if isinstance(result, UnsoundRecord):
        return {"error": str(result), "line": result.line}
    wrong = [
        {"card": claim.card.code, "claimed": claim.claimed, "earned": claim.earned}
        for claim in result.claims
        if not claim.agrees
    ]
    return {**to_object(result.state), "claims": wrong}


def _closing(record: Record) -> str:
    wrong = sum(not claim.agrees for claim in record.claims)
    if not record.claims:
        return _totals(record.state)
    verdict = f"Claims that disagree: {wrong}." if wrong else "Every claim is right."
    return f"{_totals(record.state)} {verdict}"


def _columns(record: Record) -> slice:
    return slice(1, None) if isinstance(record.state, BareSequence) else slice(None)


def _text(result: Record | UnsoundRecord) -> str:
    if isinstance(result, UnsoundRecord):
        return f"This record cannot stand. {result}"
    shown = _columns(result)
    table = [HEADER[shown], *(row.cells[shown] for row in audit_rows(result))]
    lines = [f"Record at line {result.line}", *_aligned(table), _closing(result)]
    return "\n".join(lines)


def _aligned(table: Sequence[Sequence[str]]) -> Iterator[str]:
    """Left-aligned columns, but for the two of numbers before the last."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        cells = [cell.ljust(width) for cell, width in zip(row[:-3], widths, strict=False)]
        cells += [cell.rjust(width) for cell, width in zip(row[-3:-1], widths[-3:], strict=False)]
        yield "  " + "  ".join((*cells, row[-1])).rstrip()


def _html(result: Record | UnsoundRecord) -> str:
    if isinstance(result, UnsoundRecord):
        return f"<p><strong>This record cannot stand.</strong> {escape(str(result))}</p>"
    shown = _columns(result)
    head = "".join(f"<th>{name}</th>" for name in HEADER[shown])
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row.cells[shown])}</tr>"
        for row in audit_rows(result)
    )
    caption = f"<caption>Record at line {result.line}</caption>"
    table = f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f"{table}<p>{escape(_closing(result))}</p>"
