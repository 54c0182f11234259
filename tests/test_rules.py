"""One small test or more for each rule, with the rule's number in its name."""

from typing import get_args

import pytest
from positions import cards, sequences

from pegline_teach import (
    DECK,
    RULES,
    Closed,
    IllegalPlay,
    Pegging,
    Played,
    SaidGo,
    Seat,
    parse_cards,
    replay,
    score_play,
)
from pegline_teach.cards import Rank
from pegline_teach.rules import IllegalDeal, Kind
from pegline_teach.rules.table import (
    CLOSING_POINTS,
    FIFTEEN,
    FIFTEEN_POINTS,
    HAND_SIZE,
    LIMIT,
    MATCHES,
    RULE_OF_KIND,
    SHORTEST_RUN,
    SHOW_FIFTEEN_POINTS,
    SHOW_PAIR_POINTS,
    SHOW_RULE_OF_KIND,
    THIRTY_ONE_POINTS,
)

PONE, DEALER = Seat.PONE, Seat.DEALER


def earned(pile, card):
    """What a card earns, as `[(kind, points)]`."""
    return [(score.kind, score.points) for score in score_play(pile, card)]


def closings(state):
    return [entry for entry in state.ledger if isinstance(entry, Closed)]


def gos(state):
    return [entry for entry in state.ledger if isinstance(entry, SaidGo)]


# The table itself


def test_the_rules_are_numbered_in_order_first_the_play_and_then_the_show():
    assert list(RULES) == [
        *(f"R{number}" for number in range(1, 14)),
        *(f"S{number}" for number in range(1, 7)),
    ]
    assert all(name == rule.id for name, rule in RULES.items())


def test_every_rule_has_a_title_of_its_own_and_a_text_of_whole_sentences():
    assert len({rule.title for rule in RULES.values()}) == len(RULES)
    assert all(rule.text.endswith(".") and len(rule.text) > 30 for rule in RULES.values())


def test_the_rules_of_equal_ranks_name_the_points_of_the_table():
    assert "two score 2, three 6, four 12" in RULES["R6"].text
    show = RULES["S3"].text
    assert "Every two cards of equal rank score two." in show
    assert "three pairs, which makes 6, and four of a kind hold six, which makes 12." in show


def test_every_kind_of_score_has_its_rule_and_no_other_kind_has():
    assert set(RULE_OF_KIND) | set(SHOW_RULE_OF_KIND) == set(get_args(Kind))
    assert {*RULE_OF_KIND.values(), *SHOW_RULE_OF_KIND.values()} <= set(RULES)
    assert all(rule.startswith("R") for rule in RULE_OF_KIND.values())
    assert all(rule.startswith("S") for rule in SHOW_RULE_OF_KIND.values())


def test_the_kinds_of_the_play_are_the_eight_words_of_the_json():
    assert tuple(RULE_OF_KIND) == (
        "fifteen",
        "thirty-one",
        "pair",
        "three-of-a-kind",
        "four-of-a-kind",
        "run",
        "go",
        "last-card",
    )


def test_the_numbers_of_the_rules():
    assert (HAND_SIZE, FIFTEEN, LIMIT, SHORTEST_RUN) == (4, 15, 31, 3)
    assert (FIFTEEN_POINTS, THIRTY_ONE_POINTS) == (2, 2)
    assert (SHOW_FIFTEEN_POINTS, SHOW_PAIR_POINTS) == (2, 2)
    assert MATCHES == {2: ("pair", 2), 3: ("three-of-a-kind", 6), 4: ("four-of-a-kind", 12)}
    assert CLOSING_POINTS == {"thirty-one": 0, "go": 1, "last-card": 1}


def test_each_seat_names_itself_and_the_other():
    assert [str(seat) for seat in Seat] == ["pone", "dealer"]
    assert (PONE.other, DEALER.other) == (DEALER, PONE)


# R1


def test_r1_pone_leads():
    assert Pegging.start("3C 4H 9C TH", "5D TS 2D 7S").turn is PONE


def test_r1_the_seats_take_turns_one_card_at_a_time():
    state = replay("AC 2C 3C 4C", "AD 2D 3D 4D", "AC AD 2C 2D 3C 3D 4C 4D")
    seats = [entry.seat for entry in state.ledger if not isinstance(entry, Closed)]
    assert seats == [PONE, DEALER] * 4


