"""Bad input: what was tried, and the sentence each piece of it is answered with.

Card texts and records stand in tables. Files that are no records at all go through the command
line: it ends with the right status, never with a traceback, and always soon.
"""

import json
import random
import subprocess
import sys
import time
from io import BytesIO, TextIOWrapper
from typing import NamedTuple

import pytest

from pegline_teach import (
    DECK,
    Card,
    Pegging,
    PeglineError,
    Seat,
    UnreadableText,
    loads,
    parse_cards,
    score_play,
)
from pegline_teach.__main__ import main
from pegline_teach.record import Record, UnsoundRecord, from_json, read_records
from pegline_teach.record.audit import Audit

HELP = (
    "is not a card. Write the rank (A 2 3 … 10 J Q K) and then the suit (C D H S), "
    "such as 5H or 10♥."
)

# Card texts, and how the sentence shows them

NOT_CARDS = {
    "": "''",
    "   ": "''",
    "5": "'5'",
    "H": "'H'",
    "♥": "'♥'",
    "10": "'10'",
    "HH": "'HH'",
    "55": "'55'",
    "5HH": "'5HH'",
    "55H": "'55H'",
    "5H5": "'5H5'",
    "10♥♥": "'10♥♥'",
    "0H": "'0H'",
    "00H": "'00H'",
    "01H": "'01H'",
    "011H": "'011H'",
    "11C": "'11C'",
    "12♥": "'12♥'",
    "13♦": "'13♦'",
    "14S": "'14S'",
    "100H": "'100H'",
    "-5H": "'-5H'",
    "+5H": "'+5H'",
    "5.H": "'5.H'",
    "5H!": "'5H!'",
    "5 H": "'5 H'",
    "5_H": "'5_H'",
    "1X": "'1X'",
    "X5": "'X5'",
    "ZZ": "'ZZ'",
    "5h6c": "'5h6c'",
    "5H,6C": "'5H,6C'",
    "5H 6C": "'5H 6C'",
    "five": "'five'",
    "five hearts": "'five hearts'",
    "five of": "'five of'",
    "of hearts": "'of hearts'",
    "one of hearts": "'one of hearts'",
    "eleven of clubs": "'eleven of clubs'",
    "five of stars": "'five of stars'",
    "five of heart": "'five of heart'",
    "5 of hearts": "'5 of hearts'",
    "joker": "'joker'",
    "\U0001f0b5": "'\U0001f0b5'",
    "５H": "'５H'",
    "٥H": "'٥H'",
    "ЅS": "'ЅS'",
    "5ſ": "'5ſ'",
    "\ufe0e": "'\ufe0e'",
    "5\u200bH": "'5\ufffdH'",
    "\x00": "'\ufffd'",
    "\x1b[31m5H\x1b[0m": "'\ufffd[31m5H\ufffd[0m'",
    "\u202e5H": "'\ufffd5H'",
    "\ud800": "'\ufffd'",
    "<b>5H</b>": "'<b>5H</b>'",
    "5H\n6C": "'5H\ufffd6C'",
    "K" * 41: f"'{'K' * 40}…'",
    "9" * 100_000: f"'{'9' * 40}…'",
}


@pytest.mark.parametrize(("text", "shown"), NOT_CARDS.items(), ids=map(repr, range(len(NOT_CARDS))))
def test_what_is_not_a_card_is_refused_with_its_piece_and_place(text, shown):
    with pytest.raises(UnreadableText) as refusal:
        Card.parse(text, 3)
    assert str(refusal.value) == f"Piece 3, {shown}, {HELP}"
    assert refusal.value.position == 3
    assert refusal.value.piece == text.strip()


@pytest.mark.parametrize("thing", [None, 5, 5.0, b"5H", ["5H"], ("5", "H"), True])
def test_what_is_not_text_is_no_card_text(thing):
    with pytest.raises(TypeError, match="a card is written as text such as '5H', not as"):
        Card.parse(thing)
    if not isinstance(thing, list | tuple):
        with pytest.raises(TypeError):
            parse_cards(thing)


CARD_LISTS = {
    "5H X": "Piece 2, 'X', " + HELP,
    "5H, 6C, 0D": "Piece 3, '0D', " + HELP,
    "5H;6C": "Piece 1, '5H;6C', " + HELP,
    "5H/6C": "Piece 1, '5H/6C', " + HELP,
    "5H five of stars 6C": "Piece 2, 'five of stars', " + HELP,
    "5H 5H": "Piece 2, '5H', is a card twice: 5♥ already stands at piece 1, and a deck holds one "
    "of each.",
    "5H, 6C 5♡": "Piece 3, '5♡', is a card twice: 5♥ already stands at piece 1, and a deck holds "
    "one of each.",
    "AC 1C": "Piece 2, '1C', is a card twice: A♣ already stands at piece 1, and a deck holds one "
    "of each.",
    "5H five of hearts": "Piece 2, 'five of hearts', is a card twice: 5♥ already stands at piece "
    "1, and a deck holds one of each.",
    " ".join(card.code for card in DECK) + " 5H": "Piece 53, '5H', is a card twice: 5♥ already "
    "stands at piece 19, and a deck holds one of each.",
}


