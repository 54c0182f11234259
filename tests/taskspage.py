"""The tasks in a page, and how a learner answers them: by mouse, by keys, in words."""

from __future__ import annotations

import re
from typing import Any

from everypage import focused, press

from pegline_teach.lessons import Task
from pegline_teach.questions import REASON_WORDS

LINE_NONE, EVENT_NONE = "None is wrong", "Nothing"


class Learner:
    """Somebody at tasks in a page; `root` is what they see of them."""

    def __init__(self, page: Any, root: Any) -> None:
        self.page, self.root = page, root

    def button(self, name: str, role: str = "button") -> Any:
        return self.root.get_by_role(role, name=name, exact=True)

    def press(self, *keys: str) -> None:
        press(self.page, *keys)

    def expect(self, state: str, task: Task) -> None:
        shown = self.page.locator(f"[data-task='{task.id}'][data-state='{state}']")
        self.root.and_(shown).wait_for()

    def say(self, words: str) -> None:
        """Type an answer or a command."""
        self.root.get_by_role("textbox", name="Or type").fill(words)
        self.press("Enter")

    def said(self) -> str:
        return str(self.root.get_by_role("status").inner_text())

    def focus(self) -> str:
        """What the focus is on, as it is named aloud."""
        return focused(self.page)

    def to_first_stop(self) -> None:
        """Into the control, by Tab alone."""
        self.root.locator(".pt-stop").first.focus()
        self.press("Tab")


def parts(task: Task, answer: str) -> list[tuple[str, str, str]]:
    """An answer as what is to be pressed: the group, the role and the name of each choice."""
    answer = task.question.read(answer)
    match task.kind:
        case "next":
            return [("Next", "radio", answer.capitalize())]
        case "close" if answer == "open":
            return [("How it ends", "radio", "It is still open")]
        case "close":
            end, seat, points = re.fullmatch(r"(.+): (\w+) (\d)", answer).groups()
            assert end in REASON_WORDS.values()
            return [
                ("How it ends", "radio", end.capitalize()),
                ("For whom", "radio", seat.capitalize()),
                ("Points, those of a 31 too", "radio", points),
            ]
        case "ledger":
            return [("The ledger", "radio", LINE_NONE if answer == "none" else f"line {answer}: ")]
        case "events":
            return [
                ("Events", "button", EVENT_NONE if each == "none" else each)
                for each in answer.split(", ")
            ]
        case "points":
            reasons = answer.partition(": ")[2].split(", ")
            return [("For which reasons", "button", reason) for reason in reasons if reason]
        case "count" | "reply":
            return []
        case _:
            return [("", "button", name) for name in names(task, answer)]


def names(task: Task, answer: str) -> list[str]:
    """The buttons of an answer of cards."""
    if answer in ("go", "none"):
        return [{"go": "Go", "none": "None scores"}[answer]]
    spoken = {str(card): card.spoken for card in (*task.pile, task.card, *hand(task)) if card}
    return [spoken[each] for each in answer.split()]


def hand(task: Task) -> tuple[Any, ...]:
    return task.state.hand(task.state.turn) if task.state.turn else ()


def number_of(task: Task, answer: str) -> str | None:
    has_number = task.kind in ("count", "reply", "points")
    return answer.partition(":")[0] if has_number else None


def by_mouse(learner: Learner, task: Task, answer: str) -> None:
    """Give an answer with the pointer alone: a number is tapped up to."""
    number = number_of(task, answer)
    if number is not None:
        for _ in range(int(number)):
            learner.button("One more").click()
        if number == "0":
            learner.button("One less").click()
    for _, role, name in parts(task, answer):
        learner.root.locator(".pt-answering").get_by_role(role, name=name).first.click()
    learner.button("Check").click()


def by_keys(learner: Learner, task: Task, answer: str) -> None:
    """Give an answer with the keyboard alone, from the first stop of the control."""
    number = number_of(task, answer)
    if number is not None:
        learner.press("Control+a", *number)
    for place, (_, role, name) in enumerate(parts(task, answer)):
        if (place and role == "radio") or (number is not None and not place):
            learner.press("Tab")
        walk_to(learner, role, name)
    if task.kind in ("next", "close", "ledger") or (number is not None and ":" not in answer):
        learner.press("Enter")
        return
    for _ in range(5):
        if learner.focus() == "Check":
            break
        learner.press("Tab")
    assert learner.focus() == "Check"
    learner.press("Enter")


def walk_to(learner: Learner, role: str, name: str) -> None:
    """Along a group by its arrows. A radio is chosen on arrival, a toggle by the space bar."""
    learner.press("Home")
    for _ in range(12):
        if name in learner.focus():
            break
        learner.press("ArrowRight")
    assert name in learner.focus()
    if role == "button":
        learner.press("Space")
    else:
        assert (
            learner.page.evaluate("document.activeElement.getAttribute('aria-checked')") == "true"
        )
