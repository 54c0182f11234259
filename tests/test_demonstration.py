"""The card table before a class: one key goes on, and no reason comes before its question."""

from __future__ import annotations

import json
from typing import Any

import pytest
from positions import DEAL_ONE, DEAL_TWO, LINE_TWO

from pegline_teach import Closed, DemonstrationTable, Played, SaidGo, replay
from pegline_teach.activities.demonstration import CHOOSE, FIRST_NOTICE, OVER
from pegline_teach.fivesteps import checklist

RECORD = f"pone: {DEAL_TWO['pone']}\ndealer: {DEAL_TWO['dealer']}\nplays: {LINE_TWO}"
DONE = replay(**DEAL_TWO, plays=LINE_TWO)


def shown(table: DemonstrationTable) -> str:
    return json.dumps(table._view, ensure_ascii=False)


def test_one_key_walks_the_whole_deal_with_five_questions_a_card() -> None:
    table = DemonstrationTable(record=RECORD)
    assert table.message == FIRST_NOTICE
    assert table.state.ledger == ()
    presses = 0
    while not table.state.is_over:
        table.forward()
        presses += 1
    assert table.ledger == DONE.ledger
    gos = sum(isinstance(entry, SaidGo) for entry in DONE.ledger)
    assert presses == 8 * 7 + gos  # choose, five steps, play
    table.forward()
    assert table.message == OVER


def test_no_step_is_told_before_its_question_was_put_to_the_class() -> None:
    table, state = DemonstrationTable(record=RECORD), replay(**DEAL_TWO, plays="")
    for entry in DONE.ledger:
        if isinstance(entry, Closed):
            continue
        if isinstance(entry, Played):
            steps = checklist(state.view(state.turn), entry.card).steps
            table.forward()
            for number, step in enumerate(steps, start=1):
                for later in steps[number - 1 :]:
                    assert later.because not in shown(table) or later.because in table.message
                ask = table._view["steps"]["ask"]
                assert (ask["kind"], ask["step"]) == ("class", str(number))
                assert ask["prompt"].startswith("Ask the class: ")
                assert "Ask the class." in table._view["todo"]
                table.forward()
                assert step.because in table.message
            state = state.play(entry.card)
        else:
            state = state.go()
        assert table._view["steps"]["ask"] is None
        table.forward()
        assert table.state == state


def test_without_a_record_the_class_chooses_the_card() -> None:
    table = DemonstrationTable(seed=3)
    table.forward()
    assert table.message == CHOOSE
    card = table.state.legal_cards[0]
    table.choose(card)
    for _ in range(6):
        table.forward()
    assert table.state.pile == (card,)


def test_another_card_than_the_record_s_may_be_shown_and_the_record_goes_on() -> None:
    table = DemonstrationTable(record=RECORD)
    table.choose("3♥")
    table.forward()
    table.choose("10♣")
    for _ in range(6):
        table.forward()
    assert table.state.pile == replay(**DEAL_TWO, plays="10♣").pile
    table.forward()
    assert "7♦ is chosen." in table.message


def test_a_card_that_would_pass_31_is_asked_about_and_then_left() -> None:
    table = DemonstrationTable(**DEAL_ONE)
    for card in ("3♣", "5♦", "4♥", "10♠"):
        table.play(card)
    table.choose("10♥")
    assert table._view["steps"]["ask"]["step"] == "1"
    table.forward()
    assert "No, 32." in table.message
    table.forward()
    assert table.message == CHOOSE
    assert table.state.count == 22


def test_go_is_said_when_it_is_due() -> None:
    table = DemonstrationTable(**DEAL_TWO)
    for card in ("10♣", "7♦", "3♥", "4♠"):
        table.play(card)
    assert table._view["state"] == "go"
    table.forward()
    assert isinstance(table.ledger[-1], SaidGo)


def test_what_was_shown_can_be_taken_back_and_shown_again() -> None:
    table = DemonstrationTable(record=RECORD)
    for _ in range(7):
        table.forward()
    table.undo()
    assert table.state.ledger == ()
    for _ in range(7):
        table.forward()
        if table.state.ledger:
            break
    assert table.ledger == DONE.ledger[:1]


def test_the_typed_line_goes_on_too_and_nothing_turns_the_waiting_off() -> None:
    table = DemonstrationTable(record=RECORD)
    table.command(" Next ")
    assert table.message.startswith("10♣ is chosen.")
    assert table._view["words"].startswith("next · ")
    table.predict()
    assert "always waits" in table.message
    assert table._view["steps"]["ask"]
    table.command("undo")
    assert "nothing to take back" in table.message


def test_it_has_a_name_of_its_own_and_a_page_without_scripts() -> None:
    table = DemonstrationTable(record=RECORD)
    assert repr(table).startswith("<DemonstrationTable pone: 10♣ 3♥ 8♣ 9♥ |")
    bundle, _ = table._repr_mimebundle_()
    assert "10♣" in bundle["text/html"]


@pytest.mark.parametrize("message", [{"do": "forward"}, {"do": "forward", "at": 3}])
def test_the_page_says_forward(message: dict[str, Any]) -> None:
    table = DemonstrationTable(record=RECORD)
    table._receive(table, message, [])
    assert table.message.startswith("10♣ is chosen.")
