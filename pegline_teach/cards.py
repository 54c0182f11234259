"""Cards: one object for each of the 52, read from many spellings and written in one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum
from functools import total_ordering
from random import Random
from typing import NamedTuple, TypeAlias

from pegline_teach.errors import PeglineError, quoted


class UnreadableText(PeglineError):
    """A piece of text that is not a card.

    `piece` is the text, `position` its place among the pieces, counted from 1.
    """

    def __init__(self, message: str, piece: str, position: int) -> None:
        super().__init__(message)
        self.piece = piece
        self.position = position


class Rank(IntEnum):
    """A rank in its order for pairs and runs: the ace is 1 and low only, the king 13 (R2)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def label(self) -> str:
        """As printed on a card: `A`, `2` to `10`, `J`, `Q`, `K`."""
        return _LABELS[self]

    @property
    def spoken(self) -> str:
        """As said aloud: `ace`, `ten`, `king`."""
        return self.name.lower()


class Suit(IntEnum):
    """A suit. Suits never matter in the play (R2); they only tell cards of one rank apart."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def sign(self) -> str:
        return "♣♦♥♠"[self]

    @property
    def spoken(self) -> str:
        return self.name.lower()


WEIGHT_BITS = 16  # bits for the sum of the values of any cards
_LABELS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


@total_ordering
class Card:
    """One of the 52 cards: frozen, and the same object wherever that card appears.

    `rank` and `suit` say which; `value` is what it adds to the count, 1 to 10 (R2); `code` is
    its two ASCII letters (`TH`); `index` its place in `DECK`, 0 to 51. Cards sort in that order.

    >>> card = Card.parse("10♥")
    >>> card, card.code, card.spoken, card.value
    (10♥, 'TH', 'ten of hearts', 10)
    >>> Card.parse("h10") is card
    True
    """

    __slots__ = ("code", "index", "rank", "rank_bit", "suit", "text", "value", "weight")
    rank: Rank
    suit: Suit
    value: int
    index: int
    code: str
    text: str
    rank_bit: int
    weight: int  # its value, and above it a bit of its own: a sum shows its cards

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        return DECK[(Rank(rank) - 1) * 4 + Suit(suit)]

    @classmethod
    def parse(cls, text: str, position: int = 1) -> Card:
        """Read one card: `10H`, `th`, `10♡`, `1D` for the ace, `H10`, `ten of hearts`.

        Raises `UnreadableText` for anything else, naming the piece and its `position`.
        """
        if not isinstance(text, str):
            raise TypeError(f"a card is written as text such as '5H', not as {type(text).__name__}")
        return _read(text.strip(), position)

    @property
    def spoken(self) -> str:
        """As said aloud: `ten of hearts`. `Card.parse` reads it back."""
        return f"{self.rank.spoken} of {self.suit.spoken}"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card is frozen: {self} keeps its {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card is frozen: {self} keeps its {name}")

    # There is one object a card, so identity is equality; only the hash must not follow the
    # memory address, or sets of cards would come out in another order in every process.
    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__


def _make(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    label = rank.label
    for name, value in (
        ("rank", rank),
        ("suit", suit),
        ("value", min(int(rank), 10)),
        ("index", (rank - 1) * 4 + suit),
        ("code", label[-1].replace("0", "T") + suit.name[0]),
        ("text", label + suit.sign),
        ("rank_bit", 1 << (rank - 1)),
        ("weight", min(int(rank), 10) + (1 << (WEIGHT_BITS + (rank - 1) * 4 + suit))),
    ):
        object.__setattr__(card, name, value)
    return card


DECK: tuple[Card, ...] = tuple(_make(rank, suit) for rank in Rank for suit in Suit)
"""The 52 cards, rank by rank from the aces up; within a rank clubs, diamonds, hearts, spades."""

CardLike: TypeAlias = Card | str
CardsLike: TypeAlias = str | Iterable[CardLike]

_RANKS = {rank.label: rank for rank in Rank} | {"1": Rank.ACE, "T": Rank.TEN}
_SUITS = {letter: suit for suit in Suit for letter in (suit.name[0], suit.sign)}
_SUITS |= dict(zip("♧♢♡♤", Suit, strict=True))
_WORDS = {card.spoken: card for card in DECK}

_RANK = "(?P<{}>10|[A1-9TJQK])"
_SUIT = "(?P<{}>[CDHS♣♦♥♠♧♢♡♤])"
_CARD = re.compile(
    f"{_RANK.format('r')}{_SUIT.format('s')}|{_SUIT.format('s2')}{_RANK.format('r2')}",
    re.IGNORECASE | re.ASCII,
)
_VARIATION_SELECTORS = str.maketrans("", "", "\ufe0e\ufe0f")
# The bounds keep the pattern from trying a long text again from every place.
WORDED = r"\b\w{1,5}\s{1,3}of\s{1,3}\w{1,8}\b"
_PIECE = re.compile(rf"{WORDED}|[^\s,]+", re.IGNORECASE)


def _read(piece: str, position: int) -> Card:
    match = _CARD.fullmatch(piece.translate(_VARIATION_SELECTORS))
    if match:
        rank, suit = match["r"] or match["r2"], match["s"] or match["s2"]
        return Card(_RANKS[rank.upper()], _SUITS[suit.upper()])
    card = _WORDS.get(" ".join(piece.lower().split()))
    if card is None:
        raise UnreadableText(
            f"Piece {position}, {quoted(piece)}, is not a card. "
            "Write the rank (A 2 3 … 10 J Q K) and then the suit (C D H S), such as 5H or 10♥.",
            piece,
            position,
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces and/or commas.

    Raises `UnreadableText` for a piece that is not a card and for a card that stands twice,
    since a deck holds one of each.

    >>> parse_cards("3♣, 5d 10♥")
    (3♣, 5♦, 10♥)
    """
    if not isinstance(text, str):
        raise TypeError(f"cards are written as text such as '5H 6C', not as {type(text).__name__}")
    cards: list[Card] = []
    for position, piece in enumerate(_PIECE.findall(text), start=1):
        card = _read(piece, position)
        if card in cards:
            raise UnreadableText(
                f"Piece {position}, {quoted(piece)}, is a card twice: {card} already stands at "
                f"piece {cards.index(card) + 1}, and a deck holds one of each.",
                piece,
                position,
            )
        cards.append(card)
    return tuple(cards)


def as_card(card: CardLike) -> Card:
    """A card as it is, or read from its text."""
    return card if isinstance(card, Card) else Card.parse(card)


def as_cards(cards: CardsLike) -> tuple[Card, ...]:
    """Cards as a tuple, whether they come as one text, as cards, or as a list of either."""
    return parse_cards(cards) if isinstance(cards, str) else tuple(map(as_card, cards))


def spelled(cards: Iterable[Card]) -> str:
    """Cards as one text, `3♣ 5♦ 10♥`. `parse_cards` reads it back."""
    return " ".join(map(str, cards))


class Deal(NamedTuple):
    """Four cards for each seat, as after the discards, and the starter."""

    pone: tuple[Card, ...]
    dealer: tuple[Card, ...]
    starter: Card


def deal(seed: int) -> Deal:
    """Deal at random. The same seed gives the same deal on every machine; hands come sorted.

    >>> deal(7) == deal(7)
    True
    """
    cards = Random(seed).sample(DECK, 9)
    return Deal(tuple(sorted(cards[:4])), tuple(sorted(cards[4:8])), cards[8])
