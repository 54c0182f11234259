"""A data file of tasks: a table of fields, each read as its type or refused with a reason."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeAlias, TypeVar

from pegline_teach.errors import PeglineError
from pegline_teach.questions.fields import UnreadableFields

TomlTable: TypeAlias = Mapping[str, object]
T = TypeVar("T")

DATA = files(__package__) / "data"


class UnreadableTasks(PeglineError):
    """A data file that cannot be used: the `reason`, and the `file`, `task` and `field` at fault.

    `task` is an id, or a place such as `number 3`. It and `field` may be empty.
    """

    def __init__(self, reason: str, file: str, task: str = "", field: str = "") -> None:
        at = ", ".join(filter(None, (file, task and f"task {task}", field and f"'{field}'")))
        super().__init__(f"{at}: {reason}")
        self.file, self.task, self.field, self.reason = file, task, field, reason


def read_table(source: Traversable) -> TomlTable:
    """The table of a TOML file. Raises `UnreadableTasks` for a file that is no TOML."""
    try:
        return tomllib.loads(source.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise UnreadableTasks("this file is not UTF-8; save it as such.", source.name) from None
    except tomllib.TOMLDecodeError as error:
        reason = f"this file is no TOML ({error}). Texts stand in quotes, one field a line."
        raise UnreadableTasks(reason, source.name) from None


def read_tasks(
    source: Traversable, table: TomlTable, read: Callable[[TomlTable], T]
) -> tuple[T, ...]:
    """Every task of a file, read by `read`. Raises `UnreadableTasks` naming the task at fault."""
    return tuple(_read_tasks(source.name, table, read))


def _read_tasks(file: str, table: TomlTable, read: Callable[[TomlTable], T]) -> Iterator[T]:
    seen: set[object] = set()
    for place, each in enumerate(_tasks_of(file, table), start=1):
        name = each.get("id")
        at = name if isinstance(name, str) and name else f"number {place}"
        if name in seen:
            reason = "this id stands twice. Give the later task a new one."
            raise UnreadableTasks(reason, file, at, "id")
        seen.add(name)
        try:
            yield read(each)
        except UnreadableFields as error:
            raise UnreadableTasks(error.reason, file, at, error.field) from None


def _tasks_of(file: str, table: TomlTable) -> list[TomlTable]:
    tasks = table.get("tasks")
    if isinstance(tasks, list) and tasks and all(isinstance(each, dict) for each in tasks):
        return tasks
    raise UnreadableTasks("there are no tasks. Begin each one with a line [[tasks]].", file)


def text_in(table: TomlTable, field: str) -> str:
    """A field with a text. Raises `UnreadableFields` if it is missing, empty, or something else."""
    value = _present(table, field)
    if not isinstance(value, str) or not value.strip():
        raise UnreadableFields("write a text in quotes here.", field)
    return value


def texts_in(table: TomlTable, field: str) -> tuple[str, ...]:
    """A field with texts, at least one. Raises `UnreadableFields` as `text_in` does."""
    value = _present(table, field)
    if not isinstance(value, list) or not value or not all(_is_text(each) for each in value):
        raise UnreadableFields('write texts in quotes between [ and ], such as ["…", "…"].', field)
    return tuple(value)


def number_in(table: TomlTable, field: str, low: int, high: int) -> int:
    """A field with a whole number from `low` to `high`. Raises `UnreadableFields` for another."""
    value = _present(table, field)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise UnreadableFields(f"write a whole number from {low} to {high} here.", field)
    return value


def fields_in(table: TomlTable, names: Collection[str]) -> dict[str, str]:
    """The named fields that the table has; each must be a text."""
    fields = {name: table[name] for name in table if name in names}
    for name, value in fields.items():
        if not isinstance(value, str):
            raise UnreadableFields("write this in quotes.", name)
    return {name: str(value) for name, value in fields.items()}


def _present(table: TomlTable, field: str) -> object:
    if field not in table:
        raise UnreadableFields("this field is missing.", field)
    return table[field]


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())
