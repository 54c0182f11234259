"""The offline site, built with one command, and learnt in with the network cut off.

`python -m pytest -m site -s` builds it, which needs the extras `test` and `site`, npm, Chromium and
the network. What it measures is printed.
"""

from __future__ import annotations

import json
import re
import threading
import time
from base64 import b64decode
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from browser import SLOW, launched, run_when_idle
from test_tasks_browser import Learner, by_mouse

from pegline_teach import __version__
from pegline_teach.__main__ import main
from pegline_teach.learning.logbook import FILE_NAME
from pegline_teach.learning.progress import parse_progress
from pegline_teach.lessons import LESSONS
from pegline_teach.site.copies import site_name
from pegline_teach.site.welcome import STORAGE
from pegline_teach.start import source_folder

pytestmark = pytest.mark.site
(LESSON,) = [lesson for lesson in LESSONS if lesson.number == 3]
# Whom Chromium itself asks, on whatever page: for its updates, hints and text fields.
CHROMIUMS_OWN = {
    "accounts.google.com",
    "clients2.google.com",
    "content-autofill.googleapis.com",
    "optimizationguide-pa.googleapis.com",
    "safebrowsing.googleapis.com",
    "update.googleapis.com",
}
STORED = """async ([storage, file]) => {
  const wait = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const found = await wait(indexedDB.open(storage));
  const files = found.transaction("files").objectStore("files");
  const answer = file === null ? await wait(files.getAllKeys()) : await wait(files.get(file));
  found.close();
  return answer;
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class CutOff(Quiet):
    """What stands where the internet would be: it notes who asks for what, and gives nothing."""

    asked: list[str]

    def refuse(self) -> None:
        host = urlsplit(self.path if "//" in self.path else f"//{self.path}").hostname
        if host not in CHROMIUMS_OWN:
            self.asked.append(self.path)
        self.send_error(502)

    do_GET = do_HEAD = do_POST = do_CONNECT = do_OPTIONS = refuse  # noqa: N815


def served(handler: Any) -> tuple[ThreadingHTTPServer, str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as the command builds it."""
    folder = tmp_path_factory.mktemp("public") / "site"
    begun = time.perf_counter()
    assert main(["build-site", str(folder), "--offline"]) == 0
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"built in {time.perf_counter() - begun:.0f} s, {size / 1e6:.0f} MB")
    return folder


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    server, address = served(partial(Quiet, directory=str(folder)))
    yield address
    server.shutdown()


@pytest.fixture(scope="module")
def outside(playwright: Any) -> Iterator[tuple[Any, list[str]]]:
    """A browser for which this machine is all there is, and the list of what it asked beyond."""
    asked: list[str] = []
    server, address = served(type("CutOffHere", (CutOff,), {"asked": asked}))
    with launched(playwright, proxy={"server": address, "bypass": "127.0.0.1"}) as browser:
        yield browser, asked
    server.shutdown()


@pytest.fixture
def browser(outside: tuple[Any, list[str]]) -> Iterator[Any]:
    """That browser. Whatever a test does in it, nothing beyond this machine was asked."""
    browser, asked = outside
    asked.clear()
    yield browser
    assert asked == []


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    context.set_default_timeout(SLOW)
    requests: list[str] = []
    context.on("request", lambda request: requests.append(request.url))
    yield context.new_page()
    context.close()
    hosts = {urlsplit(url).hostname for url in requests if url.startswith(("http", "ws"))}
    assert hosts == {"127.0.0.1"}


def open_and_run(page: Any, address: str, file: str) -> None:
    """Open a notebook of the site by its address, and run all its cells to the end."""
    page.goto(f"{address}/lab/index.html?path={quote(file)}")
    run_all(page)


def run_all(page: Any) -> None:
    run_when_idle(page)
    # The cells run in order, and JupyterLab fills in the prompts of those in view: the last ones.
    last = page.locator(".jp-CodeCell").last.locator(".jp-InputPrompt")
    last.get_by_text(re.compile(r"\[\d+\]")).wait_for(timeout=3 * SLOW)  # the lab takes its time


class AtTheSite(Learner):
    """A learner who opens lesson 03 from the first page of the site."""

    def __init__(self, page: Any, address: str) -> None:
        self.page, self.address = page, address
        self.begin()

    def begin(self) -> None:
        self.page.goto(self.address)
        begun = time.perf_counter()
        self.page.get_by_role("link", name=LESSON.title, exact=True).click()
        run_all(self.page)
        self.root = self.page.locator(".pegline-task")
        self.root.wait_for()
        print(f"from the click on the lesson to its tasks: {time.perf_counter() - begun:.1f} s")
        self.root.scroll_into_view_if_needed()

    def stored(self, file: str | None) -> Any:
        """A file of the browser's storage, or with None the names of all."""
        return self.page.evaluate(STORED, [STORAGE, file])

    def kept_outcomes(self) -> list[str]:
        kept = self.stored(FILE_NAME)
        content = kept["content"]
        progress = b64decode(content) if kept["format"] == "base64" else content.encode()
        return [attempt.outcome for attempt in parse_progress(progress).attempts]


def test_the_browser_would_have_been_caught_asking_outside(
    outside: tuple[Any, list[str]], address: str
) -> None:
    browser, asked = outside
    asked.clear()
    page = browser.new_page()
    page.goto(address)
    page.evaluate("fetch('http://outside.example/').catch(() => null)")
    page.evaluate("fetch('https://outside.example/').catch(() => null)")
    page.close()
    assert asked == ["http://outside.example/", "outside.example:443"]


