"""What the coach says: numbers to two decimals, and one sentence a card, without a verdict."""

from __future__ import annotations

from pegline_teach.cards import Card, spelled
from pegline_teach.words.acts import CLOSING_NAMES
from pegline_teach.words.numbers import decimal, number_word, percent, points_text, signed
from pegline_teach.words.scores import a_kind

from .playouts import Outlook, PlayOuts
from .ranking import Candidate, Ranking

HEADER = ("", "card", "now", "reply", "go", "rest", "net")
OPINION_HEADER = ("card", "on average", "eight hands of ten lie between")


def reason(candidate: Candidate, ranking: Ranking) -> str:
    """Where the net of a candidate comes from, in one sentence.

    >>> from pegline_teach import Pegging
    >>> from pegline_teach.coach import evaluate
    >>> found = evaluate(Pegging.start("3♣ 4♥ 5♣ 10♥", "5♦ 10♠ 2♦ 7♠").view("pone"))
    >>> print(reason(found.candidate("5♣"), found))
    5♣ scores nothing now; their answer may take up to 2, and 86% of the hands they can hold have \
one that scores, so it costs 1.72.
    """
    parts = [_now(candidate), _reply(candidate, ranking), _go(candidate), _rest(candidate)]
    return f"{candidate.card} {'; '.join(part for part in parts if part)}."


def _now(candidate: Candidate) -> str:
    names = [a_kind(score.kind) for score in candidate.scores]
    if candidate.closes and candidate.closes != "thirty-one":
        names.append(f"the {CLOSING_NAMES[candidate.closes]}")
    if not names:
        return "scores nothing now"
    return f"scores {decimal(candidate.now)} now, for {' and '.join(names)}"


def _reply(candidate: Candidate, ranking: Ranking) -> str:
    if ranking.exact:
        return ""
    if not candidate.levels:
        return "no single answer to it scores" if candidate.no_answer != 1 else ""
    top, low = candidate.levels[-1], candidate.levels[0]
    if not top.cards:
        return f"their lead will be the last card, for {points_text(top.points)}"
    return (
        f"their answer may take up to {top.points}, and {percent(low.chance)} of the hands they "
        f"can hold have one that scores, so it costs {decimal(candidate.reply)}"
    )


def _go(candidate: Candidate) -> str:
    if not candidate.go:
        return ""
    if candidate.no_answer == 1:
        return f"they can hold no card that fits, which brings {decimal(candidate.go)}"
    chance = f"{percent(candidate.no_answer)} that they hold no card that fits"
    return f"{chance}, for {points_text(candidate.follow)} then, adds {decimal(candidate.go)}"


def _rest(candidate: Candidate) -> str:
    return f"then {decimal(candidate.rest)} more with the cards left" if candidate.rest else ""


def headline(found: Ranking | PlayOuts) -> str:
    """Which decision it was: `Pone to play on 12 (3♣ 5♦ 4♥)`."""
    where = f"on {found.count} ({spelled(found.pile)})" if found.pile else "the lead"
    return f"{found.seat.title()} to play {where}"


def what_was_known(ranking: Ranking) -> str:
    """What the evaluator looked at and what it did not, as a sentence."""
    if not ranking.candidates:
        return "Go is due, so there is no card to rank."
    if ranking.exact:
        return "The other seat has no cards left, so nothing is hidden and these numbers are exact."
    held = ranking.opponent_cards
    cards = "one card" if held == 1 else f"{number_word(held)} cards"
    return (
        f"The evaluator looks two plays ahead. It did not look at hidden cards: the other seat "
        f"holds {cards} of {ranking.unseen} unseen, and it assumes each of them equally likely."
    )


def verdict(ranking: Ranking, card: Card) -> str:
    """Where the evaluator ranks the card that was played, and by how much."""
    first, own = ranking.candidates[0], ranking.candidate(card)
    if len(ranking.candidates) == 1:
        return f"{card} was the only card that fits, so there was nothing to rank."
    tied = ranking.tied(card)
    if own.net == first.net:
        beside = f" together with {spelled(tied)}" if tied else ""
        return f"The evaluator ranks {card} first{beside}, at {signed(own.net)}."
    place = ranking.place(card)
    behind = decimal(first.net - own.net)
    return (
        f"The evaluator ranks {card} {_ORDINALS[place]} of {len(ranking.candidates)}, at "
        f"{signed(own.net)}: {behind} behind {first.card}."
    )


_ORDINALS = ("", "first", "second", "third", "fourth")


def cells(candidate: Candidate, ranking: Ranking) -> tuple[str, ...]:
    """One row of the table under `HEADER`: the place, the card, and the parts of its net."""
    parts = (candidate.now, -candidate.reply, candidate.go, candidate.rest)
    place = f"{ranking.place(candidate.card)}{'=' if ranking.tied(candidate.card) else ''}"
    return (place, str(candidate.card), *map(signed, parts), signed(candidate.net))


def opinion_cells(outlook: Outlook) -> tuple[str, ...]:
    """One row of the table under `OPINION_HEADER`."""
    low, high = (signed(points) for points in outlook.range)
    return str(outlook.card), signed(outlook.mean), f"{low} and {high}"


def what_opinion_assumed(found: PlayOuts) -> str:
    """What the second opinion looked at and what it assumed, as a sentence."""
    if not found.outlooks:
        return "Go is due, so there is no card to compare."
    hands = "the one hand" if found.hands == 1 else f"all {found.hands:,} hands"
    return (
        f"Each card was played out to the end of the deal against {hands} of ranks that the other "
        f"seat may hold. It did not look at hidden cards. It assumes that {found.assumed}."
    )
