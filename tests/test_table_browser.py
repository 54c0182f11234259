"""The card table clicked for real, in JupyterLab and in Notebook 7."""

import re
from typing import Any

import pytest
from browser import Jupyter

from pegline_teach import deal, replay
from pegline_teach.fivesteps import checklist, percent
from pegline_teach.words.acts import reasons
from pegline_teach.words.turns import whose_turn

pytestmark = pytest.mark.browser

PONE, DEALER = "3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"
IMPORT = "from pegline_teach import CardTable"
DEAL_ONE = f'CardTable("{PONE}", "{DEALER}", starter="K♦")'
DEAL_TWO = 'CardTable("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠")'
CELLS = "document.querySelectorAll('.jp-Notebook .jp-Cell').length"
PLACE = """card => card.getBoundingClientRect().y
  - card.closest('.pegline-table').getBoundingClientRect().y"""
SECONDS = """table => {
  window.pressed = []; window.shown = [];
  table.addEventListener('click', () => window.pressed.push(performance.now()), true);
  new MutationObserver(() => requestAnimationFrame(() => window.shown.push(performance.now())))
    .observe(table.querySelector('[role=status]'), {childList: true, subtree: true});
}"""


@pytest.fixture(params=["lab", "notebook7"])
def server(request: pytest.FixtureRequest) -> Jupyter:
    found: Jupyter = request.getfixturevalue(request.param)
    return found


def open_table(server: Jupyter, page: Any, code: str, load: str = IMPORT) -> Any:
    """The table of a fresh notebook whose second cell is `code`, after Run All."""
    server.run(page, load, code)
    table = page.locator(".pegline-table")
    table.wait_for()
    return table


def card(table: Any, spoken: str) -> Any:
    return table.get_by_role("button", name=spoken)


def press_anyway(button: Any) -> None:
    """Click what is marked as disabled: it answers with the reason."""
    button.click(force=True)


def await_view(table: Any, count: int, turn: str, state: str = "play") -> None:
    table.page.locator(
        f".pegline-table[data-count='{count}'][data-turn='{turn}'][data-state='{state}']"
    ).wait_for()


def await_said(table: Any, sentence: str) -> None:
    table.get_by_role("status").get_by_text(sentence).wait_for()


def focused(page: Any) -> str:
    name: str = page.evaluate(
        "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
    )
    return name


def test_mouse_keyboard_refusals_and_undo(server: Jupyter, page: Any) -> None:
    table = open_table(server, page, DEAL_ONE)
    cells = page.evaluate(CELLS)
    table.evaluate(SECONDS)

    card(table, "three of clubs, would make 3").click()
    await_said(table, "3♣ would make 3.")
    await_view(table, 0, "pone")
    assert card(table, "three of clubs").get_attribute("aria-pressed") == "true"
    card(table, "three of clubs").click()
    await_view(table, 3, "dealer")
    assert focused(page) == "five of diamonds, would make 8"

    page.evaluate("() => { document.onkeydown = event => { window.heard = event.key } }")
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("window.heard ?? null") is None
    assert focused(page) == "ten of spades, would make 13"
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    await_said(table, "5♦ would make 8.")
    page.keyboard.press("Enter")
    await_view(table, 8, "pone")
    assert focused(page) == "four of hearts, would make 12"
    assert page.evaluate(CELLS) == cells
    page.keyboard.press("Shift")
    assert page.evaluate("window.heard") == "Shift"

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

    pressed, shown = page.evaluate("[window.pressed, window.shown]")
    waits = [min(s for s in shown if s > p) - p for p in pressed]
    print(f"\n{server.kind}: click to screen, ms: {' '.join(f'{wait:.0f}' for wait in waits)}")


def test_what_the_table_says_is_what_the_library_says(server: Jupyter, page: Any) -> None:
    table = open_table(server, page, DEAL_ONE)
    line = "3♣ 5♦ 4♥ 10♠ 9♣ 2♦"
    box = table.get_by_label("Type a command")
    for number, text in enumerate(line.split(), start=1):
        box.fill(text)
        box.press("Enter")
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


def test_a_deal_to_its_end_by_keyboard_alone(server: Jupyter, page: Any) -> None:
    table = open_table(server, page, DEAL_TWO)
    card(table, "ten of clubs").focus()
    for count, turn, state in [
        (10, "dealer", "play"),
        (17, "pone", "play"),
        (20, "dealer", "play"),
        (24, "pone", "go"),
    ]:
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        await_view(table, count, turn, state)
    assert focused(page) == "Go"
    page.keyboard.press("Enter")
    await_view(table, 24, "dealer")
    for count, turn, state in [
        (0, "pone", "play"),
        (8, "dealer", "play"),
        (13, "pone", "play"),
        (0, "none", "over"),
    ]:
        page.keyboard.press("Enter")
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


def lit(table: Any) -> list[str]:
    found = table.locator(".pl-lit").evaluate_all("cards => cards.map(card => card.dataset.card)")
    return sorted(found)


def step(table: Any, name: str) -> Any:
    return table.get_by_role("group", name="Five-step check").get_by_role("button", name=name)


