"""Practice with its settings above and its report below, around the page of tasks."""

from __future__ import annotations

from typing import Any

import ipywidgets

from pegline_teach.activities.practicesettings import DIFFICULTIES, EXERCISES, NUMBERS, STEPS
from pegline_teach.practice import PracticeSettings

from .base import WIDGET_VIEW
from .practicetasks import PracticeTasks

NARROW = ipywidgets.Layout(width="auto")


class Practice:
    """Endless practice. `tasks` is the page; what is chosen above it counts from the next session.

    Whatever can be chosen there can be given to begin with, as the fields of
    `PracticeSettings`. The `seed` and what the learner has answered so far decide which tasks come.
    """

    def __init__(self, seed: int = 1, **settings: Any) -> None:
        self._choices: dict[str, Any] = {
            "exercise": _choice("Exercise", EXERCISES),
            "step": _choice("Step", STEPS),
            "difficulty": _choice("Difficulty", DIFFICULTIES),
            "number": _choice("Tasks", NUMBERS),
            "timer": ipywidgets.Checkbox(description="Timer", indent=False, layout=NARROW),
        }
        self._report = ipywidgets.HTML()
        self._report.add_class("pl-report")
        self._report.add_class("jp-RenderedHTMLCommon")
        self.tasks = PracticeTasks(seed, PracticeSettings(**settings), self._on_session)
        self.box = ipywidgets.VBox((self._row(), self.tasks, self._report))
        self.box.add_class("pl-whole")
        self._on_session()

    def begin(self) -> None:
        """Begin a new session with the settings as they are chosen."""
        chosen = {name: choice.value for name, choice in self._choices.items()}
        self.tasks.begin(PracticeSettings(**chosen))

    def sum_up(self) -> None:
        """End the session now, and show what it has shown."""
        self.tasks.sum_up()

    def _row(self) -> ipywidgets.Box:
        begin = ipywidgets.Button(description="Start a new session")
        end = ipywidgets.Button(description="Sum up now")
        begin.on_click(lambda _: self.begin())
        end.on_click(lambda _: self.sum_up())
        row = ipywidgets.Box((*self._choices.values(), begin, end))
        row.add_class("pl-settings")
        return row

    def _on_session(self) -> None:
        """Show the settings and the report after a session began or was summed up."""
        for name, choice in self._choices.items():
            value = getattr(self.tasks.settings, name)
            if name == "number" and value not in NUMBERS.values():
                choice.options = {str(value): value, **NUMBERS}
            choice.value = value
        report = self.tasks.report
        self._report.value = report._repr_html_() if report else ""

    def __repr__(self) -> str:
        return repr(self.tasks)

    def _repr_mimebundle_(self, **_kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = self.tasks._repr_mimebundle_()
        data[WIDGET_VIEW] = {**data[WIDGET_VIEW], "model_id": self.box.model_id}
        return data, metadata


def _choice(name: str, options: dict[str, Any]) -> ipywidgets.Dropdown:
    style = {"description_width": "initial"}
    return ipywidgets.Dropdown(options=options, description=name, layout=NARROW, style=style)
