"""Lesson 4: runs, in any order, at the newest end of the sequence."""

from __future__ import annotations

from pegline_teach.questions import Question

from .lesson import Lesson
from .task import Task, ask, moment

_WHOLE_DEAL = moment(
    "10♣ 9♥ 5♠ 2♦",
    "8♦ 4♣ 6♥ Q♦",
    "10♣ 8♦ 9♥ 4♣ 5♠ 6♥ 2♦ Q♦",
)

LESSON = Lesson(
    number=4,
    title="Run tail",
    goal="Find the longest run that ends at the newest card, in whatever order its cards fell.",
    minutes=20,
    notebook="04_run_tail.ipynb",
    tasks=(
        Task(
            id="04-1",
            question=ask("points", moment("8♣ 7♥ K♦ 2♠", "6♦ 9♠ J♥ 4♣", "8♣ 6♦"), "7♥"),
            prompt="The 8♣ and the 6♦ are out, and pone plays the 7♥. "
            "What does it score, and for what?",
            hints=(
                "A run may fall in any order. What are these ranks once you sort them?",
                "Sorted, each rank follows the one before it. A run scores a point a card.",
            ),
            solution="8♣ 6♦ 7♥ are 6-7-8 once sorted, a run of three: three points. "
            "The count is 21, so there is no more (R7).",
            rules=("R7",),
            step=4,
        ),
        Task(
            id="04-2",
            question=ask("cards", moment("10♣ 5♥ 9♦ Q♠", "3♦ 4♠ 8♣ K♥", "10♣ 3♦ 5♥"), "4♠"),
            prompt="10♣, 3♦ and 5♥ are out, and the dealer plays the 4♠. "
            "Tap every card that scores.",
            hints=(
                "Start at the newest card and walk back. How far can you go?",
                "Sort what you have at each step. Which card is too far away in rank to belong?",
            ),
            solution="3♦ 5♥ 4♠ are 3-4-5, a run of three for three points. "
            "The ten does not follow a 5, so it stays out (R7).",
            rules=("R7",),
            step=4,
        ),
        Task(
            id="04-3",
            question=ask("points", moment("Q♣ A♥ 6♦ 7♣", "K♦ 4♠ 9♣ 2♥", "Q♣ K♦"), "A♥"),
            prompt="Q♣ and K♦ are out, and pone plays the A♥. What does it score, and for what?",
            hints=(
                "Where does the ace stand in the order of ranks?",
                "The order is A 2 3 … 10 J Q K. It does not go round from the king.",
            ),
            solution="The ace is low only, so Q♣ K♦ A♥ are no run. The count is 21 "
            "and no ranks are equal: zero points, 0 (R2, R7).",
            rules=("R2", "R7"),
            step=4,
        ),
        Task(
            id="04-4",
            question=ask("points", moment("K♣ Q♥ 3♦ 5♠", "J♦ A♣ 6♠ 8♥", "K♣ J♦"), "Q♥"),
            prompt="K♣ and J♦ are out, and pone plays the Q♥. What does it score, and for what?",
            hints=(
                "All of these count ten. Are they of the same rank?",
                "Forget what they count. In the order of ranks, what stands between J and K?",
            ),
            solution="K♣ J♦ Q♥ are J-Q-K, a run of three: three points. They count the same, "
            "but their ranks differ, so they do not match (R6, R7).",
            rules=("R6", "R7"),
            step=4,
        ),
        Task(
            id="04-5",
            question=ask("reply", moment("4♣ 9♥ 10♦ K♠", "6♦ 2♥ 7♣ Q♠", "4♣"), "6♦"),
            prompt="Pone led the 4♣. If the dealer plays the 6♦, "
            "what is the most that pone's next card could score?",
            hints=(
                "Which rank is missing between these two?",
                "Try the card that fits in the gap. Ask it about a run, and about the exact total.",
            ),
            solution="A 5 would make the count 15 for two, and 4-5-6 is a run for three: "
            "five points in all (R4, R7, R8).",
            rules=("R4", "R7", "R8"),
            step=5,
        ),
        Task(
            id="04-6",
            question=ask("points", moment("6♣ 8♥ K♣ 3♦", "7♦ 6♠ 9♣ J♥", "6♣ 7♦ 8♥"), "6♠"),
            prompt="6♣, 7♦ and 8♥ are out, and the 8♥ has just scored a run. "
            "The dealer plays the 6♠. What does it score, and for what?",
            hints=(
                "Every play is looked at afresh. Which cards lie at the newest end now?",
                "Leave the 6♣ alone and sort the others.",
            ),
            solution="The newest cards are 7♦ 8♥ 6♠. Sorted they are 6-7-8, a run of three: "
            "three points. The 6♣ would put a rank in twice, so it stays out (R7).",
            rules=("R7",),
            step=4,
        ),
        Task(
            id="04-7",
            question=ask("points", moment("5♣ 6♥ 10♦ K♠", "6♦ 7♠ 2♣ J♥", "5♣ 6♦ 6♥"), "7♠"),
            prompt="5♣, 6♦ and 6♥ are out, and the dealer plays the 7♠. "
            "What does it score, and for what?",
            hints=(
                "Walk back from the newest card. What is the first rank you meet twice?",
                "The walk ends where a rank comes again. How many cards did you have by then?",
            ),
            solution="Walking back, 7♠ 6♥ are only two cards, and the next is the 6♦, a rank "
            "already there. That spoils every longer group: zero points, 0 (R7).",
            rules=("R7",),
            step=4,
        ),
        Task(
            id="04-8",
            question=ask("cards", moment("3♣ 2♥ 8♠ J♣", "3♦ 4♠ 9♥ K♦", "3♣ 3♦ 2♥"), "4♠"),
            prompt="3♣, 3♦ and 2♥ are out, and the dealer plays the 4♠. "
            "Tap every card that scores.",
            hints=(
                "There is never more than one run a play. Where does it begin?",
                "A group may hold each rank once only. Walk back until a rank would come again.",
            ),
            solution="3♦ 2♥ 4♠ are 2-3-4, a run of three for three points. The older 3 would put "
            "a rank in twice, and there are no double runs in the play (R7).",
            rules=("R7",),
            step=4,
        ),
        Task(
            id="04-9",
            question=ask("points", moment("2♣ 3♥ 5♣ Q♦", "4♦ 6♠ A♥ J♠", "2♣ 4♦ 3♥ 6♠"), "5♣"),
            prompt="2♣, 4♦ and 3♥ made a run. The 6♠ then broke it. Pone plays the 5♣. "
            "What does it score, and for what?",
            hints=(
                "A gap is not the end. An older card may fill it: keep walking back.",
                "Sort all the cards that are out. Does any rank come twice, or is any missing?",
            ),
            solution="All the cards are 2♣ 4♦ 3♥ 6♠ 5♣. Sorted they are 2-3-4-5-6, "
            "a run of five: five points. The 5♣ filled the gap that the 6♠ had left (R7).",
            rules=("R7",),
            step=4,
        ),
        Task(
            id="04-10",
            question=Question("ledger", _WHOLE_DEAL, None, (0, 0, 3, 2, 0, 0, 3, 0, 0, 1)),
            prompt="Here is the ledger of a whole deal, with the points that the players wrote. "
            "One line is wrong. Which?",
            hints=(
                "Look for the place where the count started again.",
                "A new sequence begins with an empty table. "
                "Check every run that somebody claimed: were all its cards in one sequence?",
            ),
            solution="Line 7 is wrong. The 6♥ came after the reset and lies on the 5♠ alone. "
            "The 4♣ belongs to the sequence before, and no run reaches back to it (R7, R12).",
            rules=("R7", "R12"),
            step=4,
        ),
    ),
)
