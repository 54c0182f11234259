"""The page of a widget without a notebook: Chromium shows it, the widget is in the test's process.

What only a notebook can show (its keys, its themes, its kernels) is in test_jupyter_browser.py.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from barewidget import BareWidget

from pegline_teach.widgets.base import PeglineWidget

ADDRESS = "http://pegline.test/"
DATA = Path(__file__).parent / "data"
FILES = {ADDRESS: DATA / "barepage.html", f"{ADDRESS}barepage.js": DATA / "barepage.js"}
SHOW = """async (place) => {
  const ask = (message) => window.askPython(place.number, message);
  await (await import("/barepage.js")).show(place, ask);
}"""
THEME = "isLight => { document.body.dataset.jpThemeLight = String(isLight) }"


class BarePage:
    """A page on which widgets are shown. What fails in it or in Python is in `errors`.

    While it is not `answering` it is as if the kernel were gone: what the page sends is lost.
    """

    def __init__(self, page: Any) -> None:
        self.page = page
        self.answering = True
        self.errors: list[str] = []
        self._widgets: list[BareWidget] = []
        page.on("pageerror", lambda error: self.errors.append(error.stack or error.message))
        page.expose_function("askPython", self._ask)
        page.route(f"{ADDRESS}**", lambda route: route.fulfill(path=FILES[route.request.url]))
        page.goto(ADDRESS)

    def show(self, widget: PeglineWidget, views: int = 1) -> Any:
        """Show a widget below those that are there, and return the locator of its root."""
        bare = BareWidget(widget)
        number = len(self._widgets)
        self._widgets.append(bare)
        self.page.evaluate(SHOW, {**bare.begin(), "number": number, "views": views})
        return self.page.locator(f"[data-widget='{number}'] > *")

    def use_theme(self, theme: str) -> None:
        """JupyterLab's light theme, with which a page begins, or its dark one."""
        self.page.evaluate(THEME, theme == "light")

    def _ask(self, number: int, message: object) -> dict[str, Any]:
        if not self.answering:
            return {}
        try:
            return self._widgets[number].tell(message)
        except Exception:
            self.errors.append(traceback.format_exc())
            return {}


@contextmanager
def bare_page(chromium: Any, **options: Any) -> Iterator[BarePage]:
    """A page of its own, with Playwright's options of a context, such as `has_touch`."""
    size = {"width": 1366, "height": 1000}
    context = chromium.new_context(**{"viewport": size, **options})
    context.set_default_timeout(15_000)
    bare = BarePage(context.new_page())
    try:
        yield bare
    finally:
        context.close()
    assert not bare.errors, "\n".join(bare.errors)


@pytest.fixture
def bare(chromium: Any) -> Iterator[BarePage]:
    """A fresh page. An error in it, or in Python while it acts, fails the test."""
    with bare_page(chromium) as bare:
        yield bare


@pytest.fixture(params=["light", "dark"])
def themed(bare: BarePage, request: pytest.FixtureRequest) -> BarePage:
    """The fresh page in JupyterLab's light theme and in its dark one."""
    bare.use_theme(request.param)
    return bare