def test_r1_the_dealer_cannot_lead():
    state = Pegging.start("3C 4H 9C TH", "5D TS 2D 7S")
    with pytest.raises(IllegalPlay, match=r"it is in dealer's hand, and it is pone's turn \(R1\)"):
        state.play("5D")


def test_r1_nobody_plays_two_cards_in_a_row_while_the_other_can_act():
    state = Pegging.start("3C 4H 9C TH", "5D TS 2D 7S").play("3C")
    with pytest.raises(IllegalPlay, match=r"it is in pone's hand, and it is dealer's turn \(R1\)"):
        state.play("4H")


@pytest.mark.parametrize("hand", ["", "3C", "3C 4H 9C", "3C 4H 9C TH KD"])
def test_r1_each_seat_holds_four_cards(hand):
    with pytest.raises(IllegalDeal, match=r"Each seat plays four cards \(R1\), but pone has"):
        Pegging.start(hand, "5D TS 2D 7S")
    with pytest.raises(IllegalDeal, match=r"Each seat plays four cards \(R1\), but dealer has"):
        Pegging.start("5D TS 2D 7S", hand)


# R2


def test_r2_an_ace_counts_one_two_to_ten_their_number_and_faces_ten():
    values = [card.value for card in DECK[::4]]
    assert values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


def test_r2_the_order_of_ranks_begins_with_the_ace_and_ends_with_the_king():
    assert [rank.label for rank in Rank] == [*"A23456789", "10", *"JQK"]
    assert [int(rank) for rank in Rank] == list(range(1, 14))


@pytest.mark.parametrize(("pile", "card"), [("QH KS", "AD"), ("KH AS", "2D"), ("AD QH", "KS")])
def test_r2_the_ace_is_low_only(pile, card):
    assert earned(pile, card) == []


@pytest.mark.parametrize("suits", ["CCC", "CDH", "SHD", "HHS"])
def test_r2_suits_never_matter(suits):
    three, four, five = (rank + suit for rank, suit in zip("345", suits, strict=True))
    assert earned([three, five], four) == [("run", 3)]


def test_r2_ten_seven_three_are_announced_ten_seventeen_twenty():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H")
    assert [entry.count for entry in state.ledger] == [10, 17, 20]


# R3


def test_r3_a_card_may_make_thirty_one_but_not_thirty_two():
    state = replay("KC 2C TC 9C", "JD AD TD QD", "KC JD 2C")
    assert state.count == 22
    assert [str(card) for card in state.legal_cards] == ["A♦"]
    assert state.why_not("TD") == (
        "10♦ cannot be played at 22: it would make 32, past 31 (R3). Dealer can play A♦."
    )


def test_r3_at_twenty_one_every_card_fits():
    state = replay("KC AC TC 9C", "JD QD TD KD", "KC JD AC")
    assert state.count == 21
    assert state.legal_cards == state.hand(DEALER)


def test_r3_a_seat_that_holds_a_legal_card_must_play_one():
    state = replay("KC QC JC 9C", "KD TD AD 9D", "KC TD QC")
    assert (state.count, state.must_go) == (30, False)
    with pytest.raises(IllegalPlay, match=r"must play it \(R9\). Dealer can play A♦\."):
        state.go()


# R4


@pytest.mark.parametrize(
    ("pile", "card"),
    [("7C", "8D"), ("8D", "7C"), ("KC", "5D"), ("5D", "KC"), ("AC 9C 2D", "3D"), ("7D AC", "7H")],
)
def test_r4_exactly_fifteen_scores_two(pile, card):
    assert earned(pile, card) == [("fifteen", 2)]
    assert score_play(pile, card)[0].cards == (*parse_cards(pile), *parse_cards(card))


@pytest.mark.parametrize(("pile", "card"), [("7C", "7D"), ("9C", "7D"), ("KC TD", "5H")])
def test_r4_only_the_whole_count_makes_fifteen(pile, card):
    assert "fifteen" not in [kind for kind, _ in earned(pile, card)]


# R5


def test_r5_exactly_thirty_one_scores_two_and_nothing_for_the_last_card():
    state = replay("3C 4H 9C TH", "5D TS 2D 7S", "3C 5D 4H TS 9C")
    assert [(score.kind, score.points) for score in state.ledger[-2].scores] == [("thirty-one", 2)]
    assert state.ledger[-1] == Closed(PONE, 31, "thirty-one", 0)


