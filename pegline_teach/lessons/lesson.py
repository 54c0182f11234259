"""A lesson: its goal, its notebook and its tasks."""

from __future__ import annotations

from dataclasses import dataclass

from .task import Task


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson notebook: `number` and `title`, the `goal` in one sentence, about how many
    `minutes` it takes, its `notebook` file, and its `tasks` from easy to hard."""

    number: int
    title: str
    goal: str
    minutes: int
    notebook: str
    tasks: tuple[Task, ...]
