"""Why an answer is right: a text, and the ids of the rules it rests on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pegline_teach.cards import Card
from pegline_teach.fivesteps import checklist
from pegline_teach.rules.ledger import Closed
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.scoring import Score, score_play
from pegline_teach.rules.table import RULE_OF_KIND, CloseReason
from pegline_teach.rules.whoacts import WhyActs
from pegline_teach.words.acts import describe
from pegline_teach.words.scores import because
from pegline_teach.words.turns import whose_turn

_RULES_OF_TURN: dict[WhyActs, tuple[str, ...]] = {
    "play over": (),
    "first lead": ("R1",),
    "other played": ("R1",),
    "other said Go": ("R9",),
    "other has no cards": ("R9",),
    "other laid last": ("R13",),
    "leads alone": ("R13",),
}
_RULE_OF_CLOSE: dict[CloseReason, str] = {"thirty-one": "R5", "go": "R10", "last-card": "R11"}


class Reason(NamedTuple):
    """Some sentences, and the ids of the rules they name, in order."""

    text: str
    rules: tuple[str, ...] = ()


def joined_reasons(reasons: Iterable[Reason]) -> Reason:
    """Reasons one after another, each rule named once."""
    reasons = tuple(reasons)
    rules = dict.fromkeys(rule for reason in reasons for rule in reason.rules)
    return Reason(" ".join(reason.text for reason in reasons), tuple(rules))


def reason_of_scores(scores: Iterable[Score]) -> Reason:
    """Why a card scores, score by score."""
    return joined_reasons(Reason(because(score), (RULE_OF_KIND[score.kind],)) for score in scores)


def reason_of_card(pile: tuple[Card, ...], card: Card) -> Reason:
    """What a card scores on a pile and why, or why it scores nothing (R4 to R8).

    >>> from pegline_teach.cards import parse_cards
    >>> reason_of_card(parse_cards("3♣ 5♦"), Card.parse("4♥"))
    Reason(text='3♣ 5♦ 4♥ are 3-4-5, a run of three: three points (R7).', rules=('R7',))
    """
    scores = score_play(pile, card)
    if not scores:
        steps = checklist(pile, card).steps[1:4]
        whys = (Reason(step.because, step.rules) for step in steps)
        return joined_reasons((Reason(f"The {card} scores 0."), *whys))
    why = reason_of_scores(scores)
    if len(scores) == 1:
        return why
    total = sum(score.points for score in scores)
    return joined_reasons((why, Reason(f"Together that is {total} (R8).", ("R8",))))


def reason_of_closing(closed: Closed) -> Reason:
    """Why a sequence is closed, and who takes what for it."""
    return Reason(describe(closed), (_RULE_OF_CLOSE[closed.reason],))


def reason_of_turn(state: Pegging) -> Reason:
    """Whose turn it is, and why."""
    who = state.who_acts
    return Reason(whose_turn(who), ("R9",) if who.unplayable else _RULES_OF_TURN[who.why])
