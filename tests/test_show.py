"""The show: a small test or more for each rule, and every set of ranks by a naive counter too."""

from itertools import combinations_with_replacement, permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive import naive_show_scores
from positions import steadily

from pegline_teach import DECK, UnreadableText, count_hand, parse_cards
from pegline_teach.cards import Rank, Suit
from pegline_teach.rules import IllegalDeal, ShowHand
from pegline_teach.rules.table import SHOW_RULE_OF_KIND
from pegline_teach.words.numbers import number_word
from pegline_teach.words.scores import because_in_show, counted_aloud, show_name

SAMPLES = [6_000, pytest.param(60_000, marks=pytest.mark.slow)]

hands = st.permutations(DECK).map(lambda cards: (tuple(cards[:4]), cards[4]))


def shown(hand, starter, crib=False):
    """What a hand scores, as `{kind: [points, …]}`."""
    found = {}
    for score in count_hand(hand, starter, crib):
        found.setdefault(score.kind, []).append(score.points)
    return found


def points(hand, starter, crib=False):
    return sum(score.points for score in count_hand(hand, starter, crib))


def in_codes(scores):
    return [(kind, worth, tuple(card.code for card in cards)) for kind, worth, cards in scores]


def assert_naive_agrees(hand, starter, crib=False):
    codes = [card.code for card in hand]
    expected = naive_show_scores(codes, starter.code, crib)
    ours = in_codes(count_hand(hand, starter, crib))
    assert sorted(ours) == sorted(expected), (hand, starter, crib)


# The rules one by one


def test_s1_the_order_of_the_cards_makes_no_difference() -> None:
    hand = parse_cards("8♣ 6♦ J♠ 7♥")
    first = count_hand(hand, "2♣")
    assert all(count_hand(order, "2♣") == first for order in permutations(hand))


def test_s1_there_is_no_thirty_one() -> None:
    assert sum(card.value for card in parse_cards("K♠ 9♦ 8♣ 3♥ A♥")) == 31
    assert count_hand("K♠ 9♦ 8♣ 3♥", "A♥") == ()


@pytest.mark.parametrize(
    ("hand", "starter", "fifteens"),
    [
        ("5♦ 10♣ Q♥ 2♠", "8♣", 3),  # 5-10, 5-Q, 5-2-8
        ("5♣ 5♦ J♥ 5♠", "5♥", 8),
        ("A♣ 2♦ 3♥ 4♠", "5♦", 1),  # all five cards
        ("7♣ 7♦ 8♥ 8♠", "A♦", 5),  # four times 7-8, and 7-7-A
        ("K♠ Q♦ J♣ 10♥", "9♦", 0),
    ],
)
def test_s2_every_group_that_adds_up_to_fifteen_scores_two(hand, starter, fifteens) -> None:
    assert shown(hand, starter).get("fifteen", []) == [2] * fifteens


@pytest.mark.parametrize(
    ("hand", "starter", "pairs"),
    [("9♣ 9♦ K♠ 2♥", "A♠", 1), ("9♣ 9♦ 9♥ K♠", "2♦", 3), ("9♣ 9♦ 9♥ 9♠", "2♦", 6)],
)
def test_s3_three_and_four_of_a_kind_are_their_pairs(hand, starter, pairs) -> None:
    assert shown(hand, starter)["pair"] == [2] * pairs


@pytest.mark.parametrize(
    ("hand", "starter", "runs"),
    [
        ("3♣ 4♦ 4♥ 5♠", "9♦", [3, 3]),
        ("3♣ 4♦ 4♥ 4♠", "5♠", [3, 3, 3]),
        ("3♣ 4♦ 4♥ 5♠", "5♥", [3, 3, 3, 3]),
        ("3♣ 4♦ 4♥ 5♠", "6♥", [4, 4]),
        ("6♣ 7♦ 8♠ 9♥", "K♦", [4]),
        ("6♣ 7♦ 8♠ 9♥", "10♦", [5]),
        ("Q♣ K♦ A♠ 2♥", "7♦", []),  # the ace is low only
        ("A♣ 2♦ K♠ 3♥", "7♦", [3]),
        ("6♣ 7♦ 9♠ 10♥", "K♦", []),
    ],
)
def test_s4_a_run_counts_at_full_length_once_for_each_way_to_choose_it(hand, starter, runs) -> None:
    assert shown(hand, starter).get("run", []) == runs


