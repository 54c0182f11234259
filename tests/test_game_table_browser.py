"""A game at the card table clicked for real: alone first, the coach afterwards."""

import re
from typing import Any

import pytest
from browser import Jupyter
from test_table_browser import (
    await_said,
    await_view,
    card,
    focused,
    open_table,
    press_anyway,
    server,  # noqa: F401 - a fixture
)

from pegline_teach import Game, deal, evaluate
from pegline_teach.coach.words import reason, verdict
from pegline_teach.words.numbers import signed

pytestmark = pytest.mark.browser

IMPORT = "from pegline_teach import GameTable"
HANDS = 'pone="10♣ 3♥ 8♣ 9♥", dealer="7♦ 4♠ 3♦ 5♠", opponent="first"'
TO_PANEL = """table => {
  const button = table.querySelector('[aria-describedby]');
  button.addEventListener('click', () => (window.pressed = performance.now()), true);
  new MutationObserver(() => {
    if (!table.querySelector('.pl-coach:not([hidden]) .pl-nets')) return;
    requestAnimationFrame(() => setTimeout(() => (window.shown ??= performance.now())));
  }).observe(table, {childList: true, subtree: true, attributes: true});
}"""


def open_game(server: Jupyter, page: Any, code: str) -> Any:  # noqa: F811
    return open_table(server, page, code, IMPORT)


def source(page: Any) -> str:
    """The whole page without drawn shapes and styles, whose numbers might be anything."""
    html: str = page.evaluate("""() => {
      const copy = document.documentElement.cloneNode(true);
      copy.querySelectorAll('path, style').forEach(each => each.remove());
      return copy.outerHTML;
    }""")
    return html


def button(table: Any, name: str) -> Any:
    return table.get_by_role("button", name=name)


def coach(table: Any) -> Any:
    return table.get_by_role("group", name="Coach")


def your_turn(table: Any, game: Game) -> None:
    """Let a game of the same seed go on as the table's does, and wait for the table."""
    while game.go_on():
        pass
    state = "over" if game.state.is_over else "go" if game.state.must_go else "play"
    await_view(table, game.state.count, str(game.state.turn or "none"), state)


def await_count(table: Any, count: int) -> None:
    table.get_by_role("img", name=f"Count {count} of 31").wait_for()


def nets(game: Game) -> list[str]:
    """What the evaluator says of each card of the seat to act."""
    return [signed(each.net) for each in evaluate(game.view).candidates]


def test_a_whole_deal_by_mouse_with_one_compare(server: Jupyter, page: Any) -> None:  # noqa: F811
    table = open_game(server, page, "GameTable(seed=3, pause=0.2)")
    game = Game(seed=3, pause=True)
    compare = button(table, "Compare")
    assert compare.get_attribute("aria-disabled") == "true"
    press_anyway(compare)
    await_said(table, "Nothing is committed in this deal yet")
    assert table.get_attribute("data-assisted") == "false"
    table.evaluate(TO_PANEL)
    for number in range(4):
        while game.state.must_go:
            button(table, "Go").and_(table.get_by_text("Go", exact=True)).click()
            game.go()
            your_turn(table, game)
        ranked = [text for text in nets(game) if re.fullmatch(r"[+-]\d\.\d\d", text)]
        assert not [text for text in ranked if text in source(page)]
        view, chosen = game.view, game.view.legal_cards[0]
        card(table, chosen.spoken).click()
        await_said(table, f"{chosen} would make")
        card(table, chosen.spoken).click()
        game.commit(chosen)
        your_turn(table, game)
        if number == 1:
            button(table, f"Compare {chosen}").click()
            await_said(table, "This game is Assisted from now on, for good.")
            snapshot = evaluate(view)
            panel = coach(table).inner_text()
            assert verdict(snapshot, chosen) in panel
            assert all(reason(each, snapshot) in panel for each in snapshot.candidates)
            page.wait_for_function("window.shown")
            wait = page.evaluate("window.shown - window.pressed")
            print(f"\n{server.kind}: click on Compare to the panel on screen: {wait:.0f} ms")
    assert not coach(table).is_visible()
    await_said(table, "Open one of your decisions to look back at it")
    assert table.get_attribute("data-assisted") == "true"
    table.get_by_text("Assisted: a decision was compared before the game was over.").wait_for()
    button(table, "Decision 2").click()
    coach(table).get_by_text("Decision 2:").wait_for()
    button(table, "Second opinion").click()
    coach(table).get_by_role("table", name="Second opinion on each card").wait_for()


