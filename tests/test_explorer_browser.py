"""The explorer clicked for real: branch by mouse and by keyboard, the overlay, the difference."""

from __future__ import annotations

from typing import Any

import pytest
from browser import Jupyter
from positions import many_lines

from pegline_teach import compare, deal, replay
from pegline_teach.whatif import variations_text

pytestmark = pytest.mark.browser

ONE = ("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
LINE = "3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠"
IMPORT = "from pegline_teach import Explorer, replay"
EXPLORER = f"Explorer(replay({ONE[0]!r}, {ONE[1]!r}, {LINE!r}))"
MARKUP = "<img src=x onerror=window.hurt=1>"
CELLS = "document.querySelectorAll('.jp-Notebook .jp-Cell').length"
SECONDS = """root => {
  window.pressed = []; window.shown = [];
  const note = () => window.pressed.push(performance.now());
  root.addEventListener('click', note, true);
  root.addEventListener('keydown', note, true);
  new MutationObserver(() => requestAnimationFrame(() => window.shown.push(performance.now())))
    .observe(root.querySelector('[role=status]'), {childList: true, subtree: true});
}"""
WAITS = """window.pressed.map(p => Math.min(...window.shown.filter(s => s > p)) - p)
  .filter(Number.isFinite).map(Math.round)"""
SMALL = """root => [...root.querySelectorAll('button, input, select, textarea')]
  .filter(each => each.offsetParent && each.getBoundingClientRect().height < 44)
  .map(each => each.outerHTML)"""


@pytest.fixture(params=["lab", "notebook7"])
def server(request: pytest.FixtureRequest) -> Jupyter:
    found: Jupyter = request.getfixturevalue(request.param)
    return found


def open_explorer(server: Jupyter, page: Any, code: str) -> Any:
    server.run(page, IMPORT, code)
    explorer = page.locator(".pegline-whatif")
    explorer.wait_for()
    return explorer


def point(explorer: Any, start: str) -> Any:
    return explorer.get_by_role("toolbar", name="Points of this line").get_by_role(
        "button", name=start
    )


def await_point(explorer: Any, number: int, turn: str) -> None:
    explorer.page.locator(f".pegline-whatif[data-point='{number}'][data-turn='{turn}']").wait_for()


def await_said(explorer: Any, sentence: str) -> None:
    explorer.get_by_role("status").get_by_text(sentence).wait_for()


def focused(page: Any) -> str:
    name: str = page.evaluate(
        "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
    )
    return name


def dots(explorer: Any) -> int:
    count: int = explorer.locator("polyline.pw-dotted").count()
    return count


def difference(plays: str) -> str:
    return compare(replay(*ONE, LINE), replay(*ONE, plays)).sentence


def test_branching_by_mouse_and_by_keyboard(server: Jupyter, page: Any) -> None:
    explorer = open_explorer(server, page, EXPLORER)
    cells = page.evaluate(CELLS)
    assert dots(explorer) == 0
    point(explorer, "after card 1").click()  # the first click may scroll the cell into view
    await_point(explorer, 1, "dealer")
    explorer.evaluate(SECONDS)

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
    for key in ("b", "x", "j"):
        page.keyboard.press(key)
    assert page.evaluate(CELLS) == cells
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
    print(f"\n{server.kind}: press to screen, ms: {page.evaluate(WAITS)}")


def test_a_name_a_note_and_a_record_of_ones_own(lab: Jupyter, page: Any) -> None:
    explorer = open_explorer(lab, page, f"e = {EXPLORER}; e.walk(2); e.play('9♣'); e")
    for field, button in (("Name", "Rename"), ("Note", "Keep note")):
        explorer.get_by_label(field, exact=True).fill(MARKUP)
        explorer.get_by_role("button", name=button).click()
        await_said(explorer, "now." if field == "Name" else "kept")
    assert explorer.locator("img[src]").count() == 0
    assert page.evaluate("window.hurt ?? null") is None
    assert explorer.get_by_role("button", name=MARKUP).count() == 1
    assert MARKUP in explorer.locator(".pw-legend").inner_text()

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

    box = explorer.get_by_label("Type a command")
    box.fill("held dealer 10♠ 2♦ 8♠")
    box.press("Enter")
    await_said(explorer, "Done: the other hand")
    explorer.get_by_role("button", name="eight of spades").wait_for()
    assert box.input_value() == ""
    box.fill(MARKUP)
    box.press("Enter")
    await_said(explorer, MARKUP)
    assert explorer.locator("img[src]").count() == 0


def test_two_hundred_variations_and_a_covered_hand(lab: Jupyter, page: Any) -> None:
    explorer = open_explorer(lab, page, f"Explorer({variations_text(many_lines(200))!r})")
    assert explorer.locator(".pw-line").count() == 201
    explorer.evaluate(SECONDS)
    point(explorer, "after card 2").click()
    await_point(explorer, 2, "pone")
    line = explorer.locator(".pw-line").nth(60)
    line.click()
    line.get_by_text("you are here").wait_for()
    print(f"\nof 200 lines, press to screen, ms: {page.evaluate(WAITS)}")

    lab.run(page, IMPORT, "Explorer(seed=12, covered=True)")
    explorer = page.locator(".pegline-whatif")
    explorer.get_by_role("button", name="hidden card 2 of 4").wait_for()
    for held in deal(12).dealer:
        for name in (held.spoken, str(held), f'"{held.code}"'):
            assert name not in explorer.inner_html()
    explorer.get_by_role("button", name="Open the hands").click()
    explorer.get_by_role("button", name=deal(12).dealer[0].spoken).wait_for()


def test_nothing_sticks_out_and_axe_finds_nothing(lab: Jupyter, page: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    page.set_viewport_size({"width": 1700, "height": 9000})
    cells = [
        f"e = {EXPLORER}; e.walk(2); e.play('10♥'); e.best(); e.walk(4); e",
        f"f = {EXPLORER}; f.walk(2); f.cover(); f.play('K♦'); f",
        "Explorer(seed=3)",
    ]
    lab.run(page, IMPORT, *cells)
    explorers = page.locator(".pegline-whatif")
    explorers.nth(2).wait_for()
    explorers.nth(0).get_by_text("The record, to keep").click()
    page.wait_for_timeout(300)
    found = axe.Axe().run(page, context=".pegline-whatif")
    assert found.violations_count == 0, found.generate_report()
    explorer = explorers.nth(0)
    assert explorer.evaluate(SMALL) == []
    for width in (320, 400, 519, 520, 760, 939, 940, 1400):
        explorer.evaluate(f"root => {{ root.style.width = '{width}px' }}")
        page.wait_for_timeout(100)
        assert explorer.evaluate("root => root.scrollWidth <= root.clientWidth"), width
