"""How a table begins: with two hands, a record or a seed; whose seat; how long to pause."""

from __future__ import annotations

from pegline_teach.cards import CardLike, CardsLike, deal
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.history import History
from pegline_teach.record import BareSequence, loads
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .tableplay import SeededPlay, TableHistory, history_of

LONGEST_PAUSE = 60


def initial_history(
    pone: CardsLike | None,
    dealer: CardsLike | None,
    starter: CardLike | None,
    seed: int | None,
    record: str | None,
    at_start: bool = False,
) -> TableHistory:
    """The history that a table begins with, from the one source that was given.

    A record opens at its end, or `at_start`. Raises `TypeError` for several sources, and for one
    hand alone.
    """
    by_hands = pone is not None or dealer is not None or starter is not None
    if by_hands + (seed is not None) + (record is not None) > 1:
        raise TypeError("a card table takes two hands, or a record, or a seed: one of them")
    if record is not None:
        return history_of(_read_record(record), at_start)
    if not by_hands:
        return History(seeded_deal(1 if seed is None else read_seed(seed)))
    if pone is None or dealer is None:
        raise TypeError("a card table takes both hands, pone's and dealer's")
    return History(SeededPlay(Pegging.start(pone, dealer, starter)))


def _read_record(text: str) -> Pegging:
    if not isinstance(text, str):
        raise TypeError(f"a record is text with lines such as 'pone: …', not {type(text).__name__}")
    state = loads(text)
    if isinstance(state, BareSequence):
        raise PeglineError("A bare sequence has no seats; a table needs 'pone:' and 'dealer:'.")
    return state


def seeded_deal(seed: int) -> SeededPlay:
    """The deal of a seed, with nothing played."""
    return SeededPlay(Pegging.start(*deal(seed)), seed)


def read_seed(seed: object) -> int:
    """A whole number from 0 on, as a number or as text."""
    text = str(seed).strip()
    if isinstance(seed, int | str) and text.isascii() and text.isdecimal() and len(text) < 10:
        return int(text)
    raise PeglineError(f"A seed is a whole number from 0 to 999999999, not {quoted(text)}.")


def read_seat(seat: Seat | str) -> Seat:
    """A seat, or its name."""
    try:
        return Seat(seat)
    except ValueError:
        raise PeglineError(f"A seat is 'pone' or 'dealer', not {quoted(str(seat))}.") from None


def read_pause(pause: float | None) -> float | None:
    """A number of seconds for the opponent to wait, or None to wait for Continue."""
    if pause is None:
        return None
    if isinstance(pause, int | float) and 0 <= pause <= LONGEST_PAUSE:
        return float(pause)
    said = quoted(str(pause))
    raise PeglineError(f"A pause is seconds from 0 to {LONGEST_PAUSE}, or None, not {said}.")
