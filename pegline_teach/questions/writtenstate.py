"""A moment of a deal, or a bare pile, as plain fields that read back equal."""

from __future__ import annotations

from collections.abc import Mapping

from pegline_teach.cards import spelled
from pegline_teach.record.model import State, UnsoundRecord
from pegline_teach.record.reader import read_fields
from pegline_teach.record.textlines import TextLine
from pegline_teach.record.writer import hand_text, play_words
from pegline_teach.rules.baresequence import BareSequence
from pegline_teach.rules.table import Seat

from .fields import UnreadableFields

_OF_A_DEAL = ("pone", "dealer", "starter", "plays")


def state_fields(state: State) -> dict[str, str]:
    """The fields of a moment of a deal, or of a bare pile."""
    if isinstance(state, BareSequence):
        return {"pile": spelled(laid.card for laid in state.ledger)}
    fields = {str(seat): hand_text(state, seat) for seat in Seat}
    if state.starter:
        fields["starter"] = str(state.starter)
    plays = " ".join(play_words(state))
    return fields | {"plays": plays} if plays else fields


def read_state(fields: Mapping[str, str]) -> State:
    """The moment of a deal, or the bare pile, that some fields say.

    Raises `UnreadableFields` for what cannot be read or breaks a rule.

    >>> read_state({"pile": "7♣ 8♦"}).points
    2
    """
    names = _names_of_state(fields)
    lines = {name: TextLine(at, fields[name], name=name) for at, name in enumerate(names)}
    if "pile" in lines:
        lines["sequence"] = lines.pop("pile")
    try:
        record = read_fields(lines, 0, len(names))
    except UnsoundRecord as complaint:
        raise UnreadableFields(complaint.reason, names[complaint.line]) from None
    if record.claims:
        raise UnreadableFields("points do not stand here but in 'claims', one a row.", names[-1])
    return record.state


def _names_of_state(fields: Mapping[str, str]) -> list[str]:
    names = [name for name in _OF_A_DEAL if name in fields]
    if "pile" not in fields:
        for seat in Seat:
            if seat not in fields:
                raise UnreadableFields(
                    f"'{seat}' is missing. A question names both hands, 'pone' and 'dealer', or it "
                    "stands on a bare 'pile'."
                )
        return names
    if names:
        raise UnreadableFields("a bare pile has no hands and no plays beside it.", names[0])
    return ["pile"]
