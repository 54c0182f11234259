"""What one seat may know. The type has no field for the other hand, so no player can peek."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pegline_teach.cards import DECK, Card, spelled

from .table import LIMIT, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A moment of the play as `seat` sees it.

    `hand`, `discards` and `starter` are the cards that it holds, threw away and sees on the pack;
    `pile` and `count` the current sequence; `played` the cards each seat has laid, in order;
    `opponent_cards` how many the other seat holds; `gos` every Go said so far, as (seat, count);
    `legal_cards` and `must_go` what it may do, if it is its `turn`; `closes` every sequence that
    ended below 31, as (the seat that laid its last card, count).
    """

    seat: Seat
    hand: tuple[Card, ...]
    discards: tuple[Card, ...]
    starter: Card | None
    count: int
    pile: tuple[Card, ...]
    played: Mapping[Seat, tuple[Card, ...]] = field(hash=False)
    opponent_cards: int
    gos: tuple[tuple[Seat, int], ...]
    turn: Seat | None
    legal_cards: tuple[Card, ...]
    must_go: bool
    closes: tuple[tuple[Seat, int], ...] = ()

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Cards the other seat may still hold, in the deck's order.

        Left out are the cards this seat has seen and those a Go rules out: Go at count *k*
        says that each card then held counts more than 31 - *k* (R9).
        """
        return self._above(self.gos)

    @property
    def possible(self) -> tuple[Card, ...]:
        """`unseen` without the cards that the other seat's closings rule out as well.

        Whoever lays the last card of a sequence, at *k* below 31, had to go on while a card fitted
        (R9). So each card it still held counts more than 31 - *k*.
        """
        return self._above((*self.gos, *self.closes))

    def __str__(self) -> str:
        """The view as a reader sees it, a line for each thing the seat knows."""
        other, held = self.seat.other, self.opponent_cards
        known = {
            f"{self.seat} holds": spelled(self.hand) or "no cards",
            "it discarded": spelled(self.discards),
            "starter": str(self.starter or ""),
            "on the table": f"{spelled(self.pile) or 'nothing'}, count {self.count}",
            **{f"{seat} played": spelled(self.played[seat]) for seat in Seat},
            "Go was said": ", ".join(f"by {seat} at {count}" for seat, count in self.gos),
            f"{other} holds": f"{held} card{'' if held == 1 else 's'} that {self.seat} cannot see",
        }
        return "\n".join(f"{what + ':':<15}{said}" for what, said in known.items() if said)

    def _above(self, no_fit_at: tuple[tuple[Seat, int], ...]) -> tuple[Card, ...]:
        """The cards not seen here, without those that the other seat cannot hold. `no_fit_at` has
        (seat, count) for each count at which a seat had no card that fitted."""
        seen = {*self.hand, *self.discards, *self.played[Seat.PONE], *self.played[Seat.DEALER]}
        if self.starter:
            seen.add(self.starter)
        floor = max((LIMIT - k for seat, k in no_fit_at if seat is not self.seat), default=0)
        return tuple(card for card in DECK if card not in seen and card.value > floor)
