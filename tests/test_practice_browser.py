"""The page of practice: ten tasks by mouse, ten by keyboard, muggins, and the speed round."""

from __future__ import annotations

from typing import Any

import pytest
from barepage import BarePage
from everypage import assert_axe_finds_nothing
from kept import read_progress
from learners import attempt_at
from taskspage import Learner, by_keys, by_mouse

from pegline_teach.lessons import Task
from pegline_teach.practice import Memory, PracticeSettings, Stream
from pegline_teach.widgets.practicetasks import PracticeTasks

pytestmark = pytest.mark.browser


class Practiser(Learner):
    """Somebody at practice, and the same stream beside it to know the answers."""

    def __init__(self, bare: BarePage, settings: PracticeSettings) -> None:
        super().__init__(bare.page, bare.show(PracticeTasks(1, settings)))
        self.stream = new_stream(settings)

    def task(self) -> Task:
        """The task that has to be in view now."""
        task = self.stream.next_task()
        self.expect("open", task)
        return task

    def done(self, task: Task, answer: str | None = None) -> None:
        """The page has judged an answer; the stream beside it learns the same."""
        self.expect("missed" if answer else "solved", task)
        self.stream.memory.take(attempt_at(task, task.question.read(answer or task.reference)))


def new_stream(settings: PracticeSettings) -> Stream:
    return Stream(1, settings, Memory(read_progress().attempts))


def practise(bare: BarePage, **settings: Any) -> Practiser:
    return Practiser(bare, PracticeSettings(**settings))


@pytest.mark.slow
def test_ten_tasks_by_mouse(bare: BarePage) -> None:
    learner = practise(bare)
    for number in range(1, 11):
        task = learner.task()
        by_mouse(learner, task, task.reference)
        learner.done(task)
        assert task.solution in learner.said()
        learner.button("Next task" if number < 10 else "Sum up").click()
    summary = learner.root.get_by_role("group", name="Summary")
    summary.get_by_text("10 of 10 right · longest streak 10").wait_for()
    assert len(read_progress().attempts) == 10


def test_ten_tasks_by_keyboard_alone_with_a_miss_that_is_told_and_comes_back(
    bare: BarePage,
) -> None:
    learner = practise(bare)
    learner.to_first_stop()
    for number in range(1, 11):
        task = learner.task()
        wrong = "go" if number == 1 else None
        by_keys(learner, task, wrong or task.reference)
        learner.done(task, wrong)
        assert learner.focus() == ("Next task" if number < 10 else "Sum up")
        learner.press("Enter")
    summary = learner.root.get_by_role("group", name="Summary")
    summary.get_by_text("9 of 10 right").wait_for()
    first, *others = read_progress().attempts
    assert "thirty-one-barred" in first.explains
    assert any("thirty-one-barred" in each.contradicts for each in others)
    assert learner.focus() == "New session"
    learner.press("Enter")
    learner.root.get_by_text("before: 9 of 10").wait_for()


def test_muggins_is_taken_by_mouse_and_by_keyboard(bare: BarePage) -> None:
    learner = practise(bare, exercise="muggins")
    ledger = learner.root.get_by_role("toolbar", name="lines")
    for keyboard in (False, True, False):
        task = learner.task()
        lines, _, points = task.reference.partition(": ")
        if lines == "none":
            learner.button("Nothing").click()
            learner.button("Check").click()
        elif keyboard:
            take_by_keys(learner, lines.split(), points)
        else:
            for line in lines.split():
                ledger.get_by_role("button", name=f"line {line}:").click()
            learner.root.get_by_label("Points you take").fill(points)
            learner.button("Check").click()
        learner.done(task)
        learner.button("Next task").click()


def take_by_keys(learner: Practiser, lines: list[str], points: str) -> None:
    learner.root.get_by_role("toolbar", name="lines").get_by_role("button").first.focus()
    for line in lines:
        learner.press("Home")
        for _ in range(12):
            if f"line {line}:" in learner.focus():
                break
            learner.press("ArrowDown")
        learner.press("Space")
    learner.press("Tab", *points, "Enter")


def test_the_speed_round_leads_on_at_once_and_the_clock_runs(bare: BarePage) -> None:
    learner = practise(bare, exercise="counts", number=3, timer=True)
    clock = learner.root.get_by_role("timer")
    learner.root.get_by_role("textbox", name="The count").focus()
    for number in range(1, 4):
        task = learner.task()
        learner.press(*task.reference, "Enter")
        if number < 3:
            learner.stream.memory.take(attempt_at(task, task.reference))
            learner.root.get_by_text(f"Right. {task.solution}").wait_for()
            learner.page.wait_for_timeout(100)
            assert learner.focus() == "INPUT" or "count" in learner.focus().lower()
    learner.expect("solved", task)
    assert clock.inner_text().endswith(" s")
    assert all(each.seconds > 0 for each in read_progress().attempts)


@pytest.mark.slow
def test_axe_finds_nothing(themed: BarePage) -> None:
    learner = practise(themed, number=2, timer=True)

    def check() -> None:
        assert_axe_finds_nothing(themed.page, ".pegline-task")

    check()
    for _ in range(2):
        task = learner.task()
        learner.say(task.reference)
        learner.done(task)
        check()
        learner.say("next")
    learner.root.get_by_role("group", name="Summary").wait_for()
    check()
    for exercise, kind in (("muggins", "muggins"), ("events", "events"), ("counts", "count")):
        learner.say(exercise)
        themed.page.locator(f".pegline-task[data-kind='{kind}'][data-state='open']").wait_for()
        check()
        learner.say("none" if kind != "count" else "99")
        themed.page.locator(
            f".pegline-task[data-kind='{kind}']:not([data-state='open'])"
        ).wait_for()
        check()
