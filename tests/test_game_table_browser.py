"""A game at the card table in a page: alone first, the coach afterwards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from barepage import BarePage
from everypage import assert_axe_finds_nothing, assert_fits, focused
from tablepage import assert_unseen, await_said, await_view, card, press_anyway, type_line

from pegline_teach import Game, GameTable, deal, evaluate
from pegline_teach.coach.words import reason, verdict
from pegline_teach.words.numbers import signed

pytestmark = pytest.mark.browser

TELLING = """table => {
  window.told = [];
  new MutationObserver(() => window.told.push(table.querySelector('.pl-next').innerText))
    .observe(table.querySelector('[role=status]'), {childList: true, subtree: true});
}"""


def a_game(**settings: Any) -> GameTable:
    return GameTable(pone="10♣ 3♥ 8♣ 9♥", dealer="7♦ 4♠ 3♦ 5♠", opponent="first", **settings)


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


@pytest.mark.slow
def test_a_whole_deal_by_mouse_with_one_compare(bare: BarePage) -> None:
    table = bare.show(GameTable(seed=3, pause=0.2))
    game = Game(seed=3, pause=True)
    compare = button(table, "Compare")
    assert compare.get_attribute("aria-disabled") == "true"
    press_anyway(compare)
    await_said(table, "Nothing is committed in this deal yet")
    assert table.get_attribute("data-assisted") == "false"
    for number in range(4):
        while game.state.must_go:
            button(table, "Go").and_(table.get_by_text("Go", exact=True)).click()
            game.go()
            your_turn(table, game)
        ranked = [text for text in nets(game) if re.fullmatch(r"[+-]\d\.\d\d", text)]
        assert not [text for text in ranked if text in source(bare.page)]
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
    assert not coach(table).is_visible()
    await_said(table, "Open one of your decisions to look back at it")
    assert table.get_attribute("data-assisted") == "true"
    table.get_by_text("Assisted: you compared a decision").wait_for()
    button(table, "Decision 2").click()
    coach(table).get_by_text("Decision 2:").wait_for()
    button(table, "Second opinion").click()
    coach(table).get_by_role("table", name="Second opinion on each card").wait_for()


def test_step_5_is_said_before_the_card_is_played_and_told_after(bare: BarePage) -> None:
    table = bare.show(a_game(pause=None))
    ten = card(table, "ten of clubs")
    ten.click()
    asked = table.get_by_role("form", name="Step 5: How many points, at most, could dealer score?")
    asked.wait_for()
    assert asked.get_by_role("button", name="Show me").is_hidden()
    assert "Unseen" not in source(bare.page)
    asked.get_by_label("Points").fill("4")
    asked.get_by_role("button", name="Check").click()
    await_said(table, "Step 5: you say up to 4. It is told after you play the card.")
    ten.click()
    await_view(table, 10, "dealer", "wait")
    table.get_by_text("10♣ as the lead, which you played").wait_for()
    table.get_by_role("table", name="Answers that would score").wait_for()
    assert table.get_attribute("data-assisted") == "false"
    button(table, "Step 5 early: off").click()
    await_said(table, "This game is Assisted from now on, for good.")


def test_a_whole_deal_by_keyboard_alone_stays_unassisted(bare: BarePage) -> None:
    table, page = bare.show(a_game(pause=None)), bare.page
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
    table.get_by_text("Unassisted: until it was over, you decided alone.").wait_for()
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


def test_the_opponent_goes_on_by_itself_and_shows_every_act(bare: BarePage) -> None:
    table = bare.show(a_game(you="dealer", pause=0.5))
    table.evaluate(TELLING)
    await_view(table, 10, "dealer")
    for text, count in (("7d", 17), ("4s", 24)):
        type_line(table, text)
        await_view(table, count, "pone", "wait")
        table.and_(bare.page.locator("[data-turn=dealer]")).wait_for()
    told = " | ".join(bare.page.evaluate("window.told"))
    assert "Pone thinks. Dealer played, so it is pone's turn (R1)." in told
    await_said(table, "Pone says Go at 24")
    assert bare.page.evaluate("document.activeElement.matches('input')")


def test_a_doubled_and_a_late_message_act_once(bare: BarePage) -> None:
    """Two views of one table, both with their timers, and impatient clicks."""
    views = bare.show(a_game(you="dealer", pause=0.1), views=2)
    first, second = views.nth(0), views.nth(1)
    await_count(second, 10)
    bare.page.wait_for_timeout(600)
    assert first.locator("[role=option]").count() == second.locator("[role=option]").count() == 1
    card(first, "seven of diamonds").click()
    await_said(first, "7♦ would make 17.")
    card(first, "seven of diamonds").click()
    for table in (first, second):
        table.locator("button", has_text="Continue").dblclick(force=True)
    await_count(second, 20)
    bare.page.wait_for_timeout(600)
    for table in (first, second):
        assert [row.inner_text().split()[1] for row in table.locator("[role=option]").all()] == [
            "10♣", "7♦", "3♥"
        ]  # fmt: skip


def test_nothing_hidden_is_on_the_page_or_in_its_model(bare: BarePage) -> None:
    table = bare.show(GameTable(seed=12, kept="random", pause=None))
    lead = card(table, deal(12).pone[0].spoken)
    lead.click()
    await_said(table, "would make")
    lead.click()
    button(table, "Compare").click()
    await_said(table, "Assisted from now on")
    assert_unseen(table, deal(12).dealer)
    hidden = button(table, "hidden card 2 of 4")
    assert hidden.get_attribute("aria-disabled") == "true"
    press_anyway(hidden)
    await_said(table, "That card is dealer's, and your opponent plays it.")


def test_no_table_of_a_game_sticks_out_at_any_width(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1700, "height": 1000})
    table = a_game(deals=1, practice=True, pause=None)
    table.play("10♣")
    table.opinion()
    assert_fits(bare.show(table), 320, 400, 519, 700, 939, 940, 1400)


def to_the_end(table: GameTable) -> None:
    for played in ["10♣", "3♥", "8♣", "9♥"] * 5:
        table.go_on()
        table.go()
        table.play(played)


@pytest.mark.slow
def test_axe_finds_nothing_at_a_game(themed: BarePage) -> None:
    for act in (
        lambda t: t.choose("10♣"),
        lambda t: t.play("10♣"),
        lambda t: (t.play("10♣"), t.go_on(), t.compare()),
        lambda t: (t.play("10♣"), t.compare(), t.opinion()),
        lambda t: t.compare(),
        lambda t: (to_the_end(t), t.review(2)),
    ):
        table = a_game(practice=True, pause=None)
        act(table)
        themed.show(table)
    assert_axe_finds_nothing(themed.page, ".pegline-table")


@pytest.mark.slow
def test_the_next_game_is_set_and_an_old_one_opened_without_code(
    bare: BarePage, tmp_path: Path
) -> None:
    game = GameTable(seed=3, opponent="first", pause=None, save=tmp_path / "game.txt")
    table = bare.show(game)
    table.get_by_label("Opponent").select_option("greedy")
    await_said(table, "A new game of one deal: you are pone, against greedy.")
    lead = game.game.view.legal_cards[0]
    card(table, lead.spoken).click()
    await_said(table, f"{lead} would make")
    card(table, lead.spoken).click()
    await_view(table, lead.value, "dealer", "wait")
    table.get_by_label("Deals").fill("2")
    table.get_by_label("Practice").click()
    await_said(table, "The next game has 2 deals, for practice: you are pone, against greedy.")
    button(table, "New game").click()
    await_view(table, 0, "pone", "play")
    table.get_by_text("Old games (1)").click()
    table.get_by_role("button", name="Open the old game: seed 3, pone against greedy").press(
        "Enter"
    )
    await_view(table, lead.value, "dealer", "wait")
    assert table.locator(".pl-old").is_hidden()