@pytest.mark.parametrize(("text", "sentence"), CARD_LISTS.items(), ids=range(len(CARD_LISTS)))
def test_a_list_of_cards_is_refused_at_its_first_bad_piece(text, sentence):
    with pytest.raises(UnreadableText) as refusal:
        parse_cards(text)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(("rank", "suit"), [(0, 0), (0, 3), (14, 0), (1, 4), (1, -1), (-1, 2)])
def test_a_card_of_no_such_rank_or_suit_cannot_be_made(rank, suit):
    with pytest.raises((ValueError, IndexError)):
        Card(rank, suit)


def test_a_pile_that_already_passes_31_is_refused():
    with pytest.raises(PeglineError, match=r"A♠ on 32 would make 33"):
        score_play("KC KD KH 2C", "AS")


# Records

ONE = "pone: 3C 4H 9C TH\ndealer: 5D TS 2D 7S\n"
TWO = "pone: TC 3H 8C 9H\ndealer: 7D 4S 3D 5S\n"
KEYS = "does not begin with one of 'pone:', 'dealer:', 'starter:', 'plays:', 'sequence:'."
NO_DEALER = "this record has no 'dealer:' line. It names both hands, and a blank line ends it."
NO_PONE = NO_DEALER.replace("dealer", "pone")
BRACKETS = "a hand is four cards, then its two discards in ( ) if they are known."
DECK_HOLDS = "and a deck holds one of each card."
POINTS = "is not a number of points; write a claim such as =2."
PLACE = "a claim belongs to a card; write it there, such as 3♦=1."

