"""The audit of written-down deals: every point with its reason, every claim checked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pegline_teach.documents import Document, Gap, Part, Sentence, Shown, Table
from pegline_teach.rules.ledger import Entry, Played, entry_points
from pegline_teach.rules.table import Seat
from pegline_teach.words.acts import act_name, describe, reasons
from pegline_teach.words.numbers import points_text

from . import (
    BareSequence,
    Claim,
    Record,
    State,
    UnsoundRecord,
    read_records,
    to_object,
)

HEADER = ("seat", "act", "count", "points", "why")
NOTHING = "There is no record here. A record has lines such as 'pone: …'."


@dataclass(frozen=True, slots=True)
class AuditRow:
    """One line of the audit: who did what, the count after it, its points and every reason."""

    seat: str
    act: str
    count: int
    points: int
    why: str

    @property
    def cells(self) -> tuple[str, ...]:
        return (self.seat, self.act, str(self.count), str(self.points or ""), self.why)


class Audit(Shown):
    """Every record of a text, audited. It shows as tables and never raises for bad text.

    `results` has for each record a `Record`, or why it cannot be read; `is_clean` says that all can
    be read and every claim is right.

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

    @property
    def document(self) -> Document:
        """A table for each record, or its complaint."""
        parts = [part for result in self.results for part in (Gap(), *_parts(result))]
        return Document(tuple(parts[1:])) if parts else Document.of(Sentence(NOTHING))


def audit_rows(record: Record) -> tuple[AuditRow, ...]:
    """The rows of one record's table, in the order of its ledger."""
    claims = {claim.index: claim for claim in record.claims}
    return tuple(_row(entry, claims.get(index)) for index, entry in enumerate(record.state.ledger))


def _row(entry: Entry, claim: Claim | None) -> AuditRow:
    if isinstance(entry, Played):
        why = " ".join((*reasons(entry), *_disagreement(claim)))
    else:
        why = describe(entry)
    return AuditRow(entry.seat or "", act_name(entry), entry.count, entry_points(entry), why)


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


def _parts(result: Record | UnsoundRecord) -> Iterator[Part]:
    if isinstance(result, UnsoundRecord):
        yield Sentence(f" {result}", strong="This record cannot stand.")
        return
    shown = _columns(result)
    rows = [row.cells[shown] for row in audit_rows(result)]
    yield Table.to_read(f"Record at line {result.line}", HEADER[shown], rows)
    yield Sentence(_closing(result))
