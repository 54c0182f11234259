"""The five-step checks of one moment, each made once."""

from __future__ import annotations

from pegline_teach.cards import Card
from pegline_teach.fivesteps import Step, reply_risk, scoring_steps
from pegline_teach.rules.pegging import Pegging


class Checks:
    """The five steps of each card at `state`, as the seat to act sees it. Each is made when it is
    first asked for, and step 5 apart from the others: until it is told, nothing may hang on it.

    >>> checks = Checks(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"))
    >>> card = Card.parse("3♣")
    >>> checks.scoring(card)[0].answer, checks.scoring(card) is checks.scoring(card)
    ('yes, 3', True)
    """

    def __init__(self, state: Pegging) -> None:
        self.state = state
        self._scoring: dict[Card, tuple[Step, ...]] = {}
        self._risk: dict[Card, Step] = {}

    def scoring(self, card: Card) -> tuple[Step, ...]:
        """Steps 1 to 4 of `card`."""
        if card not in self._scoring:
            self._scoring[card] = scoring_steps(self.state, card)
        return self._scoring[card]

    def risk(self, card: Card) -> Step:
        """Step 5 of `card`."""
        if card not in self._risk:
            self._risk[card] = reply_risk(self.state, card)
        return self._risk[card]


def checks_at(state: Pegging, kept: Checks | None = None) -> Checks:
    """The checks at `state`. Those that were `kept` serve again if they are of this moment."""
    return kept if kept is not None and kept.state is state else Checks(state)
