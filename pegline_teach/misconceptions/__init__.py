"""Wrong beliefs about the rules, and which of them explains a wrong answer."""

from .catalogue import CATALOGUE, Misconception
from .choice import drill, tell_apart
from .evidence import Suspect, diagnose, suspects

__all__ = [
    "CATALOGUE",
    "Misconception",
    "Suspect",
    "diagnose",
    "drill",
    "suspects",
    "tell_apart",
]
