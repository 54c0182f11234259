"""Lesson 06: one card that scores in more than one way."""

from __future__ import annotations

from pegline_teach.questions import Question

from .lesson import Lesson
from .task import Task, ask, moment

LESSON = Lesson(
    number=6,
    title="Several at once",
    goal="Find every score of a card that scores more than one way, and claim no score twice.",
    minutes=20,
    notebook="06_several_at_once.ipynb",
    tasks=(
        Task(
            "06-1",
            ask("points", moment("5♣ 5♥ 9♦ K♣", "5♦ 8♠ J♥ 2♣", "5♣ 5♦"), "5♥"),
            "On the table lie 5♣ 5♦. Pone adds the 5♥. "
            "How many points does the 5♥ score, and for what?",
            (
                "Ask two questions, one after the other: the total first, then the match.",
                "Say the count. Then count how many equal ranks lie side by side, "
                "and add what the two are worth.",
            ),
            "5♣ 5♦ 5♥ count 15, a fifteen for 2, and they are three of a kind for 6: "
            "together 8 (R8).",
            ("R4", "R6", "R8"),
            3,
        ),
        Task(
            "06-2",
            ask("points", moment("6♠ 5♣ Q♦ 9♥", "4♦ 10♣ 8♥ 2♠", "6♠ 4♦"), "5♣"),
            "On the table lie 6♠ 4♦. Pone adds the 5♣. "
            "How many points does the 5♣ score, and for what?",
            (
                "What is the count? And what do the three ranks look like in order?",
                "Both the total and the run tail have something to say. Add their points.",
            ),
            "The count is 15, a fifteen for 2, and 6-4-5 are 4-5-6 in order, a run for 3: "
            "together 5 (R8).",
            ("R4", "R7", "R8"),
            4,
        ),
        Task(
            "06-3",
            ask("cards", moment("8♥ 2♦ Q♣ 10♠", "3♣ 4♠ K♥ 7♦", "8♥ 3♣ 2♦"), "4♠"),
            "On the table lie 8♥ 3♣ 2♦. The dealer adds the 4♠. "
            "Tap every card that has a part in the score, if any does.",
            (
                "Ask the four scoring questions one by one. How many of them say yes?",
                "The count is 17, so no total scores. Which of the newest cards belong together?",
            ),
            "3♣ 2♦ 4♠ are 2-3-4, a run of three. The count is 17, so there is no fifteen: "
            "the 8♥ has no part in the score (R7).",
            ("R4", "R7"),
            4,
        ),
        Task(
            "06-4",
            ask("points", moment("10♣ 9♠ 4♥ A♦", "3♦ 9♥ J♦ 6♣", "10♣ 3♦ 9♠"), "9♥"),
            "On the table lie 10♣ 3♦ 9♠. The dealer adds the 9♥. "
            "How many points does the 9♥ score, and for what?",
            (
                "The rank is the first thing you see. What is the count?",
                "The count moves from 22 by 9. Name the total, then the match, and add.",
            ),
            "22 and 9 are 31, a thirty-one for 2, and 9♠ 9♥ are a pair for 2: together 4 (R8).",
            ("R5", "R6", "R8"),
            2,
        ),
        Task(
            "06-5",
            ask("reply", moment("5♣ Q♠ 7♥ 3♦", "5♦ K♦ 8♣ 2♥", "5♣"), "5♦"),
            "Pone leads the 5♣, and the dealer is about to pair it with the 5♦. You do not see "
            "pone's hand. What is the most that pone could score with one card in reply?",
            (
                "The count will be 10. Which rank would make a total and a match at once?",
                "Suppose pone holds another five. Take it through the steps and add the points.",
            ),
            "A third 5 makes 15 for two and three of a kind for six, together 8. "
            "The pair of fives can be dear (R8).",
            ("R4", "R6", "R8"),
            5,
        ),
        Task(
            "06-6",
            ask("points", moment("4♣ 5♠ J♠ 9♣", "5♦ 6♥ K♠ 2♦", "4♣ 5♦ 5♠"), "6♥"),
            "On the table lie 4♣ 5♦ 5♠. The dealer adds the 6♥. "
            "How many points does the 6♥ score, and for what?",
            (
                "Put the five-step check to work: total, match, run. Answer each with yes or no.",
                "Every group of three or more that ends at the 6♥ holds a rank twice. "
                "What does that do to a run?",
            ),
            "The count is 20, the card before is a five, and the two fives spoil every group that "
            "ends at the 6♥. It scores 0, and there are no double runs in the play (R7).",
            ("R4", "R6", "R7"),
            4,
        ),
        Task(
            "06-7",
            ask("points", moment("5♣ 5♥ 6♣ K♦", "7♦ 8♠ Q♥ 3♣", "5♣ 7♦ 5♥ 8♠"), "6♣"),
            "On the table lie 5♣ 7♦ 5♥ 8♠. Pone adds the 6♣. "
            "How many points does the 6♣ score, and for what?",
            (
                "Walk back from the newest card, one card at a time. Stop when a rank comes twice.",
                "Sort the newest four cards by rank. And what total does the count reach?",
            ),
            "The count is 31, a thirty-one for 2, and 7♦ 5♥ 8♠ 6♣ are 5-6-7-8, a run for 4: "
            "together 6. The first five lies too far back (R8).",
            ("R5", "R7", "R8"),
            4,
        ),
        Task(
            "06-8",
            ask(
                "close",
                moment("Q♠ 3♥ 3♠ 6♥", "8♦ 7♣ 5♦ 4♠", "Q♠ 8♦ 3♥ 7♣ 3♠ 5♦ 6♥"),
                "4♠",
            ),
            "In the second sequence lie 5♦ 6♥, and the dealer plays the 4♠, the last of all eight "
            "cards. Leave aside what the 4♠ scores as a card. How does the sequence close, "
            "for whom, and for how many points?",
            (
                "The 4♠ scores in more than one way. Does that change how the sequence ends?",
                "All eight cards are out and the count is not 31. "
                "Name the ending, and count its point only once.",
            ),
            "All eight cards are out at 15, so this is the last card and the dealer takes 1 for "
            "it. The 4♠ pegs its fifteen and its run besides (R11).",
            ("R8", "R11"),
            None,
        ),
        Task(
            "06-9",
            ask(
                "points",
                moment("A♠ 3♣ 3♥ K♥", "2♦ 3♦ 3♠ 9♠", "A♠ 2♦ 3♣ 3♦ 3♥"),
                "3♠",
            ),
            "On the table lie A♠ 2♦ 3♣ 3♦ 3♥. The dealer adds the 3♠. "
            "How many points does the 3♠ score, and for what?",
            (
                "Add up all six cards, the ace as 1. Then look at the newest four.",
                "Four alike are worth 12. Does the total add anything to that? Does a run?",
            ),
            "The count is 15, a fifteen for 2, and 3♣ 3♦ 3♥ 3♠ are four of a kind for 12: "
            "together 14. No card can score more (R8).",
            ("R4", "R6", "R8"),
            3,
        ),
        Task(
            "06-10",
            Question(
                "ledger",
                moment("J♦ K♥ 6♣ 7♣", "A♣ K♠ 9♥ 8♠", "J♦ A♣ K♥ K♠ 6♣ 9♥ 7♣ 8♠"),
                None,
                (0, 0, 0, 2, 0, 0, 2, 0, 4, 1),
            ),
            "Here is the ledger of a whole deal, with the points as somebody wrote them down. "
            "Which line is wrong?",
            (
                "For every card that scores, ask whether it scores a second way as well.",
                "One card makes a total and a match at once, and only one of them was written "
                "down.",
            ),
            "Line 4 has two points for the K♠. It makes 31 for two, and it pairs the K♥ for two "
            "more, so it scores four (R8).",
            ("R5", "R6", "R8"),
            2,
        ),
    ),
)
