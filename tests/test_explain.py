"""The sentences: what players say aloud, why a card scores, who acts next and why."""

import re

import pytest
from hypothesis import given
from positions import DEAL_ONE, DEAL_TWO, LINE_TWO, lines, steadily

from pegline_teach import RULES, Closed, IllegalPlay, Pegging, Played, Seat, replay, score_play
from pegline_teach.rules.ledger import entry_points
from pegline_teach.words.acts import describe, reasons, spoken_call
from pegline_teach.words.numbers import number_word, points_text
from pegline_teach.words.scores import because
from pegline_teach.words.turns import whose_turn


def test_the_numbers_up_to_thirty_one_have_their_words():
    words = [number_word(number) for number in range(32)]
    assert len(set(words)) == 32
    assert words[:4] == ["zero", "one", "two", "three"]
    assert words[12:16] == ["twelve", "thirteen", "fourteen", "fifteen"]
    assert words[19:23] == ["nineteen", "twenty", "twenty-one", "twenty-two"]
    assert words[29:] == ["twenty-nine", "thirty", "thirty-one"]


def test_one_point_is_singular():
    assert [points_text(n) for n in (0, 1, 2, 12)] == [
        "zero points",
        "one point",
        "two points",
        "twelve points",
    ]


@pytest.mark.parametrize(
    ("pile", "card", "sentences"),
    [
        ("7C", "8D", ["7♣ 8♦ count exactly 15: two points (R4)."]),
        ("KC QC AC", "TD", ["K♣ Q♣ A♣ 10♦ count exactly 31: two points (R5)."]),
        ("KC 4C", "4D", ["4♣ 4♦ are equal ranks side by side, a pair: two points (R6)."]),
        (
            "4C 4D",
            "4H",
            ["4♣ 4♦ 4♥ are equal ranks side by side, three of a kind: six points (R6)."],
        ),
        (
            "4C 4D 4H",
            "4S",
            ["4♣ 4♦ 4♥ 4♠ are equal ranks side by side, four of a kind: twelve points (R6)."],
        ),
        (
            "6C 4D",
            "5H",
            [
                "6♣ 4♦ 5♥ count exactly 15: two points (R4).",
                "6♣ 4♦ 5♥ are 4-5-6, a run of three: three points (R7).",
            ],
        ),
        ("AS JC 9D", "TC", ["J♣ 9♦ 10♣ are 9-10-J, a run of three: three points (R7)."]),
        (
            "AC 7D 2D 4S 5C 3H",
            "6C",
            [
                "A♣ 7♦ 2♦ 4♠ 5♣ 3♥ 6♣ are A-2-3-4-5-6-7, a run of seven: seven points (R7).",
            ],
        ),
    ],
)
def test_every_score_says_its_cards_its_kind_its_points_and_its_rule(pile, card, sentences):
    assert [because(score) for score in score_play(pile, card)] == sentences


def test_what_is_said_aloud():
    ledger = replay(DEAL_TWO["pone"], DEAL_TWO["dealer"], LINE_TWO).ledger
    assert [spoken_call(entry) for entry in ledger] == [
        *("ten", "seventeen", "twenty", "twenty-four", "go", "twenty-seven", "one for go"),
        *("eight", "thirteen", "twenty-two", "one for last"),
    ]


def test_nobody_calls_a_go_at_thirty_one():
    assert "go" not in spoken_call(Closed(Seat.PONE, 31, "thirty-one", 0))


def who_acts(deal, plays, gos=0):
    state = replay(deal["pone"], deal["dealer"], plays)
    for _ in range(gos):
        state = state.go()
    return whose_turn(state.who_acts)


ALONE = {"pone": "9C 7C 2C 5H", "dealer": "TD JD QD KD"}
OUT = {"pone": "KC 5H 3S 2D", "dealer": "QD JC TH 9S"}


@pytest.mark.parametrize(
    ("deal", "plays", "gos", "sentence"),
    [
        (DEAL_ONE, "", 0, "Pone leads the first card (R1)."),
        (DEAL_ONE, "3C", 0, "Pone played, so it is dealer's turn (R1)."),
        (DEAL_ONE, "3C 5D", 0, "Dealer played, so it is pone's turn (R1)."),
        (
            DEAL_ONE,
            "3C 5D 4H TS 9C",
            0,
            "Pone laid the last card, so dealer leads the next sequence (R13).",
        ),
        (DEAL_TWO, "TC 7D 3H 4S", 0, "None of 8♣ 9♥ fits under 31, so pone says Go (R9)."),
        (DEAL_TWO, "TC 7D 3H 4S", 1, "Pone said Go, so dealer plays on while a card fits (R9)."),
        (
            DEAL_TWO,
            "TC 7D 3H 4S 3D",
            0,
            "Dealer laid the last card, so pone leads the next sequence (R13).",
        ),
        (ALONE, "9C TD 7C 2C JD 5H", 0, "Pone played, so it is dealer's turn (R1)."),
        (
            ALONE,
            "9C TD 7C 2C JD 5H QD",
            0,
            "Pone has no cards left, so dealer leads the next sequence (R13).",
        ),
        (OUT, "KC QD 5H 3S 2D JC", 0, "Pone has no cards left, so dealer plays on (R9)."),
        (DEAL_TWO, LINE_TWO, 0, "The play is over: all eight cards are out."),
    ],
)
def test_who_acts_next_and_why(deal, plays, gos, sentence):
    assert who_acts(deal, plays, gos) == sentence


@steadily(100)
@given(lines())
def test_every_entry_is_told_with_a_reason_for_each_of_its_points(line):
    for entry in line[-1].ledger:
        told = " ".join(reasons(entry)) or describe(entry)
        assert told.endswith((".", ")."))
        assert set(re.findall(r"\((R\d+)\)", told)) <= set(RULES)
        if entry_points(entry):
            assert len(reasons(entry)) == (len(entry.scores) if isinstance(entry, Played) else 1)
            assert points_words(told) == entry_points(entry)
        else:
            assert reasons(entry) == ()


def points_words(told):
    """The points that a text names, added up."""
    words = {number_word(number): number for number in range(32)}
    return sum(words[word] for word in re.findall(r"([\w-]+) points?\b", told))


@steadily(100)
@given(lines())
def test_whose_turn_names_the_seat_to_act_in_every_state(line):
    for state in line[:-1]:
        sentence = whose_turn(state.who_acts)
        assert str(state.turn) in sentence.lower()
        assert ("says Go" in sentence) == state.must_go
        assert set(re.findall(r"\((R\d+)\)", sentence)) <= set(RULES)


def test_a_state_shows_itself_in_one_line():
    state = Pegging.start(**DEAL_ONE)
    assert repr(state) == (
        "<Pegging pone: 3♣ 4♥ 9♣ 10♥ | dealer: 5♦ 10♠ 2♦ 7♠ | count 0, pone to act, pegged 0-0>"
    )
    over = replay(DEAL_TWO["pone"], DEAL_TWO["dealer"], LINE_TWO)
    assert repr(over) == "<Pegging pone: - | dealer: - | count 0, the play is over, pegged 1-1>"


def test_a_notebook_shows_the_sentence_of_a_refusal_and_not_the_machinery() -> None:
    with pytest.raises(IllegalPlay) as refused:
        Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").go()
    assert refused.value._render_traceback_() == [f"IllegalPlay: {refused.value}"]
