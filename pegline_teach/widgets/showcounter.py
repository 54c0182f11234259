"""The show to click: a hand picked from the deck, its points claimed, and every score shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from pegline_teach.activities.opening import read_seed
from pegline_teach.activities.picking import Picked, picked_from
from pegline_teach.activities.showhtml import show_html, show_text
from pegline_teach.activities.showview import Moment, Tone, show_view
from pegline_teach.activities.showwords import ALL_DONE, GIVEN, HELP, NO_TASKS, TASK_HELP
from pegline_teach.activities.taskswords import ALREADY_DONE, not_yet_offered
from pegline_teach.cards import CardLike, CardsLike, as_card, as_cards, deal, parse_cards
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.lessons.session import NO_MORE_HINTS
from pegline_teach.lessons.sessions import attempts_kept
from pegline_teach.lessons.showsession import ShowSession
from pegline_teach.lessons.showtasks import ShowTask, count_in_words, judge_count
from pegline_teach.rules.show import ShowHand, count_hand
from pegline_teach.rules.table import HAND_SIZE

from .base import PeglineWidget

_PAGE = ("taskscontrols", "tasksparts", "showparts", "show")
_ALONE = ("clear", "crib", "count", "hint", "next", "help")
_WITH_MORE = ("pick", "claim", "deal", "open")
_TONES: dict[str, Tone] = {"right": "right", "wrong": "wrong"}


class ShowCounter(PeglineWidget, page=_PAGE, styles=("tasks", "show")):
    """A hand of four and the starter, picked card by card and counted; or with `tasks`, one after
    another. `hand` and `starter` may be picked already, and with `crib` they are the crib's.

    The points are claimed first, and then every score is shown with its cards and its reason.
    Every click is one of these methods, none of which raises for what a learner does.

    >>> counter = ShowCounter("3♣ 4♦ 4♥ 5♠", "9♦")
    >>> counter.claim("5")
    >>> print(counter.message)
    Not yet. You may be thinking: “There is one run in it, so I count the run once.” When a rank \
