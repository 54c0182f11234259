"""The panel of the five-step check as plain data for its page.

Where the learner predicts first, a step that is not told yet shows its name and its question, and
nothing else: no answer, no points, no cards and no reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from pegline_teach.cards import Card
from pegline_teach.fivesteps import COUNT_STEP, QUESTIONS, RISK_STEP, Reply, Step, reply_makes
from pegline_teach.words.numbers import percent

from .predictions import ToldStep
from .scene import Scene
from .tablepage import ReplyRow, Sign, Stage, StepAsked, StepRow, StepsPart
from .tablesteps import (
    TOLD_LATER,
    asked_step,
    predicted,
    stage,
    step_names,
    step_prompt,
    told_steps,
    what_card_scores,
)

_STOPPED = "It cannot be played, so there is nothing more to ask."
_IDLE: dict[Stage, str] = {
    "play": "Choose a card to check it.",
    "go": "No card fits, so there is nothing to check: Go is due.",
    "wait": "Your cards can be checked when it is your turn.",
    "over": "The play is over: no card is left to check.",
}


def steps_view(scene: Scene, card: Card | None, tally: str) -> StepsPart:
    """The panel as plain data for the page."""
    return {
        "predict": scene.told is not None,
        "alone": None,
        "tally": tally,
        "card": card.code if card else "",
        "line": _headline(scene, card) if card else _IDLE[stage(scene)],
        "rows": list(_rows(scene, card)) if card else [],
        "ask": _ask(scene, card) if card else None,
        "total": list(what_card_scores(scene, card)) if card else [],
        "note": _note(scene, card) if card else "",
    }


def _headline(scene: Scene, card: Card) -> str:
    count = scene.state.count
    return f"{card} on a count of {count}" if scene.state.pile else f"{card} as the lead"


def _rows(scene: Scene, card: Card) -> Iterator[StepRow]:
    told, outcomes = told_steps(scene, card), predicted(scene, card)
    for place, name in enumerate(step_names(scene, card)):
        if place < len(told):
            yield _told_row(place, told[place], outcomes[place])
        else:
            yield _row_to_come(scene, card, place, name)


def _row_to_come(scene: Scene, card: Card, place: int, name: str) -> StepRow:
    """A step that is not told yet, with what was said of it, if it is told later."""
    asked = asked_step(scene, card)
    row: StepRow = {
        "key": str(place + 1),
        "name": name,
        "question": QUESTIONS[name],
        "state": "asked" if asked and asked.name == name else "waiting",
    }
    if scene.tells_later(name) and scene.said_of_risk(card):
        row["because"] = f"You say {scene.said_of_risk(card)}. {TOLD_LATER}"
    return row


def _told_row(place: int, step: Step, told: ToldStep) -> StepRow:
    return {
        "key": str(place + 1),
        "name": step.name,
        "question": step.question,
        "state": "told",
        "answer": step.answer,
        "at_most": f"{step.answer.capitalize()}." if step.name == RISK_STEP else "",
        "sign": _sign(step),
        "points": step.points,
        "because": step.because,
        "cards": [card.code for card in step.cards],
        "replies": [_reply(reply) for reply in step.replies if reply.points],
        "others": _others(step),
        "said": told.said,
        "right": told.right,
    }


def _sign(step: Step) -> Sign:
    if step.name == RISK_STEP:
        return ""
    if step.holds:
        return "yes"
    return "stop" if step.name == COUNT_STEP else "no"


def _reply(reply: Reply) -> ReplyRow:
    return {
        "rank": reply.rank.label,
        "makes": reply_makes(reply),
        "points": reply.points,
        "unseen": reply.copies,
        "chance": percent(reply.chance),
        "exact": str(reply.chance),
    }


def _others(step: Step) -> str:
    """The answers that fit but score nothing, in one line."""
    scoring = sum(bool(reply.points) for reply in step.replies)
    silent = len(step.replies) - scoring
    if not silent:
        return ""
    ranks = "1 rank that scores" if silent == 1 else f"{silent} ranks that score"
    return f"{'And ' if scoring else ''}{ranks} nothing."


def _ask(scene: Scene, card: Card) -> StepAsked | None:
    asked = asked_step(scene, card)
    if asked is None:
        return None
    return {
        "step": str(asked.number),
        "kind": "number" if asked.name in (COUNT_STEP, RISK_STEP) else "yes or no",
        "prompt": step_prompt(scene, asked.name),
        "label": "Count" if asked.name == COUNT_STEP else "Points",
        "shows": not scene.tells_later(asked.name),
    }


def _note(scene: Scene, card: Card) -> str:
    turn = scene.state.turn
    if scene.would_pass_31(card) and scene.told_count(card):
        return _STOPPED
    if turn is scene.secret:
        return f"Step 5 is left out: what {turn} has not seen would tell what {turn} holds."
    return ""
