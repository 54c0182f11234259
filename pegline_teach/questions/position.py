"""The position of a question, as plain data for a page.

Nothing here computes the answer before it is due.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, NotRequired, TypeAlias, TypedDict, final

from pegline_teach.cards import Card
from pegline_teach.faces import Face, face
from pegline_teach.record.model import State
from pegline_teach.rules.ledger import Played, SaidGo, Sequence, sequences
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .controls import CardChoice


class SmallCard(Face):
    """A card that can only be looked at."""

    key: str


class CardRow(TypedDict):
    """Cards side by side under a label; of a hand, with its `seat`."""

    key: str
    seat: NotRequired[str]
    label: str
    cards: list[SmallCard]


@final
class GoItem(TypedDict):
    """A Go among the cards of the sequence."""

    key: str
    seat: str
    note: str
    asked: bool
    spoken: str


@final
class LaidItem(CardChoice):
    """A card of the sequence. `asked`: the one in question."""

    seat: str
    asked: bool


SequenceItem: TypeAlias = GoItem | LaidItem


class NoPosition(TypedDict):
    """Where the position is the control itself."""

    shown: Literal[False]


class Position(TypedDict):
    """The moment of the question: what happens, the count, and the cards on the table and in the
    hands."""

    shown: Literal[True]
    act: str
    count: int | None
    count_label: str
    sequence: list[SequenceItem]
    sequence_shown: bool
    earlier: list[CardRow]
    hands: list[CardRow]
    aside: list[CardRow]


def closed_sequences(state: State) -> tuple[Sequence, ...]:
    """The sequences before the open one, in order."""
    return sequences(state.ledger)[:-1]


def open_sequence(state: State) -> Sequence:
    """The sequence now open."""
    return sequences(state.ledger)[-1]


def seat_to_act(state: State) -> Seat | None:
    """Who acts; nobody where there are no seats or the play is over."""
    return state.turn if isinstance(state, Pegging) else None


def laid_items(state: State, counted: bool, lit: Collection[Card]) -> list[SequenceItem]:
    """The open sequence, with its counts if it is `counted`."""
    return [_item(entry, counted, lit) for entry in open_sequence(state).entries]


def _item(entry: Played | SaidGo, counted: bool, lit: Collection[Card]) -> SequenceItem:
    if isinstance(entry, SaidGo):
        return {
            "key": "go",
            "seat": str(entry.seat),
            "note": "Go",
            "asked": False,
            "spoken": f"{entry.seat} said Go",
        }
    return card_item(entry.seat, entry.card, entry.count if counted else None, entry.card in lit)


def card_item(seat: Seat | None, card: Card, count: int | None, lit: bool) -> LaidItem:
    """A card of the sequence, with its count if that is told. It is `lit` if it is told to
    score."""
    counted = "" if count is None else f", count {count}"
    who = "" if seat is None else f"{seat}: "
    return {
        **face(card),
        "key": card.code,
        "seat": str(seat or ""),
        "note": "" if count is None else str(count),
        "spoken": f"{who}{card.spoken}{counted}{', scores' if lit else ''}",
        "lit": lit,
        "asked": False,
    }


def asked_go(seat: Seat) -> GoItem:
    """The Go in question, at the end of the sequence."""
    return {"key": "asked", "seat": str(seat), "note": "Go", "asked": True, "spoken": ""}


def asked_card(seat: Seat | None, card: Card, count: int | None, lit: bool) -> LaidItem:
    """The card in question, at the end of the sequence."""
    item = card_item(seat, card, count, lit)
    return {**item, "note": item["note"] or "plays", "asked": True}


def earlier_rows(state: State) -> list[CardRow]:
    return [
        {
            "key": str(number),
            "label": f"Earlier, closed at {each.closed_at}",
            "cards": small_cards(each.cards),
        }
        for number, each in enumerate(closed_sequences(state))
    ]


def hand_row(seat: Seat, cards: tuple[Card, ...]) -> CardRow:
    return {
        "key": str(seat),
        "seat": str(seat),
        "label": hand_label(seat, cards),
        "cards": small_cards(cards),
    }


def hand_label(seat: Seat, cards: tuple[Card, ...]) -> str:
    return f"{seat.title()} {'holds' if cards else 'has no cards left'}"


def aside_row(key: str, label: str, cards: Iterable[Card]) -> CardRow:
    """A row of other cards that have been seen, such as the starter."""
    return {"key": key, "label": label, "cards": small_cards(cards)}


def small_cards(cards: Iterable[Card]) -> list[SmallCard]:
    return [{**face(card), "key": card.code} for card in cards]


def laid_cards(items: Iterable[SequenceItem]) -> list[LaidItem]:
    """The cards among the items of a sequence, without the Gos."""
    return [item for item in items if "code" in item]
