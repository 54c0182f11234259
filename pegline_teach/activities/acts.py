"""What can be done at a table, declared once: its message, its typed words, its help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any, NamedTuple, TypeVar

Method = TypeVar("Method", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class TableAct:
    """One act: the `method` that does it, and every way to ask for it.

    A page asks by the message `{"do": message}`, with the act's argument under the name `takes` if
    it has one; an act without a message can only be typed. A line asks by one of the `typed` words,
    with the argument behind it; the argument may be left out unless the act must be `given` one.
    `example` is shown among the words that can be typed, and `help` stands in the sentence on its
    `part` of the table. An act that `changes` the table is ignored when it was asked for at an
    earlier moment.
    """

    method: str
    message: str = ""
    takes: str | None = None
    typed: tuple[str, ...] = ()
    given: bool = False
    example: str = ""
    help: str = ""
    part: str = ""
    changes: bool = False


class Command(NamedTuple):
    """What a line or a message asks for: an act, and its argument if it takes one."""

    act: TableAct
    argument: str | None = None


def act(
    *typed: str,
    message: str | None = None,
    takes: str | None = None,
    given: bool = False,
    example: str = "",
    help: str = "",  # noqa: A002 - it is what the field is called
    part: str = "",
    changes: bool = False,
) -> Callable[[Method], Method]:
    """Declare a method as an act.

    Its message is the method's name unless another is given; an empty one means no message. A
    method may be declared twice, for two words that are explained apart.
    """

    def declare(method: Method) -> Method:
        name = method.__name__
        asked = name if message is None else message
        declared = TableAct(name, asked, takes, typed, given, example, help, part, changes)
        own: list[TableAct] = method.__dict__.setdefault("acts", [])
        own.insert(0, declared)  # decorators are applied from the last one up
        return method

    return declare


def table_acts_of(owner: type) -> tuple[TableAct, ...]:
    """Every act of a class in the order of declaration, those of its bases first.

    An act that is declared anew takes the place of the base's; a method that is only overridden
    keeps its declaration.
    """
    found: dict[str, list[TableAct]] = {}
    for each in reversed(owner.__mro__):
        for name, method in vars(each).items():
            declared = vars(method).get("acts") if isinstance(method, FunctionType) else None
            if declared:
                found[name] = declared
    return tuple(one for declared in found.values() for one in declared)


def read_command(acts: Iterable[TableAct], text: str) -> Command | None:
    """The act that a typed line asks for by one of its words; None if it asks for none.

    >>> acts = (TableAct("go", typed=("go",)), TableAct("play", takes="card", typed=("play",)))
    >>> read_command(acts, " PLAY  5H ").argument, read_command(acts, "go 5H")
    ('5H', None)
    """
    line = " ".join(text.split()).lower()
    word, _, argument = text.strip().partition(" ")
    for each in acts:
        if each.takes is None:
            if line in each.typed:
                return Command(each)
        elif word.lower() in each.typed and (argument or not each.given):
            return Command(each, argument.strip())
    return None


def words_line(acts: Sequence[TableAct], *parts: str) -> str:
    """The words that can be typed at these `parts` of the table, as the page shows them."""
    return " · ".join(each.example for each in _of(acts, parts) if each.example)


def explained(acts: Sequence[TableAct], *parts: str) -> tuple[str, ...]:
    """What can be typed at these `parts` of the table, and what for, act by act."""
    return tuple(each.help for each in _of(acts, parts) if each.help)


def _of(acts: Sequence[TableAct], parts: tuple[str, ...]) -> Iterator[TableAct]:
    """The acts of each part, part by part."""
    return (each for part in parts for each in acts if each.part == part)
