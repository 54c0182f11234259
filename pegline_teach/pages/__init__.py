"""The pages of the widgets: modules of JavaScript, each with its style beside it.

A page is a folder whose module of the same name begins it: `tasks/tasks.js`. What pages share
stands in `shared/`. Node, editors and type checkers read the modules as they are; a widget takes
one script and one style, which `joined` makes of them. The modules then share one scope, so no two
of them may define the same name at their top level; a test holds that.

>>> script, style = joined("tasks")
>>> "import {" in script, script.rstrip().endswith("export default widget(drawTasks);")
(False, True)
"""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from posixpath import dirname, join, normpath
from typing import NamedTuple

_IMPORT = re.compile(r'^import [^"]*"([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default|\{)", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/|//[^\n]*)\n", re.MULTILINE)


class Page(NamedTuple):
    """The script of a page and its style, each in one piece."""

    script: str
    style: str


def joined(page: str, folder: Traversable | None = None) -> Page:
    """A page by its name, with everything that its modules import.

    A module stands behind those that it imports, in the order of its import lines. Raises
    `ImportError` for a module that is not there, and where modules import each other in a circle.
    """
    names = in_order(f"{page}/{page}.js", folder)
    script = "\n".join(_without_seams(_source(name, folder)) for name in names)
    styles = (_style(name, folder) for name in names)
    return Page(script, "\n".join(_COMMENT.sub("", style) for style in styles if style))


def in_order(entry: str, folder: Traversable | None = None) -> list[str]:
    """The module `entry` and all that it imports, by their paths, the imported ones first."""
    found: list[str] = []
    _visit(entry, (), found, folder)
    return found


def imported(name: str, folder: Traversable | None = None) -> list[str]:
    """What a module imports, by path, in the order of its import lines."""
    paths = _IMPORT.findall(_source(name, folder))
    return [normpath(join(dirname(name), path)) for path in paths]


def _visit(name: str, above: tuple[str, ...], found: list[str], folder: Traversable | None) -> None:
    if name in found:
        return
    path = (*above, name)
    if name in above:
        circle = path[above.index(name) :]
        steps = ", and ".join(f"{one} imports {other}" for one, other in pairwise(circle))
        raise ImportError(f"These modules of the pages import each other in a circle: {steps}.")
    try:
        needed = imported(name, folder)
    except FileNotFoundError:
        wanted = f", which {above[-1]} imports" if above else ""
        raise ImportError(f"There is no module {name} among the pages{wanted}.") from None
    for each in needed:
        _visit(each, path, found, folder)
    found.append(name)


def _without_seams(source: str) -> str:
    """A module as it stands in the joined script: one scope, and nothing to read but the code."""
    return _COMMENT.sub("", _EXPORT.sub("", _IMPORT.sub("", source))).lstrip("\n")


def _source(name: str, folder: Traversable | None) -> str:
    return _file(name, folder).read_text(encoding="utf-8")


def _style(name: str, folder: Traversable | None) -> str:
    style = _file(f"{name.removesuffix('.js')}.css", folder)
    return style.read_text(encoding="utf-8") if style.is_file() else ""


def _file(name: str, folder: Traversable | None) -> Traversable:
    return (folder or files(__name__)).joinpath(*name.split("/"))
