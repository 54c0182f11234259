"""The package as a learner gets it: a wheel, installed far from the clone. Needs the network."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from browser import SLOW, free_port, run_when_idle

from pegline_teach.start import FIRST, source_folder

pytestmark = pytest.mark.whole
ROOT = Path(__file__).parent.parent
SECOND = "01_the_count.ipynb"


@dataclass
class Home:
    """A learner's home with an environment into which the wheel was installed."""

    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        """Nothing of the clone, and JupyterLab's settings and its browser in this home."""
        ours = ("PYTHON", "PEGLINE", "JUPYTER")
        kept = {name: text for name, text in os.environ.items() if not name.startswith(ours)}
        opens = f"{sys.executable} {self.folder / 'note.py'} %s"
        return {**kept, "HOME": str(self.folder), "BROWSER": opens}

    def run(self, *command: str) -> str:
        """Run an installed command here, and return what it said."""
        done = subprocess.run(
            self.installed(*command),
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def installed(self, name: str, *arguments: str) -> list[str]:
        scripts = "Scripts" if os.name == "nt" else "bin"
        return [str(self.folder / "venv" / scripts / name), *arguments]

    @contextmanager
    def started(self) -> Iterator[str]:
        """`pegline-teach start` at work; the address that JupyterLab had the browser open."""
        noted = self.folder / "opened.txt"
        noted.unlink(missing_ok=True)
        command = self.installed("pegline-teach", "start")
        environment = {**self.environment, "JUPYTER_PORT": str(free_port())}
        with (self.folder / "start.log").open("wb") as log:
            server = subprocess.Popen(
                command,
                cwd=self.folder,
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
            try:
                for _ in range(300):
                    if noted.exists() or server.poll() is not None:
                        break
                    time.sleep(0.2)
                assert noted.exists(), (self.folder / "start.log").read_text(errors="replace")
                yield noted.read_text(encoding="utf-8")
            finally:
                os.killpg(server.pid, signal.SIGTERM)  # the command and its JupyterLab
                server.wait(30)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    folder = tmp_path_factory.mktemp("learner")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", f"--wheel-dir={folder}", str(ROOT)], check=True)
    (wheel,) = folder.glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    home = Home(folder)
    home.run("python", "-m", "pip", "--quiet", "install", f"{wheel}[lab]")
    (folder / "note.py").write_text(
        "import sys, pathlib\n"
        "part = pathlib.Path(__file__).with_name('opened.part')\n"
        "part.write_text(sys.argv[1])\n"
        "part.rename(part.with_suffix('.txt'))\n"
    )
    return home


def test_what_runs_is_the_installed_package(home: Home) -> None:
    said = home.run("python", "-c", "import pegline_teach; print(pegline_teach.__file__)")
    assert Path(said.strip()).is_relative_to(home.folder / "venv")


def test_start_copies_the_notebooks_and_never_overwrites_one(home: Home) -> None:
    home.run("pegline-teach", "start", "mine", "--no-open")
    folder = home.folder / "mine"
    copied = {path.name: path.read_bytes() for path in folder.glob("*.ipynb")}
    assert copied == {path.name: path.read_bytes() for path in source_folder().glob("*.ipynb")}
    changed = copied[SECOND].replace(b"# The count", b"# My count")
    assert changed != copied[SECOND]
    (folder / SECOND).write_bytes(changed)
    said = home.run("pegline-teach", "start", "mine", "--no-open")
    assert f"kept as you changed it: {SECOND}" in said
    after = {path.name: path.read_bytes() for path in folder.glob("*.ipynb")}
    assert after == {**copied, SECOND: changed}


def test_start_opens_the_first_notebook_in_jupyterlab(home: Home, page: Any) -> None:
    page.set_default_timeout(SLOW)
    with home.started() as address:
        printed = (home.folder / "start.log").read_text(encoding="utf-8")
        assert re.search(rf"http://127\.0\.0\.1:\d+/lab/tree/{FIRST}\?token=\w+", printed)
        page.goto(address)
        page.wait_for_url(f"**/lab/tree/{FIRST}*")
        run_when_idle(page)
        page.locator(".pegline-table").first.wait_for()
        page.locator(".jp-OutputArea-output figure img").first.wait_for()
    notebook = json.loads((home.folder / "pegline-notebooks" / FIRST).read_text(encoding="utf-8"))
    assert notebook["cells"][0]["source"][0].startswith("# Start here")
