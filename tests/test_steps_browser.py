"""The five-step check at the card table in a page: shown at once, or predicted first."""

from __future__ import annotations

from typing import Any

import pytest
from barepage import BarePage
from everypage import focused
from tablepage import await_said, await_view, card, lit
from test_table_browser import DEALER, PONE, deal_one, deal_two

from pegline_teach import replay
from pegline_teach.fivesteps import checklist, percent

pytestmark = pytest.mark.browser

PLACE = """card => card.getBoundingClientRect().y
  - card.closest('.pegline-table').getBoundingClientRect().y"""


def step(table: Any, name: str) -> Any:
    return table.get_by_role("group", name="Five-step check").get_by_role("button", name=name)


def test_a_chosen_card_opens_its_five_steps(bare: BarePage) -> None:
    table, page = bare.show(deal_one("3♣ 5♦")), bare.page
    four = card(table, "four of hearts")
    nine = card(table, "nine of clubs")
    place = nine.evaluate(PLACE)
    four.click()
    await_said(table, "It would score 3 for a run. Dealer could answer for up to 5.")
    assert nine.evaluate(PLACE) == place
    check = checklist(replay(PONE, DEALER, "3♣ 5♦", starter="K♦"), "4♥")
    for each in check.steps:
        assert each.because in step(table, each.name).inner_text()
    answers = table.get_by_role("table", name="Answers that would score").get_by_role("row")
    for row, reply in zip(answers.all()[1:], check.scoring_replies, strict=True):
        label, *_, copies, chance = row.inner_text().split()
        assert (label, copies) == (reply.rank.label, str(reply.copies))
        assert chance == percent(reply.chance)
    assert table.get_by_text("4♥ scores 3.", exact=True).count() == 1
    assert lit(table) == ["3C", "4H", "5D"]
    step(table, "matching tail").hover()
    assert lit(table) == ["4H", "5D"]
    step(table, "legal count").focus()
    page.keyboard.press("ArrowDown")
    assert "exact total" in focused(page)
    page.keyboard.press("End")
    assert "reply risk" in focused(page)
    assert lit(table) == []


def test_the_five_steps_can_be_folded_away(bare: BarePage) -> None:
    table = bare.show(deal_one("3♣ 5♦"))
    four = card(table, "four of hearts")
    four.click()
    fold = table.get_by_role("button", name="Five-step check")
    fold.click()
    assert fold.get_attribute("aria-expanded") == "false"
    card(table, "nine of clubs").click()
    await_said(table, "9♣ would make 17.")
    assert not step(table, "legal count").is_visible()
    fold.click()
    assert step(table, "legal count").is_visible()
    four.dblclick()  # its second half only chooses, so the card can be looked at
    await_said(table, "4♥ would make 12.")
    four.click()
    await_view(table, 12, "dealer")
    table.get_by_text("Choose a card to check it.").wait_for()


def test_predict_first_by_keyboard_alone(bare: BarePage) -> None:
    table, page = bare.show(deal_one("3♣ 5♦")), bare.page
    table.get_by_role("button", name="Predict first: off").focus()
    page.keyboard.press("Enter")
    await_said(table, "each step asks before it tells")
    four = card(table, "four of hearts")
    four.focus()
    page.keyboard.press("Enter")
    await_said(table, "Step 1, legal count: What would the count be?")
    assert four.get_attribute("aria-label") == "four of hearts"
    assert "12" not in table.get_by_role("group", name="Five-step check").inner_text()
    assert table.get_by_role("img", name="would make").count() == 0

    table.get_by_label("Count", exact=True).focus()
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    await_said(table, "Step 1, right. Yes, 12.")
    assert focused(page) == "Yes"
    assert four.get_attribute("aria-label") == "four of hearts, would make 12"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('input')")
    page.keyboard.press("Enter")
    await_said(table, "Yes, for how many?")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    await_said(table, "Step 2, not quite: you said yes, for 2. No.")
    page.keyboard.press("Tab")
    assert focused(page) == "No"
    page.keyboard.press("Enter")
    await_said(table, "Step 3, right. No.")
    assert lit(table) == []
    page.keyboard.press("Enter")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    await_said(table, "Step 4, right. Yes, a run of three.")
    assert lit(table) == ["3C", "4H", "5D"]
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert focused(page) == "Show me"
    page.keyboard.press("Enter")
    await_said(table, "Step 5. Up to 5")
    assert "reply risk" in focused(page)
    table.get_by_text("predicted 3 of 4 right").wait_for()
    four.focus()
    page.keyboard.press("Enter")
    await_view(table, 12, "dealer")


def test_a_double_click_answers_one_step(bare: BarePage) -> None:
    table, page = bare.show(deal_two(predict=True)), bare.page
    card(table, "ten of clubs").click()
    table.get_by_label("Count", exact=True).fill("10")
    table.get_by_role("button", name="Check", exact=True).click()
    table.get_by_role("button", name="No", exact=True).dblclick()
    await_said(table, "Step 3, matching tail")
    page.wait_for_timeout(400)
    assert table.get_by_role("status").get_by_text("Step 3, matching tail").count() == 1
    table.get_by_role("button", name="Show me").click()
    await_said(table, "Step 4, run tail")
    card(table, "ten of clubs").click()
    await_view(table, 10, "dealer")
