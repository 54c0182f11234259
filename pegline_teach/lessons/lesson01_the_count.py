"""Lesson 01: what a card counts, what may be played, and where the count starts again."""

from __future__ import annotations

from .lesson import Lesson
from .task import Task, ask, moment

LESSON = Lesson(
    number=1,
    title="The count",
    goal="Say the count after every card, and tell which cards still fit under 31.",
    minutes=15,
    notebook="01_the_count.ipynb",
    tasks=(
        Task(
            "01-1",
            ask("count", moment("6♣ 9♦ 2♠ J♥", "Q♥ 4♣ 8♠ 3♦", "6♣"), "Q♥"),
            "Pone leads the 6♣, and the dealer lays the Q♥ on it. What is the count?",
            (
                "What does a picture card add to the count?",
                "Jack, queen and king each add as much as a ten does. Add that to the lead.",
            ),
            "A queen counts 10, and 6 and 10 are 16 (R2).",
            ("R2",),
            1,
        ),
        Task(
            "01-2",
            ask("count", moment("J♠ A♣ 5♥ 9♥", "7♦ 8♣ 2♥ K♦", "J♠ 7♦"), "A♣"),
            "On the table lie J♠ 7♦. Pone adds the A♣. What is the count?",
            (
                "What did the dealer say after the 7♦?",
                "In the play an ace is always the smallest card. Add the least a card can add.",
            ),
            "The jack and the seven made 17, and an ace counts 1, so the count is 18 (R2).",
            ("R2",),
            1,
        ),
        Task(
            "01-3",
            ask("legal", moment("10♣ 5♠ 3♦ 8♦", "6♦ K♠ 4♥ Q♦", "10♣ 6♦ 5♠")),
            "After 10♣ 6♦ 5♠ the count is 21, and it is the dealer's turn. "
            "Which of the dealer's cards are legal, or must the dealer say Go?",
            (
                "Add each card in the dealer's hand to 21, one by one.",
                "A picture card counts the same as a ten. And is a count of exactly 31 allowed?",
            ),
            "From 21 the 4♥ makes 25, and the Q♦ and the K♠ each make exactly 31, "
            "so all three are legal (R3).",
            ("R2", "R3"),
            1,
        ),
        Task(
            "01-4",
            ask("next", moment("9♦ 8♣ 7♥ K♥", "4♣ 3♠ Q♠ 6♦", "9♦ 4♣ 8♣ 3♠"), "7♥"),
            "After 9♦ 4♣ 8♣ 3♠ the count is 24. Pone plays the 7♥. Who plays the next card?",
            (
                "What is the count after the 7♥, and what happens to a sequence at that count?",
                "A new sequence is led by the opponent of whoever laid the last card.",
            ),
            "The 7♥ makes exactly 31 and the count starts again. Pone laid the last card, "
            "so the dealer leads the new sequence (R13).",
            ("R5", "R13"),
            None,
        ),
        Task(
            "01-5",
            ask("count", moment("9♣ 7♦ 3♥ K♣", "5♠ Q♥ 8♠ 2♦", "9♣ 5♠ 7♦ Q♥ 3♥"), "8♠"),
            "The Q♥ ended the first sequence at 31. Pone leads the 3♥, and the dealer lays the 8♠. "
            "What is the count?",
            (
                "Which cards belong to the sequence that is being played now?",
                "A new sequence starts from zero. Count the cards from the 3♥ on, and no others.",
            ),
            "The new sequence started at zero with the 3♥, so 3 and 8 make 11 (R12).",
            ("R12",),
            1,
        ),
        Task(
            "01-6",
            ask("legal", moment("10♥ K♠ 6♣ 7♦", "4♣ A♣ 9♦ J♣", "10♥ 4♣ K♠")),
            "After 10♥ 4♣ K♠ the count is 24. The dealer would rather not play. "
            "Which of the dealer's cards are legal, or must the dealer say Go?",
            (
                "How much room is left between 24 and 31?",
                "There is room for 7. Look for a card that counts 7 or less. "
                "If there is one, may it stay in the hand?",
            ),
            "Only the A♣ fits: it makes 25, while the 9♦ makes 33 and the J♣ makes 34. "
            "A card that fits must be played, so the A♣ falls now (R3).",
            ("R2", "R3", "R9"),
            1,
        ),
        Task(
            "01-7",
            ask("legal", moment("10♣ J♥ 2♣ 5♣", "8♦ 4♦ 6♣ K♠", "10♣ 8♦ J♥")),
            "After 10♣ 8♦ J♥ the count is 28, and it is the dealer's turn. "
            "Which of the dealer's cards are legal, or must the dealer say Go?",
            (
                "How much room is left between 28 and 31?",
                "The room is 3. Hold the smallest of the dealer's cards against it first.",
            ),
            "The 4♦ would make 32, the 6♣ 34 and the K♠ 38. No card fits under 31, so the dealer "
            "says Go (R9).",
            ("R3", "R9"),
            1,
        ),
        Task(
            "01-8",
            ask("close", moment("9♥ 7♣ 4♣ Q♦", "10♦ 2♠ A♥ 8♣", "9♥ 10♦ 7♣ 2♠")),
            "After 9♥ 10♦ 7♣ 2♠ the count is 28. Pone says Go. The dealer holds A♥ and 8♣. "
            "Does the Go close the sequence, and for whom, or does the sequence stay open?",
            (
                "Who has run out of cards that fit: pone, the dealer, or both?",
                "Add each of the dealer's cards to 28. A seat that holds a card that fits "
                "must play it.",
            ),
            "The dealer's A♥ makes 29, so it must be played. The sequence stays open: "
            "pone's Go alone does not end it (R9).",
            ("R3", "R9", "R10"),
            1,
        ),
        Task(
            "01-9",
            ask("count", moment("J♣ 5♥ 8♥ K♥", "9♦ 3♠ 2♣ 7♠", "J♣ 9♦ 5♥ 3♠").go(), "2♣"),
            "On the table lie J♣ 9♦ 5♥ 3♠. Pone has said Go, and the dealer goes on with the 2♣. "
            "What is the count?",
            (
                "A Go changes whose turn it is. Does it take any card off the table?",
                "Go through the cards in order and say each count: 10, 19, 24, 27 and then the 2♣.",
            ),
            "The sequence goes on after a Go, and so does the count: 10, 19, 24, 27 and now 29 "
            "(R9).",
            ("R2", "R9"),
            1,
        ),
        Task(
            "01-10",
            ask("legal", moment("4♠ 8♦ 3♣ J♦", "K♣ 9♠ A♥ 10♦", "4♠ K♣ 8♦")),
            "After 4♠ K♣ 8♦ the count is 22, and it is the dealer's turn. "
            "Which of the dealer's cards are legal, or must the dealer say Go?",
            (
                "How much room is left between 22 and 31?",
                "The room is 9. Hold each card against it, the biggest and the smallest as well. "
                "A card that uses up the room exactly is allowed.",
            ),
            "From 22 the A♥ makes 23 and the 9♠ makes exactly 31, so both are legal. "
            "The 10♦ would make 32 (R3).",
            ("R2", "R3"),
            1,
        ),
    ),
)
