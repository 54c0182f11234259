"""The small frozen values in which the rules, the records, the check and the coach tell things."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from importlib import import_module
from pkgutil import iter_modules

import pytest

from pegline_teach import SeatView
from pegline_teach.coach import Candidate, Snapshot
from pegline_teach.coach.opinion import Opinion
from pegline_teach.coach.playouts import PlayOuts
from pegline_teach.coach.ranking import Ranking

ROOMS = ("rules", "record", "coach")


def values() -> list[type]:
    """The dataclasses that the modules of the rooms make."""
    names = ["pegline_teach.fivesteps"]
    for room in ROOMS:
        package = import_module(f"pegline_teach.{room}")
        names += [f"{package.__name__}.{each.name}" for each in iter_modules(package.__path__)]
    modules = [import_module(name) for name in names]
    return [
        each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type) and is_dataclass(each) and each.__module__ == module.__name__
    ]


@pytest.mark.parametrize("value", values(), ids=lambda value: value.__name__)
def test_a_value_cannot_be_changed_and_is_kept_small(value: type) -> None:
    assert value.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert value.__dictoffset__ == 0  # it has slots, and nothing can be added to it


@pytest.mark.parametrize("value", [SeatView, Candidate, Ranking, PlayOuts, Opinion, Snapshot])
def test_a_value_of_many_parts_is_made_by_their_names(value: type) -> None:
    with pytest.raises(TypeError, match="positional argument"):
        value(*fields(value))


def test_all_values_were_looked_at() -> None:
    assert len(values()) > 15
