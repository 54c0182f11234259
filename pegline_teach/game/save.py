"""A game as text: written after every act, and read back to the same state."""

from __future__ import annotations

import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from pegline_teach.errors import PeglineError, quoted
from pegline_teach.files import set_aside, write_beside, write_new, write_whole
from pegline_teach.record import BareSequence, loads
from pegline_teach.record.writer import deal_lines
from pegline_teach.rules.pegging import Pegging

from .deal import GameAct
from .refusals import GameProblem
from .settings import GameSettings

FIRST_LINE = "Pegline game, version 2"
_OLDER = "Pegline game, version 1"  # without what was asked for, and with every deal in plain text
FOLDER = "PEGLINE_GAMES"
_YES = {True: "yes", False: "no"}
_HEADINGS = ("seed", "kept", "opponent", "you", "deals", "practice", "assisted", "acts")
_ASKED = ("seed", "opponent", "you", "deals")
_PACKED = "deal: "
_LONGEST = 100_000  # characters of a deal with its acts; a true one has a few hundred


DealWithActs: TypeAlias = tuple[Pegging, tuple[GameAct, ...]]


class SavedGame(NamedTuple):
    """What a save holds: the settings, whether the game is assisted, each deal's start with its
    acts, and what was `asked` for when the first game in this file began."""

    settings: GameSettings
    assisted: bool
    deals: tuple[DealWithActs, ...]
    asked: Mapping[str, str]


def written(
    settings: GameSettings,
    assisted: bool,
    deals: Sequence[DealWithActs],
    asked: Mapping[str, str],
    is_open: bool = False,
) -> str:
    """The text of a save: the settings, whether the game is assisted, what was asked for, then a
    block a deal with its acts.

    While the last deal `is_open` it is packed, so that nobody reads the other hand by the way.
    """
    values = (
        settings.seed,
        settings.kept if settings.given is None else "given",
        settings.opponent,
        settings.you,
        settings.deals,
        _YES[settings.practice],
        _YES[assisted],
        sum(len(acts) for _, acts in deals),
        ", ".join(asked[name] for name in _ASKED),
    )
    heads = (*_HEADINGS, "asked")
    head = [f"{name}: {value}" for name, value in zip(heads, values, strict=True)]
    blocks = [*map(_deal_text, deals)]
    if is_open:
        blocks[-1] = packed(blocks[-1])
    return "\n\n".join(["\n".join([FIRST_LINE, *head]), *blocks]) + "\n"


def asked_for(settings: GameSettings) -> dict[str, str]:
    """What settings ask for, as a save has it; hands that are given stand for the seed."""
    given = settings.given
    hands = given and "/".join("-".join(line.split()) for line in deal_lines(given))
    values = (hands or settings.seed, settings.opponent, settings.you, settings.deals)
    return dict(zip(_ASKED, map(str, values), strict=True))


def packed(block: str) -> str:
    """A block of a save as one line that is not read by eye."""
    return _PACKED + b64encode(zlib.compress(block.encode())).decode()


def unpacked(block: str) -> str:
    """A block of a save in plain text, packed or not. Raises `GameProblem` if it cannot be."""
    if not block.startswith(_PACKED):
        return block
    try:
        packed = b64decode(block.removeprefix(_PACKED), validate=True)
        return zlib.decompressobj().decompress(packed, _LONGEST).decode()
    except (ValueError, zlib.error):
        raise GameProblem("a deal in it cannot be unpacked.") from None


def _deal_text(deal: DealWithActs) -> str:
    start, acts = deal
    done = f"acts:    {', '.join(map(str, acts))}".rstrip()
    return "\n".join((*deal_lines(start), done))


def read(text: str) -> SavedGame:
    """What a save holds. Raises `GameProblem` with what is wrong with it."""
    head, *blocks = text.replace("\r\n", "\n").strip("\n").split("\n\n")
    first, *lines = head.split("\n")
    if first not in (FIRST_LINE, _OLDER):
        raise GameProblem(f"its first line is not '{FIRST_LINE}'.")
    values = dict(map(_heading, lines))
    heads = _HEADINGS if first == _OLDER else (*_HEADINGS, "asked")
    if tuple(values) != heads:
        raise GameProblem(f"its first lines are not {', '.join(heads)}.")
    deals = tuple(_deal(unpacked(block)) for block in blocks)
    settings = _settings(values, deals)
    done = sum(len(acts) for _, acts in deals)
    if not deals or len(deals) > settings.deals or str(done) != values["acts"]:
        raise GameProblem(f"it speaks of {quoted(values['acts'])} acts, and {done} stand there.")
    asked = asked_for(settings)
    if "asked" in values:
        asked = dict(zip(_ASKED, values["asked"].split(", "), strict=False))
    return SavedGame(settings, _truth(values["assisted"]), deals, asked)


def _heading(line: str) -> tuple[str, str]:
    name, colon, value = line.partition(": ")
    if not colon:
        raise GameProblem(f"{quoted(line)} is not one of its headings.")
    return name, value


def _deal(block: str) -> DealWithActs:
    hands, found, acts = block.partition("\nacts:")
    start = loads(hands)
    if not found or isinstance(start, BareSequence) or start.ledger:
        raise GameProblem("a deal in it has no line of acts.")
    return start, tuple(GameAct.parse(each) for each in acts.split(",") if each.strip())


def _settings(values: dict[str, str], deals: tuple[DealWithActs, ...]) -> GameSettings:
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
        return found

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
        self._text = None

    def _note(self, sentence: str) -> None:
        if sentence not in self._notes:
            self._notes.append(sentence)
