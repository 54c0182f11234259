"""The show as plain data for its page: the cards picked, the deck, and the scores once due."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from pegline_teach.cards import DECK, Card, Rank, Suit
from pegline_teach.faces import face
from pegline_teach.learning.session import ShowSession
from pegline_teach.learning.taskprogress import MOST_STARS
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import HAND_SIZE
from pegline_teach.words.numbers import points_text
from pegline_teach.words.scores import because_in_show, show_label

from .picking import Picked
from .showpage import (
    DeckCard,
    DeckRow,
    PlacedCard,
    ScoreRow,
    ShowActs,
    ShowTone,
    ShowView,
)
from .showwords import COST
from .taskspage import HintRow, StarsPart, StopPart
from .tasksview import stars_part

STOPS = "Tasks of the show"
_MARKS = {"wrong": "tried", "seen": "seen"}


@dataclass(frozen=True, slots=True)
class ShowMoment:
    """Everything that the page depends on: the cards picked, the tasks and the index of the one in
    view, whether the scores may be shown, the latest sentence with its tone, the words that can be
    typed, and the numbers of that sentence and of the moment."""

    picked: Picked
    sessions: tuple[ShowSession, ...]
    at: int
    counted: bool
    tone: ShowTone
    said: str
    words: str
    news: int
    number: int

    @property
    def session(self) -> ShowSession | None:
        return self.sessions[self.at] if self.sessions else None

    @property
    def builds(self) -> bool:
        """Whether cards may be picked now."""
        session = self.session
        return session is None or (session.task.goal is not None and not session.is_done)


def show_view(moment: ShowMoment) -> ShowView:
    """Everything the page shows. It holds no score before the scores may be shown."""
    picked, session = moment.picked, moment.session
    return {
        "title": f"The {picked.name} to count" if session is None else STOPS,
        "state": _state(moment),
        "crib": picked.crib,
        "stops": STOPS,
        "tasks": [_stop(each, number) for number, each in enumerate(moment.sessions, start=1)],
        "here": str(moment.at + 1) if session else "",
        "task": session.task.id if session else "",
        "tally": _tally(moment.sessions),
        "eyebrow": f"Task {moment.at + 1} of {len(moment.sessions)}" if session else "",
        "prompt": session.task.prompt if session else "",
        "stars": _stars(session),
        "cards": [_place(card, moment) for card in picked.cards],
        "empty": HAND_SIZE - len(picked.cards),
        "starter": _place(picked.starter, moment) if picked.starter else None,
        "deck": [_row(suit, picked) for suit in Suit] if moment.builds else [],
        "scores": _scores(picked.hand) if picked.hand and moment.counted else [],
        "total": _total(picked.hand) if picked.hand and moment.counted else "",
        "notice": {"tone": moment.tone, "said": moment.said, "note": _note(session)},
        "hints": _hints(session),
        "acts": _acts(moment),
        "words": moment.words,
        "news": moment.news,
        "moment": moment.number,
    }


def _state(moment: ShowMoment) -> Literal["picking", "counting", "counted"]:
    if moment.counted:
        return "counted"
    return "counting" if moment.picked.hand else "picking"


def _tally(sessions: tuple[ShowSession, ...]) -> str:
    if not sessions:
        return ""
    solved = sum(each.status == "solved" for each in sessions)
    stars = sum(each.stars for each in sessions)
    return f"{solved} of {len(sessions)} solved · {stars} of {MOST_STARS * len(sessions)} stars"


def _stop(session: ShowSession, number: int) -> StopPart:
    status, stars = session.status, stars_part(session.stars)
    solved = status == "solved"
    words = {"wrong": "tried", "seen": "solution seen"}.get(status, status)
    label = f"Task {number}, {words}{', ' + stars['spoken'] if solved else ''}"
    mark = stars["drawn"] if solved else _MARKS.get(status, "")
    return {"key": str(number), "state": status, "mark": mark, "label": label}


def _stars(session: ShowSession | None) -> StarsPart:
    if session is None or session.status == "seen":
        return stars_part(None)
    if session.status == "solved":
        return stars_part(session.stars)
    return stars_part(session.stars_left, "to earn")


def _place(card: Card, moment: ShowMoment) -> PlacedCard:
    name = "the starter" if card is moment.picked.starter else f"in the {moment.picked.name}"
    back = ", click to take it back" if moment.builds else ""
    return {**face(card), "key": card.code, "label": f"{card.spoken}, {name}{back}"}


def _row(suit: Suit, picked: Picked) -> DeckRow:
    cards = (DECK[(rank - 1) * 4 + suit] for rank in Rank)
    return {"key": suit.spoken, "cards": [_of_deck(card, picked) for card in cards]}


def _of_deck(card: Card, picked: Picked) -> DeckCard:
    return {**face(card), "key": card.code, "taken": _taken(card, picked)}


def _taken(card: Card, picked: Picked) -> str:
    """Where a card of the deck lies now: in the hand, in the crib, as the starter, or nowhere."""
    if card is picked.starter:
        return "starter"
    return picked.name if card in picked.cards else ""


def _scores(hand: ShowHand) -> list[ScoreRow]:
    scores = hand.scores
    totals = accumulate(score.points for score in scores)
    return [
        {
            "key": f"{number}",
            "what": show_label(score).capitalize(),
            "points": score.points,
            "total": total,
            "why": because_in_show(score),
            "cards": [card.code for card in score.cards],
        }
        for number, (score, total) in enumerate(zip(scores, totals, strict=True))
    ]


def _total(hand: ShowHand) -> str:
    if not hand.points:
        return "Nothing scores: no fifteen, no pair, no run, no flush, no nobs."
    return f"{points_text(hand.points).capitalize()} in all."


def _note(session: ShowSession | None) -> str:
    return session.note if session else ""


def _hints(session: ShowSession | None) -> list[HintRow]:
    if session is None:
        return []
    return [
        {"key": f"{session.task.id}-{number}", "label": f"Hint {number}", "text": text}
        for number, text in enumerate(session.hints, start=1)
    ]


def _acts(moment: ShowMoment) -> ShowActs:
    session, full = moment.session, moment.picked.hand is not None
    done = moment.counted or bool(session and session.is_done)
    hints = len(session.task.hints) - session.hints_open if session else 0
    return {
        "claim": full and not done,
        "done": done,
        "count": "Show solution" if session else "Count it",
        "count_able": (session.offers_solution if session else full) and not done,
        "clear": moment.builds and bool(moment.picked.cards or moment.picked.starter),
        "hint": f"Hint ({hints} left)" if hints else "No more hints",
        "hint_able": bool(hints) and not done,
        "cost": COST if session and not done else "",
        "next": _next_label(moment),
    }


def _next_label(moment: ShowMoment) -> str:
    if not moment.sessions:
        return ""
    if moment.at + 1 < len(moment.sessions):
        return "Next task"
    return "" if all(each.is_done for each in moment.sessions) else "Go to the first open task"
