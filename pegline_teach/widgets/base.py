"""What every Pegline widget has: a joined page, one view, and messages answered in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, ClassVar

import anywidget
import traitlets

from pegline_teach.errors import quoted

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
_NOT_UNDERSTOOD = "The page sent something that is not understood. Nothing was changed."


def joined(names: tuple[str, ...], ending: str) -> str:
    """The static files of these names as one text. Those that a page does not have are left out."""
    static = files(__package__) / "static"
    found = (static / f"{name}.{ending}" for name in names)
    return "\n".join(each.read_text(encoding="utf-8") for each in found if each.is_file())


class PeglineWidget(anywidget.AnyWidget):
    """A widget whose page shows `_view` and sends `{do: act, …}`, each act a method of its own.

    A subclass names its page's files, which are joined in order after the shared ones, the
    `styles` if they are not those of the same names, and its `acts`: the method of each message,
    and the name of its one argument or None. It may take an argument longer than usual.
    """

    acts: ClassVar[Mapping[str, str | None]] = {}
    longest: ClassVar[int] = 200
    _view = traitlets.Dict().tag(sync=True)

    def __init_subclass__(
        cls, page: tuple[str, ...] = (), styles: tuple[str, ...] = (), **kwargs: Any
    ) -> None:
        if page:
            cls._esm = joined(("cards", *page), "js")
            cls._css = joined(("cards", *(styles or page)), "css")
        super().__init_subclass__(**kwargs)

    def __init__(self) -> None:
        super().__init__()
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Do what the page asks, if it is one of the acts with a text for its argument."""
        if not isinstance(content, dict) or not isinstance(content.get("do"), str):
            self.complain(_NOT_UNDERSTOOD)
            return
        act = content["do"]
        if act not in self.acts:
            self.complain(f"This widget does not know {quoted(act)}. Nothing was changed.")
            return
        name = self.acts[act]
        value = content.get(name, "")
        if name is None:
            getattr(self, act)()
        elif isinstance(value, str) and len(value) <= self.longest:
            getattr(self, act)(value)
        else:
            self.complain(_NOT_UNDERSTOOD)

    def complain(self, sentence: str) -> None:
        """Show on the widget why nothing was done."""
        raise NotImplementedError

    def _html(self) -> str:
        """What stands in for the widget where scripts do not run."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **_kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        view = {"version_major": 2, "version_minor": 0, "model_id": self.model_id}
        return {"text/plain": repr(self), "text/html": self._html(), WIDGET_VIEW: view}, {}
