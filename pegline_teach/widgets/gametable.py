"""The card table for a game, in a notebook."""

from __future__ import annotations

from pegline_teach.activities.game import GameActivity

from .base import PeglineWidget


class GameTable(GameActivity, PeglineWidget, page="game"):
    """A card table with an opponent, and a coach that is asked after the card is committed.

    The deals, the seats and the save are those of a `Game`, which is `table.game`. The opponent's
    hand lies face down. It acts once after each `pause` of so many seconds, or only when Continue
    is pressed if that is None. Choosing a card opens its check in the panel of `five_steps`.
    Every click is one of these methods, and none of them raises for what the rules or the game
    refuse: the table says why, and nothing is lost.

    >>> table = GameTable(pone="3♣ 4♥ 9♣ 10♥", dealer="5♦ 10♠ 2♦ 7♠", opponent="greedy")
    >>> table.compare()
    >>> print(table.message)
    Nothing is committed in this deal yet: play a card first, then compare.
    >>> table.play("3♣"); table.go_on(); table.compare()
    >>> print(table.message)
    The evaluator ranks 3♣ first together with 4♥, at -0.47.
    This game is Assisted from now on, for good.
    >>> table
    <GameTable pone: 4♥ 9♣ 10♥ | dealer: 3 cards face down | count 13, Pone to play, pegged 0-0 \
| against greedy, deal 1 of 1, Assisted>
    """