comes twice there are two ways to make the run, and both count. 3, 4, 4, 5 holds 3-4-5 once with \
each 4 (S4).
    >>> counter
    <ShowCounter 3♣ 4♦ 4♥ 5♠ with 9♦>
    """

    acts: ClassVar = {
        "pick": "card",
        "clear": None,
        "crib": None,
        "deal": "seed",
        "claim": "words",
        "count": None,
        "hint": None,
        "next": None,
        "open": "task",
        "command": "text",
    }

    def __init__(
        self,
        hand: CardsLike = (),
        starter: CardLike | None = None,
        crib: bool = False,
        *,
        tasks: Sequence[ShowTask] = (),
    ) -> None:
        note, attempts = attempts_kept() if tasks else ("", ())
        self._sessions = tuple(ShowSession(task, attempts or ()) for task in tasks)
        self._begin = _opening(hand, starter, crib)
        self._picked, self._seed, self._news = self._begin, 0, 0
        self._counted = False
        self._at = first_not_done(self._sessions) or 0
        super().__init__()
        if tasks:
            self._arrive(self._at, note)
        else:
            self._say("told", "Pick four cards, then the starter. Then say what they count.")

    @property
    def hand(self) -> ShowHand | None:
        """The hand, once all five cards are there."""
        return self._picked.hand

    @property
    def message(self) -> str:
        """What the widget says about the latest act."""
        return self._said

    @property
    def session(self) -> ShowSession | None:
        """The learner at the task in view, if there are tasks."""
        return self._sessions[self._at] if self._sessions else None

    def pick(self, card: CardLike) -> None:
        """Pick a card from the deck into the next empty place, or take it back from its place."""
        if not self._may_pick():
            return
        try:
            self._lay(self._picked.toggled(as_card(card)))
        except (PeglineError, TypeError) as error:
            self.complain(str(error))

    def clear(self) -> None:
        """Take all cards back."""
        if self._may_pick():
            self._lay(Picked(crib=self._picked.crib))

    def crib(self) -> None:
        """Count the same cards as the crib, or as a hand again."""
        if self._sessions:
            self.complain(f"This task is about the {self._picked.name}.")
        else:
            self._lay(replace(self._picked, crib=not self._picked.crib))

    def deal(self, seed: int | str | None = None) -> None:
        """Deal a hand and a starter from `seed`, or from the next one."""
        if self._sessions:
            self.complain("A deal is for counting without tasks.")
            return
        try:
            self._seed = self._seed + 1 if seed in (None, "") else read_seed(seed)
        except PeglineError as error:
            self.complain(str(error))
            return
        dealt = deal(self._seed)
        self._counted = False
        self._picked = Picked(dealt.pone, dealt.starter, self._picked.crib)
        self._say("told", f"A hand from seed {self._seed}. What does it count?")

    def claim(self, words: object) -> None:
        """Say how many points there are."""
        session = self.session
        if self._counted or (session and session.is_done):
            self.complain(ALREADY_DONE if session else "This hand is counted. Pick another.")
            return
        if self.hand is None:
            self.complain(f"Pick {self._picked.missing} first.")
            return
        verdict = session.answer(words, self.hand) if session else judge_count(self.hand, words)
        self._counted = verdict.outcome == "right"
        self._say(_TONES.get(verdict.outcome, "refused"), verdict.message)

    def count(self) -> None:
        """Show every score of the hand; in a task, its solution, once that is open."""
        session = self.session
        if session is None:
            self._count_freely()
        elif session.is_done:
            self.complain(ALREADY_DONE)
        elif not session.offers_solution:
            self.complain(not_yet_offered(len(session.task.hints) - session.hints_open))
        else:
            session.look()
            self._picked, self._counted = picked_from(session.task.hand), True
            self._say("told", f"Solution: {session.task.solution}")

    def hint(self) -> None:
        """Open the next hint of a task."""
        session = self.session
        if session is None:
            self.complain(NO_TASKS)
        elif session.is_done:
            self.complain(ALREADY_DONE)
        elif session.hints_open == len(session.task.hints):
            self.complain(NO_MORE_HINTS)
        else:
            session.hint()
            self._show()  # what was said before still stands, and the hint below it

    def next(self) -> None:
        """Go on to the next task; after the last one to the first that is open."""
        if not self._sessions:
            self.complain(NO_TASKS)
            return
        opened = first_not_done(self._sessions)
        if self._at + 1 < len(self._sessions):
            self._arrive(self._at + 1)
        elif opened is None:
            self.complain(ALL_DONE)
        else:
            self._arrive(opened)

    def open(self, task: int | str | None = None) -> None:
        """Go to a task by its number, counted from 1."""
        if task is None:  # ipywidgets connects a widget to its page by this name
            super().open()
            return
        text, last = str(task).strip(), len(self._sessions)
        if not last:
            self.complain(NO_TASKS)
        elif text.isascii() and text.isdecimal() and len(text) < 6 and 1 <= int(text) <= last:
            self._arrive(int(text) - 1)
        else:
            self.complain(f"There is no task {quoted(text)}. The tasks are 1 to {last}.")

    def command(self, text: str) -> None:
        """Do what a typed line says: cards as `5C 5D JH 5S 5H`, a number of points, `count`,
        `clear`, `crib`, `deal 7`, `hint`, `next`, `task 3`, `help`."""
        word, _, rest = str(text).strip().partition(" ")
        word = {"task": "open", "solution": "count"}.get(word.lower(), word.lower())
        if word in _ALONE and not rest:
            getattr(self, word)()
        elif word in _WITH_MORE and (rest or word == "deal"):
            getattr(self, word)(rest.strip())
        elif word.isdecimal():
            self.claim(text)
        else:
            self._pick_all(str(text))

    def help(self) -> None:
        """Say what can be clicked and typed."""
        self._say("told", TASK_HELP if self._sessions else HELP)

    def complain(self, sentence: str) -> None:
        """Show why nothing was done. The cards stay as they were."""
        self._say("refused", sentence)

    def _count_freely(self) -> None:
        if self.hand is None:
            self.complain(f"Pick {self._picked.missing} first.")
            return
        self._counted = True
        self._say("told", count_in_words(self.hand))

    def _may_pick(self) -> bool:
        session = self.session
        if session is None or (session.task.goal and not session.is_done):
            return True
        self.complain(ALREADY_DONE if session.is_done else GIVEN)
        return False

    def _pick_all(self, text: str) -> None:
        """Pick every card of a typed line, or none if there is one that cannot be picked."""
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

    def _lay(self, picked: Picked) -> None:
        self._picked, self._counted = picked, False
        rest = picked.missing
        said = f"Pick {rest}." if rest else f"All five cards of the {picked.name} are there."
        self._say("told", said if rest else f"{said} What do they count?")

    def _arrive(self, at: int, note: str = "") -> None:
        """Go to a task: its hand is laid out, or there is one to build."""
        self._at = at
        session = self._sessions[at]
        task, self._counted = session.task, session.is_done
        shown = task.goal is None or session.is_done
        self._picked = picked_from(task.hand) if shown else Picked(crib=task.hand.crib)
        done = f"Solution: {task.solution}" if session.is_done else ""
        asked = "Pick four cards and the starter." if task.goal else "Say how many points."
        self._say("told", " ".join(filter(None, (note, done or asked))))

    def _say(self, tone: Tone, sentence: str) -> None:
        """Say it. The number makes a sentence that is said twice news again."""
        self._tone, self._said = tone, sentence
        self._news += 1
        self._show()

    def _show(self) -> None:
        moment = Moment(
            self._picked, self._sessions, self._at, self._counted, self._tone, self._said
        )
        self._view = {**show_view(moment), "news": self._news}

    def __repr__(self) -> str:
        return show_text(self._begin, self._sessions)

    def _html(self) -> str:
        return show_html(self._begin, self._sessions)


def first_not_done(sessions: Sequence[ShowSession]) -> int | None:
    """The place of the first task that is neither solved nor seen."""
    return next((at for at, each in enumerate(sessions) if not each.is_done), None)


def _opening(hand: CardsLike, starter: CardLike | None, crib: bool) -> Picked:
    """What the widget opens with. Raises `PeglineError` for cards that are no hand."""
    cards = as_cards(hand)
    if starter is None and not cards:
        return Picked(crib=crib)
    if starter is None:
        raise PeglineError("A hand to count needs its starter, the fifth card.")
    count_hand(cards, starter, crib)
    return Picked(cards, as_card(starter), crib)
