"""Events and moments of the play, and the scores of the show, as a card player's sentences."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import accumulate
from typing import Literal, TypeAlias

from pegline_teach.cards import spelled
from pegline_teach.rules.pegging import Closed, Entry, Pegging, Played, SaidGo, entry_points
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import (
    FIFTEEN,
    LIMIT,
    RULE_OF_KIND,
    SHOW_RULE_OF_KIND,
    CloseReason,
    Kind,
    Seat,
)

_ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
_ONES += " fifteen sixteen seventeen eighteen nineteen"
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"


ClosingName: TypeAlias = Literal["reset", "Go point", "last card"]

KIND_WORDS: dict[Kind, str] = {
    "fifteen": "fifteen",
    "thirty-one": "thirty-one",
    "pair": "pair",
    "three-of-a-kind": "three of a kind",
    "four-of-a-kind": "four of a kind",
    "run": "run",
}


def a_kind(kind: Kind) -> str:
    """What a card of the play scored for: `a pair`, `a run`, `fifteen`, `three of a kind`."""
    return f"a {KIND_WORDS[kind]}" if kind in ("pair", "run") else KIND_WORDS[kind]


SHOW_WORDS: dict[Kind, str] = {
    "fifteen": "fifteen",
    "pair": "pair",
    "run": "run",
    "flush": "flush",
    "nobs": "his nobs",
}

CLOSING_NAMES: dict[CloseReason, ClosingName] = {
    "thirty-one": "reset",
    "go": "Go point",
    "last-card": "last card",
}


def act_name(entry: Entry) -> str:
    """What an entry of the ledger is, in a word or two: a card, `Go`, or how a sequence closed.

    >>> act_name(SaidGo(Seat.PONE, 24)), act_name(Closed(Seat.DEALER, 27, "go", 1))
    ('Go', 'Go point')
    """
    if isinstance(entry, Played):
        return str(entry.card)
    return "Go" if isinstance(entry, SaidGo) else CLOSING_NAMES[entry.reason]


def number_word(number: int) -> str:
    """A number from 0 to 99 in words.

    >>> number_word(31)
    'thirty-one'
    """
    if number < 20:
        return _ONES.split()[number]
    tens, ones = _TENS.split()[number // 10 - 2], number % 10
    return f"{tens}-{number_word(ones)}" if ones else tens


def decimal(number: Fraction | int) -> str:
    """A number for reading, to two decimals; a whole number stays whole.

    >>> decimal(Fraction(-1, 3)), decimal(2)
    ('-0.33', '2')
    """
    if number.denominator == 1:
        return str(number.numerator)
    return f"{float(round(number, 2)):.2f}".replace("-0.00", "0.00")


def signed(number: Fraction | int) -> str:
    """`decimal` with its sign.

    >>> signed(Fraction(3, 2)), signed(-2), signed(0)
    ('+1.50', '-2', '0')
    """
    return f"+{decimal(number)}" if number > 0 else decimal(number)


def points_text(points: int) -> str:
    """`one point`, `two points`."""
    return f"{number_word(points)} point{'' if points == 1 else 's'}"


def call(entry: Entry) -> str:
    """What the player says aloud: the count, and the points if there are any. Nothing for a reset.

    >>> from pegline_teach.rules.pegging import replay
    >>> call(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥").ledger[-1])
    'twelve for three'
    """
    if isinstance(entry, SaidGo):
        return "go"
    if isinstance(entry, Closed):
        if not entry.points:
            return ""
        return f"{number_word(entry.points)} for {'last' if entry.reason == 'last-card' else 'go'}"
    points = entry_points(entry)
    return number_word(entry.count) + (f" for {number_word(points)}" if points else "")


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
    """The show as players count it aloud, every score on top of those before.

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


def show_name(score: Score) -> str:
    """What a score of the show is called: `a run of three`, `fifteen`, `his nobs`."""
    match score.kind:
        case "run":
            return f"a run of {number_word(score.points)}"
        case "fifteen" | "nobs":
            return SHOW_WORDS[score.kind]
        case _:
            return f"a {SHOW_WORDS[score.kind]}"


def reasons(entry: Entry) -> tuple[str, ...]:
    """Every reason an entry of the ledger scored, one sentence each; empty if it did not."""
    if isinstance(entry, Played):
        return tuple(map(because, entry.scores))
    return (describe(entry),) if entry_points(entry) else ()


def describe(entry: Entry) -> str:
    """An entry of the ledger as one sentence, scores left to `reasons`.

    >>> describe(Closed(Seat.DEALER, 27, "go", 1))
    'Neither seat can add to 27. Dealer laid the last card and takes one point for Go (R10).'
    """
    who = entry.seat.title()
    if isinstance(entry, Played):
        return f"{who} plays {entry.card}: {entry.count}."
    if isinstance(entry, SaidGo):
        return f"{who} says Go at {entry.count}: no card held fits under {LIMIT} (R9)."
    if entry.reason == "thirty-one":
        return "Thirty-one closes the sequence, with nothing more for the last card (R5)."
    if entry.reason == "go":
        end = f"Neither seat can add to {entry.count}. {who} laid the last card"
        return f"{end} and takes one point for Go (R10)."
    return f"All eight cards are out. {who} laid the last one and takes one point for it (R11)."


def whose_turn(state: Pegging) -> str:
    """Who acts next, and why, as one sentence.

    >>> whose_turn(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"))
    'Pone leads the first card (R1).'
    """
    if state.turn is not None and state.must_go:
        held = spelled(state.hand(state.turn))
        return f"None of {held} fits under {LIMIT}, so {state.turn} says Go (R9)."
    return why_next(state)


def why_next(state: Pegging) -> str:
    """Why the seat to act is the next to act, as one sentence that tells nothing of its cards.

    >>> print(why_next(Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").play("3♣")))
    Pone played, so it is dealer's turn (R1).
    """
    seat = state.turn
    if seat is None:
        return "The play is over: all eight cards are out."
    who, other = seat.title(), seat.other.title()
    if not state.ledger:
        return f"{who} leads the first card (R1)."
    last = state.ledger[-1]
    if isinstance(last, Closed):
        return _who_leads(last, seat)
    if isinstance(last, Played) and last.seat is seat.other:
        return f"{other} played, so it is {seat}'s turn (R1)."
    if state.hand(seat.other):
        return f"{other} said Go, so {seat} plays on while a card fits (R9)."
    return f"{other} has no cards left, so {seat} plays on (R9)."


def _who_leads(last: Closed, seat: Seat) -> str:
    if last.seat is seat:
        return f"{seat.other.title()} has no cards left, so {seat} leads the next sequence (R13)."
    return f"{last.seat.title()} laid the last card, so {seat} leads the next sequence (R13)."
