"""What a learner predicted of each card before the table told it, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pegline_teach.cards import Card
from pegline_teach.fivesteps import COUNT_STEP, RISK_STEP, SCORING_STEPS
from pegline_teach.questions import UnreadableAnswer, read_number
from pegline_teach.questions.reading import NOTHING_WRITTEN
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .checks import Checks

_NO = ("no", "n", "none", "nothing")
_YES = ("yes", "y")


class ToldStep(NamedTuple):
    """A step that was told: what was `said` before, and whether that was `right`; None if nothing
    was said."""

    said: str = ""
    right: bool | None = None


class Predictions:
    """Every step told so far, by moment and card. It is kept as long as its table, and not in a
    file.

    >>> state = Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
    >>> predictions = Predictions()
    >>> predictions.tell(state, Card.parse("3♣"), ToldStep("3", True))
    >>> predictions.tell(state, Card.parse("3♣"), ToldStep())
    >>> predictions.tally(state)
    'predicted 1 of 1 right'
    """

    def __init__(self) -> None:
        self._told: dict[Pegging, dict[Card, tuple[ToldStep, ...]]] = {}
        self._kept: dict[Pegging, dict[Card, str]] = {}

    def at(self, state: Pegging) -> dict[Card, tuple[ToldStep, ...]]:
        """For each card at this moment: the steps that were told, in order."""
        return self._told.get(state, {})

    def tell(self, state: Pegging, card: Card, told: ToldStep) -> None:
        """Tell the next step of `card`."""
        cards = self._told.setdefault(state, {})
        cards[card] = (*cards.get(card, ()), told)

    def kept(self, state: Pegging) -> dict[Card, str]:
        """For each card at this moment: what was said of step 5, which is not told yet."""
        return self._kept.get(state, {})

    def keep(self, state: Pegging, card: Card, text: str) -> None:
        """Keep what is said of step 5 until the card is laid. Raises `UnreadableAnswer` with what
        to write."""
        said = _said(RISK_STEP, _read(RISK_STEP, text))
        self._kept.setdefault(state, {})[card] = said

    def close(self, checks: Checks, card: Card) -> ToldStep | None:
        """Judge what was kept of step 5 of `card`, and tell its whole check; None if nothing was
        kept."""
        said = self.kept(checks.state).get(card)
        if said is None:
            return None
        before = (*self.at(checks.state).get(card, ()), *[ToldStep()] * len(SCORING_STEPS))
        told = judged(checks, card, RISK_STEP, said)
        cards = self._told.setdefault(checks.state, {})
        cards[card] = (*before[: len(SCORING_STEPS)], told)
        return told

    def tally(self, state: Pegging) -> str:
        """How many predictions in this deal were right; empty before the first."""
        outcomes = [each.right for each in self._of_deal(state) if each.right is not None]
        return f"predicted {sum(outcomes)} of {len(outcomes)} right" if outcomes else ""

    def _of_deal(self, state: Pegging) -> Iterator[ToldStep]:
        for moment, cards in self._told.items():
            if all(moment.dealt(seat) == state.dealt(seat) for seat in Seat):
                for steps in cards.values():
                    yield from steps


def judged(checks: Checks, card: Card, name: str, text: str) -> ToldStep:
    """A prediction of the step with this `name` in words, judged. Raises `UnreadableAnswer` with
    what to write.

    The first step is answered with the count, the next three with no or with yes and the points,
    the last with the most points that an answer could score.
    """
    number = _read(name, text)
    return ToldStep(_said(name, number), number == _truth(checks, card, name))


def _truth(checks: Checks, card: Card, name: str) -> int:
    if name == RISK_STEP:
        return max((reply.points for reply in checks.risk(card).replies), default=0)
    if name == COUNT_STEP:
        return checks.state.count + card.value
    return checks.scoring(card)[SCORING_STEPS.index(name)].points


def _read(name: str, text: str) -> int:
    words = text.strip().lower().rstrip(".")
    if name != COUNT_STEP and words in _NO:
        return 0
    if words in _YES or words in _NO:
        asked = "What is the count" if name == COUNT_STEP else f"{words}, for how many"
        raise UnreadableAnswer(f"{asked.capitalize()}? Write a number, such as 12 or yes 2.")
    if not words:
        raise UnreadableAnswer(NOTHING_WRITTEN)
    return read_number(text.strip())


def _said(name: str, number: int) -> str:
    if name == COUNT_STEP:
        return str(number)
    if name == RISK_STEP:
        return f"up to {number}" if number else "nothing"
    return f"yes, for {number}" if number else "no"
