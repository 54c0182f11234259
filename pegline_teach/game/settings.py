"""How a game is played: its deals, who sits where, and against whom."""

from __future__ import annotations

from dataclasses import dataclass

from pegline_teach.cards import CardLike, CardsLike, deal
from pegline_teach.discarding import Kept, kept_deal
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.players import player_named
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

BOTH = "both"
SITS = (Seat.PONE, Seat.DEALER, BOTH)
MOST_DEALS = 100
MOST_SEED = 999_999_999


@dataclass(frozen=True, slots=True)
class GameSettings:
    """What stays the same through a game.

    Deal *n* comes from `seed` + *n* - 1, unless both hands were `given`. Each seat gets six cards
    and keeps four, by the `rule` or at `random`. `you` is the learner's seat in the first deal,
    which changes with every deal, or `both`. In `practice` a card can be taken back. Raises
    `PeglineError` for settings that cannot be played.
    """

    seed: int = 1
    kept: Kept = "rule"
    opponent: str = "careful"
    you: str = Seat.PONE
    deals: int = 1
    practice: bool = False
    given: Pegging | None = None

    def __post_init__(self) -> None:
        player_named(self.opponent)
        _whole("A seed", self.seed, 0, MOST_SEED)
        _whole("The number of deals", self.deals, 1, MOST_DEALS)
        _one_of("The learner sits as", self.you, SITS)
        _one_of("Cards are kept by", self.kept, ("rule", "random"))
        if self.given is not None and self.deals != 1:
            raise PeglineError("Given hands make one deal; leave `deals` at 1.")

    def start(self, number: int) -> Pegging:
        """The start of deal `number`, counted from 1."""
        if self.given is not None:
            return self.given
        seed = self.seed + number - 1
        return kept_deal(seed) if self.kept == "rule" else Pegging.start(*deal(seed))

    def seat(self, number: int) -> Seat | None:
        """The learner's seat in deal `number`; None for both."""
        if self.you == BOTH:
            return None
        first = Seat(self.you)
        return first if number % 2 else first.other


def given_hands(
    pone: CardsLike | None, dealer: CardsLike | None, starter: CardLike | None
) -> Pegging | None:
    """The deal of two given hands; None if neither is given. Raises `PeglineError` if only one
    is."""
    if pone is None and dealer is None:
        return None
    if pone is None or dealer is None:
        raise PeglineError("A game takes both hands, pone's and dealer's, or a seed.")
    return Pegging.start(pone, dealer, starter)


def _whole(what: str, number: object, least: int, most: int) -> None:
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        said = quoted(str(number))
        raise PeglineError(f"{what} is a whole number from {least} to {most}, not {said}.")


def _one_of(what: str, said: object, known: tuple[str, ...]) -> None:
    if said not in known:
        names = " or ".join(f"'{each}'" for each in known)
        raise PeglineError(f"{what} {names}, not {quoted(str(said))}.")
