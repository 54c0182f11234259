"""The catalogue: every wrong belief that a class defines."""

from __future__ import annotations

from . import beliefs as _beliefs  # noqa: F401, importing them defines them
from .belief import DEFINED, Belief

CATALOGUE: dict[str, Belief] = DEFINED
"""Every wrong belief by id; within a theme the ones met most often come first."""


def beliefs_of_step(step: int | None) -> tuple[Belief, ...]:
    """The beliefs that get one step of the five-step check wrong; for None those on the endings.

    >>> [each.id for each in beliefs_of_step(2)][:2]
    ['fifteen-as-in-hand', 'thirty-one-one']
    """
    found = (each for each in CATALOGUE.values() if each.step == step)
    return tuple(sorted(found, key=lambda each: each.place_in_topic))
