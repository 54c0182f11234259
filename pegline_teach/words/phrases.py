"""Seats and ranks as they stand in a sentence."""

from __future__ import annotations

from pegline_teach.cards import Rank
from pegline_teach.rules.table import PONE, Seat


def seat_phrase(seat: Seat) -> str:
    """A seat in a sentence: `pone`, `the dealer`."""
    return "pone" if seat is PONE else "the dealer"


def seat_first(seat: Seat) -> str:
    """A seat at the beginning of a sentence: `Pone`, `The dealer`."""
    return "Pone" if seat is PONE else "The dealer"


def rank_phrase(rank: Rank) -> str:
    """A card of a rank in a sentence: `an ace`, `a six`."""
    return f"{'an' if rank in (Rank.ACE, Rank.EIGHT) else 'a'} {rank.spoken}"
