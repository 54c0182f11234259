"""The chance of one deal: numbers that follow from the seed and the deal's own number alone.

So it does not matter which deals are played together, in which order or on how many machines.
A cryptographic hash makes the numbers, the same with numpy and without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, TypeVar

from pegline_teach.discarding import DEALT
from pegline_teach.rules.table import HAND_SIZE

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

T = TypeVar("T")

CARDS = 2 * DEALT + 1  # six for each seat, and the starter
PLAYS = 2 * HAND_SIZE
DRAWS = CARDS + PLAYS
WIDTH = 3  # bytes a number
BITS = 8 * WIDTH


def drawn(seed: int, number: int) -> bytes:
    """The numbers of the deal with this `number`, as bytes: one for each card, one for each play.

    >>> drawn(1, 0) == drawn(1, 0), drawn(1, 0) == drawn(1, 1), len(drawn(1, 0))
    (True, False, 63)
    """
    return blake2b(b"%d %d" % (seed, number), digest_size=DRAWS * WIDTH).digest()


def numbers_of(raw: bytes) -> tuple[int, ...]:
    """The same as whole numbers from nothing to 2²⁴ - 1."""
    starts = range(0, len(raw), WIDTH)
    return tuple(int.from_bytes(raw[at : at + WIDTH], "big") for at in starts)


def scaled(number: int, choices: int) -> int:
    """A number as one of so many choices, evenly but for three parts in a million.

    >>> scaled(0, 4), scaled(2**24 - 1, 4)
    (0, 3)
    """
    return number * choices >> BITS


class Chance(Random):
    """What a player of chance draws from in one deal.

    The first `choice` at each play is made with that play's own number, whatever happened before:
    a deal that is played two ways meets the same chance in both. All else comes from a generator
    seeded with the deal's numbers.

    >>> chance = Chance(numbers_of(drawn(1, 0)))
    >>> chance.turn_to(0)
    >>> chance.choice("abcd") == "abcd"[scaled(numbers_of(drawn(1, 0))[CARDS], 4)]
    True
    """

    def __init__(self, numbers: Sequence[int]) -> None:
        super().__init__(sum(number << BITS * at for at, number in enumerate(numbers)))
        self._numbers = numbers[CARDS:]
        self._next: int | None = None

    def turn_to(self, play: int) -> None:
        """Make ready for this play of the deal, counted from nothing."""
        self._next = self._numbers[play]

    def choice(self, seq: SupportsLenAndGetItem[T]) -> T:
        """One of `seq`."""
        if self._next is None:
            return super().choice(seq)
        number, self._next = self._next, None
        return seq[scaled(number, len(seq))]
