"""Wrong beliefs about the count, and about what may be laid."""

from __future__ import annotations

from pegline_teach.cards import Card, Rank
from pegline_teach.misconceptions.belief import Belief, Scores
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.rulemodel import Cards
from pegline_teach.rules.table import LIMIT


class CountBelief(Belief):
    """A wrong belief about the count or what it allows."""

    step = 1
    lesson = 1


class FacesCountOn(CountBelief):
    """Jack, queen and king count 11, 12 and 13."""

    id = "faces-count-on"
    thought = "A jack counts 11, a queen 12 and a king 13."
    what_is_true = (
        "Jack, queen and king count 10 each. Their order matters only for pairs and runs (R2)."
    )
    rules = ("R2",)

    def value(self, card: Card) -> int:
        return card.rank.value


class AceEleven(CountBelief):
    """The ace counts 11."""

    id = "ace-eleven"
    thought = "An ace counts 11."
    what_is_true = "An ace always counts 1 (R2)."
    rules = ("R2",)

    def value(self, card: Card) -> int:
        return 11 if card.rank is Rank.ACE else card.value


class CountGoesOn(CountBelief):
    """The count is not reset, and fifteen and 31 are scored by the count that goes on.

    Which cards may be laid is not affected: the table plays on, so the learner sees that cards
    still fit.
    """

    id = "count-goes-on"
    thought = "After a reset the count goes on from where it was."
    what_is_true = (
        "After a reset the count starts again at zero, so an 8 that leads counts 8 (R12)."
    )
    rules = ("R12",)

    def count(self, earlier: Cards, cards: Cards) -> int:
        return sum(card.value for card in earlier + cards)

    def fits(self, earlier: Cards, cards: Cards) -> bool:
        return sum(card.value for card in cards) <= LIMIT

    def exact(self, earlier: Cards, cards: Cards) -> Scores:
        return super().exact((), earlier + cards)


class BelowThirtyOne(CountBelief):
    """The count must stay below 31."""

    id = "thirty-one-barred"
    thought = "The count must stay below 31."
    what_is_true = (
        "A card may make the count exactly 31, and that scores two. Only more than 31 is too much "
        "(R3)."
    )
    rules = ("R3", "R5")

    def fits(self, earlier: Cards, cards: Cards) -> bool:
        return self.count(earlier, cards) < LIMIT


class PastThirtyOne(CountBelief):
    """Any card may be played; one that passes 31 starts the next count."""

    id = "past-thirty-one"
    thought = "A card may go past 31. The count then starts again with it."
    what_is_true = (
        "A card that would take the count past 31 cannot be played. If all your cards would, you "
        "say Go (R3, R9)."
    )
    rules = ("R3", "R9")

    def fits(self, earlier: Cards, cards: Cards) -> bool:
        return True


class GoAsPass(CountBelief):
    """Go may be said in place of any card."""

    id = "go-as-pass"
    thought = "I may say Go when I do not want to play a card."
    what_is_true = "Go is not a pass. A seat that holds a card it can play must play one (R3)."
    rules = ("R3", "R9")

    def may_go(self, state: Pegging) -> bool:
        return True
