"""Lesson 02: the two totals that score, fifteen and thirty-one."""

from __future__ import annotations

from pegline_teach.questions import Question

from .lesson import Lesson
from .task import Task, ask, moment

LESSON = Lesson(
    number=2,
    title="Fifteen and thirty-one",
    goal="Spot every card that makes exactly 15 or exactly 31, and know what a 31 ends.",
    minutes=15,
    notebook="02_fifteen_and_thirty_one.ipynb",
    tasks=(
        Task(
            "02-1",
            ask("points", moment("7♣ 2♥ J♠ 4♦", "8♦ 3♣ K♥ 9♠", "7♣"), "8♦"),
            "Pone leads the 7♣, and the dealer lays the 8♦. "
            "How many points does the 8♦ score, and for what?",
            (
                "Say the new count aloud. Is it one of the totals that score?",
                "The ranks are neighbours. How many cards does a run take at least?",
            ),
            "7 and 8 are 15, and a fifteen scores 2. There is no run besides, "
            "because a run takes three cards (R4).",
            ("R4", "R7"),
            2,
        ),
        Task(
            "02-2",
            ask("points", moment("J♦ 8♥ 2♣ 6♠", "4♣ 9♥ Q♠ 3♠", "J♦"), "4♣"),
            "Pone leads the J♦, and the dealer lays the 4♣. "
            "How many points does the 4♣ score, and for what?",
            (
                "What does the jack add to the count?",
                "Say the count after each card, and compare it with the totals that score.",
            ),
            "A jack counts 10, so the count is 14, which is no fifteen. The 4♣ scores 0 (R4).",
            ("R2", "R4"),
            2,
        ),
        Task(
            "02-3",
            ask("cards", moment("2♠ 8♣ K♦ 5♣", "7♥ 10♠ 4♥ 6♦", "2♠ 7♥"), "8♣"),
            "On the table lie 2♠ 7♥. Pone adds the 8♣. Tap the cards that score, if any do.",
            (
                "What is the count after the newest card?",
                "In the play a total takes in every card of the sequence, the lead as well.",
            ),
            "The count is 17, not 15. The lead cannot be left out, so 7♥ and 8♣ make no fifteen "
            "here and the cards that score are none (R4).",
            ("R4", "R7"),
            2,
        ),
        Task(
            "02-4",
            ask("cards", moment("A♠ 7♣ K♥ 9♦", "4♦ 3♥ J♣ 8♠", "A♠ 4♦ 7♣"), "3♥"),
            "On the table lie A♠ 4♦ 7♣. The dealer adds the 3♥. "
            "Tap the cards that score, if any do.",
            (
                "How much does the ace add, and what is the count now?",
                "A total is made by the whole sequence, however many cards that is.",
            ),
            "1 and 4 and 7 and 3 are 15, and the whole sequence made it: A♠ 4♦ 7♣ 3♥ (R4).",
            ("R2", "R4"),
            2,
        ),
        Task(
            "02-5",
            ask("close", moment("J♥ 4♦ 7♠ 2♣", "9♠ 8♣ 6♥ Q♣", "J♥ 9♠ 4♦"), "8♣"),
            "After J♥ 9♠ 4♦ the count is 23. The dealer plays the 8♣. How does the sequence close, "
            "for whom, and for how many points in all?",
            (
                "What is the count after the 8♣?",
                "An exact total has its own price. "
                "Does a card that makes it also get a point for being the last one?",
            ),
            "The 8♣ makes exactly 31. It is a thirty-one and the dealer pegs 2, "
            "with nothing more for the last card (R5).",
            ("R5",),
            2,
        ),
        Task(
            "02-6",
            ask("points", moment("K♦ 10♥ 6♣ 8♦", "Q♣ A♠ 4♥ 9♣", "K♦ Q♣ 10♥"), "A♠"),
            "On the table lie K♦ Q♣ 10♥. The dealer adds the A♠. "
            "How many points does the A♠ score, and for what?",
            (
                "Three ten-cards lie on the table. How much room do they leave?",
                "An ace is the smallest card in the count. Say the new count, and recall what "
                "that total is worth.",
            ),
            "10, 20, 30, and the ace makes exactly 31: a thirty-one scores 2 (R5).",
            ("R2", "R5"),
            2,
        ),
        Task(
            "02-7",
            ask("next", moment("9♦ 5♣ 7♥ 2♠", "J♠ 8♥ 10♣ K♣", "9♦ J♠ 5♣").go(), "7♥"),
            "After 9♦ J♠ 5♣ the count is 24. The dealer has said Go, and pone goes on with the 7♥. "
            "Who plays the next card?",
            (
                "Does the 7♥ leave the sequence open, or does it end it?",
                "Find the seat that laid the last card. The other one leads, if it holds a card.",
            ),
            "The 7♥ makes exactly 31, which ends the sequence. Pone laid the last card, "
            "so the dealer leads the next one (R13).",
            ("R5", "R13"),
            None,
        ),
        Task(
            "02-8",
            ask("points", moment("10♦ 5♠ 6♦ 3♦", "8♥ 8♠ 9♠ K♦", "10♦ 8♥ 5♠ 8♠ 6♦"), "9♠"),
            "The 8♠ ended the first sequence at 31. Pone leads the 6♦, and the dealer lays the 9♠. "
            "How many points does the 9♠ score, and for what?",
            (
                "Which cards are in the sequence now?",
                "A reset takes the count to zero. Say the count of the new sequence alone.",
            ),
            "The new sequence counts 6 and 9, which is 15: a fifteen scores 2. "
            "The cards before the reset are out of it (R12).",
            ("R4", "R12"),
            2,
        ),
        Task(
            "02-9",
            ask(
                "close",
                moment("K♣ 2♠ 9♠ 10♥", "7♦ 8♥ 5♣ 7♥", "K♣ 7♦ 2♠ 8♥ 9♠ 5♣ 10♥"),
                "7♥",
            ),
            "In the second sequence lie 9♠ 5♣ 10♥, and the count is 24. The dealer plays the 7♥, "
            "the last of all eight cards. How does the sequence close, for whom, "
            "and for how many points in all?",
            (
                "Say the count after the 7♥ before you think about the end of the deal.",
                "The last of the eight cards gets its own point only if it does not make a total "
                "that scores and ends the sequence by itself.",
            ),
            "The 7♥ makes exactly 31, so the sequence closes as a thirty-one for the dealer, "
            "who pegs 2. The final card scores no point on top of it (R11).",
            ("R5", "R11"),
            2,
        ),
        Task(
            "02-10",
            Question(
                "ledger",
                moment("8♣ J♥ 9♣ 4♥", "7♦ 6♠ Q♦ 2♣", "8♣ 7♦ J♥ 6♠ 9♣ Q♦ 4♥ 2♣"),
                None,
                (0, 2, 0, 2, 1, 0, 0, 0, 0, 1),
            ),
            "Here is the ledger of a whole deal, with the points as somebody wrote them down. "
            "Which line is wrong?",
            (
                "Go through the lines and say the count yourself. Stop where a total scores.",
                "Two sequences end in this deal. Does each of the two endings pay a point for the "
                "last card?",
            ),
            "The 6♠ makes 31 and scores two in its own line. Line 5 gives one more point for the "
            "reset, and a 31 pays nothing for the last card (R5).",
            ("R5", "R11"),
            2,
        ),
    ),
)
