"""What the show says and reads: its typed words, and the sentences that are no verdict."""

from __future__ import annotations

from collections.abc import Sequence

CLICKS = (
    "Click cards in the deck to pick them, and a picked card to take it back. Then claim the "
    "points, or let the hand be counted."
)
TASK_CLICKS = "Claim the points of the hand, or pick one first where a task says build."
COST = "A hint or a wrong try costs a star. The solution opens after the hints, or after two tries."
GIVEN = "The cards of this task are given. Count them as they are."
NO_TASKS = "There are no tasks here. Pick a hand and count it."
ALL_DONE = "That was all: no task is open."
FOR_FREE = "A deal is for counting without tasks."
COUNTED = "This hand is counted. Pick another."
BEGAN = "Pick four cards, then the starter. Then say what they count."


def help_line(clicks: str, typed: Sequence[str]) -> str:
    """What can be clicked, and what can be typed."""
    *words, last = typed
    return f"{clicks} You can also type {', '.join(words)}, or {last}."
