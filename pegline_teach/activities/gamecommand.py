"""What a typed line at a game asks for: one of the table's acts, and what goes with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .scene import names_a_card

_ALONE = {
    "go": "go",
    "continue": "go_on",
    "take back": "take_back",
    "next": "next",
    "close": "put_away",
    "hint": "hint",
    "help": "help",
}
_WITH_MORE = {
    "play": "play",
    "choose": "choose",
    "new": "new",
    "compare": "compare",
    "opinion": "opinion",
    "review": "review",
}
_FOR_ITS_MOMENT = ("play", "go", "go_on", "take_back", "next", "new")


class Command(NamedTuple):
    """An `act` of the table, and its one argument, or None for an act that takes none."""

    act: str
    more: str | None


def read_command(text: str) -> Command | None:
    """The command that a line makes; a card alone is played. None if it makes none.

    >>> read_command("compare 2"), read_command("5H"), read_command("hello")
    (Command(act='compare', more='2'), Command(act='play', more='5H'), None)
    """
    line = " ".join(text.split())
    if line.lower() in _ALONE:
        return Command(_ALONE[line.lower()], None)
    word, _, more = line.partition(" ")
    if word.lower() in _WITH_MORE:
        return Command(_WITH_MORE[word.lower()], more)
    return Command("play", line) if names_a_card(line) else None


def changes_the_game(message: Mapping[str, object]) -> bool:
    """Whether a message asks for an act that changes the game, by a button or by a typed line.

    >>> changes_the_game({"do": "command", "text": "new 12"}), changes_the_game({"do": "compare"})
    (True, False)
    """
    act, text = message.get("do"), message.get("text")
    if act == "command" and isinstance(text, str):
        command = read_command(text)
        return command is not None and command.act in _FOR_ITS_MOMENT
    return act in _FOR_ITS_MOMENT
