"""The acts on a hand of the show: pick it card by card, or deal it."""

from __future__ import annotations

from dataclasses import replace

from pegline_teach.cards import CardLike, as_card, deal, parse_cards
from pegline_teach.errors import PeglineError
from pegline_teach.learning.session import ShowSession
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import HAND_SIZE

from .activity import Activity
from .acts import act
from .picking import Picked
from .showpage import ShowTone
from .showwords import FOR_FREE, GIVEN
from .tablestart import read_seed
from .taskswords import ALREADY_DONE

CLAIMS, TASK_CLAIMS, PICKS = "claims", "task claims", "picks"
"""The parts of the show: what is claimed, without tasks and with them, and how a hand is picked."""


class PickingActivity(Activity):
    """A hand that is picked, for a task or for none."""

    _sessions: tuple[ShowSession, ...]
    _picked: Picked
    _counted: bool
    _at: int
    _seed: int

    @property
    def hand(self) -> ShowHand | None:
        """The hand, once all five cards are there."""
        return self._picked.hand

    @property
    def session(self) -> ShowSession | None:
        """The learner at the task in view, if there are tasks."""
        return self._sessions[self._at] if self._sessions else None

    @act("pick", takes="card", given=True, part=PICKS, changes=True)
    def pick(self, card: CardLike) -> None:
        """Pick a card from the deck into the next empty place, or put a picked card back."""
        if not self._may_pick():
            return
        try:
            self._lay(self._picked.toggled(as_card(card)))
        except (PeglineError, TypeError) as error:
            self.complain(str(error))

    @act(
        message="",
        takes="text",
        example="5C 5D JH 5S 5H",
        help="the cards, with the starter last",
        part=CLAIMS,
    )
    @act(message="", takes="text", example="5C 5D JH 5S 5H", part=TASK_CLAIMS)
    def pick_all(self, text: str) -> None:
        """Pick every card of a typed line; none of them if one cannot be picked."""
        if not self._may_pick():
            return
        picked = self._picked
        try:
            cards = parse_cards(text)
            if len(cards) > HAND_SIZE:
                picked = Picked(crib=picked.crib)
            for card in cards:
                picked = picked.toggled(card)
        except PeglineError as error:
            self.complain(f"{error} You can also type a number of points, or help.")
        else:
            self._lay(picked)

    @act("clear", example="clear", help="clear", part=PICKS, changes=True)
    def clear(self) -> None:
        """Put all cards back."""
        if self._may_pick():
            self._lay(Picked(crib=self._picked.crib))

    @act("crib", example="crib", help="crib", part=PICKS, changes=True)
    def crib(self) -> None:
        """Count the same cards as the crib, or as a hand again."""
        if self._sessions:
            self.complain(f"This task is about the {self._picked.name}.")
        else:
            self._lay(replace(self._picked, crib=not self._picked.crib))

    @act(
        "deal",
        takes="seed",
        example="deal 7",
        help="deal 7 for the hand of seed 7",
        part=PICKS,
        changes=True,
    )
    def deal(self, seed: int | str | None = None) -> None:
        """Deal a hand and a starter from `seed`, or from the next one."""
        if self._sessions:
            self.complain(FOR_FREE)
            return
        try:
            self._seed = self._seed + 1 if seed in (None, "") else read_seed(seed)
        except PeglineError as error:
            self.complain(str(error))
            return
        dealt = deal(self._seed)
        self._picked = Picked(dealt.pone, dealt.starter, self._picked.crib)
        self._finish_act("told", f"A hand from seed {self._seed}. What does it count?")

    def _lay(self, picked: Picked) -> None:
        self._picked = picked
        rest = picked.missing
        said = f"Pick {rest}." if rest else f"All five cards of the {picked.name} are there."
        self._finish_act("told", said if rest else f"{said} What do they count?")

    def _may_pick(self) -> bool:
        session = self.session
        if session is None or (session.task.goal and not session.is_done):
            return True
        self.complain(ALREADY_DONE if session.is_done else GIVEN)
        return False

    def _finish_act(self, tone: ShowTone, sentence: str, counted: bool = False) -> None:
        """Finish an act that changed something: messages sent before it are late from now on."""
        raise NotImplementedError
