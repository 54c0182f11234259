"""The searches in `tools`: what they find, and that what the package holds does its work."""

from collections import Counter

import pytest
from committed import Constant
from opening_positions import (
    OF_A_THREE,
    WHAT_MAY_BE_PLAYED,
    WHO_LEADS,
    leads,
    legal,
    three,
    wrong_at,
)
from sample_peggings import all_pairs, confusion, found, found_after, told_apart_by_all

from pegline_teach.misconceptions.lines import BUILT, FOUND
from pegline_teach.practice import firsttasks

OPENINGS = (
    Constant("THREES", firsttasks.THREES, three),
    Constant("LEGAL", firsttasks.LEGAL, legal),
    Constant("NEXT", firsttasks.NEXT, leads),
)


@pytest.mark.parametrize("place", range(len(firsttasks.LEGAL)))
def test_the_search_gives_the_positions_on_what_is_legal_and_on_who_acts(place):
    assert legal(place) == firsttasks.LEGAL[place]
    assert leads(place) == firsttasks.NEXT[place]


def test_the_search_gives_an_opening():
    assert three(3) == firsttasks.THREES[3]


@pytest.mark.whole
@pytest.mark.parametrize("constant", OPENINGS, ids=lambda each: each.name)
def test_the_search_gives_all_opening_positions(constant):
    assert constant.wrong_places == []


@pytest.mark.parametrize("line", firsttasks.LEGAL)
def test_every_position_after_a_go_tests_the_beliefs_on_what_may_be_played(line):
    assert wrong_at(firsttasks.legal_after_go(line), WHAT_MAY_BE_PLAYED) == set(WHAT_MAY_BE_PLAYED)


@pytest.mark.parametrize("line", firsttasks.NEXT)
def test_every_end_of_a_sequence_tests_the_beliefs_on_who_leads(line):
    assert wrong_at(firsttasks.next_to_act(line), WHO_LEADS) == set(WHO_LEADS)


@pytest.mark.parametrize("lines", firsttasks.THREES)
def test_every_three_tests_all_other_beliefs(lines):
    posed = (firsttasks.right_ledger, firsttasks.spoiled_ledger, firsttasks.card_to_score)
    asked = [pose(line) for pose, line in zip(posed, lines, strict=True)]
    assert set().union(*(wrong_at(question, OF_A_THREE) for question in asked)) == OF_A_THREE
    right, spoiled, _ = asked
    assert (right.truth, spoiled.truth) == ("none", str(len(spoiled.state.ledger)))


@pytest.mark.slow
def test_the_search_gives_a_sample_pegging_after_those_before_it():
    assert found_after((*BUILT, *FOUND[:1])) == FOUND[1]


@pytest.mark.whole
def test_the_search_gives_all_sample_peggings():
    assert Constant("FOUND", FOUND, found).wrong_places == []


def test_the_found_peggings_tell_every_two_beliefs_apart_more_often_than_the_built_ones():
    built, whole = told_apart_by_all(BUILT), told_apart_by_all((*BUILT, *FOUND))
    assert all(built[pair] < whole[pair] for pair in all_pairs())
    assert min(whole[pair] for pair in all_pairs()) >= 12


def test_a_pair_that_few_questions_tell_apart_is_confused_most():
    one, other, *_ = all_pairs()
    often = Counter(dict.fromkeys(all_pairs(), 9))
    assert confusion(often + Counter([one])) < confusion(often)
    seldom = often - Counter({one: 8})
    assert confusion(seldom + Counter([one])) < confusion(seldom + Counter([other]))
