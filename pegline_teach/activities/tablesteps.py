"""The five-step check of a card at the table: which steps are told, asked, or still hidden.

Where the learner predicts first, a step that is not told yet shows its name and its question, and
nothing else.
"""

from __future__ import annotations

from pegline_teach.cards import Card
from pegline_teach.fivesteps import QUESTIONS, Step
from pegline_teach.rules.table import Seat

from .predictions import ToldStep
from .scene import Scene
from .tablepage import Stage
from .tabletext import what_card_would_do, would_close

_SCORED = 4  # steps 1 to 4 decide what a card scores


def check_steps(scene: Scene, card: Card) -> tuple[Step, ...]:
    """The steps that are asked about `card`, as the seat to act sees the table.

    A card known to pass 31 has only the first. A seat whose hand lies face down has no fifth: the
    unseen cards as it counts them, and what they could score, would tell which cards it holds.
    """
    steps = scene.checks.steps(card)
    if scene.would_pass_31(card) and scene.told_count(card):
        return steps[:1]
    return steps[:_SCORED] if scene.state.turn is scene.secret else steps


def told_steps(scene: Scene, card: Card) -> tuple[Step, ...]:
    """The steps of `card` that may be shown."""
    return check_steps(scene, card)[: scene.told_count(card)]


def asked_step(scene: Scene, card: Card) -> tuple[int, Step] | None:
    """The number and the step of `card` to be predicted now; None when all are told."""
    steps, told = check_steps(scene, card), scene.told_count(card)
    return (told + 1, steps[told]) if told < len(steps) else None


def on_choosing(scene: Scene, card: Card) -> tuple[str, ...]:
    """What to say of a card when it is chosen: the question of its check, or briefly what it would
    do."""
    if asked_step(scene, card):
        return (f"{card} is chosen.", *_asking(scene, card))
    return (*what_card_would_do(scene, card, briefly=True), *_risk(scene, card))


def after_telling(scene: Scene, card: Card) -> tuple[str, ...]:
    """What to say once a step was told: whether the prediction was right, the answer and why, and
    what is next."""
    number = scene.told_count(card)
    step, told = told_steps(scene, card)[-1], predicted(scene, card)[number - 1]
    verdict = {True: ", right", False: f", not quite: you said {told.said}", None: ""}[told.right]
    line = f"Step {number}{verdict}. {step.answer.capitalize()}. {step.because}"
    return (line, *(_asking(scene, card) or what_card_scores(scene, card)))


def why_nothing_asks(scene: Scene, card: Card | None) -> str:
    """Why there is no step to predict or to show."""
    if scene.told is None:
        return "No step asks: predict first is off."
    return f"Every step of {card} is told." if card else "Choose a card, and its first step asks."


def what_card_scores(scene: Scene, card: Card) -> tuple[str, ...]:
    """What `card` scores and how it would close, once the steps that decide this are told."""
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
    """Step 5 in a sentence; nothing if it is not asked or no answer could score."""
    replies = check_steps(scene, card)[-1].replies
    most = replies[0].points if replies else 0
    return (f"{other_seat(scene).title()} could answer for up to {most}.",) if most else ()


def stage(scene: Scene) -> Stage:
    """What is expected of the learner: to wait, to say Go, to play a card, or nothing more."""
    if scene.waits_for_opponent:
        return "wait"
    state = scene.state
    return "over" if state.turn is None else "go" if state.must_go else "play"


def predicted(scene: Scene, card: Card) -> tuple[ToldStep, ...]:
    """What was predicted of each step of `card`; empty for steps not told yet."""
    known = scene.told.get(card, ()) if scene.told is not None else ()
    return known + (ToldStep(),) * len(QUESTIONS)


def step_prompt(scene: Scene, step: Step) -> str:
    """How a step asks for a prediction."""
    if step.name == "legal count":
        return "What would the count be?"
    if step.name == "reply risk":
        return f"How many points, at most, could {other_seat(scene)} score?"
    return step.question


def other_seat(scene: Scene) -> str:
    """The seat that answers the card."""
    return str((scene.state.turn or Seat.PONE).other)