def test_r5_after_thirty_one_the_count_starts_again_at_once():
    state = replay("3C 4H 9C TH", "5D TS 2D 7S", "3C 5D 4H TS 9C")
    assert (state.count, state.pile, state.turn) == (0, (), DEALER)
    assert gos(state) == []


def test_r5_a_thirty_one_on_the_very_last_card_gets_no_last_card_point():
    state = replay("KH JC TC 7H", "QD 5S 6D 3S", "KH QD JC 5S TC 6D 7H 3S")
    assert state.ledger[-1] == Closed(DEALER, 31, "thirty-one", 0)
    assert state.is_over
    assert state.points(DEALER) == 2


def test_r5_thirty_one_made_alone_after_a_go_gets_no_go_point():
    state = replay("4H 4D 2C QH", "4C 3D 5C 9D", "4H 4C 4D 3D 2C 5C 9D")
    assert gos(state) == [SaidGo(PONE, 22)]
    assert closings(state) == [Closed(DEALER, 31, "thirty-one", 0)]


# R6


@pytest.mark.parametrize(
    ("pile", "card", "kind", "points"),
    [
        ("3C", "3D", "pair", 2),
        ("3C 3D", "3H", "three-of-a-kind", 6),
        ("3C 3D 3H", "3S", "four-of-a-kind", 12),
        ("KC 9D", "9H", "pair", 2),
    ],
)
def test_r6_the_newest_equal_ranks_score(pile, card, kind, points):
    assert earned(pile, card) == [(kind, points)]


def test_r6_the_cards_of_a_match_are_only_the_equal_ones():
    (score,) = score_play("KC 9D", "9H")
    assert score.cards == parse_cards("9D 9H")


@pytest.mark.parametrize(
    ("pile", "card"), [("6D 5S", "6C"), ("2C 7S", "2H"), ("2C 2D QD", "2S"), ("9C KD", "9D")]
)
def test_r6_another_rank_between_breaks_the_match(pile, card):
    assert earned(pile, card) == []


def test_r6_two_pairs_around_another_rank_stay_pairs():
    assert earned("2C 2D QD 2S", "2H") == [("pair", 2)]


@pytest.mark.parametrize("pair", ["TC JD", "JD QH", "QH KS", "KS TC", "TC QH", "JD KS"])
def test_r6_ten_cards_of_different_ranks_do_not_match(pair):
    pile, card = pair.split()
    assert earned(pile, card) == []


# R7


@pytest.mark.parametrize("order", ["3 4 5", "3 5 4", "4 3 5", "4 5 3", "5 3 4", "5 4 3"])
def test_r7_a_run_counts_in_any_order(order):
    first, second, third = (rank + "C" for rank in order.split())
    assert earned([first, second], third) == [("run", 3)]


def test_r7_two_cards_never_run():
    assert earned("3C", "4D") == []


@pytest.mark.parametrize(
    ("pile", "card", "length"),
    [
        ("AC 2D", "3H", 3),
        ("AC 2D 3H", "4S", 4),
        ("AC 2D 3H 4S", "6C", 0),
        ("AC 2D 4S 5C", "3H", 5),
        ("6C 2D 4S 5C 3H", "AC", 6),
        ("AC 7D 2D 4S 5C 3H", "6C", 7),
        ("8C 2D AC", "3H", 3),
    ],
)
def test_r7_the_longest_trailing_run_scores_its_length(pile, card, length):
    runs = [points for kind, points in earned(pile, card) if kind == "run"]
    assert runs == ([length] if length else [])


def test_r7_a_gap_does_not_end_the_search_for_a_longer_run():
    assert earned("7C 6S 5C 4D 2C", "3H") == [("run", 6)]


def test_r7_a_rank_twice_in_a_group_spoils_it_so_a_shorter_one_counts():
    (score,) = score_play("6S 7H 8D", "6C")
    assert (score.kind, score.points, score.cards) == ("run", 3, parse_cards("7H 8D 6C"))


@pytest.mark.parametrize(("pile", "card"), [("4H 5C 5S", "6D"), ("8C 7H 6S", "6D")])
def test_r7_no_run_over_a_repeated_rank(pile, card):
    assert "run" not in [kind for kind, _ in earned(pile, card)]


