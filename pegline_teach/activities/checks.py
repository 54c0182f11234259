"""The five-step checks of one moment, each made once."""

from __future__ import annotations

from pegline_teach.cards import Card
from pegline_teach.fivesteps import Step, checklist
from pegline_teach.rules.pegging import Pegging


class Checks:
    """The five steps of each card at `state`, as the seat to act sees it. Each is made when it is
    first asked for.

    >>> checks = Checks(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"))
    >>> card = Card.parse("3♣")
    >>> checks.steps(card)[0].answer, checks.steps(card) is checks.steps(card)
    ('yes, 3', True)
    """

    def __init__(self, state: Pegging) -> None:
        self.state = state
        self._steps: dict[Card, tuple[Step, ...]] = {}

    def steps(self, card: Card) -> tuple[Step, ...]:
        """The five steps of `card`; none once the play is over."""
        if self.state.turn is None:
            return ()
        if card not in self._steps:
            view = self.state.view(self.state.turn)
            self._steps[card] = checklist(view, card).steps
        return self._steps[card]


def checks_at(state: Pegging, kept: Checks | None = None) -> Checks:
    """The checks at `state`. Those that were `kept` serve again if they are of this moment."""
    return kept if kept is not None and kept.state is state else Checks(state)
