"""The five-step check as one learner has it: the card it is open on, and what was said and told."""

from __future__ import annotations

from collections.abc import Sequence

from pegline_teach.cards import Card
from pegline_teach.fivesteps import QUESTIONS
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .checks import Checks, checks_at
from .predictions import Predictions, ToldStep, judged
from .scene import Scene
from .tablesteps import StepDue, step_told


class LearnerCheck:
    """The check of the `chosen` card, and every step predicted so far.

    With `predict` on, a step is told only after it was predicted or shown. `alone` keeps step 5
    back until the card is played; what the learner says of it before is kept, and judged then. The
    card that was `laid` last with such an answer has its whole check told.
    """

    def __init__(self, predict: bool = False, alone: bool = False) -> None:
        self.chosen: Card | None = None
        self.predict = predict
        self.alone = alone
        self.laid: tuple[Checks, Card] | None = None
        self._predictions = Predictions()
        self._checks: Checks | None = None

    def scene(
        self,
        state: Pegging,
        you: Seat,
        secret: Seat | None,
        seen: frozenset[Card] = frozenset(),
        against_opponent: bool = False,
    ) -> Scene:
        """A moment as the learner may see it; the other arguments are those of `Scene`."""
        self._checks = checks_at(state, self._checks)
        told = self._predictions.at(state) if self.predict else None
        kept = self._predictions.kept(state) if self.alone else None
        return Scene(self._checks, you, secret, seen, told, against_opponent, kept)

    def scene_laid(self, scene: Scene, path: Sequence[Pegging]) -> tuple[Scene, Card] | None:
        """The earlier moment of this `path` whose card has its check told since it was laid."""
        if self.laid is None or self.laid[0].state not in path[:-1]:
            return None
        checks, card = self.laid
        told = self._predictions.at(checks.state)
        return Scene(checks, scene.you, scene.secret, told=told), card

    def predicted(self, scene: Scene, card: Card, asked: StepDue, text: str) -> None:
        """A prediction of the step that asks: judged and told, or kept if it is told later.

        Raises `UnreadableAnswer` with what to write.
        """
        if scene.tells_later(asked.name):
            self._predictions.keep(scene.state, card, text)
        else:
            self.tell(scene.state, card, judged(scene.checks, card, asked.name, text))

    def tell(self, state: Pegging, card: Card, told: ToldStep) -> None:
        """Tell the next step of `card`."""
        self._predictions.tell(state, card, told)

    def lay(self, before: Pegging, card: Card) -> tuple[str, ...]:
        """Tell what was said of step 5 before `card` was laid, and what is so; nothing if nothing
        was said."""
        checks = checks_at(before, self._checks)
        told = self._predictions.close(checks, card)
        self.laid = (checks, card) if told else None
        return (step_told(len(QUESTIONS), checks.risk(card), told),) if told else ()

    def tally(self, state: Pegging) -> str:
        """How many predictions of this deal were right."""
        return self._predictions.tally(state)
