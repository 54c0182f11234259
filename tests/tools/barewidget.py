"""A widget without a notebook: what its page is made of, and what a message changes in it."""

from __future__ import annotations

import json
from typing import Any

from anywidget import AnyWidget

from pegline_teach.widgets.base import PeglineWidget

_FILES = {"_esm", "_css", "_anywidget_id"}
_NOT_OURS = _FILES | set(AnyWidget.class_trait_names(sync=True))


class BareWidget:
    """A widget as `barepage.js` shows it: it stands for the kernel that holds the widget."""

    def __init__(self, widget: PeglineWidget) -> None:
        self._widget = widget
        self._shown: dict[str, Any] = {}

    def begin(self) -> dict[str, Any]:
        """What a page needs to show the widget as it is now."""
        self._shown = self._traits()
        return {"esm": self._widget._esm, "css": self._widget._css, "traits": self._shown}

    def tell(self, message: object) -> dict[str, Any]:
        """Give the widget a message of its page; returns what that changed."""
        self._widget._receive(self._widget, message, [])
        before, self._shown = self._shown, self._traits()
        return {name: value for name, value in self._shown.items() if value != before[name]}

    def _traits(self) -> dict[str, Any]:
        """What the widget shares with its page, as it arrives there."""
        names = set(self._widget.trait_names(sync=True)) - _NOT_OURS
        traits = {name: getattr(self._widget, name) for name in names}
        found: dict[str, Any] = json.loads(json.dumps(traits))
        return found
