"""The notebooks of the course as a learner opens them: run, clicked and typed at for real."""

from typing import Any

import pytest
from browser import Jupyter

from pegline_teach import deal
from pegline_teach.start import FIRST, copy_notebooks

pytestmark = pytest.mark.browser


@pytest.fixture(params=["lab", "notebook7"])
def server(request: pytest.FixtureRequest) -> Jupyter:
    found: Jupyter = request.getfixturevalue(request.param)
    copy_notebooks(found.folder)
    return found


def open_and_run(server: Jupyter, page: Any, name: str) -> Any:
    server.open(page, name)
    server.run_all(page)
    table = page.locator(".pegline-table").first
    table.wait_for()
    table.scroll_into_view_if_needed()
    return table


def test_start_here_opens_runs_and_plays(server: Jupyter, page: Any) -> None:
    table = open_and_run(server, page, FIRST)
    lead, answer = deal(18).pone[2], deal(18).dealer[0]
    card = table.get_by_role("button", name=lead.spoken)
    card.click()
    table.get_by_role("status").get_by_text(f"{lead} would make {lead.value}.").wait_for()
    card.click()
    page.locator(f".pegline-table[data-count='{lead.value}'][data-turn='dealer']").wait_for()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    count = lead.value + answer.value
    page.locator(f".pegline-table[data-count='{count}'][data-turn='pone']").wait_for()
    assert page.evaluate("document.activeElement.closest('.pegline-table') !== null")


def test_start_here_shows_the_timeline_with_words_for_it(server: Jupyter, page: Any) -> None:
    open_and_run(server, page, FIRST)
    picture = page.locator(".jp-OutputArea-output img").first
    picture.wait_for()
    assert "run" in picture.get_attribute("alt")
    assert picture.evaluate("image => image.naturalWidth") > 600


def test_axe_finds_nothing_on_the_outputs_of_start_here(server: Jupyter, page: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    page.set_viewport_size({"width": 1280, "height": 9000})
    open_and_run(server, page, FIRST)
    page.locator(".jp-OutputArea-output img").first.wait_for()
    page.wait_for_timeout(300)
    found = axe.Axe().run(page, context=".jp-OutputArea-output")
    assert found.violations_count == 0, found.generate_report()
