"""Whole peggings to ask about: pone's hand, dealer's hand, and the cards in the order laid.

Common beliefs show in almost any pegging. Rare ones need a run of six, a lead that would pair
across a reset, or a Go with several cards to follow, so such peggings stand here. A few random
deals are added, so that the questions do not look alike.
"""

from __future__ import annotations

from random import Random

from pegline_teach.cards import deal
from pegline_teach.rules.pegging import Pegging, replay

BUILT = (
    # the two worked deals
    "3♣ 4♥ 9♣ 10♥ | 5♦ 10♠ 2♦ 7♠ | 3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠",
    "10♣ 3♥ 8♣ 9♥ | 7♦ 4♠ 3♦ 5♠ | 10♣ 7♦ 3♥ 4♠ 3♦ 8♣ 5♠ 9♥",
    # runs of six and of seven
    "A♠ 3♥ 5♦ 7♣ | 2♣ 4♦ 6♥ K♠ | A♠ 2♣ 3♥ 4♦ 5♦ 6♥ 7♣ K♠",
    "2♠ 3♥ 4♦ J♣ | A♣ 5♥ 6♦ Q♠ | 3♥ A♣ 2♠ 5♥ 4♦ 6♦ J♣ Q♠",
    "A♦ 2♥ 4♠ 4♣ | 3♦ 5♣ 6♠ 6♥ | 4♠ 6♠ A♦ 5♣ 2♥ 3♦ 4♣ 6♥",
    # four of a kind, with the point for Go and then for last card
    "7♣ 7♥ 8♦ 9♠ | 7♦ 7♠ Q♥ K♣ | 7♣ 7♦ 7♥ 7♠ 8♦ K♣ 9♠ Q♥",
    "4♣ 4♥ 10♣ J♦ | 4♦ 4♠ 5♦ 9♣ | 4♣ 4♦ 4♥ 4♠ 10♣ 5♦ J♦ 9♣",
    # the same ranks make a run twice; a gap is filled later
    "6♣ 8♥ 10♦ K♣ | 7♦ 6♠ 9♣ Q♥ | 6♣ 7♦ 8♥ 6♠ K♣ 9♣ 10♦ Q♥",
    "4♥ 6♣ 3♦ 9♠ | 5♠ 2♥ 8♣ J♥ | 4♥ 5♠ 6♣ 2♥ 3♦ 8♣ 9♠ J♥",
    # a Go, and the other seat has two or three more cards to lay
    "9♣ 10♥ J♠ K♦ | A♣ A♥ 2♦ 8♠ | 10♥ 8♠ 9♣ A♣ 2♦ A♥ J♠ K♦",
    "9♥ 10♦ J♣ Q♠ | A♦ 2♠ 3♣ 4♣ | 9♥ 4♣ 10♦ A♦ 2♠ 3♣ J♣ Q♠",
    "A♥ 2♦ 3♠ 5♦ | 9♠ 10♣ J♦ K♥ | 5♦ 9♠ 3♠ 10♣ 2♦ A♥ J♦ K♥",
    # 31 after a Go, once for each seat
    "A♣ A♦ 2♦ 9♠ | 8♦ 9♣ J♥ Q♦ | 9♠ Q♦ 2♦ 8♦ A♣ A♦ J♥ 9♣",
    "5♠ 6♦ 10♥ K♥ | 2♥ 2♠ 3♣ J♠ | 10♥ J♠ 6♦ 2♥ 3♣ 5♠ 2♠ K♥",
    # dealer leads the second sequence and pone the third
    "8♦ Q♣ Q♦ K♠ | 8♣ 9♥ J♣ J♠ | K♠ 9♥ Q♣ 8♣ Q♦ J♠ 8♦ J♣",
    "4♥ 9♥ 9♠ K♠ | 7♠ J♥ Q♣ K♣ | 9♠ Q♣ K♠ J♥ 9♥ K♣ 4♥ 7♠",
    # queen, king, ace
    "A♣ 5♣ J♥ K♦ | A♥ Q♣ Q♥ K♠ | K♦ Q♣ A♣ A♥ 5♣ Q♥ J♥ K♠",
)

