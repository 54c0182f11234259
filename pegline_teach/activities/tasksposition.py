"""The position a task asks about, as plain data for the page.

Nothing here asks the rules for the answer before it is due.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from pegline_teach.cards import Card
from pegline_teach.lessons import Task
from pegline_teach.questions import QuestionKind
from pegline_teach.rules.ledger import Closed, Entry, Played, SaidGo, cards_laid
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.scoring import score_play
from pegline_teach.rules.table import Seat

from .faces import face

LEDGERS: tuple[QuestionKind, ...] = ("ledger", "muggins")
"""The questions whose position is a ledger, which is the control itself."""


class Sequence(NamedTuple):
    """A closed sequence, or the one still open: its entries, and where it closed."""

    entries: tuple[Entry, ...]
    closed_at: int | None


def sequences(state: Pegging) -> Iterator[Sequence]:
    """Every sequence of a pegging in order; the last is the open one, which may be empty."""
    entries: list[Entry] = []
    for entry in state.ledger:
        if isinstance(entry, Closed):
            yield Sequence(tuple(entries), entry.count)
            entries = []
        else:
            entries.append(entry)
    yield Sequence(tuple(entries), None)


def act_sentence(task: Task) -> str:
    """What happens at this moment: a card is played, Go is said, or somebody is to act."""
    turn = task.state.turn
    if task.kind in LEDGERS or turn is None:
        return ""
    *_, now = sequences(task.state)
    gone = any(isinstance(entry, SaidGo) for entry in now.entries)
    before = f"{turn.other.title()} has said Go. " if gone else ""
    if task.kind == "legal":
        return f"{before}{turn.title()} is to act."
    act = f"plays {task.card}" if task.card else "says Go"
    return f"{before}{turn.title()} {act}."


def hands_shown(task: Task) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    """The hands that an answer rests on, without the card that is being played."""
    acting = task.state.turn
    both = dict.fromkeys(("next", "close", "events"), tuple(Seat))
    seats = {**both, "reply": (acting,)}.get(task.kind, ())
    return tuple((seat, _still_held(task, seat)) for seat in seats if seat)


def _still_held(task: Task, seat: Seat) -> tuple[Card, ...]:
    return tuple(card for card in task.state.hand(seat) if card != task.card)


def position_view(task: Task, due: bool) -> dict[str, Any]:
    """The moment in view. The count is left out while it is the question."""
    if task.kind in LEDGERS:
        return {"shown": False}
    state = task.state
    *earlier, _ = sequences(state)
    own = task.kind == "cards"  # these cards are the control themselves
    return {
        "shown": True,
        "act": act_sentence(task),
        **_count(task, due),
        "sequence": [] if own else sequence_view(task, due),
        "sequence_shown": not own,
        "earlier": [_earlier(each, number) for number, each in enumerate(earlier)],
        "hands": [_hand(seat, cards) for seat, cards in hands_shown(task)],
        "aside": [*_aside(task)],
    }


def _count(task: Task, due: bool) -> dict[str, Any]:
    before = task.state.count
    if due and task.card:
        return {"count": before + task.card.value, "count_label": "count now"}
    hidden = task.kind == "count"
    return {"count": None if hidden else before, "count_label": "count so far"}


def sequence_view(task: Task, due: bool) -> list[dict[str, Any]]:
    """The open sequence with the card in question at its end."""
    *_, now = sequences(task.state)
    silent = task.kind == "count" and not due
    lit = scoring_cards(task) if due else frozenset()
    items = [_laid(entry, silent, lit) for entry in now.entries]
    return [*items, *_asked(task, due, lit)]


def scoring_cards(task: Task) -> frozenset[Card]:
    """The cards that score, where the task is about them."""
    if task.card is None or task.kind not in ("points", "cards", "events"):
        return frozenset()
    return frozenset(c for score in score_play(task.pile, task.card) for c in score.cards)


def _laid(entry: Entry, silent: bool, lit: Iterable[Card]) -> dict[str, Any]:
    if not isinstance(entry, Played):
        item = {"key": "go", "seat": str(entry.seat), "note": "Go", "asked": False}
        return {**item, "spoken": f"{entry.seat} said Go"}
    return _card_item(entry.seat, entry.card, None if silent else entry.count, entry.card in lit)


def _asked(task: Task, due: bool, lit: Iterable[Card]) -> Iterator[dict[str, Any]]:
    card, seat = task.card, task.state.turn
    if seat is None or task.kind == "legal":
        return
    if card is None:
        yield {"key": "asked", "seat": str(seat), "note": "Go", "asked": True, "spoken": ""}
        return
    count = task.state.count + card.value if due else None
    item = _card_item(seat, card, count, card in lit)
    yield {**item, "note": item["note"] or "plays", "asked": True}


def _card_item(seat: Seat, card: Card, count: int | None, lit: bool) -> dict[str, Any]:
    counted = "" if count is None else f", count {count}"
    return {
        **face(card),
        "key": card.code,
        "seat": str(seat),
        "note": "" if count is None else str(count),
        "spoken": f"{seat}: {card.spoken}{counted}{', scores' if lit else ''}",
        "lit": lit,
        "asked": False,
    }


def _earlier(sequence: Sequence, number: int) -> dict[str, Any]:
    laid = cards_laid(sequence.entries)
    return {
        "key": str(number),
        "label": f"Earlier, closed at {sequence.closed_at}",
        "cards": [_small(card) for card in laid],
    }


def _hand(seat: Seat, cards: tuple[Card, ...]) -> dict[str, Any]:
    return {
        "key": str(seat),
        "seat": str(seat),
        "label": f"{seat.title()} {'holds' if cards else 'has no cards left'}",
        "cards": [_small(card) for card in cards],
    }


def _small(card: Card) -> dict[str, Any]:
    return {**face(card), "key": card.code}


def _aside(task: Task) -> Iterator[dict[str, Any]]:
    """Other cards that have been seen: the starter, and what the acting seat threw away."""
    state = task.state
    if state.starter:
        yield {"key": "starter", "label": "Starter", "cards": [_small(state.starter)]}
    if task.kind == "reply" and state.turn and (thrown := state.discards(state.turn)):
        label = f"{state.turn.title()} threw away"
        yield {"key": "thrown", "label": label, "cards": [_small(card) for card in thrown]}
