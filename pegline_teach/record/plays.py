"""The plays of a record, read word by word."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pegline_teach.cards import WORDED, Card, UnreadableText, spelled
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.baresequence import BareSequence
from pegline_teach.rules.ledger import Closed, Entry, Played, entry_points
from pegline_teach.rules.pegging import Pegging, with_due_gos

from .model import Claim, State, UnsoundRecord
from .textlines import TextLine

_TOKEN = re.compile(rf"/|{WORDED}(?:=[^\s,/]*)?|[^\s,/]+", re.IGNORECASE)


class PlaysReader:
    """Reads the words of a `plays` or `sequence` line one by one, from a first state on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.claimed: dict[int, int] = {}
        self.closes_seen = 0  # so a line that begins right after a reset may begin with its stroke

    def read(self, line: TextLine) -> None:
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
        return _with_due_gos(self.state)

    def claims(self) -> tuple[Claim, ...]:
        return claims_on(self.state, self.claimed)


def claims_on(state: State, claimed: Mapping[int, int]) -> tuple[Claim, ...]:
    """Claims about a state, by places of its ledger, each beside what was earned there."""
    return tuple(_claim(state, index, points) for index, points in claimed.items())


def _claim(state: State, index: int, claimed: int) -> Claim:
    earned = _earned(state.ledger, index)
    # When the line stops with a Go still due, the players may have counted its point already.
    if claimed == _earned(_with_due_gos(state).ledger, index):
        earned = claimed
    return Claim(index, _laid(state.ledger[index]).card, claimed, earned)


def _with_due_gos(state: State) -> State:
    return with_due_gos(state) if isinstance(state, Pegging) else state


def _what_goes_on(state: Pegging) -> str:
    if state.turn is None:
        return "The play is over, and its last sequence is closed already (R11)."
    fits = spelled(state.legal_cards)
    return f"The count is {state.count}, and {state.turn} can play {fits} (R10)."


def _points(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 2):
        raise PeglineError(f"{quoted(text)} is not a number of points; write a claim such as =2.")
    return int(text)


def _laid(entry: Entry) -> Played:
    assert isinstance(entry, Played)  # claims are only ever noted at a play
    return entry


def _earned(ledger: tuple[Entry, ...], index: int) -> int:
    """Points of the play at `index`, with the point it closed its sequence with."""
    points = sum(score.points for score in _laid(ledger[index]).scores)
    for entry in ledger[index + 1 :]:
        if isinstance(entry, Played):
            break
        points += entry_points(entry)
    return points
