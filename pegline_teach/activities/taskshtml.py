"""A lesson's tasks without their page: the prompts as text, and as plain HTML with the positions.

Both are the same whatever the learner has done, and neither tells an answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from pegline_teach.documents import html_table
from pegline_teach.lessons import Task
from pegline_teach.questions import Question


def tasks_text(title: str, tasks: tuple[Task, ...]) -> str:
    """The title, and each task's id and prompt on a line of its own."""
    return "\n".join((title, *(f"  {task.id}  {task.prompt}" for task in tasks)))


def tasks_html(title: str, tasks: Iterable[Task]) -> str:
    """The prompts as an ordered list, each with its position in words and its hints to open."""
    items = "".join(f"<li>{_task(task)}</li>" for task in tasks)
    caption = f"{escape(title)}. Run ▸ Run All Cells to answer here."
    return f"<figure><figcaption>{caption}</figcaption><ol>{items}</ol></figure>"


def _task(task: Task) -> str:
    position, hints = _position(task.question), "".join(_hints(task))
    return f"<p><strong>{escape(task.prompt)}</strong></p>{position}{hints}"


def _hints(task: Task) -> Iterator[str]:
    for number, hint in enumerate(task.hints, start=1):
        summary = f"<summary>Hint {number} of {len(task.hints)}</summary>"
        yield f"<details>{summary}<p>{escape(hint)}</p></details>"


def _position(question: Question) -> str:
    """The moment in words, or the ledger as a table."""
    lines = question.ledger_lines
    if not lines:
        return f"<p>{escape(question.position_in_words)}</p>"
    head = ("line", "seat", "act", "count", "written")
    return html_table(head, (line.cells for line in lines))
