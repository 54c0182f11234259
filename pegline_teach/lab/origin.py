"""Where results come from: the players, how their hands were kept, and the seed."""

from __future__ import annotations

from typing import NamedTuple

from pegline_teach.discarding import Kept

KEPT: dict[Kept, str] = {
    "rule": "hands kept by the rule",
    "random": "four of six cards kept at random",
}


class Origin(NamedTuple):
    """Two players, by name, and the first `deals` of the `asked` that they pegged, from `seed`."""

    pone: str
    dealer: str
    kept: Kept
    seed: int
    asked: int
    deals: int

    @property
    def players(self) -> str:
        """Who pegged against whom.

        >>> Origin("greedy", "random", "rule", 1, 1000, 200).players
        'Pone greedy, dealer random'
        """
        return f"Pone {self.pone}, dealer {self.dealer}"

    @property
    def how(self) -> str:
        """How the deals came about, and how many were played, as part of a sentence.

        >>> Origin("greedy", "random", "rule", 1, 1000, 200).how
        'the first 200 of 1,000 deals, then interrupted; hands kept by the rule; seed 1.'
        """
        played = f"{self.deals:,} deals"
        if self.deals < self.asked:
            played = f"the first {self.deals:,} of {self.asked:,} deals, then interrupted"
        return f"{played}; {KEPT[self.kept]}; seed {self.seed}."

    @property
    def sentence(self) -> str:
        """The same as a sentence of its own."""
        return f"{self.how[0].upper()}{self.how[1:]}"
