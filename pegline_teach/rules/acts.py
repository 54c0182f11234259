"""The acts of a pegging: the ledger entries each of them wrote, and the states around it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from pegline_teach.cards import Card

from .ledger import Closed, Entry, Played, SaidGo, sequences
from .pegging import Pegging


def act_between(before: Pegging, after: Pegging) -> Played | SaidGo:
    """The card or the Go between two states; the first, if there are several."""
    entry = written_between(before, after)[0]
    assert not isinstance(entry, Closed)  # it follows its play or Go
    return entry


def written_between(before: Pegging, after: Pegging) -> tuple[Entry, ...]:
    """The ledger entries written between two states of one play."""
    return after.ledger[len(before.ledger) :]


def closing_of(before: Pegging, after: Pegging) -> Closed | None:
    """The entry that closed a sequence between two states, if one did."""
    entries = written_between(before, after)
    return next((entry for entry in entries if isinstance(entry, Closed)), None)


def earlier_than(state: Pegging) -> tuple[Card, ...]:
    """The cards of the closed sequences, in order."""
    *earlier, _ = sequences(state.ledger)
    return tuple(card for sequence in earlier for card in sequence.cards)


@lru_cache(maxsize=8)  # kept, since every belief asks for the acts of the same ledger in turn
def acts_of(state: Pegging) -> tuple[tuple[Pegging, Pegging, Entry], ...]:
    """Every entry of a ledger, with the states before and after the act that wrote it."""
    return tuple(_acts(state))


def _acts(state: Pegging) -> Iterator[tuple[Pegging, Pegging, Entry]]:
    for before, after in pairwise(state.states):
        for entry in written_between(before, after):
            yield before, after, entry


def go_of(state: Pegging) -> SaidGo | None:
    """The Go said in the sequence now open, if one was."""
    *_, now = sequences(state.ledger)
    return next((entry for entry in now.entries if isinstance(entry, SaidGo)), None)
