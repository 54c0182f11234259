"""The lab: many deals played by policies, and what follows from them, with its error."""

from .averages import averages
from .batches import lab_is_fast
from .result import Result
from .simulation import one_deal, simulate
from .trials import try_leads, try_pairing

__all__ = [
    "Result",
    "averages",
    "lab_is_fast",
    "one_deal",
    "simulate",
    "try_leads",
    "try_pairing",
]
