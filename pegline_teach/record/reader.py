"""Reading records: liberal in spelling, strict in meaning, every complaint with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, TextIO

from pegline_teach.cards import (
    WORDED,
    Card,
    PeglineError,
    UnreadableText,
    parse_cards,
    quoted,
    spelled,
)
from pegline_teach.rules.pegging import Closed, Entry, Pegging, Played, entry_points
from pegline_teach.rules.table import HAND_SIZE, Seat

from .model import BareSequence, Claim, Laid, Record, State, UnsoundRecord


class _Line(NamedTuple):
    number: int
    text: str


_KEYS = ("pone", "dealer", "starter", "plays", "sequence")
_HAND = re.compile(r"([^()]*)(?:\(([^()]*)\))?")
_TOKEN = re.compile(rf"/|{WORDED}(?:=[^\s,/]*)?|[^\s,/]+", re.IGNORECASE)


def read_records(text: str) -> tuple[Record | UnsoundRecord, ...]:
    """Every record of a text, in order; one that is unsound stands as its complaint.

    Records are separated by blank lines, `#` begins a comment.

    >>> read_records("sequence: 7♣ 8♦=2")[0].state.points
    2
    >>> print(read_records("sequence: 7♣ 8X")[0].reason[:33])
    Piece 2, '8X', is not a card. Wri
    """
    return tuple(map(_read_or_complain, _blocks(text)))


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
    blocks = list(_blocks(text))
    if not blocks:
        raise UnsoundRecord(1, "there is no record here. A record has lines such as 'pone: …'.")
    if len(blocks) > 1:
        number = blocks[1][0].number
        raise UnsoundRecord(
            number, "a second record begins here, and one was asked for. read_records reads them."
        )
    return _read(blocks[0]).state


def load(file: TextIO) -> State:
    """`loads` from an open text file."""
    return loads(file.read())


def _blocks(text: str) -> Iterator[list[_Line]]:
    block: list[_Line] = []
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate((*lines, ""), start=1):
        content = line.partition("#")[0].strip()
        if content:
            block.append(_Line(number, content))
        elif not line.strip() and block:
            yield block
            block = []


def _read_or_complain(block: list[_Line]) -> Record | UnsoundRecord:
    try:
        return _read(block)
    except UnsoundRecord as complaint:
        return complaint


def _read(block: list[_Line]) -> Record:
    fields, first = _fields(block), block[0].number
    line = fields.get("sequence") or fields.get("plays") or _Line(block[-1].number, "")
    walk = _Walk(_start(fields, first))
    walk.take_all(line)
    return Record(walk.state, walk.claims(), first)


def _fields(block: list[_Line]) -> dict[str, _Line]:
    fields: dict[str, _Line] = {}
    for number, text in block:
        name, colon, rest = text.partition(":")
        key = name.strip().lower()
        if not colon or key not in _KEYS:
            known = ", ".join(f"'{each}:'" for each in _KEYS)
            raise UnsoundRecord(number, f"{quoted(text)} does not begin with one of {known}.")
        if key in fields:
            earlier = fields[key].number
            raise UnsoundRecord(number, f"'{key}:' already stands on line {earlier}.")
        fields[key] = _Line(number, rest.strip())
    return fields


def _start(fields: dict[str, _Line], first: int) -> State:
    if "sequence" in fields:
        for key, line in fields.items():
            if key != "sequence":
                raise UnsoundRecord(line.number, f"a 'sequence:' has no seats, so no '{key}:'.")
        return BareSequence(())
    for seat in Seat:
        if seat not in fields:
            reason = f"this record has no '{seat}:' line. It names both hands, "
            raise UnsoundRecord(first, reason + "and a blank line ends it.")
    seen: dict[Card, int] = {}
    pone, pone_discards = _hand(Seat.PONE, fields["pone"], seen)
    dealer, dealer_discards = _hand(Seat.DEALER, fields["dealer"], seen)
    starter = _starter(fields["starter"], seen) if "starter" in fields else None
    return Pegging.start(pone, dealer, starter, pone_discards, dealer_discards)


def _hand(seat: Seat, line: _Line, seen: dict[Card, int]) -> tuple[tuple[Card, ...], ...]:
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
    _note_cards(seen, (*cards, *discards), line.number)
    return cards, discards


def _starter(line: _Line, seen: dict[Card, int]) -> Card:
    cards = _cards(line.text, line.number)
    if len(cards) != 1:
        reason = f"the starter is one card, but {len(cards)} stand here; leave the line out if"
        raise UnsoundRecord(line.number, reason + " it is not known.")
    _note_cards(seen, cards, line.number)
    return cards[0]


def _cards(text: str, line: int) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except UnreadableText as error:
        raise UnsoundRecord(line, str(error)) from None


def _note_cards(seen: dict[Card, int], cards: tuple[Card, ...], line: int) -> None:
    for card in cards:
        if card in seen:
            where = "on this line" if seen[card] == line else f"on line {seen[card]}"
            raise UnsoundRecord(
                line, f"{card} already stands {where}, and a deck holds one of each card."
            )
        seen[card] = line


class _Walk:
    """The words of a `plays` or `sequence` line, taken one by one from a first state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.claimed: dict[int, int] = {}
        self.closes_seen = 0

    def take_all(self, line: _Line) -> None:
        for place, word in enumerate(_TOKEN.findall(line.text), start=1):
            try:
                self._take(word, place)
            except UnreadableText as error:
                raise UnsoundRecord(line.number, str(error)) from None
            except PeglineError as error:
                reason = f"at piece {place}, {quoted(word)}: {error}"
                raise UnsoundRecord(line.number, reason) from None

    def _take(self, word: str, place: int) -> None:
        name, equals, claim = word.partition("=")
        if name == "/" or name.lower() == "go":
            if equals:
                raise PeglineError("a claim belongs to a card; write it there, such as 3♦=1.")
            self._reset() if name == "/" else self._go()
            return
        card = Card.parse(name or word, place)
        index = len(self._with_due_gos().ledger)
        self.state = self._with_due_gos().play(card)
        if equals:
            self.claimed[index] = _points(claim)

    def _go(self) -> None:
        if isinstance(self.state, BareSequence):
            raise PeglineError("a bare sequence has no seats, so nobody says Go in it.")
        self.state = self.state.go()

    def _reset(self) -> None:
        after = self._with_due_gos()
        if isinstance(after, BareSequence):
            raise PeglineError("a bare sequence is one sequence; start a new record for the next.")
        closes = sum(isinstance(entry, Closed) for entry in after.ledger)
        if after.pile or closes == self.closes_seen:
            raise PeglineError(f"no sequence ends here. {_what_goes_on(after)}")
        self.state, self.closes_seen = after, closes

    def _with_due_gos(self) -> State:
        state = self.state
        while isinstance(state, Pegging) and state.must_go:
            state = state.go()
        return state

    def claims(self) -> tuple[Claim, ...]:
        return tuple(self._claim(index, claimed) for index, claimed in self.claimed.items())

    def _claim(self, index: int, claimed: int) -> Claim:
        earned = _earned(self.state.ledger, index)
        # When the line stops with a Go still due, the players may have counted its point already.
        if claimed == _earned(self._with_due_gos().ledger, index):
            earned = claimed
        return Claim(index, _laid(self.state.ledger[index]).card, claimed, earned)


def _what_goes_on(state: Pegging) -> str:
    if state.turn is None:
        return "The play is over, and its last sequence is closed already (R11)."
    fits = spelled(state.legal_cards)
    return f"The count is {state.count}, and {state.turn} can play {fits} (R10)."


def _points(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 2):
        raise PeglineError(f"{quoted(text)} is not a number of points; write a claim such as =2.")
    return int(text)


def _laid(entry: Entry | Laid) -> Played | Laid:
    assert isinstance(entry, Played | Laid)  # claims are only ever noted at a play
    return entry


def _earned(ledger: tuple[Entry, ...] | tuple[Laid, ...], index: int) -> int:
    """Points of the play at `index`, with the point it closed its sequence with."""
    points = sum(score.points for score in _laid(ledger[index]).scores)
    for entry in ledger[index + 1 :]:
        if isinstance(entry, Played | Laid):
            break
        points += entry_points(entry)
    return points
