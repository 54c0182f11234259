"""Whole deals against an opponent: decide alone, and only then compare."""

from .decision import Decision
from .game import Game
from .refusals import GameProblem
from .settings import GameSettings

__all__ = ["Decision", "Game", "GameProblem", "GameSettings"]