# Found by a search for peggings whose questions tell apart what the others hardly do.
FOUND = (
    "3♣ 4♦ 4♥ 5♠ | 4♣ 4♠ 6♦ 6♥ | 5♠ 6♦ 4♥ 6♥ 3♣ 4♣ 4♦ 4♠",
    "J♦ J♠ Q♠ K♦ | A♣ A♦ J♥ K♥ | Q♠ A♦ K♦ J♥ J♠ K♥ J♦ A♣",
    "2♣ 2♠ J♣ Q♣ | J♦ J♠ K♣ K♥ | J♣ J♦ 2♣ 2♠ K♣ Q♣ J♠ K♥",
    "A♦ Q♠ K♦ K♥ | J♣ J♦ J♥ J♠ | Q♠ J♦ K♥ A♦ J♣ K♦ J♠ J♥",
    "3♣ 4♥ 6♣ 6♠ | 3♥ 4♣ 5♣ 5♦ | 6♣ 5♦ 4♥ 5♣ 6♠ 4♣ 3♣ 3♥",
    "A♣ J♥ Q♥ K♠ | A♦ 2♥ 2♠ Q♦ | A♣ Q♦ K♠ 2♠ 2♥ A♦ Q♥ J♥",
    "3♦ 6♣ 8♣ J♠ | 7♥ 7♠ 10♦ K♦ | 6♣ K♦ J♠ 3♦ 10♦ 8♣ 7♠ 7♥",
    "A♠ J♦ J♥ K♠ | 2♥ J♣ J♠ Q♦ | J♦ J♠ J♥ A♠ 2♥ K♠ J♣ Q♦",
    "3♥ 3♠ 5♠ 6♥ | 4♣ 4♥ 4♠ 5♣ | 5♠ 4♥ 3♥ 4♠ 6♥ 5♣ 3♠ 4♣",
    "2♦ 2♠ Q♥ K♠ | J♠ Q♦ Q♠ K♦ | 2♠ J♠ K♠ 2♦ Q♠ Q♥ Q♦ K♦",
    "6♥ 10♥ 10♠ K♥ | A♥ A♠ 6♦ 6♠ | 10♥ 6♠ 6♥ 6♦ A♥ A♠ 10♠ K♥",
    "J♣ J♦ Q♠ K♣ | A♦ A♥ K♦ K♠ | J♦ A♦ J♣ K♠ K♣ A♥ Q♠ K♦",
    "3♣ 4♣ 4♦ 6♦ | 3♦ 3♠ 4♠ 5♦ | 4♦ 5♦ 6♦ 4♠ 3♣ 3♦ 4♣ 3♠",
    "A♦ J♣ Q♣ K♥ | J♥ Q♥ K♦ K♠ | K♥ J♥ Q♣ A♦ K♠ J♣ Q♥ K♦",
    "3♣ 5♥ 5♠ 6♥ | 4♣ 4♦ 4♥ 6♠ | 6♥ 4♥ 5♠ 6♠ 5♥ 4♣ 3♣ 4♦",
    "4♥ 5♠ 6♥ 10♥ | 4♦ 6♣ 10♠ K♠ | 5♠ 4♦ 4♥ 10♠ 6♥ 6♣ 10♥ K♠",
    "A♥ J♦ K♣ K♥ | J♥ Q♣ Q♠ K♠ | K♣ Q♠ K♥ A♥ K♠ J♦ Q♣ J♥",
    "3♦ 3♥ 5♦ 6♥ | 4♣ 4♥ 5♠ 6♣ | 3♦ 4♣ 5♦ 6♣ 3♥ 5♠ 4♥ 6♥",
    "4♦ Q♦ Q♠ K♦ | A♥ 2♦ 3♣ 9♦ | K♦ 9♦ 4♦ 3♣ 2♦ A♥ Q♠ Q♦",
    "A♣ A♦ 6♥ 7♥ | 2♣ 3♠ 4♠ 5♠ | A♦ 3♠ 6♥ 2♣ 7♥ 4♠ A♣ 5♠",
)
_DEALT = range(8)


def all_lines() -> list[Pegging]:
    """Every pegging of this module, played to its end."""
    return [replay(*line.split("|")) for line in (*BUILT, *FOUND)] + list(map(dealt_line, _DEALT))


def dealt_line(seed: int) -> Pegging:
    """A random deal with random legal plays, the same for a seed on every machine.

    >>> dealt_line(3) == dealt_line(3), dealt_line(3).is_over
    (True, True)
    """
    hands, rng = deal(seed), Random(seed)
    state = Pegging.start(hands.pone, hands.dealer)
    while not state.is_over:
        cards = state.legal_cards
        state = state.play(cards[int(rng.random() * len(cards))]) if cards else state.go()
    return state
