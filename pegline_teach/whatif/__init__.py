"""What if another card had been played: lines that grow from a deal, compared and solved."""

from .line import MAIN, Line, UnknownLine
from .reader import load, loads
from .solver import Solution, solve
from .variations import Variations
from .writer import dump, dumps

__all__ = [
    "MAIN",
    "Line",
    "Solution",
    "UnknownLine",
    "Variations",
    "dump",
    "dumps",
    "load",
    "loads",
    "solve",
]
