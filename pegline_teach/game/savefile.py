"""The file of a game: written after every act, and never over another game."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pegline_teach.errors import PeglineError
from pegline_teach.files import kept_beside, set_aside, write_beside, write_new, write_whole

from .refusals import GameProblem
from .save import SavedGame, read

FOLDER = "PEGLINE_GAMES"
MOST_LISTED = 20  # games that were set aside


class KeptGame(NamedTuple):
    """A game that was set aside: the `name` of its file, and the `game` in it."""

    name: str
    game: SavedGame


class SaveFile:
    """The file of a game.

    A file that cannot be read is set aside, and a game never overwrites what it did not write or
    read itself. Games that were set aside stay listed. `notes` says what happened, a sentence each.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(os.environ.get(FOLDER, "")) / path
        self._text: str | None = None  # what this game last wrote to the file or read from it
        self._notes: list[str] = []
        self._others: tuple[KeptGame, ...] | None = None  # None until they are asked for

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
        return found

    def others(self) -> tuple[KeptGame, ...]:
        """The games that were set aside beside this one and can be read, the latest first."""
        if self._others is None:
            self._others = tuple(self._kept_games())
        return self._others

    def bring_back(self, kept: KeptGame, keep_this: bool) -> None:
        """Let a game that was set aside take the place of this one, which is set aside if it is to
        be kept. Raises `GameProblem` where that cannot be done; then nothing is changed."""
        old, this = self.path.with_name(kept.name), None
        try:
            text = old.read_bytes().decode("utf-8", "replace")
            if keep_this and self.path.exists():
                this = set_aside(self.path)
            os.replace(old, self.path)
        except OSError as error:
            if this:
                with suppress(OSError):
                    os.replace(this, self.path)
            reason = error.strerror or "it is in use"
            raise GameProblem(f"{kept.name} cannot be opened: {reason}.") from None
        self._text, self._others = text, None
        self._notes.clear()

    def _kept_games(self) -> Iterator[KeptGame]:
        with suppress(OSError):
            for path in kept_beside(self.path)[:MOST_LISTED]:
                with suppress(PeglineError, UnicodeDecodeError, OSError):
                    yield KeptGame(path.name, read(path.read_bytes().decode("utf-8")))

    def resume(self) -> None:
        """Say that the game in the file is gone on with."""
        self._note(f"The game goes on from {self.path.name}, where it stood.")

    def refuse(self, problem: Exception) -> None:
        """Set aside a file whose game cannot be continued, and say why."""
        why = str(problem) if isinstance(problem, PeglineError) else "it is not text."
        self._notes.clear()
        self._put_aside(f"The save {self.path.name} cannot be gone on with: {why}")

    def put_by(self, why: str = "A new game begins.") -> None:
        """Set aside the file of a game that is given up for a new one."""
        self._put_aside(why)

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
        self._text = self._others = None

    def _note(self, sentence: str) -> None:
        if sentence not in self._notes:
            self._notes.append(sentence)
