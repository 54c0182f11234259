"""The card table of a notebook."""

from __future__ import annotations

from pegline_teach.activities.table import TableActivity

from .base import PeglineWidget


class CardTable(
    TableActivity,
    PeglineWidget,
    page="table",
):
    """A card table for one deal: both hands, the count, the ledger, and the timeline.

    The deal comes from two hands, from the text of a `record` (which opens at its end, so that
    undo walks back through it, or `at_start`, so that redo walks on), or from a `seed`. You sit at
    `you`, and play for both seats; `hide_other` lays the other hand face down. Choosing a card
    opens its check in the panel of `five_steps`; with `predict` each step asks before it tells.
    Every click is one of its methods, and none of them raises for what the rules refuse.

    >>> table = CardTable("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
    >>> table.play("3♣"); table.play("9♣")
    >>> print(table.message)
    9♣ cannot be played at 3: it is in pone's hand, and it is dealer's turn (R1). Dealer can play \
5♦ 10♠ 2♦ 7♠.
    >>> table
    <CardTable pone: 4♥ 9♣ 10♥ | dealer: 5♦ 10♠ 2♦ 7♠ | count 3, Dealer to play, pegged 0-0>
    """
