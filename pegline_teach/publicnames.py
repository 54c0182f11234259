"""The names at the top of the package. `__init__.pyi` is their only list."""

from __future__ import annotations

import ast
from importlib import import_module
from pkgutil import get_data

from .movednames import where_it_is

_PACKAGE = __name__.rpartition(".")[0]


def _listed() -> dict[str, str]:
    """The room that each name comes from."""
    tree = ast.parse(get_data(_PACKAGE, "__init__.pyi") or b"")
    imports = (node for node in tree.body if isinstance(node, ast.ImportFrom))
    return {each.name: f".{node.module}" for node in imports for each in node.names}


PUBLIC = _listed()


def public(name: str) -> object:
    """What stands under a name. Raises `AttributeError`, which says where a moved name is now."""
    if name in PUBLIC:
        return getattr(import_module(PUBLIC[name], _PACKAGE), name)
    said = where_it_is(f"{_PACKAGE}.{name}")
    raise AttributeError(said or f"module {_PACKAGE!r} has no attribute {name!r}")
