"""Wrong beliefs about the rules, and which of them explains a wrong answer."""

from .belief import Belief
from .catalogue import CATALOGUE
from .choice import drill, tell_apart
from .evidence import HeldBelief, beliefs_held, diagnose

__all__ = [
    "CATALOGUE",
    "Belief",
    "HeldBelief",
    "beliefs_held",
    "diagnose",
    "drill",
    "tell_apart",
]
