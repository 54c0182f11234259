"""What a trial found: two ways to play a card from the same hands, compared rank by rank."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from pegline_teach.cards import Rank
from pegline_teach.discarding import Kept
from pegline_teach.documents import Document, Shown
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.plots.errorbars import ErrorRow, Estimate
from pegline_teach.rules.table import Seat

from .differences import SCALE, Differences, Sums
from .findings import Findings, points
from .origin import Origin
from .run import kept_as
from .saved import SavableResult

VERSION = "trial 1"


class TrialQuestion(NamedTuple):
    """What is tried: for which `seat`, doing what, and what it is compared with."""

    title: str
    seat: Seat
    rank: str
    doing: str
    instead: str


QUESTIONS = {
    "lead": TrialQuestion(
        "What each lead gains on the hand's other cards",
        Seat.PONE,
        "lead",
        "leading it",
        "leading another",
    ),
    "pairing": TrialQuestion(
        "What the dealer gains by pairing the lead",
        Seat.DEALER,
        "lead",
        "pairing it",
        "another card",
    ),
    "pairing from pairs": TrialQuestion(
        "What the dealer gains by pairing a lead from a pair",
        Seat.DEALER,
        "lead",
        "pairing it",
        "another card",
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Trial(SavableResult, Shown):
    """A `question` put to the first `deals` of the `asked`, from `seed`, with players by name.

    All numbers are points a deal of the question's seat, less the other seat's.
    """

    question: str
    pone: str
    dealer: str
    kept: Kept
    seed: int
    asked: int
    deals: int
    differences: Differences

    def hands(self, rank: Rank | int) -> int:
        """The number of hands in which there was the choice to do it with this rank or not."""
        return self._sums(rank).hands

    def difference(self, rank: Rank | int) -> float:
        """What doing it gains over not doing it, from the same hands."""
        return self._sums(rank).difference[0]

    def stderr(self, rank: Rank | int) -> float:
        """The standard error of the difference."""
        return self._sums(rank).difference[1]

    def doing(self, rank: Rank | int) -> float:
        """What these hands bring when it is done."""
        return self._mean(self._sums(rank).doing, rank)

    def instead(self, rank: Rank | int) -> float:
        """What the same hands bring when it is not done."""
        return self._mean(self._sums(rank).instead, rank)

    @property
    def origin(self) -> Origin:
        """Who pegged the deals, and where they come from."""
        return Origin(self.pone, self.dealer, self.kept, self.seed, self.asked, self.deals)

    @property
    def document(self) -> Document:
        """The findings."""
        return self.findings().document

    def findings(self) -> Findings:
        """The differences as a table and a picture."""
        asked = QUESTIONS[self.question]
        ranks = [Rank(rank) for rank in self.differences.by_rank]
        other, origin = asked.seat.other, self.origin
        return Findings(
            title=f"{asked.title}, in points a deal",
            header=(asked.rank, "hands", asked.doing, asked.instead, "difference"),
            rows=tuple(self._cells(rank) for rank in ranks),
            marks=tuple(self._row(rank) for rank in ranks),
            scale=f"{asked.seat}'s points less {other}'s: {asked.doing}, less {asked.instead}",
            note=f"{asked.seat.title()}'s points less {other}'s. {origin.players}: {origin.how}",
        )

    def to_object(self) -> dict[str, Any]:
        sums = self.differences.by_rank
        return {
            "version": VERSION,
            "question": self.question,
            "pone": self.pone,
            "dealer": self.dealer,
            "kept": self.kept,
            "seed": self.seed,
            "asked": self.asked,
            "deals": self.deals,
            "difference": {str(rank): round(self.difference(rank), 6) for rank in sums},
            "sixths": {str(rank): asdict(each) for rank, each in sums.items()},
        }

    @classmethod
    def from_object(cls, data: dict[str, Any]) -> Trial:
        if str(data["version"]) != VERSION or data["question"] not in QUESTIONS:
            raise PeglineError("This is not a trial, or it is one of another version.")
        sums = {
            int(Rank(int(rank))): Sums(**{name: int(number) for name, number in each.items()})
            for rank, each in data.get("sixths", {}).items()
        }
        return cls(
            question=data["question"],
            pone=str(data["pone"]),
            dealer=str(data["dealer"]),
            kept=kept_as(data["kept"]),
            seed=int(data["seed"]),
            asked=int(data["asked"]),
            deals=int(data["deals"]),
            differences=Differences(sums),
        )

    def _sums(self, rank: Rank | int) -> Sums:
        sums = self.differences.by_rank.get(rank)
        if sums is None:
            raise PeglineError(f"No hand of this trial had that choice: {quoted(str(rank))}.")
        return sums

    def _mean(self, total: int, rank: Rank | int) -> float:
        return total / SCALE / self.hands(rank)

    def _difference(self, rank: Rank) -> str:
        return points(self.difference(rank), self.stderr(rank), sign=True)

    def _cells(self, rank: Rank) -> tuple[str, ...]:
        both = (points(way, sign=True) for way in (self.doing(rank), self.instead(rank)))
        return rank.label, f"{self.hands(rank):,}", *both, self._difference(rank)

    def _row(self, rank: Rank) -> ErrorRow:
        mark = Estimate(self.difference(rank), self.stderr(rank), QUESTIONS[self.question].seat)
        return ErrorRow(rank.label, (mark,), self._difference(rank))
