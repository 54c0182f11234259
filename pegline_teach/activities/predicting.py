"""The acts of the five-step check at a card table: to predict, to answer, to be shown a step."""

from __future__ import annotations

from pegline_teach.cards import Card
from pegline_teach.errors import PeglineError

from .acts import act
from .learnerattable import LearnerAtTable
from .playing import PlayingActivity
from .predictions import ToldStep, judged
from .stepsview import steps_view
from .tablepage import StepsPart
from .tablesteps import after_telling, on_choosing, why_nothing_asks
from .tabletext import NO_STEPS, PREDICT_OFF, PREDICT_ON

CHECK = "check"
"""The part of a table that these acts belong to."""


class PredictingActivity(PlayingActivity):
    """A table whose five-step check, if it has one, can ask before it tells."""

    _learner: LearnerAtTable

    @act("predict", example="predict", help="predict", part=CHECK)
    def predict(self) -> None:
        """Turn predict first on or off: whether each step of the check asks before it tells."""
        if not self._five_steps:
            self.complain(NO_STEPS)
            return
        learner = self._learner
        learner.predict = not learner.predict
        asks = on_choosing(learner.scene, learner.asked[0]) if learner.asked else ()
        self._say("told", PREDICT_ON if learner.predict else PREDICT_OFF, *asks)

    @act(
        "answer",
        takes="text",
        example="answer 12",
        help="answer 12, answer no, answer yes 2",
        part=CHECK,
    )
    def answer(self, text: str) -> None:
        """Predict the step that asks: `12` for a count or points, `no`, or `yes 2`."""
        asked = self._learner.asked
        if asked is None:
            self.reveal()  # it complains if no step is asked
            return
        try:
            told = judged(self._learner.state, *asked, str(text))
        except PeglineError as error:
            self.complain(str(error))
        else:
            self._tell(asked[0], told)

    @act("reveal", example="reveal", help="reveal to be shown it", part=CHECK)
    def reveal(self) -> None:
        """Show the step that asks, without a prediction."""
        asked = self._learner.asked
        if asked is None:
            self.complain(why_nothing_asks(self._learner.scene, self._learner.chosen))
        else:
            self._tell(asked[0], ToldStep())

    def _tell(self, card: Card, told: ToldStep) -> None:
        self._learner.tell(card, told)
        self._say("told", *after_telling(self._learner.scene, card))

    def _steps_view(self) -> StepsPart | None:
        """The panel of the check; None if this table has none."""
        learner = self._learner
        if not self._five_steps:
            return None
        return steps_view(learner.scene, learner.chosen, learner.tally)
