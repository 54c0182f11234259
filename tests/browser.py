"""A real JupyterLab, a real Notebook 7, and Chromium to click in them.

Imported by tests/conftest.py, so that every browser test shares one browser and one server of each
kind. Where no Chromium is found the tests are skipped with that reason.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
import pytest

TOKEN = "pegline"
SLOW = 60_000
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_NEWS = "@jupyterlab/apputils-extension/notification.jupyterlab-settings"


def find_chromium() -> str | None:
    """The Chromium to use: PEGLINE_CHROMIUM, or the first of the usual names on the path."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = (shutil.which(name) for name in names)
    return os.environ.get("PEGLINE_CHROMIUM") or next(filter(None, found), None)


@dataclass
class Jupyter:
    """A running server: `kind` is lab or notebook, `folder` what it serves."""

    kind: str
    folder: Path
    address: str

    opened: int = 0

    def run(self, page: Any, *cells: str) -> None:
        """Open a new notebook of these code cells and run them all."""
        self.opened += 1
        name = f"notebook{self.opened}.ipynb"
        self.write(name, *cells)
        self.open(page, name)
        self.run_all(page)

    def write(self, name: str, *cells: str) -> None:
        """A notebook of these code cells, not yet run."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in cells])
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook.metadata["kernelspec"] = kernel
        nbformat.write(notebook, self.folder / name)

    def open(self, page: Any, name: str) -> None:
        """Open a notebook and wait for its kernel; without one Run All is lost."""
        tree = "lab/tree" if self.kind == "lab" else "notebooks"
        reset = "&reset" if self.kind == "lab" else ""
        page.goto(f"{self.address}/{tree}/{name}?token={TOKEN}{reset}")
        for _ in range(SLOW // 200):
            if self._has_kernel(name):
                break
            page.wait_for_timeout(200)
        indicator = ".jp-Notebook-ExecutionIndicator[data-status=idle]"
        page.wait_for_selector(indicator, timeout=SLOW, state="attached")
        page.locator(".jp-Toolbar-kernelName").get_by_text("Python 3").wait_for(timeout=SLOW)
        if self.kind == "lab":
            page.locator("#jp-main-statusbar").get_by_text("Idle").wait_for(timeout=SLOW)

    def _has_kernel(self, name: str) -> bool:
        """Whether the notebook's kernel is idle and the page is connected to it."""
        with urllib.request.urlopen(f"{self.address}/api/sessions?token={TOKEN}") as answer:
            sessions = json.load(answer)
        kernels = [session["kernel"] for session in sessions if session["path"] == name]
        return any(k["execution_state"] == "idle" and k["connections"] for k in kernels)

    def run_all(self, page: Any) -> None:
        """Run ▸ Run All Cells, by the menu; again if the page was not ready and lost it."""
        prompts = page.locator(".jp-CodeCell .jp-InputPrompt")
        for _ in range(4):
            run_by_menu(page)
            for _ in range(25):
                if re.search(r"[0-9*]", prompts.first.inner_text()):
                    # A run that was only late is followed by the next: the last one counts.
                    page.wait_for_function(ALL_RAN, timeout=60_000)
                    return
                page.wait_for_timeout(200)


ALL_RAN = """() => [...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')]
  .every((prompt) => !prompt.textContent.includes('*'))"""


def run_by_menu(page: Any) -> None:
    """Run ▸ Run All Cells."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def run_when_idle(page: Any) -> None:
    """Wait for the kernel of the notebook in JupyterLab, and run all its cells."""
    page.locator("#jp-main-statusbar").get_by_text("Idle").wait_for()
    run_by_menu(page)


def restart_kernel(page: Any) -> None:
    """Kernel ▸ Restart Kernel… of JupyterLab; no cell is run again."""
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name=re.compile(r"^Restart Kernel(?! and)")).click()
    page.locator(".jp-Dialog").get_by_role("button", name="Confirm").click()
    page.locator("#jp-main-statusbar").get_by_text("Idle").wait_for()


def choose_theme(page: Any, name: str) -> None:
    """Settings ▸ Theme of JupyterLab, where what opens a menu has no role."""
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    for item in ("Theme", name):
        page.locator(".lm-Menu-itemLabel").get_by_text(item, exact=True).click()


@contextmanager
def jupyter(kind: str, home: Path) -> Iterator[Jupyter]:
    """Start `jupyter lab` or `jupyter notebook` with settings and files of its own in `home`."""
    folder = home / "notebooks"
    folder.mkdir(parents=True)
    port = free_port()
    command = [sys.executable, "-m", "jupyter", kind, "--no-browser", "--ip=127.0.0.1"]
    command += [f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}"]
    command += [f"--ServerApp.root_dir={folder}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    with (home / "server.log").open("wb") as log:
        server = subprocess.Popen(
            command, stdout=log, stderr=log, env=_environment(home), cwd=folder
        )
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(f"{address}/api/status?token={TOKEN}", server, home / "server.log")
            yield Jupyter(kind, folder, address)
        finally:
            server.terminate()
            server.wait(30)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _environment(home: Path) -> dict[str, str]:
    news = home / "settings" / _NEWS
    news.parent.mkdir(parents=True)
    news.write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
    return {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
    }


def wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(300):
        if server.poll() is not None:
            break
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail(f"Jupyter did not start:\n{log.read_text(errors='replace')[-3000:]}")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Any]:
    """What starts a Chromium, if there is one."""
    if find_chromium() is None:
        pytest.skip("no Chromium found: install one or name it in PEGLINE_CHROMIUM")
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with sync_api.sync_playwright() as playwright:
        yield playwright


@contextmanager
def launched(playwright: Any, **options: Any) -> Iterator[Any]:
    """A Chromium of one's own."""
    executable = find_chromium()
    browser = playwright.chromium.launch(executable_path=executable, args=_FLAGS, **options)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(playwright: Any) -> Iterator[Any]:
    """One Chromium for the session."""
    with launched(playwright) as browser:
        yield browser


@pytest.fixture(scope="session")
def lab(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    """One JupyterLab for the session."""
    with jupyter("lab", tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="session")
def notebook7(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    """One Notebook 7 for the session."""
    with jupyter("notebook", tmp_path_factory.mktemp("notebook")) as server:
        yield server


@contextmanager
def a_page(chromium: Any) -> Iterator[Any]:
    """A page of its own. An error in the module of a widget, which is a blob, fails the test."""
    context = chromium.new_context(viewport={"width": 1280, "height": 1000})
    context.set_default_timeout(15_000)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(error.stack or error.message))
    yield page
    context.close()
    assert not [error for error in errors if "blob:" in error]


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    """A fresh page."""
    with a_page(chromium) as page:
        yield page
