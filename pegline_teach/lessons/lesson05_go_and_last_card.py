"""Lesson 5: Go, the last card, and who leads next."""

from __future__ import annotations

from pegline_teach.questions import Question

from .lesson import Lesson
from .task import Task, ask, moment

_WHOLE_DEAL = moment(
    "10♥ 4♦ 5♠ 9♣",
    "J♣ A♣ 5♦ Q♠",
    "10♥ J♣ 4♦ A♣ 5♠ 5♦ 9♣ Q♠",
)

LESSON = Lesson(
    number=5,
    title="Go and last card",
    goal="Say Go only when you must, go on when you must, and know whose the one point is.",
    minutes=20,
    notebook="05_go_and_last_card.ipynb",
    tasks=(
        Task(
            id="05-1",
            question=ask("legal", moment("K♣ 4♥ 7♠ Q♠", "8♦ 9♠ 10♥ J♣", "K♣ 8♦ 4♥")),
            prompt="The count is 22 and it is the dealer's turn. "
            "Which of the dealer's cards may be played, or is it Go?",
            hints=(
                "How much room is left before the count would pass 31?",
                "Add each card to 22. Exactly 31 is still allowed.",
            ),
            solution="22 and the 9♠ make exactly 31, which is allowed. Each of the other cards "
            "counts ten and would make 32 (R3).",
            rules=("R3", "R9"),
            step=1,
        ),
        Task(
            id="05-2",
            question=ask("close", moment("10♣ 7♥ 9♦ 8♠", "J♦ 2♥ A♣ Q♠", "10♣ J♦ 7♥ 2♥")),
            prompt="The count is 29 and pone says Go. The dealer still holds the A♣ and the Q♠. "
            "How does the sequence close, and for whom, or is it still open?",
            hints=(
                "What must happen before a sequence ends below 31?",
                "Both seats must be unable to add a card. Try each card that the dealer holds.",
            ),
            solution="The sequence is still open. The A♣ makes 30, so the dealer must play it. "
            "A sequence ends below 31 only when neither seat can add a card (R9, R10).",
            rules=("R9", "R10"),
            step=1,
        ),
        Task(
            id="05-3",
            question=ask("legal", moment("9♦ 7♣ 3♥ Q♠", "K♣ 8♠ J♥ 10♦", "9♦ K♣ 7♣").go()),
            prompt="At 26 the dealer said Go. Now it is pone's turn again. "
            "Which of pone's cards may be played, or may pone stop?",
            hints=(
                "A Go binds its caller alone. What must a seat do while it holds a card that fits?",
                "There is room for five more. A card that fits must be played.",
            ),
            solution="The 3♥ makes 29 and fits, so pone must play it. The Q♠ would make 36. "
            "After the other seat's Go, pone goes on while a card fits (R9).",
            rules=("R3", "R9"),
            step=1,
        ),
        Task(
            id="05-4",
            question=ask("next", moment("10♥ 6♣ A♥ 2♦", "Q♣ 9♠ 8♦ 7♥", "10♥ Q♣ 6♣").go(), "A♥"),
            prompt="At 26 the dealer said Go. Pone plays the A♥, making 27. Who plays next?",
            hints=(
                "A seat that has said Go is out of this sequence until the count starts again.",
                "Does another card still fit in the hand that is not yet stuck?",
            ),
            solution="Pone plays again. The dealer said Go and waits, and pone's 2♦ makes 29, "
            "which fits. Pone must go on alone while a card fits (R9).",
            rules=("R9",),
            step=1,
        ),
        Task(
            id="05-5",
            question=ask("close", moment("9♣ 5♥ 10♦ 8♠", "K♣ 2♠ 3♦ 6♦", "9♣ K♣ 5♥ 2♠").go(), "3♦"),
            prompt="At 26 pone said Go. The dealer plays the 3♦, making 29, and holds only the 6♦. "
            "How does the sequence close, and for whom, or is it still open?",
            hints=(
                "Can any card of either hand still be added?",
                "Look for the card that was laid last. The point belongs to it, not to the call.",
            ),
            solution="Neither seat can add to 29, so the sequence ends by Go. The dealer laid the "
            "last card and takes one point. Saying Go scores nothing (R10).",
            rules=("R9", "R10"),
            step=1,
        ),
        Task(
            id="05-6",
            question=ask("next", moment("J♠ 5♦ 2♣ Q♥", "10♦ 8♣ 7♠ 9♠", "J♠ 10♦ 5♦").go(), "2♣"),
            prompt="At 25 the dealer said Go. Pone plays the 2♣, making 27, and holds only the Q♥. "
            "Who plays the next card?",
            hints=(
                "First settle whether this sequence goes on.",
                "It ends here. Ask who laid its last card, and who sits opposite.",
            ),
            solution="The Q♥ would make 37, so the sequence ends. Pone laid its last card. "
            "The other seat leads the next one, and that is the dealer (R13).",
            rules=("R10", "R13"),
            step=None,
        ),
        Task(
            id="05-7",
            question=ask(
                "points",
                moment("10♠ 7♦ 9♣ 8♥", "8♦ 3♠ 3♦ Q♣", "10♠ 8♦ 7♦ 3♠").go(),
                "3♦",
            ),
            prompt="The dealer laid the 3♠ for 28, and pone said Go. The dealer plays the 3♦. "
            "What does it score, and for what?",
            hints=(
                "A Go between two cards does not part them. They are still side by side.",
                "Ask the exact total first, then the matching tail. Both may score.",
            ),
            solution="The 3♦ makes exactly thirty-one for two, and 3♠ 3♦ are a pair for two: "
            "four points. Going on alone, a seat scores whatever it makes (R5, R6, R8, R9).",
            rules=("R5", "R6", "R8", "R9"),
            step=3,
        ),
        Task(
            id="05-8",
            question=ask(
                "close",
                moment("Q♥ 7♣ 8♠ 9♦", "4♣ 4♦ 6♦ J♥", "Q♥ 4♣ 7♣ 4♦").go(),
                "6♦",
            ),
            prompt="At 25 pone said Go. The dealer plays the 6♦. "
            "How does the sequence close, and for whom, or is it still open?",
            hints=(
                "What is 25 and 6?",
                "Is there anything on top of what that total pays? Read the rule for it again.",
            ),
            solution="25 and 6 are thirty-one: two points for the dealer, and the count starts "
            "again. There is no further point, for the Go or for the last card (R5).",
            rules=("R5",),
            step=2,
        ),
        Task(
            id="05-9",
            question=ask(
                "close",
                moment("7♦ 4♥ K♣ 9♠", "10♥ 2♠ 8♣ Q♦", "7♦ 10♥ 4♥ 2♠ 8♣ 9♠ Q♦"),
                "K♣",
            ),
            prompt="The dealer has no cards left. At 19 pone plays the K♣, the eighth card of the "
            "deal. How does the sequence close, and for whom, or is it still open?",
            hints=(
                "Did it make 31? If not, there is something for the end of the deal.",
                "This ending and Go are the same thing by two names. It is never paid twice.",
            ),
            solution="The K♣ makes 29 and all eight cards are out: one point for last card to "
            "pone. There is no Go point beside it (R11).",
            rules=("R11",),
            step=None,
        ),
        Task(
            id="05-10",
            question=Question("ledger", _WHOLE_DEAL, None, (0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 1)),
            prompt="Here is the ledger of a whole deal, with the points that the players wrote. "
            "One line is wrong. Which?",
            hints=(
                "Two endings in this deal pay a point each. Are they right?",
                "Then look at the card that opens the second sequence. What can a lead score?",
            ),
            solution="Line 8 is wrong. The 5♦ leads a new sequence after the Go, "
            "so nothing lies before it. It makes no pair with the 5♠ (R6, R12).",
            rules=("R6", "R10", "R11", "R12"),
            step=3,
        ),
    ),
)
