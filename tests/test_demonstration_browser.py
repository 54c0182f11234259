"""The page that goes on by one key before a class, as a projector shows it."""

from __future__ import annotations

from typing import Any

import pytest
from barepage import BarePage
from everypage import assert_axe_finds_nothing, press
from positions import DEAL_TWO, LINE_TWO

from pegline_teach import Closed, DemonstrationTable, Played, replay
from pegline_teach.fivesteps import checklist

pytestmark = pytest.mark.browser

DONE = replay(**DEAL_TWO, plays=LINE_TWO)
RECORD = f"pone: {DEAL_TWO['pone']}\ndealer: {DEAL_TWO['dealer']}\nplays: {LINE_TWO}"
LEFT = {1920: 1488, 1280: 848}
"""How wide JupyterLab leaves an output on a screen, with its file browser and margins."""

SIZES = """table => ['.pl-hand:not(.pl-slots) .pl-face', '.pl-figure', '.pl-said'].map(each => {
  const found = table.querySelector(each);
  return each.includes('face') ? found.getBoundingClientRect().width
                               : parseFloat(getComputedStyle(found).fontSize);
})"""
BOTTOM = """table => table.querySelector('.pl-status').getBoundingClientRect().bottom
  - table.getBoundingClientRect().top"""
CLIPPED = """table => [...table.querySelectorAll('.pl-board *')].filter(each =>
  each.getBoundingClientRect().right > table.getBoundingClientRect().right + 1).length"""


def demonstrated(bare: BarePage, wide: int, high: int) -> Any:
    """The table on a screen of this size, as wide as JupyterLab has it, with the key at hand."""
    bare.page.set_viewport_size({"width": wide, "height": high})
    table = bare.show(DemonstrationTable(record=RECORD))
    table.evaluate("(table, wide) => { table.parentElement.style.width = `${wide}px` }", LEFT[wide])
    assert table.get_attribute("data-demonstration") is not None
    table.get_by_role("button", name="Next", exact=True).focus()
    return table


def test_a_deal_is_shown_by_one_key_alone(bare: BarePage) -> None:
    table, page = demonstrated(bare, 1920, 1080), bare.page
    status = table.get_by_role("status")
    state, acts = replay(**DEAL_TWO, plays=""), 0
    for entry in DONE.ledger[:6]:
        if isinstance(entry, Closed):
            continue
        if isinstance(entry, Played):
            press(page, "PageDown")
            status.get_by_text(f"{entry.card} is chosen.").wait_for()
            for step in checklist(state.view(state.turn), entry.card).steps:
                asked = table.locator(".pl-ask .pl-prompt")
                assert asked.inner_text().startswith("Ask the class: ")
                assert table.get_by_text(step.because).count() == 0
                assert table.locator(".pl-ask").get_by_role("button").count() == 0
                press(page, "PageDown" if acts % 2 else "Enter")
                status.get_by_text(step.because).wait_for()
                acts += 1
            state = state.play(entry.card)
        else:
            state = state.go()
        press(page, "PageDown")
        page.locator(f".pegline-table[data-count='{state.count}']").wait_for()
    assert page.evaluate("document.activeElement.textContent") == "Next"
    press(page, "PageUp")
    status.get_by_text("Taken back:").wait_for()


@pytest.mark.parametrize(("wide", "high", "card"), [(1920, 1080, 112), (1280, 720, 60)])
def test_it_is_large_and_the_question_is_in_sight_with_the_cards(
    bare: BarePage, wide: int, high: int, card: int
) -> None:
    table = demonstrated(bare, wide, high)
    press(bare.page, "PageDown")
    table.get_by_role("status").get_by_text("is chosen").wait_for()
    face, figure, said = table.evaluate(SIZES)
    assert face >= card
    assert figure >= card * 0.7
    assert said >= 20
    assert table.evaluate(BOTTOM) <= high - 100  # about what JupyterLab leaves of the screen
    assert table.evaluate(CLIPPED) == 0


@pytest.mark.slow
def test_axe_finds_nothing(themed: BarePage) -> None:
    table = demonstrated(themed, 1920, 1080)
    for presses in (0, 1, 3, 3):
        for _ in range(presses):
            told = table.get_by_role("status").inner_text()
            press(themed.page, "PageDown")
            table.get_by_role("status").filter(has_not_text=told).wait_for()
        assert_axe_finds_nothing(themed.page, ".pegline-table")