def test_a_whole_deal_by_keyboard_alone_stays_unassisted(server: Jupyter, page: Any) -> None:  # noqa: F811
    table = open_game(server, page, f"GameTable({HANDS}, pause=None)")
    card(table, "ten of clubs").focus()
    for enters, count, turn, state in [
        (2, 10, "dealer", "wait"),
        (1, 17, "pone", "play"),
        (2, 20, "dealer", "wait"),
        (1, 24, "pone", "go"),
        (1, 24, "dealer", "wait"),
        (1, 0, "pone", "play"),
        (2, 8, "dealer", "wait"),
        (1, 13, "pone", "play"),
        (2, 0, "none", "over"),
    ]:
        for _ in range(enters):
            page.keyboard.press("Enter")
        await_view(table, count, turn, state)
    assert focused(page) == "New game"
    table.get_by_text("Unassisted: no decision was compared before the game was over.").wait_for()
    for _ in range(30):
        if focused(page).startswith("Decision"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert focused(page) == "Decision 2: three of hearts on 17"
    page.keyboard.press("Enter")
    coach(table).get_by_text("Decision 2: 3♥ was played").wait_for()
    assert focused(page) == "Coach"
    assert table.get_attribute("data-assisted") == "false"
    page.keyboard.press("Tab")
    assert focused(page) == "Close"
    page.keyboard.press("Enter")
    coach(table).wait_for(state="hidden")
    assert focused(page) == "Compare 9♥"


def test_the_opponent_goes_on_by_itself_and_shows_every_act(lab: Jupyter, page: Any) -> None:
    table = open_game(lab, page, f"GameTable({HANDS}, you='dealer', pause=0.5)")
    table.evaluate("""table => {
      window.told = [];
      new MutationObserver(() => window.told.push(table.querySelector('.pl-next').innerText))
        .observe(table.querySelector('[role=status]'), {childList: true, subtree: true});
    }""")
    await_view(table, 10, "dealer")
    for text, count in (("7d", 17), ("4s", 24)):
        box = table.get_by_label("Type a command")
        box.fill(text)
        box.press("Enter")
        await_view(table, count, "pone", "wait")
        page.locator(".pegline-coach[data-turn=dealer]").wait_for()
    told = " | ".join(page.evaluate("window.told"))
    assert "Pone thinks. Dealer played, so it is pone's turn (R1)." in told
    await_said(table, "Pone says Go at 24")
    assert page.evaluate("document.activeElement.matches('input')")


def test_a_doubled_and_a_late_message_act_once(lab: Jupyter, page: Any) -> None:
    """Two views of one table, both with their timers, and impatient clicks on a slow kernel."""
    lab.run(page, IMPORT, f"t = GameTable({HANDS}, you='dealer', pause=0.1); t", "t")
    page.locator(".pegline-coach").nth(1).wait_for()
    first, second = (page.locator(".pegline-coach").nth(place) for place in range(2))
    await_count(second, 10)
    page.wait_for_timeout(600)
    assert first.get_by_role("option").count() == second.get_by_role("option").count() == 1
    card(first, "seven of diamonds").click()
    await_said(first, "7♦ would make 17.")
    card(first, "seven of diamonds").click()
    for table in (first, second):
        table.locator("button", has_text="Continue").dblclick(force=True)
    await_count(second, 20)
    page.wait_for_timeout(600)
    for table in (first, second):
        assert [row.inner_text().split()[1] for row in table.get_by_role("option").all()] == [
            "10♣", "7♦", "3♥"
        ]  # fmt: skip


def test_a_reload_in_the_middle_of_a_deal_goes_on(lab: Jupyter, page: Any) -> None:
    """Reloaded while the opponent is to act; the cell is run again, and the game is the same."""
    code = f"GameTable({HANDS}, pause=1.0, save='reload.txt')"
    table = open_game(lab, page, code)
    name = f"notebook{lab.opened}.ipynb"
    box = table.get_by_label("Type a command")
    box.fill("10c")
    box.press("Enter")
    await_view(table, 10, "dealer", "wait")
    lab.open(page, name)
    lab.run_all(page)
    table = page.locator(".pegline-table")
    await_view(table, 17, "pone")
    table.get_by_text("The game goes on from reload.txt, where it stood.").wait_for()
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name=re.compile(r"^Restart Kernel(?! and)")).click()
    page.locator(".jp-Dialog").get_by_role("button", name="Confirm").click()
    page.locator("#jp-main-statusbar").get_by_text("Idle").wait_for()
    lab.run_all(page)
    card(table, "three of hearts, would make 20").wait_for()
    card(table, "three of hearts").click()
    await_said(table, "3♥ would make 20.")
    card(table, "three of hearts").click()
    await_view(table, 24, "pone", "go")
    assert button(table, "Decision 2: three of hearts on 17").count() == 1


