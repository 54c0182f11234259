"""The log of a game: its deals, the acts in each, and the decisions."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pegline_teach.cards import Card, CardLike, as_card
from pegline_teach.errors import quoted
from pegline_teach.record import dumps
from pegline_teach.rules.ledger import cards_laid
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.seatview import SeatView
from pegline_teach.rules.table import Seat

from . import refusals
from .deal import DealPlay, GameAct
from .decision import Decision, Look
from .refusals import GameProblem
from .save import SavedGame
from .settings import GameSettings


class GameLog:
    """The deals of a game with their acts, and the decisions in them.

    It changes only by deals and acts, whether they are done now or read from a save.
    """

    def __init__(self, settings: GameSettings) -> None:
        self._begin(settings)

    def _begin(self, settings: GameSettings) -> None:
        """Begin an empty log."""
        self._settings = settings
        self._deals: list[DealPlay] = []
        self._decisions: list[Decision] = []
        self._was_told_early = self._had_help_before = False

    @property
    def settings(self) -> GameSettings:
        """How the game is played."""
        return self._settings

    @property
    def state(self) -> Pegging:
        """This deal with both hands open: for the table, not for the players."""
        return self._this_deal.state

    @property
    def path(self) -> tuple[Pegging, ...]:
        """Every moment of this deal until now, without what was taken back."""
        return self._this_deal.path

    @property
    def you(self) -> Seat | None:
        """The learner's seat in this deal; None for both."""
        return self._this_deal.you

    @property
    def view(self) -> SeatView:
        """The deal as the learner may see it; if the learner plays both seats, as the seat to act
        sees it."""
        return self.state.view(self.you or self.state.turn or Seat.PONE)

    @property
    def deal_number(self) -> int:
        """Which deal of the game this is, from 1."""
        return self._this_deal.number

    @property
    def is_yours(self) -> bool:
        """Whether the learner is to act."""
        return self._this_deal.is_yours

    @property
    def can_take_back(self) -> bool:
        """Whether an act of the learner's in this deal can be taken back."""
        return self._settings.practice and not self.is_over and self._this_deal.can_take_back

    @property
    def is_over(self) -> bool:
        """Whether every deal of the game has been played."""
        return self.state.is_over and self.deal_number == self._settings.deals

    @property
    def assisted(self) -> bool:
        """Whether a decision of this game was compared before the end, or step 5 told early, in
        this game or when one of its deals was played before."""
        helped = self._was_told_early or self._had_help_before
        return helped or any(each.compared for each in self._decisions)

    @property
    def has_begun(self) -> bool:
        """Whether anybody has done anything in this game."""
        return any(act.verb != "again" for deal in self._deals for act in deal.acts)

    @property
    def badge(self) -> str:
        """`Assisted` or `Unassisted`."""
        return "Assisted" if self.assisted else "Unassisted"

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every card the learner committed, those taken back as well."""
        return tuple(self._decisions)

    def decision(self, which: int | CardLike | None = None) -> Decision:
        """A committed decision, by its number or its card; without either, the latest of this deal.

        Raises `PeglineError` for a card that is not committed, and for a card of the opponent's.
        """
        here = [each for each in self._decisions if each.deal == self.deal_number]
        if which is None:
            if not here:
                raise GameProblem(refusals.NOTHING_COMMITTED)
            return here[-1]
        if isinstance(which, int) or (isinstance(which, str) and which.strip().isdecimal()):
            return self._decision_numbered(str(which))
        card = as_card(which)
        for each in reversed(here):
            if each.card is card:
                return each
        raise GameProblem(self._why_no_decision(card))

    @property
    def deals(self) -> tuple[Pegging, ...]:
        """Each deal begun so far, as far as it was played."""
        return tuple(deal.state for deal in self._deals)

    @property
    def acts(self) -> tuple[tuple[GameAct, ...], ...]:
        """The acts of each deal."""
        return tuple(tuple(deal.acts) for deal in self._deals)

    @property
    def totals(self) -> dict[str, int]:
        """Points over all deals: of `you` and `opponent`, or of each seat when you play both."""
        totals = {"you": 0, "opponent": 0} if self.you else {str(seat): 0 for seat in Seat}
        for deal in self._deals:
            for seat in Seat:
                totals[_side_of(deal.you, seat)] += deal.state.points(seat)
        return totals

    def record(self) -> str:
        """Each deal as a record that can be audited, under a comment with the game's settings."""
        own = self._settings
        versus = f"against {own.opponent}" if self.you else "for both seats"
        heading = f"# A game from seed {own.seed} {versus}. {self.badge}."
        return "\n".join([heading, *(dumps(deal) for deal in self.deals)])

    @property
    def _this_deal(self) -> DealPlay:
        return self._deals[-1]

    def _deal(self, start: Pegging) -> None:
        number = len(self._deals) + 1
        self._deals.append(DealPlay(number, start, self._settings.seat(number)))

    def _apply(self, act: GameAct) -> None:
        """Do one act, whether it is done now or read from a save.

        Raises `PeglineError` if it cannot be done.
        """
        {
            "commit": self._commit,
            "go": self._go,
            "answer": self._do_opponents_act,
            "compare": self._mark_compared,
            "opinion": self._mark_compared,
            "take back": self._take_back,
            "tell": self._tell_early,
            "again": self._had_help,
        }[act.verb](act.what)
        self._this_deal.acts.append(act)

    def _redo(self, found: SavedGame) -> None:
        """Do all acts of a saved game again. Raises `PeglineError` if that cannot be done."""
        self._begin(found.settings)
        for start, acts in found.deals:
            self._deal(start)
            for act in acts:
                self._apply(act)
        if self.assisted is not found.assisted:
            raise GameProblem("it does not say truly whether it was assisted.")

    def _commit(self, what: str) -> None:
        card, deal = as_card(what), self._this_deal
        refusal = self._why_not_yours() or refusals.why_not_card(deal.state, card)
        if refusal:
            raise GameProblem(refusal)
        view, number = self.view, len(self._decisions) + 1
        deal.play(card)
        looked_at = partial(self._mark_looked_at, self._decisions, number)
        self._decisions.append(Decision(number, deal.number, view, card, looked_at=looked_at))

    def _go(self, _what: str) -> None:
        refusal = self._why_not_yours() or self.state.why_not_go()
        if refusal:
            raise GameProblem(refusal)
        self._this_deal.go()

    def _do_opponents_act(self, what: str) -> None:
        if self.is_yours or self.state.turn is None:
            raise GameProblem(refusals.NOT_THEIRS)
        if what == "go":
            self._this_deal.go()
        else:
            self._this_deal.play(what)

    def _do(self, act: GameAct) -> None:
        """Do one act now."""
        self._apply(act)

    def _mark_looked_at(self, decisions: list[Decision], number: int, look: Look) -> None:
        """Mark the game for a look at one of its `decisions`, unless that was done, or the game is
        over or given up."""
        is_open = decisions is self._decisions and not self.is_over
        if is_open and not decisions[number - 1].compared:
            self._do(GameAct(look, str(number)))

    def _mark_compared(self, what: str) -> None:
        decision = self._decision_numbered(what)
        self._decisions[decision.number - 1] = replace(decision, compared=True)

    def _tell_early(self, _what: str) -> None:
        self._was_told_early = True

    def _had_help(self, _what: str) -> None:
        self._had_help_before = True

    def _take_back(self, _what: str) -> None:
        if not self._settings.practice:
            raise GameProblem(refusals.NO_TAKING_BACK)
        if self.is_over:
            raise GameProblem(refusals.OVER)
        if not self._this_deal.can_take_back:
            raise GameProblem(refusals.NOTHING_TO_TAKE_BACK)
        if self._this_deal.take_back():
            latest = max(
                each.number
                for each in self._decisions
                if each.deal == self.deal_number and not each.taken_back
            )
            self._decisions[latest - 1] = replace(self._decisions[latest - 1], taken_back=True)

    def _why_not_yours(self) -> str | None:
        return refusals.why_not_yours(self.state, self.you)

    def _decision_numbered(self, number: str) -> Decision:
        for each in self._decisions:
            if str(each.number) == number.strip():
                return each
        if not self._decisions:
            raise GameProblem(refusals.NOTHING_COMMITTED)
        last = len(self._decisions)
        raise GameProblem(f"There is no decision {quoted(number)}: they are numbered 1 to {last}.")

    def _why_no_decision(self, card: Card) -> str:
        for seat in Seat:
            if card in cards_laid(self.state.ledger, seat):
                return f"{card} was {seat}'s play. The coach looks at your own decisions only."
        return f"{card} is not committed: play it first, then compare."


def _side_of(you: Seat | None, seat: Seat) -> str:
    if you is None:
        return str(seat)
    return "you" if seat is you else "opponent"
