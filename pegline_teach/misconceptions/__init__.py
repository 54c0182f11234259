"""Wrong beliefs about the rules, and which of them explains a wrong answer."""

from .belief import Belief
from .catalogue import CATALOGUE
from .choice import drill, tell_apart
from .evidence import BeliefEvidence, diagnose, named_beliefs

__all__ = [
    "CATALOGUE",
    "Belief",
    "BeliefEvidence",
    "diagnose",
    "drill",
    "named_beliefs",
    "tell_apart",
]
