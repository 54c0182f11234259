"""A state as plain data and as JSON, and back with its ledger checked."""

from __future__ import annotations

import json
from typing import Any

from pegline_teach.cards import as_card
from pegline_teach.errors import PeglineError
from pegline_teach.rules.baresequence import BareSequence
from pegline_teach.rules.ledger import Closed, Entry, SaidGo
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .model import State, UnsoundRecord


def to_object(state: State) -> dict[str, Any]:
    """A state as plain data, ready for JSON: cards by their codes, the ledger, points, turn."""
    if isinstance(state, BareSequence):
        return {"ledger": [_entry_object(laid) for laid in state.ledger], "points": state.points}
    discards = {
        f"{seat}_discards": [card.code for card in state.discards(seat)]
        for seat in Seat
        if state.discards(seat)
    }
    return {
        **{str(seat): [card.code for card in state.dealt(seat)] for seat in Seat},
        "starter": state.starter.code if state.starter else None,
        **discards,
        "complete": state.is_over,
        "ledger": [_entry_object(entry) for entry in state.ledger],
        "points": {str(seat): state.points(seat) for seat in Seat},
        "turn": state.turn and str(state.turn),
        "legal": [card.code for card in state.legal_cards],
        "must_go": state.must_go,
    }


def _entry_object(entry: Entry) -> dict[str, Any]:
    if isinstance(entry, SaidGo):
        return {"type": "go", "seat": str(entry.seat), "count": entry.count}
    if isinstance(entry, Closed):
        close = {"count": entry.count, "reason": entry.reason, "points": entry.points}
        return {"type": "close", "seat": str(entry.seat), **close}
    seat = {} if entry.seat is None else {"seat": str(entry.seat)}
    scores = [
        {"kind": kind, "points": points, "cards": [card.code for card in cards]}
        for kind, points, cards in entry.scores
    ]
    return {"type": "play", **seat, "card": entry.card.code, "count": entry.count, "scores": scores}


def to_json(state: State) -> str:
    """A state as one line of JSON. `from_json` reads it back."""
    return json.dumps(to_object(state), ensure_ascii=False)


def from_json(text: str) -> State:
    """Read what `to_json` wrote, and check its ledger against the rules.

    Raises `UnsoundRecord` for text that is not such JSON and for a ledger the rules disagree with.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise UnsoundRecord(error.lineno, f"this is not JSON: {error.msg}.") from None
    except RecursionError:
        raise UnsoundRecord(1, "this JSON is nested too deeply to be a record.") from None
    except ValueError:  # a number of thousands of digits
        raise UnsoundRecord(1, "this JSON holds a number too long to be read.") from None
    try:
        return _from_object(data)
    except (KeyError, TypeError, AttributeError):
        raise UnsoundRecord(1, "this JSON is not a record as to_json writes it.") from None
    except PeglineError as error:
        raise UnsoundRecord(1, str(error)) from None


def _from_object(data: dict[str, Any]) -> State:
    state: State = BareSequence()
    if "pone" in data:
        discards = {key: data.get(key, ()) for key in ("pone_discards", "dealer_discards")}
        state = Pegging.start(data["pone"], data["dealer"], data["starter"], **discards)
    for entry in data["ledger"]:
        if entry["type"] == "go" and isinstance(state, Pegging):
            state = state.go()
        elif entry["type"] == "play":
            state = state.play(as_card(entry["card"]))
    for place, (said, found) in enumerate(
        zip(data["ledger"], to_object(state)["ledger"], strict=False), start=1
    ):
        if said != found:
            raise PeglineError(f"entry {place} of the ledger says {said}; the rules say {found}.")
    for key, found in to_object(state).items():
        if key in data and data[key] != found:
            raise PeglineError(f"'{key}' is not what the plays lead to.")
    return state
