"""What a record says once it is read: a state, claims about it, or a complaint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from pegline_teach.cards import Card
from pegline_teach.errors import PeglineError
from pegline_teach.rules.baresequence import BareSequence
from pegline_teach.rules.pegging import Pegging


class UnsoundRecord(PeglineError):
    """A record that cannot be read or breaks a rule; `line` is where, counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"Line {line}: {reason}")
        self.line = line
        self.reason = reason


State: TypeAlias = Pegging | BareSequence


@dataclass(frozen=True, slots=True)
class Claim:
    """What the players pegged for the play at ledger place `index`, and what it earned.

    `earned` includes the point for Go or last card if the card closed its sequence.
    """

    index: int
    card: Card
    claimed: int
    earned: int

    @property
    def agrees(self) -> bool:
        return self.claimed == self.earned


class Record(NamedTuple):
    """One sound record: the `state` it leads to, its `claims`, and the `line` it starts on."""

    state: State
    claims: tuple[Claim, ...]
    line: int
