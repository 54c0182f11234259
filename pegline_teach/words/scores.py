"""The scores of the play and of the show, as a card player's sentences."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from pegline_teach.cards import spelled
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import FIFTEEN, LIMIT, RULE_OF_KIND, SHOW_RULE_OF_KIND, Kind

from .numbers import number_word, points_text

KIND_WORDS: dict[Kind, str] = {
    "fifteen": "fifteen",
    "thirty-one": "thirty-one",
    "pair": "pair",
    "three-of-a-kind": "three of a kind",
    "four-of-a-kind": "four of a kind",
    "run": "run",
}

SHOW_WORDS: dict[Kind, str] = {
    "fifteen": "fifteen",
    "pair": "pair",
    "run": "run",
    "flush": "flush",
    "nobs": "his nobs",
}


def a_kind(kind: Kind) -> str:
    """What a card of the play scored for: `a pair`, `a run`, `fifteen`, `three of a kind`."""
    return f"a {KIND_WORDS[kind]}" if kind in ("pair", "run") else KIND_WORDS[kind]


def because(score: Score) -> str:
    """Why a score counts: the cards that made it and the rule.

    >>> from pegline_teach.rules.scoring import score_play
    >>> because(score_play("3♣ 5♦", "4♥")[0])
    '3♣ 5♦ 4♥ are 3-4-5, a run of three: three points (R7).'
    """
    cards, rule = spelled(score.cards), RULE_OF_KIND[score.kind]
    if score.kind == "run":
        ranks = "-".join(card.rank.label for card in sorted(score.cards))
        reason = f"are {ranks}, a run of {number_word(score.points)}"
    elif score.kind in ("fifteen", "thirty-one"):
        reason = f"count exactly {15 if score.kind == 'fifteen' else LIMIT}"
    else:
        reason = f"are equal ranks side by side, {a_kind(score.kind)}"
    return f"{cards} {reason}: {points_text(score.points)} ({rule})."


def because_in_show(score: Score) -> str:
    """Why a score of the show counts: the cards that made it and the rule.

    >>> from pegline_teach.rules.show import count_hand
    >>> [because_in_show(score) for score in count_hand("2♥ 4♥ J♥ Q♥", "K♥")][1:]
    ['2♥ 4♥ J♥ Q♥ K♥ are all hearts, a flush: five points (S5).', \
'J♥ is of the suit of the starter K♥, his nobs: one point (S6).']
    """
    cards = score.cards
    match score.kind:
        case "fifteen":
            reason = f"{spelled(cards)} add up to {FIFTEEN}"
        case "run":
            ranks = "-".join(card.rank.label for card in cards)
            reason = f"{spelled(cards)} are {ranks}, a run of {number_word(score.points)}"
        case "flush":
            reason = f"{spelled(cards)} are all {cards[0].suit.spoken}, a flush"
        case "nobs":
            reason = f"{cards[0]} is of the suit of the starter {cards[1]}, his nobs"
        case _:
            reason = f"{spelled(cards)} are equal ranks, a pair"
    return f"{reason}: {points_text(score.points)} ({SHOW_RULE_OF_KIND[score.kind]})."


def counted_aloud(scores: Iterable[Score]) -> str:
    """The show as players count it aloud: after each score the total so far.

    >>> from pegline_teach.rules.show import count_hand
    >>> counted_aloud(count_hand("6♣ 7♦ 8♠ 9♥", "K♦"))
    'fifteen two, fifteen four, a run of four is eight'
    """
    scores = tuple(scores)
    totals = accumulate(score.points for score in scores)
    said = (_aloud(score, total) for score, total in zip(scores, totals, strict=True))
    return ", ".join(said) or "nothing"


def _aloud(score: Score, total: int) -> str:
    if score.kind == "fifteen":
        return f"fifteen {number_word(total)}"
    return f"{show_name(score)} is {number_word(total)}"


def show_label(score: Score) -> str:
    """A score of the show without its article: `run of three`, `fifteen`, `his nobs`."""
    if score.kind == "run":
        return f"run of {number_word(score.points)}"
    return SHOW_WORDS[score.kind]


def show_name(score: Score) -> str:
    """What a score of the show is called: `a run of three`, `fifteen`, `his nobs`."""
    label = show_label(score)
    return label if score.kind in ("fifteen", "nobs") else f"a {label}"
