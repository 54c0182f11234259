"""The tasks in a real JupyterLab: by mouse, by keyboard alone, and after a restart."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from browser import SLOW, Jupyter
from kept import read_progress
from test_tasks import LESSON, TASKS, WRONG

from pegline_teach.lessons import LESSONS, Lesson, Task
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.questions import REASON_WORDS

pytestmark = pytest.mark.browser

SETUP = """
import os, sys
os.environ["PEGLINE_PROGRESS"] = {progress!r}
sys.path.insert(0, {tests!r})
from pegline_teach.widgets.tasks import LessonTasks
"""
LINE_NONE, EVENT_NONE = "None is wrong", "Nothing"
LESSON_04, LESSON_05 = LESSONS[3], LESSONS[4]


@pytest.fixture
def progress(tmp_path: Path) -> Path:
    return tmp_path / "progress.json"


class Learner:
    """Somebody at the tasks of a lesson in a page."""

    def __init__(self, page: Any, lab: Jupyter, lesson: Lesson, progress: Path) -> None:
        self.page, self.lab = page, lab
        self.name = f"tasks{lesson.number}-{progress.parent.name}.ipynb"
        setup = SETUP.format(progress=str(progress), tests=str(Path(__file__).parent))
        own = "from test_tasks import LESSON\nLessonTasks(LESSON)"
        show = own if lesson is LESSON else f"LessonTasks({lesson.number})"
        lab.write(self.name, setup, show)
        self.begin()

    def begin(self) -> None:
        """Open the notebook, run it, and wait for the tasks."""
        self.lab.open(self.page, self.name)
        self.lab.run_all(self.page)
        self.root = self.page.locator(".pegline-task")
        self.root.wait_for(timeout=SLOW)
        self.root.scroll_into_view_if_needed()

    def restart(self) -> None:
        """Reload the page and restart the kernel, so that only the file remembers."""
        self.page.get_by_role("menuitem", name="Kernel", exact=True).click()
        self.page.get_by_role("menuitem", name="Restart Kernel…").first.click()
        self.page.get_by_role("button", name="Confirm Kernel Restart").click()
        self.page.keyboard.press("Control+s")
        self.begin()

    def button(self, name: str, role: str = "button") -> Any:
        return self.root.get_by_role(role, name=name, exact=True)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def expect(self, state: str, task: Task) -> None:
        self.page.locator(f".pegline-task[data-task='{task.id}'][data-state='{state}']").wait_for()

    def say(self, words: str) -> None:
        """Type an answer or a command."""
        self.root.get_by_role("textbox", name="Or type").fill(words)
        self.press("Enter")

    def said(self) -> str:
        return str(self.root.get_by_role("status").inner_text())

    def focus(self) -> str:
        """What the focus is on, as it is named aloud."""
        script = "a => a.getAttribute('aria-label') || a.textContent || a.tagName"
        return str(self.page.evaluate(f"({script})(document.activeElement)"))


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


def test_a_lesson_is_done_from_first_to_last_task_by_mouse(
    page: Any, lab: Jupyter, progress: Path
) -> None:
    learner = Learner(page, lab, LESSON_04, progress)
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
    assert {each.outcome for each in read_progress(progress).attempts} == {"right"}


def test_a_lesson_is_done_by_keyboard_alone(page: Any, lab: Jupyter, progress: Path) -> None:
    learner = Learner(page, lab, LESSON_05, progress)
    first_stop(learner)
    for task in LESSON_05.tasks:
        learner.expect("open", task)
        by_keys(learner, task, task.reference)
        learner.expect("solved", task)
        if task is not LESSON_05.tasks[-1]:
            assert learner.focus() == "Next task"
            learner.press("Enter")
    assert "Summary" in learner.focus()
    assert page.locator(".jp-Cell").count() == 2  # no key reached the notebook


def first_stop(learner: Learner) -> None:
    """From the notebook's cell into the control, by Tab alone."""
    learner.page.evaluate("document.querySelector('.pegline-task .pt-stop').focus()")
    learner.press("Tab")


def test_every_kind_is_answered_by_keyboard_alone(page: Any, lab: Jupyter, progress: Path) -> None:
    learner = Learner(page, lab, LESSON, progress)
    first_stop(learner)
    for task in TASKS:
        learner.expect("open", task)
        by_keys(learner, task, task.reference)
        learner.expect("solved", task)
        learner.press("Enter")


