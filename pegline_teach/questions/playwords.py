"""A moment of the play in words that do not tell the answer."""

from __future__ import annotations

from collections.abc import Iterable

from pegline_teach.cards import spelled
from pegline_teach.record.model import State
from pegline_teach.rules.ledger import Entry, Played, SaidGo
from pegline_teach.words.phrases import seat_first

from .position import closed_sequences, open_sequence, seat_to_act


def pile_sentence(state: State) -> str:
    """What lies on the table, and whether a Go was just said; empty at the first lead."""
    pile = open_sequence(state).cards
    last = state.ledger[-1] if state.ledger else None
    if not pile:
        return "A new sequence begins." if last else ""
    lying = f"On the table {'lie' if len(pile) > 1 else 'lies the'} {spelled(pile)}."
    return f"{lying} {seat_first(last.seat)} has said Go." if isinstance(last, SaidGo) else lying


def go_sentence(state: State) -> str:
    """Say that the other seat has said Go in the open sequence; empty if it has not."""
    turn = seat_to_act(state)
    said = any(isinstance(entry, SaidGo) for entry in open_sequence(state).entries)
    return f"{turn.other.title()} has said Go." if turn and said else ""


def earlier_sentences(state: State) -> tuple[str, ...]:
    """The closed sequences, one sentence each."""
    return tuple(
        f"Earlier: {_named(each.entries)}, closed at {each.closed_at}."
        for each in closed_sequences(state)
    )


def sequence_sentence(state: State) -> str:
    """The open sequence."""
    return f"The sequence: {_named(open_sequence(state).entries) or 'no card yet'}."


def sentences(*parts: str) -> str:
    """Some sentences as one text. Empty ones are left out."""
    return " ".join(filter(None, parts))


def _named(entries: Iterable[Entry]) -> str:
    return " ".join(str(e.card) if isinstance(e, Played) else "Go" for e in entries)
