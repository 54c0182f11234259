"""The cards of a moment of the play as they are drawn on paper."""

from __future__ import annotations

from pegline_teach.cards import Card
from pegline_teach.record.model import State
from pegline_teach.rules.ledger import SaidGo
from pegline_teach.rules.rulemodel import Cards
from pegline_teach.rules.table import Seat

from .paper import DrawnCards, ListedCards
from .position import closed_sequences, hand_label, open_sequence, seat_to_act


def closed_on_paper(state: State) -> tuple[ListedCards, ...]:
    """The sequence before the open one, if there is one."""
    closed = tuple(closed_sequences(state))[-1:]
    return tuple(ListedCards(f"Before, closed at {each.closed_at}", each.cards) for each in closed)


def open_on_paper(state: State, count: int | None) -> DrawnCards:
    """The cards on the table, with the `count` if it is told."""
    entries = open_sequence(state).entries
    cards = tuple(None if isinstance(each, SaidGo) else each.card for each in entries)
    return DrawnCards("On the table" if count is None else f"On the table, count {count}", cards)


def laid_on_paper(state: State, card: Card | None) -> tuple[DrawnCards, ...]:
    """The card in question, if there is one."""
    turn = seat_to_act(state)
    label = f"{turn.title()} plays" if turn else "Laid next"
    return (DrawnCards(label, (card,), asked=True),) if card else ()


def hand_on_paper(seat: Seat, cards: Cards) -> DrawnCards:
    return DrawnCards(hand_label(seat, cards), cards)
