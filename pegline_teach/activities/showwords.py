"""What the show says and reads: its typed words, and the sentences that are no verdict."""

from __future__ import annotations

WORDS = "5C 5D JH 5S 5H · 12 · count · clear · crib · deal 7 · help"
TASK_WORDS = "5C 5D JH 5S 5H · 12 · hint · solution · next · task 3 · help"
HELP = (
    "Click cards in the deck to pick them, and a picked card to take it back. Then claim the "
    "points, or let the hand be counted. You can also type the cards, with the starter last, a "
    "number of points, count, clear, crib, or deal 7 for the hand of seed 7."
)
TASK_HELP = (
    "Claim the points of the hand, or pick one first where a task says build. You can also type "
    "a number of points, cards with the starter last, hint, solution, next, or task 3."
)
COST = "A hint or a wrong try costs a star. The solution opens after the hints, or after two tries."
GIVEN = "The cards of this task are given. Count them as they are."
NO_TASKS = "There are no tasks here. Pick a hand and count it."
ALL_DONE = "That was all: no task is open."
