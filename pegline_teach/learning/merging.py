"""Two files of one learner put together: every answer and game of both, each of them once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple, TypeAlias

from .attempt import Attempt
from .lines import Enrolled, FileLine, Header, Named, Placed, to_bytes

WrittenLine: TypeAlias = tuple[bytes, FileLine]
"""A line as it stands in a file, and what it says."""
_FIRST = datetime.min.replace(tzinfo=UTC)


class _Answer(NamedTuple):
    """An answer, and whether it comes from the other file alone."""

    attempt: Attempt
    is_others: bool


def merged(own: Sequence[WrittenLine], other: Iterable[WrittenLine]) -> bytes:
    """The content of a file with the lines of both, the answers in the order of their times.

    The header is the own one, and so are the name and the class code if there are any. Lines that
    only a later version knows are kept.
    """
    new = list(_not_in(own, other))
    answers = [_Answer(line, False) for _, line in own if isinstance(line, Attempt)]
    answers += [_Answer(line, True) for _, line in new if isinstance(line, Attempt)]
    answers.sort(key=lambda each: each.attempt.at or _FIRST)
    said = [line for _, line in own]
    has_name = any(isinstance(line, Named) and line.name for line in said)
    has_class = any(isinstance(line, Enrolled) and line.class_code for line in said)
    parts = [text for text, line in own if not isinstance(line, Attempt)]
    for text, line in new:
        known = {Named: has_name, Enrolled: has_class, Header: True, Placed: True, Attempt: True}
        if not known.get(type(line), False):
            parts.append(text)
    return b"".join(part + b"\n" for part in parts) + to_bytes(*_posed(answers))


def _not_in(own: Sequence[WrittenLine], other: Iterable[WrittenLine]) -> Iterator[WrittenLine]:
    """The lines of the other file that are missing here. What stands twice may be meant twice."""
    known = Counter(map(_key, own))
    for each in other:
        key = _key(each)
        if known[key]:
            known[key] -= 1
        else:
            yield each


def _key(line: WrittenLine) -> Hashable:
    """What two lines share if they tell of the same thing. A posing may be counted otherwise."""
    text, said = line
    if isinstance(said, Attempt):
        return said.at, said.task, said.question, said.answer, said.outcome, said.hints
    return text


def _posed(answers: Iterable[_Answer]) -> Iterator[Attempt]:
    """The answers with their posings counted anew: those of two files are never one posing."""
    last: dict[str, tuple[_Answer, int]] = {}
    for each in answers:
        task = each.attempt.task
        posing = 1
        if task in last:
            before, posing = last[task]
            same_file = before.is_others is each.is_others
            goes_on = same_file and before.attempt.posing == each.attempt.posing
            posing += before.attempt.ends_its_posing or not goes_on
        last[task] = each, posing
        yield replace(each.attempt, posing=posing)
