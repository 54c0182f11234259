"""The show clicked, typed at and walked through for real, in JupyterLab and in Notebook 7."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from browser import SLOW, Jupyter
from kept import read_progress

from pegline_teach import parse_cards
from pegline_teach.lessons import SHOW_TASKS
from pegline_teach.misconceptions import CATALOGUE

pytestmark = pytest.mark.browser

SETUP = "import os; os.environ['PEGLINE_PROGRESS'] = {progress!r}\n"
SETUP += "from pegline_teach import ShowCounter\nfrom pegline_teach.lessons import SHOW_TASKS"
BEST = "5♣ 5♦ J♥ 5♠ 5♥"


@pytest.fixture(params=["lab", "notebook7"])
def server(request: pytest.FixtureRequest) -> Jupyter:
    found: Jupyter = request.getfixturevalue(request.param)
    return found


class Counter:
    """Somebody at the show's widget in a page."""

    def __init__(self, page: Any, server: Jupyter, code: str, progress: Path) -> None:
        self.page = page
        server.run(page, SETUP.format(progress=str(progress)), code)
        self.root = page.locator(".pegline-show")
        self.root.wait_for(timeout=SLOW)
        self.root.scroll_into_view_if_needed()

    def button(self, name: str) -> Any:
        return self.root.get_by_role("button", name=name, exact=True)

    def deck(self, card: str) -> Any:
        return self.root.get_by_role("toolbar", name="The deck").get_by_role("button", name=card)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def say(self, words: str) -> None:
        self.root.get_by_role("textbox", name="Or type").fill(words)
        self.press("Enter")

    def expect(self, state: str) -> None:
        self.page.locator(f".pegline-show[data-state='{state}']").wait_for()

    def expect_said(self, text: str) -> None:
        self.root.get_by_role("status").get_by_text(text).wait_for()

    def focus(self) -> str:
        """What the focus is on, as it is named aloud."""
        script = "a => a.getAttribute('aria-label') || a.textContent || a.tagName"
        return str(self.page.evaluate(f"({script})(document.activeElement)"))

    def lit(self) -> set[str]:
        cards = self.root.locator(".ps-card.pt-lit")
        return {str(each.get_attribute("data-card")) for each in cards.all()}


def test_a_hand_is_picked_claimed_and_shown_by_mouse(
    lab: Jupyter, page: Any, tmp_path: Path
) -> None:
    counter = Counter(page, lab, "ShowCounter()", tmp_path / "p.json")
    for card in parse_cards(BEST):
        counter.deck(card.spoken).click()
        counter.deck(f"{card.spoken}, ").wait_for()
    counter.expect("counting")
    counter.button("One more").click()
    counter.button("Check").click()
    counter.expect_said("Not yet.")
    for _ in range(28):
        counter.button("One more").click()
    counter.button("Check").click()
    counter.expect("counted")
    rows = counter.root.get_by_role("option")
    assert rows.count() == 15
    assert counter.root.get_by_text("Twenty-nine points in all.").is_visible()
    rows.last.hover()
    assert counter.lit() == {"JH", "5H"}
    counter.root.get_by_role("button", name="jack of hearts, in the hand, click").click()
    counter.expect("picking")
    counter.button("Clear").click()
    counter.expect_said("Pick 4 cards of the hand and the starter.")


def test_a_hand_is_picked_claimed_and_walked_through_by_keyboard_alone(
    server: Jupyter, page: Any, tmp_path: Path
) -> None:
    counter = Counter(page, server, "ShowCounter()", tmp_path / "p.json")
    counter.root.locator(".ps-pick").first.focus()
    at = (0, 0)
    for card in parse_cards("3♣ 4♦ 4♥ 5♠ 9♦"):
        row, column = int(card.suit), card.rank - 1
        counter.press(*["ArrowDown" if row > at[0] else "ArrowUp"] * abs(row - at[0]))
        counter.press(*["ArrowRight" if column > at[1] else "ArrowLeft"] * abs(column - at[1]))
        at = (row, column)
        assert counter.focus() == card.spoken
        counter.press("Enter")
        counter.deck(f"{card.spoken}, ").wait_for()
        assert counter.focus().startswith(f"{card.spoken}, ")
    counter.press("Tab", "5", "Enter")
    counter.expect_said(CATALOGUE["show-run-once"].correction())
    counter.press("8", "Enter")  # the wrong number was selected, so typing replaces it
    counter.expect("counted")
    assert counter.focus().startswith("Pair")
    counter.press("ArrowDown")
    assert counter.lit() == {"3C", "4D", "5S"}
    counter.press("End")
    assert counter.lit() == {"3C", "4H", "5S"}
    counter.press("b", "x", "a", "d", "d")
    assert page.locator(".jp-Cell").count() == 2  # no key reached the notebook


def test_the_tasks_are_done_by_words_and_the_progress_is_kept(
    lab: Jupyter, page: Any, tmp_path: Path
) -> None:
    progress = tmp_path / "p.json"
    counter = Counter(page, lab, "ShowCounter(tasks=SHOW_TASKS)", progress)
    for task in SHOW_TASKS:
        page.locator(f".pegline-show[data-task='{task.id}']").wait_for()
        if task.goal:
            counter.say(" ".join(map(str, (*task.hand.cards, task.hand.starter))))
        counter.expect("counting")
        counter.say(str(task.hand.points + 1))
        counter.expect_said("Not yet.")
        counter.say(str(task.hand.points))
        counter.expect("counted")
        if task is not SHOW_TASKS[-1]:
            counter.say("next")
    assert {each.outcome for each in read_progress(progress).attempts} == {"right", "wrong"}
    tally = f"{len(SHOW_TASKS)} of {len(SHOW_TASKS)} solved · "
    assert counter.root.get_by_text(tally).is_visible()


def test_a_task_is_done_by_mouse_and_the_focus_goes_on(
    lab: Jupyter, page: Any, tmp_path: Path
) -> None:
    counter = Counter(page, lab, "ShowCounter(tasks=SHOW_TASKS)", tmp_path / "p.json")
    counter.button("Hint (2 left)").click()
    counter.expect_said(SHOW_TASKS[0].hints[0])
    counter.root.get_by_role("textbox", name="Points").fill("6")
    counter.button("Check").click()
    counter.expect("counted")
    assert counter.focus() == "Next task"
    counter.press("Enter")
    page.locator(".pegline-show[data-task='show-2']").wait_for()
    assert page.evaluate("document.activeElement.matches('input')")
    counter.button("Show solution").click(force=True)  # aria-disabled, and yet it says why
    counter.expect_said("The solution is not open yet")


def test_axe_finds_nothing(lab: Jupyter, page: Any, tmp_path: Path) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    counter = Counter(page, lab, "ShowCounter(tasks=SHOW_TASKS)", tmp_path / "p.json")
    counter.say("task 10")
    counter.say("<img src=x onerror=alert(1)>")
    counter.expect_said("is not a card")
    assert counter.root.locator("img").count() == 0  # markup that is typed stays text
    counter.say("task 1")
    for words in ("5", "hint", "6", "task 10", "3C 4D 4H 5S 5H", "16"):
        counter.say(words)
        page.wait_for_timeout(300)
        found = axe.run(page, context=".pegline-show").response["violations"]
        assert not found, [(each["id"], [n["html"] for n in each["nodes"]]) for each in found]
