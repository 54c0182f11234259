"""What the tasks say and read: their typed words, and the sentences that are no verdict."""

from __future__ import annotations

from pegline_teach.questions import QuestionKind

WORDS = "hint · solution · next · task 3 · help"
EXAMPLES: dict[QuestionKind, str] = {
    "count": "a number",
    "legal": "cards, as 5H 10C, or go",
    "points": "points and, if you like, reasons",
    "cards": "cards, as 5H 10C, or none",
    "next": "pone, dealer or nobody",
    "close": "open, or the end, the seat and its points",
    "reply": "a number",
    "ledger": "the number of a line",
    "events": "events, as fifteen, run, go, or none",
    "muggins": "lines and points, as 3 7 for 4, or none",
}
HELP = (
    "Give your answer with the controls and press Check, or type it. You can also type hint, "
    "solution, next, or task 3 to go to the third task."
)
UNFINISHED: dict[QuestionKind, str] = {
    "muggins": "Say which lines, and how many points you take for them all together.",
    "points": "Say how many points, too; the reasons alone are no answer yet.",
    "close": "Choose how it ends, for whom, and for how many points. “It is still open” is "
    "enough by itself.",
}
ALREADY_DONE = "This task is done, and its solution stands below."
ALL_DONE = "That was all: no task is open."


def not_yet_offered(hints_left: int) -> str:
    """Why the solution is not shown yet, and what opens it."""
    hints = "hint that is" if hints_left == 1 else f"{hints_left} hints that are"
    return f"The solution is not open yet: take the {hints} left, or try twice."
