"""A widget of a notebook: the page of an activity, which shows its view and sends its messages."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import anywidget
import traitlets

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def joined(names: tuple[str, ...], ending: str) -> str:
    """The static files of these names as one text. Names without a file are left out."""
    static = files(__package__) / "static"
    found = (static / f"{name}.{ending}" for name in names)
    return "\n".join(each.read_text(encoding="utf-8") for each in found if each.is_file())


class PeglineWidget(anywidget.AnyWidget):
    """The page of an activity. A widget is a class of both, the activity first.

    A subclass names its page's files, which are joined in order after the shared ones, and the
    `styles` if they are not those of the same names.
    """

    _view: Any = traitlets.Dict().tag(sync=True)

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

    def receive(self, message: object) -> None:
        """Do what the page asks: the activity does it."""
        raise NotImplementedError

    def to_html(self) -> str:
        """The HTML to show where scripts do not run."""
        raise NotImplementedError

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        self.receive(content)

    def _repr_mimebundle_(self, **_kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        view = {"version_major": 2, "version_minor": 0, "model_id": self.model_id}
        return {"text/plain": repr(self), "text/html": self.to_html(), WIDGET_VIEW: view}, {}


class TasksWidget(PeglineWidget):
    """A page of tasks, each of which can be opened by its number."""

    def go_to(self, task: int | str) -> None:
        """Go to a task by its number: the activity does it."""
        raise NotImplementedError

    def open(self, task: int | str | None = None) -> None:
        """Go to a task by its number."""
        if task is None:  # ipywidgets connects a widget to its page by this name
            super().open()
        else:
            self.go_to(task)
