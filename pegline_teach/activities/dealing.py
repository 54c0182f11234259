"""The acts of a game's table between cards: to take back, to deal on, to begin anew."""

from __future__ import annotations

from collections.abc import Callable

from pegline_teach.errors import PeglineError
from pegline_teach.game import Game
from pegline_teach.learning import ProgressProblem, logbook_here
from pegline_teach.learning.gameplayed import GamePlayed

from .acts import act
from .comparing import ComparingActivity
from .gametext import deal_line, seated, taken_back
from .tablestart import read_seed

DEALS = "deals"
"""The part of a table that these acts belong to."""


class DealingActivity(ComparingActivity):
    """A game whose cards go back where that is allowed, and whose deals follow one another."""

    @act(
        "take back",
        example="take back",
        help="take back in a practice game",
        part=DEALS,
        changes=True,
    )
    def take_back(self) -> None:
        """Back to before your latest act, in a practice game. It clears no mark."""
        before = self._game.state
        if self._did(self._game.take_back):
            self._move(taken_back(before, self._game.state))

    @act("next", example="next", help="next for the next deal", part=DEALS, changes=True)
    def next(self) -> None:
        """Deal the next deal of the game."""
        if self._did(self._game.next_deal):
            self._move(f"{deal_line(self._game)}. {seated(self._game)}")

    @act(
        "new",
        takes="seed",
        example="new 12",
        help="new or new 12 for the game of seed 12",
        part=DEALS,
        changes=True,
    )
    def new(self, seed: int | str | None = None) -> None:
        """Begin a new game like this one, from `seed` or from the seed after this game's deals."""
        if self._did(lambda: self._game.new(None if seed in (None, "") else read_seed(seed))):
            begun = f"A new game, from seed {self._game.settings.seed}."
            self._move(begun, seated(self._game))

    def _did(self, act: Callable[[], object]) -> bool:
        """Whether the game took the act; if not, the table says why."""
        try:
            act()
        except PeglineError as problem:
            self.complain(str(problem))
            return False
        return True

    def _move(self, *lines: str, keep_open: bool = False) -> None:
        """Something was done: what was chosen is no longer meant, and a new deal or a card of the
        learner's closes the coach's panel."""
        self._chosen = None
        self._opened = self._opened if keep_open else None
        self._went_on(*lines, *(kept_in_progress(self._game) if self._game.is_over else ()))


def kept_in_progress(game: Game) -> tuple[str, ...]:
    """Put a game that has just ended into the progress; a sentence if that cannot be.

    A practice game, in which cards go back, is not kept there.
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
