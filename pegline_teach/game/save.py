"""A game as text: written after every act, and read back to the same state."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pegline_teach.errors import PeglineError, quoted
from pegline_teach.files import set_aside, write_beside, write_new, write_whole
from pegline_teach.record import BareSequence, loads
from pegline_teach.record.writer import deal_lines
from pegline_teach.rules.pegging import Pegging

from .deal import GameAct
from .refusals import GameProblem
from .settings import GameSettings

FIRST_LINE = "Pegline game, version 1"
FOLDER = "PEGLINE_GAMES"
_YES = {True: "yes", False: "no"}
_HEADINGS = ("seed", "kept", "opponent", "you", "deals", "practice", "assisted", "acts")


class SavedGame(NamedTuple):
    """What a save holds: the settings, whether the game is assisted, and each deal's start with its
    acts."""

    settings: GameSettings
    assisted: bool
    deals: tuple[tuple[Pegging, tuple[GameAct, ...]], ...]


def written(
    settings: GameSettings, assisted: bool, deals: Sequence[tuple[Pegging, tuple[GameAct, ...]]]
) -> str:
    """The text of a save: the settings, whether the game is assisted, then a block a deal with its
    acts."""
    values = (
        settings.seed,
        settings.kept if settings.given is None else "given",
        settings.opponent,
        settings.you,
        settings.deals,
        _YES[settings.practice],
        _YES[assisted],
        sum(len(acts) for _, acts in deals),
    )
    head = [f"{name}: {value}" for name, value in zip(_HEADINGS, values, strict=True)]
    return "\n".join([FIRST_LINE, *head, *map(_deal_text, deals)]) + "\n"


def _deal_text(deal: tuple[Pegging, tuple[GameAct, ...]]) -> str:
    start, acts = deal
    done = f"acts:    {', '.join(map(str, acts))}".rstrip()
    return "\n".join(("", *deal_lines(start), done))


def read(text: str) -> SavedGame:
    """What a save holds. Raises `GameProblem` with what is wrong with it."""
    head, *blocks = text.replace("\r\n", "\n").strip("\n").split("\n\n")
    first, *lines = head.split("\n")
    if first != FIRST_LINE:
        raise GameProblem(f"its first line is not '{FIRST_LINE}'.")
    values = dict(map(_heading, lines))
    if tuple(values) != _HEADINGS:
        raise GameProblem(f"its first lines are not {', '.join(_HEADINGS)}.")
    deals = tuple(map(_deal, blocks))
    settings = _settings(values, deals)
    done = sum(len(acts) for _, acts in deals)
    if not deals or len(deals) > settings.deals or str(done) != values["acts"]:
        raise GameProblem(f"it speaks of {quoted(values['acts'])} acts, and {done} stand there.")
    return SavedGame(settings, _truth(values["assisted"]), deals)


def _heading(line: str) -> tuple[str, str]:
    name, colon, value = line.partition(": ")
    if not colon:
        raise GameProblem(f"{quoted(line)} is not one of its headings.")
    return name, value


def _deal(block: str) -> tuple[Pegging, tuple[GameAct, ...]]:
    hands, found, acts = block.partition("\nacts:")
    start = loads(hands)
    if not found or isinstance(start, BareSequence) or start.ledger:
        raise GameProblem("a deal in it has no line of acts.")
    return start, tuple(GameAct.parse(each) for each in acts.split(",") if each.strip())


def _settings(
    values: dict[str, str], deals: tuple[tuple[Pegging, tuple[GameAct, ...]], ...]
) -> GameSettings:
    given = values["kept"] == "given"
    return GameSettings(
        seed=_number(values["seed"]),
        kept="random" if values["kept"] == "random" else "rule",
        opponent=values["opponent"],
        you=values["you"],
        deals=_number(values["deals"]),
        practice=_truth(values["practice"]),
        given=deals[0][0] if given and deals else None,
    )


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise GameProblem(f"{quoted(text)} is not a number.")
    return int(text)


def _truth(text: str) -> bool:
    if text not in _YES.values():
        raise GameProblem(f"{quoted(text)} is neither yes nor no.")
    return text == _YES[True]


class SaveFile:
    """The file of a game.

    A file that cannot be read is set aside, and a game never overwrites what it did not write or
    read itself. `notes` says what happened, a sentence each.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(os.environ.get(FOLDER, "")) / path
        self._text: str | None = None  # what this game last wrote to the file or read from it
        self._notes: list[str] = []

    @property
    def notes(self) -> tuple[str, ...]:
        return tuple(self._notes)

    def read(self) -> SavedGame | None:
        """The saved game; None when there is none, or none that can be read."""
        try:
            self._text = self.path.read_bytes().decode("utf-8")
            found = read(self._text)
        except FileNotFoundError:
            return None
        except OSError as error:
            self._note(f"The save {self.path.name} cannot be read: {error.strerror}.")
            return None
        except (PeglineError, UnicodeDecodeError) as problem:
            self.refuse(problem)
            return None
        self._note(f"The game goes on from {self.path.name}, where it stood.")
        return found

    def refuse(self, problem: Exception) -> None:
        """Set aside a file whose game cannot be continued, and say why."""
        why = str(problem) if isinstance(problem, PeglineError) else "it is not text."
        self._notes.clear()
        self._put_aside(f"The save {self.path.name} cannot be gone on with: {why}")

    def put_by(self) -> None:
        """Set aside the file of a game that is given up for a new one."""
        self._put_aside("A new game begins.")

    def write(self, text: str) -> None:
        """Write the game to its file. If that fails, a note says so and the game goes on."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._is_ours():
                write_whole(self.path, text)
            else:
                self._begin_file(text)
            self._text = text
        except OSError as error:
            reason = error.strerror or "the folder does not take it"
            self._note(f"The game is not saved: {reason}. You can play on.")

    def _is_ours(self) -> bool:
        """Whether the file holds what this game wrote or read last."""
        try:
            found = self.path.read_bytes().decode("utf-8", "replace")
        except FileNotFoundError:
            return False
        return found == self._text

    def _begin_file(self, text: str) -> None:
        """Write a new file, beside the other one if there is one."""
        try:
            write_new(self.path, text)
        except FileExistsError:
            old, self.path = self.path.name, write_beside(self.path, text)
            self._note(f"Another game is in {old}, so this one is saved as {self.path.name}.")

    def _put_aside(self, why: str) -> None:
        try:
            kept = set_aside(self.path)
            self._note(f"{why} The file is kept as {kept.name}.")
        except FileNotFoundError:
            pass  # another process has moved the file
        except OSError as error:
            self._note(f"{why} The file cannot be moved: {error.strerror}.")
        self._text = None

    def _note(self, sentence: str) -> None:
        if sentence not in self._notes:
            self._notes.append(sentence)