BAD_RECORDS = [
    # Lines that are none
    ("hello", "Line 1: 'hello' " + KEYS),
    ("pone 3C 4H 9C TH", "Line 1: 'pone 3C 4H 9C TH' " + KEYS),
    (": 3C", "Line 1: ': 3C' " + KEYS),
    ("pone： 3C 4H 9C TH", "Line 1: 'pone： 3C 4H 9C TH' " + KEYS),
    (ONE + "crib: 3C", "Line 3: 'crib: 3C' " + KEYS),
    (ONE + "5D TS 2D 7S", "Line 3: '5D TS 2D 7S' " + KEYS),
    ("<script>alert(1)</script>", "Line 1: '<script>alert(1)</script>' " + KEYS),
    ("\x1b[2Jpone: 3C", "Line 1: '\ufffd[2Jpone: 3C' " + KEYS),
    ("\x00" * 60, f"Line 1: '{chr(0xFFFD) * 40}…' " + KEYS),
    ("# one\n\n# two\nx\n", "Line 4: 'x' " + KEYS),
    (ONE + "pone: 3C 4H 9C TH", "Line 3: 'pone:' already stands on line 1."),
    (ONE + "plays: 3C\nplays: 5D", "Line 4: 'plays:' already stands on line 3."),
    # Hands
    ("pone: 3C 4H 9C TH", "Line 1: " + NO_DEALER),
    ("dealer: 5D TS 2D 7S", "Line 1: " + NO_PONE),
    ("plays: 3C", "Line 1: " + NO_PONE),
    ("\n\nstarter: KD\nplays: 3C", "Line 3: " + NO_PONE),
    (
        "pone: 3C 4H 9C\ndealer: 5D TS 2D 7S",
        "Line 1: pone plays four cards (R1), but 3 stand here: 3♣ 4♥ 9♣.",
    ),
    (
        "pone: 3C 4H 9C TH\ndealer: 5D TS 2D 7S KD",
        "Line 2: dealer plays four cards (R1), but 5 stand here: 5♦ 10♠ 2♦ 7♠ K♦.",
    ),
    ("pone:\ndealer: 5D TS 2D 7S", "Line 1: pone plays four cards (R1), but 0 stand here"),
    ("pone: 3C 4H 9C XX\ndealer: 5D TS 2D 7S", "Line 1: Piece 4, 'XX', " + HELP),
    ("pone: 3C 4H 9C \x00\ndealer: 5D TS 2D 7S", "Line 1: Piece 4, '\ufffd', " + HELP),
    (
        "pone: 3C 4H 9C 3C\ndealer: 5D TS 2D 7S",
        "Line 1: Piece 4, '3C', is a card twice: 3♣ already stands at piece 1",
    ),
    (
        "pone: 3C 4H 9C TH\ndealer: 5D TS 2D 3♣",
        "Line 2: 3♣ already stands on line 1, " + DECK_HOLDS,
    ),
    (
        f"pone: {' '.join(map(str, DECK))} 5H\ndealer: 5D TS 2D 7S",
        "Line 1: Piece 53, '5H', is a card twice: 5♥ already stands at piece 19",
    ),
    # Discards and starter
    (ONE.replace("TH", "TH (3C 2C)"), "Line 1: 3♣ already stands on this line, " + DECK_HOLDS),
    (
        ONE.replace("TH", "TH (2C JH)").replace("7S", "7S (2C AS)"),
        "Line 2: 2♣ already stands on line 1, " + DECK_HOLDS,
    ),
    (ONE.replace("TH", "TH (2C)"), "Line 1: pone discards two cards, but 1 stand in ( )."),
    (ONE.replace("7S", "7S ()"), "Line 2: dealer discards two cards, but 0 stand in ( )."),
    (ONE.replace("TH", "TH (2C JH QC)"), "Line 1: pone discards two cards, but 3 stand in ( )."),
    (ONE.replace("TH", "TH (2C JH"), "Line 1: " + BRACKETS),
    (ONE.replace("TH", "TH 2C JH)"), "Line 1: " + BRACKETS),
    (ONE.replace("TH", "TH (2C JH) (KD KH)"), "Line 1: " + BRACKETS),
    (ONE.replace("4H", "(2C JH) 4H"), "Line 1: " + BRACKETS),
    (ONE.replace("TH", "TH ((2C JH))"), "Line 1: " + BRACKETS),
    (ONE.replace("3C 4H 9C TH", "(3C 4H 9C TH)"), "Line 1: pone plays four cards (R1), but 0"),
    (ONE + "starter: 3C", "Line 3: 3♣ already stands on line 1, " + DECK_HOLDS),
    (
        ONE.replace("TH", "TH (2C JH)") + "starter: JH",
        "Line 3: J♥ already stands on line 1, " + DECK_HOLDS,
    ),
    (
        ONE + "starter: KD KH",
        "Line 3: the starter is one card, but 2 stand here; leave the line out if it is not known.",
    ),
    (ONE + "starter:", "Line 3: the starter is one card, but 0 stand here; leave the line out"),
    (ONE + "starter: ?", "Line 3: Piece 1, '?', " + HELP),
    # Plays: turn, hand, deck, count
    (
        ONE + "plays: 5D",
        "Line 3: at piece 1, '5D': 5♦ cannot be played at 0: it is in dealer's hand, and it is "
        "pone's turn (R1). Pone can play 3♣ 4♥ 9♣ 10♥.",
    ),
    (
        ONE + "plays: 3C 4H",
        "Line 3: at piece 2, '4H': 4♥ cannot be played at 3: it is in pone's hand, and it is "
        "dealer's turn (R1). Dealer can play 5♦ 10♠ 2♦ 7♠.",
    ),
    (
        ONE + "plays: 3C 5D KD",
        "Line 3: at piece 3, 'KD': K♦ cannot be played at 8: pone does not hold it (R1). "
        "Pone can play 4♥ 9♣ 10♥.",
    ),
    (
        ONE + "plays: 3C 5D three of clubs",
        "Line 3: at piece 3, 'three of clubs': 3♣ cannot be played at 8: it is already out (R12). "
        "Pone can play 4♥ 9♣ 10♥.",
    ),
    (
        ONE + "plays: 3C 5D 4H TS 10♥=2",
        "Line 3: at piece 5, '10♥=2': 10♥ cannot be played at 22: it would make 32, past 31 (R3). "
        "Pone can play 9♣.",
    ),
    (
        TWO + "plays: TC 7D 3H 4S 8C",
        "Line 3: at piece 5, '8C': 8♣ cannot be played at 24: it is in pone's hand, and it is "
        "dealer's turn (R1). Dealer can play 3♦ 5♠.",
    ),
    (
        TWO + "plays: TC 7D 3H 4S 3D 5S",
        "Line 3: at piece 6, '5S': 5♠ cannot be played at 0: it is in dealer's hand, and it is "
        "pone's turn (R1). Pone can play 8♣ 9♥.",
    ),
    (
        ONE + "plays: 3C 5D 4H TS 9C 2D TH 7S 3C",
        "Line 3: at piece 9, '3C': 3♣ cannot be played: the play is over, all eight cards are out "
        "(R11). Start a new deal to play on.",
    ),
    (ONE + "plays: 3C 5X", "Line 3: Piece 2, '5X', " + HELP),
    (ONE + "plays: 3C; 5D", "Line 3: Piece 1, '3C;', " + HELP),
    (ONE + "plays: 3C <b>5D</b>", "Line 3: Piece 2, '<b>5D<', " + HELP),
    (ONE + "plays: 3C \x1b[31m5D", "Line 3: Piece 2, '\ufffd[31m5D', " + HELP),
    (ONE + "plays: " + "A" * 300, f"Line 3: Piece 1, '{'A' * 40}…', " + HELP),
    (ONE + "plays: 3C pass", "Line 3: Piece 2, 'pass', " + HELP),
    # Go
    (
        ONE + "plays: go",
        "Line 3: at piece 1, 'go': Go cannot be said at 0: pone holds a card that fits under 31, "
        "and must play it (R9). Pone can play 3♣ 4♥ 9♣ 10♥.",
    ),
    (
        TWO + "plays: TC 7D 3H GO",
        "Line 3: at piece 4, 'GO': Go cannot be said at 20: dealer holds a card that fits under "
        "31, and must play it (R9). Dealer can play 4♠ 3♦ 5♠.",
    ),
    (
        TWO + "plays: TC 7D 3H 4S go go",
        "Line 3: at piece 6, 'go': Go cannot be said at 24: dealer holds a card that fits",
    ),
    (
        TWO + "plays: TC 7D 3H 4S go 3D go",
        "Line 3: at piece 7, 'go': Go cannot be said at 0: pone holds a card that fits",
    ),
    (
        ONE + "plays: 3C 5D 4H TS 9C 2D TH 7S go",
        "Line 3: at piece 9, 'go': Go cannot be said: the play is over (R11). Start a new deal",
    ),
    # Resets
    (
        ONE + "plays: /",
        "Line 3: at piece 1, '/': no sequence ends here. The count is 0, and pone can play "
        "3♣ 4♥ 9♣ 10♥ (R10).",
    ),
    (
        ONE + "plays: 3C 5D 4H TS / 9C",
        "Line 3: at piece 5, '/': no sequence ends here. The count is 22, and pone can play 9♣ "
        "(R10).",
    ),
    (
        TWO + "plays: TC 7D 3H 4S /",
        "Line 3: at piece 5, '/': no sequence ends here. The count is 24, and dealer can play "
        "3♦ 5♠ (R10).",
    ),
    (
        ONE + "plays: 3C 5D 4H TS 9C // 2D",
        "Line 3: at piece 7, '/': no sequence ends here. The count is 0, and dealer can play",
    ),
    (
        ONE + "plays: 3C 5D 4H TS 9C 2D / TH",
        "Line 3: at piece 7, '/': no sequence ends here. The count is 2, and pone can play 10♥",
    ),
    (
        ONE + "plays: 3C 5D 4H TS 9C / 2D TH 7S / /",
        "Line 3: at piece 11, '/': no sequence ends here. The play is over, and its last sequence "
        "is closed already (R11).",
    ),
    # Claims
    (ONE + "plays: 3C=", f"Line 3: at piece 1, '3C=': '' {POINTS}"),
    (ONE + "plays: 3C=x", f"Line 3: at piece 1, '3C=x': 'x' {POINTS}"),
    (ONE + "plays: 3C=-1", f"Line 3: at piece 1, '3C=-1': '-1' {POINTS}"),
    (ONE + "plays: 3C=1.5", f"Line 3: at piece 1, '3C=1.5': '1.5' {POINTS}"),
    (ONE + "plays: 3C=100", f"Line 3: at piece 1, '3C=100': '100' {POINTS}"),
    (ONE + "plays: 3C=1=2", f"Line 3: at piece 1, '3C=1=2': '1=2' {POINTS}"),
    (ONE + "plays: 3C=½", f"Line 3: at piece 1, '3C=½': '½' {POINTS}"),
    (ONE + "plays: 3C=٣", f"Line 3: at piece 1, '3C=٣': '٣' {POINTS}"),
    (ONE + "plays: 3C=" + "9" * 5000, "Line 3: at piece 1, '3C=9999"),
    (ONE + "plays: 3C =2", "Line 3: Piece 2, '=2', "),
    (ONE + "plays: 3C = 2", "Line 3: Piece 2, '=', "),
    (TWO + "plays: TC 7D 3H 4S go=1 3D", "Line 3: at piece 5, 'go=1': " + PLACE),
    # Bare sequences
    ("sequence: 3C 5X", "Line 1: Piece 2, '5X', " + HELP),
    (
        "sequence: KC QC JC TC",
        "Line 1: at piece 4, 'TC': 10♣ on 30 would make 40, and the count may not pass 31 (R3).",
    ),
    (
        "sequence: 3C 4C 3♣",
        "Line 1: at piece 3, '3♣': 3♣ already lies in the sequence 3♣ 4♣; a deck holds one of "
        "each.",
    ),
    (
        "sequence: 3C go",
        "Line 1: at piece 2, 'go': a bare sequence has no seats, so nobody says Go in it.",
    ),
    ("sequence: 3C go=1", "Line 1: at piece 2, 'go=1': " + PLACE),
    (
        "sequence: 3C / 4C",
        "Line 1: at piece 2, '/': a bare sequence is one sequence; start a new record for the "
        "next.",
    ),
    ("sequence: 3C\nplays: 4C", "Line 2: a 'sequence:' has no seats, so no 'plays:'."),
    ("starter: KD\nsequence: 3C", "Line 1: a 'sequence:' has no seats, so no 'starter:'."),
    (ONE + "sequence: 3C", "Line 1: a 'sequence:' has no seats, so no 'pone:'."),
    ("sequence: 3C\nsequence: 4C", "Line 2: 'sequence:' already stands on line 1."),
    ("sequence: 3C (4C)", "Line 1: Piece 2, '(4C)', " + HELP),
    ("sequence: 3C=two", f"Line 1: at piece 1, '3C=two': 'two' {POINTS}"),
]


