"""The evaluator: a card's points now, the answer it may meet, and the Go it may earn.

It looks two plays ahead, in closed form and exact fractions, and only at what a `SeatView` holds.
It uses no chance and no clock: the same view gives the same snapshot on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby, pairwise
from math import comb

from pegline_teach.cards import Card
from pegline_teach.errors import PeglineError
from pegline_teach.rules.fastplay import (
    NO_CARD,
    VALUES,
    Ranks,
    lowest_value,
    play_points,
    what_follows,
    without,
)
from pegline_teach.rules.scoring import Score, score_at
from pegline_teach.rules.seatview import SeatView
from pegline_teach.rules.table import CLOSING_POINTS, LIMIT, CloseReason

from .ranking import Candidate, Level
from .snapshot import Snapshot

_LAST = CLOSING_POINTS["last-card"]
_GO = CLOSING_POINTS["go"]
_NOTHING = Fraction(0)


class NoDecision(PeglineError):
    """There is no card to decide on in this view."""


def evaluate(view: SeatView) -> Snapshot:
    """What the evaluator makes of each card that `view` may play, ranked by net points.

    For each legal card the net is *now - reply + go + rest*, in points for the seat to play: what
    the card scores, less the costliest answer expected, plus what a Go would bring, plus, once the
    other seat has no cards, all that can still be pegged. The work is bounded: at most four cards,
    thirteen ranks of answers a card, two plays ahead. Cards of equal net stand in the deck's order.
    When Go is due there is nothing to rank, and the snapshot is empty. Raises `NoDecision` when it
    is not this seat's turn.

    >>> from pegline_teach import Pegging
    >>> state = Pegging.start(pone="3♣ 4♥ 9♣ 10♥", dealer="5♦ 10♠ 2♦ 7♠")
    >>> for each in evaluate(state.view("pone")).candidates[:2]:
    ...     print(each.card, each.now, each.reply, each.go, each.net)
    3♣ 0 1013/2162 0 -1013/2162
    4♥ 0 1013/2162 0 -1013/2162
    """
    refuse_other_turns(view)
    look = _alone if view.opponent_cards == 0 else _against
    candidates = sorted((look(view, card) for card in view.legal_cards), key=_order)
    return Snapshot(
        seat=view.seat,
        count=view.count,
        pile=view.pile,
        unseen=len(view.unseen),
        opponent_cards=view.opponent_cards,
        candidates=tuple(candidates),
    )


def refuse_other_turns(view: SeatView) -> None:
    """Raise `NoDecision` unless it is this seat's turn."""
    if view.turn is None:
        raise NoDecision("The play is over, so there is no card to decide on.")
    if view.turn is not view.seat:
        raise NoDecision(f"It is {view.turn}'s turn, so {view.seat} has no card to decide on.")


def _order(candidate: Candidate) -> tuple[Fraction, Card]:
    return -candidate.net, candidate.card


def _against(view: SeatView, card: Card) -> Candidate:
    """The candidate for a card, while the other seat holds hidden cards."""
    count, held = view.count + card.value, view.opponent_cards
    pile = _ranks((*view.pile, card))
    kept = _ranks(_without(view.hand, card))
    scores = score_at(view.pile, card, count)
    ends_deal = held == 1 and not kept  # the answer would be the deal's last card
    if count == LIMIT:
        # The other seat leads, and a lead scores nothing, unless nobody has a card after it.
        levels = (Level(_LAST, (), Fraction(1)),) if ends_deal else ()
        return _candidate(card, scores, levels)
    unseen = view.unseen
    answers = [each for each in unseen if count + each.value <= LIMIT]
    worth = [(_answer_points(pile, int(each.rank), count, ends_deal), each) for each in answers]
    no_answer = _none_held(len(unseen), len(answers), held)
    follow = _follow(pile, count, kept) if no_answer else 0
    return _candidate(card, scores, _levels(worth, len(unseen), held), no_answer, follow)


