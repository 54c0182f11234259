"""The five-step check of a card at the table: what is told, what is asked, and what waits.

Where the learner predicts first, what is said of a step that is not told yet is its name and its
question, and nothing else.
"""

from __future__ import annotations

from pegline_teach.cards import Card
from pegline_teach.fivesteps import QUESTIONS, Step
from pegline_teach.rules.table import Seat

from .predictions import ToldStep
from .scene import Scene
from .tablepage import Stage
from .tabletext import foreseen, would_close

_SCORED = 4  # steps 1 to 4 settle what a card scores


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
    step, told = told_steps(scene, card)[-1], predicted(scene, card)[number - 1]
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
    return (f"Step {number}, {step.name}: {step_prompt(scene, step)}",)


def _risk(scene: Scene, card: Card) -> tuple[str, ...]:
    """Step 5 in a sentence, if it is asked and anything could score."""
    replies = check_steps(scene, card)[-1].replies
    most = replies[0].points if replies else 0
    return (f"{other_seat(scene).title()} could answer for up to {most}.",) if most else ()


def stage(scene: Scene) -> Stage:
    """What is expected of the learner: to wait, to say Go, to play a card, or nothing more."""
    if scene.waits:
        return "wait"
    state = scene.state
    return "over" if state.turn is None else "go" if state.must_go else "play"


def predicted(scene: Scene, card: Card) -> tuple[ToldStep, ...]:
    """What was predicted of each step of `card`; nothing for those that are not told."""
    known = scene.told.get(card, ()) if scene.told is not None else ()
    return known + (ToldStep(),) * len(QUESTIONS)


def step_prompt(scene: Scene, step: Step) -> str:
    """What a step asks where it is to be predicted."""
    if step.name == "legal count":
        return "What would the count be?"
    if step.name == "reply risk":
        return f"How many points, at most, could {other_seat(scene)} score?"
    return step.question


def other_seat(scene: Scene) -> str:
    """The seat that answers the card."""
    return str((scene.state.turn or Seat.PONE).other)