def test_well_over_sixty_bad_records_and_card_texts_are_listed():
    assert len({text for text, _ in BAD_RECORDS}) == len(BAD_RECORDS) > 80
    assert len(NOT_CARDS) + len(CARD_LISTS) > 60


@pytest.mark.parametrize(("text", "sentence"), BAD_RECORDS, ids=range(len(BAD_RECORDS)))
def test_a_bad_record_is_answered_with_its_line_its_piece_and_the_reason(text, sentence):
    (complaint,) = read_records(text)
    assert isinstance(complaint, UnsoundRecord)
    if sentence.endswith("."):
        assert str(complaint) == sentence
    else:
        assert str(complaint).startswith(sentence)
    assert str(complaint).endswith(".")
    assert str(complaint) == f"Line {complaint.line}: {complaint.reason}"
    assert len(str(complaint)) < 400


@pytest.mark.parametrize(("text", "sentence"), BAD_RECORDS, ids=range(len(BAD_RECORDS)))
def test_no_complaint_holds_what_a_terminal_or_a_browser_would_act_on(text, sentence):
    audit = Audit(text)
    for shown in (str(audit), audit.to_json(), audit._repr_html_()):
        assert all(char.isprintable() or char == "\n" for char in shown)
    assert "<script" not in audit._repr_html_()
    assert "<b>" not in audit._repr_html_()


