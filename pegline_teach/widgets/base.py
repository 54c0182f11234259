"""A widget of a notebook: the page of an activity, which shows its view and sends its messages."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from pegline_teach.pages import joined

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


class PeglineWidget(anywidget.AnyWidget):
    """The page of an activity. A widget is a class of both, the activity first.

    A subclass names its page, a folder of `pegline_teach.pages`.
    """

    _view: Any = traitlets.Dict().tag(sync=True)

    def __init_subclass__(cls, page: str = "", **kwargs: Any) -> None:
        if page:
            cls._esm, cls._css = joined(page)
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