@pytest.mark.parametrize(
    ("hand", "starter", "in_hand", "in_crib"),
    [
        ("2♥ 4♥ 7♥ Q♥", "K♥", [5], [5]),
        ("2♥ 4♥ 7♥ Q♥", "K♠", [4], []),
        ("2♥ 4♥ 7♥ Q♠", "K♥", [], []),
        ("2♥ 4♥ 7♥ Q♠", "K♠", [], []),
    ],
)
def test_s5_four_of_a_suit_in_the_hand_and_all_five_in_the_crib(
    hand, starter, in_hand, in_crib
) -> None:
    assert shown(hand, starter).get("flush", []) == in_hand
    assert shown(hand, starter, crib=True).get("flush", []) == in_crib


def test_s5_the_cards_of_a_flush_of_four_leave_out_the_starter() -> None:
    (flush,) = (s for s in count_hand("2♥ 4♥ 7♥ Q♥", "K♠") if s.kind == "flush")
    assert flush.cards == parse_cards("2♥ 4♥ 7♥ Q♥")


@pytest.mark.parametrize("crib", [False, True])
def test_s6_only_a_jack_in_hand_of_the_suit_of_the_starter_is_his_nobs(crib) -> None:
    (nobs,) = (s for s in count_hand("J♥ J♣ 4♦ 7♠", "2♥", crib) if s.kind == "nobs")
    assert (nobs.points, nobs.cards) == (1, parse_cards("J♥ 2♥"))
    assert "nobs" not in shown("J♣ J♠ 4♦ 7♠", "2♥", crib)
    assert "nobs" not in shown("10♥ 9♣ 4♦ 7♠", "J♥", crib)


def test_the_highest_hand_is_twenty_nine() -> None:
    assert shown("5♣ 5♦ J♥ 5♠", "5♥") == {"fifteen": [2] * 8, "pair": [2] * 6, "nobs": [1]}
    assert points("5♣ 5♦ J♥ 5♠", "5♥") == ShowHand(parse_cards("5♣ 5♦ J♥ 5♠"), DECK[18]).points
    assert points("5♣ 5♦ J♥ 5♠", "5♥") == 29


# What may come in


def test_cards_come_as_text_as_cards_or_as_a_list_of_either() -> None:
    cards = parse_cards("3♣ 4♦ 4♥ 5♠")
    same = [
        count_hand(each, "9d")
        for each in ("3c,4D 4♡ s5", cards, list(cards), ["3C", "4D", *cards[2:]])
    ]
    assert same == [count_hand(cards, parse_cards("9♦")[0])] * 4


@pytest.mark.parametrize(
    ("hand", "starter", "said"),
    [
        (
            "3♣ 4♦ 4♥",
            "5♠",
            "The show counts 4 cards of a hand with the starter, and here are 3, 3♣ 4♦ 4♥.",
        ),
        ("", "5♠", "The show counts 4 cards of a hand with the starter, and here are none."),
        ("3♣ 4♦ 4♥ 5♠ 6♠", "9♠", "here are 5"),
        ("3♣ 4♦ 4♥ 5♠", "4♥", "4♥ is in the hand and cannot be the starter too"),
        ((DECK[0], DECK[1], DECK[1], DECK[2]), "5♠", "A♦ is twice in the hand A♣ A♦ A♦ A♥"),
    ],
)
def test_what_is_no_hand_is_refused_with_a_sentence(hand, starter, said) -> None:
    with pytest.raises(IllegalDeal) as refused:
        count_hand(hand, starter)
    assert said in str(refused.value)
    assert str(refused.value).endswith(".")


def test_what_is_no_card_is_refused_as_everywhere() -> None:
    with pytest.raises(UnreadableText):
        count_hand("3♣ 4♦ 4♥ 5x", "5♠")
    with pytest.raises(UnreadableText):
        count_hand("3♣ 4♦ 4♥ 5♠", "the five")


# All of it against the naive counter


