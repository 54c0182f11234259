"""The ledger as plain data for a page, entry by entry."""

from __future__ import annotations

from typing import Literal

from pegline_teach.rules.ledger import Closed, Entry, Played, SaidGo, entry_points
from pegline_teach.rules.scoring import Score
from pegline_teach.words.acts import act_name, describe, spoken_call
from pegline_teach.words.scores import because

from .tablepage import LedgerRow, ReasonPart


def ledger_row(entry: Entry, number: int) -> LedgerRow:
    """One entry of the ledger for a page: who, what, the count, the points, every reason and its
    cards."""
    return {
        "key": str(number),
        "kind": _kind(entry),
        "seat": str(entry.seat),
        "act": _capital(act_name(entry)),
        "count": entry.count,
        "points": entry_points(entry),
        "call": spoken_call(entry) if isinstance(entry, Played) else "",
        "brief": _brief(entry),
        "cards": _made_by(entry),
        "why": _why(entry),
    }


def _kind(entry: Entry) -> Literal["play", "go", "close"]:
    if isinstance(entry, Played):
        return "play"
    return "go" if isinstance(entry, SaidGo) else "close"


def _capital(name: str) -> str:
    return name[0].upper() + name[1:]


def _brief(entry: Entry) -> str:
    if not isinstance(entry, Closed):
        return ""
    return {"thirty-one": "31", "go": "Go", "last-card": "last"}[entry.reason]


def _made_by(entry: Entry) -> list[str]:
    """The cards of all its scores; the card itself where it scored nothing."""
    if not isinstance(entry, Played):
        return []
    cards = {code for score in entry.scores for code in score_codes(score)}
    return sorted(cards or {entry.card.code})


def _why(entry: Entry) -> list[ReasonPart]:
    if isinstance(entry, Played):
        return [{"text": because(score), "cards": score_codes(score)} for score in entry.scores]
    return [{"text": describe(entry), "cards": []}]


def score_codes(score: Score) -> list[str]:
    """The cards that made a score."""
    return [card.code for card in score.cards]
