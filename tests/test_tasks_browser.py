"""The tasks in a page: by mouse, by keyboard alone, and by words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from barepage import BarePage
from everypage import assert_axe_finds_nothing
from kept import read_progress
from taskspage import Learner, by_keys, by_mouse
from test_tasks import LESSON, TASKS, WRONG

from pegline_teach.lessons import LESSONS, Lesson, Task
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.widgets.tasks import LessonTasks

pytestmark = pytest.mark.browser

LESSON_04, LESSON_05 = LESSONS[3], LESSONS[4]


def at_lesson(bare: BarePage, lesson: Lesson = LESSON) -> Learner:
    return Learner(bare.page, bare.show(LessonTasks(lesson)))


@pytest.mark.slow
def test_a_lesson_is_done_from_first_to_last_task_by_mouse(bare: BarePage) -> None:
    learner = at_lesson(bare, LESSON_04)
    for task in LESSON_04.tasks:
        learner.expect("open", task)
        by_mouse(learner, task, task.reference)
        learner.expect("solved", task)
        assert task.solution in learner.said()
        if task is not LESSON_04.tasks[-1]:
            learner.button("Next task").click()
    number = len(LESSON_04.tasks)
    summary = learner.root.get_by_role("group", name="Summary")
    assert (
        summary.inner_text() == f"{number} of {number} solved · {3 * number} of {3 * number} stars"
    )
    assert {each.outcome for each in read_progress().attempts} == {"right"}


def test_a_lesson_is_done_by_keyboard_alone(bare: BarePage) -> None:
    learner = at_lesson(bare, LESSON_05)
    learner.to_first_stop()
    for task in LESSON_05.tasks:
        learner.expect("open", task)
        by_keys(learner, task, task.reference)
        learner.expect("solved", task)
        if task is not LESSON_05.tasks[-1]:
            assert learner.focus() == "Next task"
            learner.press("Enter")
    assert "Summary" in learner.focus()


def test_every_kind_is_answered_by_keyboard_alone(bare: BarePage) -> None:
    learner = at_lesson(bare)
    learner.to_first_stop()
    for task in TASKS:
        learner.expect("open", task)
        by_keys(learner, task, task.reference)
        learner.expect("solved", task)
        learner.press("Enter")


def test_every_kind_is_answered_wrong_by_mouse_and_right_by_words(bare: BarePage) -> None:
    learner = at_lesson(bare)
    for task in TASKS:
        learner.expect("open", task)
        by_mouse(learner, task, WRONG[task.kind])
        learner.expect("wrong", task)
        assert "Not yet." in learner.said()
        assert task.solution not in learner.root.inner_text()
        learner.say(task.reference)
        learner.expect("solved", task)
        learner.say("next")


def test_a_wrong_answer_shows_its_diagnosis_and_keeps_what_was_chosen(bare: BarePage) -> None:
    learner = at_lesson(bare)
    task = TASKS[4]
    learner.button("Task 5, open").click()
    by_mouse(learner, task, "pone")
    learner.expect("wrong", task)
    thoughts = [each.thought for each in CATALOGUE.values()]
    assert any(thought in learner.said() for thought in thoughts)
    assert learner.button("Pone", "radio").get_attribute("aria-checked") == "true"
    learner.button("Hint 1 of 2").click()
    learner.root.get_by_text("FIRST-HINT-5").wait_for()
    assert any(thought in learner.said() for thought in thoughts)
    assert "SECOND-HINT-5" not in bare.page.content()
    assert learner.focus() == "Hint 2 of 2"
    learner.button("Show solution").click(force=True)  # aria-disabled, and yet it says why
    learner.root.get_by_text("The solution is not open yet").wait_for()
    learner.button("Hint 2 of 2").click()
    learner.root.get_by_text("counts as seen, not solved").wait_for()
    learner.button("Show solution").click()
    learner.expect("seen", task)
    assert learner.focus() == "Next task"
    assert task.solution in learner.said()


def test_a_double_click_on_check_is_one_try(bare: BarePage) -> None:
    learner = at_lesson(bare)
    learner.button("One more").click()
    learner.button("Check").dblclick()
    learner.expect("wrong", TASKS[0])
    learner.say("12")
    learner.expect("solved", TASKS[0])
    assert [each.outcome for each in read_progress().attempts] == ["wrong", "right"]


@pytest.mark.slow
def test_axe_finds_nothing_at_any_kind(themed: BarePage) -> None:
    for task in TASKS:
        at_one_task(themed, task, "open")
        wrong = at_one_task(themed, task, "wrong")
        wrong.say(WRONG[task.kind])
        wrong.root.get_by_text("Not yet.").wait_for()
        wrong.say("hint")
        wrong.root.get_by_text("FIRST-HINT").wait_for()
        solved = at_one_task(themed, task, "solved")
        solved.say(task.reference)
        solved.root.get_by_text(task.solution).first.wait_for()
    assert_axe_finds_nothing(themed.page, ".pegline-task")


def at_one_task(bare: BarePage, task: Task, state: str) -> Learner:
    """At a task that is a lesson by itself, to stand in a state beside the same in others."""
    own = replace(task, id=f"{task.id}-{state}")
    learner = at_lesson(bare, replace(LESSON, tasks=(own,)))
    learner.expect("open", own)
    return learner
