"""One learner: what they answered, the file it is kept in, and what follows from it."""

from .answers import Answers
from .attempt import Attempt
from .logbook import Logbook, logbook_here
from .memory import Memory
from .progress import Progress, ProgressProblem
from .progresspage import ProgressPage
from .tally import SessionTally

__all__ = [
    "Answers",
    "Attempt",
    "Logbook",
    "Memory",
    "Progress",
    "ProgressPage",
    "ProgressProblem",
    "SessionTally",
    "logbook_here",
]
