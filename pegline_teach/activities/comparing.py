"""The coach's part of a game's table: open the comparison of a committed decision, and close it."""

from __future__ import annotations

from collections.abc import Callable

from pegline_teach.cards import CardLike
from pegline_teach.errors import PeglineError
from pegline_teach.game import Decision, Game
from pegline_teach.game.refusals import REVIEW_LATER

from .acts import act
from .coachpanel import OpenDecision
from .gametext import MARKED, NOTHING_OPEN, PUT_AWAY, TOLD_AFTER, TOLD_BEFORE
from .predicting import CHECK, PredictingActivity
from .tabletext import NO_STEPS

COACH = "coach"
"""The part of a table that `compare` and what follows it belong to."""
LOOKS_BACK = "looks back"
"""The part of a table that belongs to a game that is over."""


class ComparingActivity(PredictingActivity):
    """A game whose committed decisions can be opened in the coach's panel."""

    _game: Game
    _opened: OpenDecision | None = None

    @act(
        "compare",
        takes="which",
        example="compare · compare 2",
        help="compare or compare 2 for decision 2",
        part=COACH,
    )
    def compare(self, which: int | CardLike | None = None) -> None:
        """Open what the evaluator makes of a committed decision. The game is assisted from then on.

        `which` is the decision's number, or its card in this deal; without it, the latest of this
        deal. Once the game is over, comparing no longer marks it.
        """
        open_decision = self._game.review if self._game.is_over else self._game.compare
        self._open(which, lambda decision: OpenDecision(decision, open_decision(decision.number)))

    @act("opinion", takes="which", example="opinion", help="opinion", part=COACH)
    def opinion(self, which: int | CardLike | None = None) -> None:
        """Open the second opinion as well, on the decision that is open or on another."""
        if which in (None, "") and self._opened:
            which = self._opened.decision.number
        self._open(which, self._with_opinion)

    @act("close", example="close", help="close", part=COACH)
    def put_away(self) -> None:
        """Close the coach's panel."""
        if self._opened is None:
            self.complain(NOTHING_OPEN)
        else:
            self._opened = None
            self._say("told", PUT_AWAY)

    @act(
        "review",
        takes="which",
        example="review 2",
        help="review 2 once the game is over",
        part=LOOKS_BACK,
    )
    def review(self, which: int | CardLike) -> None:
        """Open a decision once the game is over. It leaves the game as it is."""
        if self._game.is_over:
            self.compare(which)
        else:
            self.complain(REVIEW_LATER)

    @act("tell", example="tell", help="tell to switch whether step 5 is told early", part=CHECK)
    def tell(self) -> None:
        """Switch whether step 5 is told before a card is played, which marks the game Assisted."""
        check = self._check
        if not self._five_steps:
            self.complain(NO_STEPS)
        elif not check.alone:
            check.alone = True
            self._say("told", TOLD_AFTER)
        else:
            marked = self._game.assisted
            self._game.tell_early()
            check.alone = False
            mark = () if marked is self._game.assisted else (MARKED,)
            self._say("told", TOLD_BEFORE, *mark)

    def _open(
        self, which: int | CardLike | None, open_decision: Callable[[Decision], OpenDecision]
    ) -> None:
        """Open a decision in the coach's panel."""
        marked = self._game.assisted
        try:
            decision = self._game.decision(None if which == "" else which)
            self._opened = open_decision(decision)
        except (PeglineError, TypeError) as problem:
            self.complain(str(problem))
            return
        self._check.chosen = None
        mark = () if marked is self._game.assisted else (MARKED,)
        self._say("told", self._opened.verdict, *mark)

    def _with_opinion(self, decision: Decision) -> OpenDecision:
        over = self._game.is_over
        opinion = decision.second_opinion() if over else self._game.second_opinion(decision.number)
        return OpenDecision(decision, decision.snapshot(), opinion)
