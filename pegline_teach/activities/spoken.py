"""An activity that says in a notice what each act did, or why it did nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .activity import Activity
from .tablepage import Tone
from .tableview import Notice


class SpokenActivity(Activity):
    """An activity with a notice. A subclass makes the view."""

    _notice: Notice

    @property
    def message(self) -> str:
        """What is said about the latest act, a sentence a line."""
        return str(self._notice)

    def complain(self, sentence: str) -> None:
        """Show why nothing was done. Everything stays as it was."""
        self._say("refused", sentence)

    def _finish_act(self, *lines: str) -> None:
        """Finish an act that changed something: messages sent before it are late from now on."""
        self._moment += 1
        self._say("done", *lines)

    def _say(self, tone: Tone, *lines: str) -> None:
        """Show these lines. The number changes, so that a sentence said twice is announced
        twice."""
        self._notice = Notice(tone, lines)
        self._shown += 1
        self._view = self._view_now()

    def _view_now(self) -> Mapping[str, Any]:
        raise NotImplementedError
