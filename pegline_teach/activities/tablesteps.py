"""The five-step check of a card at the table: what is told, what is asked, and what waits.

Where the learner predicts first, a step that is not told yet gives its name and its question, and
nothing else: no answer, no points, no cards and no reason leave this module.
"""

from __future__ import annotations

from collections.abc import Iterator

from pegline_teach.cards import Card
from pegline_teach.fivesteps import QUESTIONS, Reply, Step, makes
from pegline_teach.rules.table import Seat
from pegline_teach.words.numbers import percent

from .predictions import Told
from .scene import Scene
from .tablepage import ReplyRow, Sign, Stage, StepAsked, StepRow, StepsPart
from .tabletext import foreseen, would_close

_SCORED = 4  # steps 1 to 4 settle what a card scores
_STOPPED = "It cannot be played, so there is nothing more to ask."
_IDLE: dict[Stage, str] = {
    "play": "Choose a card to check it.",
    "go": "No card fits, so there is nothing to check: Go is due.",
    "wait": "Your cards can be checked when it is your turn.",
    "over": "The play is over: no card is left to check.",
}


def check_steps(scene: Scene, card: Card) -> tuple[Step, ...]:
    """The steps asked of `card`, as the seat to act sees the table.

    A card known to pass 31 has only the first. A secret seat has no fifth: the unseen cards as it
    counts them, and what they could score, would tell which cards it holds.
    """
    steps = scene.checks.steps(card)
    if scene.passes(card) and scene.steps_told(card):
        return steps[:1]
    return steps[:_SCORED] if scene.state.turn is scene.secret else steps


def told_steps(scene: Scene, card: Card) -> tuple[Step, ...]:
    """The steps of `card` that may be shown."""
    return check_steps(scene, card)[: scene.steps_told(card)]


def asked_step(scene: Scene, card: Card) -> tuple[int, Step] | None:
    """The step of `card` to be predicted now, with its number; None when all are told."""
    steps, told = check_steps(scene, card), scene.steps_told(card)
    return (told + 1, steps[told]) if told < len(steps) else None


def about(scene: Scene, card: Card) -> tuple[str, ...]:
    """What is said of a card that is chosen: the question it asks, or what it would do, briefly."""
    if asked_step(scene, card):
        return (f"{card} is chosen.", *_asking(scene, card))
    return (*foreseen(scene, card, briefly=True), *_risk(scene, card))


def after_telling(scene: Scene, card: Card) -> tuple[str, ...]:
    """The step that was told last: how the prediction was, the answer and why; and what is next."""
    number = scene.steps_told(card)
    step, told = told_steps(scene, card)[-1], _outcomes(scene, card)[number - 1]
    verdict = {True: ", right", False: f", not quite: you said {told.said}", None: ""}[told.right]
    line = f"Step {number}{verdict}. {step.answer.capitalize()}. {step.because}"
    return (line, *(_asking(scene, card) or settled(scene, card)))


def why_nothing_asks(scene: Scene, card: Card | None) -> str:
    """Why there is no step to predict or to reveal."""
    if scene.told is None:
        return "No step asks: predict first is off."
    return f"Every step of {card} is told." if card else "Choose a card, and its first step asks."


def settled(scene: Scene, card: Card) -> tuple[str, ...]:
    """What `card` scores, once the steps that settle it are told, and how it would close."""
    steps = told_steps(scene, card)
    if len(steps) < _SCORED:
        return ()
    return (f"{card} scores {sum(step.points for step in steps)}.", *would_close(scene, card))


def _asking(scene: Scene, card: Card) -> tuple[str, ...]:
    asked = asked_step(scene, card)
    if asked is None:
        return ()
    number, step = asked
    return (f"Step {number}, {step.name}: {_prompt(scene, step)}",)


