"""The card table clicked and typed at in a page."""

from __future__ import annotations

from typing import Any

import pytest
from barepage import BarePage
from everypage import assert_axe_finds_nothing, assert_fits, focused
from tablepage import assert_unseen, await_said, await_view, card, lit, press_anyway, type_line

from pegline_teach import CardTable, deal, replay
from pegline_teach.words.acts import reasons
from pegline_teach.words.turns import whose_turn

pytestmark = pytest.mark.browser

PONE, DEALER = "3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"
MARKUP = "<img src=x onerror=window.hurt=1>"


def deal_one(plays: str = "") -> CardTable:
    table = CardTable(PONE, DEALER, starter="K♦")
    for played in plays.split():
        table.play(played)
    return table


def deal_two(**settings: Any) -> CardTable:
    return CardTable("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠", **settings)


def test_mouse_keyboard_refusals_and_undo(bare: BarePage) -> None:
    table, page = bare.show(deal_one()), bare.page
    card(table, "three of clubs, would make 3").click()
    await_said(table, "3♣ would make 3.")
    await_view(table, 0, "pone")
    assert card(table, "three of clubs").get_attribute("aria-pressed") == "true"
    card(table, "three of clubs").click()
    await_view(table, 3, "dealer")
    assert focused(page) == "five of diamonds, would make 8"

    page.keyboard.press("ArrowRight")
    assert focused(page) == "ten of spades, would make 13"
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    await_said(table, "5♦ would make 8.")
    page.keyboard.press("Enter")
    await_view(table, 8, "pone")
    assert focused(page) == "four of hearts, would make 12"

    now = replay(PONE, DEALER, "3♣ 5♦")
    press_anyway(card(table, "seven of spades, waiting"))
    await_said(table, str(now.why_not("7♠")))
    assert focused(page) == "seven of spades, waiting"
    press_anyway(table.get_by_role("button", name="Go", exact=True))
    await_said(table, str(now.why_not_go()))
    await_view(table, 8, "pone")

    table.get_by_role("button", name="Undo").click()
    await_view(table, 3, "dealer")
    assert focused(page) == "Undo"
    table.get_by_role("button", name="Redo").click()
    await_view(table, 8, "pone")


def test_plain_keys_stay_in_the_table_and_others_go_on(bare: BarePage) -> None:
    table, page = bare.show(deal_one()), bare.page
    card(table, "three of clubs").focus()
    page.evaluate("() => { document.onkeydown = event => { window.heard = event.key } }")
    for key in ("b", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("window.heard ?? null") is None
    page.keyboard.press("Shift")
    assert page.evaluate("window.heard") == "Shift"


def test_what_the_table_says_is_what_the_library_says(bare: BarePage) -> None:
    table, page = bare.show(deal_one()), bare.page
    line = "3♣ 5♦ 4♥ 10♠ 9♣ 2♦"
    for number, text in enumerate(line.split(), start=1):
        box = type_line(table, text)
        await_said(table, f"plays {text}")
        state = replay(PONE, DEALER, line.split()[:number])
        await_view(table, state.count, str(state.turn))
        assert box.input_value() == ""
        assert whose_turn(state.who_acts) in table.get_by_role("status").inner_text()
    assert table.get_by_role("option").count() == len(state.ledger)
    for row, entry in zip(table.get_by_role("option").all(), state.ledger, strict=True):
        for reason in reasons(entry):
            assert reason in row.inner_text()
    assert table.get_by_role("img", name="Count 2 of 31").count() == 1
    assert page.evaluate("document.activeElement.matches('.pegline-table input')")

    table.get_by_role("option").nth(2).click()
    assert lit(table) == ["3C", "4H", "5D"]


def test_a_deal_to_its_end_by_keyboard_alone(bare: BarePage) -> None:
    table, page = bare.show(deal_two()), bare.page
    card(table, "ten of clubs").focus()
    for enters, count, turn, state in [
        (2, 10, "dealer", "play"),
        (2, 17, "pone", "play"),
        (2, 20, "dealer", "play"),
        (2, 24, "pone", "go"),
        (1, 24, "dealer", "play"),
        (2, 0, "pone", "play"),
        (2, 8, "dealer", "play"),
        (2, 13, "pone", "play"),
        (2, 0, "none", "over"),
    ]:
        assert focused(page) == "Go" or enters == 2
        for _ in range(enters):
            page.keyboard.press("Enter")
        await_view(table, count, turn, state)
    assert focused(page) == "New deal"
    await_said(table, "Pone pegged 1, dealer 1.")
    page.keyboard.press("Tab")
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    await_said(table, "A new deal, from seed 12.")
    for held in deal(12).pone:
        assert card(table, held.spoken).count() == 1


@pytest.mark.slow
def test_a_kernel_that_does_not_answer_is_said(bare: BarePage) -> None:
    table = bare.show(deal_one())
    lost = table.get_by_text("The notebook’s kernel does not answer.")
    card(table, "three of clubs").click()
    await_said(table, "3♣ would make 3.")
    assert not lost.is_visible()
    bare.answering = False
    card(table, "three of clubs").click()
    lost.wait_for()
    bare.answering = True
    card(table, "three of clubs").click()
    lost.wait_for(state="hidden")


def test_face_down_cards_are_nowhere_on_the_page(bare: BarePage) -> None:
    table = bare.show(CardTable(seed=12, hide_other=True))
    for _ in range(2):
        card(table, deal(12).pone[0].spoken).click()
    hidden = table.get_by_role("button", name="hidden card 2 of 4")
    hidden.wait_for()
    assert_unseen(table, deal(12).dealer)
    hidden.click()
    await_said(table, "would make")
    shown = [held for held in deal(12).dealer if held.spoken in table.inner_html()]
    assert len(shown) == 1
    assert shown[0].spoken in focused(bare.page)


def test_markup_is_only_text(bare: BarePage) -> None:
    table = bare.show(deal_one())
    box = type_line(table, MARKUP)
    await_said(table, MARKUP)
    assert table.locator("img").count() == 0
    assert box.input_value() == MARKUP


def test_nothing_sticks_out_at_any_width(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1700, "height": 1000})
    table = deal_two(predict=True)
    table.choose("10♣")
    table.reveal()
    table.predict()
    assert_fits(bare.show(table), 320, 400, 519, 520, 760, 939, 940, 1400)


STATES = [
    ("", lambda table: table.hint()),
    ("3♣ 5♦ 4♥ 10♠", lambda table: table.choose("9♣")),
    ("3♣ 5♦", lambda table: table.go()),
    ("3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠", lambda table: table.redo()),
    ("3♣ 5♦", lambda table: table.choose("4♥")),
    ("3♣ 5♦ 4♥ 10♠", lambda table: table.choose("10♥")),
    ("3♣ 5♦", lambda table: (table.predict(), table.choose("4♥"))),
    ("3♣ 5♦", lambda table: (table.predict(), table.choose("4♥"), table.answer("9"))),
]


@pytest.mark.slow
def test_axe_finds_nothing(themed: BarePage) -> None:
    for plays, act in STATES:
        table = deal_one(plays)
        act(table)
        themed.show(table)
    themed.show(CardTable(seed=3, hide_other=True))
    assert_axe_finds_nothing(themed.page, ".pegline-table")
