"""Deals drawn and hands kept, all at once in numpy arrays, as `run.py` does for one deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from pegline_teach.cards import DECK, Rank
from pegline_teach.discarding import DEALT, Kept
from pegline_teach.rules.show import rank_points
from pegline_teach.rules.table import HAND_SIZE

from .chance import BITS, CARDS, DRAWS, WIDTH, random_bytes

Numbers = NDArray[np.int64]
Ranks = NDArray[np.int8]

FOURS = np.array(list(combinations(range(DEALT), HAND_SIZE)))
RANK_OF = np.array([card.rank for card in DECK], np.int8)
BASE = max(Rank) + 1  # the base in which four ranks make one number, their code
PLACES = BASE ** np.arange(HAND_SIZE)[::-1]
CODES = np.zeros((DEALT, len(FOURS)), np.int64)  # six ranks times these are the codes of the fours
CODES[FOURS.T, np.arange(len(FOURS))] = PLACES[:, None]
BIG = 100  # more than four cards count


def numbers_for(seed: int, numbers: Sequence[int]) -> Numbers:
    """The random numbers of each deal, a row each."""
    raw = b"".join([random_bytes(seed, number) for number in numbers])
    pieces = np.frombuffer(raw, np.uint8).reshape(-1, DRAWS, WIDTH).astype(np.int64)
    weights = 256 ** np.arange(WIDTH - 1, -1, -1)
    return pieces @ weights


def hands_for(numbers: Numbers, kept: Kept) -> Ranks:
    """The ranks of the hands by seat, deal and place, in the deck's order."""
    cards = _dealt(numbers)
    sixes = cards[:, :DEALT], cards[:, DEALT : 2 * DEALT]
    if kept == "random":
        return np.stack([RANK_OF[np.sort(six[:, :HAND_SIZE], axis=1)] for six in sixes])
    return np.stack([RANK_OF[_kept(np.sort(six, axis=1))] for six in sixes])


def _dealt(numbers: Numbers) -> Numbers:
    """The cards of each deal by their place in the deck, drawn as `run.dealt` draws them."""
    size, rows = len(DECK), np.arange(len(numbers))
    deck = np.tile(np.arange(size), (len(numbers), 1))
    for place in range(2 * DEALT):
        at = place + (numbers[:, place] * (size - place) >> BITS)
        deck[rows, place], deck[rows, at] = deck[rows, at], deck[rows, place]
    return deck[:, :CARDS]


def _kept(sixes: Numbers) -> Numbers:
    """The four of each six that the rule keeps: most points, then least value, then deck order."""
    codes = RANK_OF[sixes].astype(np.int64) @ CODES
    best = _worth()[codes].argmax(axis=1)  # of equals the first, in deck order
    return np.take_along_axis(sixes, FOURS[best], axis=1)


@cache
def _worth() -> Numbers:
    """How the rule values four sorted ranks, by their code: points first, then the least value."""
    worth = np.zeros(BASE**HAND_SIZE, np.int64)
    for ranks in combinations_with_replacement(range(1, BASE), HAND_SIZE):
        value = sum(min(rank, 10) for rank in ranks)
        worth[np.array(ranks) @ PLACES] = rank_points(ranks) * BIG - value
    return worth
