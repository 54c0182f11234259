"""Deals, lines and moments of the play for the tests."""

from itertools import pairwise
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from pegline_teach import DECK, Closed, Pegging, Played, SaidGo, parse_cards, replay
from pegline_teach.whatif import Variations

DEAL_ONE = {"pone": "3♣ 4♥ 9♣ 10♥", "dealer": "5♦ 10♠ 2♦ 7♠"}
DEAL_TWO = {"pone": "10♣ 3♥ 8♣ 9♥", "dealer": "7♦ 4♠ 3♦ 5♠"}
LINE_ONE = "3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠"
LINE_TWO = "10♣ 7♦ 3♥ 4♠ 3♦ 8♣ 5♠ 9♥"


def steadily(examples):
    """Hypothesis without a clock, and with the same examples in every run."""
    clockless = [HealthCheck.too_slow]
    return settings(
        deadline=None, derandomize=True, max_examples=examples, suppress_health_check=clockless
    )


def walk(state, choose):
    """Every state from `state` to the end of the play; `choose` picks among the legal cards."""
    yield state
    for _ in range(20):  # eight cards, and no more Gos than sequences
        if state.is_over:
            return
        state = state.go() if state.must_go else state.play(choose(state.legal_cards))
        yield state
    raise AssertionError(f"the play does not come to an end: {state}")


def acts(state):
    """What was done to reach a state: its cards and its Gos, closings left out."""
    return [entry for entry in state.ledger if not isinstance(entry, Closed)]


def redo(start, entries):
    """Do the same acts from another start."""
    state = start
    for entry in entries:
        state = state.go() if isinstance(entry, SaidGo) else state.play(entry.card)
    return state


def sequences(state):
    """The ledger cut after each closing; the last piece is the sequence still open."""
    ends = [0, *(i for i, entry in enumerate(state.ledger, 1) if isinstance(entry, Closed))]
    pieces = [state.ledger[a:b] for a, b in pairwise(ends)]
    return [*pieces, rest] if (rest := state.ledger[ends[-1] :]) else pieces


def laid(entries):
    """The cards of ledger entries, in play order."""
    return tuple(entry.card for entry in entries if isinstance(entry, Played))


# Whole-deck deals seldom peg much, so two of three deals come from few ranks: low ones for runs
# and matches, and a middle with ten-cards for Gos and thirty-ones.
POOLS = (
    DECK,
    tuple(card for card in DECK if card.rank <= 6),
    tuple(card for card in DECK if card.rank in (1, 4, 5, 6, 10, 13)),
)


@st.composite
def starts(draw, discards=False, starter=False):
    """A dealt Pegging before its first card."""
    pool = draw(st.sampled_from(POOLS))
    size = 8 + 4 * discards + starter
    cards = draw(st.lists(st.sampled_from(pool), min_size=size, max_size=size, unique=True))
    return Pegging.start(
        pone=cards[:4],
        dealer=cards[4:8],
        pone_discards=cards[8:10] if discards else (),
        dealer_discards=cards[10:12] if discards else (),
        starter=cards[-1] if starter else None,
    )


@st.composite
def lines(draw, discards=False, starter=False):
    """Every state of one whole pegging, first to last."""
    start = draw(starts(discards, starter))
    picks = iter(draw(st.lists(st.integers(0, 3), min_size=8, max_size=8)))
    return list(walk(start, lambda cards: cards[next(picks) % len(cards)]))


@st.composite
def moments(draw, discards=False, starter=False):
    """One state of a pegging, somewhere between the deal and its end."""
    return draw(st.sampled_from(draw(lines(discards, starter))))


def many_lines(count):
    """Deal one with so many lines that grew from it, each of them played to its end."""
    rng, tree = Random(4), Variations.of(replay(**DEAL_ONE, plays=LINE_ONE))
    while len(tree) <= count:
        line = rng.choice(tree.lines)
        shared = rng.randrange(len(line.cards))
        *_, end = walk(line.after(shared), rng.choice)
        if end.ledger[: len(line.after(shared + 1).ledger)] != line.after(shared + 1).ledger:
            tree = tree.grown(line, shared, end)
    return tree


def cards(text):
    return parse_cards(text)
