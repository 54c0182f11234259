"""The search behind the solver: one deal on ranks only, alpha-beta with a table of known values."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import TypeAlias

from pegline_teach.cards import Card
from pegline_teach.rules.fastplay import FOLLOWS, VALUES, Ranks, lowest_value, play_points
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import HAND_SIZE, LIMIT, Seat

INFINITY = 99  # more than can be pegged in one deal
_SEATS = tuple(Seat)
_SETS = range(1 << HAND_SIZE)  # every set of places of a hand, a bit for each card still held


# A moment on ranks only: the seat to act, which has a card that fits; what it holds and what the
# other holds; the pile; the pile as a number, a hexadecimal digit a rank; the count. Hands are sets
# of places. (A plain tuple, since most of the search goes into these.)
_Position: TypeAlias = tuple[int, int, int, Ranks, int, int]
_Move: TypeAlias = tuple[int, int, int]  # a rank, what it counts, and the hand without it
# What the seat to act scores with a card, and the moment after it: with 1 if the same seat acts
# in it, with -1 if the other does. There is no moment after the last card.
_Child: TypeAlias = tuple[int, int, _Position | None]


class Search:
    """The best play from any moment of one deal, both hands open.

    Of equal ranks the first in the hand is played first, since they are worth the same. What was
    found is remembered as long as the search lives.
    """

    def __init__(self, state: Pegging) -> None:
        self._hands = [sorted(state.dealt(seat), key=_rank_of) for seat in _SEATS]
        ranks = [tuple(map(_rank_of, hand)) for hand in self._hands]
        self._moves = [[_moves(hand, held) for held in _SETS] for hand in ranks]
        self._lowest = [[lowest_value(_held(hand, held)) for held in _SETS] for hand in ranks]
        self._known: dict[int, tuple[int, int]] = {}

    def values(self, state: Pegging) -> dict[Card, int]:
        """For every legal card: what the seat to act pegs from here on, less what the other seat
        pegs."""
        children = self._by_rank(state)
        found = {rank: self._worth(child, -INFINITY, INFINITY) for rank, child in children.items()}
        return {card: found[card.rank] for card in state.legal_cards}

    def first_worth(self, state: Pegging, value: int) -> Card:
        """The first card of the hand that is worth `value`, which is known to be the best."""
        children = self._by_rank(state)
        cards = (
            c for c in state.legal_cards if self._worth(children[c.rank], value - 1, value) >= value
        )
        return next(cards)

    def _by_rank(self, state: Pegging) -> dict[int, _Child]:
        """What each rank that fits scores and leads to."""
        position = self._position(state)
        acts, own, *_ = position
        moves = self._moves[acts][own]
        return {
            move[0]: child for move, child in zip(moves, self._children(position), strict=False)
        }

    def _position(self, state: Pegging) -> _Position:
        """A moment of the deal in the form that is searched. The seat to act has a card that
        fits."""
        seat = state.turn
        assert seat is not None  # callers ask only while there is a card to choose
        own, others = (self._held(state, each) for each in (seat, seat.other))
        pile, code = tuple(map(_rank_of, state.pile)), 0
        for rank in pile:
            code = code * 16 + rank
        return (_SEATS.index(seat), own, others, pile, code, state.count)

    def _held(self, state: Pegging, seat: Seat) -> int:
        """The places that a seat still holds. Of equal ranks the first is taken to be played
        first."""
        left = sorted(state.hand(seat), key=_rank_of, reverse=True)
        places = 0
        for place, card in reversed(list(enumerate(self._hands[_SEATS.index(seat)]))):
            if left and left[0].rank is card.rank:
                places |= 1 << place
                del left[0]
        return places

    def _value(self, position: _Position, alpha: int, beta: int) -> int:
        """The value if it lies between `alpha` and `beta`; otherwise a bound on the same side of
        both."""
        acts, own, others, _, code, _ = position
        key = ((code * 16 + own) * 16 + others) * 2 + acts
        low, high = self._known.get(key, (-INFINITY, INFINITY))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = alpha if alpha > low else low, beta if beta < high else high
        best = self._best(position, alpha, beta)
        self._known[key] = (best if best > alpha else low, best if best < beta else high)
        return best

    def _best(self, position: _Position, alpha: int, beta: int) -> int:
        best, children = -INFINITY, self._children(position)
        if len(children) > 1:  # a card that scores much now cuts off others
            children.sort(key=itemgetter(0), reverse=True)
        for child in children:
            worth = self._worth(child, alpha, beta)
            if worth > best:
                best = worth
                if best >= beta:
                    break
                if best > alpha:
                    alpha = best
        return best

    def _worth(self, child: _Child, alpha: int, beta: int) -> int:
        points, sign, position = child
        if position is None:
            return points
        if sign > 0:
            return points + self._value(position, alpha - points, beta - points)
        return points - self._value(position, points - beta, points - alpha)

    def _children(self, position: _Position) -> list[_Child]:
        """For each card that fits, from the lowest rank up: what it scores, and the moment after
        it."""
        acts, own, _, pile, _, before = position
        children = []
        for rank, value, left in self._moves[acts][own]:
            count = before + value
            if count > LIMIT:
                break
            points = play_points(pile, rank, count) if pile else 0
            children.append(self._followed(position, rank, left, count, points))
        return children

    def _followed(self, before: _Position, rank: int, left: int, count: int, points: int) -> _Child:
        """The points of a card with those for the end of its sequence, and the moment after it."""
        acts, _, others, pile, code, _ = before
        lowest = self._lowest
        more, sign, closes = FOLLOWS[count][lowest[acts][left]][lowest[1 - acts][others]]
        if closes:
            points, pile, code, count = points + more, (), 0, 0
        else:
            pile, code = (*pile, rank), code * 16 + rank
        if sign < 0:
            return points, -1, (1 - acts, others, left, pile, code, count)
        return points, 1, (acts, left, others, pile, code, count) if sign else None


def _held(hand: Ranks, places: int) -> Iterator[int]:
    """The ranks at these places of a hand."""
    return (rank for place, rank in enumerate(hand) if places >> place & 1)


def _moves(hand: Ranks, held: int) -> tuple[_Move, ...]:
    """The ranks that a hand can lay, the lowest first, each from its first place."""
    moves: dict[int, _Move] = {}
    for place, rank in enumerate(hand):
        if held >> place & 1:
            moves.setdefault(rank, (rank, VALUES[rank], held & ~(1 << place)))
    return tuple(moves.values())


def _rank_of(card: Card) -> int:
    return int(card.rank)