def _candidate(
    card: Card,
    scores: tuple[Score, ...],
    levels: tuple[Level, ...],
    no_answer: Fraction = _NOTHING,
    follow: int = 0,
) -> Candidate:
    steps = pairwise((0, *(level.points for level in levels)))
    gains = (high - low for low, high in steps)
    reply = sum((gain * level.chance for gain, level in zip(gains, levels, strict=True)), _NOTHING)
    now = Fraction(_points(scores))
    return Candidate(
        card=card,
        now=now,
        scores=scores,
        reply=reply,
        levels=levels,
        go=no_answer * follow,
        no_answer=no_answer,
        follow=follow,
    )


def _answer_points(pile: Ranks, answer: int, count: int, ends_deal: bool) -> int:
    """What an answer would score, with the last-card point where it would be the last of all."""
    total = count + VALUES[answer]
    return play_points(pile, answer, total) + (_LAST if ends_deal and total < LIMIT else 0)


def _levels(worth: list[tuple[int, Card]], unseen: int, held: int) -> tuple[Level, ...]:
    """The answers by what they score, the lowest first: for each number of points the cards that
    score just that, and the chance that the other seat holds a card worth at least so much."""
    ranked = sorted(((points, card) for points, card in worth if points), reverse=True)
    levels, at_least = [], 0
    for points, group in groupby(ranked, key=lambda each: each[0]):
        cards = tuple(sorted(card for _, card in group))
        at_least += len(cards)
        levels.append(Level(points, cards, 1 - _none_held(unseen, at_least, held)))
    return tuple(reversed(levels))


def _none_held(unseen: int, cards: int, held: int) -> Fraction:
    """The chance that a hand of `held` cards, drawn evenly from `unseen`, has none of so many
    `cards`."""
    return Fraction(comb(unseen - cards, held), comb(unseen, held))


def _follow(pile: Ranks, count: int, kept: Ranks) -> int:
    """What a Go would bring: its point if it comes at once, or the most that the next card
    scores."""
    fitting = [rank for rank in kept if count + VALUES[rank] <= LIMIT]
    return max((_follow_points(pile, rank, count + VALUES[rank]) for rank in fitting), default=_GO)


def _follow_points(pile: Ranks, rank: int, count: int) -> int:
    return play_points(pile, rank, count) + (_GO if count < LIMIT else 0)


def _alone(view: SeatView, card: Card) -> Candidate:
    """The candidate for a card, when the other seat has no cards: nothing is hidden, and all is
    exact."""
    count, kept = view.count + card.value, _without(view.hand, card)
    scores = score_at(view.pile, card, count)
    closes = _closing(count, kept)
    now = _points(scores) + (CLOSING_POINTS[closes] if closes else 0)
    pile, count = ((), 0) if closes else ((*view.pile, card), count)
    rest = _most(_ranks(pile), count, _ranks(kept))
    return Candidate(
        card=card, now=Fraction(now), scores=scores, closes=closes, rest=Fraction(rest)
    )


def _closing(count: int, kept: Sequence[Card]) -> CloseReason | None:
    """How a sequence ends at `count` for a seat that plays on alone with `kept`; None if it goes
    on."""
    if count == LIMIT:
        return "thirty-one"
    if not kept:
        return "last-card"
    return None if any(count + card.value <= LIMIT for card in kept) else "go"


def _most(pile: Ranks, count: int, hand: Ranks) -> int:
    """The most that one seat can peg with `hand` alone, in the best order."""
    fitting = [rank for rank in hand if count + VALUES[rank] <= LIMIT]
    return max((_most_after(pile, count, hand, rank) for rank in fitting), default=0)


def _most_after(pile: Ranks, count: int, hand: Ranks, rank: int) -> int:
    total, kept = count + VALUES[rank], without(hand, rank)
    follows = what_follows(total, lowest_value(kept), NO_CARD)
    points = play_points(pile, rank, total) + follows.points
    return points + (_most((), 0, kept) if follows.closes else _most((*pile, rank), total, kept))


def _ranks(cards: Iterable[Card]) -> Ranks:
    return tuple(int(card.rank) for card in cards)


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(held for held in hand if held is not card)


def _points(scores: tuple[Score, ...]) -> int:
    return sum(score.points for score in scores)
