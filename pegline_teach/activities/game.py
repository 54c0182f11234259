"""The card table for a game: decide alone against an opponent, and compare afterwards."""

from __future__ import annotations

from pathlib import Path

from pegline_teach.cards import Card, CardLike, CardsLike
from pegline_teach.discarding import Kept
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.game import Game
from pegline_teach.learning.helpeddeals import KeptHelpedDeals
from pegline_teach.rules.table import Seat

from .acts import act, explained
from .comparing import COACH, LOOKS_BACK
from .dealing import DEALS
from .gamehtml import game_html, game_line
from .gamepage import GameView
from .gamesetup import SET_UP, GameSetUpActivity
from .gametext import (
    CLICKS,
    FIRST,
    had_help,
    nothing_to_do,
    opponent_stopped,
    seat_and_lead,
    to_do_now,
    where_it_stands,
)
from .gameview import GameMoment, game_scene, game_view
from .learnercheck import LearnerCheck
from .playing import HELPS, PLAY
from .predicting import CHECK
from .scene import Scene
from .tablestart import read_pause
from .tabletext import what_happened, why_turn


class GameActivity(GameSetUpActivity):
    """A card table with an opponent, and a coach that is asked after the card is committed.

    The deals, the seats and the save are those of a `Game`, which is `table.game`. The opponent's
    hand lies face down. It acts once after each `pause` of so many seconds, or only when Continue
    is pressed if that is None. Choosing a card opens its check in the panel of `five_steps`, of
    which step 5 is told only after the card is played; `tell` has it told before, and marks the
    game. With `predict` each step asks before it tells.
    None of its acts raises for what the rules or the game refuse: the table says why.

    >>> table = GameActivity(pone="3♣ 4♥ 9♣ 10♥", dealer="5♦ 10♠ 2♦ 7♠", opponent="greedy")
    >>> table.play("3♣"); table.go_on(); table.compare()
    >>> print(table.message)
    The evaluator ranks 3♣ first together with 4♥, at -0.47.
    This game is Assisted from now on, for good.
    """

    parts = (PLAY, COACH, DEALS, LOOKS_BACK, HELPS, CHECK, SET_UP)
    _view: GameView

    def __init__(
        self,
        seed: int | None = None,
        *,
        opponent: str | None = None,
        you: Seat | str | None = None,
        pone: CardsLike | None = None,
        dealer: CardsLike | None = None,
        starter: CardLike | None = None,
        deals: int | None = None,
        kept: Kept = "rule",
        practice: bool = False,
        save: str | Path | None = None,
        pause: float | None = 1.0,
        five_steps: bool = True,
        predict: bool = False,
    ) -> None:
        self._pause = read_pause(pause)
        self._game = Game(
            seed,
            opponent=opponent,
            you=you,
            pone=pone,
            dealer=dealer,
            starter=starter,
            deals=deals,
            kept=kept,
            practice=practice,
            pause=True,
            save=save,
            helped=KeptHelpedDeals(),
        )
        self._five_steps = five_steps
        self._check = LearnerCheck(predict, alone=True)
        self._next = self._game.settings
        super().__init__()
        if self._game.has_begun:
            self._say("told", *where_it_stands(self._scene, self._game))
        else:
            self._say("told", seat_and_lead(self._game), *(had_help(self._game) or (FIRST,)))

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self._game

    def go(self) -> None:
        """Say Go."""
        before = self._game.state
        if self._try_act(self._game.go):
            self._finish_game_act(*what_happened(before, self._game.state), keep_open=True)

    @act(
        "continue",
        example="continue",
        help="continue to let the other seat act",
        part=PLAY,
        changes=True,
    )
    def go_on(self) -> None:
        """Let the opponent act once."""
        before = self._game.state
        try:
            acted = self._game.go_on()
        except PeglineError as problem:
            self.complain(str(problem))
        except Exception as error:  # anybody may write a policy, and it may raise anything
            self.complain(opponent_stopped(quoted(self._game.settings.opponent), error))
        else:
            if acted:
                self._finish_game_act(*what_happened(before, self._game.state), keep_open=True)
            else:
                self.complain(nothing_to_do(self._expected()))

    def hint(self) -> None:
        """Say which action is expected and what each card that fits would score. No advice."""
        scene = self._scene
        if scene.waits_for_opponent or scene.state.is_over:
            self._say("told", why_turn(scene), self._expected())
        else:
            super().hint()

    def help(self) -> None:
        """Say what can be clicked and typed."""
        typed = ", ".join(explained(self.acts, *self.parts))
        self._say("told", *CLICKS, f"Or type: {typed}.")

    def to_html(self) -> str:
        """The table as plain tables, for where scripts do not run."""
        return game_html(self._game, self._opened)

    @property
    def _scene(self) -> Scene:
        return game_scene(self._game, self._check)

    def _expected(self) -> str:
        return to_do_now(self._game, self._scene, self._check.chosen, self._pause)

    def _lay(self, card: Card) -> None:
        """Commit a card: it stays played, and can be compared from now on."""
        before = self._game.state
        try:
            self._game.commit(card)
        except PeglineError as problem:
            self._refuse(card, str(problem))
        else:
            judged = self._check.lay(before, card)
            self._finish_game_act(*what_happened(before, self._game.state), *judged)

    def _look_at(self, card: Card) -> None:
        self._check.chosen, self._opened = card, None

    def _refuse(self, card: Card, refusal: str) -> None:
        if self._scene.would_pass_31(card):
            self._look_at(card)
        self.complain(refusal)

    def _view_now(self) -> GameView:
        return game_view(
            GameMoment(
                game=self._game,
                scene=self._scene,
                notice=self._notice,
                check=self._check,
                opened=self._opened,
                pause=self._pause,
                five_steps=self._five_steps,
                next_game=self._next,
                check_mode=self.check_mode,
                words=self._words,
                shown=self._shown,
                moment=self._moment,
            )
        )

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {game_line(self._game)}>"
