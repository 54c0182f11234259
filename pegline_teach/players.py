"""Opponents by name: each chooses a card from what its own seat may know, and nothing else.

A new one takes three lines:

>>> @player("highest", "plays the highest card that fits")
... def highest(view, rng):
...     return max(view.legal_cards)
>>> PLAYERS["highest"]
<Player highest: plays the highest card that fits>
>>> del PLAYERS["highest"]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from pegline_teach.cards import Card, spelled
from pegline_teach.coach import evaluate, second_opinion
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.scoring import score_play
from pegline_teach.rules.seatview import SeatView

Policy: TypeAlias = Callable[[SeatView, Random], Card]


@dataclass(frozen=True, slots=True)
class Player:
    """An opponent: its `name`, what it does in a few words, and its `policy`."""

    name: str
    about: str
    policy: Policy

    def choose(self, view: SeatView, rng: Random | None = None) -> Card:
        """The card that it plays in `view`. Only players of chance use `rng`.

        Raises `PeglineError` when no card can be played there, or when the policy chooses a card
        that cannot.
        """
        if not view.legal_cards:
            raise PeglineError(f"{view.seat.title()} has no card to play here.")
        card = self.policy(view, rng or Random(0))
        if card in view.legal_cards:
            return card
        fits = spelled(view.legal_cards)
        raise PeglineError(f"The player {quoted(self.name)} chose {card}, and could play {fits}.")

    def __repr__(self) -> str:
        return f"<Player {self.name}: {self.about}>"


PLAYERS: dict[str, Player] = {}
"""Every opponent, by name. `player` adds to it."""


def player(name: str, about: str) -> Callable[[Policy], Policy]:
    """Register the policy below as the opponent `name`; `about` says how it plays."""

    def register(policy: Policy) -> Policy:
        PLAYERS[name] = Player(name, about, policy)
        return policy

    return register


def player_named(name: str) -> Player:
    """The opponent of this name. Raises `PeglineError` for another name, and lists the names there
    are.

    >>> player_named("greedy")
    <Player greedy: takes the most points now; of equals, the highest card>
    """
    found = PLAYERS.get(str(name).strip().lower())
    if found is None:
        names = ", ".join(PLAYERS)
        raise PeglineError(f"There is no opponent {quoted(str(name))}. You can choose {names}.")
    return found


@player("first", "plays the first card that fits, as its hand lies")
def first(view: SeatView, rng: Random) -> Card:
    """The first legal card in the order of the hand."""
    return view.legal_cards[0]


@player("random", "plays any card that fits, by chance")
def random(view: SeatView, rng: Random) -> Card:
    """A legal card by chance."""
    return rng.choice(view.legal_cards)


@player("greedy", "takes the most points now; of equals, the highest card")
def greedy(view: SeatView, rng: Random) -> Card:
    """The card with the most points now, whatever the answer may score."""

    def points(card: Card) -> int:
        return sum(score.points for score in score_play(view.pile, card))

    return max(view.legal_cards, key=lambda card: (points(card), card))


@player("careful", "plays what the coach ranks first, two plays ahead")
def careful(view: SeatView, rng: Random) -> Card:
    """The card that the evaluator ranks first; of equals, the first in the deck's order."""
    return evaluate(view).candidates[0].card


@player("thorough", "plays what the second opinion ranks first, over all hands you can hold")
def thorough(view: SeatView, rng: Random) -> Card:
    """The card that the second opinion ranks first."""
    return second_opinion(view).outlooks[0].card
