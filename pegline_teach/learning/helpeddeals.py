"""The deals that a learner has played with help, kept in the learner's file."""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2s

from pegline_teach.cards import spelled
from pegline_teach.game.helpeddeals import hands_of
from pegline_teach.rules.pegging import Pegging

from .logbook import Logbook, logbook_here
from .progress import ProgressProblem


class KeptHelpedDeals:
    """The memory of a learner's games. The file has a digest of each deal, and no card of it."""

    def __init__(self, logbook: Logbook | None = None) -> None:
        self._logbook = logbook or logbook_here()

    def __contains__(self, start: Pegging, /) -> bool:
        with suppress(ProgressProblem):
            self._logbook.refresh()
        return digest_of(start) in self._logbook.helped

    def add(self, start: Pegging, /) -> None:
        """Remember a deal."""
        self._logbook.keep_helped(digest_of(start))


def digest_of(start: Pegging) -> str:
    """What stands for a deal in the learner's file.

    >>> digest_of(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"))
    '9676310c3c156609'
    """
    hands = "/".join(spelled(sorted(hand)) for hand in hands_of(start))
    return blake2s(hands.encode(), digest_size=8).hexdigest()
