"""The lines of a ledger with the points that somebody claimed for each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pegline_teach.rules.ledger import Entry, Played, SaidGo, entry_points
from pegline_teach.rules.table import Seat
from pegline_teach.words.acts import reasons

from .controls import LedgerLineChoice


class ClaimedLine(NamedTuple):
    """One line: its `number` from 1, the `entry`, and the points claimed for it."""

    number: int
    entry: Entry
    claim: int

    @property
    def act(self) -> str:
        """What was done, without what it earned."""
        if isinstance(self.entry, Played):
            return str(self.entry.card)
        return "says Go" if isinstance(self.entry, SaidGo) else "laid the last card: reset"

    @property
    def cells(self) -> tuple[int, Seat | None, str, int, int]:
        """The line in a table: its number, the seat, the act, the count, the claim."""
        return self.number, self.entry.seat, self.act, self.entry.count, self.claim

    @property
    def spoken(self) -> str:
        """The line with its claim, in words."""
        entry = self.entry
        act = entry.card.spoken if isinstance(entry, Played) else self.act
        return f"line {self.number}: {entry.seat}, {act}, count {entry.count}, {self.claim} written"

    def choice(self, you: Seat | None, due: bool) -> LedgerLineChoice:
        """The line as a choice on the page. Its true points are told only once the answer is
        `due`."""
        wrong = due and self.claim != entry_points(self.entry)
        return {
            "key": str(self.number),
            "seat": str(self.entry.seat),
            "yours": self.entry.seat is you,
            "act": self.act,
            "count": self.entry.count,
            "claim": self.claim,
            "label": self.spoken,
            "lit": wrong,
            "truth": _should_be(self.entry) if wrong else "",
        }


def claimed_lines(ledger: Iterable[Entry], claims: Iterable[int]) -> tuple[ClaimedLine, ...]:
    """A ledger with a claim for each of its entries."""
    pairs = enumerate(zip(ledger, claims, strict=True), start=1)
    return tuple(ClaimedLine(number, entry, claim) for number, (entry, claim) in pairs)


def _should_be(entry: Entry) -> str:
    why = " ".join(reasons(entry)) or "Nothing scores here."
    return f"It should be {entry_points(entry)}. {why}"
