"""A game as text, and what is read back from it."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from pegline_teach.errors import quoted
from pegline_teach.record import BareSequence, loads
from pegline_teach.record.writer import deal_lines
from pegline_teach.rules.pegging import Pegging

from .deal import GameAct
from .refusals import GameProblem
from .settings import GameSettings

FIRST_LINE = "Pegline game, version 2"
_OLDER = "Pegline game, version 1"  # without what was asked for, and with every deal in plain text
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
