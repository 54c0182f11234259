"""What every test shares."""

from __future__ import annotations

import os
from collections.abc import Generator
from itertools import count
from tempfile import TemporaryDirectory

import pytest
from barepage import bare, themed  # noqa: F401 - fixtures for every test
from browser import chromium, lab, notebook7, page, playwright  # noqa: F401 - fixtures for every test
from hypothesis import settings
from pagechecks import checked, node  # noqa: F401

# Either asks for all of it; the second is the older name.
REQUIRING = ("PEGLINE_REQUIRE_ALL", "PEGLINE_REQUIRE_BROWSER")

settings.register_profile("steady", deadline=None, derandomize=True, print_blob=False)
settings.load_profile("steady")

LIMITS = {"whole": 3600, "site": 1800, "hub": 1800}
"""The seconds that a test with a marker may take: those that build, install or count millions."""

collect_ignore = ["tools/mutation.py"]  # no test, and it needs the extra `mutation`

_folder = TemporaryDirectory(prefix="pegline-progress-")
_numbers = count(1)


class OwnFiles:
    """Every test and every notebook begins with a progress file of its own and a folder for its
    games and printed pages, and nothing in them yet."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        is_notebook = item.path.suffix == ".ipynb"
        name = item.path.stem if is_notebook else f"test-{next(_numbers)}"
        os.environ["PEGLINE_PROGRESS"] = os.path.join(_folder.name, f"{name}.json")
        os.environ["PEGLINE_GAMES"] = os.environ["PEGLINE_DESK"] = os.path.join(_folder.name, name)


def pytest_configure(config: pytest.Config) -> None:
    """As a plugin: a hook of this file itself is not called for what lies outside of tests/."""
    config.pluginmanager.register(OwnFiles(), "own-files")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The files with a browser take longest, so they come first: a worker that is left with the
    longest at the end keeps the others waiting."""
    items.sort(key=lambda item: "browser" not in item.keywords)
    for item in items:
        limits = [LIMITS[name] for name in LIMITS if name in item.keywords]
        if limits:
            item.add_marker(pytest.mark.timeout(max(limits)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where a browser and Node are required, a test that is skipped for want of them has failed."""
    report = yield
    if report.skipped and any(map(os.environ.get, REQUIRING)) and needed_by(item):
        report.outcome = "failed"
        report.longrepr = f"a {needed_by(item)} test was skipped: {report.longrepr}"
    return report


def needed_by(item: pytest.Item) -> str:
    """What a test needs besides Python: a browser, Node, or nothing."""
    return next((need for need in ("browser", "node") if need in item.keywords), "")
