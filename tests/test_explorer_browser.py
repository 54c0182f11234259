"""The explorer in a page: branch by mouse and by keyboard, the overlay, the difference."""

from __future__ import annotations

from typing import Any

import pytest
from barepage import BarePage
from everypage import assert_axe_finds_nothing, assert_fits, focused
from positions import many_lines
from tablepage import assert_unseen, await_said, type_line

from pegline_teach import Explorer, compare, deal, replay
from pegline_teach.whatif import variations_text

pytestmark = pytest.mark.browser

ONE = ("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
LINE = "3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠"
MARKUP = "<img src=x onerror=window.hurt=1>"


def an_explorer(*, at: int = 0, play: str = "") -> Explorer:
    explorer = Explorer(replay(*ONE, LINE))
    if play:
        explorer.walk(at)
        explorer.play(play)
    return explorer


def point(explorer: Any, start: str) -> Any:
    return explorer.get_by_role("toolbar", name="Points of this line").get_by_role(
        "button", name=start
    )


def await_point(explorer: Any, number: int, turn: str) -> None:
    explorer.page.locator(f".pegline-whatif[data-point='{number}'][data-turn='{turn}']").wait_for()


def dots(explorer: Any) -> int:
    count: int = explorer.locator("polyline.pw-dotted").count()
    return count


def difference(plays: str) -> str:
    return compare(replay(*ONE, LINE), replay(*ONE, plays)).sentence


def test_branching_by_mouse_and_by_keyboard(bare: BarePage) -> None:
    explorer, page = bare.show(an_explorer()), bare.page
    assert dots(explorer) == 0
    point(explorer, "after card 1").click()
    await_point(explorer, 1, "dealer")

    point(explorer, "after card 2").click()
    await_point(explorer, 2, "pone")
    assert point(explorer, "after card 2").get_attribute("aria-current") == "step"
    explorer.get_by_role("button", name="ten of hearts, would make 18").click()
    await_point(explorer, 3, "dealer")
    assert dots(explorer) >= 1
    explorer.locator(".pw-difference").get_by_text(difference("3♣ 5♦ 10♥")).wait_for()
    assert "In played:" in explorer.locator(".pw-plot svg").get_attribute("aria-label")
    assert "10♥ instead of 4♥" in explorer.locator(".pw-legend").inner_text()

    point(explorer, "after card 3").focus()
    page.keyboard.press("ArrowLeft")
    await_point(explorer, 2, "pone")
    assert focused(page).startswith("after card 2")
    page.keyboard.press("Home")
    await_point(explorer, 0, "pone")
    page.keyboard.press("ArrowRight")
    await_point(explorer, 1, "dealer")
    page.keyboard.press("ArrowRight")
    await_point(explorer, 2, "pone")
    explorer.get_by_role("button", name="four of hearts, would make 12").focus()
    page.keyboard.press("ArrowRight")
    assert focused(page).startswith("nine of clubs, would make 17")
    page.keyboard.press("Enter")
    await_point(explorer, 3, "dealer")
    assert focused(page).startswith("ten of spades, would make 27")
    explorer.locator(".pw-difference").get_by_text(difference("3♣ 5♦ 9♣")).wait_for()

    explorer.get_by_role("button", name="Best play from here").click()
    await_point(explorer, 8, "none")
    assert "in all for" in explorer.locator(".pw-sentence").inner_text()
    explorer.get_by_role("button", name="Undo").click()
    await_point(explorer, 3, "dealer")
    explorer.get_by_role("button", name="played").first.click()
    await_point(explorer, 2, "pone")


def test_a_name_and_a_note_of_ones_own_are_only_text(bare: BarePage) -> None:
    explorer = bare.show(an_explorer(at=2, play="9♣"))
    for field, button in (("Name", "Rename"), ("Note", "Keep note")):
        explorer.get_by_label(field, exact=True).fill(MARKUP)
        explorer.get_by_role("button", name=button).click()
        await_said(explorer, "now." if field == "Name" else "kept")
    assert explorer.locator("img[src]").count() == 0
    assert bare.page.evaluate("window.hurt ?? null") is None
    assert explorer.get_by_role("button", name=MARKUP).count() == 1
    assert MARKUP in explorer.locator(".pw-legend").inner_text()
    type_line(explorer, MARKUP)
    await_said(explorer, MARKUP)
    assert explorer.locator("img[src]").count() == 0


def test_a_record_is_kept_replaced_and_brought_back(bare: BarePage) -> None:
    explorer = bare.show(an_explorer(at=2, play="9♣"))
    explorer.get_by_label("Name", exact=True).fill(MARKUP)
    explorer.get_by_role("button", name="Rename").click()
    await_said(explorer, "now.")
    explorer.get_by_text("The record, to keep or to replace").click()
    text = explorer.get_by_label("The record and its lines")
    kept = text.input_value()
    assert f"what if: {MARKUP}\nfrom:    played after 5♦\nplays:   9♣" in kept
    text.fill("pone: 3♣ 4♥\ndealer: x")
    explorer.get_by_role("button", name="Load this record").click()
    await_said(explorer, "Line 1: pone plays four cards")
    assert text.input_value() == "pone: 3♣ 4♥\ndealer: x"
    text.fill("pone: 10♣ 3♥ 8♣ 9♥\ndealer: 7♦ 4♠ 3♦ 5♠\nplays: 10♣ 7♦ 3♥ 4♠ 3♦")
    explorer.get_by_role("button", name="Load this record").click()
    await_said(explorer, "Before the first card of 'played'.")
    explorer.get_by_role("button", name="Undo").click()
    await_said(explorer, "Taken back: the new record.")
    assert text.input_value() == kept


def test_another_hand_is_supposed_in_words(bare: BarePage) -> None:
    explorer = bare.show(an_explorer(at=2, play="9♣"))
    box = type_line(explorer, "held dealer 10♠ 2♦ 8♠")
    await_said(explorer, "Done: the other hand")
    explorer.get_by_role("button", name="eight of spades").wait_for()
    assert box.input_value() == ""


def test_two_hundred_variations(bare: BarePage) -> None:
    explorer = bare.show(Explorer(variations_text(many_lines(200))))
    assert explorer.locator(".pw-line").count() == 201
    point(explorer, "after card 2").click()
    await_point(explorer, 2, "pone")
    line = explorer.locator(".pw-line").nth(60)
    line.click()
    line.get_by_text("you are here").wait_for()


def test_a_covered_hand_is_nowhere_on_the_page_until_it_is_opened(bare: BarePage) -> None:
    explorer = bare.show(Explorer(seed=12, covered=True))
    explorer.get_by_role("button", name="hidden card 2 of 4").wait_for()
    assert_unseen(explorer, deal(12).dealer)
    explorer.get_by_role("button", name="Open the hands").click()
    explorer.get_by_role("button", name=deal(12).dealer[0].spoken).wait_for()


def explorers() -> list[Explorer]:
    """With two lines and both open, with a covered hand that something was refused of, and new."""
    two, covered = an_explorer(at=2, play="10♥"), an_explorer()
    two.best()
    two.walk(4)
    covered.walk(2)
    covered.cover()
    covered.play("K♦")
    return [two, covered, Explorer(seed=3)]


def test_nothing_sticks_out_at_any_width(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1700, "height": 3000})
    explorer = bare.show(explorers()[0])
    explorer.get_by_text("The record, to keep").click()
    assert_fits(explorer, 320, 400, 519, 520, 760, 939, 940, 1400)


@pytest.mark.slow
def test_axe_finds_nothing(themed: BarePage) -> None:
    first, *_ = [themed.show(explorer) for explorer in explorers()]
    first.get_by_text("The record, to keep").click()
    assert_axe_finds_nothing(themed.page, ".pegline-whatif")
