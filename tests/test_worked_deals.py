"""The two deals that tell the rules, card by card: as states, as records, on the command line."""

import json
import subprocess
import sys

import pytest
from positions import DEAL_ONE, DEAL_TWO, LINE_ONE, LINE_TWO, cards

from pegline_teach import Closed, Pegging, Played, SaidGo, Score, Seat, dumps, loads, replay
from pegline_teach.record import from_json, read_records, to_json
from pegline_teach.words.acts import describe, spoken_call

PONE, DEALER = Seat.PONE, Seat.DEALER


def played(seat, card, count, *scores):
    return Played(
        seat, cards(card)[0], count, tuple(Score(k, p, cards(made)) for k, p, made in scores)
    )


LEDGER_ONE = (
    played(PONE, "3C", 3),
    played(DEALER, "5D", 8),
    played(PONE, "4H", 12, ("run", 3, "3C 5D 4H")),
    played(DEALER, "TS", 22),
    played(PONE, "9C", 31, ("thirty-one", 2, "3C 5D 4H TS 9C")),
    Closed(PONE, 31, "thirty-one", 0),
    played(DEALER, "2D", 2),
    played(PONE, "TH", 12),
    played(DEALER, "7S", 19),
    Closed(DEALER, 19, "last-card", 1),
)
LEDGER_TWO = (
    played(PONE, "TC", 10),
    played(DEALER, "7D", 17),
    played(PONE, "3H", 20),
    played(DEALER, "4S", 24),
    SaidGo(PONE, 24),
    played(DEALER, "3D", 27),
    Closed(DEALER, 27, "go", 1),
    played(PONE, "8C", 8),
    played(DEALER, "5S", 13),
    played(PONE, "9H", 22),
    Closed(PONE, 22, "last-card", 1),
)

RECORD_ONE = """\
# The first worked deal
pone:    3♣ 4♥ 9♣ 10♥
dealer:  5♦ 10♠ 2♦ 7♠
plays:   3♣ 5♦ 4♥=3 10♠ 9♣=2 / 2♦ 10♥ 7♠=1
"""
RECORD_TWO = """\
# The second worked deal
pone:    10♣ 3♥ 8♣ 9♥
dealer:  7♦ 4♠ 3♦ 5♠
plays:   10♣ 7♦ 3♥ 4♠ go 3♦=1 / 8♣ 5♠ 9♥=1
"""

JSON_ONE = {
    "pone": ["3C", "4H", "9C", "TH"],
    "dealer": ["5D", "TS", "2D", "7S"],
    "starter": None,
    "complete": True,
    "ledger": [
        {"type": "play", "seat": "pone", "card": "3C", "count": 3, "scores": []},
        {"type": "play", "seat": "dealer", "card": "5D", "count": 8, "scores": []},
        {
            "type": "play",
            "seat": "pone",
            "card": "4H",
            "count": 12,
            "scores": [{"kind": "run", "points": 3, "cards": ["3C", "5D", "4H"]}],
        },
        {"type": "play", "seat": "dealer", "card": "TS", "count": 22, "scores": []},
        {
            "type": "play",
            "seat": "pone",
            "card": "9C",
            "count": 31,
            "scores": [
                {"kind": "thirty-one", "points": 2, "cards": ["3C", "5D", "4H", "TS", "9C"]}
            ],
        },
        {"type": "close", "seat": "pone", "count": 31, "reason": "thirty-one", "points": 0},
        {"type": "play", "seat": "dealer", "card": "2D", "count": 2, "scores": []},
        {"type": "play", "seat": "pone", "card": "TH", "count": 12, "scores": []},
        {"type": "play", "seat": "dealer", "card": "7S", "count": 19, "scores": []},
        {"type": "close", "seat": "dealer", "count": 19, "reason": "last-card", "points": 1},
    ],
    "points": {"pone": 5, "dealer": 1},
    "turn": None,
    "legal": [],
    "must_go": False,
}
JSON_TWO = {
    "pone": ["TC", "3H", "8C", "9H"],
    "dealer": ["7D", "4S", "3D", "5S"],
    "starter": None,
    "complete": True,
    "ledger": [
        {"type": "play", "seat": "pone", "card": "TC", "count": 10, "scores": []},
        {"type": "play", "seat": "dealer", "card": "7D", "count": 17, "scores": []},
        {"type": "play", "seat": "pone", "card": "3H", "count": 20, "scores": []},
        {"type": "play", "seat": "dealer", "card": "4S", "count": 24, "scores": []},
        {"type": "go", "seat": "pone", "count": 24},
        {"type": "play", "seat": "dealer", "card": "3D", "count": 27, "scores": []},
        {"type": "close", "seat": "dealer", "count": 27, "reason": "go", "points": 1},
        {"type": "play", "seat": "pone", "card": "8C", "count": 8, "scores": []},
        {"type": "play", "seat": "dealer", "card": "5S", "count": 13, "scores": []},
        {"type": "play", "seat": "pone", "card": "9H", "count": 22, "scores": []},
        {"type": "close", "seat": "pone", "count": 22, "reason": "last-card", "points": 1},
    ],
    "points": {"pone": 1, "dealer": 1},
    "turn": None,
    "legal": [],
    "must_go": False,
}

