"""What the newest card scores: a pure function of the current sequence."""

from __future__ import annotations

from typing import NamedTuple

from pegline_teach.cards import WEIGHT_BITS, Card, CardLike, CardsLike, as_cards, spelled

from .errors import IllegalPlay
from .table import FIFTEEN, FIFTEEN_POINTS, LIMIT, MATCHES, SHORTEST_RUN, THIRTY_ONE_POINTS, Kind


class Score(NamedTuple):
    """One scoring event: its `kind`, its `points`, and the `cards` that made it in play order."""

    kind: Kind
    points: int
    cards: tuple[Card, ...]


def _run_lengths() -> bytes:
    """For every set of ranks (one bit a rank) its size if it is a run, else 0."""
    lengths = bytearray(1 << 13)
    for size in range(SHORTEST_RUN, 14):
        for lowest in range(14 - size):
            lengths[((1 << size) - 1) << lowest] = size
    return bytes(lengths)


RUN_LENGTH = _run_lengths()
COUNT_MASK = (1 << WEIGHT_BITS) - 1


def score_play(pile: CardsLike, card: CardLike) -> tuple[Score, ...]:
    """Every score `card` makes when it is laid on `pile`, the current sequence only (R4 to R8).

    The order is fixed: fifteen or thirty-one, then the match, then the run. The point for Go or
    last card is not scored by a card; it stands in the ledger. Raises `IllegalPlay` when the count
    would pass 31 (R3) or the card already lies in the pile.

    >>> score_play("3♣ 5♦", "4♥")
    (Score(kind='run', points=3, cards=(3♣, 5♦, 4♥)),)
    >>> [(score.kind, score.points) for score in score_play("5♣ 5♦", "5♥")]
    [('fifteen', 2), ('three-of-a-kind', 6)]
    """
    if isinstance(card, str):
        card = Card.parse(card)
    if type(pile) is not tuple:
        pile = as_cards(pile)
    weight = card.weight
    try:
        for laid in pile:
            weight += laid.weight
    except AttributeError:  # a tuple of texts
        return score_play(as_cards(pile), card)
    count = weight & COUNT_MASK
    if count > LIMIT or (weight >> WEIGHT_BITS).bit_count() <= len(pile):
        raise IllegalPlay(_refusal(pile, card, count))
    return score_at(pile, card, count)


def score_at(pile: tuple[Card, ...], card: Card, count: int) -> tuple[Score, ...]:
    """`score_play` for a play already known to be legal, `count` being the count after it."""
    if not pile:
        return ()
    scores: tuple[Score, ...] = ()
    if count == FIFTEEN:
        scores = (Score("fifteen", FIFTEEN_POINTS, (*pile, card)),)
    elif count == LIMIT:
        scores = (Score("thirty-one", THIRTY_ONE_POINTS, (*pile, card)),)
    if pile[-1].rank is card.rank:  # a match: the equal ranks leave no room for a run
        return (*scores, _match(pile, card))
    if len(pile) > 1:
        size = _run_size(pile, card)
        if size:
            return (*scores, Score("run", size, (*pile[1 - size :], card)))
    return scores


def _match(pile: tuple[Card, ...], card: Card) -> Score:
    size = 2
    while size <= len(pile) and pile[-size].rank is card.rank:
        size += 1
    kind, points = MATCHES[size]
    return Score(kind, points, (*pile[1 - size :], card))


def _run_size(pile: tuple[Card, ...], card: Card) -> int:
    """Length of the longest run that ends with the newest card, or 0.

    A repeated rank ends the search, since every longer group contains it too. A gap does not, since
    an older card may fill it (R7).
    """
    ranks, longest = card.rank_bit, 0
    for laid in reversed(pile):
        if ranks & laid.rank_bit:
            break
        ranks |= laid.rank_bit
        longest = RUN_LENGTH[ranks] or longest
    return longest


def _refusal(pile: tuple[Card, ...], card: Card, count: int) -> str:
    if card in pile:
        return f"{card} already lies in the sequence {spelled(pile)}; a deck holds one of each."
    if len(set(pile)) < len(pile):
        twice = next(laid for laid in pile if pile.count(laid) > 1)
        return f"{twice} lies twice in the sequence {spelled(pile)}; a deck holds one of each."
    return f"{card} on {count - card.value} would make {count}, and the count may not pass 31 (R3)."
