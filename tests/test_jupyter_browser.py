"""What only a notebook shows: its keys, its themes, its kernels, its settings row, its course.

All of it is in this file, so that one process of the tests starts a JupyterLab and a Notebook 7.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import SLOW, Jupyter, a_page, choose_theme, restart_kernel
from everypage import assert_axe_finds_nothing, focused, press
from kept import read_progress
from tablepage import await_said, await_view, card, type_line
from taskspage import Learner

from pegline_teach import deal
from pegline_teach.lessons import LESSONS
from pegline_teach.practice import Memory, PracticeSettings, Stream
from pegline_teach.start import FIRST, copy_notebooks

pytestmark = pytest.mark.browser

SETUP = """
import os
os.environ["PEGLINE_PROGRESS"] = {progress!r}
from pegline_teach import CardTable, DemonstrationTable, Explorer, GameTable, Practice, ShowCounter
from pegline_teach.lessons import SHOW_TASKS
from pegline_teach.widgets.tasks import LessonTasks
"""
TABLE = ".pegline-table:not(.pegline-coach, [data-demonstration])"
GAME, DEMONSTRATION = ".pegline-coach", ".pegline-table[data-demonstration]"
TASKS, PRACTICE = ".pegline-task >> nth=0", ".pl-whole .pegline-task"
WIDGETS = {
    TABLE: 'CardTable("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")',
    GAME: "GameTable(seed=3, pause=None)",
    DEMONSTRATION: "DemonstrationTable(seed=3)",
    ".pegline-whatif": "Explorer(seed=3)",
    TASKS: "LessonTasks(4)",
    ".pegline-show": "ShowCounter(tasks=SHOW_TASKS)",
    PRACTICE: "Practice()",
}
CELLS = "document.querySelectorAll('.jp-Notebook .jp-Cell').length"
OUTPUTS = ".jp-OutputArea-output"
INK = "root => getComputedStyle(root).color"
LESSON_04, LESSON_05 = LESSONS[3], LESSONS[4]


@pytest.fixture(params=["lab", pytest.param("notebook7", marks=pytest.mark.slow)])
def server(request: pytest.FixtureRequest) -> Jupyter:
    found: Jupyter = request.getfixturevalue(request.param)
    return found


@pytest.fixture(params=["lab_desk", pytest.param("notebook7_desk", marks=pytest.mark.slow)])
def desk(request: pytest.FixtureRequest) -> Any:
    """The page of a notebook with every widget in it, in both servers."""
    return request.getfixturevalue(request.param)


@pytest.fixture(scope="module")
def lab_desk(lab: Jupyter, chromium: Any) -> Iterator[Any]:
    with a_page(chromium) as page:
        yield open_desk(lab, page)


@pytest.fixture(scope="module")
def notebook7_desk(notebook7: Jupyter, chromium: Any) -> Iterator[Any]:
    with a_page(chromium) as page:
        yield open_desk(notebook7, page)


def desk_progress(server: Jupyter) -> Path:
    return server.folder / "desk.json"


def open_desk(server: Jupyter, page: Any) -> Any:
    """Run a notebook with every widget, on a screen that shows all of it."""
    page.set_viewport_size({"width": 1280, "height": 9000})
    server.run(page, SETUP.format(progress=str(desk_progress(server))), *WIDGETS.values())
    for root in WIDGETS:
        page.locator(root).wait_for(timeout=SLOW)
    return page


def test_a_card_is_played_by_clicks_and_the_next_by_keys(desk: Any) -> None:
    table = desk.locator(TABLE)
    card(table, "three of clubs, would make 3").click()
    await_said(table, "3♣ would make 3.")
    card(table, "three of clubs").click()
    await_view(table, 3, "dealer")
    assert focused(desk) == "five of diamonds, would make 8"
    press(desk, "Enter", "Enter")
    await_view(table, 8, "pone")


def test_the_demonstration_goes_on_and_back_by_the_keys_of_a_clicker(desk: Any) -> None:
    table = desk.locator(DEMONSTRATION)
    lead = deal(3).pone[0]
    card(table, lead.spoken).click()
    await_said(table, f"{lead} is chosen.")
    table.get_by_role("button", name="Next", exact=True).focus()
    press(desk, *["PageDown"] * 6)
    await_view(table, lead.value, "dealer")
    press(desk, "PageUp")
    await_said(table, "Taken back:")
    assert focused(desk) == "Next"


def test_plain_keys_in_a_widget_never_reach_the_notebook(desk: Any) -> None:
    cells = desk.evaluate(CELLS)
    stops = [desk.locator(root).locator("button:not([tabindex='-1'])").first for root in WIDGETS]
    for stop in (*stops, desk.get_by_role("button", name="Start a new session")):
        stop.focus()
        held = focused(desk)
        press(desk, "b", "x", "a", "d", "d", "m")
        assert focused(desk) == held
        assert desk.evaluate(CELLS) == cells, held


def test_axe_finds_nothing_in_the_themes_of_jupyterlab(lab_desk: Any) -> None:
    table = lab_desk.locator(TABLE)
    inks = []
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        choose_theme(lab_desk, theme)
        is_light = str(theme.endswith("Light")).lower()
        lab_desk.locator(f"body[data-jp-theme-light={is_light}]").wait_for(state="attached")
        assert_axe_finds_nothing(lab_desk, OUTPUTS)
        inks.append(table.evaluate(INK))
    assert inks == ["rgb(255, 255, 255)", "rgba(0, 0, 0, 0.87)"]


def test_practice_is_set_by_keyboard_above_its_page_and_reported_below(
    lab_desk: Any, lab: Jupyter
) -> None:
    learner = Learner(lab_desk, lab_desk.locator(PRACTICE))
    step = lab_desk.get_by_label("Step", exact=True)
    step.focus()
    learner.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown")
    chosen = step.evaluate("e => e.selectedOptions[0].text")
    assert chosen.replace("\N{NO-BREAK SPACE}", " ") == "Step 4, run tail"
    lab_desk.get_by_label("Tasks", exact=True).focus()
    learner.press("b", "x", "ArrowUp")
    lab_desk.get_by_role("button", name="Start a new session").focus()
    learner.press("a", "Enter")
    learner.root.get_by_text("Task 1 of 5", exact=True).wait_for()
    memory = Memory(read_progress(desk_progress(lab)).attempts)
    task = Stream(1, PracticeSettings(step=4, number=5), memory).next_task()
    learner.expect("open", task)
    learner.say(task.reference)
    learner.expect("solved", task)
    lab_desk.get_by_role("button", name="Sum up now").click()
    expect_report(learner)


def expect_report(learner: Learner) -> None:
    picture = learner.page.locator(".pl-report img")
    picture.wait_for(timeout=SLOW)
    assert "step 4, run tail: 1 of 1 right" in picture.get_attribute("alt")
    assert picture.evaluate("image => image.naturalWidth") > 600
    box, page = picture.bounding_box(), learner.root.bounding_box()
    assert box["x"] + box["width"] <= page["x"] + page["width"] + 1
    learner.page.locator(".pl-report").get_by_text("longest streak").wait_for()
    assert_axe_finds_nothing(learner.page, ".pl-whole")


BEGUN = "begun.ipynb"
A_GAME = """GameTable(pone="10♣ 3♥ 8♣ 9♥", dealer="7♦ 4♠ 3♦ 5♠", opponent="first",
    pause=2.0, save="begun.txt")"""


@pytest.fixture(scope="module")
def begun(lab: Jupyter, chromium: Any) -> Iterator[Any]:
    """The page of a notebook in which a task is solved, and the opponent of a game is to act."""
    lab.write(BEGUN, SETUP.format(progress=str(lab.folder / "begun.json")), A_GAME, WIDGETS[TASKS])
    with a_page(chromium) as page:
        page.set_viewport_size({"width": 1280, "height": 3000})
        lab.open(page, BEGUN)
        lab.run_all(page)
        learner = Learner(page, page.locator(TASKS))
        learner.say(LESSON_04.tasks[0].reference)
        learner.expect("solved", LESSON_04.tasks[0])
        type_line(page.locator(GAME), "10c")
        await_view(page.locator(GAME), 10, "dealer", "wait")
        yield page


@pytest.mark.slow
def test_after_a_reload_game_and_tasks_go_on_where_they_stood(begun: Any, lab: Jupyter) -> None:
    lab.open(begun, BEGUN)
    lab.run_all(begun)
    begun.get_by_text("The game goes on from begun.txt, where it stood.").wait_for()
    await_view(begun.locator(GAME), 17, "pone")
    Learner(begun, begun.locator(TASKS)).expect("open", LESSON_04.tasks[1])


def test_a_kernel_that_is_gone_is_said_and_the_next_one_goes_on(begun: Any, lab: Jupyter) -> None:
    table = begun.locator(GAME)
    await_view(table, 17, "pone")
    lost = table.get_by_text("The notebook’s kernel does not answer.")
    assert not lost.is_visible()
    restart_kernel(begun)
    card(table, "three of hearts").click()
    lost.wait_for()
    lab.run_all(begun)
    card(table, "three of hearts, would make 20").click()
    await_said(table, "3♥ would make 20.")
    assert not lost.is_visible()
    card(table, "three of hearts").click()
    await_view(table, 24, "pone", "go")
    assert table.get_by_role("button", name="Decision 2: three of hearts on 17").count() == 1
    learner = Learner(begun, begun.locator(TASKS))
    learner.expect("open", LESSON_04.tasks[1])
    learner.button("Task 1, solved, 3 of 3 stars").click()
    learner.expect("solved", LESSON_04.tasks[0])
    assert LESSON_04.tasks[0].solution in learner.said()


@pytest.mark.slow
def test_two_notebooks_that_are_answered_at_once_lose_nothing(
    page: Any, lab: Jupyter, tmp_path: Path
) -> None:
    progress = tmp_path / "progress.json"
    learners = []
    for at, lesson in ((page, LESSON_04), (page.context.new_page(), LESSON_05)):
        lab.run(at, SETUP.format(progress=str(progress)), f"LessonTasks({lesson.number})")
        learners.append((Learner(at, at.locator(TASKS)), lesson))
    for place in range(3):
        for learner, lesson in learners:
            learner.expect("open", lesson.tasks[place])
        for learner, lesson in learners:
            learner.say(lesson.tasks[place].reference)  # the other is still being kept
        for learner, lesson in learners:
            learner.expect("solved", lesson.tasks[place])
            learner.say("next")
    kept = [attempt.task for attempt in read_progress(progress).attempts]
    both = [task.id for _, lesson in learners for task in lesson.tasks[:3]]
    assert sorted(kept) == sorted(both)


@pytest.mark.slow
def test_the_course_starts_with_a_picture_and_a_table_to_play_at(
    server: Jupyter, page: Any
) -> None:
    copy_notebooks(server.folder)
    page.set_viewport_size({"width": 1280, "height": 9000})
    server.open(page, FIRST)
    server.run_all(page)
    picture = page.locator(f"{OUTPUTS} img").first
    picture.wait_for()
    assert "run" in picture.get_attribute("alt")
    assert picture.evaluate("image => image.naturalWidth") > 600
    table = page.locator(".pegline-table").first
    lead, answer = deal(18).pone[2], deal(18).dealer[0]
    card(table, lead.spoken).click()
    await_said(table, f"{lead} would make {lead.value}.")
    card(table, lead.spoken).click()
    await_view(table, lead.value, "dealer")
    press(page, "Enter", "Enter")
    await_view(table, lead.value + answer.value, "pone")
    assert page.evaluate("document.activeElement.closest('.pegline-table') !== null")