@pytest.mark.parametrize(("text", "sentence"), BAD_RECORDS[::5], ids=range(0, len(BAD_RECORDS), 5))
def test_a_bad_record_leaves_its_neighbours_audited(text, sentence):
    before, bad, after = Audit(f"sequence: 7C 8D=2\n\n{text.strip()}\n\nsequence: 5C 5D=2").results
    assert isinstance(before, Record)
    assert isinstance(after, Record)
    assert isinstance(bad, UnsoundRecord)
    assert (before.state.points, after.state.points) == (2, 2)


@pytest.mark.parametrize("text", ["", "\n\n", "# only\n# comments\n", "\ufeff", " \t\n"])
def test_no_record_at_all_is_said_by_loads_and_read_as_none(text):
    assert read_records(text) == ()
    with pytest.raises(UnsoundRecord, match="there is no record here") as caught:
        loads(text)
    assert caught.value.line == 1


def test_two_records_where_one_was_asked_for_are_refused_with_the_line_of_the_second():
    with pytest.raises(UnsoundRecord, match="Line 4: a second record begins here"):
        loads("# a comment\nsequence: 3C\n\nsequence: 4C\n")


# JSON

BAD_JSON = {
    "": "Line 1: this is not JSON",
    "{": "Line 1: this is not JSON",
    "{}\n}": "Line 2: this is not JSON",
    "nonsense": "Line 1: this is not JSON",
    "null": "Line 1: this JSON is not a record",
    "5": "Line 1: this JSON is not a record",
    "NaN": "Line 1: this JSON is not a record",
    '"pone"': "Line 1: this JSON is not a record",
    "[]": "Line 1: this JSON is not a record",
    "{}": "Line 1: this JSON is not a record",
    '{"ledger": 5}': "Line 1: this JSON is not a record",
    '{"ledger": [5]}': "Line 1: this JSON is not a record",
    '{"ledger": {"type": "play"}}': "Line 1: this JSON is not a record",
    '{"ledger": [{"type": "play", "card": 5}]}': "Line 1: this JSON is not a record",
    '{"ledger": [{"type": "play", "card": "0H"}]}': "Line 1: Piece 1, '0H', " + HELP,
    '{"ledger": [{"type": "play", "card": "\\ud800"}]}': "Line 1: Piece 1, '\ufffd', " + HELP,
    '{"ledger": [{"type": "go"}]}': "Line 1: ",
    '{"pone": 5, "dealer": [], "starter": null, "ledger": []}': "Line 1: this JSON is not",
    '{"pone": [], "dealer": [], "starter": null, "ledger": []}': "Line 1: Each seat plays four",
    "[" * 100_000: "Line 1: this JSON is nested too deeply",
    "1" * 5000: "Line 1: ",
}


