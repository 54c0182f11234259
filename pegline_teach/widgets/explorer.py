"""The explorer of a notebook."""

from __future__ import annotations

from pegline_teach.activities.explorer import ExplorerActivity

from .base import PeglineWidget


class Explorer(
    ExplorerActivity,
    PeglineWidget,
    page="explorer",
):
    """A deal to explore: its timeline, the hands at every point, and the lines that grow from it.

    It takes the text of a record, with its lines or without, a `Pegging`, a tree of `Variations`,
    or a `seed`. It opens `at` a number of cards, with the other hand `covered` if wanted. Every
    click is one of these methods, and none of them raises for what is refused: the explorer says
    why, and nothing is lost.

    >>> from pegline_teach.rules.pegging import replay
    >>> explorer = Explorer(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥ 10♠ 9♣"), at=2)
    >>> explorer.play("10♥")
    >>> explorer
    <Explorer 10♥ instead of 4♥, after card 3 of 3 | Dealer to play | 2 lines>
    >>> print(explorer.difference)
    Playing 10♥ instead of 4♥, over the first three cards, costs pone three (a run of three): \
three points in all for dealer.
    """
