"""A class on a real JupyterHub, set up as .github/HUB.md says, on this machine alone.

`python -m pytest -m hub -s` needs the extras `test` and `hub`, npm, Chromium and the network. What
it measures is printed. What the page says is checked in every run, without a hub.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest
import yaml
from browser import SLOW, free_port, run_when_idle, wait_for
from test_tasks_browser import Learner, by_mouse

from pegline_teach import __version__
from pegline_teach.learning.logbook import FILE_NAME
from pegline_teach.lessons import LESSONS
from pegline_teach.start import FIRST, source_folder

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / ".github" / "HUB.md").read_text(encoding="utf-8")
(CONFIG,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
(VALUES,) = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
(LESSON,) = [lesson for lesson in LESSONS if lesson.number == 3]
FOLDER = "pegline-notebooks"
TOKEN, PASSWORD = "the-teachers-token", "the-password-of-the-class"
BY_KERNEL = {"ada": 1, "bo": 4, "cy": 7, "dot": 10}  # who solves how many tasks
BY_CLICKS = ("eve", 2)


# What the page says


class Config:
    """Takes a configuration file and keeps what it sets."""

    def __getattr__(self, name: str) -> Any:
        self.__dict__[name] = Config()
        return self.__dict__[name]


def test_both_set_ups_start_a_learner_in_the_same_way() -> None:
    config = Config()
    exec(CONFIG, {"get_config": lambda: config})
    singleuser = yaml.safe_load(VALUES)["singleuser"]
    assert singleuser["cmd"] == config.Spawner.cmd
    assert singleuser["defaultUrl"] == config.Spawner.default_url == f"/lab/tree/{FOLDER}/{FIRST}"


def test_the_image_is_named_with_this_version() -> None:
    assert yaml.safe_load(VALUES)["singleuser"]["image"]["tag"] == __version__
    assert f":{__version__} ." in PAGE


def test_the_link_leads_to_a_notebook_of_the_repository() -> None:
    (link,) = re.findall(r"^https://HUB\S+", PAGE, re.MULTILINE)
    asked = parse_qs(urlsplit(link).query)
    (path,) = asked["urlpath"]
    name = asked["repo"][0].rpartition("/")[2]
    assert path.startswith(f"lab/tree/{name}/notebooks/")
    assert (source_folder() / path.rpartition("/")[2]).is_file()


def test_the_image_installs_the_course_on_a_python_that_it_runs_on() -> None:
    wanted = (ROOT / ".binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert "." in wanted
    assert any(line.startswith("nbgitpuller") for line in wanted)
    version = (ROOT / ".binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    assert tuple(map(int, version.removeprefix("python-").split("."))) >= (3, 11)


# A class for real


@dataclass
class Hub:
    """A running hub, seen by the teacher: `homes` holds the learners' folders."""

    address: str
    homes: Path

    def ask(self, path: str, method: str = "GET", data: object = None) -> Any:
        """What the hub or a learner's server answers to the teacher's token."""
        body = None if data is None else json.dumps(data).encode()
        headers = {"Authorization": f"token {TOKEN}", "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.address}{path}", body, headers, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            content = answer.read()
        return json.loads(content) if content else None

    def enrol(self, name: str) -> None:
        self.ask(f"/hub/api/users/{name}", "POST")
        self.start_server(name)

    def start_server(self, name: str) -> None:
        self.ask(f"/hub/api/users/{name}/server", "POST")
        for _ in range(300):
            if self.ask(f"/hub/api/users/{name}")["servers"].get("", {}).get("ready"):
                return
            time.sleep(0.2)
        pytest.fail(f"the server of {name} did not start")

    def progress(self, name: str) -> list[dict[str, Any]]:
        """What a learner's server says is in the learner's progress file."""
        kept = self.ask(f"/user/{name}/api/contents/{FOLDER}/{FILE_NAME}?type=file&format=text")
        return answers_in(kept["content"])


def answers_in(content: str) -> list[dict[str, Any]]:
    """The answers of a progress file as they stand in it."""
    lines = (json.loads(line) for line in content.splitlines())
    return [line for line in lines if line.get("type") == "answer"]


class Kernel:
    """A learner's kernel on the learner's server, at work beside a notebook."""

    def __init__(self, hub: Hub, name: str, notebook: str) -> None:
        import websocket

        path = f"{FOLDER}/{notebook}"
        session = {
            "path": path,
            "name": notebook,
            "type": "notebook",
            "kernel": {"name": "python3"},
        }
        kernel = hub.ask(f"/user/{name}/api/sessions", "POST", session)["kernel"]["id"]
        channels = f"/user/{name}/api/kernels/{kernel}/channels"
        address = hub.address.replace("http:", "ws:") + channels
        header = [f"Authorization: token {TOKEN}"]
        self.socket = websocket.create_connection(address, timeout=60, header=header)
        self.cells = hub.ask(f"/user/{name}/api/contents/{path}")["content"]["cells"]

    def run(self, code: str) -> str | None:
        """Run some code to its end; the error it ended with, if any."""
        number = uuid4().hex
        content = {"code": code, "silent": False, "store_history": True, "stop_on_error": False}
        header = {"msg_id": number, "msg_type": "execute_request", "version": "5.3"}
        header |= {"username": "", "session": number, "date": ""}
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
        self.socket.send(json.dumps({**message, "channel": "shell", "buffers": []}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer["parent_header"].get("msg_id") != number:
                continue
            if answer["msg_type"] == "execute_reply":
                reply = answer["content"]
                return None if reply["status"] == "ok" else f"{reply['ename']}: {reply['evalue']}"

    def run_notebook(self) -> None:
        """Run every code cell; only those that say so may fail."""
        for cell in self.cells:
            if cell["cell_type"] == "code":
                error = self.run("".join(cell["source"]))
                assert bool(error) == ("raises-exception" in cell["metadata"].get("tags", [])), (
                    error
                )


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> str:
    """JupyterHub's proxy, fetched by npm where it is not installed."""
    found = shutil.which("configurable-http-proxy")
    if found:
        return found
    npm = shutil.which("npm")
    assert npm, "the hub's proxy comes by npm, and npm is not here: install Node.js"
    folder = tmp_path_factory.mktemp("proxy")
    subprocess.run([npm, "install", "configurable-http-proxy"], cwd=folder, check=True)
    return str(folder / "node_modules" / ".bin" / "configurable-http-proxy")


@pytest.fixture(scope="module")
def hub(proxy: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    """A hub set up as the page says, with one password for all and folders in a temporary place."""
    home = tmp_path_factory.mktemp("hub")
    port = free_port()
    (home / "jupyterhub_config.py").write_text(CONFIG + on_this_machine(home, port, proxy))
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    with (home / "hub.log").open("wb") as log:
        command = [sys.executable, "-m", "jupyterhub", "-f", "jupyterhub_config.py"]
        server = subprocess.Popen(command, stdout=log, stderr=log, cwd=home, env=environment)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(f"{address}/hub/api/", server, home / "hub.log")
            yield Hub(address, home / "homes")
        finally:
            server.terminate()
            server.wait(60)


def on_this_machine(home: Path, port: int, proxy: str) -> str:
    """What a test's hub has besides what the page says."""
    scopes = ["admin:users", "admin:servers", "access:servers"]
    lines = {
        "JupyterHub.authenticator_class": "dummy",
        "DummyAuthenticator.password": PASSWORD,
        "JupyterHub.spawner_class": "simple",
        "SimpleLocalProcessSpawner.home_dir_template": f"{home}/homes/{{username}}",
        "JupyterHub.bind_url": f"http://127.0.0.1:{port}",
        "JupyterHub.hub_bind_url": f"http://127.0.0.1:{free_port()}",
        "ConfigurableHTTPProxy.api_url": f"http://127.0.0.1:{free_port()}",
        "ConfigurableHTTPProxy.command": [proxy],
        "JupyterHub.services": [{"name": "teacher", "api_token": TOKEN}],
        "JupyterHub.load_roles": [{"name": "teacher", "scopes": scopes, "services": ["teacher"]}],
    }
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        lines["Spawner.args"] = ["--allow-root"]
    return "".join(f"c.{name} = {value!r}\n" for name, value in lines.items())


def learn_by_kernel(hub: Hub, name: str, tasks: int) -> None:
    """Run the lesson from top to bottom, and solve its first tasks."""
    hub.enrol(name)
    kernel = Kernel(hub, name, LESSON.notebook)
    kernel.run_notebook()
    solve = "tasks.answer(tasks.task.reference); tasks.next()"
    error = kernel.run(f"tasks = LessonTasks(3)\nfor _ in range({tasks}): {solve}")
    assert error is None


class OnTheHub(Learner):
    """A learner who logs in with a browser and opens the lesson."""

    def __init__(self, page: Any, hub: Hub, name: str) -> None:
        self.page, self.hub, self.name = page, hub, name
        page.set_default_timeout(SLOW)
        page.goto(f"{hub.address}/hub/login")
        page.get_by_label("Username").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        page.wait_for_url(f"**/user/{name}/lab/tree/{FOLDER}/{FIRST}*")
        self.begin()

    def begin(self) -> None:
        address = f"{self.hub.address}/user/{self.name}/lab/tree/{FOLDER}/{LESSON.notebook}"
        self.page.goto(f"{address}?reset")
        run_when_idle(self.page)
        self.root = self.page.locator(".pegline-task")
        self.root.wait_for()
        self.root.scroll_into_view_if_needed()


@pytest.mark.hub
def test_a_class_learns_at_once_and_each_has_progress_of_their_own(hub: Hub, page: Any) -> None:
    begun = time.perf_counter()
    with ThreadPoolExecutor(len(BY_KERNEL)) as pool:
        at_work = [pool.submit(learn_by_kernel, hub, *each) for each in BY_KERNEL.items()]
        name, solved = BY_CLICKS
        learner = OnTheHub(page, hub, name)
        for task in LESSON.tasks[:solved]:
            learner.expect("open", task)
            by_mouse(learner, task, task.reference)
            learner.expect("solved", task)
            learner.button("Next task").click()
        for each in at_work:
            each.result()
    print(f"five learners, all done after {time.perf_counter() - begun:.0f} s")
    report_memory(hub)
    for name, solved in {**BY_KERNEL, BY_CLICKS[0]: BY_CLICKS[1]}.items():
        attempts = hub.progress(name)
        assert [each["task"] for each in attempts] == [task.id for task in LESSON.tasks[:solved]]
        assert {each["outcome"] for each in attempts} == {"right"}
        on_disk = (hub.homes / name / FOLDER / FILE_NAME).read_text(encoding="utf-8")
        assert answers_in(on_disk) == attempts


def report_memory(hub: Hub) -> None:
    """Print what each learner's server and kernel need, shared pages divided."""
    import psutil

    for home in sorted(hub.homes.iterdir()):
        needs = {}
        for process in psutil.process_iter():
            try:
                if process.environ().get("HOME") == str(home):
                    memory = process.memory_full_info()
                    needs[process.pid] = getattr(memory, "pss", memory.rss) / 1e6
            except psutil.Error:
                continue
        print(f"{home.name}: {sum(needs.values()):.0f} MB in {len(needs)} processes")


@pytest.mark.hub
def test_nobody_sees_the_folder_of_another(hub: Hub, page: Any) -> None:
    hub.enrol("fay")
    OnTheHub(page, hub, "gus")
    for path in (f"api/contents/{FOLDER}", f"lab/tree/{FOLDER}/{FIRST}"):
        answer = page.request.get(f"{hub.address}/user/fay/{path}")
        assert answer.status in (403, 404), (path, answer.status)
    assert page.request.get(f"{hub.address}/user/gus/api/contents/{FOLDER}").ok


@pytest.mark.hub
def test_a_learner_who_comes_back_finds_the_notebook_as_it_was_left(hub: Hub) -> None:
    hub.enrol("hal")
    mine = hub.homes / "hal" / FOLDER / LESSON.notebook
    left = mine.read_text(encoding="utf-8").replace("# Matching tail", "# Mine")
    mine.write_text(left, encoding="utf-8")
    hub.ask("/hub/api/users/hal/server", "DELETE")
    for _ in range(100):
        if not hub.ask("/hub/api/users/hal")["servers"]:
            break
        time.sleep(0.2)
    hub.start_server("hal")
    assert mine.read_text(encoding="utf-8") == left
    assert "# Mine" in left
    with pytest.raises(urllib.error.HTTPError, match="404"):
        hub.ask(f"/user/hal/api/contents/{FOLDER}/{FILE_NAME}")