TABLE = """\
Record at line 2
  seat    act        count  points  why
  pone    3♣             3
  dealer  5♦             8
  pone    4♥            12       3  3♣ 5♦ 4♥ are 3-4-5, a run of three: three points (R7).
  dealer  10♠           22
  pone    9♣            31       2  3♣ 5♦ 4♥ 10♠ 9♣ count exactly 31: two points (R5).
  pone    reset         31          Thirty-one closes the sequence, with nothing more for the \
last card (R5).
  dealer  2♦             2
  pone    10♥           12
  dealer  7♠            19
  dealer  last card     19       1  All eight cards are out. Dealer laid the last one and takes \
one point for it (R11).
Totals: pone 5, dealer 1. Every claim is right.

Record at line 7
  seat    act        count  points  why
  pone    10♣           10
  dealer  7♦            17
  pone    3♥            20
  dealer  4♠            24
  pone    Go            24          Pone says Go at 24: no card held fits under 31 (R9).
  dealer  3♦            27
  dealer  Go point      27       1  Neither seat can add to 27. Dealer laid the last card and \
takes one point for Go (R10).
  pone    8♣             8
  dealer  5♠            13
  pone    9♥            22
  pone    last card     22       1  All eight cards are out. Pone laid the last one and takes \
one point for it (R11).
Totals: pone 1, dealer 1. Every claim is right.
"""

DEALS = pytest.mark.parametrize(
    ("deal", "line", "ledger", "points"),
    [(DEAL_ONE, LINE_ONE, LEDGER_ONE, (5, 1)), (DEAL_TWO, LINE_TWO, LEDGER_TWO, (1, 1))],
    ids=["one", "two"],
)
RECORDS = pytest.mark.parametrize(
    ("text", "ledger", "data"),
    [(RECORD_ONE, LEDGER_ONE, JSON_ONE), (RECORD_TWO, LEDGER_TWO, JSON_TWO)],
    ids=["one", "two"],
)


def audit(*arguments, text=None):
    command = [sys.executable, "-m", "pegline_teach", "audit", *arguments]
    return subprocess.run(command, input=text and text.encode(), capture_output=True, check=False)


@DEALS
def test_a_worked_deal_card_by_card_through_the_state(deal, line, ledger, points):
    state = Pegging.start(**deal)
    for entry in ledger:
        if isinstance(entry, Played):
            assert state.turn is entry.seat
            assert entry.card in state.legal_cards
            assert not state.must_go
            state = state.play(entry.card)
            assert entry in state.ledger[-2:]
        elif isinstance(entry, SaidGo):
            assert (state.turn, state.count, state.must_go) == (entry.seat, entry.count, True)
            assert state.legal_cards == ()
            state = state.go()
            assert entry in state.ledger[-2:]
        else:
            assert state.ledger[-1] == entry
            assert (state.count, state.pile) == (0, ())
    assert state.ledger == ledger
    assert (state.points("pone"), state.points("dealer")) == points
    assert (state.is_over, state.turn, state.legal_cards, state.must_go) == (True, None, (), False)


