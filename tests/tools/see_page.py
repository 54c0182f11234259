"""Open the page of a widget without a notebook: `python tests/tools/see_page.py game`.

The real widget is behind it. A change of a script or a style under `pegline_teach/pages` shows at
once, and the widget stays as it is. A change of the Python code starts it anew.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
import webbrowser
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import mkdtemp
from threading import Lock

from barewidget import BareWidget

import pegline_teach
from pegline_teach.lessons import SHOW_TASKS
from pegline_teach.pages import joined
from pegline_teach.widgets.base import PeglineWidget

PACKAGE = Path(pegline_teach.__file__).parent
DATA = Path(__file__).resolve().parent.parent / "data"
DEAL = ("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
WIDGETS: dict[str, Callable[[int], PeglineWidget]] = {
    "table": lambda _: pegline_teach.CardTable(*DEAL, starter="K♦"),
    "demonstration": lambda _: pegline_teach.DemonstrationTable(*DEAL),
    "game": lambda _: pegline_teach.GameTable(seed=3),
    "explorer": lambda _: pegline_teach.Explorer(seed=3),
    "tasks": lambda lesson: pegline_teach.LessonTasks(lesson),
    "practice": lambda _: pegline_teach.Practice().tasks,
    "show": lambda _: pegline_teach.ShowCounter(tasks=SHOW_TASKS),
}
BEGIN = """<script type="module">
  import { show } from "/barepage.js";
  const ask = async (message) =>
    (await fetch("/tell", { method: "POST", body: JSON.stringify(message) })).json();
  const answer = await fetch("/begin");
  if (answer.ok) await show({ ...(await answer.json()), number: 0, views: 1 }, ask);
  else document.body.append(await answer.text());
  let seen = null;
  new EventSource("/changes").onmessage = ({ data }) => {
    if (seen !== null && data !== seen) location.reload();
    seen = data;
  };
</script>
"""


class Shown:
    """A widget of this name, and what has changed on the disk since it was made."""

    def __init__(self, name: str, theme: str, lesson: int) -> None:
        self.name, self.theme = name, theme
        self._bare = BareWidget(WIDGETS[name](lesson))
        self._lock = Lock()
        self._code = newest(".py")

    def page(self) -> str:
        """The bare page with what fetches the widget and waits for changes."""
        page = (DATA / "barepage.html").read_text(encoding="utf-8")
        light = str(self.theme == "light").lower()
        page = page.replace('data-jp-theme-light="true"', f'data-jp-theme-light="{light}"')
        return page.replace("</body>", f"{BEGIN}</body>")

    def begin(self) -> str:
        """The widget as it is now, with its page as it is on the disk now."""
        script, style = joined(self.name)
        with self._lock:
            return json.dumps({**self._bare.begin(), "esm": script, "css": style})

    def tell(self, message: bytes) -> str:
        """What a message of the page changes."""
        with self._lock:
            return json.dumps(self._bare.tell(json.loads(message)))

    def stamp(self) -> str:
        """What differs after every change. Starts this program anew if the Python code changed."""
        if newest(".py") != self._code:
            os.execv(sys.executable, (sys.executable, *sys.argv, "--no-browser"))
        return f"{os.getpid()} {self._code} {newest('.js', '.css')}"


def newest(*endings: str) -> float:
    """When the package's latest file of these endings was written."""
    files = (path for path in PACKAGE.rglob("*") if path.suffix in endings)
    return max(path.stat().st_mtime for path in files)


class Server(ThreadingHTTPServer):
    """Answers the page of one widget."""

    daemon_threads = True

    def __init__(self, port: int, shown: Shown) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.shown = shown


class Handler(BaseHTTPRequestHandler):
    """What the page asks for."""

    server: Server

    def do_GET(self) -> None:
        answers = {
            "/": self._page,
            "/barepage.js": self._script,
            "/begin": self._begin,
            "/changes": self._changes,
        }
        answers.get(self.path, lambda: self.send_error(404))()

    def do_POST(self) -> None:
        message = self.rfile.read(int(self.headers["Content-Length"]))
        self._answer("application/json", self.server.shown.tell(message))

    def _page(self) -> None:
        self._answer("text/html", self.server.shown.page())

    def _script(self) -> None:
        self._answer("text/javascript", (DATA / "barepage.js").read_text(encoding="utf-8"))

    def _begin(self) -> None:
        try:
            self._answer("application/json", self.server.shown.begin())
        except ImportError as mistake:
            self._answer("text/plain", str(mistake), 500)

    def _changes(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        try:
            while True:
                self.wfile.write(f"data: {self.server.shown.stamp()}\n\n".encode())
                time.sleep(0.4)
        except OSError:
            return  # the page was closed

    def _answer(self, kind: str, text: str, status: int = 200) -> None:
        content = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing of each request."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=WIDGETS)
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--lesson", type=int, default=4, help="the lesson of the tasks")
    parser.add_argument("--port", type=int, default=8123)
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    chosen = parser.parse_args()
    # The learner's own files stay as they are.
    os.environ["PEGLINE_PROGRESS"] = str(Path(mkdtemp()) / "learner")
    os.environ["PEGLINE_GAMES"] = mkdtemp()
    shown = Shown(chosen.name, chosen.theme, chosen.lesson)
    server = Server(chosen.port, shown)
    address = f"http://127.0.0.1:{chosen.port}/"
    print(f"{chosen.name}: {address} (Ctrl+C ends it)", flush=True)
    if not chosen.no_browser:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
