"""The show without its page: its text, and plain HTML for where scripts do not run."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pegline_teach.cards import spelled
from pegline_teach.lessons.showsession import ShowSession
from pegline_teach.lessons.showtasks import ShowTask

from .picking import Picked


def show_text(picked: Picked, sessions: tuple[ShowSession, ...]) -> str:
    """The cards that were given, or the prompts: the same whatever was done since."""
    if sessions:
        lines = (f"  {each.task.id}  {_asked(each.task)}" for each in sessions)
        return "\n".join(("Tasks of the show", *lines))
    return _laid(picked)


def show_html(picked: Picked, sessions: tuple[ShowSession, ...]) -> str:
    """The same as plain HTML. The hints of a task open; no answer is told."""
    if sessions:
        items = "".join(f"<li>{_task(each.task)}</li>" for each in sessions)
        body, caption = (
            f"<ol>{items}</ol>",
            "Tasks of the show. Run ▸ Run All Cells to answer here.",
        )
    else:
        body = f"<p>{escape(_laid(picked))}</p>"
        caption = "A hand to pick and count. Run ▸ Run All Cells to click here."
    return f"<figure><figcaption>{caption}</figcaption>{body}</figure>"


def _laid(picked: Picked) -> str:
    if picked.starter is None:
        return "no card picked yet"
    crib = ", the crib" if picked.crib else ""
    return f"{spelled(picked.cards)} with {picked.starter}{crib}"


def _asked(task: ShowTask) -> str:
    if task.goal:
        return task.prompt
    hand = task.hand
    crib = ", the crib" if hand.crib else ""
    return f"{task.prompt} {spelled(hand.cards)} with {hand.starter}{crib}"


def _task(task: ShowTask) -> str:
    return f"<p><strong>{escape(_asked(task))}</strong></p>{''.join(_hints(task))}"


def _hints(task: ShowTask) -> Iterator[str]:
    for number, hint in enumerate(task.hints, start=1):
        summary = f"<summary>Hint {number} of {len(task.hints)}</summary>"
        yield f"<details>{summary}<p>{escape(hint)}</p></details>"