def test_r7_a_later_card_can_make_a_longer_group_good_again():
    counts = [earned("4H 2C 3S AH 5D", "2D"), earned("4H 2C 3S AH 5D 2D", "4C")]
    assert counts == [[], [("run", 5)]]


def test_r7_never_more_than_one_run_and_no_double_run_in_a_play():
    assert earned("3C 4D 4H", "5S") == []
    assert earned("4D 3C 5S", "4H") == [("run", 3)]


def test_r7_ten_cards_run_by_rank_and_not_by_value():
    assert earned("JH QC", "KS") == [("run", 3)]
    assert earned("TC QD", "KS") == []


# R8


def test_r8_one_card_may_score_several_events_and_each_is_recorded():
    assert earned("TH 9S 5D 4C", "3H") == [("thirty-one", 2), ("run", 3)]
    assert earned("4C 6D", "5H") == [("fifteen", 2), ("run", 3)]
    assert earned("9H TD 6C", "6S") == [("thirty-one", 2), ("pair", 2)]


def test_r8_a_third_five_is_fifteen_and_three_of_a_kind_for_eight():
    assert earned("5C", "5D") == [("pair", 2)]
    assert earned("5C 5D", "5H") == [("fifteen", 2), ("three-of-a-kind", 6)]


def test_r8_the_points_of_a_play_are_the_sum_of_its_events():
    state = replay("5C 5H KC KH", "5D 5S QD QH", "5C 5D 5H")
    assert state.points(PONE) == 8


# R9


def test_r9_go_is_said_only_when_no_card_fits():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S")
    assert (state.turn, state.count, state.must_go) == (PONE, 24, True)
    assert state.go().ledger[-1] == SaidGo(PONE, 24)


def test_r9_go_is_refused_while_a_card_fits_and_the_refusal_names_the_card():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H")
    with pytest.raises(IllegalPlay) as refusal:
        state.go()
    assert str(refusal.value) == (
        "Go cannot be said at 20: dealer holds a card that fits under 31, and must play it (R9). "
        "Dealer can play 4♠ 3♦ 5♠."
    )


def test_r9_go_is_said_and_never_assumed():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S")
    with pytest.raises(IllegalPlay, match=r"None of 8♣ 9♥ fits under 31, so pone says Go \(R9\)"):
        state.play("8C")


def test_r9_after_a_go_the_other_seat_goes_on_alone_and_scores_what_it_makes():
    state = replay("TH 8D QC QS", "QH AD AC AS", "TH QH 8D AD")
    assert state.go().turn is DEALER
    after = state.go().play("AC").play("AS")
    kinds = [[score.kind for score in entry.scores] for entry in after.ledger[5:7]]
    assert kinds == [["pair"], ["thirty-one", "three-of-a-kind"]]


def test_r9_the_seat_that_goes_on_may_not_stop_while_a_card_fits():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S").go()
    assert state.turn is DEALER
    with pytest.raises(IllegalPlay, match=r"must play it \(R9\). Dealer can play 3♦ 5♠\."):
        state.go()


def test_r9_a_seat_with_no_cards_says_nothing():
    state = replay("KC 5H 3S 2D", "QD JC TH 9S", "KC QD 5H 3S 2D")
    assert state.hand(PONE) == ()
    state = state.play("JC").play("TH").play("9S")
    assert gos(state) == [SaidGo(DEALER, 25)]
    assert state.is_over


# R10


def test_r10_the_go_point_goes_to_whoever_laid_the_last_card():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S 3D")
    assert state.ledger[-1] == Closed(DEALER, 27, "go", 1)
    assert (state.points(PONE), state.points(DEALER)) == (0, 1)


def test_r10_the_sequence_ends_at_the_go_when_the_other_seat_cannot_add_either():
    state = replay("KC QC JC 9C", "KD TD 9D 8D", "KC TD QC").go()
    assert state.ledger[-2:] == (SaidGo(DEALER, 30), Closed(PONE, 30, "go", 1))


def test_r10_a_seat_alone_with_a_card_that_does_not_fit_takes_the_go_point_itself():
    state = replay("9C 7C 2C 5H", "TD JD QD KD", "9C TD 7C 2C JD 5H QD")
    assert state.hand(PONE) == ()
    assert state.ledger[-2:] == (
        Played(DEALER, cards("QD")[0], 25, ()),
        Closed(DEALER, 25, "go", 1),
    )
    assert gos(state) == [SaidGo(DEALER, 26)]


