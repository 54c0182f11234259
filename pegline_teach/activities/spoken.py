"""An activity that says what every act did, or why it was not done, in one notice on its page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .activity import Activity
from .tablepage import Tone
from .tableview import Notice


class SpokenActivity(Activity):
    """An activity with a notice. A subclass says what its view is now."""

    _notice: Notice

    @property
    def message(self) -> str:
        """What is said about the latest act, a sentence a line."""
        return str(self._notice)

    def complain(self, sentence: str) -> None:
        """Show why nothing was done. Everything stays as it was."""
        self._say("refused", sentence)

    def _went_on(self, *lines: str) -> None:
        """Something was done: what was sent before is no longer meant."""
        self._moment += 1
        self._say("done", *lines)

    def _say(self, tone: Tone, *lines: str) -> None:
        """Put it on the page. The number makes a sentence that is said twice news again."""
        self._notice = Notice(tone, lines)
        self._shown += 1
        self._view = self._view_now()

    def _view_now(self) -> Mapping[str, Any]:
        raise NotImplementedError
