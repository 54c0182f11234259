"""The game: the learner decides alone first, and compares only afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from pegline_teach.cards import Card, CardLike, CardsLike, as_card
from pegline_teach.coach import Opinion, Snapshot
from pegline_teach.discarding import Kept
from pegline_teach.errors import PeglineError
from pegline_teach.players import Player, player_named
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from . import refusals
from .deal import GameAct
from .decision import Decision
from .gamelog import GameLog
from .helpeddeals import HelpedDeals, HelpedHere
from .refusals import GameProblem
from .save import asked_for, written
from .savefile import KeptGame, SaveFile
from .settings import GameSettings, given_hands


class Game(GameLog):
    """A game of one deal or several, against an opponent or for both seats.

    The deals come from `seed`, or from two given hands. A card is committed first; only then can
    that decision be compared, which marks the game assisted for good. The opponent sees its own
    cards and no others; with `pause` it waits for `go_on` before each of its acts. With `save`
    every act is written to that file, and a game found there goes on where it stopped; if another
    seed, opponent, seat or number of deals is stated than that game was begun with, it is set aside
    and a new one begins. Whatever is refused raises `PeglineError` with a sentence, and leaves the
    game as it is.

    >>> game = Game(seed=7, opponent="greedy")
    >>> game.commit(game.view.legal_cards[0]).card is game.decisions[0].card
    True
    >>> game.assisted, game.compare().place(game.decisions[0].card) > 0, game.assisted
    (False, True, True)
    """

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
        pause: bool = False,
        save: str | Path | None = None,
        helped: HelpedDeals | None = None,
    ) -> None:
        given = given_hands(pone, dealer, starter)
        own = GameSettings(
            1 if seed is None else seed,
            kept,
            "careful" if opponent is None else opponent,
            str(Seat.PONE if you is None else you),
            1 if deals is None else deals,
            practice,
            given,
        )
        super().__init__(own)
        self._asked = asked_for(own)
        self._pause = pause
        self._helped = HelpedHere() if helped is None else helped
        self._save = SaveFile(save) if save is not None else None
        stated = {"seed": given or seed, "opponent": opponent, "you": you, "deals": deals}
        if not (
            self._save
            and self._resumes(self._save, [name for name in stated if stated[name] is not None])
        ):
            self._start_anew(own)
        self._let_opponent_act()

    def _start_anew(self, settings: GameSettings) -> None:
        self._begin(settings)
        self._deal_next()

    def _deal_next(self) -> None:
        """Deal the next deal, and mark the game if that deal was played with help before."""
        self._deal(self._settings.start(len(self._deals) + 1))
        if self.state in self._helped:
            self._apply(GameAct("again"))
        elif self._was_told_early:
            self._helped.add(self.state)

    def _resumes(self, save: SaveFile, stated: Sequence[str]) -> bool:
        """Do all acts of the saved game again. Returns whether there was one that could be used.

        A game that differs in something `stated` now from what was asked for then is set aside.
        """
        found = save.read()
        if found is None:
            return False
        differs = [name for name in stated if found.asked.get(name) != self._asked[name]]
        if differs:
            save.put_by(refusals.another_game(differs))
            return False
        try:
            self._redo(found)
        except PeglineError as problem:
            save.refuse(problem)
            return False
        self._asked = {**found.asked}
        save.resume()
        return True

    @property
    def opponent(self) -> Player | None:
        """Who plays the other seat; None when the learner plays both."""
        return player_named(self._settings.opponent) if self.you else None

    @property
    def notes(self) -> tuple[str, ...]:
        """What happened to the save, a sentence each."""
        return self._save.notes if self._save else ()

    def commit(self, card: CardLike) -> Decision:
        """Play a card that cannot be exchanged any more: a decision that can be compared from now
        on."""
        card = as_card(card)
        self._do(GameAct("commit", str(card)))
        decision = self._decisions[-1]
        self._let_opponent_act()
        return decision

    def go(self) -> None:
        """Say Go."""
        self._do(GameAct("go"))
        self._let_opponent_act()

    def go_on(self) -> bool:
        """Let the opponent act once; False when it is not its turn."""
        if self.state.turn is None or self.is_yours:
            return False
        self._do(GameAct("answer", "go" if self.state.must_go else str(self._opponents_card())))
        return True

    def compare(self, which: int | CardLike | None = None) -> Snapshot:
        """The coach's snapshot of a committed decision, by what was known then. The game is
        assisted from now on.

        `which` is a decision's number or its card in this deal; without it, the latest of this
        deal. Refused for a card that is not committed, and for a card of the opponent's.
        """
        decision = self.decision(which)
        self._do(GameAct("compare", str(decision.number)))
        return decision.snapshot()

    def second_opinion(self, which: int | CardLike | None = None) -> Opinion:
        """The second opinion on a committed decision, on the same terms as `compare`."""
        decision = self.decision(which)
        self._do(GameAct("opinion", str(decision.number)))
        return decision.second_opinion()

    def tell_early(self) -> None:
        """Mark the game assisted, since step 5 of the check is told before a card is committed.

        Once the game is over it leaves the game as it is.
        """
        if not self.is_over:
            self._do(GameAct("tell"))

    def review(self, which: int | CardLike) -> Snapshot:
        """The snapshot of a decision once the game is over. It leaves the game as it is."""
        if not self.is_over:
            raise GameProblem(refusals.REVIEW_LATER)
        return self.decision(which).snapshot()

    def take_back(self) -> None:
        """Go back to before the learner's latest act, in a practice game. The game stays assisted
        if it was.

        Refused once the game is over, since the review would have told what to play instead.
        """
        self._do(GameAct("take back"))

    def next_deal(self) -> None:
        """Deal the next of the game's deals. The seats change."""
        if not self.state.is_over:
            raise GameProblem(refusals.NOT_OVER)
        if self.is_over:
            raise GameProblem(refusals.NO_MORE_DEALS)
        self._deal_next()
        self._keep()
        self._let_opponent_act()

    def new(
        self,
        seed: int | None = None,
        *,
        opponent: str | None = None,
        you: Seat | str | None = None,
        deals: int | None = None,
        practice: bool | None = None,
    ) -> None:
        """Begin a new game, from `seed` or from the seed after this one's deals. What is not stated
        stays as it is in this game.

        A save of the old game is set aside under another name, as `notes` says. Raises
        `PeglineError` for settings that cannot be played.
        """
        now = self._settings
        own = GameSettings(
            now.seed + now.deals if seed is None else seed,
            now.kept,
            now.opponent if opponent is None else opponent,
            now.you if you is None else str(you),
            now.deals if deals is None else deals,
            now.practice if practice is None else practice,
        )
        if self._save and self.has_begun:
            self._save.put_by()
        self._start_anew(own)
        self._keep()
        self._let_opponent_act()

    @property
    def others(self) -> tuple[KeptGame, ...]:
        """The games that were set aside beside the save of this one, the latest first."""
        return self._save.others() if self._save else ()

    def open(self, name: str) -> None:
        """Go on with one of the `others`, by the name of its file. This game is set aside, if
        anything was done in it.

        Raises `PeglineError` if there is no such game, or if it cannot be gone on with.
        """
        kept = next((each for each in self.others if each.name == name), None)
        if self._save is None or kept is None:
            raise GameProblem(refusals.no_such_game(name))
        GameLog(kept.game.settings)._redo(kept.game)
        self._save.bring_back(kept, keep_this=self.has_begun)
        self._redo(kept.game)
        self._asked = {**kept.game.asked}
        self._let_opponent_act()

    def _let_opponent_act(self) -> None:
        while not self._pause and self.go_on():
            pass

    def _opponents_card(self) -> Card:
        """The card that the opponent plays, by its own view and with its own random numbers for
        each moment."""
        state, own = self.state, self._settings
        assert state.turn is not None  # called only on the opponent's turn
        chance = Random(f"{own.seed} {self.deal_number} {len(state.ledger)}")
        return player_named(own.opponent).choose(state.view(state.turn), chance)

    def _do(self, act: GameAct) -> None:
        self._apply(act)
        if act.verb in ("compare", "opinion"):
            self._helped.add(self._deals[self.decision(act.what).deal - 1].start)
        elif act.verb == "tell":
            self._helped.add(self._this_deal.start)
        self._keep()

    def _keep(self) -> None:
        if self._save:
            deals, is_open = self._saved_deals(), not self.state.is_over
            text = written(self._settings, self.assisted, deals, self._asked, is_open)
            self._save.write(text)

    def _saved_deals(self) -> list[tuple[Pegging, tuple[GameAct, ...]]]:
        return [(deal.start, tuple(deal.acts)) for deal in self._deals]

    def __repr__(self) -> str:
        own, state = self._settings, self.state
        versus = f"you are {self.you}, against {own.opponent}" if self.you else "both seats"
        turn = "over" if self.is_over else f"{state.turn or 'nobody'} to act"
        pegged = ", ".join(f"{name} {points}" for name, points in self.totals.items())
        deal = f"deal {self.deal_number} of {own.deals}"
        return f"<Game seed {own.seed}, {versus}, {deal}, {turn}, {pegged}, {self.badge}>"
