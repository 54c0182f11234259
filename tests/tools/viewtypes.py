"""Write what a page is sent, and what it may send, as TypeScript types.

`python tests/tools/viewtypes.py` writes `tests/pages/views.d.ts`, which is not committed: the types
are those of the Python code at hand, so a key that is renamed there is an error of `tsc` here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from inspect import Parameter, signature
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pegline_teach.activities.activity import Activity
from pegline_teach.activities.acts import TableAct
from pegline_teach.activities.demonstration import DemonstrationActivity
from pegline_teach.activities.explorer import ExplorerActivity
from pegline_teach.activities.game import GameActivity
from pegline_teach.activities.lessontasks import LessonActivity
from pegline_teach.activities.practicetasks import PracticeActivity
from pegline_teach.activities.show import ShowActivity
from pegline_teach.activities.table import TableActivity

WRITTEN = Path(__file__).resolve().parent.parent / "pages" / "views.d.ts"
ACTIVITIES: tuple[type[Activity], ...] = (
    TableActivity,
    DemonstrationActivity,
    GameActivity,
    ExplorerActivity,
    LessonActivity,
    PracticeActivity,
    ShowActivity,
)
PLAIN = {str: "string", bool: "boolean", int: "number", float: "number", NoneType: "null"}
LISTS = (list, Sequence)


def declarations(activities: Sequence[type[Activity]]) -> str:
    """The types of every view and every message, in a namespace that pages need not import."""
    views = [get_type_hints(each)["_view"] for each in activities]
    parts = (*map(interface, reachable(views)), messages(activities))
    return "\n".join(("declare namespace Views {", "\n\n".join(parts), "}", ""))


def interface(view: type) -> str:
    """A typed dictionary as an interface, with the keys of its bases."""
    keys = (f"  {_key(name, hint)};" for name, hint in _hints(view).items())
    return "\n".join((f"interface {view.__name__} {{", *keys, "}"))


def messages(activities: Iterable[type[Activity]]) -> str:
    """The union of all messages that ask for an act."""
    asked = {_message(each, act) for each in activities for act in each.acts if act.message}
    return "\n".join(("type Message =", *(f"  | {shape}" for shape in sorted(asked)))) + ";"


def reachable(views: Iterable[type]) -> list[type]:
    """Every typed dictionary that these views hold, each once, sorted by name."""
    found: dict[str, type] = {}
    waiting = list(views)
    while waiting:
        view = waiting.pop()
        if found.setdefault(view.__name__, view) is not view:
            raise TypeError(f"Two typed dictionaries are called {view.__name__}.")
        held = (each for hint in _hints(view).values() for each in _dictionaries(hint))
        waiting += (each for each in held if each is not found.get(each.__name__))
    return [found[name] for name in sorted(found)]


def typescript(hint: Any) -> str:
    """A Python type as TypeScript writes it.

    >>> typescript(Literal["told", 1]), typescript(list[int | None])
    ('"told" | 1', '(number | null)[]')
    """
    kind, inside = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    if kind is Literal:
        return " | ".join(map(json.dumps, inside))
    if kind in (Union, UnionType):
        return " | ".join(map(typescript, inside))
    if kind in LISTS:
        item = typescript(inside[0])
        return f"({item})[]" if " " in item else f"{item}[]"
    raise TypeError(f"A page cannot be sent {hint!r}.")


def _hints(view: type) -> dict[str, Any]:
    return get_type_hints(view, include_extras=True)


def _key(name: str, hint: Any) -> str:
    if get_origin(hint) is NotRequired:
        return f"{name}?: {typescript(get_args(hint)[0])}"
    return f"{name}: {typescript(hint)}"


def _message(activity: type[Activity], act: TableAct) -> str:
    """What asks for an act. An argument that the method has a default for can be left out."""
    if act.takes is None:
        return f"{{ do: {json.dumps(act.message)} }}"
    *_, last = signature(getattr(activity, act.method)).parameters.values()
    left_out = "" if last.default is Parameter.empty else "?"
    return f"{{ do: {json.dumps(act.message)}; {act.takes}{left_out}: string }}"


def _dictionaries(hint: Any) -> Iterator[type]:
    """The typed dictionaries that a type names."""
    if is_typeddict(hint):
        yield hint
    else:
        for inside in get_args(hint):
            yield from _dictionaries(inside)


if __name__ == "__main__":
    WRITTEN.write_text(declarations(ACTIVITIES), encoding="utf-8")