@DEALS
def test_a_worked_deal_replayed_from_its_cards_alone(deal, line, ledger, points):
    state = replay(deal["pone"], deal["dealer"], line)
    assert state.ledger == ledger
    assert (state.points(PONE), state.points(DEALER)) == points


def test_what_the_players_of_the_first_deal_say_aloud():
    said = [spoken_call(e) for e in LEDGER_ONE if isinstance(e, Played)]
    assert said == [
        "three",
        "eight",
        "twelve for three",
        "twenty-two",
        "thirty-one for two",
        "two",
        "twelve",
        "nineteen",
    ]
    assert spoken_call(LEDGER_ONE[-1]) == "one for last"


def test_what_the_players_of_the_second_deal_say_aloud_from_the_go_on():
    assert [spoken_call(entry) for entry in LEDGER_TWO[3:7]] == [
        "twenty-four",
        "go",
        "twenty-seven",
        "one for go",
    ]


def test_the_closings_of_the_worked_deals_in_words():
    closings = [e for e in (*LEDGER_ONE, *LEDGER_TWO) if isinstance(e, Closed)]
    assert [describe(entry) for entry in closings] == [
        "Thirty-one closes the sequence, with nothing more for the last card (R5).",
        "All eight cards are out. Dealer laid the last one and takes one point for it (R11).",
        "Neither seat can add to 27. Dealer laid the last card and takes one point for Go (R10).",
        "All eight cards are out. Pone laid the last one and takes one point for it (R11).",
    ]


@RECORDS
def test_a_worked_deal_as_a_record_with_every_claim_right(text, ledger, data):
    (record,) = read_records(text)
    assert record.state.ledger == ledger
    assert record.state == loads(text)
    assert record.line == 2
    assert [claim.agrees for claim in record.claims] == [True] * len(record.claims)


@RECORDS
def test_a_worked_deal_written_again_is_the_record_without_its_comment(text, ledger, data):
    (record,) = read_records(text)
    assert dumps(record) == "".join(text.splitlines(keepends=True)[1:])


@RECORDS
def test_a_worked_deal_as_json_and_back(text, ledger, data):
    state = loads(text)
    assert json.loads(to_json(state)) == data
    assert from_json(to_json(state)) == state


def test_both_worked_deals_audited_on_the_command_line_as_a_table():
    run = audit(text=f"{RECORD_ONE}\n{RECORD_TWO}")
    assert run.stdout.decode() == TABLE
    assert (run.returncode, run.stderr) == (0, b"")


def test_both_worked_deals_audited_from_a_file_as_json_lines(tmp_path):
    file = tmp_path / "deals.txt"
    file.write_text(f"{RECORD_ONE}\n{RECORD_TWO}", encoding="utf-8")
    run = audit("--json", str(file))
    objects = [json.loads(line) for line in run.stdout.decode().splitlines()]
    assert objects == [{**JSON_ONE, "claims": []}, {**JSON_TWO, "claims": []}]
    assert [list(each) for each in objects] == [[*JSON_ONE, "claims"]] * 2
    assert (run.returncode, run.stderr) == (0, b"")


def test_a_claim_that_missed_a_point_stands_in_the_json_as_the_contract_shows():
    run = audit("--json", text=RECORD_ONE.replace("4♥=3", "4♥=2"))
    expected = {**JSON_ONE, "claims": [{"card": "4H", "claimed": 2, "earned": 3}]}
    assert json.loads(run.stdout) == expected
    assert run.returncode == 1


@pytest.mark.parametrize("stop", range(1, 8))
def test_the_first_deal_stopped_early_is_told_so_far(stop):
    state = replay(DEAL_ONE["pone"], DEAL_ONE["dealer"], cards(LINE_ONE)[:stop])
    data = json.loads(to_json(state))
    ledger = [entry for entry in LEDGER_ONE if isinstance(entry, Played)][:stop]
    expected = [entry for entry in JSON_ONE["ledger"] if entry["type"] == "play"][:stop]
    assert [entry for entry in data["ledger"] if entry["type"] == "play"] == expected
    assert [entry for entry in state.ledger if isinstance(entry, Played)] == ledger
    assert (data["complete"], data["turn"]) == (False, str(state.turn))
    assert data["legal"] == [card.code for card in state.legal_cards]
