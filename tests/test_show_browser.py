"""The show in a page: clicked, typed at and walked through."""

from __future__ import annotations

from typing import Any

import pytest
from barepage import BarePage
from everypage import assert_axe_finds_nothing
from kept import read_progress
from taskspage import Learner

from pegline_teach import ShowCounter, parse_cards
from pegline_teach.lessons import SHOW_TASKS
from pegline_teach.misconceptions import CATALOGUE

pytestmark = pytest.mark.browser

BEST = "5♣ 5♦ J♥ 5♠ 5♥"


class Counter(Learner):
    """Somebody who counts hands at the show's page."""

    def deck(self, card: str) -> Any:
        return self.root.get_by_role("toolbar", name="The deck").get_by_role("button", name=card)

    def await_state(self, state: str) -> None:
        self.root.and_(self.page.locator(f"[data-state='{state}']")).wait_for()

    def expect_said(self, text: str) -> None:
        self.root.get_by_role("status").get_by_text(text).wait_for()

    def lit(self) -> set[str]:
        cards = self.root.locator(".ps-card.pt-lit")
        return {str(each.get_attribute("data-card")) for each in cards.all()}


def at_show(bare: BarePage, **settings: Any) -> Counter:
    return Counter(bare.page, bare.show(ShowCounter(**settings)))


def test_a_hand_is_picked_claimed_and_shown_by_mouse(bare: BarePage) -> None:
    counter = at_show(bare)
    for card in parse_cards(BEST):
        counter.deck(card.spoken).click()
        counter.deck(f"{card.spoken}, ").wait_for()
    counter.await_state("counting")
    counter.button("One more").click()
    counter.button("Check").click()
    counter.expect_said("Not yet.")
    for _ in range(28):
        counter.button("One more").click()
    counter.button("Check").click()
    counter.await_state("counted")
    rows = counter.root.get_by_role("option")
    assert rows.count() == 15
    assert counter.root.get_by_text("Twenty-nine points in all.").is_visible()
    rows.last.hover()
    assert counter.lit() == {"JH", "5H"}
    counter.root.get_by_role("button", name="jack of hearts, in the hand, click").click()
    counter.await_state("picking")
    counter.button("Clear").click()
    counter.expect_said("Pick 4 cards of the hand and the starter.")


def test_a_hand_is_picked_claimed_and_walked_through_by_keyboard_alone(bare: BarePage) -> None:
    counter = at_show(bare)
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
    counter.await_state("counted")
    assert counter.focus().startswith("Pair")
    counter.press("ArrowDown")
    assert counter.lit() == {"3C", "4D", "5S"}
    counter.press("End")
    assert counter.lit() == {"3C", "4H", "5S"}


def test_the_tasks_are_done_by_words_and_the_progress_is_kept(bare: BarePage) -> None:
    counter = at_show(bare, tasks=SHOW_TASKS)
    for task in SHOW_TASKS:
        counter.root.and_(bare.page.locator(f"[data-task='{task.id}']")).wait_for()
        if task.goal:
            counter.say(" ".join(map(str, (*task.hand.cards, task.hand.starter))))
        counter.await_state("counting")
        counter.say(str(task.hand.points + 1))
        counter.expect_said("Not yet.")
        counter.say(str(task.hand.points))
        counter.await_state("counted")
        if task is not SHOW_TASKS[-1]:
            counter.say("next")
    assert {each.outcome for each in read_progress().attempts} == {"right", "wrong"}
    tally = f"{len(SHOW_TASKS)} of {len(SHOW_TASKS)} solved · "
    assert counter.root.get_by_text(tally).is_visible()


def test_a_task_is_done_by_mouse_and_the_focus_goes_on(bare: BarePage) -> None:
    counter = at_show(bare, tasks=SHOW_TASKS)
    counter.button("Hint (2 left)").click()
    counter.expect_said(SHOW_TASKS[0].hints[0])
    counter.root.get_by_role("textbox", name="Points").fill("6")
    counter.button("Check").click()
    counter.await_state("counted")
    assert counter.focus() == "Next task"
    counter.press("Enter")
    counter.root.and_(bare.page.locator("[data-task='show-2']")).wait_for()
    assert bare.page.evaluate("document.activeElement.matches('input')")
    counter.button("Show solution").click(force=True)  # aria-disabled, and yet it says why
    counter.expect_said("The solution is not open yet")


def test_markup_that_is_typed_stays_text(bare: BarePage) -> None:
    counter = at_show(bare, tasks=SHOW_TASKS)
    counter.say("task 10")
    counter.say("<img src=x onerror=alert(1)>")
    counter.expect_said("is not a card")
    assert counter.root.locator("img").count() == 0


@pytest.mark.slow
def test_axe_finds_nothing(themed: BarePage) -> None:
    counter = at_show(themed, tasks=SHOW_TASKS)
    for words in ("5", "hint", "6", "task 10", "3C 4D 4H 5S 5H", "16"):
        counter.say(words)
        assert_axe_finds_nothing(themed.page, ".pegline-show")
