"""Every sequence of ranks that the rules allow, scored by the package and by a naive second scorer.

Suits never matter in the play (R2), so the first, second … card of a rank takes the first,
second … suit. In every test run all sequences of up to five cards are compared; the whole, up to
eight cards, takes minutes:

    python -m pytest -m whole
"""

from itertools import product
from multiprocessing import get_context

import pytest
from naive import naive_scores, value

from pegline_teach import DECK, score_play

SUITED = [[card for card in DECK if card.rank == rank] for rank in range(1, 14)]
CODES = {card: card.code for card in DECK}
WORTH = [value(suited[0].code) for suited in SUITED]

WHOLE = 12_892_168  # the empty sequence, which has no newest card to score, included
OF_LENGTH_EIGHT = 8_941_590


def in_codes(scores):
    """The package's scores in the naive scorer's terms."""
    return tuple(
        [(kind, points, tuple([CODES[c] for c in cards])) for kind, points, cards in scores]
    )


def compare_from(first, longest):
    """Walk every sequence that begins with a rank, each scored once by both scorers.

    Returns how many there are of each length, and the first few on which the scorers disagree.
    """
    lengths, differences = [0] * (longest + 1), []

    def walk(pile, codes, count, used, ranks):
        for r in ranks:
            if count + WORTH[r] > 31 or used[r] == 4:
                continue
            card = SUITED[r][used[r]]
            code = CODES[card]
            ours, naive = score_play(pile, card), naive_scores(codes, code)
            if (ours or naive) and in_codes(ours) != naive and len(differences) < 5:
                differences.append((codes, code, ours, naive))
            lengths[len(pile) + 1] += 1
            if len(pile) + 1 < longest:
                used[r] += 1
                walk((*pile, card), (*codes, code), count + WORTH[r], used, range(13))
                used[r] -= 1

    walk((), (), 0, [0] * 13, (first,))
    return lengths, differences


def whole_branch(first):
    return compare_from(first, 8)


def summed(results):
    lengths = [sum(each) for each in zip(*(lengths for lengths, _ in results), strict=True)]
    return lengths, [difference for _, differences in results for difference in differences]


def counted_plainly(length):
    """How many sequences of a length there are, by looking at every one that could be written."""
    return sum(
        sum(WORTH[r] for r in ranks) <= 31 and max(map(ranks.count, ranks)) <= 4
        for ranks in product(range(13), repeat=length)
    )


@pytest.mark.parametrize("most", [4, pytest.param(5, marks=pytest.mark.slow)])
def test_every_short_sequence_scores_as_the_naive_scorer_says(most):
    lengths, differences = summed([compare_from(first, most) for first in range(13)])
    assert differences == []
    assert lengths[1:] == [counted_plainly(length) for length in range(1, most + 1)]


@pytest.mark.whole
def test_every_one_of_the_12_892_168_sequences_scores_as_the_naive_scorer_says():
    with get_context("spawn").Pool(2) as pool:
        results = pool.map(whole_branch, range(13), chunksize=1)
    lengths, differences = summed(results)
    assert differences == []
    assert 1 + sum(lengths) == WHOLE
    assert lengths[8] == OF_LENGTH_EIGHT
