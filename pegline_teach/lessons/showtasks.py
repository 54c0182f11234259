"""The tasks of the show: hands to count, and hands to build, as data with their checks."""

from __future__ import annotations

from dataclasses import dataclass

from pegline_teach.cards import as_card, as_cards, spelled
from pegline_teach.misconceptions.show import SHOW_MISTAKES, explain_count
from pegline_teach.questions import UnreadableAnswer, read_number
from pegline_teach.questions.goal import Goal
from pegline_teach.rules.show import ShowHand
from pegline_teach.words.scores import counted_aloud

from .task import NO_ANSWER, Verdict

KIND_BY_KIND = "Go kind by kind: fifteens, pairs, runs, a flush, his nobs."


@dataclass(frozen=True, slots=True)
class ShowTask:
    """One task: a `hand` to count, or with a `goal` a hand to build and count.

    `prompt` asks and `hints` go from gentle to plain. The hand of a task to build is one that
    would do.
    """

    id: str
    prompt: str
    hand: ShowHand
    hints: tuple[str, ...]
    goal: Goal | None = None

    @property
    def solution(self) -> str:
        """The hand counted aloud."""
        aloud = counted_aloud(self.hand.scores)
        return f"{spelled(self.hand.cards)} with {self.hand.starter}: {aloud}."

    def check(self, answer: object, built: ShowHand | None = None) -> Verdict:
        """Judge the points claimed for the hand, or for the hand that was built. Never raises.

        >>> SHOW_TASKS[2].check("5").misconceptions
        ('show-run-once',)
        """
        hand = self.hand if self.goal is None else built
        if hand is None:
            return Verdict("not attempted", "Pick four cards and a starter first.")
        verdict = judge_count(hand, answer)
        lacking = self.goal.missing(hand) if self.goal else ""
        if lacking and verdict.outcome in ("right", "wrong"):
            return Verdict("wrong", f"Not yet. {lacking}", (), verdict.answer)
        return verdict


def judge_count(hand: ShowHand, answer: object) -> Verdict:
    """Judge the points claimed for a hand, and say what a wrong count may have missed."""
    words = "" if answer is None else str(answer).strip()
    if not words:
        return Verdict("not attempted", NO_ANSWER)
    try:
        claimed = read_number(words)
    except UnreadableAnswer as error:
        return Verdict("not attempted", str(error))
    if int(claimed) == hand.points:
        return Verdict("right", f"Right. {count_in_words(hand)}", (), claimed)
    mistakes = explain_count(hand, int(claimed))
    return Verdict("wrong", _not_yet(hand, int(claimed), mistakes), mistakes, claimed)


def count_in_words(hand: ShowHand) -> str:
    """A hand counted aloud, as a sentence."""
    scores = hand.scores
    return f"{counted_aloud(scores).capitalize()}." if scores else "Nothing in it scores."


def _not_yet(hand: ShowHand, claimed: int, mistakes: tuple[str, ...]) -> str:
    if mistakes:
        found = SHOW_MISTAKES[mistakes[0]]
        return f"Not yet. You may be thinking: “{found.thought}” {found.correction}"
    there = "more" if claimed < hand.points else "less"
    return f"Not yet. There is {there} than that in it. {KIND_BY_KIND}"


def _hand(cards: str, starter: str, crib: bool = False) -> ShowHand:
    return ShowHand(as_cards(cards), as_card(starter), crib)


SHOW_TASKS: tuple[ShowTask, ...] = (
    ShowTask(
        "show-1",
        "Count the fifteens of this hand. Nothing else scores in it.",
        _hand("5♦ 10♣ Q♥ 2♠", "8♣"),
        (
            "Take the 5 first. Which cards make 15 with it?",
            "There is also one fifteen of three cards.",
        ),
    ),
    ShowTask(
        "show-2",
        "Three nines. What does the hand count?",
        _hand("9♣ 9♦ 9♥ K♠", "2♦"),
        (
            "How many different pairs can you find among three cards?",
            "Clubs with diamonds, clubs with hearts, diamonds with hearts.",
        ),
    ),
    ShowTask(
        "show-3",
        "In the play these four cards hold no double run. What does the hand count?",
        _hand("3♣ 4♦ 4♥ 5♠", "9♦"),
        ("In how many ways can you pick a 3, a 4 and a 5?", "The pair of fours counts as well."),
    ),
    ShowTask(
        "show-4",
        "The cards lie as they were dealt. What does the hand count?",
        _hand("8♣ 6♦ K♠ 7♥", "2♣"),
        ("Sort the cards in your head.", "There are two fifteens, and one has three cards."),
    ),
    ShowTask(
        "show-5",
        "A run of four. What does the hand count?",
        _hand("6♣ 7♦ 8♠ 9♥", "K♦"),
        ("The runs of three inside it do not count.", "Two groups of two cards add up to 15."),
    ),
    ShowTask(
        "show-6",
        "Two jacks, and a heart is turned up. What does the hand count?",
        _hand("J♥ J♣ 4♦ 7♠", "2♥"),
        ("Which of the jacks is of the starter's suit?", "Two jacks are also a pair."),
    ),
    ShowTask(
        "show-7",
        "Four hearts, which meant nothing in the play. What does the hand count?",
        _hand("2♥ 4♥ 7♥ Q♥", "K♠"),
        ("Nothing adds up to 15 here.", "Four cards of one suit score one point each."),
    ),
    ShowTask(
        "show-8",
        "The same cards once more, but this time they are the crib. What do they count?",
        _hand("2♥ 4♥ 7♥ Q♥", "K♠", crib=True),
        ("The crib has a stricter rule for the flush.", "Is the starter a heart?"),
    ),
    ShowTask(
        "show-9",
        "Add these five cards up. What does the hand count?",
        _hand("K♠ 9♦ 8♣ 3♥", "A♥"),
        ("Is there any group that makes 15?", "Does 31 mean anything in the show?"),
    ),
    ShowTask(
        "show-10",
        "Build a hand that holds one run in four ways, and count it.",
        _hand("3♣ 4♦ 4♥ 5♠", "5♥"),
        ("Three ranks in a row, and two of them come twice.", "Try 3, 4, 4, 5 and 5."),
        Goal("run", 4),
    ),
    ShowTask(
        "show-11",
        "Build a crib with a flush, and count it.",
        _hand("2♥ 4♥ 7♥ Q♥", "9♥", crib=True),
        ("Four cards of one suit are not enough for a crib.", "The starter must be of the suit."),
        Goal("flush"),
    ),
    ShowTask(
        "show-12",
        "Build the hand of twenty-nine, the highest there is, and count it.",
        _hand("5♣ 5♦ J♥ 5♠", "5♥"),
        (
            "Many fifteens take many fives.",
            "Three fives in the hand, the fourth as the starter, and a jack.",
            "The jack is of the starter's suit.",
        ),
        Goal(points=29),
    ),
)
"""Twelve tasks from easy to hard: nine hands to count, and three to build."""
