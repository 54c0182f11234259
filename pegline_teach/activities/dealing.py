"""The acts of a game's table between cards: take back, next deal."""

from __future__ import annotations

from collections.abc import Callable

from pegline_teach.errors import PeglineError
from pegline_teach.game import Game
from pegline_teach.learning import ProgressProblem, logbook_here
from pegline_teach.learning.gameplayed import GamePlayed

from .acts import act
from .comparing import ComparingActivity
from .gametext import deal_line, seat_and_lead, what_went_back

DEALS = "deals"
"""The part of a table that these acts belong to."""


class DealingActivity(ComparingActivity):
    """A game whose acts can be taken back in practice, and whose deals follow one another."""

    @act(
        "take back",
        example="take back",
        help="take back in a practice game",
        part=DEALS,
        changes=True,
    )
    def take_back(self) -> None:
        """Go back to before the learner's latest act, in a practice game. The game stays assisted
        if it was."""
        before = self._game.state
        if self._try_act(self._game.take_back):
            self._finish_game_act(what_went_back(before, self._game.state))

    @act("next", example="next", help="next for the next deal", part=DEALS, changes=True)
    def next(self) -> None:
        """Deal the next deal of the game."""
        if self._try_act(self._game.next_deal):
            self._finish_game_act(f"{deal_line(self._game)}. {seat_and_lead(self._game)}")

    def _try_act(self, act: Callable[[], object]) -> bool:
        """Do an act. Returns whether the game took it; if not, the table says why."""
        try:
            act()
        except PeglineError as problem:
            self.complain(str(problem))
            return False
        return True

    def _finish_game_act(self, *lines: str, keep_open: bool = False) -> None:
        """Finish an act of the game: no card is chosen any more, and the coach's panel closes,
        unless `keep_open`."""
        self._check.chosen = None
        self._opened = self._opened if keep_open else None
        self._finish_act(*lines, *(kept_in_progress(self._game) if self._game.is_over else ()))


def kept_in_progress(game: Game) -> tuple[str, ...]:
    """Write a game that has just ended into the progress file; a sentence if that cannot be done.

    A practice game, in which acts can be taken back, is not kept there.
    """
    own = game.settings
    if own.practice:
        return ()
    one, other = game.totals.values()
    played = GamePlayed(own.seed, own.opponent, own.you, own.deals, (one, other), game.assisted)
    try:
        logbook_here().keep_game(played)
    except ProgressProblem as problem:
        return (str(problem),)
    return ()
