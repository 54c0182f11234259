"""The search behind the solver: one deal on ranks only, alpha-beta with memory."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import TypeAlias

from pegline_teach.cards import Card, Suit
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.scoring import score_at
from pegline_teach.rules.table import CLOSING_POINTS, HAND_SIZE, LIMIT, Seat

FAR = 99  # more than can be pegged in one deal
_SEATS = tuple(Seat)
_SETS = range(1 << HAND_SIZE)  # every set of places of a hand, a bit for each card still held
_LAST = CLOSING_POINTS["go"]  # the same as for the last card (R11)


# A moment on ranks only: the seat to act, which has a card that fits; what it holds and what the
# other holds; the pile; the pile as a number, a hexadecimal digit a rank; the count. Hands are sets
# of places. Whether a Go was said need not be known: whose cards do not fit now, has none that
# fits later in the sequence either. (A plain tuple, since most of the search goes into these.)
_Position: TypeAlias = tuple[int, int, int, tuple[Card, ...], int, int]
_Move: TypeAlias = tuple[Card, int, int]  # a card, what it counts, and the hand without it
# What the seat to act scores with a card, and the moment after it: with 1 if the same seat acts
# in it, with -1 if the other does. There is no moment after the last card.
_Child: TypeAlias = tuple[int, int, _Position | None]


class Search:
    """The best play from any moment of one deal, both hands open.

    Cards of equal rank are one and the same, the first of them in the hand. What has been found
    out is remembered for as long as the search lives.
    """

    def __init__(self, state: Pegging) -> None:
        self._hands = [sorted(state.dealt(seat), key=_rank_of) for seat in _SEATS]
        plain = [tuple(map(_plain, hand)) for hand in self._hands]
        self._moves = [[_moves(hand, held) for held in _SETS] for hand in plain]
        self._least = [[_least(hand, held) for held in _SETS] for hand in plain]
        self._known: dict[int, tuple[int, int]] = {}

    def values(self, state: Pegging) -> dict[Card, int]:
        """For every legal card, what the seat to act pegs from here on less what the other does."""
        children = self._by_rank(state)
        found = {rank: self._worth(child, -FAR, FAR) for rank, child in children.items()}
        return {card: found[card.rank] for card in state.legal_cards}

    def first_worth(self, state: Pegging, value: int) -> Card:
        """The first card of the hand that reaches `value`, which is known to be the best."""
        children = self._by_rank(state)
        cards = (
            c for c in state.legal_cards if self._worth(children[c.rank], value - 1, value) >= value
        )
        return next(cards)

    def _by_rank(self, state: Pegging) -> dict[int, _Child]:
        """What each rank that fits leads to."""
        position = self._position(state)
        acts, own, *_ = position
        moves = self._moves[acts][own]
        return {
            move[0].rank: child
            for move, child in zip(moves, self._children(position), strict=False)
        }

    def _position(self, state: Pegging) -> _Position:
        """A moment of the deal as it is searched. Its seat to act has a card that fits."""
        seat = state.turn
        assert seat is not None  # the caller asks only while there is a card to choose
        own, others = (self._held(state, each) for each in (seat, seat.other))
        pile, code = tuple(map(_plain, state.pile)), 0
        for card in pile:
            code = code * 16 + card.rank
        return (_SEATS.index(seat), own, others, pile, code, state.count)

    def _held(self, state: Pegging, seat: Seat) -> int:
        """The places a seat still holds, with the first of equal ranks gone first."""
        left = sorted(state.hand(seat), key=_rank_of, reverse=True)
        places = 0
        for place, card in reversed(list(enumerate(self._hands[_SEATS.index(seat)]))):
            if left and left[0].rank is card.rank:
                places |= 1 << place
                del left[0]
        return places

    def _value(self, position: _Position, alpha: int, beta: int) -> int:
        """The value if it lies between `alpha` and `beta`; else a bound on the same side of it."""
        acts, own, others, _, code, _ = position
        key = ((code * 16 + own) * 16 + others) * 2 + acts
        low, high = self._known.get(key, (-FAR, FAR))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = alpha if alpha > low else low, beta if beta < high else high
        best = self._best(position, alpha, beta)
        self._known[key] = (best if best > alpha else low, best if best < beta else high)
        return best

    def _best(self, position: _Position, alpha: int, beta: int) -> int:
        best, children = -FAR, self._children(position)
        if len(children) > 1:  # what scores most now is mostly best, and cuts off the others
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
        """What each card that fits scores and leads to, from the lowest rank up."""
        acts, own, _, pile, _, before = position
        children = []
        for card, value, left in self._moves[acts][own]:
            count = before + value
            if count > LIMIT:
                break
            points = 0
            if pile:
                for score in score_at(pile, card, count):
                    points += score.points
            children.append(self._settled(position, card, left, count, points))
        return children

    def _settled(self, before: _Position, card: Card, left: int, count: int, points: int) -> _Child:
        """Whose turn it is after a card, every Go said, and the point of a sequence that ends
        (R5, R9 to R13)."""
        acts, _, others, pile, code, _ = before
        if count < LIMIT:
            pile, code = (*pile, card), code * 16 + card.rank
            if count + self._least[1 - acts][others] <= LIMIT:
                return points, -1, (1 - acts, others, left, pile, code, count)
            if count + self._least[acts][left] <= LIMIT:
                return points, 1, (acts, left, others, pile, code, count)
            points += _LAST
        if others:
            return points, -1, (1 - acts, others, left, (), 0, 0)
        return points, 1, (acts, left, others, (), 0, 0) if left else None


def _moves(hand: Sequence[Card], held: int) -> tuple[_Move, ...]:
    """The cards a hand can lay, one of each rank, the lowest first."""
    moves: dict[int, _Move] = {}
    for place, card in enumerate(hand):
        if held >> place & 1:
            moves.setdefault(card.rank, (card, card.value, held & ~(1 << place)))
    return tuple(moves.values())


def _least(hand: Sequence[Card], held: int) -> int:
    """What the lowest card held counts; too much to fit if none is held."""
    values = (card.value for place, card in enumerate(hand) if held >> place & 1)
    return min(values, default=FAR)


def _rank_of(card: Card) -> int:
    return card.rank


def _plain(card: Card) -> Card:
    """One card for each rank, whatever the suit (R2)."""
    return Card(card.rank, Suit.CLUBS)
