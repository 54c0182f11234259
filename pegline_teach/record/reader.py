"""Reading records: free in spelling, strict in meaning, every error with its line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TextIO

from pegline_teach.cards import Card, UnreadableText, parse_cards, spelled
from pegline_teach.rules.baresequence import BareSequence
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import HAND_SIZE, Seat

from .model import Record, State, UnsoundRecord
from .plays import PlaysReader
from .textlines import TextLine, blocks, fields_of

_KEYS = ("pone", "dealer", "starter", "plays", "sequence")
_HAND = re.compile(r"([^()]*)(?:\(([^()]*)\))?")


def read_records(text: str) -> tuple[Record | UnsoundRecord, ...]:
    """Every record of a text, in order; for one that cannot be read, the error.

    Records are separated by blank lines, `#` begins a comment.

    >>> read_records("sequence: 7♣ 8♦=2")[0].state.points
    2
    >>> print(read_records("sequence: 7♣ 8X")[0].reason[:33])
    Piece 2, '8X', is not a card. Wri
    """
    return tuple(map(_read_or_complain, blocks(text)))


def loads(text: str) -> State:
    """Read the one record in `text`. Raises `UnsoundRecord`, also for no record or several.

    >>> from pegline_teach.record import dumps
    >>> state = loads('''pone: 3♣ 4♥ 9♣ 10♥
    ... dealer: 5♦ 10♠ 2♦ 7♠
    ... plays: 3♣ 5♦ 4♥=3''')
    >>> print(dumps(state), end="")
    pone:    3♣ 4♥ 9♣ 10♥
    dealer:  5♦ 10♠ 2♦ 7♠
    plays:   3♣ 5♦ 4♥
    """
    found = list(blocks(text))
    if not found:
        raise UnsoundRecord(1, "there is no record here. A record has lines such as 'pone: …'.")
    if len(found) > 1:
        number = found[1][0].number
        raise UnsoundRecord(
            number, "a second record begins here, and one was asked for. read_records reads them."
        )
    return read_block(found[0]).state


def load(file: TextIO) -> State:
    """`loads` from an open text file."""
    return loads(file.read())


def _read_or_complain(block: list[TextLine]) -> Record | UnsoundRecord:
    try:
        return read_block(block)
    except UnsoundRecord as complaint:
        return complaint


def read_block(block: list[TextLine]) -> Record:
    """The record of one block. Raises `UnsoundRecord` where it breaks a rule."""
    return read_fields(fields_of(block, _KEYS), block[0].number, block[-1].number)


def read_fields(fields: Mapping[str, TextLine], first: int, last: int) -> Record:
    """The record of the fields on lines `first` to `last`. Raises `UnsoundRecord` as above."""
    line = fields.get("sequence") or fields.get("plays") or TextLine(last, "")
    plays = PlaysReader(_start(fields, first))
    plays.read(line)
    return Record(plays.state, plays.claims(), first)


def _start(fields: Mapping[str, TextLine], first: int) -> State:
    if "sequence" in fields:
        for key, line in fields.items():
            if key != "sequence":
                raise UnsoundRecord(line.number, f"a 'sequence:' has no seats, so no '{key}:'.")
        return BareSequence()
    for seat in Seat:
        if seat not in fields:
            reason = f"this record has no '{seat}:' line. It names both hands, "
            raise UnsoundRecord(first, reason + "and a blank line ends it.")
    seen: dict[Card, TextLine] = {}
    pone, pone_discards = _hand(Seat.PONE, fields["pone"], seen)
    dealer, dealer_discards = _hand(Seat.DEALER, fields["dealer"], seen)
    starter = _starter(fields["starter"], seen) if "starter" in fields else None
    return Pegging.start(pone, dealer, starter, pone_discards, dealer_discards)


def _hand(seat: Seat, line: TextLine, seen: dict[Card, TextLine]) -> tuple[tuple[Card, ...], ...]:
    match = _HAND.fullmatch(line.text)
    if match is None:
        reason = "a hand is four cards, then its two discards in ( ) if they are known."
        raise UnsoundRecord(line.number, reason)
    cards, discards = _cards(match[1], line.number), _cards(match[2] or "", line.number)
    if len(cards) != HAND_SIZE:
        found = f": {spelled(cards)}" if cards else ""
        reason = f"{seat} plays four cards (R1), but {len(cards)} stand here{found}."
        raise UnsoundRecord(line.number, reason)
    if match[2] is not None and len(discards) != 2:
        reason = f"{seat} discards two cards, but {len(discards)} stand in ( )."
        raise UnsoundRecord(line.number, reason)
    _note_cards(seen, (*cards, *discards), line)
    return cards, discards


def _starter(line: TextLine, seen: dict[Card, TextLine]) -> Card:
    cards = _cards(line.text, line.number)
    if len(cards) != 1:
        reason = f"the starter is one card, but {len(cards)} stand here; leave the line out if"
        raise UnsoundRecord(line.number, reason + " it is not known.")
    _note_cards(seen, cards, line)
    return cards[0]


def _cards(text: str, line: int) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except UnreadableText as error:
        raise UnsoundRecord(line, str(error)) from None


def _note_cards(seen: dict[Card, TextLine], cards: tuple[Card, ...], line: TextLine) -> None:
    for card in cards:
        if card in seen:
            where = "on this line" if seen[card] == line else seen[card].where
            raise UnsoundRecord(
                line.number, f"{card} already stands {where}, and a deck holds one of each card."
            )
        seen[card] = line