def test_every_kind_is_answered_wrong_by_mouse_and_right_by_words(
    page: Any, lab: Jupyter, progress: Path
) -> None:
    learner = Learner(page, lab, LESSON, progress)
    for task in TASKS:
        learner.expect("open", task)
        by_mouse(learner, task, WRONG[task.kind])
        learner.expect("wrong", task)
        assert "Not yet." in learner.said()
        assert task.solution not in learner.root.inner_text()
        learner.say(task.reference)
        learner.expect("solved", task)
        learner.say("next")


def test_a_wrong_answer_shows_its_diagnosis_and_keeps_what_was_chosen(
    page: Any, lab: Jupyter, progress: Path
) -> None:
    learner = Learner(page, lab, LESSON, progress)
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
    assert "SECOND-HINT-5" not in page.content()
    assert learner.focus() == "Hint 2 of 2"
    learner.button("Show solution").click(force=True)  # aria-disabled, and yet it says why
    learner.root.get_by_text("The solution is not open yet").wait_for()
    learner.button("Hint 2 of 2").click()
    learner.root.get_by_text("counts as seen, not solved").wait_for()
    learner.button("Show solution").click()
    learner.expect("seen", task)
    assert learner.focus() == "Next task"
    assert task.solution in learner.said()


def test_a_double_click_on_check_is_one_try(page: Any, lab: Jupyter, progress: Path) -> None:
    learner = Learner(page, lab, LESSON, progress)
    learner.button("One more").click()
    learner.button("Check").dblclick()
    learner.expect("wrong", TASKS[0])
    learner.say("12")
    learner.expect("solved", TASKS[0])
    assert [each.outcome for each in read_progress(progress).attempts] == ["wrong", "right"]


def test_keys_meant_for_the_tasks_never_reach_the_notebook(
    page: Any, lab: Jupyter, progress: Path
) -> None:
    learner = Learner(page, lab, LESSON, progress)
    learner.button("Check").focus()
    learner.press("b", "x", "a", "d", "d", "m")
    assert page.locator(".jp-Cell").count() == 2
    assert learner.focus() == "Check"


def test_progress_survives_a_kernel_restart_and_a_page_reload(
    page: Any, lab: Jupyter, progress: Path
) -> None:
    learner = Learner(page, lab, LESSON, progress)
    by_mouse(learner, TASKS[0], "2")
    learner.expect("wrong", TASKS[0])
    learner.say("12")
    learner.expect("solved", TASKS[0])
    learner.restart()
    learner.expect("open", TASKS[1])
    learner.button("Task 1, solved, 2 of 3 stars").click()
    learner.expect("solved", TASKS[0])
    assert TASKS[0].solution in learner.said()


def test_two_notebooks_that_are_answered_at_once_lose_nothing(
    page: Any, lab: Jupyter, progress: Path
) -> None:
    learners = [
        (Learner(page, lab, LESSON_04, progress), LESSON_04),
        (Learner(page.context.new_page(), lab, LESSON_05, progress), LESSON_05),
    ]
    for number in range(min(len(lesson.tasks) for _, lesson in learners)):
        for learner, lesson in learners:
            learner.expect("open", lesson.tasks[number])
        for learner, lesson in learners:
            learner.say(lesson.tasks[number].reference)  # the other is still being kept
        for learner, lesson in learners:
            learner.expect("solved", lesson.tasks[number])
            learner.say("next")
    kept = [attempt.task for attempt in read_progress(progress).attempts]
    both = [task.id for _, lesson in learners for task in lesson.tasks[: number + 1]]
    assert sorted(kept) == sorted(both)


def test_axe_finds_nothing(page: Any, lab: Jupyter, progress: Path) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    learner = Learner(page, lab, LESSON, progress)
    for task in TASKS:
        learner.expect("open", task)
        check(axe, page)
        learner.say(WRONG[task.kind])
        learner.expect("wrong", task)
        learner.say("hint")
        learner.root.get_by_text("FIRST-HINT").wait_for()
        check(axe, page)
        learner.say(task.reference)
        learner.expect("solved", task)
        check(axe, page)
        learner.say("next")


def check(axe: Any, page: Any) -> None:
    found = axe.run(page, context=".pegline-task").response["violations"]
    assert not found, [(each["id"], [n["html"] for n in each["nodes"]]) for each in found]
