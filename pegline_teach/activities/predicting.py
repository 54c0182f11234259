"""The acts of the five-step check at a card table: to predict, to answer, to be shown a step."""

from __future__ import annotations

from pegline_teach.errors import PeglineError

from .acts import act
from .learnercheck import LearnerCheck
from .playing import PlayingActivity
from .predictions import ToldStep
from .stepsview import steps_view
from .tablepage import StepsPart
from .tablesteps import (
    StepDue,
    after_keeping,
    after_telling,
    asked_step,
    cannot_be_shown,
    on_choosing,
    why_nothing_asks,
)
from .tabletext import NO_STEPS, PREDICT_OFF, PREDICT_ON

CHECK = "check"
"""The part of a table that these acts belong to."""


class PredictingActivity(PlayingActivity):
    """A table whose five-step check, if it has one, can ask before it tells."""

    _check: LearnerCheck

    @act("predict", example="predict", help="predict", part=CHECK)
    def predict(self) -> None:
        """Turn predict first on or off: whether each step of the check asks before it tells."""
        if not self._five_steps:
            self.complain(NO_STEPS)
            return
        check = self._check
        check.predict = not check.predict
        asks = on_choosing(self._scene, check.chosen) if check.chosen and self._asked else ()
        self._say("told", PREDICT_ON if check.predict else PREDICT_OFF, *asks)

    @act(
        "answer",
        takes="text",
        example="answer 12",
        help="answer 12, answer no, answer yes 2",
        part=CHECK,
    )
    def answer(self, text: str) -> None:
        """Predict the step that asks: `12` for a count or points, `no`, or `yes 2`."""
        asked, card = self._asked, self._check.chosen
        if asked is None or card is None:
            self.complain(why_nothing_asks(self._scene, card))
            return
        try:
            self._check.predicted(self._scene, card, asked, str(text))
        except PeglineError as error:
            self.complain(str(error))
        else:
            later = self._scene.tells_later(asked.name)
            said = after_keeping if later else after_telling
            self._say("told", *said(self._scene, card))

    @act("reveal", example="reveal", help="reveal to be shown it", part=CHECK)
    def reveal(self) -> None:
        """Show the step that asks, without a prediction."""
        asked, card = self._asked, self._check.chosen
        if asked is None or card is None:
            self.complain(why_nothing_asks(self._scene, card))
        elif refusal := cannot_be_shown(self._scene, asked):
            self.complain(refusal)
        else:
            self._check.tell(self._scene.state, card, ToldStep())
            self._say("told", *after_telling(self._scene, card))

    @property
    def _asked(self) -> StepDue | None:
        """The step of the chosen card's check that is to be predicted now."""
        chosen = self._check.chosen
        return asked_step(self._scene, chosen) if chosen else None

    def _steps_view(self) -> StepsPart | None:
        """The panel of the check; None if this table has none."""
        if not self._five_steps:
            return None
        scene, check = self._scene, self._check
        return steps_view(scene, check.chosen, check.tally(scene.state))
