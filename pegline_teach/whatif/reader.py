"""Reading a tree of lines: as strict as a record, every complaint with its line."""

from __future__ import annotations

from pegline_teach.cards import as_card
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.record.model import UnsoundRecord
from pegline_teach.record.plays import PlaysReader
from pegline_teach.record.reader import read_block
from pegline_teach.record.textlines import TextLine, blocks, fields_of
from pegline_teach.rules.baresequence import BareSequence
from pegline_teach.rules.pegging import Pegging

from .line import Line
from .variations import Variations

_KEYS = ("what if", "from", "plays", "note")
_START = "the deal"


def read_variations(text: str) -> Variations:
    """Read a record and the lines that grew from it.

    The record comes first. Each line is a block of its own: its name after `what if:`, the line it
    grew from and the card after which it parts, what it plays from there, and a note if there is
    one. In a name and in a note `#` is a sign like any other. Raises `UnsoundRecord`, whose `line`
    says where.

    >>> tree = read_variations('''pone: 3♣ 4♥ 9♣ 10♥
    ... dealer: 5♦ 10♠ 2♦ 7♠
    ... plays: 3♣ 5♦ 4♥=3
    ...
    ... what if: the nine first
    ... from: played after 5D
    ... plays: 9♣ 10♠''')
    >>> tree.names
    ('played', 'the nine first')
    """
    if not isinstance(text, str):
        raise TypeError(f"a record is text with lines such as 'pone: …', not {type(text).__name__}")
    first, *others = list(blocks(text)) or [[]]
    if not first:
        raise UnsoundRecord(1, "there is no record here. A record has lines such as 'pone: …'.")
    tree = _record(first)
    for block in others:
        tree = _grown(tree, block)
    return tree


def _record(block: list[TextLine]) -> Variations:
    found = read_block(block)
    if isinstance(found.state, BareSequence):
        reason = "a bare sequence has no seats; lines grow from a record of 'pone:' and 'dealer:'."
        raise UnsoundRecord(found.line, reason)
    return Variations.of(found.state, found.claims)


def _grown(tree: Variations, block: list[TextLine]) -> Variations:
    """The tree with the line of one block."""
    first = block[0].number
    fields = fields_of(block, _KEYS)
    for key in _KEYS[:3]:
        if key not in fields:
            reason = f"this line has no '{key}:'. After the record, each block is one line to try."
            raise UnsoundRecord(first, reason)
    parent, shared = _parting(tree, fields["from"])
    state = _played(parent.after(shared), fields["plays"])
    note = fields["note"].whole if "note" in fields else ""
    try:
        if not fields["what if"].whole:
            raise PeglineError("a line needs a name behind 'what if:'.")
        return tree.grown(parent, shared, state, fields["what if"].whole, note)
    except PeglineError as error:
        raise UnsoundRecord(first, str(error)) from None


def _parting(tree: Variations, line: TextLine) -> tuple[Line, int]:
    """The line that is grown from, and how many of its cards are shared."""
    name, after, rest = line.whole.rpartition(" after ")
    place = rest.partition("#")[0].strip()
    try:
        if not after:
            raise PeglineError(
                f"{quoted(line.whole)} does not say where the line parts; write a line and a card, "
                "such as: played after 5♦, or: played after the deal."
            )
        parent = tree[name]
        shared = 0 if place.lower() == _START else parent.place_of(as_card(place))
    except PeglineError as error:
        raise UnsoundRecord(line.number, str(error)) from None
    return parent, shared


def _played(state: Pegging, line: TextLine) -> Pegging:
    plays = PlaysReader(state)
    plays.read(line)
    if plays.claimed:
        reason = "a claim says what was pegged at the table, so it belongs to the record."
        raise UnsoundRecord(line.number, reason)
    assert isinstance(plays.state, Pegging)  # the plays stay in the deal that they began with
    return plays.state
