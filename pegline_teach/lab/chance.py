"""The chance of one deal: numbers that follow from the seed and the number of the deal alone.

So it does not matter which deals are played in one batch, in which order or on how many machines. A
cryptographic hash makes the numbers, the same with numpy and without it.
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


def random_bytes(seed: int, number: int) -> bytes:
    """The random numbers of a deal as bytes: one number for each card, one for each play.

    >>> first, second = random_bytes(1, 0), random_bytes(1, 1)
    >>> first == random_bytes(1, 0), first == second, len(first)
    (True, False, 63)
    """
    return blake2b(b"%d %d" % (seed, number), digest_size=DRAWS * WIDTH).digest()


def numbers_of(raw: bytes) -> tuple[int, ...]:
    """The bytes of `random_bytes` as whole numbers from 0 to 2²⁴ - 1."""
    starts = range(0, len(raw), WIDTH)
    return tuple(int.from_bytes(raw[at : at + WIDTH], "big") for at in starts)


def scaled(number: int, choices: int) -> int:
    """A random number as one of so many choices, even to within three parts in a million.

    >>> scaled(0, 4), scaled(2**24 - 1, 4)
    (0, 3)
    """
    return number * choices >> BITS


class Chance(Random):
    """The random generator of a player in one deal.

    The first `choice` at each play is made with that play's own number, whatever happened before: a
    deal that is played two ways meets the same chance in both. Everything else comes from a
    generator seeded with the numbers of the deal.

    >>> chance = Chance(numbers_of(random_bytes(1, 0)))
    >>> chance.begin_play(0)
    >>> chance.choice("abcd") == "abcd"[scaled(numbers_of(random_bytes(1, 0))[CARDS], 4)]
    True
    """

    def __init__(self, numbers: Sequence[int]) -> None:
        super().__init__(sum(number << BITS * at for at, number in enumerate(numbers)))
        self._numbers = numbers[CARDS:]
        self._next: int | None = None

    def begin_play(self, play: int) -> None:
        """Use the number of this play, counted from 0, for the next choice."""
        self._next = self._numbers[play]

    def choice(self, seq: SupportsLenAndGetItem[T]) -> T:
        """One of `seq`."""
        if self._next is None:
            return super().choice(seq)
        number, self._next = self._next, None
        return seq[scaled(number, len(seq))]
