"""The play beside the show: every point of both, and why it counts in one and not in the other."""

import re
from itertools import permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from positions import steadily

from pegline_teach import DECK, RULES, IllegalPlay, PlayAndShow, count_hand, parse_cards, score_play
from pegline_teach.playandshow import NOTHING
from pegline_teach.rules import IllegalDeal

LOW = [card for card in DECK if card.value < 8]  # four of them always fit under 31
hands = st.permutations(LOW).map(lambda cards: (tuple(cards[:4]), cards[4]))


def pegged(cards):
    return sum(s.points for n, card in enumerate(cards) for s in score_play(cards[:n], card))


def lines(cards, starter, crib=False):
    """Each line as (what, cards, points in the play, points in the show)."""
    found = PlayAndShow(cards, starter, crib).lines
    return [(line.name, " ".join(map(str, line.cards)), *line[3:5]) for line in found]


def why(cards, starter, name, of):
    """What the line of a score says."""
    found = PlayAndShow(cards, starter).lines
    (said,) = (line.why for line in found if line.name == name and line.cards == parse_cards(of))
    return said


@steadily(300)
@given(hands, st.booleans())
def test_the_lines_hold_every_point_of_both_and_no_other(dealt, crib) -> None:
    cards, starter = dealt
    compared = PlayAndShow(cards, starter, crib)
    shown = sum(score.points for score in count_hand(cards, starter, crib))
    assert compared.totals == (pegged(cards), shown)
    assert compared.totals == tuple(sum(line[n] for line in compared.lines) for n in (3, 4))
    assert all(line.in_play or line.in_show for line in compared.lines)


@steadily(300)
@given(hands)
def test_every_line_says_why_with_its_rule(dealt) -> None:
    for line in PlayAndShow(*dealt).lines:
        assert line.why.endswith(").")
        assert set(re.findall(r"[RS]\d+", line.why)) <= set(RULES)
        both = line.in_play and line.in_show
        assert line.why.startswith("The same in both") == bool(both)
        if line.in_show and dealt[1] in line.cards and line.kind not in ("flush", "nobs"):
            assert "is never played (S1)" in line.why


@steadily(60)
@given(hands)
def test_the_order_changes_the_play_and_never_the_show(dealt) -> None:
    cards, starter = dealt
    compared = PlayAndShow(cards, starter)
    assert compared.orders == {order: pegged(order) for order in permutations(cards)}
    assert len({PlayAndShow(order, starter).totals[1] for order in permutations(cards)}) == 1
    one_order = len(set(compared.orders.values())) == 1
    assert ("depending on the order" in compared.closing) != one_order


def test_a_double_run_is_in_the_show_only() -> None:
    assert lines("3♣ 4♦ 4♥ 5♠", "9♦") == [
        ("pair", "4♦ 4♥", 2, 2),
        ("run of three", "3♣ 4♦ 5♠", 0, 3),
        ("run of three", "3♣ 4♥ 5♠", 0, 3),
    ]
    said = why("3♣ 4♦ 4♥ 5♠", "9♦", "run of three", "3♣ 4♦ 5♠")
    assert said == "4♥ fell among them, and a rank twice spoils the run (R7)."
    assert PlayAndShow("4♦ 3♣ 5♠ 4♥", "9♦").totals == (6, 8)


def test_a_shorter_run_on_the_way_is_in_the_play_only() -> None:
    assert lines("6♣ 7♦ 8♠ 9♥", "K♦")[-2:] == [
        ("run of three", "6♣ 7♦ 8♠", 3, 0),
        ("run of four", "6♣ 7♦ 8♠ 9♥", 4, 4),
    ]
    assert "longest run" in why("6♣ 7♦ 8♠ 9♥", "K♦", "run of three", "6♣ 7♦ 8♠")


def test_the_hand_of_twenty_nine_pegs_two() -> None:
    compared = PlayAndShow("5♣ 5♦ J♥ 5♠", "5♥")
    assert compared.totals == (2, 29)
    assert len(compared.lines) == 15
    said = why("5♣ 5♦ J♥ 5♠", "5♥", "pair", "5♦ 5♠")
    assert said == "J♥ fell between them (R6)."
    assert "The count at J♥ is 20" in why("5♣ 5♦ J♥ 5♠", "5♥", "fifteen", "5♣ J♥")


def test_three_and_four_of_a_kind_are_pairs_in_the_show() -> None:
    found = lines("5♣ 5♦ 5♥ 5♠", "K♥")
    assert ("three of a kind", "5♣ 5♦ 5♥", 6, 0) in found
    assert ("four of a kind", "5♣ 5♦ 5♥ 5♠", 12, 0) in found
    assert "its three pairs (S3)" in why("5♣ 5♦ 5♥ 5♠", "K♥", "three of a kind", "5♣ 5♦ 5♥")
    assert "the four of a kind (R6)" in why("5♣ 5♦ 5♥ 5♠", "K♥", "pair", "5♣ 5♠")


def test_suits_and_thirty_one_count_in_one_of_the_two() -> None:
    assert lines("2♥ 4♥ 7♥ Q♥", "K♠") == [("flush", "2♥ 4♥ 7♥ Q♥", 0, 4)]
    assert lines("2♥ 4♥ 7♥ Q♥", "K♠", crib=True) == []
    assert lines("K♠ 9♦ 3♥ 9♣", "A♥")[0] == ("thirty-one", "K♠ 9♦ 3♥ 9♣", 2, 0)
    assert why("2♥ 4♥ 7♥ Q♥", "K♠", "flush", "2♥ 4♥ 7♥ Q♥").startswith("Suits never matter")


def test_cards_that_cannot_lie_in_one_sequence_are_refused() -> None:
    with pytest.raises(IllegalPlay, match="K♠ on 30 would make 40, and the count may not pass 31"):
        PlayAndShow("10♣ J♦ Q♥ K♠", "5♠")
    with pytest.raises(IllegalDeal, match="The show counts 4 cards"):
        PlayAndShow("3♣ 4♦ 4♥", "9♦")


@steadily(100)
@given(st.permutations(DECK))
def test_orders_leave_out_those_that_would_pass_thirty_one(cards) -> None:
    hand = tuple(cards[:4])
    assume(sum(card.value for card in hand) > 31)
    with pytest.raises(IllegalPlay):
        PlayAndShow(hand, cards[4])


def test_it_shows_itself_as_text_and_as_a_table() -> None:
    compared = PlayAndShow("3♣ 4♦ 4♥ 5♠", "9♦")
    text = repr(compared).splitlines()
    assert text[0] == "3♣ 4♦ 4♥ 5♠ in the play, and in the show with 9♦"
    assert text[-2].split() == ["total", "2", "8"]
    assert text[-1] == (
        "In the play these cards peg two to six points, depending on the order. "
        "In the show they count eight points, whatever the order."
    )
    html = compared._repr_html_()
    assert html.count("<tr>") == 5
    assert f"<td>{NOTHING}</td><td>3</td>" in html
    assert repr(compared) == repr(PlayAndShow("3♣ 4♦ 4♥ 5♠", "9♦"))
    assert "in the crib" in repr(PlayAndShow("2♥ 4♥ 7♥ Q♥", "K♥", crib=True))
