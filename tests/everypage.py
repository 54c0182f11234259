"""What holds for every page of a widget: its widths, its targets, its keys, and what axe says."""

from __future__ import annotations

from typing import Any

import pytest

FRAME = """root => new Promise(done => requestAnimationFrame(() =>
  requestAnimationFrame(() => done(root.scrollWidth <= root.clientWidth))))"""
SMALL = """root => [...root.querySelectorAll('button, input, select, textarea')]
  .filter(each => each.offsetParent && each.getBoundingClientRect().height < 44)
  .map(each => each.outerHTML)"""
FOCUSED = "a => a.getAttribute('aria-label') || a.textContent || a.tagName"
STILL = "document.getAnimations().every(each => each.playState !== 'running')"
AXE = "axe_playwright_python.sync_playwright"


def focused(page: Any) -> str:
    """What the focus is on, as it is named aloud."""
    name: str = page.evaluate(f"({FOCUSED})(document.activeElement)")
    return name


def assert_fits(root: Any, *widths: int) -> None:
    """Nothing sticks out of a page at these widths, and a finger hits every button and field."""
    for width in widths:
        root.evaluate(f"root => {{ root.style.width = '{width}px' }}")
        assert root.evaluate(FRAME), width
    assert root.evaluate(SMALL) == []


def assert_axe_finds_nothing(page: Any, context: str) -> None:
    """By axe, if it is installed; else the test is skipped. Moving cards come to rest before,
    since motion blurs the contrast."""
    axe = pytest.importorskip(AXE, reason="axe-playwright-python is not installed")
    page.wait_for_function(STILL)
    told = {"resultTypes": ["violations"]}  # what passes is megabytes, and is not looked at
    found = axe.Axe().run(page, context=context, options=told).response["violations"]
    assert not found, [(each["id"], [n["html"] for n in each["nodes"]]) for each in found]


def press(page: Any, *keys: str) -> None:
    """Press keys, one after another."""
    for key in keys:
        page.keyboard.press(key)