@pytest.mark.parametrize("starters", [1, pytest.param(5, marks=pytest.mark.slow)])
def test_every_set_of_ranks_scores_as_the_naive_counter_says(starters: int) -> None:
    """Each of the 6,175, with one or every card of it as the starter; the suits differ as they
    can."""
    sets = [ranks for ranks in combinations_with_replacement(Rank, 5) if len(set(ranks)) > 1]
    assert len(sets) == 6175
    for number, ranks in enumerate(sets):
        cards = [DECK[(r - 1) * 4 + (ranks[:n].count(r) + n) % 4] for n, r in enumerate(ranks)]
        cards = cards if len(set(cards)) == 5 else _suited(ranks)
        for at in range(number, number + starters):
            n, starter = at % 5, cards[at % 5]
            assert_naive_agrees((*cards[:n], *cards[n + 1 :]), starter)


def _suited(ranks):
    return [DECK[(r - 1) * 4 + ranks[:n].count(r)] for n, r in enumerate(ranks)]


@pytest.mark.parametrize("crib", [False, True])
def test_every_set_of_suits_scores_as_the_naive_counter_says(crib) -> None:
    """All 1,024 suits of five different ranks, with the jack in every place and nowhere."""
    for ranks in [(11, 2, 4, 7, 9), (2, 11, 4, 7, 9), (2, 4, 7, 9, 11), (2, 4, 7, 9, 13)]:
        for suits in product(Suit, repeat=5):
            *hand, starter = (DECK[(r - 1) * 4 + s] for r, s in zip(ranks, suits, strict=True))
            assert_naive_agrees(hand, starter, crib)


@pytest.mark.parametrize("size", SAMPLES)
def test_a_sample_of_all_hands_scores_as_the_naive_counter_says(size: int) -> None:
    rng = Random(11)
    for _ in range(size):
        *hand, starter = rng.sample(DECK, 5)
        assert_naive_agrees(hand, starter, rng.random() < 0.5)


@steadily(200)
@given(hands, st.permutations(Suit))
def test_another_naming_of_the_suits_changes_no_points(dealt, renamed) -> None:
    hand, starter = dealt
    again = [DECK[(card.rank - 1) * 4 + renamed[card.suit]] for card in (*hand, starter)]
    assert points(again[:4], again[4]) == points(hand, starter)


@steadily(200)
@given(hands)
def test_a_crib_counts_as_a_hand_but_for_a_flush_of_four(dealt) -> None:
    hand, starter = dealt
    in_hand, in_crib = count_hand(hand, starter), count_hand(hand, starter, crib=True)
    assert tuple(s for s in in_hand if (s.kind, s.points) != ("flush", 4)) == in_crib


# In words


@steadily(300)
@given(hands, st.booleans())
def test_every_score_is_told_with_its_cards_its_points_and_its_rule(dealt, crib) -> None:
    for score in count_hand(*dealt, crib):
        told = because_in_show(score)
        assert told.endswith(f"({SHOW_RULE_OF_KIND[score.kind]}).")
        assert all(str(card) in told for card in score.cards)
        assert f": {number_word(score.points)} point" in told


def test_the_sentences_read_as_a_player_would_say_them() -> None:
    told = [because_in_show(score) for score in count_hand("5♥ 6♥ J♥ 4♥", "4♠")]
    assert told == [
        "5♥ J♥ add up to 15: two points (S2).",
        "4♥ 5♥ 6♥ add up to 15: two points (S2).",
        "4♠ 5♥ 6♥ add up to 15: two points (S2).",
        "4♥ 4♠ are equal ranks, a pair: two points (S3).",
        "4♥ 5♥ 6♥ are 4-5-6, a run of three: three points (S4).",
        "4♠ 5♥ 6♥ are 4-5-6, a run of three: three points (S4).",
        "4♥ 5♥ 6♥ J♥ are all hearts, a flush: four points (S5).",
    ]
    assert because_in_show(count_hand("J♥ 2♣ 4♦ 7♠", "Q♥")[-1]) == (
        "J♥ is of the suit of the starter Q♥, his nobs: one point (S6)."
    )


@steadily(200)
@given(hands)
def test_counted_aloud_ends_at_the_points(dealt) -> None:
    scores = count_hand(*dealt)
    said = counted_aloud(scores)
    assert said.endswith(number_word(sum(s.points for s in scores)) if scores else "nothing")
    assert all(show_name(score) in said for score in scores)
