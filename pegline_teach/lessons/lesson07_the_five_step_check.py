"""Lesson 7: the five-step check, all of it, on real decisions."""

from __future__ import annotations

from pegline_teach.questions import Question

from .lesson import Lesson
from .task import Task, ask, moment

_WHOLE_DEAL = moment(
    "7♣ 4♥ J♦ 6♠",
    "4♦ K♣ 8♠ A♥",
    "7♣ 4♦ 4♥ K♣ 6♠ 8♠ J♦ A♥",
)

LESSON = Lesson(
    number=7,
    title="The five-step check",
    goal="Ask the same five questions of every card before you let go of it.",
    minutes=25,
    notebook="07_the_five_step_check.ipynb",
    tasks=(
        Task(
            id="07-1",
            question=ask("count", moment("7♣ Q♥ 3♠ 5♦", "K♦ 4♣ 8♥ 9♠", "7♣ K♦"), "Q♥"),
            prompt="Step 1, the legal count. 7♣ and K♦ are out. What is the count after pone's Q♥?",
            hints=(
                "What does a jack, a queen or a king count?",
                "Seven, and two cards that count the same.",
            ),
            solution="7 and 10 are 17, and the Q♥ adds 10: the count is 27, so it is legal "
            "(R2, R3).",
            rules=("R2", "R3"),
            step=1,
        ),
        Task(
            id="07-2",
            question=ask("legal", moment("6♦ 8♣ 5♣ J♠", "8♥ 9♠ 5♦ K♥", "6♦ 8♥ 8♣")),
            prompt="Step 1 again. The count is 22 and it is the dealer's turn. "
            "Which of the dealer's cards may be played, or is it Go?",
            hints=(
                "Does it keep the count at or below 31?",
                "There is room for a card that counts nine or less.",
            ),
            solution="The 5♦ makes 27 and the 9♠ makes exactly 31. Both fit. "
            "The K♥ would make 32 (R3).",
            rules=("R3", "R9"),
            step=1,
        ),
        Task(
            id="07-3",
            question=ask("points", moment("4♣ 6♥ J♦ 9♣", "3♦ 2♠ Q♥ 8♦", "4♣ 3♦ 6♥"), "2♠"),
            prompt="4♣, 3♦ and 6♥ are out, and the dealer plays the 2♠. "
            "What does it score, and for what?",
            hints=(
                "Take the steps in order: total, match, run. Add the cards up first.",
                "A run may not skip a card that lies among its own. What about the 6♥?",
            ),
            solution="4♣ 3♦ 6♥ 2♠ count fifteen: two points. Sorted they are 2-3-4-6. "
            "No 5 is there, and the 6♥ may not be skipped, so there is no run (R4, R7).",
            rules=("R4", "R7"),
            step=2,
        ),
        Task(
            id="07-4",
            question=ask("cards", moment("4♣ 4♥ K♦ 7♠", "9♦ 4♠ J♣ 3♥", "4♣ 9♦ 4♥"), "4♠"),
            prompt="4♣, 9♦ and 4♥ are out, and the dealer plays the 4♠. "
            "Tap every card that scores.",
            hints=(
                "Does it match the rank of the newest card, and of the one before?",
                "Walk back from the newest card and stop at the first other rank.",
            ),
            solution="4♥ 4♠ lie side by side, a pair for two. The 9♦ parts them from the oldest "
            "four, so it is not three of a kind (R6).",
            rules=("R6",),
            step=3,
        ),
        Task(
            id="07-5",
            question=ask("points", moment("K♣ 8♥ 3♦ 2♠", "10♦ 6♣ 7♥ A♠", "K♣"), "10♦"),
            prompt="Pone led the K♣, and the dealer plays the 10♦. "
            "What does it score, and for what?",
            hints=(
                "Take the steps in order. What is the count, and are the ranks equal?",
                "Two cards may count the same and still not match.",
            ),
            solution="The count is 20, the ranks K and 10 differ, and two cards are too few for a "
            "run: zero points, 0 (R6).",
            rules=("R4", "R6", "R7"),
            step=3,
        ),
        Task(
            id="07-6",
            question=ask("reply", moment("7♣ Q♦ 3♥ 2♠", "9♦ 5♣ K♥ A♦", "7♣"), "9♦"),
            prompt="Step 5, the reply risk. Pone led the 7♣. If the dealer plays the 9♦, "
            "what is the most that pone's next card could score?",
            hints=(
                "What could the other seat score on top of it? Try a match, and try a run.",
                "A gap of one rank invites the card that fills it.",
            ),
            solution="An 8 fills the gap: 7-8-9 is a run of three for three points. "
            "Another 9 would pair for two only (R7).",
            rules=("R6", "R7"),
            step=5,
        ),
        Task(
            id="07-7",
            question=ask("points", moment("A♣ 2♥ 3♣ K♠", "4♦ 5♠ 9♥ J♣", "A♣ 4♦ 2♥ 5♠"), "3♣"),
            prompt="A♣, 4♦, 2♥ and 5♠ are out, and pone plays the 3♣. "
            "What does it score, and for what?",
            hints=(
                "Take the steps in order, and do not stop at the first that scores.",
                "Add the cards up. Then sort them all: is any rank missing?",
            ),
            solution="The count is fifteen for two. A♣ 4♦ 2♥ 5♠ 3♣ are A-2-3-4-5, a run of five "
            "for five. Both count: seven points (R4, R7, R8).",
            rules=("R4", "R7", "R8"),
            step=4,
        ),
        Task(
            id="07-8",
            question=ask("reply", moment("5♣ J♥ 9♦ 2♠", "5♦ Q♣ 6♠ 3♥", "5♣"), "5♦"),
            prompt="Pone led the 5♣. If the dealer pairs it with the 5♦, "
            "what is the most that pone's next card could score?",
            hints=(
                "What is the worst thing that can happen to a pair?",
                "If the same rank comes again, ask it about the exact total as well.",
            ),
            solution="A third 5 would be three of a kind for six, and the count would be 15 for "
            "two more: eight points (R4, R6, R8).",
            rules=("R4", "R6", "R8"),
            step=5,
        ),
        Task(
            id="07-9",
            question=ask("reply", moment("4♣ 5♥ K♦ 10♠", "6♦ 8♠ A♣ J♥", "4♣ 6♦ 5♥"), "8♠"),
            prompt="4♣, 6♦ and 5♥ are out. If the dealer plays the 8♠, making 23, "
            "what is the most that pone's next card could score?",
            hints=(
                "Two ranks are worth a look: one makes exactly 31, the other fills a gap.",
                "The broken run can come back, longer. Sort the cards and see what is missing.",
            ),
            solution="A 7 makes 30 and fills the gap: 4-5-6-7-8 is a run of five for five points. "
            "An 8 would make 31 and a pair, for four (R5, R6, R7).",
            rules=("R5", "R6", "R7"),
            step=5,
        ),
        Task(
            id="07-10",
            question=Question("ledger", _WHOLE_DEAL, None, (0, 0, 2, 0, 2, 0, 0, 0, 0, 1)),
            prompt="Here is the ledger of a whole deal, with the points that the players wrote. "
            "One line is wrong. Which?",
            hints=(
                "Take each card through steps 1 to 4, even where some points are written already.",
                "One card scored in two ways, and only one of them was written down.",
            ),
            solution="Line 3 is wrong. The 4♥ makes the count 15 for two, and 4♦ 4♥ are a pair "
            "for two more. That is four, and two were written (R4, R6, R8).",
            rules=("R4", "R6", "R8"),
            step=3,
        ),
    ),
)