@pytest.mark.parametrize(("text", "sentence"), BAD_JSON.items(), ids=range(len(BAD_JSON)))
def test_json_that_is_no_record_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(UnsoundRecord) as refusal:
        from_json(text)
    assert str(refusal.value).startswith(sentence)
    assert str(refusal.value).endswith(".")


# Deals


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        (
            {"pone": "3C 4H 9C", "dealer": "5D TS 2D 7S"},
            "Each seat plays four cards (R1), but pone has 3: 3♣ 4♥ 9♣.",
        ),
        (
            {"pone": "3C 4H 9C TH", "dealer": "5D TS 2D 3C"},
            "3♣ is dealt twice, and a deck holds one of each card.",
        ),
        (
            {"pone": ["3C", "3C", "9C", "TH"], "dealer": "5D TS 2D 7S"},
            "3♣ is dealt twice, and a deck holds one of each card.",
        ),
        (
            {"pone": "3C 4H 9C TH", "dealer": "5D TS 2D 7S", "starter": "7S"},
            "7♠ is dealt twice, and a deck holds one of each card.",
        ),
        (
            {"pone": "3C 4H 9C TH", "dealer": "5D TS 2D 7S", "pone_discards": "2C"},
            "Each seat discards two cards, but pone has 1 discards.",
        ),
        (
            {"pone": "3C 4H 9C TH", "dealer": "5D TS 2D 7S", "dealer_discards": "2C 3C"},
            "3♣ is dealt twice, and a deck holds one of each card.",
        ),
        (
            {"pone": "3C 4H 9C XX", "dealer": "5D TS 2D 7S"},
            "Piece 4, 'XX', " + HELP,
        ),
    ],
)
def test_hands_that_cannot_be_dealt_are_refused(deal, sentence):
    with pytest.raises(PeglineError) as refusal:
        Pegging.start(**deal)
    assert str(refusal.value) == sentence


def test_a_seat_of_another_name_is_refused():
    state = Pegging.start("3C 4H 9C TH", "5D TS 2D 7S")
    for read in (state.hand, state.points, state.view, state.dealt, state.discards):
        with pytest.raises(ValueError, match="north"):
            read("north")
    assert list(Seat) == ["pone", "dealer"]


# Time

