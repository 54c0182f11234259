"""What the evaluator found for one decision: plain frozen data, to print, to plot, to keep."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pegline_teach.cards import Card, CardLike, as_card, parse_cards, spelled
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

    `now` is what it scores, by `scores` and by the sequence it `closes`; `reply` the points
    expected of the costliest answer, by `levels`, the lowest first; `go` the chance of `no_answer`
    times `follow`, what a Go would then bring; `rest` what can still be pegged alone.
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
class Snapshot:
    """One decision as the evaluator saw it, each card a `Candidate`, ranked by net.

    `seat` was to play on `pile` at `count`, with `unseen` cards unseen of which the other seat
    held `opponent_cards`. It did not look at hidden cards.

    >>> from pegline_teach import Pegging
    >>> from pegline_teach.coach import evaluate
    >>> view = Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").view("pone")
    >>> snapshot = evaluate(view)
    >>> snapshot.place("3♣"), Snapshot.from_json(snapshot.to_json()) == snapshot
    (1, True)
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
        """Whether nothing is hidden any more, so that the numbers are no estimate."""
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

    def to_json(self) -> str:
        """The snapshot as one line of JSON, fractions as text. `from_json` reads it back."""
        return json.dumps(_snapshot_object(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Snapshot:
        """Read what `to_json` wrote. Raises `PeglineError` for anything else."""
        try:
            return _snapshot(json.loads(text))
        except (ValueError, KeyError, TypeError, ZeroDivisionError, RecursionError) as error:
            raise PeglineError(f"This is not a snapshot as to_json writes it: {error}.") from None

    def __repr__(self) -> str:
        from .words import snapshot_text

        return snapshot_text(self)

    def _repr_html_(self) -> str:
        from .pages import snapshot_html

        return snapshot_html(self)


def _snapshot_object(snapshot: Snapshot) -> dict[str, Any]:
    return {
        "version": snapshot.version,
        "assumed": snapshot.assumed,
        "bound": snapshot.bound,
        "seat": str(snapshot.seat),
        "count": snapshot.count,
        "pile": _codes(snapshot.pile),
        "unseen": snapshot.unseen,
        "opponent_cards": snapshot.opponent_cards,
        "exact": snapshot.exact,
        "candidates": [_candidate_object(each) for each in snapshot.candidates],
    }


def _candidate_object(candidate: Candidate) -> dict[str, Any]:
    scores = [
        {"kind": kind, "points": points, "cards": _codes(cards)}
        for kind, points, cards in candidate.scores
    ]
    levels = [
        {"points": level.points, "cards": _codes(level.cards), "chance": str(level.chance)}
        for level in candidate.levels
    ]
    numbers = ("now", "reply", "go", "no_answer", "rest", "net")
    return {
        "card": candidate.card.code,
        **{name: str(getattr(candidate, name)) for name in numbers},
        "scores": scores,
        "closes": candidate.closes,
        "levels": levels,
        "follow": candidate.follow,
    }


def _codes(cards: tuple[Card, ...]) -> list[str]:
    return [card.code for card in cards]


def _cards(codes: list[str]) -> tuple[Card, ...]:
    return parse_cards(" ".join(codes))


def _snapshot(data: dict[str, Any]) -> Snapshot:
    return Snapshot(
        seat=Seat(data["seat"]),
        count=int(data["count"]),
        pile=_cards(data["pile"]),
        unseen=int(data["unseen"]),
        opponent_cards=int(data["opponent_cards"]),
        candidates=tuple(map(_candidate, data["candidates"])),
        version=str(data["version"]),
        assumed=str(data["assumed"]),
        bound=str(data["bound"]),
    )


def _candidate(data: dict[str, Any]) -> Candidate:
    numbers = {name: Fraction(data[name]) for name in ("now", "reply", "go", "no_answer", "rest")}
    return Candidate(
        card=Card.parse(data["card"]),
        scores=tuple(Score(s["kind"], s["points"], _cards(s["cards"])) for s in data["scores"]),
        closes=data["closes"],
        levels=tuple(
            Level(int(level["points"]), _cards(level["cards"]), Fraction(level["chance"]))
            for level in data["levels"]
        ),
        follow=int(data["follow"]),
        **numbers,
    )
