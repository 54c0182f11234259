"""A whole game against an opponent, as the progress file keeps it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """A game that was played to its end: where its deals came from, who played, what was pegged.

    `you` is the learner's seat in the first deal, or `both`. `points` are the learner's and the
    opponent's, or pone's and dealer's. `assisted` says whether the coach was asked before the end.
    """

    seed: int
    opponent: str
    you: str
    deals: int
    points: tuple[int, int]
    assisted: bool

    def to_object(self) -> dict[str, Any]:
        """The game as plain data, ready for JSON."""
        return {**asdict(self), "points": list(self.points)}

    @classmethod
    def from_object(cls, data: dict[str, Any]) -> GamePlayed:
        """Read what `to_object` gave. Raises `KeyError`, `TypeError` or `ValueError` for anything
        else."""
        one, other = data["points"]
        return cls(
            seed=int(data["seed"]),
            opponent=str(data["opponent"]),
            you=str(data["you"]),
            deals=int(data["deals"]),
            points=(int(one), int(other)),
            assisted=bool(data["assisted"]),
        )
