"""A tree of lines as text: the record, and a block for each line that grew."""

from __future__ import annotations

from collections.abc import Iterator

from pegline_teach import record
from pegline_teach.record.writer import play_words

from .line import Line
from .variations import Variations, grown_text


def variations_text(tree: Variations) -> str:
    """The canonical text of a tree. `read_variations` reads it back to an equal tree.

    >>> from pegline_teach.rules.pegging import replay
    >>> tree = Variations.of(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥"))
    >>> print(variations_text(tree.branch("played", 2, "9♣ 10♠", "the nine first")), end="")
    pone:    3♣ 4♥ 9♣ 10♥
    dealer:  5♦ 10♠ 2♦ 7♠
    plays:   3♣ 5♦ 4♥
    <BLANKLINE>
    what if: the nine first
    from:    played after 5♦
    plays:   9♣ 10♠
    """
    played = record.Record(tree.main.state, tree.claims, 1)
    grown = ("\n".join(_block(line)) + "\n" for line in tree.lines[1:])
    return "\n".join((record.dumps(played), *grown))


def _block(line: Line) -> Iterator[str]:
    begin = len(line.after(line.shared).ledger)
    yield f"what if: {line.name}"
    yield f"from:    {grown_text(line)}"
    yield f"plays:   {' '.join(play_words(line.state, begin))}"
    if line.note:
        yield f"note:    {line.note}"
