"""A lesson's tasks without their page: as text, and as plain HTML with the positions.

Neither depends on what the learner has done, and neither tells an answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pegline_teach.documents import (
    Document,
    Figure,
    Folded,
    Numbered,
    Part,
    Sentence,
    Table,
    as_html,
)
from pegline_teach.lessons import Task
from pegline_teach.questions import Question


def tasks_text(title: str, tasks: tuple[Task, ...]) -> str:
    """The title, and each task's id and prompt on a line of its own."""
    return "\n".join((title, *(f"  {task.id}  {task.prompt}" for task in tasks)))


def tasks_html(title: str, tasks: Iterable[Task]) -> str:
    """The prompts as an ordered list, each with its position in words and its hints to open."""
    items = tuple(Document(tuple(_task(task))) for task in tasks)
    caption = f"{title}. Run ▸ Run All Cells to answer here."
    return as_html(Document.of(Figure(caption, (Numbered(items),))))


def _task(task: Task) -> Iterator[Part]:
    yield Sentence("", strong=task.prompt)
    yield _position(task.question)
    yield from folded_hints(task.hints)


def folded_hints(hints: tuple[str, ...]) -> Iterator[Folded]:
    """The hints of a task, each to be opened."""
    for number, hint in enumerate(hints, start=1):
        yield Folded(f"Hint {number} of {len(hints)}", (Sentence(hint),))


def _position(question: Question) -> Part:
    """The moment in words, or the ledger as a table."""
    lines = question.ledger_lines
    if not lines:
        return Sentence(question.position_in_words)
    return Table(("line", "seat", "act", "count", "written"), [line.cells for line in lines])
