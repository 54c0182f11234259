"""How many hands count how much in the show, against the stored counts that the notebook plots.

Each of the 12,994,800 hands of four with a starter is counted up to the names of its
suits, which changes no points: one hand stands for all that renamed suits turn it into. The whole
counts every hand by itself, and takes about a minute on two cores; the naive counter
repeats the part up to the suits, which `.ci/run` runs:

    python -m pytest -m whole tests/test_show_distribution.py
"""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from multiprocessing import get_context

import pytest
from naive import naive_show

from pegline_teach import DECK, count_hand
from pegline_teach.rules.showcounts import SHOW_COUNTS

WHOLE = 12_994_800
PUBLISHED_MEAN = 4.7692


def points(hand, starter):
    return sum(score.points for score in count_hand(hand, starter))


@cache
def suitings(copies, starter_at):
    """The suits that a hand may have, up to their names, and how many hands each stands for.

    `copies` says how many cards the hand has of each of its ranks; the starter is of suit 0, and
    of the rank at `starter_at`, or of another.
    """
    return [*_suitings(copies, starter_at, ((0,), (1, 2, 3)))]


def _suitings(copies, starter_at, alike):
    """`alike` groups the suits that nothing has told apart yet."""
    if not copies:
        yield (), 1
        return
    groups = [tuple(s for s in suits if s or starter_at != 0) for suits in alike]
    for numbers in _shares(copies[0], [len(suits) for suits in groups]):
        ways, chosen, split = 1, (), []
        for suits, all_of_them, number in zip(groups, alike, numbers, strict=True):
            taken = suits[:number]
            ways *= comb(len(suits), number)
            chosen += taken
            split += [taken, tuple(s for s in all_of_them if s not in taken)]
        parts = tuple(suits for suits in split if suits)
        for rest, more in _suitings(copies[1:], starter_at - 1, parts):
            yield (chosen, *rest), ways * more


def _shares(number, room):
    """Every way to take `number` things from places that hold so many."""
    if not room:
        if number == 0:
            yield ()
        return
    for first in range(min(number, room[0]) + 1):
        for rest in _shares(number - first, room[1:]):
            yield (first, *rest)


def up_to_suits():
    """Hand, starter, and how many of all the hands are these with other suits."""
    for ranks in combinations_with_replacement(range(13), 4):
        own = sorted(set(ranks))
        copies = tuple(ranks.count(rank) for rank in own)
        for rank in range(13):
            at = own.index(rank) if rank in own else -1
            for suits, ways in suitings(copies, at):
                named = zip(own, suits, strict=True)
                hand = tuple(DECK[rank * 4 + suit] for rank, suits in named for suit in suits)
                yield hand, DECK[rank * 4], ways * 4


def counted(count):
    hands = Counter()
    for hand, starter, ways in up_to_suits():
        hands[count(hand, starter)] += ways
    return hands


def of_lowest(lowest):
    """The counts of all hands and starters whose lowest card has this place in the deck."""
    hands = Counter()
    for others in combinations(DECK[lowest + 1 :], 4):
        five = (DECK[lowest], *others)
        for n, starter in enumerate(five):
            hands[points((*five[:n], *five[n + 1 :]), starter)] += 1
    return hands


def as_stored(hands):
    assert hands.keys() <= SHOW_COUNTS.keys()
    return {each: hands[each] for each in SHOW_COUNTS}


def test_the_stored_counts_are_all_hands_with_the_published_mean() -> None:
    assert list(SHOW_COUNTS) == list(range(30))
    assert sum(SHOW_COUNTS.values()) == comb(52, 4) * 48 == WHOLE
    mean = sum(each * hands for each, hands in SHOW_COUNTS.items()) / WHOLE
    assert round(mean, 4) == PUBLISHED_MEAN
    assert [each for each, hands in SHOW_COUNTS.items() if not hands] == [19, 25, 26, 27]


def test_the_suits_of_a_hand_stand_for_all_its_suits_and_for_different_ones() -> None:
    """Of every shape that the ranks of a hand and a starter may have."""
    whole = 0
    for hand in combinations_with_replacement(range(13), 4):
        own = sorted(set(hand))
        copies = tuple(hand.count(rank) for rank in own)
        for at in range(-1, len(own)):
            suited = prod(comb(4 - (n == at), copy) for n, copy in enumerate(copies))
            assert sum(ways for _, ways in suitings(copies, at)) == suited
            assert len({suits for suits, _ in suitings(copies, at)}) == len(suitings(copies, at))
            assert at < 0 or all(0 not in suits[at] for suits, _ in suitings(copies, at))
            whole += suited * 4 * (1 if at >= 0 else 13 - len(own))
    assert whole == WHOLE


@pytest.mark.slow
def test_every_hand_up_to_its_suits_reproduces_the_stored_counts() -> None:
    assert as_stored(counted(points)) == SHOW_COUNTS


@pytest.mark.whole
def test_every_hand_up_to_its_suits_counts_as_the_naive_counter_says() -> None:
    def both(hand, starter):
        naive = naive_show([card.code for card in hand], starter.code)
        assert points(hand, starter) == naive, (hand, starter)
        return naive

    assert as_stored(counted(both)) == SHOW_COUNTS


@pytest.mark.whole
def test_every_one_of_the_12_994_800_hands_counted_reproduces_the_stored_counts() -> None:
    with get_context("spawn").Pool(2) as pool:
        parts = pool.map(of_lowest, range(48), chunksize=1)
    assert as_stored(sum(parts, Counter())) == SHOW_COUNTS
