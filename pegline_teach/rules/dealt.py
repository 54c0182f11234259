"""What the deal gave, and what is wrong with it."""

from __future__ import annotations

from typing import NamedTuple

from pegline_teach.cards import Card, spelled

from .table import DEALER, HAND_SIZE, PONE


class Dealt(NamedTuple):
    """Both hands, the starter and the discards; they stay the same through the play."""

    pone: tuple[Card, ...]
    dealer: tuple[Card, ...]
    starter: Card | None
    pone_discards: tuple[Card, ...]
    dealer_discards: tuple[Card, ...]


def why_not_dealt(dealt: Dealt) -> str | None:
    """Why this cannot come from one deck dealt for two, as a sentence; None if it can."""
    for seat, hand, discards in (
        (PONE, dealt.pone, dealt.pone_discards),
        (DEALER, dealt.dealer, dealt.dealer_discards),
    ):
        if len(hand) != HAND_SIZE:
            return f"Each seat plays four cards (R1), but {seat} has {len(hand)}: {spelled(hand)}."
        if len(discards) not in (0, 2):
            return f"Each seat discards two cards, but {seat} has {len(discards)} discards."
    cards = [*dealt.pone, *dealt.dealer, *dealt.pone_discards, *dealt.dealer_discards]
    cards += [dealt.starter] if dealt.starter else []
    if len(set(cards)) == len(cards):
        return None
    twice = next(card for card in cards if cards.count(card) > 1)
    return f"{twice} is dealt twice, and a deck holds one of each card."
