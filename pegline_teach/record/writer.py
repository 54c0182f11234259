"""A state, or a record with its claims, as canonical text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TextIO

from pegline_teach.cards import spelled
from pegline_teach.rules.baresequence import BareSequence
from pegline_teach.rules.ledger import Played, SaidGo
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .model import Record, State


def dumps(what: State | Record) -> str:
    """The canonical text of a state, or of a record with its claims. `loads` reads it back."""
    state, claims = (what.state, what.claims) if isinstance(what, Record) else (what, ())
    claimed = {claim.index: f"={claim.claimed}" for claim in claims}
    if isinstance(state, BareSequence):
        words = (f"{laid.card}{claimed.get(i, '')}" for i, laid in enumerate(state.ledger))
        return f"sequence: {' '.join(words)}".rstrip() + "\n"
    plays = f"plays:   {' '.join(play_words(state, claimed=claimed))}".rstrip()
    return "\n".join((*deal_lines(state), plays)) + "\n"


def dump(what: State | Record, file: TextIO) -> None:
    """`dumps` to an open text file."""
    file.write(dumps(what))


def deal_lines(state: Pegging) -> Iterator[str]:
    """The lines of what was dealt: both hands, and the starter if it is known."""
    for seat in Seat:
        yield f"{seat + ':':<9}{hand_text(state, seat)}"
    if state.starter:
        yield f"starter: {state.starter}"


def hand_text(state: Pegging, seat: Seat) -> str:
    """The cards dealt to a seat, its two discards in parentheses if they are known."""
    discards = state.discards(seat)
    return spelled(state.dealt(seat)) + (f" ({spelled(discards)})" if discards else "")


def play_words(
    state: Pegging, begin: int = 0, claimed: Mapping[int, str] = MappingProxyType({})
) -> Iterator[str]:
    """The words of a line of plays from place `begin` of the ledger on."""
    for index, entry in enumerate(state.ledger[begin:], begin):
        if isinstance(entry, Played):
            yield f"{entry.card}{claimed.get(index, '')}"
        elif isinstance(entry, SaidGo):
            yield "go"
        elif index + 1 < len(state.ledger):
            yield "/"
