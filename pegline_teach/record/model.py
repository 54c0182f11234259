"""What a record says once it is read: a state, claims about it, or a complaint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from pegline_teach.cards import Card
from pegline_teach.errors import PeglineError
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.scoring import Score, score_play


class UnsoundRecord(PeglineError):
    """A record that cannot be read or breaks a rule; `line` is where, counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"Line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a bare sequence: the `count` after it and what it scored."""

    card: Card
    count: int
    scores: tuple[Score, ...]


class BareSequence(NamedTuple):
    """One sequence with no seats: only what its cards score, no Go and no last card."""

    ledger: tuple[Laid, ...]

    @property
    def points(self) -> int:
        return sum(score.points for laid in self.ledger for score in laid.scores)

    def play(self, card: Card) -> BareSequence:
        """Lay one more card. Raises `IllegalPlay` as `score_play` does."""
        pile = tuple(laid.card for laid in self.ledger)
        scores = score_play(pile, card)
        count = sum(each.value for each in (*pile, card))
        return BareSequence((*self.ledger, Laid(card, count, scores)))


State: TypeAlias = Pegging | BareSequence


@dataclass(frozen=True, slots=True)
class Claim:
    """What the players pegged for the play at ledger place `index`, and what it earned.

    `earned` includes the Go or last-card point that the card closed its sequence with.
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
