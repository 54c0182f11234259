"""The rules of the play and of the show as a learner reads them, with the points of the table."""

from __future__ import annotations

from typing import NamedTuple

from pegline_teach.words.numbers import number_word

from .table import (
    CLOSING_POINTS,
    FIFTEEN_POINTS,
    FLUSH_POINTS,
    MATCHES,
    NOBS_POINTS,
    SHOW_FIFTEEN_POINTS,
    SHOW_PAIR_POINTS,
    THIRTY_ONE_POINTS,
)


class Rule(NamedTuple):
    """One rule: its `id` (`R7` in the play, `S4` in the show), a short `title`, and its `text` as a
    learner reads it."""

    id: str
    title: str
    text: str


def _match(size: int) -> int:
    """What so many cards of equal rank score in the play."""
    return MATCHES[size][1]


RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (
        Rule(
            "R1",
            "Pone leads",
            "Pone, the non-dealer, leads. Then the seats take turns, one card at a time. "
            "Each holds four cards.",
        ),
        Rule(
            "R2",
            "What a card counts",
            "An ace counts 1, two to ten their number, jack, queen and king 10. For pairs and "
            "runs the order is A 2 3 … 10 J Q K, with the ace low only. Suits never matter.",
        ),
        Rule(
            "R3",
            "Stay at or below 31",
            "A card is legal when it keeps the count at or below 31. "
            "A seat that holds a legal card must play one.",
        ),
        Rule("R4", "Fifteen", f"A count of exactly 15 scores {number_word(FIFTEEN_POINTS)}."),
        Rule(
            "R5",
            "Thirty-one",
            f"A count of exactly 31 scores {number_word(THIRTY_ONE_POINTS)}. "
            "The count starts again at once, "
            "and there is no further point for the last card.",
        ),
        Rule(
            "R6",
            "Matching ranks",
            f"The newest cards of equal rank, side by side: two score {_match(2)}, "
            f"three {_match(3)}, four {_match(4)}. Another "
            "rank between them breaks the match. Ten-cards of different rank do not match.",
        ),
        Rule(
            "R7",
            "Runs",
            "The longest group of three or more cards, ending at the newest, whose ranks are all "
            "different and follow one another, in any order, scores its length. A rank twice in "
            "the group spoils it. One run a play, never a double run.",
        ),
        Rule(
            "R8",
            "Several at once",
            "One card may score several ways at once. All of them count, and each is named.",
        ),
        Rule(
            "R9",
            "Go",
            "A seat says Go only when every card it holds would pass 31. The other seat must go "
            "on alone while it has a legal card, and scores whatever it makes. "
            "A seat with no cards says nothing.",
        ),
        Rule(
            "R10",
            "The Go point",
            "When neither seat can add a card and the count is below 31, "
            f"whoever laid the last card scores {number_word(CLOSING_POINTS['go'])}, "
            "and the count starts again.",
        ),
        Rule(
            "R11",
            "The last card",
            "When all eight cards are out, the final card scores "
            f"{number_word(CLOSING_POINTS['last-card'])} unless it made 31. "
            "Go and last card are the same point: never both, and never on top of 31.",
        ),
        Rule(
            "R12",
            "A new sequence",
            "After a reset the count is zero and nothing carries over: no pair, run or count "
            "reaches across. Cards played stay out of the hands.",
        ),
        Rule(
            "R13",
            "Who leads next",
            "The opponent of whoever laid the last card leads the next sequence, if it holds a "
            "card. Otherwise the seat with cards left leads.",
        ),
        Rule(
            "S1",
            "The show",
            "After the play each hand is counted together with the starter, five cards in all: "
            "pone's, then the dealer's, then the crib. The order of the cards does not matter. "
            "There is no count to keep, so there is no 31 and no Go.",
        ),
        Rule(
            "S2",
            "Fifteens in the show",
            "Every group of cards that adds up to exactly 15 scores "
            f"{number_word(SHOW_FIFTEEN_POINTS)}. "
            "A card may stand in as many groups as it fits.",
        ),
        Rule(
            "S3",
            "Pairs in the show",
            f"Every two cards of equal rank score {number_word(SHOW_PAIR_POINTS)}. Three of a kind "
            f"hold three pairs, which makes {3 * SHOW_PAIR_POINTS}, and four of a kind hold six, "
            f"which makes {6 * SHOW_PAIR_POINTS}.",
        ),
        Rule(
            "S4",
            "Runs in the show",
            "Three or more ranks that follow one another score one for each card, at their full "
            "length. A rank that comes twice makes the run twice: once with each of its cards.",
        ),
        Rule(
            "S5",
            "The flush",
            f"Four cards of one suit in the hand score {FLUSH_POINTS[4]}, or {FLUSH_POINTS[5]} if "
            "the starter is of that suit too. In the crib only all five score.",
        ),
        Rule(
            "S6",
            "His nobs",
            f"A jack in the hand or the crib scores {NOBS_POINTS} if it is of the starter's suit.",
        ),
    )
}
