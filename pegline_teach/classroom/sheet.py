"""One variant of a worksheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pegline_teach.cards import spelled
from pegline_teach.documents import Table
from pegline_teach.lessons import Task

HEADER = ("", "on the table", "task", "answer")


@dataclass(frozen=True, slots=True)
class Sheet:
    """One variant: its `letter` and its `tasks`."""

    letter: str
    tasks: tuple[Task, ...]

    @property
    def name(self) -> str:
        return f"Variant {self.letter}"

    @property
    def table(self) -> Table:
        """The tasks with their answers."""
        return Table.to_read(self.name, HEADER, list(self._rows()))

    def _rows(self) -> Iterator[tuple[str, ...]]:
        for number, task in enumerate(self.tasks, start=1):
            question = task.question
            pile = "" if question.ledger_lines else spelled(question.pile)
            yield str(number), pile, task.prompt, task.right_in_words
