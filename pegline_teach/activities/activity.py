"""What every activity has: one view, and acts that are asked for by message or by a typed line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from pegline_teach.errors import quoted

from .acts import Command, TableAct, act, read_command, table_acts_of

NOT_UNDERSTOOD = "The page sent something that is not understood. Nothing was changed."


class Activity:
    """Something to do at a table. Its acts are methods, and its `view` is what a page shows.

    An activity depends on no page and no notebook: a message comes in as a mapping, and the view
    goes out as plain data. No act raises for what is refused: the activity says why, and nothing is
    lost.
    """

    acts: ClassVar[tuple[TableAct, ...]] = ()
    longest: ClassVar[int] = 200  # characters of an argument
    _view: Any

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.acts = table_acts_of(cls)

    def __init__(self) -> None:
        super().__init__()
        self._moment = self._shown = 0

    @property
    def view(self) -> Mapping[str, Any]:
        """What the page shows, ready for JSON."""
        view: Mapping[str, Any] = self._view
        return view

    def receive(self, message: object) -> None:
        """Do what a page asks for: `{"do": act, …}`, with `at`, the number of the moment that the
        page showed."""
        if not isinstance(message, Mapping) or not isinstance(message.get("do"), str):
            self.complain(NOT_UNDERSTOOD)
            return
        asked = next((each for each in self.acts if each.message == message["do"]), None)
        if asked is None or not asked.message:
            self.complain(
                f"This widget does not know {quoted(message['do'])}. Nothing was changed."
            )
            return
        argument = message.get(asked.takes, "") if asked.takes else None
        if asked.takes and not (isinstance(argument, str) and len(argument) <= self.longest):
            self.complain(NOT_UNDERSTOOD)
        elif not self._is_late(Command(asked, argument), message):
            self._do(Command(asked, argument))

    @act(takes="text")
    def command(self, text: str) -> None:
        """Do what a typed line says: one of the typed words of an act, or what `_read_else` makes
        of it."""
        found = self._read(str(text))
        if found is None:
            self.complain(self._not_a_command(str(text)))
        else:
            self._do(found)

    def complain(self, sentence: str) -> None:
        """Show why nothing was done. Everything stays as it was."""
        raise NotImplementedError

    def to_html(self) -> str:
        """The HTML to show where scripts do not run."""
        raise NotImplementedError

    def _do(self, command: Command) -> None:
        arguments = [] if command.argument is None else [command.argument]
        getattr(self, command.act.method)(*arguments)

    def _is_late(self, asked: Command, message: Mapping[str, object]) -> bool:
        """Whether to ignore a message sent for an earlier moment (another view acted first, or a
        double click). Only a message that would change something is ignored."""
        if message.get("at", self._moment) == self._moment:
            return False
        typed = self._read(asked.argument or "") if asked.act.method == "command" else asked
        return typed is not None and typed.act.changes

    def _read(self, text: str) -> Command | None:
        return read_command(self.acts, text) or self._read_else(text)

    def _read_else(self, text: str) -> Command | None:
        """What a line asks for that begins with no typed word of an act; None if nothing."""
        return None

    def _act(self, method: str) -> TableAct:
        return next(each for each in self.acts if each.method == method)

    def _not_a_command(self, text: str) -> str:
        said = f"{quoted(text.strip())} is neither a command nor a card."
        return f"{said} You can type {self._words}."

    @property
    def _words(self) -> str:
        """The words that can be typed, as the page shows them."""
        raise NotImplementedError