def test_r10_the_count_starts_again_after_the_go_point():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S 3D")
    assert (state.count, state.pile) == (0, ())


# R11


def test_r11_the_last_of_all_eight_cards_scores_one():
    state = replay("3C 4H 9C TH", "5D TS 2D 7S", "3C 5D 4H TS 9C 2D TH 7S")
    assert state.ledger[-1] == Closed(DEALER, 19, "last-card", 1)


def test_r11_the_last_card_of_a_sequence_is_no_last_card_while_a_hand_holds_one():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S 3D 8C 5S 9H")
    assert [entry.reason for entry in closings(state)] == ["go", "last-card"]


def test_r11_go_and_last_card_are_never_both_paid():
    state = replay("KC 5H 3S 2D", "QD JC TH 9S", "KC QD 5H 3S 2D JC TH 9S")
    assert [len(closings_of(piece)) for piece in sequences(state)] == [1, 1]
    assert closings(state)[-1] == Closed(DEALER, 29, "last-card", 1)


def closings_of(entries):
    return [entry for entry in entries if isinstance(entry, Closed)]


# R12


@pytest.mark.parametrize(
    ("pone", "dealer", "plays", "card"),
    [
        ("TH KD 2C 5S", "QS KC JC 8D", "TH QS KD", "KC"),
        ("TH AC 4D 9S", "JS 4H 4S KC", "TH JS AC 4H 4D", "4S"),
        ("4S KH 9C 8S", "JD AD 7C 8D", "4S JD KH AD 9C 7C 8S", "8D"),
    ],
)
def test_r12_no_pair_reaches_across_a_reset(pone, dealer, plays, card):
    state = replay(pone, dealer, plays)
    while state.must_go:
        state = state.go()
    assert (state.count, state.pile) == (0, ())
    before, after = [e for e in state.play(card).ledger if isinstance(e, Played)][-2:]
    assert before.card.rank == after.card.rank
    assert after.scores == ()


def test_r12_no_run_and_no_count_reach_across_a_reset():
    state = replay("KH QD 2S 9S", "JC AS 3D 8H", "KH JC QD AS 2S 3D")
    assert [entry.count for entry in state.ledger] == [10, 20, 30, 31, 31, 2, 5]
    assert state.ledger[-1].scores == ()


def test_r12_cards_played_stay_out_of_the_hands():
    state = replay("3C 4H 9C TH", "5D TS 2D 7S", "3C 5D 4H TS 9C")
    assert state.hand(PONE) == parse_cards("TH")
    assert "it is already out (R12)" in state.why_not("5D")


# R13


def test_r13_the_seat_that_said_go_leads_next():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S 3D")
    assert gos(state)[-1].seat is PONE
    assert state.turn is PONE


def test_r13_after_thirty_one_with_no_go_the_other_seat_leads():
    assert replay("3C 4H 9C TH", "5D TS 2D 7S", "3C 5D 4H TS 9C").turn is DEALER


def test_r13_a_seat_whose_opponent_has_no_cards_leads_again():
    state = replay("9C 7C 2C 5H", "TD JD QD KD", "9C TD 7C 2C JD 5H QD")
    assert (state.ledger[-1].seat, state.turn) == (DEALER, DEALER)
    assert state.play("KD").ledger[-1] == Closed(DEALER, 10, "last-card", 1)


def test_r13_a_seat_that_said_go_with_the_opponent_out_of_cards_leads():
    state = replay("KC 5H 3S 2D", "QD JC TH 9S", "KC QD 5H 3S 2D")
    assert (state.ledger[-1].seat, state.hand(PONE), state.turn) == (PONE, (), DEALER)


def test_a_card_that_is_dealt_twice_is_named_r1():
    with pytest.raises(IllegalDeal, match=r"^4♥ is dealt twice, and a deck holds one of each"):
        Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 4♥ 2♦ 7♠")


def test_a_card_that_lies_twice_in_a_sequence_is_named():
    with pytest.raises(IllegalPlay, match=r"^7♠ lies twice in the sequence 5♥ 7♠ 7♠; a deck"):
        score_play([*parse_cards("5♥ 7♠"), *parse_cards("7♠")], "2♣")
