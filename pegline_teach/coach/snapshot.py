"""A decision as the evaluator saw it, to keep as JSON and to show."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pegline_teach.cards import Card, parse_cards
from pegline_teach.documents import Bullets, Document, Picture, Sentence, Shown, Table, in_text
from pegline_teach.errors import PeglineError
from pegline_teach.plots.signedbars import SignedBar, SignedBars
from pegline_teach.rules.scoring import Score
from pegline_teach.rules.table import Seat
from pegline_teach.words.numbers import signed

from .ranking import Candidate, Level, Ranking
from .words import HEADER, cells, headline, reason, what_was_known


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Snapshot(Shown, Ranking):
    """One decision as the evaluator saw it, each card a `Candidate`, ranked by net.

    In a notebook it shows as bars, a table and the reasons; as text without the bars.

    >>> from pegline_teach import Pegging
    >>> from pegline_teach.coach import evaluate
    >>> view = Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").view("pone")
    >>> snapshot = evaluate(view)
    >>> snapshot.place("3♣"), Snapshot.from_json(snapshot.to_json()) == snapshot
    (1, True)
    """

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

    @property
    def document(self) -> Document:
        """The net of each card as bars, the same as a table, the reasons, and what was known."""
        if not self.candidates:
            return Document.of(in_text(Sentence(headline(self))), Sentence(what_was_known(self)))
        return Document.of(
            self._picture,
            Bullets(tuple(reason(each, self) for each in self.candidates)),
            Sentence(what_was_known(self)),
        )

    @property
    def _picture(self) -> Picture:
        title = headline(self)
        bars = [SignedBar(str(e.card), float(e.net), signed(e.net)) for e in self.candidates]
        alt = f"{title}. Net points: {'; '.join(f'{bar.label} {bar.text}' for bar in bars)}."
        rows = [cells(each, self) for each in self.candidates]
        chart = SignedBars(f"{title}: net points", self.seat, bars)
        return chart.picture(alt, Table(HEADER, rows, title, inset=True))


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
