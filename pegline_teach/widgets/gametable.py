"""The card table for a game: decide alone against an opponent, and compare afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

from pegline_teach.activities.coachpanel import Comparison
from pegline_teach.activities.gamecommand import changes_the_game, read_command
from pegline_teach.activities.gamehtml import game_html, game_line
from pegline_teach.activities.gametext import (
    FIRST,
    HELP,
    MARKED,
    NOTHING_OPEN,
    PUT_AWAY,
    WORDS,
    deal_line,
    seated,
    stopped,
    taken_back,
    to_do_now,
)
from pegline_teach.activities.gameview import game_scene, game_view
from pegline_teach.activities.opening import read_pause, read_seed
from pegline_teach.activities.tablesteps import about
from pegline_teach.activities.tabletext import foreseen, happened, hint, refused_card, why_turn
from pegline_teach.activities.tableview import Notice, Tone
from pegline_teach.cards import Card, CardLike, CardsLike
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.game import Decision, Game
from pegline_teach.game.refusals import REVIEW_LATER
from pegline_teach.game.settings import Kept
from pegline_teach.lessons.gameplayed import GamePlayed
from pegline_teach.lessons.progress import ProgressProblem, add_game
from pegline_teach.rules.table import Seat

from .base import PeglineWidget

_PAGE = ("exchange", "timeline", "steps", "tableparts", "table", "coach", "decisions", "gametable")


class GameTable(PeglineWidget, page=_PAGE):
    """A card table with an opponent, and a coach that is asked after the card is committed.

    The deals, the seats and the save are those of a `Game`, which is `table.game`. The opponent's
    hand lies face down. It acts once after each `pause` of so many seconds, or only when Continue
    is pressed if that is None. Choosing a card opens its check in the panel of `five_steps`.
    Every click is one of these methods, and none of them raises for what the rules or the game
    refuse: the table says why, and nothing is lost.

    >>> table = GameTable(pone="3♣ 4♥ 9♣ 10♥", dealer="5♦ 10♠ 2♦ 7♠", opponent="greedy")
    >>> table.compare()
    >>> print(table.message)
    Nothing is committed in this deal yet: play a card first, then compare.
    >>> table.play("3♣"); table.go_on(); table.compare()
    >>> print(table.message)
    The evaluator ranks 3♣ first together with 4♥, at -0.47.
    This game is Assisted from now on, for good.
    >>> table
    <GameTable pone: 4♥ 9♣ 10♥ | dealer: 3 cards face down | count 13, Pone to play, pegged 0-0 \
