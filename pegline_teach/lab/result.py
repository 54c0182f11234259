"""What a simulation found: means with their errors, distributions, and events by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import isnan
from typing import Any

from pegline_teach.discarding import Kept
from pegline_teach.documents import Document, Shown
from pegline_teach.errors import PeglineError
from pegline_teach.rules.table import Seat

from .decided import decided_by
from .findings import Findings
from .origin import Origin
from .resultpage import result_document
from .run import kept_as
from .saved import SavableResult
from .tally import KINDS, POINTS_OF, DealTally

VERSION = "simulation 1"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Result(SavableResult, Shown):
    """Deals that two players, by name, pegged out: the first `deals` of the `asked`, from `seed`.

    `deals` is fewer than `asked` only if a keyboard interrupt ended the run.
    """

    pone: str
    dealer: str
    kept: Kept
    seed: int
    asked: int
    tally: DealTally

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.tally.deals

    @property
    def mean(self) -> dict[Seat, float]:
        """By seat, the points pegged in a deal on average."""
        return {seat: self.tally.mean(seat)[0] for seat in Seat}

    @property
    def stderr(self) -> dict[Seat, float]:
        """By seat, the standard error of that mean."""
        return {seat: self.tally.mean(seat)[1] for seat in Seat}

    @property
    def margin(self) -> tuple[float, float]:
        """What pone pegs more than the dealer on average, and its standard error."""
        return self.tally.margin

    def distribution(self, seat: Seat | str) -> dict[int, int]:
        """How many deals brought this seat how many points, the fewest points first."""
        return self.tally.distribution(Seat(seat))

    def events(self, seat: Seat | str) -> dict[str, int]:
        """How often each kind scored for this seat."""
        return {kind: self.tally.events[Seat(seat)][kind] for kind in KINDS}

    def points(self, seat: Seat | str) -> dict[str, int]:
        """The points that each kind brought this seat in all deals."""
        return {kind: self.tally.points[Seat(seat)][kind] for kind in KINDS}

    @property
    def origin(self) -> Origin:
        """Who pegged the deals, and where they come from."""
        return Origin(self.pone, self.dealer, self.kept, self.seed, self.asked, self.deals)

    def decided_by(self) -> Findings:
        """In how many deals each kind decided who pegged more."""
        return decided_by(self.origin, self.tally)

    @property
    def document(self) -> Document:
        """The distributions, the means, and what each kind brought."""
        return result_document(self.origin, self.tally)

    def to_object(self) -> dict[str, Any]:
        tally = self.tally
        return {
            "version": VERSION,
            "pone": self.pone,
            "dealer": self.dealer,
            "kept": self.kept,
            "seed": self.seed,
            "asked": self.asked,
            "deals": self.deals,
            "mean": {str(seat): _readable(self.mean[seat]) for seat in Seat},
            "stderr": {str(seat): _readable(self.stderr[seat]) for seat in Seat},
            "spread": {f"{pone}-{dealer}": n for (pone, dealer), n in sorted(tally.spread.items())},
            "events": {str(seat): self.events(seat) for seat in Seat},
            "points": {str(seat): self.points(seat) for seat in Seat},
            "decided": dict(sorted(tally.decided.items())),
        }

    @classmethod
    def from_object(cls, data: dict[str, Any]) -> Result:
        spread = {
            (int(pone), int(dealer)): int(deals)
            for pegged, deals in data.get("spread", {}).items()
            for pone, dealer in [pegged.split("-")]
        }
        tally = DealTally(
            spread=Counter(spread),
            events={seat: _counts(data["events"][seat]) for seat in Seat},
            points={seat: _counts(data["points"][seat]) for seat in Seat},
            decided=_counts(data.get("decided", {})),
        )
        if str(data["version"]) != VERSION or tally.deals != int(data["deals"]):
            raise PeglineError("This is another version of a result, or its deals do not add up.")
        _check(tally)
        return cls(
            pone=str(data["pone"]),
            dealer=str(data["dealer"]),
            kept=kept_as(data["kept"]),
            seed=int(data["seed"]),
            asked=int(data["asked"]),
            tally=tally,
        )


def _readable(number: float) -> float | None:
    return None if isnan(number) else round(number, 6)


def _counts(data: Mapping[str, Any]) -> Counter[str]:
    return Counter({kind: int(number) for kind, number in data.items() if int(number)})


def _check(tally: DealTally) -> None:
    """Refuse counts that no deals can give."""
    for place, seat in enumerate(Seat):
        pegged = sum(each[place] * deals for each, deals in tally.spread.items())
        earned = {kind: POINTS_OF[kind] * tally.events[seat][kind] for kind in POINTS_OF}
        told = {kind: tally.points[seat][kind] for kind in POINTS_OF}
        if pegged != tally.points[seat].total() or earned != told:
            raise PeglineError(f"The points of {seat} in this result do not add up.")