def test_lesson_03_is_done_by_clicks_and_is_still_done_after_a_reload(
    page: Any, address: str
) -> None:
    learner = AtTheSite(page, address)
    assert __version__ in page.title()
    for task in LESSON.tasks:
        learner.expect("open", task)
        by_mouse(learner, task, task.reference)
        learner.expect("solved", task)
        if task is not LESSON.tasks[-1]:
            learner.button("Next task").click()
    assert learner.kept_outcomes() == ["right"] * len(LESSON.tasks)
    learner.begin()
    learner.root.get_by_text(f"{len(LESSON.tasks)} of {len(LESSON.tasks)} solved").first.wait_for()
    for number in range(1, len(LESSON.tasks) + 1):
        assert learner.root.get_by_label(f"Task {number}, solved, 3 of 3 stars").count() == 1


def test_a_fresh_copy_brings_the_lesson_back_and_keeps_what_was_changed(
    page: Any, address: str
) -> None:
    file = site_name(LESSON.notebook)
    learner = AtTheSite(page, address)
    by_mouse(learner, LESSON.tasks[0], LESSON.tasks[0].reference)
    learner.expect("solved", LESSON.tasks[0])
    cell = page.locator(".jp-MarkdownCell").first
    cell.scroll_into_view_if_needed()
    cell.get_by_role("heading").dblclick()
    cell.locator(".cm-content").press("Control+Home")
    page.keyboard.type("MINE ")
    page.keyboard.press("Control+s")
    for _ in range(SLOW // 200):
        if "MINE" in json.dumps(learner.stored(file)):
            break
        page.wait_for_timeout(200)
    for number in (1, 2):
        page.goto(address)
        page.get_by_role("button", name=f"Fresh copy of {LESSON.title}").click()
        page.get_by_role("status").get_by_text(f"{LESSON.title} is as it came").wait_for()
        said = page.get_by_role("status").inner_text()
        kept = file.replace(".ipynb", " (kept 1).ipynb")
        assert (kept in said) == (number == 1)
        assert ("holds no changed copy" in said) == (number == 2)
    assert sorted(name for name in learner.stored(None) if name.endswith(".ipynb")) == [kept]
    learner.begin()
    assert "MINE" not in "".join(page.locator(".jp-Cell").all_text_contents())
    learner.expect("open", LESSON.tasks[1])
    assert learner.kept_outcomes() == ["right"]
    assert "MINE" in json.dumps(learner.stored(kept))
    page.goto(f"{address}/lab/index.html?path={quote(kept)}")
    page.get_by_role("tab", name=kept).wait_for()
    page.locator(".jp-RenderedMarkdown p:visible").get_by_text("MINE").first.wait_for()


def test_a_fresh_copy_before_anything_was_kept(page: Any, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name=f"Fresh copy of {LESSON.title}").click()
    page.get_by_role("status").get_by_text("holds no changed copy").wait_for()
    assert page.evaluate("indexedDB.databases()") == []


@pytest.mark.parametrize("notebook", sorted(p.name for p in source_folder().glob("*.ipynb")))
def test_a_notebook_runs_from_top_to_bottom(page: Any, address: str, notebook: str) -> None:
    cells = json.loads((source_folder() / notebook).read_text(encoding="utf-8"))["cells"]
    meant = sum("raises-exception" in cell["metadata"].get("tags", []) for cell in cells)
    open_and_run(page, address, site_name(notebook))
    assert f"Pegline Teach {__version__} is ready." in shown(page, "text/plain")[0]
    assert shown(page, "application/vnd.jupyter.error") == []
    said = "".join(shown(page, "application/vnd.jupyter.stderr"))
    assert len(re.findall(r"^Illegal\w+: ", said, re.MULTILINE)) == meant
    assert "Warning" not in said


def shown(page: Any, kind: str) -> list[str]:
    """The outputs of one kind, also of cells that are out of view."""
    found: list[str] = page.locator(
        f".jp-OutputArea-output[data-mime-type='{kind}']"
    ).all_text_contents()
    return found


def test_a_timeline_is_its_table_and_says_so(page: Any, address: str) -> None:
    open_and_run(page, address, site_name("00_start_here.ipynb"))
    tables = [html for html in shown(page, "text/html") if "the table says the same" in html]
    assert "run 3" in tables[0]


def test_a_site_with_the_network_fetches_the_browsers_python_from_its_makers(
    outside: tuple[Any, list[str]], tmp_path: Path
) -> None:
    from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL

    browser, asked = outside
    asked.clear()
    assert main(["build-site", str(tmp_path / "site")]) == 0
    server, address = served(partial(Quiet, directory=str(tmp_path / "site")))
    page = browser.new_page()
    page.goto(f"{address}/lab/index.html?path={quote(site_name(LESSON.notebook))}")
    for _ in range(SLOW // 200):
        if asked:
            break
        page.wait_for_timeout(200)
    page.close()
    server.shutdown()
    assert set(asked) == {f"{urlsplit(PYODIDE_CDN_URL).netloc}:443"}


def test_axe_finds_nothing_on_the_first_page(page: Any, address: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto(address)
        found = axe.Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