def test_a_chosen_card_opens_its_five_steps(server: Jupyter, page: Any) -> None:
    table = open_table(server, page, f"t = {DEAL_ONE}; t.play('3♣'); t.play('5♦'); t")
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

    fold = table.get_by_role("button", name="Five-step check")
    fold.click()
    assert fold.get_attribute("aria-expanded") == "false"
    nine.click()
    await_said(table, "9♣ would make 17.")
    assert not step(table, "legal count").is_visible()
    fold.click()
    assert step(table, "legal count").is_visible()
    four.dblclick()
    await_view(table, 12, "dealer")
    table.get_by_text("Choose a card to check it.").wait_for()


def test_predict_first_by_keyboard_alone(server: Jupyter, page: Any) -> None:
    table = open_table(server, page, f"t = {DEAL_ONE}; t.play('3♣'); t.play('5♦'); t")
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


def test_a_double_click_answers_one_step(server: Jupyter, page: Any) -> None:
    table = open_table(server, page, f"t = {DEAL_TWO[:-1]}, predict=True); t")
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


def test_a_kernel_that_is_gone_is_said(lab: Jupyter, page: Any) -> None:
    table = open_table(lab, page, DEAL_ONE)
    lost = table.get_by_text("The notebook’s kernel does not answer.")
    card(table, "three of clubs").click()
    await_said(table, "3♣ would make 3.")
    assert not lost.is_visible()
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name=re.compile(r"^Restart Kernel(?! and)")).click()
    page.locator(".jp-Dialog").get_by_role("button", name="Confirm").click()
    page.locator("#jp-main-statusbar").get_by_text("Idle").wait_for()
    card(table, "three of clubs").click()
    lost.wait_for()


def test_face_down_cards_are_nowhere_on_the_page(server: Jupyter, page: Any) -> None:
    table = open_table(server, page, "CardTable(seed=12, hide_other=True)")
    lead = card(table, deal(12).pone[0].spoken)
    lead.click()  # one by one: the first click in a notebook may scroll its cell into view
    await_said(table, "would make")
    lead.click()
    table.get_by_role("button", name="hidden card 2 of 4").wait_for()
    for held in deal(12).dealer:
        for name in (held.spoken, str(held), f'"{held.code}"'):
            assert name not in table.inner_html()
    table.get_by_role("button", name="hidden card 2 of 4").click()
    await_said(table, "would make")
    shown = [held for held in deal(12).dealer if held.spoken in table.inner_html()]
    assert len(shown) == 1
    assert shown[0].spoken in focused(page)


def test_markup_is_only_text(server: Jupyter, page: Any) -> None:
    table = open_table(server, page, DEAL_ONE)
    box = table.get_by_label("Type a command")
    box.fill("<img src=x onerror=window.hurt=1>")
    box.press("Enter")
    await_said(table, "<img src=x onerror=window.hurt=1>")
    assert table.locator("img").count() == 0
    assert box.input_value() == "<img src=x onerror=window.hurt=1>"


def test_nothing_sticks_out_at_any_width(server: Jupyter, page: Any) -> None:
    page.set_viewport_size({"width": 1700, "height": 1000})
    code = f"t = {DEAL_TWO[:-1]}, predict=True); t.choose('10♣'); t.reveal(); t.predict(); t"
    table = open_table(server, page, code)
    for width in (320, 400, 519, 520, 760, 939, 940, 1400):
        table.evaluate(f"table => {{ table.style.width = '{width}px' }}")
        page.wait_for_timeout(100)
        assert table.evaluate("table => table.scrollWidth <= table.clientWidth"), width
    small = """table => [...table.querySelectorAll('button, input')]
        .filter(each => each.offsetParent && each.getBoundingClientRect().height < 44)
        .map(each => each.outerHTML)"""
    assert table.evaluate(small) == []


def test_axe_finds_nothing(server: Jupyter, page: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    tables = [
        f"t{n} = {DEAL_ONE}\nfor c in '{acts}'.split():\n    t{n}.play(c)\nt{n}.{last}\nt{n}"
        for n, (acts, last) in enumerate(
            [
                ("", "hint()"),
                ("3♣ 5♦ 4♥ 10♠", "choose('9♣')"),
                ("3♣ 5♦", "go()"),
                ("3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠", "redo()"),
                ("3♣ 5♦", "choose('4♥')"),
                ("3♣ 5♦ 4♥ 10♠", "choose('10♥')"),
                ("3♣ 5♦", "predict(); t6.choose('4♥')"),
                ("3♣ 5♦", "predict(); t7.choose('4♥'); t7.answer('9')"),
            ]
        )
    ]
    page.set_viewport_size({"width": 1280, "height": 9000})
    server.run(page, IMPORT, *tables, "CardTable(seed=3, hide_other=True)")
    page.locator(".pegline-table").nth(8).wait_for()
    page.wait_for_timeout(300)  # the motion of the newest cards would blur the contrast
    found = axe.Axe().run(page, context=".pegline-table")
    assert found.violations_count == 0, found.generate_report()
