"""A lesson's tasks without their page: the prompts as text, and as plain HTML with the positions.

Both are the same whatever the learner has done, and neither tells an answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from pegline_teach.cards import Card, spelled
from pegline_teach.documents import html_table
from pegline_teach.lessons import Task
from pegline_teach.rules.ledger import Entry, Played
from pegline_teach.rules.table import Seat

from .taskscontrol import line_act
from .tasksposition import LEDGERS, act_sentence, hands_shown, sequences


def tasks_text(title: str, tasks: tuple[Task, ...]) -> str:
    """The title, and each task's id and prompt on a line of its own."""
    return "\n".join((title, *(f"  {task.id}  {task.prompt}" for task in tasks)))


def tasks_html(title: str, tasks: Iterable[Task]) -> str:
    """The prompts as an ordered list, each with its position in words and its hints to open."""
    items = "".join(f"<li>{_task(task)}</li>" for task in tasks)
    caption = f"{escape(title)}. Run ▸ Run All Cells to answer here."
    return f"<figure><figcaption>{caption}</figcaption><ol>{items}</ol></figure>"


def _task(task: Task) -> str:
    position = _ledger(task) if task.kind in LEDGERS else f"<p>{escape(_position(task))}</p>"
    return f"<p><strong>{escape(task.prompt)}</strong></p>{position}{''.join(_hints(task))}"


def _hints(task: Task) -> Iterator[str]:
    for number, hint in enumerate(task.hints, start=1):
        summary = f"<summary>Hint {number} of {len(task.hints)}</summary>"
        yield f"<details>{summary}<p>{escape(hint)}</p></details>"


def _position(task: Task) -> str:
    """The moment in words. The count is left out where it is the question."""
    *earlier, now = sequences(task.state)
    counted = "" if task.kind == "count" else f" Count {task.state.count}."
    return " ".join(
        (
            *(f"Earlier: {_laid(each.entries)}, closed at {each.closed_at}." for each in earlier),
            f"The sequence: {_laid(now.entries) or 'no card yet'}.{counted}",
            *(
                f"{seat.title()} holds {spelled(cards) or 'no card'}."
                for seat, cards in _hands(task)
            ),
            act_sentence(task),
        )
    )


def _hands(task: Task) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    yield from hands_shown(task)
    if task.kind == "legal" and task.state.turn:
        yield task.state.turn, task.state.hand(task.state.turn)


def _laid(entries: Iterable[Entry]) -> str:
    said = (str(each.card) if isinstance(each, Played) else "Go" for each in entries)
    return " ".join(said)


def _ledger(task: Task) -> str:
    pairs = zip(task.state.ledger, task.question.claims, strict=True)
    rows = ((n, e.seat, line_act(e), e.count, c) for n, (e, c) in enumerate(pairs, start=1))
    return html_table(("line", "seat", "act", "count", "written"), rows)