A_MEGABYTE = 1_000_000
LONG_TEXTS = {
    "one word": "a" * A_MEGABYTE,
    "one word after a key": "plays: " + "a" * A_MEGABYTE,
    "a hand of one word": ONE.replace("3C", "3" * A_MEGABYTE),
    "spaces in a hand that never ends": ONE.replace("TH", "TH" + " " * A_MEGABYTE + "("),
    "brackets": ONE.replace("TH", "(" * A_MEGABYTE),
    "spaces before of": "sequence: a" + " " * A_MEGABYTE + "o",
    "of and of": "sequence: " + "of " * (A_MEGABYTE // 3),
    "cards without end": "sequence: " + "AC 2C " * (A_MEGABYTE // 6),
    "resets": ONE + "plays: 3C " + "/" * A_MEGABYTE,
    "gos": ONE + "plays: " + "go " * (A_MEGABYTE // 3),
    "equal signs": ONE + "plays: 3C" + "=" * A_MEGABYTE,
    "comments": "#\n" * (A_MEGABYTE // 2) + "x",
    "blank lines": "\n" * A_MEGABYTE + "x",
    "keys": "pone: 3C 4H 9C TH\n" * (A_MEGABYTE // 18),
    "a key": "p" * A_MEGABYTE + ":",
    "variation selectors": "sequence: 5H" + "\ufe0f" * A_MEGABYTE + "x",
}


@pytest.mark.parametrize("text", LONG_TEXTS.values(), ids=LONG_TEXTS)
def test_a_megabyte_of_anything_is_answered_soon(text):
    child = subprocess.run(
        [sys.executable, "-m", "pegline_teach", "audit"],
        input=text.encode(),
        capture_output=True,
        timeout=10,
        check=False,
    )
    assert (child.returncode, child.stderr) == (1, b"")
    assert len(child.stdout) < 1000
    assert b"This record cannot stand. Line " in child.stdout


# Files and streams

SOUND = "sequence: 7♣ 8♦=2\n"
UNSOUND = "sequence: 7♣ 8X\n"
WRONG = "sequence: 7♣ 8♦=3\n"


class Run(NamedTuple):
    """How the command ended, and what it wrote."""

    returncode: int
    stdout: bytes
    stderr: bytes


def audit(*arguments, feed=b""):
    """The command, run in this process with streams of its own."""
    streams = {name: TextIOWrapper(BytesIO(), "utf-8") for name in ("stdout", "stderr")}
    streams["stdin"] = TextIOWrapper(BytesIO(feed))
    with pytest.MonkeyPatch.context() as patch:
        for name, stream in streams.items():
            patch.setattr(sys, name, stream)
        status = main(["audit", *map(str, arguments)])
    for stream in streams.values():
        stream.flush()
    return Run(status, *(streams[name].buffer.getvalue() for name in ("stdout", "stderr")))


def audit_elsewhere(feed, **options):
    """The command in a process of its own."""
    command = [sys.executable, "-m", "pegline_teach", "audit"]
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    return subprocess.run(command, input=feed, timeout=20, check=False, **options)


def assert_one_sentence(run, *words):
    """An ending with status 2: nothing on standard output, one sentence on standard error."""
    said = run.stderr.decode()
    assert run.returncode == 2
    assert run.stdout in (b"", None)
    assert said.startswith("pegline-teach: ")
    assert said.endswith(".\n")
    assert said.count("\n") == 1
    assert "Traceback" not in said
    assert all(word in said for word in words)


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (SOUND, 0),
        (f"{SOUND}\n{SOUND}", 0),
        ("sequence:\n", 0),
        (ONE, 0),
        (WRONG, 1),
        (UNSOUND, 1),
        (f"{SOUND}\n{UNSOUND}\n{SOUND}", 1),
        (f"{SOUND}\n{WRONG}", 1),
    ],
    ids=range(8),
)
def test_the_status_is_0_for_all_sound_and_right_and_1_for_anything_else(text, status, tmp_path):
    file = tmp_path / "record.txt"
    file.write_text(text, encoding="utf-8")
    for run in (audit(file), audit("--json", file), audit(feed=text.encode())):
        assert (run.returncode, run.stderr) == (status, b"")
        assert run.stdout


UNREADABLE = {
    "latin-1": "séquence: 7C".encode("latin-1"),
    "utf-16": SOUND.encode("utf-16"),
    "utf-16 big-endian": b"\xfe\xff" + SOUND.encode("utf-16-be"),
    "utf-32": SOUND.encode("utf-32"),
    "cut in a sign": "sequence: 7♣".encode()[:-1],
    "a lone continuation byte": b"\x80",
    "a surrogate": b"sequence: \xed\xa0\x80",
    "random bytes": random.Random(0).randbytes(A_MEGABYTE),
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
}


@pytest.mark.parametrize("content", UNREADABLE.values(), ids=UNREADABLE)
def test_a_file_that_is_not_utf_8_is_refused_with_the_byte_that_does_not_belong(content, tmp_path):
    file = tmp_path / "record.txt"
    file.write_bytes(content)
    for name, run in ((str(file), audit(file)), ("standard input", audit(feed=content))):
        assert_one_sentence(run, f"{name} is not UTF-8 text: byte ", " does not belong.")


@pytest.mark.parametrize("content", [b"", b"\n \n", b"# nothing\n# here\n", b"\xef\xbb\xbf"])
def test_a_file_without_a_record_is_refused(content, tmp_path):
    file = tmp_path / "record.txt"
    file.write_bytes(content)
    for run in (audit(file), audit("--json", file), audit(feed=content)):
        assert_one_sentence(run, "holds no record. A record has lines such as 'pone: …'.")


def test_a_missing_file_and_a_directory_are_refused(tmp_path):
    missing = tmp_path / "no such file.txt"
    assert_one_sentence(audit(missing), f"{missing} cannot be read: No such file or directory.")
    assert_one_sentence(audit(tmp_path), f"{tmp_path} cannot be read: Is a directory.")
    assert_one_sentence(audit(missing / "x"), "cannot be read")
    assert_one_sentence(audit("n" * 5000), "cannot be read: File name too long.")


@pytest.mark.parametrize(
    "arguments", [[], ["audit", "a", "b"], ["audit", "--xml"], ["nothing"], ["--nothing"]]
)
def test_wrong_usage_is_answered_with_the_usage(arguments):
    run = subprocess.run(
        [sys.executable, "-m", "pegline_teach", *arguments],
        capture_output=True,
        timeout=20,
        check=False,
    )
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"usage: pegline-teach")
    assert b"Traceback" not in run.stderr


def noise(lines):
    letters = [chr(code) for code in range(32, 127)]
    text = "".join(random.Random(1).choices(letters, k=A_MEGABYTE))
    if lines:
        text = "\n".join(text[at : at + 60] for at in range(0, A_MEGABYTE, 60))
    return text.encode()


@pytest.mark.parametrize("lines", [False, True], ids=["one line", "many lines"])
def test_a_megabyte_of_ascii_noise_is_answered_soon_and_shortly(lines):
    began = time.monotonic()
    run = audit(feed=noise(lines))
    assert time.monotonic() - began < 10
    assert (run.returncode, run.stderr) == (1, b"")
    assert b"does not begin with one of" in run.stdout
    assert len(run.stdout) < 10_000


def test_thousands_of_unsound_records_are_answered_one_by_one():
    run = audit("--json", feed=(UNSOUND + "\n").encode() * 10_000)
    objects = [json.loads(line) for line in run.stdout.decode().splitlines()]
    assert [each["line"] for each in objects] == list(range(1, 20_001, 2))
    assert run.returncode == 1


def test_nul_bytes_are_a_record_that_cannot_stand():
    run = audit(feed=b"\x00" * 1000)
    assert (run.returncode, run.stderr) == (1, b"")
    assert b"\x00" not in run.stdout


def test_markup_and_terminal_escapes_never_reach_the_terminal():
    bad = "\x1b]0;owned\x07 <img src=x onerror=alert(1)>\n\nsequence: \x1b[2J\n\nplays\u202e: 3C\n"
    for arguments in ([], ["--json"]):
        run = audit(*arguments, feed=bad.encode())
        said = run.stdout.decode()
        assert run.returncode == 1
        assert all(char.isprintable() or char == "\n" for char in said)
        assert said.count("\ufffd") >= 3


def test_the_sound_records_of_a_file_are_audited_beside_the_unsound_ones():
    run = audit("--json", feed=f"{SOUND}\n{UNSOUND}\n{WRONG}".encode())
    sound, unsound, wrong = map(json.loads, run.stdout.decode().splitlines())
    assert (sound["points"], sound["claims"]) == (2, [])
    assert unsound == {"error": "Line 3: Piece 2, '8X', " + HELP, "line": 3}
    assert wrong["claims"] == [{"card": "8D", "claimed": 3, "earned": 2}]
    assert run.returncode == 1


def test_a_file_in_any_line_ending_and_with_a_byte_order_mark_is_read():
    for ending in ("\n", "\r\n", "\r"):
        text = "\ufeff" + f"{ONE}plays: 3C 5D 4H=3\n".replace("\n", ending)
        assert audit(feed=text.encode()).returncode == 0


def test_output_in_a_terminal_of_another_encoding_is_still_utf_8():
    run = audit_elsewhere(SOUND.encode(), env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"})
    assert run.returncode == 0
    assert "7♣ 8♦ count exactly 15: two points (R4)." in run.stdout.decode()


# Streams that are gone


def test_a_reader_that_goes_away_ends_the_audit_quietly():
    command = [sys.executable, "-m", "pegline_teach", "audit"]
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(command, **pipes) as child:
        child.stdout.close()
        child.stdin.write((SOUND + "\n").encode() * 20_000)
        child.stdin.close()
        assert child.stderr.read() == b""
        assert child.wait(20) == 0


def closed(number):
    """A command that begins with one of its streams closed."""
    command = [sys.executable, "-m", "pegline_teach", "audit"]
    shell = f'exec "$@" {number}{"<" if number == 0 else ">"}&-'
    return subprocess.run(
        ["sh", "-c", shell, "sh", *command],
        input=None if number == 0 else SOUND.encode(),
        capture_output=True,
        timeout=20,
        check=False,
    )


def test_standard_input_that_is_closed_is_refused_with_a_sentence():
    assert_one_sentence(closed(0), "standard input")


def test_standard_output_that_is_closed_is_no_traceback():
    run = closed(1)
    assert b"Traceback" not in run.stderr
    assert run.returncode == 2


def test_a_full_disk_under_standard_output_is_no_traceback():
    try:
        full = open("/dev/full", "wb")  # noqa: SIM115 - given to the child
    except OSError:
        pytest.skip("this system has no /dev/full to write to")
    with full:
        run = audit_elsewhere(SOUND.encode(), stdout=full)
    assert b"Traceback" not in run.stderr
    assert run.returncode == 2
