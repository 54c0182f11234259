"""What playing each card to the end of the deal came to, over every hidden hand."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pegline_teach.cards import Card, CardLike, as_card, spelled
from pegline_teach.discarding import LIKELIHOOD
from pegline_teach.errors import PeglineError
from pegline_teach.rules.table import Seat

from .rollout import POLICY

VERSION = "second opinion 1"
MOST_HANDS = 1820
BOUND = f"{MOST_HANDS:,} hidden hands at most, by rank, each of at most four cards played out once"
ASSUMED = f"{LIKELIHOOD}; {POLICY}"


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the play-outs make of one `card`.

    `mean` is the points of the seat to play less the other seat's, from this card to the end of the
    deal, averaged over the hidden hands. `spread` is the chance of each such difference, from the
    lowest up.
    """

    card: Card
    mean: Fraction
    spread: tuple[tuple[int, Fraction], ...]

    @property
    def range(self) -> tuple[int, int]:
        """The middle of the spread: at least a tenth of the hidden hands lies at or beyond either
        end."""
        return self._quantile(Fraction(1, 10)), self._quantile(Fraction(9, 10))

    def _quantile(self, share: Fraction) -> int:
        reached = Fraction(0)
        for difference, chance in self.spread:
            reached += chance
            if reached >= share:
                return difference
        return self.spread[-1][0]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOuts:
    """The play-outs of one decision, an `Outlook` for each card, ranked by mean.

    `seat` was to play on `pile` at `count`. `hands` is how many hidden hands were looked at, by
    rank.
    """

    seat: Seat
    count: int
    pile: tuple[Card, ...]
    hands: int
    outlooks: tuple[Outlook, ...]
    version: str = VERSION
    assumed: str = ASSUMED
    bound: str = BOUND

    def outlook(self, card: CardLike) -> Outlook:
        """What was found for `card`. Raises `PeglineError` if it could not be played here."""
        card = as_card(card)
        for each in self.outlooks:
            if each.card is card:
                return each
        cards = spelled(each.card for each in self.outlooks)
        raise PeglineError(f"{card} could not be played here; the play-outs began with {cards}.")
