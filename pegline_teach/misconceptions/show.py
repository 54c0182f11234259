"""Wrong beliefs about the show, and which of them would count a hand as somebody did."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise

from pegline_teach.cards import Card, Rank
from pegline_teach.rules.scoring import Score, score_at
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import (
    FLUSH_POINTS,
    HAND_SIZE,
    LIMIT,
    NOBS_POINTS,
    SHORTEST_RUN,
    SHOW_PAIR_POINTS,
    THIRTY_ONE_POINTS,
    Kind,
)


@dataclass(frozen=True, slots=True)
class ShowMistake:
    """A wrong way to count: the `thought` in a learner's words, the `correction`, the ids of the
    `rules` it gets wrong, and `count`, the points it gives a hand."""

    id: str
    thought: str
    correction: str
    rules: tuple[str, ...]
    count: Callable[[ShowHand], int]


def _total(scores: Iterable[Score]) -> int:
    return sum(score.points for score in scores)


def _of(hand: ShowHand, *kinds: Kind) -> list[Score]:
    return [score for score in hand.scores if score.kind in kinds]


def _without(kind: Kind) -> Callable[[ShowHand], int]:
    return lambda hand: hand.points - _total(_of(hand, kind))


def _run_once(hand: ShowHand) -> int:
    return hand.points - _total(_of(hand, "run")[1:])


def _one_pair_a_rank(hand: ShowHand) -> int:
    pairs = _of(hand, "pair")
    ranks = {score.cards[0].rank for score in pairs}
    return hand.points - SHOW_PAIR_POINTS * (len(pairs) - len(ranks))


def _runs_in_order(hand: ShowHand) -> int:
    """Only what stands side by side and in order, up or down, as the cards are written."""
    ranks = [card.rank for card in (*hand.cards, hand.starter)]
    steps = (1, -1)
    for size in range(len(ranks), SHORTEST_RUN - 1, -1):
        tails = [ranks[n : n + size] for n in range(len(ranks) - size + 1)]
        if any(_climbs(tail, step) for tail in tails for step in steps):
            return _without("run")(hand) + size
    return _without("run")(hand)


def _climbs(ranks: list[Rank], step: int) -> bool:
    return all(after - before == step for before, after in pairwise(ranks))


def _shorter_runs_too(hand: ShowHand) -> int:
    """A run of four is also taken for two of three, and so on."""
    runs = _of(hand, "run")
    size = runs[0].points if runs else 0
    inner = sum(each * (size - each + 1) for each in range(SHORTEST_RUN, size))
    return hand.points + inner * len(runs)


def _as_in_play(hand: ShowHand) -> int:
    """The cards laid one after another as they are written, the starter last."""
    cards, count, points = (*hand.cards, hand.starter), 0, 0
    for n, card in enumerate(cards):
        count += card.value
        points += _total(score_at(cards[:n], card, count))
    return points


def _thirty_one_too(hand: ShowHand) -> int:
    total = sum(card.value for card in (*hand.cards, hand.starter))
    return hand.points + (THIRTY_ONE_POINTS if total == LIMIT else 0)


def _fifteens_of_two(hand: ShowHand) -> int:
    longer = [score for score in _of(hand, "fifteen") if len(score.cards) > 2]
    return hand.points - _total(longer)


def _each_card_once(hand: ShowHand) -> int:
    """Every card stands in one fifteen at most."""
    used: set[Card] = set()
    kept = 0
    for score in _of(hand, "fifteen"):
        if used.isdisjoint(score.cards):
            used |= {*score.cards}
            kept += score.points
    return _without("fifteen")(hand) + kept


def _without_starter(hand: ShowHand) -> int:
    return _total(score for score in hand.scores if hand.starter not in score.cards)


def _crib_as_hand(hand: ShowHand) -> int:
    return hand._replace(crib=False).points


def _flush_of_any_four(hand: ShowHand) -> int:
    suits = [card.suit for card in (*hand.cards, hand.starter)]
    four = any(suits.count(suit) >= HAND_SIZE for suit in suits)
    return hand.points if _of(hand, "flush") or not four else hand.points + FLUSH_POINTS[HAND_SIZE]


def _flush_is_four(hand: ShowHand) -> int:
    return hand.points - sum(score.points - HAND_SIZE for score in _of(hand, "flush"))


def _any_jack(hand: ShowHand) -> int:
    jacks = sum(card.rank is Rank.JACK for card in hand.cards)
    return _without("nobs")(hand) + NOBS_POINTS * jacks


def _starter_jack(hand: ShowHand) -> int:
    return hand.points + (NOBS_POINTS if hand.starter.rank is Rank.JACK else 0)


SHOW_MISTAKES: dict[str, ShowMistake] = {
    mistake.id: mistake
    for mistake in (
        ShowMistake(
            "show-run-once",
            "There is one run in it, so I count the run once.",
            "When a rank comes twice there are two ways to make the run, and both count. 3, 4, 4, "
            "5 holds 3-4-5 once with each 4 (S4).",
            ("S4",),
            _run_once,
        ),
        ShowMistake(
            "show-three-as-one",
            "Three of a kind is one match, so it is two points.",
            "Every two cards of equal rank are a pair. Three of a kind hold three pairs for 6, and "
            "four of a kind six pairs for 12 (S3).",
            ("S3",),
            _one_pair_a_rank,
        ),
        ShowMistake(
            "show-crib-flush",
            "Four cards of one suit are a flush in the crib too.",
            "In the crib a flush takes all five cards. Four of a suit count in the hand only (S5).",
            ("S5",),
            _crib_as_hand,
        ),
        ShowMistake(
            "show-any-jack",
            "A jack in the hand is his nobs.",
            "Only the jack of the starter's own suit scores one (S6).",
            ("S6",),
            _any_jack,
        ),
        ShowMistake(
            "show-starter-jack",
            "The starter is a jack, so there is one for his nobs.",
            "His nobs is a jack in the hand, of the starter's suit. A jack that is turned up "
            "pays the dealer at once, before the play, and not in the show (S6).",
            ("S6",),
            _starter_jack,
        ),
        ShowMistake(
            "show-thirty-one",
            "The five cards add up to 31, and that is two.",
            "31 is a limit of the play. In the show nothing is added up to it, and 15 is the only "
            "total that scores (S1, S2).",
            ("S1", "S2"),
            _thirty_one_too,
        ),
        ShowMistake(
            "show-no-flush",
            "Suits do not matter.",
            "In the play they do not, but in the show four cards of one suit in the hand are a "
            "flush (S5).",
            ("S5",),
            _without("flush"),
        ),
        ShowMistake(
            "show-no-nobs",
            "Suits do not matter, so my jack is just a jack.",
            "The jack of the starter's suit scores one, his nobs (S6).",
            ("S6",),
            _without("nobs"),
        ),
        ShowMistake(
            "show-as-in-play",
            "I count card by card, as they would fall in the play.",
            "In the show all five cards lie there at once. Look for every group among them, "
            "whatever their order (S1).",
            ("S1",),
            _as_in_play,
        ),
        ShowMistake(
            "show-runs-in-order",
            "The run is not there, because its cards do not stand in order.",
            "The order of the cards does not matter. Sort them in your head first (S1, S4).",
            ("S1", "S4"),
            _runs_in_order,
        ),
        ShowMistake(
            "show-short-runs",
            "A run of four holds runs of three, so they count as well.",
            "A run counts at its full length only. The shorter ones inside it score nothing (S4).",
            ("S4",),
            _shorter_runs_too,
        ),
        ShowMistake(
            "show-two-card-fifteens",
            "A fifteen is two cards.",
            "Three, four or all five cards make a fifteen too, if they add up to 15 (S2).",
            ("S2",),
            _fifteens_of_two,
        ),
        ShowMistake(
            "show-card-once",
            "A card that stands in one fifteen is used up.",
            "A card may stand in as many fifteens as it fits. One 5 makes fifteen with each "
            "ten-card (S2).",
            ("S2",),
            _each_card_once,
        ),
        ShowMistake(
            "show-no-starter",
            "The starter lies on the pack, so it is not mine.",
            "The starter counts with every hand, as a fifth card (S1).",
            ("S1",),
            _without_starter,
        ),
        ShowMistake(
            "show-flush-with-starter",
            "Four of the five cards are of one suit, so there is a flush.",
            "A flush takes all four cards of the hand. The starter may only add to it (S5).",
            ("S5",),
            _flush_of_any_four,
        ),
        ShowMistake(
            "show-flush-four",
            "A flush is four points.",
            "If the starter is of the same suit too, the flush has five cards and scores 5 (S5).",
            ("S5",),
            _flush_is_four,
        ),
        ShowMistake(
            "show-no-fifteens",
            "I looked for pairs and runs only.",
            "The fifteens are missing. Begin with them: every group that adds up to 15 (S2).",
            ("S2",),
            _without("fifteen"),
        ),
        ShowMistake(
            "show-no-pairs",
            "The pair is in the run already, so I do not count it again.",
            "The pairs are missing. A pair counts beside the runs it belongs to (S3).",
            ("S3",),
            _without("pair"),
        ),
        ShowMistake(
            "show-no-runs",
            "There is no run to see here.",
            "The run is missing. Sort the ranks and look for three or more that follow one "
            "another (S4).",
            ("S4",),
            _without("run"),
        ),
    )
}
"""Every wrong way to count by id; the ones met most often come first."""


def explain_count(hand: ShowHand, claimed: int) -> tuple[str, ...]:
    """The ids of the mistakes that count `hand` as `claimed`; none for the right count.

    >>> from pegline_teach.cards import parse_cards
    >>> hand = ShowHand(parse_cards("3♣ 4♦ 4♥ 5♠"), parse_cards("9♦")[0])
    >>> hand.points, explain_count(hand, 5), explain_count(hand, 8)
    (8, ('show-run-once',), ())
    """
    if claimed == hand.points:
        return ()
    return tuple(each.id for each in SHOW_MISTAKES.values() if each.count(hand) == claimed)
