"""What a practice task asks: the moment in words, the question, and two hints for its kind."""

from __future__ import annotations

from pegline_teach.cards import spelled
from pegline_teach.questions import Question, QuestionKind
from pegline_teach.rules.ledger import SaidGo
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat
from pegline_teach.words.phrases import seat_first, seat_phrase

_ASKS: dict[QuestionKind, str] = {
    "count": "What is the count?",
    "points": "How many points does the {card} score, and for what?",
    "cards": "Tap the cards that score, if any do.",
    "next": "Whose turn is it then?",
    "close": "How does the sequence close, and for whom, or is it still open?",
    "reply": "You do not see {their} hand. What is the most that {other} could score with one "
    "card in reply?",
    "events": "Name every event that the {card} brings {seat}: each score, and the point for Go "
    "or last card, if one falls.",
    "ledger": "Here is the ledger of a deal, with the points as somebody wrote them down. "
    "Which line is wrong, if any is?",
}
HINTS: dict[QuestionKind, tuple[str, str]] = {
    "count": (
        "Which cards belong to the sequence that is open now?",
        "Start at zero with its first card and say the count after each. Pictures count as tens.",
    ),
    "legal": (
        "How much room is left up to the limit? The limit itself may be reached.",
        "Hold each card in the hand against that room. If one fits, may it stay in the hand?",
    ),
    "points": (
        "Ask for the exact total, then the matching tail, then the run tail.",
        "Walk back from the newest card, and skip none. Add up all that you find.",
    ),
    "cards": (
        "An exact total is made by all cards of the sequence together.",
        "A match or a run is made by the newest cards, side by side. Where must you stop?",
    ),
    "next": (
        "First settle whether the sequence goes on or is closed.",
        "Who can still add a card? And if nobody can, who laid the last one?",
    ),
    "close": (
        "Did the count reach the limit? And can any seat still add a card?",
        "A Go alone closes nothing while the other seat holds a card that fits.",
    ),
    "reply": (
        "Which ranks would make an exact total, a match, or a run on top of the card?",
        "Take each of them through all the steps. Which would score most, and does it fit?",
    ),
    "events": (
        "Take the three scoring steps one by one, and then the end of the sequence.",
        "Can anybody still add a card after this one? If not, who takes the point?",
    ),
    "ledger": (
        "Score each line yourself before you read what is written there.",
        "Look back from each card to the reset before it, and no farther. Then check the endings.",
    ),
    "muggins": (
        "Leave your own lines out. Score each of the others before you read what is written.",
        "Somebody may forget a second score of a card, or the point for ending a sequence.",
    ),
}


def prompt_of(question: Question) -> str:
    """What is asked, with the moment in words."""
    if question.kind == "ledger":
        return _ASKS["ledger"]
    if question.kind == "muggins":
        return _muggins_prompt(question)
    state = question.state
    seat = acting(state)
    if question.kind == "legal":
        whose = f"{seat_phrase(seat)}'s"
        return (
            f"{_before(state)}The count is {state.count}, and it is {whose} turn. "
            f"Which of {whose} cards are legal, or must {seat_phrase(seat)} say Go?"
        )
    words = {
        "card": question.card,
        "seat": seat_phrase(seat),
        "other": seat_phrase(seat.other),
        "their": f"{seat_phrase(seat.other)}'s",
    }
    act = "is about to play" if question.kind == "reply" else "plays"
    done = f"{act} the {question.card}" if question.card else "says Go"
    return f"{_before(state)}{seat_first(seat)} {done}. {_ASKS[question.kind].format(**words)}"


def acting(state: Pegging) -> Seat:
    """The seat to act, where there is something to ask."""
    if state.turn is None:  # there is always somebody to act where something is asked
        raise ValueError("the play is over")
    return state.turn


def _before(state: Pegging) -> str:
    """What lies on the table, and whether a Go was said on it."""
    last = state.ledger[-1] if state.ledger else None
    gone = f"{seat_first(last.seat)} has said Go. " if isinstance(last, SaidGo) else ""
    if state.pile:
        return (
            f"On the table lie {spelled(state.pile)}. {gone}"
            if len(state.pile) > 1
            else (f"On the table lies the {state.pile[0]}. {gone}")
        )
    return "A new sequence begins. " if state.ledger else ""


def _muggins_prompt(question: Question) -> str:
    you = question.you or Seat.PONE
    other = seat_phrase(you.other)
    return (
        f"Muggins. You are {seat_phrase(you)}, and your own lines are right. "
        f"Which of {other}'s lines claim too little, and how many points do you take for them "
        "together?"
    )
