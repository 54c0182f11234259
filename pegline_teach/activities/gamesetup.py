"""How the next game is played, set at the table: who, where, how many deals; and the old games."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, get_args

from pegline_teach.errors import PeglineError
from pegline_teach.game.settings import GameSettings

from .acts import act
from .dealing import DEALS, DealingActivity
from .gametext import (
    check_is,
    had_help,
    next_game,
    no_such_check,
    number_needed,
    opened_again,
    seat_and_lead,
    where_it_stands,
    yes_or_no_needed,
)
from .tablestart import read_seed

SET_UP = "set up"
"""The part of a table that these acts belong to."""
CheckMode = Literal["told", "asked", "off"]
CHECK_MODES: tuple[CheckMode, ...] = get_args(CheckMode)
_WORDS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


class GameSetUpActivity(DealingActivity):
    """A game's table whose next game is set without code.

    A game in which nobody has acted yet is begun anew at once; else the next one is played so.
    """

    _next: GameSettings

    @act(
        "new",
        takes="seed",
        example="new 12",
        help="new or new 12 for the game of seed 12",
        part=DEALS,
        changes=True,
    )
    def new(self, seed: int | str | None = None) -> None:
        """Begin the game that was set, from `seed` or from the seed after this game's deals."""
        if self._try_act(lambda: self._begin_next(None if seed in (None, "") else read_seed(seed))):
            begun = f"A new game, from seed {self._game.settings.seed}."
            self._finish_game_act(begun, seat_and_lead(self._game), *had_help(self._game))

    @act(
        "against",
        takes="opponent",
        given=True,
        example="against greedy",
        help="against greedy for another opponent",
        part=SET_UP,
    )
    def against(self, opponent: str) -> None:
        """Play the next game against another opponent."""
        self._set(opponent=opponent.strip().lower())

    @act(
        "sit",
        takes="seat",
        given=True,
        example="sit dealer",
        help="sit dealer, sit pone or sit both",
        part=SET_UP,
    )
    def sit(self, seat: str) -> None:
        """Sit as pone or as dealer in the next game's first deal, or play both seats."""
        self._set(you=seat.strip().lower())

    @act(
        "deals",
        takes="number",
        given=True,
        example="deals 3",
        help="deals 3 for a game of three",
        part=SET_UP,
    )
    def deals(self, number: str) -> None:
        """Play so many deals in the next game."""
        text = str(number).strip()
        if text.isascii() and text.isdecimal() and len(text) < 4:
            self._set(deals=int(text))
        else:
            self.complain(number_needed(text))

    @act(
        "practice",
        takes="practice",
        given=True,
        example="practice on",
        help="practice on to be able to take back",
        part=SET_UP,
    )
    def practice(self, practice: str) -> None:
        """Make the next game one in which cards can be taken back, or one in which they stay."""
        word = str(practice).strip().lower()
        if word in _WORDS:
            self._set(practice=_WORDS[word])
        else:
            self.complain(yes_or_no_needed(word))

    @act(
        "check",
        takes="how",
        given=True,
        example="check asked",
        help="check told, check asked or check off",
        part=SET_UP,
    )
    def check(self, how: str) -> None:
        """Have steps 1 to 4 of the check told, or asked first, or have no check at all."""
        mode = str(how).strip().lower()
        if mode not in CHECK_MODES:
            self.complain(no_such_check(mode))
            return
        self._five_steps, self._check.predict = mode != "off", mode == "asked"
        self._say("told", check_is(mode))

    @act(
        "open",
        takes="name",
        given=True,
        example="open 1",
        help="open 1 for the first of the old games",
        part=SET_UP,
        changes=True,
    )
    def open_game(self, name: str) -> None:
        """Go on with an old game, by its number in the list or by the name of its file."""
        listed = [each.name for each in self._game.others]
        text = str(name).strip()
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0
        meant = listed[number - 1] if 0 < number <= len(listed) else text
        if self._try_act(lambda: self._game.open(meant)):
            self._begin()
            stands = where_it_stands(self._scene, self._game)
            self._finish_game_act(opened_again(meant), *stands)

    @property
    def check_mode(self) -> CheckMode:
        """Whether the check is `told`, `asked` first, or `off`."""
        if not self._five_steps:
            return "off"
        return "asked" if self._check.predict else "told"

    def _set(self, **changed: object) -> None:
        """Change the next game, and begin it at once if nobody has acted in this one."""
        try:
            self._next = replace(self._next, given=None, **changed)  # type: ignore[arg-type]
        except PeglineError as problem:
            self.complain(str(problem))
            return
        game, given = self._game, self._game.settings.given
        if given or game.has_begun:
            self._say("told", next_game(self._next))
        elif self._try_act(lambda: self._begin_next(game.settings.seed)):
            begun = next_game(self._next, begun=True)
            self._finish_game_act(begun, seat_and_lead(game), *had_help(game))

    def _begin_next(self, seed: int | None) -> None:
        """Begin the game that was set."""
        own = self._next
        self._game.new(
            seed, opponent=own.opponent, you=own.you, deals=own.deals, practice=own.practice
        )
        self._begin()

    def _begin(self) -> None:
        """Begin at another game: the next one is set like it, and step 5 is told after the play."""
        self._next = self._game.settings
        self._check.alone = True
