"""The show without its page: its text, and plain HTML for where scripts do not run."""

from __future__ import annotations

from collections.abc import Iterator

from pegline_teach.cards import spelled
from pegline_teach.documents import Document, Figure, Numbered, Part, Sentence, as_html
from pegline_teach.learning.session import ShowSession
from pegline_teach.lessons.showtasks import ShowTask

from .picking import Picked
from .taskshtml import folded_hints


def show_text(picked: Picked, sessions: tuple[ShowSession, ...]) -> str:
    """The cards that were given, or the prompts of the tasks, whatever was done since."""
    if sessions:
        lines = (f"  {each.task.id}  {_asked(each.task)}" for each in sessions)
        return "\n".join(("Tasks of the show", *lines))
    return _laid(picked)


def show_html(picked: Picked, sessions: tuple[ShowSession, ...]) -> str:
    """The same as plain HTML. The hints of a task open; no answer is told."""
    figure = _tasks(sessions) if sessions else _hand_to_pick(picked)
    return as_html(Document.of(figure))


def _tasks(sessions: tuple[ShowSession, ...]) -> Figure:
    items = tuple(Document(tuple(_task(each.task))) for each in sessions)
    return Figure("Tasks of the show. Run ▸ Run All Cells to answer here.", (Numbered(items),))


def _hand_to_pick(picked: Picked) -> Figure:
    caption = "A hand to pick and count. Run ▸ Run All Cells to click here."
    return Figure(caption, (Sentence(_laid(picked)),))


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


def _task(task: ShowTask) -> Iterator[Part]:
    yield Sentence("", strong=_asked(task))
    yield from folded_hints(task.hints)
