"""The tool that shows a page while it is written."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import free_port, wait_for
from tablepage import await_view, card

from pegline_teach import pages

pytestmark = pytest.mark.browser

TOOL = Path(__file__).parent / "tools" / "see_page.py"
STYLE = Path(pages.__file__).parent / "table" / "count.css"


@pytest.fixture
def seen(page: Any, tmp_path: Path) -> Iterator[Any]:
    """The card table's page, as the tool shows it in the dark theme."""
    address = f"http://127.0.0.1:{(port := free_port())}/"
    command = [sys.executable, str(TOOL), "table", f"--port={port}", "--no-browser", "--theme=dark"]
    with (tmp_path / "said.txt").open("wb") as said:
        tool = subprocess.Popen(command, stdout=said, stderr=said)
        try:
            wait_for(address, tool, tmp_path / "said.txt")
            page.goto(address)
            yield page
        finally:
            tool.terminate()
            tool.wait(30)


def test_a_widget_answers_and_a_changed_file_is_shown_without_losing_what_was_played(
    seen: Any,
) -> None:
    table = seen.locator(".pegline-table")
    card(table, "three of clubs, would make 3").click()
    card(table, "three of clubs").click()
    await_view(table, 3, "dealer")
    assert table.evaluate("root => getComputedStyle(root).color") == "rgb(255, 255, 255)"
    seen.evaluate("window.old = true")
    written = STYLE.stat()
    try:
        os.utime(STYLE)
        seen.wait_for_function("!window.old")
    finally:
        os.utime(STYLE, ns=(written.st_atime_ns, written.st_mtime_ns))
    await_view(table, 3, "dealer")
