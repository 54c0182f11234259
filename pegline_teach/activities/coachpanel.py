"""The coach's panel as plain data for its page: one committed decision, compared.

Nothing of a ranking is computed before a decision is opened, so that nothing can leak.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pegline_teach.cards import Card
from pegline_teach.coach import Opinion, Outlook, Snapshot
from pegline_teach.coach.words import (
    HEADER,
    OPINION_HEADER,
    cells,
    headline,
    opinion_cells,
    reason,
    verdict,
    what_opinion_assumed,
    what_was_known,
)
from pegline_teach.game import Decision
from pegline_teach.plots.signedbars import reach
from pegline_teach.words.numbers import signed

from .gamepage import AxisMark, CoachPart, Column, DecisionRow, NetRow, OpinionPart, SpreadRow

PLACE_HEADER = ("place", *HEADER[1:])
_MOST_LABELS = 12  # under a spread, where a column is narrow


@dataclass(frozen=True, slots=True)
class OpenDecision:
    """A decision that is open: its `snapshot`, and the second `opinion` if it was asked for."""

    decision: Decision
    snapshot: Snapshot
    opinion: Opinion | None = None

    @property
    def title(self) -> str:
        """Which decision, and what was played."""
        return f"Decision {self.decision.number}: {self.decision.card} was played"

    @property
    def verdict(self) -> str:
        """Where the evaluator ranks the card that was played."""
        return verdict(self.snapshot, self.decision.card)


def coach_view(opened: OpenDecision) -> CoachPart:
    """The snapshot as a plot, a table and sentences; the card that was played is `yours`."""
    snapshot, card = opened.snapshot, opened.decision.card
    nets = [float(each.net) for each in snapshot.candidates]
    low, high = reach(nets)
    rows: list[NetRow] = [
        {
            "key": each.card.code,
            "card": str(each.card),
            "yours": each.card is card,
            "cells": list(cells(each, snapshot)),
            "net": signed(each.net),
            "gains": str(snapshot.seat if each.net >= 0 else snapshot.seat.other),
            "left": _percent(min(net, 0.0) - low, high - low),
            "width": _percent(abs(net), high - low),
            "reason": reason(each, snapshot),
        }
        for each, net in zip(snapshot.candidates, nets, strict=True)
    ]
    return {
        "number": opened.decision.number,
        "title": opened.title,
        "headline": headline(snapshot),
        "verdict": opened.verdict,
        "seat": str(snapshot.seat),
        "other": str(snapshot.seat.other),
        "zero": _percent(-low, high - low),
        "rows": rows,
        "heads": list(PLACE_HEADER),
        "in_words": f"Net points: {_listed(rows)}.",
        "known": what_was_known(snapshot),
        "bound": f"Evaluator {snapshot.version}. It looks at {snapshot.bound}, and no further.",
        "opinion": opinion_view(opened.opinion, card) if opened.opinion else None,
    }


def opinion_view(opinion: Opinion, card: Card) -> OpinionPart:
    """The second opinion as one spread a card, all on one scale, a table and what was assumed."""
    points = [each for outlook in opinion.outlooks for each, _ in outlook.spread]
    low, high = min(*points, -1), max(*points, 1)
    tallest = max(float(chance) for each in opinion.outlooks for _, chance in each.spread)
    rows: list[SpreadRow] = [
        {
            "key": each.card.code,
            "card": str(each.card),
            "yours": each.card is card,
            "cells": list(opinion_cells(each)),
            "mean": signed(each.mean),
            "mean_at": _percent(float(each.mean) - low + 0.5, high - low + 1),
            "columns": list(_columns(each, opinion, low, high, tallest)),
            "in_words": _spread_in_words(each),
        }
        for each in opinion.outlooks
    ]
    return {
        "rows": rows,
        "heads": list(OPINION_HEADER),
        "axis": list(_axis(low, high)),
        "known": what_opinion_assumed(opinion),
    }


def decisions_view(decisions: Sequence[Decision], deals: int) -> list[DecisionRow]:
    """Every decision of a game for the list: its number, card and count, and whether it was
    compared or taken back. No rank and no number of the coach's is in it."""
    return [
        {
            "key": str(each.number),
            "deal": f"deal {each.deal}" if deals > 1 else "",
            "card": str(each.card),
            "at": f"on {each.view.count}" if each.view.pile else "as the lead",
            "marks": _marks(each),
            "label": _label(each, deals),
        }
        for each in decisions
    ]


def _label(decision: Decision, deals: int) -> str:
    where = f"on {decision.view.count}" if decision.view.pile else "as the lead"
    deal = f", deal {decision.deal}" if deals > 1 else ""
    marks = "".join(f", {mark}" for mark in _marks(decision))
    return f"Decision {decision.number}{deal}: {decision.card.spoken} {where}{marks}"


def _marks(decision: Decision) -> list[str]:
    told = {"compared": decision.compared, "taken back": decision.taken_back}
    return [mark for mark, is_so in told.items() if is_so]


def _columns(
    outlook: Outlook, opinion: Opinion, low: int, high: int, tallest: float
) -> Iterator[Column]:
    for points, chance in outlook.spread:
        yield {
            "left": _percent(points - low + 0.1, high - low + 1),
            "width": _percent(0.8, high - low + 1),
            "height": _percent(float(chance), tallest),
            "gains": str(opinion.seat if points > 0 else opinion.seat.other) if points else "",
        }


def _axis(low: int, high: int) -> Iterator[AxisMark]:
    """The outcomes to write under the columns: zero, and others at even distances from it."""
    every = 1
    while (high - low) // every >= _MOST_LABELS:
        every += 1
    for points in range(low, high + 1):
        if points % every == 0:
            sign = "+" if points > 0 else ""
            at = _percent(points - low + 0.5, high - low + 1)
            yield {"at": at, "text": f"{sign}{points}"}


def _spread_in_words(outlook: Outlook) -> str:
    card, mean, between = opinion_cells(outlook)
    return f"{card}: {mean} on average; eight hands of ten lie between {between}."


def _listed(rows: Sequence[NetRow]) -> str:
    return "; ".join(
        f"{row['card']}{', yours,' if row['yours'] else ''} {row['net']}" for row in rows
    )


def _percent(part: float, whole: float) -> float:
    return round(100 * part / whole, 2)
