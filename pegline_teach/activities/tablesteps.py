"""The five-step check of a card at the table: which steps are told, asked, or still hidden.

Where the learner predicts first, a step that is not told yet shows its name and its question, and
nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

from pegline_teach.cards import Card
from pegline_teach.fivesteps import COUNT_STEP, QUESTIONS, RISK_STEP, SCORING_STEPS, Step
from pegline_teach.rules.table import Seat

from .predictions import ToldStep
from .scene import Scene
from .tablepage import Stage
from .tabletext import what_card_would_do, would_close

TOLD_LATER = "It is told after you play the card."


class StepDue(NamedTuple):
    """A step that asks now: its `number`, and its `name`."""

    number: int
    name: str


def step_names(scene: Scene, card: Card) -> tuple[str, ...]:
    """The steps that are asked about `card`, as the seat to act sees the table.

    A card known to pass 31 has only the first. A seat whose hand lies face down has no fifth: the
    unseen cards as it counts them, and what they could score, would tell which cards it holds.
    """
    if scene.state.turn is None:
        return ()
    if scene.would_pass_31(card) and scene.told_count(card):
        return (COUNT_STEP,)
    return SCORING_STEPS if scene.state.turn is scene.secret else tuple(QUESTIONS)


def told_steps(scene: Scene, card: Card) -> tuple[Step, ...]:
    """The steps of `card` that may be shown."""
    told = step_names(scene, card)[: scene.told_count(card)]
    scoring = scene.checks.scoring(card)[: len(told)] if told else ()
    return (*scoring, scene.checks.risk(card)) if RISK_STEP in told else scoring


def asked_step(scene: Scene, card: Card) -> StepDue | None:
    """The step of `card` to be predicted now; None when all are told or said."""
    names, told = step_names(scene, card), scene.told_count(card)
    if told >= len(names) or (
        scene.kept is not None and card in scene.kept and names[told:] == (RISK_STEP,)
    ):
        return None
    return StepDue(told + 1, names[told])


def must_answer(scene: Scene, card: Card) -> bool:
    """Whether a learner who predicts first has a step of `card` to answer."""
    return scene.predicting and asked_step(scene, card) is not None


def on_choosing(scene: Scene, card: Card) -> tuple[str, ...]:
    """What to say of a card when it is chosen: the question of its check, or briefly what it would
    do."""
    if must_answer(scene, card):
        return (f"{card} is chosen.", *_asking(scene, card))
    return (*what_card_would_do(scene, card, briefly=True), *_risk(scene, card))


def after_telling(scene: Scene, card: Card) -> tuple[str, ...]:
    """What to say once a step was told: whether the prediction was right, the answer and why, and
    what is next."""
    number = scene.told_count(card)
    step, told = told_steps(scene, card)[-1], predicted(scene, card)[number - 1]
    line = step_told(number, step, told)
    return (line, *(_asking(scene, card) or what_card_scores(scene, card)))


def step_told(number: int, step: Step, told: ToldStep) -> str:
    """A step that is told: whether the prediction was right, the answer and why."""
    verdict = {True: ", right", False: f", not quite: you said {told.said}", None: ""}[told.right]
    return f"Step {number}{verdict}. {step.answer.capitalize()}. {step.because}"


def after_keeping(scene: Scene, card: Card) -> tuple[str, ...]:
    """What to say once step 5 was answered by a learner who decides alone."""
    return (f"Step 5: you say {scene.said_of_risk(card)}. {TOLD_LATER}",)


def cannot_be_shown(scene: Scene, asked: StepDue) -> str:
    """Why the step that asks cannot be shown now; empty if it can."""
    if not scene.tells_later(asked.name):
        return ""
    return f"{TOLD_LATER} Type tell to have it told before: that marks the game Assisted."


def why_nothing_asks(scene: Scene, card: Card | None) -> str:
    """Why there is no step to predict or to show."""
    if card and scene.said_of_risk(card):
        return f"You have said step 5. {TOLD_LATER}"
    if scene.told is None and scene.kept is None:
        return "No step asks: predict first is off."
    return f"Every step of {card} is told." if card else "Choose a card, and its first step asks."


def what_card_scores(scene: Scene, card: Card) -> tuple[str, ...]:
    """What `card` scores and how it would close, once the steps that decide this are told."""
    steps = told_steps(scene, card)
    if len(steps) < len(SCORING_STEPS):
        return ()
    return (f"{card} scores {sum(step.points for step in steps)}.", *would_close(scene, card))


def _asking(scene: Scene, card: Card) -> tuple[str, ...]:
    asked = asked_step(scene, card)
    if asked is None:
        return ()
    return (f"Step {asked.number}, {asked.name}: {step_prompt(scene, asked.name)}",)


def _risk(scene: Scene, card: Card) -> tuple[str, ...]:
    """Step 5 in a sentence; nothing if it is not asked or no answer could score."""
    risk = told_steps(scene, card)[len(SCORING_STEPS) :]
    replies = risk[0].replies if risk else ()
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


def step_prompt(scene: Scene, name: str) -> str:
    """How the step with this name asks for a prediction."""
    if name == COUNT_STEP:
        return "What would the count be?"
    if name == RISK_STEP:
        return f"How many points, at most, could {other_seat(scene)} score?"
    return QUESTIONS[name]


def other_seat(scene: Scene) -> str:
    """The seat that answers the card."""
    return str((scene.state.turn or Seat.PONE).other)
