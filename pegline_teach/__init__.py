"""Pegline Teach: the play of two-handed cribbage, with every point accounted for.

Everything a notebook needs is here by name. A name loads when it is first asked for, so importing
the package stays light. `__init__.pyi` is the list of the names, for Python as for editors.
"""

from .publicnames import PUBLIC, public

__all__ = sorted(name for name in PUBLIC if not name.startswith("_"))


def __getattr__(name: str) -> object:
    return public(name)


def __dir__() -> list[str]:
    return sorted({*globals(), *PUBLIC})
