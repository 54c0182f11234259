"""What a run plays: two players, a seed, and how the hands are kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast, get_args

from pegline_teach.cards import DECK
from pegline_teach.discarding import DEALT, Kept, keep
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.players import Player, player_named
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import HAND_SIZE

from .chance import CARDS, numbers_of, random_bytes, scaled


@dataclass(frozen=True, slots=True)
class Run:
    """Who plays, from which `seed`, and how four of six cards are `kept`: by the `rule` of
    `discarding.py`, or at `random`."""

    pone: Player
    dealer: Player
    seed: int
    kept: Kept

    def deal(self, number: int) -> Pegging:
        """The deal with this number, at its start. It does not depend on the other deals."""
        return dealt(numbers_of(random_bytes(self.seed, number)), self.kept)


def run_of(pone: str, dealer: str, seed: int, kept: str) -> Run:
    """A run of players by name. Raises `PeglineError` for what cannot be run."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise PeglineError(f"The seed is a whole number such as 1, not {quoted(str(seed))}.")
    return Run(player_named(pone), player_named(dealer), seed, kept_as(kept))


def kept_as(text: str) -> Kept:
    """How hands are kept, from its word. Raises `PeglineError` for another."""
    for kept in get_args(Kept):
        if text == kept:
            return cast(Kept, kept)
    raise PeglineError(f"Hands are kept by 'rule' or at 'random', not {quoted(str(text))}.")


def dealt(numbers: tuple[int, ...], kept: Kept) -> Pegging:
    """The deal that these random numbers give: six cards a seat, four of them kept, and a
    starter."""
    deck = list(DECK)
    for place, number in enumerate(numbers[:CARDS]):
        at = place + scaled(number, len(deck) - place)
        deck[place], deck[at] = deck[at], deck[place]
    sixes = deck[:DEALT], deck[DEALT : 2 * DEALT]
    pone, dealer = (keep(six) if kept == "rule" else sorted(six[:HAND_SIZE]) for six in sixes)
    return Pegging.start(
        pone=pone,
        dealer=dealer,
        starter=deck[CARDS - 1],
        pone_discards=sorted(set(sixes[0]).difference(pone)),
        dealer_discards=sorted(set(sixes[1]).difference(dealer)),
    )
