"""All kinds of question, each registered by the decorator on its class."""

from __future__ import annotations

from typing import TypeVar

from pegline_teach.errors import PeglineError, quoted

from .question import Question

Q = TypeVar("Q", bound=Question)
_KINDS: dict[str, type[Question]] = {}


def registered(kind: type[Q]) -> type[Q]:
    """Register a kind of question. The decorator stands above `final`, which lets mypy refuse a
    kind that lacks a part.

    Raises `TypeError` for a kind that lacks a part, is not final, or has no name of its own.
    """
    name: str = getattr(kind, "kind", "")
    missing: frozenset[str] = getattr(kind, "__abstractmethods__", frozenset())
    if not getattr(kind, "__final__", False):
        raise TypeError(f"{kind.__name__} is not marked as final.")
    if missing:
        raise TypeError(f"{kind.__name__} lacks {', '.join(sorted(missing))}.")
    if not name or name in _KINDS:
        raise TypeError(f"{kind.__name__} needs a kind of its own, not {name!r}.")
    _KINDS[name] = kind
    return kind


def kinds() -> tuple[str, ...]:
    """The names of all kinds, in the order of their places.

    >>> kinds()[:4]
    ('count', 'next', 'close', 'legal')
    """
    return tuple(sorted(_KINDS, key=lambda name: (_KINDS[name].place, name)))


def kind_named(name: str) -> type[Question]:
    """The kind of this name. Raises `PeglineError` for another name, and lists the kinds there
    are."""
    if name not in _KINDS:
        raise PeglineError(
            f"There is no kind of question {quoted(name)}. The kinds are {', '.join(kinds())}."
        )
    return _KINDS[name]