def test_nothing_hidden_is_on_the_page_or_in_its_model(lab: Jupyter, page: Any) -> None:
    table = open_game(lab, page, "GameTable(seed=12, kept='random', pause=None)")
    lead = card(table, deal(12).pone[0].spoken)
    lead.click()
    await_said(table, "would make")
    lead.click()
    button(table, "Compare").click()
    await_said(table, "Assisted from now on")
    for held in deal(12).dealer:
        for name in (held.spoken, str(held), f'"{held.code}"'):
            assert name not in table.inner_html()
    hidden = button(table, "hidden card 2 of 4")
    assert hidden.get_attribute("aria-disabled") == "true"
    press_anyway(hidden)
    await_said(table, "That card is dealer's, and your opponent plays it.")


def test_no_table_of_a_game_sticks_out_at_any_width(lab: Jupyter, page: Any) -> None:
    page.set_viewport_size({"width": 1700, "height": 1000})
    code = f"t = GameTable({HANDS}, deals=1, practice=True, pause=None); t.play('10♣'); t.opinion()"
    table = open_game(lab, page, f"{code}; t")
    for width in (320, 400, 519, 700, 939, 940, 1400):
        table.evaluate(f"table => {{ table.style.width = '{width}px' }}")
        page.wait_for_timeout(100)
        assert table.evaluate("table => table.scrollWidth <= table.clientWidth"), width
    small = """table => [...table.querySelectorAll('button, input')]
        .filter(each => each.offsetParent && each.getBoundingClientRect().height < 44)
        .map(each => each.outerHTML)"""
    assert table.evaluate(small) == []


def test_axe_finds_nothing_at_a_game_light_or_dark(lab: Jupyter, page: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    ends = "[t.go_on() or t.go() or t.play(c) for _ in range(5) for c in '10♣ 3♥ 8♣ 9♥'.split()]"
    tables = [
        f"t = GameTable({HANDS}, practice=True, pause=None)\n{acts}\nt"
        for acts in (
            "t.choose('10♣')",
            "t.play('10♣')",
            "t.play('10♣'); t.go_on(); t.compare()",
            "t.play('10♣'); t.compare(); t.opinion()",
            "t.compare()",
            f"_ = {ends}; t.review(2)",
        )
    ]
    page.set_viewport_size({"width": 1280, "height": 9000})
    lab.run(page, IMPORT, *tables)
    page.locator(".pegline-coach").nth(5).wait_for()
    dark = "body[data-jp-theme-light=false] { --jp-layout-color1: #111; "
    page.add_style_tag(content=f"{dark} --jp-content-font-color1: #e8eaed; }}")
    for light in ("true", "false"):
        page.evaluate(f"document.body.dataset.jpThemeLight = '{light}'")
        page.wait_for_timeout(400)  # the motion of the newest cards would blur the contrast
        found = axe.Axe().run(page, context=".pegline-table")
        assert found.violations_count == 0, found.generate_report()
