"""What the evaluator found for one decision: each card's points by part, and the ranking."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pegline_teach.cards import Card, CardLike, as_card, spelled
from pegline_teach.errors import PeglineError
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import CloseReason, Seat

VERSION = "two-ply 1"
ASSUMED = "every unseen card equally likely"
BOUND = "four cards at most, thirteen ranks of answers a card, two plays ahead"


@dataclass(frozen=True, slots=True)
class Level:
    """Answers worth just `points`: the unseen `cards` that score it, and the `chance` that the
    other seat holds a card worth at least so much."""

    points: int
    cards: tuple[Card, ...]
    chance: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """What the evaluator makes of one `card`, in points for the seat to play, exact.

    `now` is what the card scores, by `scores` and by the sequence that it `closes`. `reply` is the
    points expected of the costliest answer, by `levels`, the lowest first. `go` is the chance of
    `no_answer` times `follow`, what a Go would then bring. `rest` is what can still be pegged
    alone.
    """

    card: Card
    now: Fraction
    scores: tuple[Score, ...] = ()
    closes: CloseReason | None = None
    reply: Fraction = Fraction(0)
    levels: tuple[Level, ...] = ()
    go: Fraction = Fraction(0)
    no_answer: Fraction = Fraction(0)
    follow: int = 0
    rest: Fraction = Fraction(0)

    @property
    def net(self) -> Fraction:
        """now - reply + go + rest."""
        return self.now - self.reply + self.go + self.rest


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """The candidates of one decision, ranked by net.

    `seat` was to play on `pile` at `count`, with `unseen` cards unseen of which the other seat
    held `opponent_cards`. It did not look at hidden cards.
    """

    seat: Seat
    count: int
    pile: tuple[Card, ...]
    unseen: int
    opponent_cards: int
    candidates: tuple[Candidate, ...]
    version: str = VERSION
    assumed: str = ASSUMED
    bound: str = BOUND

    @property
    def exact(self) -> bool:
        """Whether the other seat holds no cards, so that the numbers are no estimate."""
        return self.opponent_cards == 0

    def candidate(self, card: CardLike) -> Candidate:
        """What was found for `card`. Raises `PeglineError` if it could not be played here."""
        card = as_card(card)
        for each in self.candidates:
            if each.card is card:
                return each
        cards = spelled(each.card for each in self.candidates)
        raise PeglineError(f"{card} could not be played here; the evaluator looked at {cards}.")

    def place(self, card: CardLike) -> int:
        """Where `card` stands in the ranking, from 1; cards of equal net share a place."""
        net = self.candidate(card).net
        return 1 + sum(each.net > net for each in self.candidates)

    def tied(self, card: CardLike) -> tuple[Card, ...]:
        """The other cards of the same net as `card`."""
        own = self.candidate(card)
        return tuple(e.card for e in self.candidates if e.net == own.net and e is not own)
