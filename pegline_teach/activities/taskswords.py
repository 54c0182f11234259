"""What the tasks say and read: their typed words, and the sentences that are no verdict."""

from __future__ import annotations

CLICKS = "Give your answer with the controls and press Check, or type it."
ALREADY_DONE = "This task is done, and its solution stands below."
ALL_DONE = "That was all: no task is open."


def not_yet_offered(hints_left: int) -> str:
    """Why the solution is not shown yet, and what opens it."""
    hints = "hint that is" if hints_left == 1 else f"{hints_left} hints that are"
    return f"The solution is not open yet: take the {hints} left, or try twice."
