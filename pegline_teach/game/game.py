"""The one mutable object: a game that is played alone first, and compared only afterwards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from pegline_teach.cards import Card, CardLike, CardsLike, PeglineError, as_card, quoted
from pegline_teach.coach import Opinion, Snapshot
from pegline_teach.players import Player, player_named
from pegline_teach.record import dumps
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.seatview import SeatView
from pegline_teach.rules.table import Seat

from . import refusals
from .deal import Act, DealPlay
from .decision import Decision
from .refusals import GameProblem
from .save import Save, written
from .settings import Kept, Settings


class Game:
    """A game of one deal or several, against an opponent or for both seats.

    The deals come from `seed`, or from two given hands. A card is committed first; only then is
    that decision compared, which marks the game assisted for good. The opponent sees its own cards
    and no others; with `pause` it waits for `go_on` before each of its acts. With `save` every act
    is written to that file, and a game that stands there goes on exactly where it stood.
    Whatever is refused raises `PeglineError` with a sentence, and leaves the game as it is.

    >>> game = Game(seed=7, opponent="greedy")
    >>> game.commit(game.view.legal_cards[0]).card is game.decisions[0].card
    True
    >>> game.assisted, game.compare().place(game.decisions[0].card) > 0, game.assisted
    (False, True, True)
    """

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
        pause: bool = False,
        save: str | Path | None = None,
    ) -> None:
        given = _given(pone, dealer, starter)
        self._settings = Settings(seed, kept, opponent, str(you), deals, practice, given)
        self._pause = pause
        self._begin()
        self._save = Save(save) if save is not None else None
        if self._save:
            self._resume(self._save)
        self._let_opponent_act()

    def _begin(self) -> None:
        self._deals: list[DealPlay] = []
        self._decisions: list[Decision] = []
        self._assisted = False
        self._deal(self._settings.start(1))

    def _resume(self, save: Save) -> None:
        """Do again all that was done in the saved game, if there is one and it is sound."""
        found = save.read()
        if found is None:
            return
        own = self._settings
        self._settings = found.settings
        self._deals, self._decisions, self._assisted = [], [], False
        try:
            for start, acts in found.deals:
                self._deal(start)
                for act in acts:
                    self._apply(act)
            if self._assisted is not found.assisted:
                raise GameProblem("it does not say truly whether it was assisted.")
        except PeglineError as problem:
            save.refuse(problem)
            self._settings = own
            self._begin()

    @property
    def settings(self) -> Settings:
        """How the game is played."""
        return self._settings

    @property
    def opponent(self) -> Player | None:
        """Who plays the other seat; None when the learner plays both."""
        return player_named(self._settings.opponent) if self.you else None

    @property
    def state(self) -> Pegging:
        """The deal as it stands, both hands open: for the table, not for the players."""
        return self._now.state

    @property
    def path(self) -> tuple[Pegging, ...]:
        """Every moment of this deal up to now."""
        return self._now.path

    @property
    def you(self) -> Seat | None:
        """The learner's seat in this deal; None for both."""
        return self._now.you

    @property
    def view(self) -> SeatView:
        """The deal as the learner may see it; with both seats, as the seat to act does."""
        return self.state.view(self.you or self.state.turn or Seat.PONE)

    @property
    def deal_number(self) -> int:
        """Which deal of the game this is, from 1."""
        return self._now.number

    @property
    def is_yours(self) -> bool:
        """Whether the learner is to act."""
        return self._now.is_yours

    @property
    def can_take_back(self) -> bool:
        """Whether an act of the learner's in this deal can be taken back."""
        return self._settings.practice and not self.is_over and self._now.can_take_back

    @property
    def is_over(self) -> bool:
        """Whether every deal of the game has been played."""
        return self.state.is_over and self.deal_number == self._settings.deals

    @property
    def assisted(self) -> bool:
        """Whether a decision of this game was compared; once it is so, it stays so."""
        return self._assisted

    @property
    def badge(self) -> str:
        """`Assisted` or `Unassisted`."""
        return "Assisted" if self._assisted else "Unassisted"

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every card the learner committed, those taken back as well."""
        return tuple(self._decisions)

    def decision(self, which: int | CardLike | None = None) -> Decision:
        """A committed decision, by its number or its card; without it, the latest of this deal.

        Raises `PeglineError` for what is not committed, and for a card of the opponent's.
        """
        here = [each for each in self._decisions if each.deal == self.deal_number]
        if which is None:
            if not here:
                raise GameProblem(refusals.NOTHING_COMMITTED)
            return here[-1]
        if isinstance(which, int) or (isinstance(which, str) and which.strip().isdecimal()):
            return self._numbered(str(which))
        card = as_card(which)
        for each in reversed(here):
            if each.card is card:
                return each
        raise GameProblem(self._why_no_decision(card))

    @property
    def deals(self) -> tuple[Pegging, ...]:
        """Each deal begun so far, as it stands."""
        return tuple(deal.state for deal in self._deals)

    @property
    def acts(self) -> tuple[tuple[Act, ...], ...]:
        """All that was done, deal by deal."""
        return tuple(tuple(deal.acts) for deal in self._deals)

    @property
    def totals(self) -> dict[str, int]:
        """Points over all deals: of `you` and `opponent`, or of each seat when you play both."""
        totals = {"you": 0, "opponent": 0} if self.you else {str(seat): 0 for seat in Seat}
        for deal in self._deals:
            for seat in Seat:
                totals[_whose(deal.you, seat)] += deal.state.points(seat)
        return totals

    @property
    def notes(self) -> tuple[str, ...]:
        """What happened to the save, a sentence each."""
        return self._save.notes if self._save else ()

    def commit(self, card: CardLike) -> Decision:
        """Play a card for good: the decision that can be compared from now on."""
        card = as_card(card)
        self._do(Act("commit", str(card)))
        decision = self._decisions[-1]
        self._let_opponent_act()
        return decision

    def go(self) -> None:
        """Say Go."""
        self._do(Act("go"))
        self._let_opponent_act()

    def go_on(self) -> bool:
        """Let the opponent act once; False when it is not its turn."""
        if self.state.turn is None or self.is_yours:
            return False
        self._do(Act("answer", "go" if self.state.must_go else str(self._opponents_card())))
        return True

    def compare(self, which: int | CardLike | None = None) -> Snapshot:
        """The coach's snapshot of a committed decision as it stood; the game is assisted from then.

        `which` is a decision's number or its card in this deal; without it, the latest of this
        deal. Refused for what is not committed, and for a card of the opponent's.
        """
        decision = self.decision(which)
        self._do(Act("compare", str(decision.number)))
        return decision.snapshot()

    def second_opinion(self, which: int | CardLike | None = None) -> Opinion:
        """The second opinion on a committed decision, on the same terms as `compare`."""
        decision = self.decision(which)
        self._do(Act("opinion", str(decision.number)))
        return decision.second_opinion()

    def review(self, which: int | CardLike) -> Snapshot:
        """The snapshot of a decision once the game is over. It leaves the game as it is."""
        if not self.is_over:
            raise GameProblem(refusals.REVIEW_LATER)
        return self.decision(which).snapshot()

    def take_back(self) -> None:
        """Back to before the learner's latest act, in a practice game that is not over yet, since
        a look back would tell what to play instead. It clears no mark."""
        self._do(Act("take back"))

    def next_deal(self) -> None:
        """Deal the next of the game's deals. The seats change."""
        if not self.state.is_over:
            raise GameProblem(refusals.NOT_OVER)
        if self.is_over:
            raise GameProblem(refusals.NO_MORE_DEALS)
        self._deal(self._settings.start(self.deal_number + 1))
        self._keep()
        self._let_opponent_act()

    def new(self, seed: int | None = None) -> None:
        """A new game with the same settings, from `seed` or from where this one's deals end.

        A save of the old game is set aside under another name, as `notes` says.
        """
        if seed is None:
            seed = self._settings.seed + self._settings.deals
        self._settings = replace(self._settings, seed=seed, given=None)
        if self._save and any(self.acts):
            self._save.put_by()
        self._begin()
        self._keep()
        self._let_opponent_act()

    def record(self) -> str:
        """Each deal as a record that can be audited, under a comment with the game's settings."""
        own = self._settings
        versus = f"against {own.opponent}" if self.you else "for both seats"
        heading = f"# A game from seed {own.seed} {versus}. {self.badge}."
        return "\n".join([heading, *(dumps(deal) for deal in self.deals)])

    @property
    def _now(self) -> DealPlay:
        return self._deals[-1]

    def _deal(self, start: Pegging) -> None:
        number = len(self._deals) + 1
        self._deals.append(DealPlay(number, start, self._settings.seat(number)))

    def _let_opponent_act(self) -> None:
        while not self._pause and self.go_on():
            pass

    def _opponents_card(self) -> Card:
        """What the opponent plays, by its own view and a chance of its own for each moment."""
        state, own = self.state, self._settings
        assert state.turn is not None  # asked on the opponent's turn only
        chance = Random(f"{own.seed} {self.deal_number} {len(state.ledger)}")
        return player_named(own.opponent).choose(state.view(state.turn), chance)

    def _do(self, act: Act) -> None:
        self._apply(act)
        self._keep()

    def _keep(self) -> None:
        if self._save:
            self._save.write(written(self._settings, self._assisted, self._saved_deals()))

    def _saved_deals(self) -> list[tuple[Pegging, tuple[Act, ...]]]:
        return [(deal.start, tuple(deal.acts)) for deal in self._deals]

    def _apply(self, act: Act) -> None:
        """Do one act, live or out of a save. Raises `PeglineError` if it cannot be done here."""
        {
            "commit": self._commit,
            "go": self._go,
            "answer": self._answer,
            "compare": self._look,
            "opinion": self._look,
            "take back": self._take_back,
        }[act.verb](act.what)
        self._now.acts.append(act)

    def _commit(self, what: str) -> None:
        card, deal = as_card(what), self._now
        refusal = self._why_not_yours() or refusals.why_not_card(deal.state, card)
        if refusal:
            raise GameProblem(refusal)
        view = self.view
        deal.play(card)
        self._decisions.append(Decision(len(self._decisions) + 1, deal.number, view, card))

    def _go(self, _what: str) -> None:
        refusal = self._why_not_yours() or self.state.why_not_go()
        if refusal:
            raise GameProblem(refusal)
        self._now.go()

    def _answer(self, what: str) -> None:
        if self.is_yours or self.state.turn is None:
            raise GameProblem(refusals.NOT_THEIRS)
        if what == "go":
            self._now.go()
        else:
            self._now.play(what)

    def _look(self, what: str) -> None:
        decision = self._numbered(what)
        self._decisions[decision.number - 1] = replace(decision, compared=True)
        self._assisted = True

    def _take_back(self, _what: str) -> None:
        if not self._settings.practice:
            raise GameProblem(refusals.NO_TAKING_BACK)
        if self.is_over:
            raise GameProblem(refusals.OVER)
        if not self._now.can_take_back:
            raise GameProblem(refusals.NOTHING_TO_TAKE_BACK)
        if self._now.take_back():
            latest = max(
                each.number
                for each in self._decisions
                if each.deal == self.deal_number and not each.taken_back
            )
            self._decisions[latest - 1] = replace(self._decisions[latest - 1], taken_back=True)

    def _why_not_yours(self) -> str | None:
        return refusals.why_not_yours(self.state, self.you)

    def _numbered(self, number: str) -> Decision:
        for each in self._decisions:
            if str(each.number) == number.strip():
                return each
        if not self._decisions:
            raise GameProblem(refusals.NOTHING_COMMITTED)
        last = len(self._decisions)
        raise GameProblem(f"There is no decision {quoted(number)}: they are numbered 1 to {last}.")

    def _why_no_decision(self, card: Card) -> str:
        for seat, cards in self.view.played.items():
            if card in cards and seat is not self.you:
                return f"{card} was {seat}'s play. The coach looks at your own decisions only."
        return f"{card} is not committed: play it first, then compare."

    def __repr__(self) -> str:
        own, state = self._settings, self.state
        versus = f"you are {self.you}, against {own.opponent}" if self.you else "both seats"
        turn = "over" if self.is_over else f"{state.turn or 'nobody'} to act"
        pegged = ", ".join(f"{name} {points}" for name, points in self.totals.items())
        deal = f"deal {self.deal_number} of {own.deals}"
        return f"<Game seed {own.seed}, {versus}, {deal}, {turn}, {pegged}, {self.badge}>"


def _whose(you: Seat | None, seat: Seat) -> str:
    if you is None:
        return str(seat)
    return "you" if seat is you else "opponent"


def _given(
    pone: CardsLike | None, dealer: CardsLike | None, starter: CardLike | None
) -> Pegging | None:
    if pone is None and dealer is None:
        return None
    if pone is None or dealer is None:
        raise GameProblem("A game takes both hands, pone's and dealer's, or a seed.")
    return Pegging.start(pone, dealer, starter)
