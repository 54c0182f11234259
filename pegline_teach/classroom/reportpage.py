"""A class report as a document: its tables and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pegline_teach.documents import (
    Document,
    Heading,
    Part,
    Picture,
    Sentence,
    Table,
    in_notebook,
    in_text,
    on_pages,
    on_paper,
    on_screen,
)
from pegline_teach.lessons.task import STEP_NAMES
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.plots.bars import Bar, Bars

from .classfigures import ClassFigures
from .pupil import Pupil

MOST_SHOWN = 40  # rows of a table in a notebook; the printed page has them all
MOST_NAMES = 8
TITLE = "Class report"
ANSWERS = "Right at the first answer"
BELIEFS = "Misconceptions alive in the class"
HELP = "Who needs help with what"
LEFT_OUT = "Files left out"
NOBODY = "Nobody needs help with anything that these answers show."


def report_document(figures: ClassFigures) -> Document:
    """The class in a sentence, in pictures, and in tables; on paper with every row."""
    said = summary(figures)
    return Document.of(
        in_text(Sentence(said)),
        in_notebook(Sentence(f" {said}", strong=f"{TITLE}.")),
        on_paper(Heading(TITLE), Sentence(said)),
        on_pages(*_pictures(figures)),
        *(part for table in _tables(figures) for part in _in_short(table)),
    )


def _in_short(table: Table) -> Iterator[Part]:
    """A table; a screen shows only its first rows."""
    rest = len(table.rows) - MOST_SHOWN
    if rest <= 0:
        yield table
        return
    note = f"And {rest:,} more. The page and the spreadsheet have them all."
    yield on_screen(replace(table, rows=table.rows[:MOST_SHOWN], note=note))
    yield on_paper(table)


def summary(figures: ClassFigures) -> str:
    """The class in a sentence or two."""
    size, asked = len(figures.learners), sum(each.answers.asked for each in figures.learners)
    right = sum(each.answers.right for each in figures.learners)
    told = f"{_counted(size, 'learner')} answered {_counted(asked, 'task')}"
    share = f", and {right * 100 // asked}% were right at the first answer" if asked else ""
    out = len(figures.left_out)
    left = f" {_counted(out, 'file')} {'was' if out == 1 else 'were'} left out." if out else ""
    return f"{told}{share}.{left}"


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _tables(figures: ClassFigures) -> Iterator[Table]:
    found = (
        _lessons(figures),
        _steps(figures),
        _beliefs(figures),
        _help(figures),
        _left_out(figures),
    )
    yield from (table for table in found if table.rows)


def _lessons(figures: ClassFigures) -> Table:
    rows = [
        (
            f"{row.lesson.number:02d}",
            row.lesson.title,
            f"{row.begun} of {len(figures.learners)}",
            str(row.answers),
            f"{row.answers.percent}%",
        )
        for row in figures.lessons
        if row.begun
    ]
    return Table.to_read(f"{ANSWERS}, by lesson", ("", "lesson", "begun by", "right", ""), rows)


def _steps(figures: ClassFigures) -> Table:
    rows = [
        (f"{number} {STEP_NAMES[number - 1]}", str(share), f"{share.percent}%")
        for number, share in figures.steps.items()
        if share.asked
    ]
    return Table.to_read(f"{ANSWERS}, by step", ("step", "right", ""), rows)


def _beliefs(figures: ClassFigures) -> Table:
    rows = [
        (
            row.belief.thought,
            str(len(row.held_by)),
            _names(row.held_by),
            row.read_again,
            " ".join(CATALOGUE[each].thought for each in row.others),
        )
        for row in figures.beliefs
    ]
    head = ("the thought", "held by", "who", "read again", "not told apart from")
    if not any(row[-1] for row in rows):
        return Table.to_read(BELIEFS, head[:-1], [row[:-1] for row in rows])
    return Table.to_read(BELIEFS, head, rows)


def _help(figures: ClassFigures) -> Table:
    head = ("learner", "right", "the misconceptions", "the weak steps", "read again")
    return Table.to_read(HELP, head, [_help_row(each) for each in figures.in_need])


def _help_row(learner: Pupil) -> tuple[str, ...]:
    if not learner.answers.asked:
        return learner.name, "no answer yet", "", "", ""
    again = sorted({CATALOGUE[each.id].lesson for each in learner.beliefs})
    return (
        learner.name,
        str(learner.answers),
        ", ".join(CATALOGUE[each.id].label for each in learner.beliefs),
        ", ".join(f"{step} {STEP_NAMES[step - 1]}" for step in learner.weak_steps),
        ", ".join(f"{number:02d}" for number in again),
    )


def _left_out(figures: ClassFigures) -> Table:
    return Table.to_read(LEFT_OUT, ("file", "why"), figures.left_out)


def _names(names: Sequence[str]) -> str:
    shown = ", ".join(names[:MOST_NAMES])
    more = len(names) - MOST_NAMES
    return f"{shown} and {more} more" if more > 0 else shown


def _pictures(figures: ClassFigures) -> Iterator[Picture]:
    drawn = ((ANSWERS, figures.answer_bars), (BELIEFS, figures.belief_bars))
    yield from (_picture(title, bars) for title, bars in drawn if bars)


def _picture(title: str, bars: Sequence[Bar]) -> Picture:
    chart = Bars(title, bars)
    return chart.picture(f"{title}. {chart.story}")
