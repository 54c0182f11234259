"""The numbers of the rules: limits, prices, kinds of score, and which rule each comes from."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal


class Seat(StrEnum):
    """The two seats. Pone is the non-dealer and leads (R1)."""

    PONE = "pone"
    DEALER = "dealer"

    @property
    def other(self) -> Seat:
        return DEALER if self is PONE else PONE

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


PONE, DEALER = Seat.PONE, Seat.DEALER

Kind = Literal[
    "fifteen",
    "thirty-one",
    "pair",
    "three-of-a-kind",
    "four-of-a-kind",
    "run",
    "go",
    "last-card",
    "flush",  # in the show only, as is nobs
    "nobs",
]
CloseReason = Literal["thirty-one", "go", "last-card"]

HAND_SIZE = 4
FIFTEEN = 15
LIMIT = 31
SHORTEST_RUN = 3

FIFTEEN_POINTS = 2
THIRTY_ONE_POINTS = 2
MATCHES: dict[int, tuple[Kind, int]] = {
    2: ("pair", 2),
    3: ("three-of-a-kind", 6),
    4: ("four-of-a-kind", 12),
}
CLOSING_POINTS: dict[CloseReason, int] = {"thirty-one": 0, "go": 1, "last-card": 1}

SHOW_FIFTEEN_POINTS = 2
SHOW_PAIR_POINTS = 2
FLUSH_POINTS: dict[int, int] = {4: 4, 5: 5}
NOBS_POINTS = 1

EXACT_KINDS: frozenset[Kind] = frozenset({"fifteen", "thirty-one"})
MATCH_KINDS: frozenset[Kind] = frozenset(kind for kind, _ in MATCHES.values())

RULE_OF_KIND: dict[Kind, str] = {
    "fifteen": "R4",
    "thirty-one": "R5",
    "pair": "R6",
    "three-of-a-kind": "R6",
    "four-of-a-kind": "R6",
    "run": "R7",
    "go": "R10",
    "last-card": "R11",
}
"""The kinds of score in the play, and the rule of each."""

SHOW_RULE_OF_KIND: dict[Kind, str] = {
    "fifteen": "S2",
    "pair": "S3",
    "run": "S4",
    "flush": "S5",
    "nobs": "S6",
}
"""The kinds of score in the show, in the order they are counted, and the rule of each."""
