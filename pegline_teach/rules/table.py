"""The rules of the play and of the show as data: what each is called and says, and its numbers."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple


class Rule(NamedTuple):
    """One rule: its `id` (`R7` in the play, `S4` in the show), a short `title`, and its `text` as a
    learner reads it."""

    id: str
    title: str
    text: str


class Seat(StrEnum):
    """The two seats. Pone is the non-dealer and leads (R1)."""

    PONE = "pone"
    DEALER = "dealer"

    @property
    def other(self) -> Seat:
        return DEALER if self is PONE else PONE

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


PONE, DEALER = Seat.PONE, Seat.DEALER

Kind = Literal[
    "fifteen",
    "thirty-one",
    "pair",
    "three-of-a-kind",
    "four-of-a-kind",
    "run",
    "go",
    "last-card",
    "flush",  # in the show only, as is nobs
    "nobs",
]
CloseReason = Literal["thirty-one", "go", "last-card"]

HAND_SIZE = 4
FIFTEEN = 15
LIMIT = 31
TOTAL_POINTS = 2
MATCHES: dict[int, tuple[Kind, int]] = {
    2: ("pair", 2),
    3: ("three-of-a-kind", 6),
    4: ("four-of-a-kind", 12),
}
SHORTEST_RUN = 3
CLOSING_POINTS: dict[CloseReason, int] = {"thirty-one": 0, "go": 1, "last-card": 1}

FLUSH_POINTS: dict[int, int] = {4: 4, 5: 5}
NOBS_POINTS = 1

EXACT_KINDS: frozenset[Kind] = frozenset({"fifteen", "thirty-one"})
MATCH_KINDS: frozenset[Kind] = frozenset(kind for kind, _ in MATCHES.values())

RULE_OF_KIND: dict[Kind, str] = {
    "fifteen": "R4",
    "thirty-one": "R5",
    "pair": "R6",
    "three-of-a-kind": "R6",
    "four-of-a-kind": "R6",
    "run": "R7",
    "go": "R10",
    "last-card": "R11",
}
"""The kinds of score in the play, and the rule of each."""

SHOW_RULE_OF_KIND: dict[Kind, str] = {
    "fifteen": "S2",
    "pair": "S3",
    "run": "S4",
    "flush": "S5",
    "nobs": "S6",
}
"""The kinds of score in the show, in the order they are counted, and the rule of each."""

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
        Rule("R4", "Fifteen", "A count of exactly 15 scores two."),
        Rule(
            "R5",
            "Thirty-one",
            "A count of exactly 31 scores two. The count starts again at once, "
            "and there is no further point for the last card.",
        ),
        Rule(
            "R6",
            "Matching ranks",
            "The newest cards of equal rank, side by side: two score 2, three 6, four 12. Another "
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
            "whoever laid the last card scores one, and the count starts again.",
        ),
        Rule(
            "R11",
            "The last card",
            "When all eight cards are out, the final card scores one unless it made 31. "
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
            "Every group of cards that adds up to exactly 15 scores two. "
            "A card may stand in as many groups as it fits.",
        ),
        Rule(
            "S3",
            "Pairs in the show",
            "Every two cards of equal rank score two. Three of a kind hold three pairs, which "
            "makes 6, and four of a kind hold six, which makes 12.",
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
            "Four cards of one suit in the hand score 4, or 5 if the starter is of that suit "
            "too. In the crib only all five score.",
        ),
        Rule(
            "S6",
            "His nobs",
            "A jack in the hand or the crib scores 1 if it is of the starter's suit.",
        ),
    )
}
