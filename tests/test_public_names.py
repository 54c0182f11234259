"""The public names: one list for Python and for editors. A moved name says where it is now."""

from __future__ import annotations

import pickle
import pydoc
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import pegline_teach
from pegline_teach.movednames import MOVED_MODULES, MOVED_NAMES
from pegline_teach.site.wheel import write_wheel

LIST = Path(pegline_teach.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
ENTRY = re.compile(r"from (\.[\w.]+) import (\w+) as (\w+)")


def entries() -> list[tuple[str, str]]:
    """The lines of the list: a room, and the name that it gives."""
    docstring, *lines = filter(None, LIST.splitlines())
    assert docstring.startswith('"""')
    found = [ENTRY.fullmatch(line) for line in lines]
    assert all(found), lines
    # A stub gives on only what is imported `as` the very name.
    assert all(each[2] == each[3] for each in found if each)
    return [(each[1], each[2]) for each in found if each]


def said_by(code: str) -> str:
    """What the refusal of some code says."""
    with pytest.raises((ImportError, AttributeError)) as refused:
        exec(code, {})
    return str(refused.value)


def test_the_list_is_what_the_package_gives() -> None:
    names = [name for _, name in entries()]
    assert len(set(names)) == len(names)
    assert pegline_teach.__all__ == sorted(name for name in names if name != "__version__")
    assert set(names) <= set(dir(pegline_teach))


@pytest.mark.parametrize(("room", "name"), entries())
def test_a_public_name_is_what_its_room_has(room: str, name: str) -> None:
    there = getattr(import_module(room, "pegline_teach"), name)
    assert there is not None
    assert getattr(pegline_teach, name) is there


def test_a_star_gives_every_public_name() -> None:
    given: dict[str, object] = {}
    exec("from pegline_teach import *", given)
    assert set(pegline_teach.__all__) <= set(given)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the widgets' library
def test_help_tells_of_every_public_name() -> None:
    told = pydoc.plain(pydoc.render_doc(pegline_teach))
    assert [name for name in pegline_teach.__all__ if name not in told] == []


def test_a_public_name_can_be_pickled() -> None:
    things = (pegline_teach.Card, pegline_teach.simulate, pegline_teach.Pegging)
    assert pickle.loads(pickle.dumps(things)) == things


def test_a_name_that_never_was_is_refused_as_python_does() -> None:
    assert said_by("import pegline_teach as p; p.nothing") == (
        "module 'pegline_teach' has no attribute 'nothing'"
    )
    assert said_by("from pegline_teach import nothing").startswith("cannot import name 'nothing'")
    assert said_by("import pegline_teach.none") == "No module named 'pegline_teach.none'"
    assert not hasattr(pegline_teach, "to_json")


@pytest.mark.parametrize("old", MOVED_NAMES)
def test_a_moved_name_says_where_it_is(old: str) -> None:
    room, _, name = f"pegline_teach.{old}".rpartition(".")
    said = said_by(f"from {room} import {name}")
    start, _, advice = said.partition(": ")
    assert start == f"{room}.{name} is now pegline_teach.{MOVED_NAMES[old]}"
    found: dict[str, object] = {}
    exec(advice, found)
    assert MOVED_NAMES[old].rpartition(".")[2] in found
    if room == "pegline_teach":
        assert said_by(f"import pegline_teach; pegline_teach.{name}") == said


@pytest.mark.parametrize("old", MOVED_MODULES)
def test_a_moved_module_says_where_it_is(old: str) -> None:
    new = f"pegline_teach.{MOVED_MODULES[old]}"
    said = f"pegline_teach.{old} is now {new}"
    assert said_by(f"import pegline_teach.{old}") == said
    assert said_by(f"from pegline_teach.{old} import anything") == said
    assert import_module(new).__name__ == new


def test_the_wheel_holds_the_list(tmp_path: Path) -> None:
    code = "import pegline_teach as p; print(p.__file__, *p.__all__)"
    wheel = write_wheel(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(wheel)},
        capture_output=True,
        text=True,
        check=True,
    )
    file, *names = done.stdout.split()
    assert file.startswith(str(wheel))
    assert names == pegline_teach.__all__
