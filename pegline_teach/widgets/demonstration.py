"""The card table before a class, in a notebook: large."""

from __future__ import annotations

from pegline_teach.activities.demonstration import DemonstrationActivity

from .base import PeglineWidget


class DemonstrationTable(
    DemonstrationActivity,
    PeglineWidget,
    page="demonstration",
):
    """A card table to show to a class: cards and count are large, and before each reason the table
    waits while you ask the class.

    One key goes on, Page Down, which a presenter's remote control sends too: it chooses the next
    card of the deal, tells its five steps one after another, and plays it. The deal is that of a
    `record`, which opens at its start, of two hands, or of a `seed`. Where no next card is known,
    you choose one.

    >>> table = DemonstrationTable(record="pone: 5♣ 6♣ 7♣ 8♣\\ndealer: 9♦ 10♦ J♦ Q♦\\nplays: 5♣")
    >>> table.forward(); print(table.message)
    5♣ is chosen.
    Step 1, legal count: What would the count be?
    >>> for _ in range(6): table.forward()
    >>> table
    <DemonstrationTable pone: 6♣ 7♣ 8♣ | dealer: 9♦ 10♦ J♦ Q♦ | count 5, Dealer to play, pegged 0-0>
    """
