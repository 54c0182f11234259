"""A question made from the name of its kind and a moment of the play."""

from __future__ import annotations

from collections.abc import Iterable

from pegline_teach.cards import CardLike, as_card
from pegline_teach.errors import PeglineError
from pegline_teach.record.model import State
from pegline_teach.rules.baresequence import BareSequence
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .play import PlayQuestion
from .registry import kind_named


def ask(
    kind: str,
    state: State,
    card: CardLike | None = None,
    claims: Iterable[int] = (),
    you: Seat | None = None,
) -> PlayQuestion:
    """A question about `card` at `state`, or about the moment itself.

    Raises `PeglineError` if there is no such kind, if it is not about the play, or if the card
    cannot be played.

    >>> from pegline_teach.rules.pegging import replay
    >>> ask("points", replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦"), "4♥").truth
    '3: run'
    """
    asked = kind_named(kind)
    if not issubclass(asked, PlayQuestion):
        raise PeglineError(
            f"A question about {kind} stands on a hand of the show, not on a moment of the play."
        )
    if isinstance(state, BareSequence) and not asked.stands_on_pile:
        raise PeglineError(f"A question about {kind} is asked with both hands, not on a bare pile.")
    laid = None if card is None else as_card(card)
    refusal = state.why_not(laid) if laid is not None and isinstance(state, Pegging) else None
    if refusal:
        raise PeglineError(refusal)
    return asked(state, laid, tuple(claims), you)