| against greedy, deal 1 of 1, Assisted>
    """

    acts: ClassVar = {
        "choose": "card",
        "play": "card",
        "go": None,
        "go_on": None,
        "compare": "which",
        "opinion": "which",
        "review": "which",
        "put_away": None,
        "take_back": None,
        "next": None,
        "new": "seed",
        "command": "text",
    }

    def __init__(
        self,
        seed: int = 1,
        *,
        opponent: str = "careful",
        you: Seat | str = Seat.PONE,
        pone: CardsLike | None = None,
        dealer: CardsLike | None = None,
        starter: CardLike | None = None,
        deals: int = 1,
        kept: Kept = "rule",
        practice: bool = False,
        save: str | Path | None = None,
        pause: float | None = 1.0,
        five_steps: bool = True,
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
        )
        self._five_steps = five_steps
        self._chosen: Card | None = None
        self._comparison: Comparison | None = None
        self._moment = self._shown = 0
        super().__init__()
        self._say("told", seated(self._game), FIRST)

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self._game

    @property
    def message(self) -> str:
        """What the table says about the latest act, a sentence a line."""
        return str(self._notice)

    def choose(self, card: CardLike) -> None:
        """Choose a card and show what it would do, or why it cannot be played."""
        found = self._named(card)
        if found is None:
            return
        scene = game_scene(self._game)
        refusal = refused_card(scene, found)
        if refusal:
            self._refuse(found, refusal)
        else:
            self._chosen, self._comparison = found, None
            self._say(
                "chosen", *(about(scene, found) if self._five_steps else foreseen(scene, found))
            )

    def play(self, card: CardLike) -> None:
        """Commit a card: it is played for good, and can be compared from now on."""
        found = self._named(card)
        if found is None:
            return
        before = self._game.state
        try:
            self._game.commit(found)
        except PeglineError as problem:
            self._refuse(found, str(problem))
        else:
            self._comparison = None
            self._move(*happened(before, self._game.state))

    def go(self) -> None:
        """Say Go."""
        before = self._game.state
        if self._did(self._game.go):
            self._move(*happened(before, self._game.state))

    def go_on(self) -> None:
        """Let the opponent act once."""
        before = self._game.state
        try:
            acted = self._game.go_on()
        except PeglineError as problem:
            self.complain(str(problem))
        except Exception as error:  # a policy is anybody's to write, and may break in any way
            self.complain(stopped(quoted(self._game.settings.opponent), error))
        else:
            if acted:
                self._move(*happened(before, self._game.state))
            else:
                self.complain(f"Your opponent has nothing to do now. {self._expected()}")

    def compare(self, which: int | CardLike | None = None) -> None:
        """Open what the evaluator makes of a committed decision; the game is assisted from then.

        `which` is a decision's number, or its card in this deal; without it, the latest of this
        deal. Once the game is over it is a look back, which marks nothing.
        """
        look = self._game.review if self._game.is_over else self._game.compare
        self._open(which, lambda decision: Comparison(decision, look(decision.number)))

    def opinion(self, which: int | CardLike | None = None) -> None:
        """Open the second opinion as well, of the decision that is open or of another."""
        if which in (None, "") and self._comparison:
            which = self._comparison.decision.number
        self._open(which, self._with_opinion)

    def review(self, which: int | CardLike) -> None:
        """Open a decision once the game is over. It leaves the game as it is."""
        if self._game.is_over:
            self.compare(which)
        else:
            self.complain(REVIEW_LATER)

    def put_away(self) -> None:
        """Close the coach's panel."""
        if self._comparison is None:
            self.complain(NOTHING_OPEN)
        else:
            self._comparison = None
            self._say("told", PUT_AWAY)

    def take_back(self) -> None:
        """Back to before your latest act, in a practice game. It clears no mark."""
        before = self._game.state
        if self._did(self._game.take_back):
            self._comparison = None
            self._move(taken_back(before, self._game.state))

    def next(self) -> None:
        """Deal the next deal of the game."""
        if self._did(self._game.next_deal):
            self._comparison = None
            self._move(f"{deal_line(self._game)}. {seated(self._game)}")

    def new(self, seed: int | str | None = None) -> None:
        """Begin a new game like this one, from `seed` or from the seed after this game's deals."""
        if self._did(lambda: self._game.new(None if seed in (None, "") else read_seed(seed))):
            self._comparison = None
            begun = f"A new game, from seed {self._game.settings.seed}."
            self._move(begun, seated(self._game))

    def command(self, text: str) -> None:
        """Do what a typed line says: `play 5H`, `5H`, `go`, `continue`, `compare 2`, `opinion`,
        `take back`, `next`, `new 12`, `review 2`, `close`, `hint`, `help`."""
        command = read_command(str(text))
        if command is None:
            said = quoted(str(text).strip())
            self.complain(f"{said} is neither a command nor a card. You can type {WORDS}.")
        else:
            getattr(self, command.act)(*([] if command.more is None else [command.more]))

    def hint(self) -> None:
        """Say which action is expected and what each card that fits would score. No advice."""
        scene = game_scene(self._game)
        if scene.waits or scene.state.is_over:
            self._say("told", why_turn(scene), self._expected())
        else:
            self._say("told", *hint(scene))

    def help(self) -> None:
        """Say what can be clicked and typed."""
        self._say("told", *HELP)

    def complain(self, sentence: str) -> None:
        """Show why nothing was done. The table stays as it was."""
        self._say("refused", sentence)

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        """What was meant for a moment that is gone is not done: another view of this table was
        first, or the page did not wait. The view of the new moment is on its way to all of them."""
        if not (isinstance(content, dict) and self._is_late(content)):
            super()._receive(widget, content, buffers)

    def _is_late(self, message: Mapping[str, object]) -> bool:
        at = message.get("at", self._moment)
        return at != self._moment and changes_the_game(message)

    def _expected(self) -> str:
        return to_do_now(self._game, game_scene(self._game), self._chosen, self._pause)

    def _named(self, card: CardLike) -> Card | None:
        """The card meant; None, and a complaint, if there is none."""
        if card == "":
            self.complain("Choose a card first.")
            return None
        try:
            return game_scene(self._game).named(card)
        except (PeglineError, TypeError) as error:
            self.complain(str(error))
            return None

    def _refuse(self, card: Card, refusal: str) -> None:
        """A card that would pass 31 is looked at though it is refused: its check says so."""
        if game_scene(self._game).passes(card):
            self._chosen, self._comparison = card, None
        self.complain(refusal)

    def _did(self, act: Callable[[], object]) -> bool:
        """Whether the game took the act; if not, the table says why."""
        try:
            act()
        except PeglineError as problem:
            self.complain(str(problem))
            return False
        return True

    def _open(self, which: int | CardLike | None, look: Callable[[Decision], Comparison]) -> None:
        """Open a decision in the coach's panel."""
        marked = self._game.assisted
        try:
            decision = self._game.decision(None if which == "" else which)
            self._comparison = look(decision)
        except (PeglineError, TypeError) as problem:
            self.complain(str(problem))
            return
        self._chosen = None
        mark = () if marked is self._game.assisted else (MARKED,)
        self._say("told", self._comparison.verdict, *mark)

    def _with_opinion(self, decision: Decision) -> Comparison:
        over = self._game.is_over
        opinion = decision.second_opinion() if over else self._game.second_opinion(decision.number)
        return Comparison(decision, decision.snapshot(), opinion)

    def _move(self, *lines: str) -> None:
        """Something was done: what was chosen, and what was sent before, is no longer meant."""
        self._moment += 1
        self._chosen = None
        self._say("done", *lines, *(self._kept() if self._game.is_over else ()))

    def _kept(self) -> tuple[str, ...]:
        """Put a game that has just ended into the progress; a sentence if that cannot be.

        A practice game, in which cards go back, is not kept there."""
        own = self._game.settings
        if own.practice:
            return ()
        one, other = self._game.totals.values()
        played = GamePlayed(
            own.seed, own.opponent, own.you, own.deals, (one, other), self._game.assisted
        )
        try:
            add_game(played)
        except ProgressProblem as problem:
            return (str(problem),)
        return ()

    def _say(self, tone: Tone, *lines: str) -> None:
        """Put it on the page. The number makes a sentence that is said twice news again."""
        self._notice = Notice(tone, lines)
        self._shown += 1
        view = game_view(
            self._game,
            self._notice,
            chosen=self._chosen,
            comparison=self._comparison,
            pause=self._pause,
            five_steps=self._five_steps,
        )
        self._view = {**view, "moment": self._moment, "words": WORDS, "shown": self._shown}

    def __repr__(self) -> str:
        return game_line(self._game)

    def _html(self) -> str:
        return game_html(self._game, self._comparison)