def _risk(scene: Scene, card: Card) -> tuple[str, ...]:
    """Step 5 in a sentence, if it is asked and anything could score."""
    replies = check_steps(scene, card)[-1].replies
    most = replies[0].points if replies else 0
    return (f"{_other(scene).title()} could answer for up to {most}.",) if most else ()


def steps_view(scene: Scene, card: Card | None, tally: str) -> StepsPart:
    """The panel as plain data for the page."""
    return {
        "predict": scene.told is not None,
        "tally": tally,
        "card": card.code if card else "",
        "line": _headline(scene, card) if card else _IDLE[stage(scene)],
        "rows": list(_rows(scene, card)) if card else [],
        "ask": _ask(scene, card) if card else None,
        "total": list(settled(scene, card)) if card else [],
        "note": _note(scene, card) if card else "",
    }


def stage(scene: Scene) -> Stage:
    """What is expected of the learner: to wait, to say Go, to play a card, or nothing more."""
    if scene.waits:
        return "wait"
    state = scene.state
    return "over" if state.turn is None else "go" if state.must_go else "play"


def _headline(scene: Scene, card: Card) -> str:
    count = scene.state.count
    return f"{card} on a count of {count}" if scene.state.pile else f"{card} as the lead"


def _rows(scene: Scene, card: Card) -> Iterator[StepRow]:
    told, outcomes = scene.steps_told(card), _outcomes(scene, card)
    for place, step in enumerate(check_steps(scene, card)):
        if place < told:
            yield _told_row(place, step, outcomes[place])
        else:
            yield {
                "key": str(place + 1),
                "name": step.name,
                "question": step.question,
                "state": "asked" if place == told else "waiting",
            }


def _told_row(place: int, step: Step, told: Told) -> StepRow:
    return {
        "key": str(place + 1),
        "name": step.name,
        "question": step.question,
        "state": "told",
        "answer": step.answer,
        "at_most": f"{step.answer.capitalize()}." if step.name == "reply risk" else "",
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
    if step.name == "reply risk":
        return ""
    if step.holds:
        return "yes"
    return "stop" if step.name == "legal count" else "no"


def _reply(reply: Reply) -> ReplyRow:
    return {
        "rank": reply.rank.label,
        "makes": makes(reply),
        "points": reply.points,
        "unseen": reply.copies,
        "chance": percent(reply.chance),
        "exact": str(reply.chance),
    }


def _others(step: Step) -> str:
    """The answers that fit and score nothing, in one line."""
    scoring = sum(bool(reply.points) for reply in step.replies)
    silent = len(step.replies) - scoring
    if not silent:
        return ""
    ranks = "1 rank that scores" if silent == 1 else f"{silent} ranks that score"
    return f"{'And ' if scoring else ''}{ranks} nothing."


def _outcomes(scene: Scene, card: Card) -> tuple[Told, ...]:
    known = scene.told.get(card, ()) if scene.told is not None else ()
    return known + (Told(),) * len(QUESTIONS)


def _ask(scene: Scene, card: Card) -> StepAsked | None:
    asked = asked_step(scene, card)
    if asked is None:
        return None
    number, step = asked
    return {
        "step": str(number),
        "kind": "number" if step.name in ("legal count", "reply risk") else "yes or no",
        "prompt": _prompt(scene, step),
        "label": "Count" if step.name == "legal count" else "Points",
    }


def _prompt(scene: Scene, step: Step) -> str:
    if step.name == "legal count":
        return "What would the count be?"
    if step.name == "reply risk":
        return f"How many points, at most, could {_other(scene)} score?"
    return step.question


def _note(scene: Scene, card: Card) -> str:
    turn = scene.state.turn
    if scene.passes(card) and scene.steps_told(card):
        return _STOPPED
    if turn is scene.secret:
        return f"Step 5 is left out: what {turn} has not seen would tell what {turn} holds."
    return ""


def _other(scene: Scene) -> str:
    return str((scene.state.turn or Seat.PONE).other)
