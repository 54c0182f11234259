"""What the coach says: numbers to two decimals, and one sentence a card, with no verdict."""

from __future__ import annotations

from pegline_teach.cards import Card, spelled
from pegline_teach.documents import aligned
from pegline_teach.words.acts import CLOSING_NAMES
from pegline_teach.words.numbers import decimal, number_word, percent, points_text, signed
from pegline_teach.words.scores import a_kind

from .opinion import Opinion, Outlook
from .snapshot import Candidate, Snapshot

HEADER = ("", "card", "now", "reply", "go", "rest", "net")
OPINION_HEADER = ("card", "on average", "eight hands of ten lie between")


def reason(candidate: Candidate, snapshot: Snapshot) -> str:
    """Where the net of a candidate comes from, in one sentence.

    >>> from pegline_teach import Pegging
    >>> from pegline_teach.coach import evaluate
    >>> found = evaluate(Pegging.start("3♣ 4♥ 5♣ 10♥", "5♦ 10♠ 2♦ 7♠").view("pone"))
    >>> print(reason(found.candidate("5♣"), found))
    5♣ scores nothing now; their answer may take up to 2, and 86% of the hands they can hold have \
one that scores, so it costs 1.72.
    """
    parts = [_now(candidate), _reply(candidate, snapshot), _go(candidate), _rest(candidate)]
    return f"{candidate.card} {'; '.join(part for part in parts if part)}."


def _now(candidate: Candidate) -> str:
    names = [a_kind(score.kind) for score in candidate.scores]
    if candidate.closes and candidate.closes != "thirty-one":
        names.append(f"the {CLOSING_NAMES[candidate.closes]}")
    if not names:
        return "scores nothing now"
    return f"scores {decimal(candidate.now)} now, for {' and '.join(names)}"


def _reply(candidate: Candidate, snapshot: Snapshot) -> str:
    if snapshot.exact:
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


def headline(found: Snapshot | Opinion) -> str:
    """Which decision it was: `Pone to play on 12 (3♣ 5♦ 4♥)`."""
    where = f"on {found.count} ({spelled(found.pile)})" if found.pile else "the lead"
    return f"{found.seat.title()} to play {where}"


def known(snapshot: Snapshot) -> str:
    """What the evaluator looked at, and what it did not."""
    if not snapshot.candidates:
        return "Go is due, so there is no card to rank."
    if snapshot.exact:
        return "The other seat has no cards left, so nothing is hidden and these numbers are exact."
    held = snapshot.opponent_cards
    cards = "one card" if held == 1 else f"{number_word(held)} cards"
    return (
        f"The evaluator looks two plays ahead. It did not look at hidden cards: the other seat "
        f"holds {cards} of {snapshot.unseen} unseen, and it assumes each of them equally likely."
    )


def verdict(snapshot: Snapshot, card: Card) -> str:
    """Where the evaluator ranks the card that was played, and by how much."""
    first, own = snapshot.candidates[0], snapshot.candidate(card)
    if len(snapshot.candidates) == 1:
        return f"{card} was the only card that fits, so there was nothing to rank."
    tied = snapshot.tied(card)
    if own.net == first.net:
        beside = f" together with {spelled(tied)}" if tied else ""
        return f"The evaluator ranks {card} first{beside}, at {signed(own.net)}."
    place = snapshot.place(card)
    behind = decimal(first.net - own.net)
    return (
        f"The evaluator ranks {card} {_ORDINALS[place]} of {len(snapshot.candidates)}, at "
        f"{signed(own.net)}: {behind} behind {first.card}."
    )


_ORDINALS = ("", "first", "second", "third", "fourth")


def cells(candidate: Candidate, snapshot: Snapshot) -> tuple[str, ...]:
    """One row of the table under `HEADER`: its place, the card, and the parts of its net."""
    parts = (candidate.now, -candidate.reply, candidate.go, candidate.rest)
    place = f"{snapshot.place(candidate.card)}{'=' if snapshot.tied(candidate.card) else ''}"
    return (place, str(candidate.card), *map(signed, parts), signed(candidate.net))


def snapshot_text(snapshot: Snapshot) -> str:
    """The snapshot as lines of text: a table, a sentence a card, and what was known."""
    lines = [headline(snapshot)]
    rows = [cells(each, snapshot) for each in snapshot.candidates]
    lines += [f"  {line}" for line in aligned([HEADER, *rows])] if rows else []
    lines += [reason(each, snapshot) for each in snapshot.candidates]
    return "\n".join([*lines, known(snapshot)])


def opinion_cells(outlook: Outlook) -> tuple[str, ...]:
    """One row of the table under `OPINION_HEADER`."""
    low, high = (signed(points) for points in outlook.range)
    return str(outlook.card), signed(outlook.mean), f"{low} and {high}"


def opinion_known(opinion: Opinion) -> str:
    """What the second opinion looked at, and what it took for granted."""
    if not opinion.outlooks:
        return "Go is due, so there is no card to compare."
    hands = "the one hand" if opinion.hands == 1 else f"all {opinion.hands:,} hands"
    return (
        f"Each card was played out to the end of the deal against {hands} of ranks that the other "
        f"seat may hold. It did not look at hidden cards. It assumes that {opinion.assumed}."
    )


def opinion_text(opinion: Opinion) -> str:
    """The second opinion as lines of text."""
    rows = [opinion_cells(each) for each in opinion.outlooks]
    lines = [f"  {line}" for line in aligned([OPINION_HEADER, *rows])] if rows else []
    return "\n".join([f"{headline(opinion)}: second opinion", *lines, opinion_known(opinion)])
