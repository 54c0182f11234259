"""Lessons read from their data files, one for each lesson. Every true answer is computed."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources.abc import Traversable

from pegline_teach.questions.fields import UnreadableFields, refuse_others
from pegline_teach.questions.written import FIELDS, play_question_from_fields
from pegline_teach.rules.rulebook import RULES

from .datafile import (
    TomlTable,
    UnreadableTasks,
    fields_in,
    number_in,
    read_table,
    read_tasks,
    text_in,
    texts_in,
)
from .lesson import Lesson
from .task import STEP_NAMES, Task

SHORTEST, LONGEST = 5, 90  # minutes
_OF_A_LESSON = ("number", "title", "goal", "minutes", "notebook", "tasks")
_OF_A_TASK = ("id", *FIELDS, "prompt", "hints", "solution", "rules", "step")


def read_lessons(folder: Traversable) -> tuple[Lesson, ...]:
    """The lessons of a folder by their numbers, one from each file whose name begins with a digit.

    Raises `UnreadableTasks` with file, task and field for what cannot be read, for a card that
    cannot be played, and for a lesson number or a task id that stands twice.
    """
    sources = [each for each in folder.iterdir() if _is_lesson(each.name)]
    lessons: dict[int, Lesson] = {}
    for source in sorted(sources, key=lambda each: each.name):
        lesson = read_lesson(source)
        _refuse_twice(lesson, lessons, source.name)
        lessons[lesson.number] = lesson
    return tuple(lessons[number] for number in sorted(lessons))


def _is_lesson(name: str) -> bool:
    return name[:1].isdigit() and name.endswith(".toml")


def _refuse_twice(lesson: Lesson, others: Mapping[int, Lesson], file: str) -> None:
    if lesson.number in others:
        reason = f"another file is lesson {lesson.number} already. Take a number that is free."
        raise UnreadableTasks(reason, file, field="number")
    if lesson.notebook in {each.notebook for each in others.values()}:
        reason = "another lesson has this notebook. Each lesson has one of its own."
        raise UnreadableTasks(reason, file, field="notebook")
    ids = {task.id for each in others.values() for task in each.tasks}
    for task in lesson.tasks:
        if task.id in ids:
            reason = "this id stands in another lesson too. Begin it with the lesson's number."
            raise UnreadableTasks(reason, file, task.id, "id")


def read_lesson(source: Traversable) -> Lesson:
    """The lesson of one file. Raises `UnreadableTasks` as `read_lessons` does."""
    table = read_table(source)
    tasks = read_tasks(source, table, read_task)
    try:
        refuse_others(table, _OF_A_LESSON)
        return Lesson(
            number_in(table, "number", 1, 99),
            text_in(table, "title"),
            text_in(table, "goal"),
            number_in(table, "minutes", SHORTEST, LONGEST),
            text_in(table, "notebook"),
            tasks,
        )
    except UnreadableFields as error:
        raise UnreadableTasks(error.reason, source.name, field=error.field) from None


def read_task(table: TomlTable) -> Task:
    """The task of a table. Raises `UnreadableFields` for a field that cannot be read."""
    refuse_others(table, _OF_A_TASK)
    return Task(
        text_in(table, "id"),
        play_question_from_fields(fields_in(table, FIELDS)),
        text_in(table, "prompt"),
        texts_in(table, "hints"),
        text_in(table, "solution"),
        _rules(table),
        number_in(table, "step", 1, len(STEP_NAMES)) if "step" in table else None,
    )


def _rules(table: TomlTable) -> tuple[str, ...]:
    rules = texts_in(table, "rules")
    for rule in rules:
        if rule not in RULES:
            known = ", ".join(RULES)
            raise UnreadableFields(f"there is no rule {rule}. The rules are {known}.", "rules")
    return rules
