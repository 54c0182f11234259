"""Deals played card by card with the frozen state: for any player, and with a ledger to read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from pegline_teach.cards import Card
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .chance import Chance, numbers_of, random_bytes
from .run import Run, dealt
from .tally import DealTally

ReplyToLead: TypeAlias = Literal["pair", "other"]


def played_out(
    run: Run, number: int, lead: int | None = None, answer: ReplyToLead | None = None
) -> Pegging:
    """The deal with this `number`, played to its end by the run's players.

    `lead` makes pone lead the card at that place of its hand; `answer` makes the dealer `pair` the
    lead, or play any `other` rank. Both must be possible.
    """
    numbers = numbers_of(random_bytes(run.seed, number))
    state, chance, play = dealt(numbers, run.kept), Chance(numbers), 0
    while not state.is_over:
        if state.must_go:
            state = state.go()
            continue
        if play == 0 and lead is not None:
            state = state.play(state.hand(Seat.PONE)[lead])
        elif play == 1 and answer == "pair":
            state = state.play(_of_rank(state, same=True)[0])
        else:
            chance.begin_play(play)
            state = state.play(_chosen(run, state, chance, play == 1 and answer == "other"))
        play += 1
    return state


def _chosen(run: Run, state: Pegging, chance: Chance, no_pair: bool) -> Card:
    seat = state.turn
    assert seat is not None  # called only while the play goes on
    view = state.view(seat)
    if no_pair:
        view = replace(view, legal_cards=_of_rank(state, same=False))
    return (run.pone if seat is Seat.PONE else run.dealer).choose(view, chance)


def _of_rank(state: Pegging, same: bool) -> tuple[Card, ...]:
    """The dealer's cards that pair the lead, or those that do not."""
    lead = state.pile[-1].rank
    return tuple(card for card in state.legal_cards if (card.rank is lead) is same)


class StepBatch:
    """Some deals of a run, by their `numbers`, each played one card after another."""

    def __init__(self, run: Run, numbers: Sequence[int]) -> None:
        self._run = run
        self._numbers = numbers

    def tally(self) -> DealTally:
        """What the deals came to."""
        tally = DealTally()
        for number in self._numbers:
            tally.add(played_out(self._run, number))
        return tally

    def ranks(self, seat: Seat) -> list[list[int]]:
        """The ranks that `seat` holds at the start of each deal."""
        deals = map(self._run.deal, self._numbers)
        return [[int(card.rank) for card in deal.hand(seat)] for deal in deals]

    def margins(
        self, which: Iterable[int], lead: int, answer: ReplyToLead | None = None
    ) -> list[int]:
        """What pone pegs less what the dealer does, in the deals at `which` places of the batch,
        with this lead and answer."""
        ends = (played_out(self._run, self._numbers[at], lead, answer) for at in which)
        return [end.points(Seat.PONE) - end.points(Seat.DEALER) for end in ends]
