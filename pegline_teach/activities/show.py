"""The show: a hand picked from the deck, its points claimed, and every score shown."""

from __future__ import annotations

from collections.abc import Sequence

from pegline_teach.cards import CardLike, CardsLike, as_card, as_cards
from pegline_teach.errors import PeglineError
from pegline_teach.learning import logbook_here
from pegline_teach.learning.session import ShowSession
from pegline_teach.lessons.showtasks import ShowTask, judge_count
from pegline_teach.rules.show import count_hand

from .acts import Command, act, explained, words_line
from .handpicking import CLAIMS, PICKS, TASK_CLAIMS
from .handtasks import COUNTS, TASKS, HandTasksActivity, first_not_done
from .picking import Picked
from .playing import HELPS
from .showhtml import show_html, show_text
from .showpage import ShowTone, ShowView
from .showview import ShowMoment, show_view
from .showwords import BEGAN, CLICKS, COUNTED, TASK_CLICKS, help_line
from .taskswords import ALREADY_DONE

_TONES: dict[str, ShowTone] = {"right": "right", "wrong": "wrong"}


class ShowActivity(HandTasksActivity):
    """A hand of four and the starter, picked card by card and counted; or with `tasks`, one after
    another. `hand` and `starter` may be picked already, and with `crib` they are the crib's.

    The points are claimed first, and then every score is shown with its cards and its reason.
    None of its acts raises for what a learner does.

    >>> counter = ShowActivity("3♣ 4♦ 4♥ 5♠", "9♦")
    >>> counter.claim("5"); counter.view["notice"]["tone"], counter.view["total"]
    ('wrong', '')
    >>> counter.command("count"); counter.view["total"]
    'Eight points in all.'
    """

    _view: ShowView

    def __init__(
        self,
        hand: CardsLike = (),
        starter: CardLike | None = None,
        crib: bool = False,
        *,
        tasks: Sequence[ShowTask] = (),
    ) -> None:
        logbook = logbook_here()
        note = logbook.catch_up() if tasks else ""
        self._sessions = tuple(ShowSession(task, logbook) for task in tasks)
        self._begin = _picked_at_start(hand, starter, crib)
        self._picked, self._seed = self._begin, 0
        self._counted = False
        self._at = first_not_done(self._sessions) or 0
        super().__init__()
        if tasks:
            self._open_task(self._at, note)
        else:
            self._say("told", BEGAN)

    @property
    def message(self) -> str:
        """What is said about the latest act."""
        return self._said

    @act(
        "claim",
        takes="words",
        given=True,
        example="12",
        help="a number of points",
        part=CLAIMS,
        changes=True,
    )
    @act(
        message="",
        takes="words",
        example="12",
        help="a number of points, cards with the starter last",
        part=TASK_CLAIMS,
        changes=True,
    )
    def claim(self, words: object) -> None:
        """Say how many points there are."""
        session = self.session
        if self._counted or (session and session.is_done):
            self.complain(ALREADY_DONE if session else COUNTED)
            return
        if self.hand is None:
            self.complain(f"Pick {self._picked.missing} first.")
            return
        verdict = session.answer(words, self.hand) if session else judge_count(self.hand, words)
        if verdict.outcome in _TONES:
            tone = _TONES[verdict.outcome]
            self._finish_act(tone, verdict.message, counted=tone == "right")
        else:
            self.complain(verdict.message)

    @act("help", message="", example="help", part=HELPS)
    def help(self) -> None:
        """Say what can be clicked and typed."""
        clicks = TASK_CLICKS if self._sessions else CLICKS
        self._say("told", help_line(clicks, explained(self.acts, *self._parts)))

    def complain(self, sentence: str) -> None:
        """Show why nothing was done. The cards stay as they were."""
        self._say("refused", sentence)

    def to_html(self) -> str:
        """The hand or the tasks as plain HTML, for where scripts do not run."""
        return show_html(self._begin, self._sessions)

    @property
    def _parts(self) -> tuple[str, ...]:
        return (TASK_CLAIMS, TASKS, HELPS) if self._sessions else (CLAIMS, COUNTS, PICKS, HELPS)

    @property
    def _words(self) -> str:
        return words_line(self.acts, *self._parts)

    def _read_else(self, text: str) -> Command:
        first, *_ = text.split() or [""]
        return Command(self._act("claim" if first.isdecimal() else "pick_all"), text)

    def _finish_act(self, tone: ShowTone, sentence: str, counted: bool = False) -> None:
        self._counted = counted
        self._moment += 1
        self._say(tone, sentence)

    def _say(self, tone: ShowTone, sentence: str) -> None:
        """Show a sentence. Its number changes, so that a sentence said twice is announced twice."""
        self._tone, self._said = tone, sentence
        self._shown += 1
        self._show()

    def _show(self) -> None:
        moment = ShowMoment(
            picked=self._picked,
            sessions=self._sessions,
            at=self._at,
            counted=self._counted,
            tone=self._tone,
            said=self._said,
            words=self._words,
            news=self._shown,
            number=self._moment,
        )
        self._view = show_view(moment)

    def __repr__(self) -> str:
        text = show_text(self._begin, self._sessions)
        return text if self._sessions else f"<{type(self).__name__} {text}>"


def _picked_at_start(hand: CardsLike, starter: CardLike | None, crib: bool) -> Picked:
    """The cards that are picked already at the start. Raises `PeglineError` for cards that are no
    hand."""
    cards = as_cards(hand)
    if starter is None and not cards:
        return Picked(crib=crib)
    if starter is None:
        raise PeglineError("A hand to count needs its starter, the fifth card.")
    count_hand(cards, starter, crib)
    return Picked(cards, as_card(starter), crib)
