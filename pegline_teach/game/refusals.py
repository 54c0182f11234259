"""Why something cannot be done in a game, in sentences that name no hidden card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pegline_teach.cards import Card, spelled
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.refusals import Refusal
from pegline_teach.rules.table import Seat
from pegline_teach.words.refusals import refused, what_is_wrong


class GameProblem(PeglineError):
    """Something that a game refuses. Its text says why, and what to do instead."""


NOTHING_COMMITTED = "Nothing is committed in this deal yet: play a card first, then compare."
NO_TAKING_BACK = (
    "A card that is committed stays. Taking back is for practice games: start one with practice on."
)
NOTHING_TO_TAKE_BACK = "There is nothing of yours to take back in this deal."
OVER = "The game is over, and what is looked back at stays. Start a new game to play on."
NOT_OVER = "This deal is not over yet: play it to its last card first."
NO_MORE_DEALS = "The game is over. Start a new one to play on."
REVIEW_LATER = "The list of decisions opens when the game is over. Compare shows one before that."
NOT_THEIRS = "It is your turn, so the other seat waits for you."


_ASKED_FOR = {"seed": "deal", "opponent": "opponent", "you": "seat", "deals": "number of deals"}


def another_game(differs: Sequence[str]) -> str:
    """Why a game that was begun is set aside: which of its settings another one asks for."""
    names = " and another ".join(_ASKED_FOR[name] for name in differs)
    return f"Another {names} is asked for, so a new game begins."


def no_such_game(name: str) -> str:
    """Why an old game cannot be opened: none of that name is listed."""
    return f"There is no old game {quoted(name)}. Open one of those that are listed."


def why_not_yours(state: Pegging, you: Seat | None) -> str | None:
    """Why the learner cannot act now; None on the learner's turn."""
    if state.turn is None:
        return "This deal is over: all eight cards are out."
    if you is not None and state.turn is not you:
        return f"It is {state.turn}'s turn (R1). Let {state.turn} go on first."
    return None


def why_not_card(state: Pegging, card: Card) -> str | None:
    """Why the seat to act cannot play `card`, in terms of its own cards alone; None if it can."""
    refusal = state.refusal(card)
    if refusal is None:
        return None
    if refusal.fault in ("past 31", "already out"):
        return refused(refusal)
    return f"{what_is_wrong(replace(refusal, fault='not held'))} {_you_can(refusal)}"


def _you_can(refusal: Refusal) -> str:
    fits = spelled(refusal.fits)
    return f"You can play {fits}." if fits else "No card of yours fits, so say Go (R9)."
