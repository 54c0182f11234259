"""Lesson 03: pair, three and four of a kind at the end of the sequence."""

from __future__ import annotations

from pegline_teach.questions import Question

from .lesson import Lesson
from .task import Task, ask, moment

LESSON = Lesson(
    number=3,
    title="Matching tail",
    goal="Score every pair, three and four of a kind, and see when a card between breaks it.",
    minutes=15,
    notebook="03_matching_tail.ipynb",
    tasks=(
        Task(
            "03-1",
            ask("points", moment("Q♣ 4♠ 7♦ 2♥", "K♦ 3♣ 9♠ 6♥", "Q♣"), "K♦"),
            "Pone leads the Q♣, and the dealer lays the K♦. "
            "How many points does the K♦ score, and for what?",
            (
                "Both cards count the same. Is that what a match looks at?",
                "A pair takes equal ranks. Say the rank of each card.",
            ),
            "A queen and a king both count 10 but are different ranks, so they do not match. "
            "The K♦ scores 0 (R6).",
            ("R2", "R6"),
            3,
        ),
        Task(
            "03-2",
            ask("points", moment("4♣ 4♠ J♦ 8♥", "4♦ 9♣ K♠ 3♥", "4♣ 4♦"), "4♠"),
            "On the table lie 4♣ 4♦. Pone adds the 4♠. "
            "How many points does the 4♠ score, and for what?",
            (
                "How many cards of the newest rank lie side by side?",
                "Three alike have a price of their own. It takes the place of the price of a pair.",
            ),
            "4♣ 4♦ 4♠ are three of a kind, which scores 6. The pair before it belonged to the "
            "dealer's card (R6).",
            ("R6",),
            3,
        ),
        Task(
            "03-3",
            ask("points", moment("6♥ 6♦ 10♣ 3♦", "K♠ 8♣ 5♥ 2♣", "6♥ K♠"), "6♦"),
            "On the table lie 6♥ K♠. Pone adds the 6♦. "
            "How many points does the 6♦ score, and for what?",
            (
                "Which card lies right before the newest one?",
                "A match looks back one card at a time and stops at the first other rank.",
            ),
            "The card before the 6♦ is the K♠. It breaks the match, and the count is 22, "
            "so the 6♦ scores 0 (R6).",
            ("R6",),
            3,
        ),
        Task(
            "03-4",
            ask("cards", moment("3♣ 3♠ Q♥ 7♣", "8♦ 3♥ J♠ 5♣", "3♣ 8♦ 3♠"), "3♥"),
            "On the table lie 3♣ 8♦ 3♠. The dealer adds the 3♥. "
            "Tap the cards that score, if any do.",
            (
                "Start at the newest card and walk back. Where do you have to stop?",
                "The 8♦ breaks the match. What lies before it does not count.",
            ),
            "Walking back from the 3♥ you find the 3♠ and then the 8♦, another rank. "
            "3♠ 3♥ are a pair for two, and the first three stays out of it (R6).",
            ("R6",),
            3,
        ),
        Task(
            "03-5",
            ask("reply", moment("7♣ 10♥ 2♦ K♥", "7♥ 5♠ J♣ 9♦", "7♣"), "7♥"),
            "Pone leads the 7♣, and the dealer is about to pair it with the 7♥. You do not see "
            "pone's hand. What is the most that pone could score with one card in reply?",
            (
                "Think of the ranks pone might hold. Which one would hurt most?",
                "A third card of the same rank fits under 31. What is three of a kind worth?",
            ),
            "Another 7 would make three of a kind at 21, and that scores 6. No other card scores "
            "as much (R6).",
            ("R6",),
            5,
        ),
        Task(
            "03-6",
            ask("points", moment("10♦ 4♠ 9♠ 6♥", "8♣ 9♥ Q♣ 2♠", "10♦ 8♣ 4♠ 9♥"), "9♠"),
            "The dealer's 9♥ ended the first sequence at 31. Pone leads the 9♠. "
            "How many points does the 9♠ score, and for what?",
            (
                "Which sequence does the 9♥ belong to, and which one the 9♠?",
                "A lead has no card before it in its own sequence. What could it match?",
            ),
            "The 9♠ leads a new sequence, and no pair reaches across a reset. It scores 0 (R12).",
            ("R6", "R12"),
            3,
        ),
        Task(
            "03-7",
            ask("points", moment("2♠ 2♥ 9♦ K♣", "2♦ 2♣ 8♣ J♥", "2♠ 2♦ 2♥"), "2♣"),
            "On the table lie 2♠ 2♦ 2♥. The dealer adds the 2♣. "
            "How many points does the 2♣ score, and for what?",
            (
                "What did each card before it score? The price grows faster than the cards do.",
                "Four alike hold six different pairs, and each of those pairs is worth 2.",
            ),
            "2♠ 2♦ 2♥ 2♣ are four of a kind, which scores 12. It is scored once, by the last of "
            "the four (R6).",
            ("R6",),
            3,
        ),
        Task(
            "03-8",
            ask("cards", moment("10♣ 5♠ 8♥ J♥", "9♦ 3♦ 3♠ K♠", "10♣ 9♦ 5♠ 3♦").go(), "3♠"),
            "On the table lie 10♣ 9♦ 5♠ 3♦, and the count is 27. Pone has said Go. The dealer, "
            "who laid the 3♦, goes on with the 3♠. Tap the cards that score, if any do.",
            (
                "Does a Go put another card between the last two?",
                "It does not matter who laid the card before. Compare the ranks of the newest two "
                "cards, and remember that a total takes in the whole sequence.",
            ),
            "A Go lays no card, so 3♦ 3♠ lie side by side and are a pair for two. "
            "The count is 30, which is no total that scores (R6).",
            ("R6", "R9"),
            3,
        ),
        Task(
            "03-9",
            ask("reply", moment("9♣ 9♠ 6♦ A♦", "9♦ K♥ 4♥ 7♠", "9♣ 9♦"), "9♠"),
            "On the table lie 9♣ 9♦. Pone is about to add the 9♠. You do not see the dealer's "
            "hand. What is the most that the dealer could score with one card in reply?",
            (
                "Say the count after three nines. Which cards still fit?",
                "The fourth nine would pass 31. So look for an exact total instead.",
            ),
            "Three nines count 27, so the fourth would make 36 and stays in the hand. "
            "The best reply is a 4, which makes 31 for 2 (R3).",
            ("R3", "R5", "R6"),
            5,
        ),
        Task(
            "03-10",
            Question(
                "ledger",
                moment("6♦ 6♠ 2♥ K♣", "Q♣ 7♥ K♠ 3♦", "6♦ Q♣ 6♠ 7♥ 2♥ K♠ K♣ 3♦"),
                None,
                (0, 0, 2, 0, 2, 0, 0, 2, 0, 1),
            ),
            "Here is the ledger of a whole deal, with the points as somebody wrote them down. "
            "Which line is wrong?",
            (
                "For each line with points, look at the card right before it.",
                "Two lines claim points for a pair. In one of them the equal ranks do not lie side "
                "by side.",
            ),
            "Line 3 claims a pair for 6♦ and 6♠, but the Q♣ lies between them and the count is 22. "
            "The kings of the second sequence do lie side by side (R6).",
            ("R6",),
            3,
        ),
    ),
)
