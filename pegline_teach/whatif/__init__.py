"""What if: lines that grow from a deal, compared and solved; many deals that answer a question."""

from .choices import Choice, Choices, candidates
from .comparison import Comparison, compare
from .edits import Edited, suppose, swap_in_hand, swap_in_line
from .line import MAIN, Line, UnknownLine
from .reader import read_variations
from .solver import Solution, solve
from .study import Study
from .variations import Variations
from .writer import variations_text

__all__ = [
    "MAIN",
    "Choice",
    "Choices",
    "Comparison",
    "Edited",
    "Line",
    "Solution",
    "Study",
    "UnknownLine",
    "Variations",
    "candidates",
    "compare",
    "read_variations",
    "solve",
    "suppose",
    "swap_in_hand",
    "swap_in_line",
    "variations_text",
]
