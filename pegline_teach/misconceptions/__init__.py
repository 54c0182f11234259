"""Wrong beliefs about the rules, and which of them explains a wrong answer."""

from .belief import Belief
from .catalogue import CATALOGUE
from .choice import drill, tell_apart
from .evidence import Suspect, diagnose, suspects

__all__ = [
    "CATALOGUE",
    "Belief",
    "Suspect",
    "diagnose",
    "drill",
    "suspects",
    "tell_apart",
]
