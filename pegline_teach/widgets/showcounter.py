"""The show to click, in a notebook."""

from __future__ import annotations

from pegline_teach.activities.show import ShowActivity

from .base import TasksWidget


class ShowCounter(ShowActivity, TasksWidget, page="show"):
    """A hand of four and the starter, picked card by card and counted; or with `tasks`, one after
    another. `hand` and `starter` may be picked already, and with `crib` they are the crib's.

    The points are claimed first, and then every score is shown with its cards and its reason.
    Every click is one of these methods, none of which raises for what a learner does.

    >>> counter = ShowCounter("3♣ 4♦ 4♥ 5♠", "9♦")
    >>> counter.claim("5")
    >>> print(counter.message)
    Not yet. You may be thinking: “There is one run in it, so I count the run once.” When a rank \
comes twice there are two ways to make the run, and both count. 3, 4, 4, 5 holds 3-4-5 once with \
each 4 (S4).
    >>> counter
    <ShowCounter 3♣ 4♦ 4♥ 5♠ with 9♦>
    """
