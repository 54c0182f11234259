"""The catalogue: every wrong belief that has a class."""

from __future__ import annotations

from . import beliefs as _beliefs  # noqa: F401, importing them defines them
from .belief import DEFINED, Belief

CATALOGUE: dict[str, Belief] = DEFINED
"""Every wrong belief by id: those about the play, and then those about the show.

Within a theme the ones met most often come first.
"""


def play_beliefs() -> tuple[Belief, ...]:
    """The beliefs about the play, in the order of the catalogue.

    >>> len(play_beliefs()) + len(show_beliefs()) == len(CATALOGUE)
    True
    """
    return tuple(each for each in CATALOGUE.values() if not each.about_show)


def show_beliefs() -> tuple[Belief, ...]:
    """The beliefs about the show, in the order of the catalogue."""
    return tuple(each for each in CATALOGUE.values() if each.about_show)


def beliefs_of_step(step: int | None) -> tuple[Belief, ...]:
    """The beliefs that get one step of the five-step check wrong; for None those about the endings.

    >>> [each.id for each in beliefs_of_step(2)][:2]
    ['fifteen-as-in-hand', 'thirty-one-one']
    """
    found = (each for each in play_beliefs() if each.step == step)
    return tuple(sorted(found, key=lambda each: each.place_in_topic))
