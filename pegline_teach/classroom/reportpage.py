"""A class report as tables: in a notebook, as text, and as a page to print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from pegline_teach.documents import aligned, html_table, prose_table
from pegline_teach.lessons.task import STEP_NAMES
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.plots.bars import Bar, bars_png
from pegline_teach.plots.page import page as picture

from .learner import Learner
from .paper import printable

if TYPE_CHECKING:
    from .classreport import ClassReport

MOST_SHOWN = 40  # rows of a table in a notebook; the printed page has them all
MOST_NAMES = 8
TITLE = "Class report"
ANSWERS = "Right at the first answer"
BELIEFS = "Misconceptions alive in the class"
HELP = "Who needs help with what"
LEFT_OUT = "Files left out"
NOBODY = "Nobody needs help with anything that these answers show."


class Table(NamedTuple):
    """A caption, a header and rows of texts."""

    caption: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def report_text(report: ClassReport) -> str:
    """The report as text."""
    lines = [summary(report)]
    for table in _tables(report):
        lines += ["", table.caption, *(f"  {line}" for line in _lines(table))]
    return "\n".join(lines)


def _lines(table: Table) -> Iterator[str]:
    shown = table.rows[:MOST_SHOWN]
    yield from aligned([tuple(table.head), *shown])
    if len(table.rows) > len(shown):
        yield _rest(len(table.rows) - len(shown))


def report_html(report: ClassReport) -> str:
    """The report in a notebook."""
    return "".join(
        (
            f"<p><strong>{TITLE}.</strong> {escape(summary(report))}</p>",
            _pictures(report),
            *(_shown(table) for table in _tables(report)),
        )
    )


def report_page(report: ClassReport) -> str:
    """The report as a page to print."""
    tables = (html_table(table.head, table.rows, table.caption) for table in _tables(report))
    head = f"<h1>{TITLE}</h1><p>{escape(summary(report))}</p>"
    return printable(TITLE, "\n".join((head, _pictures(report), *tables)))


def summary(report: ClassReport) -> str:
    """The class in a sentence or two."""
    size, asked = len(report.learners), sum(each.answers.asked for each in report.learners)
    right = sum(each.answers.right for each in report.learners)
    told = f"{_counted(size, 'learner')} answered {_counted(asked, 'task')}"
    share = f", and {right * 100 // asked}% were right at the first answer" if asked else ""
    out = len(report.left_out)
    left = f" {_counted(out, 'file')} {'was' if out == 1 else 'were'} left out." if out else ""
    return f"{told}{share}.{left}"


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _tables(report: ClassReport) -> Iterator[Table]:
    found = (_lessons(report), _steps(report), _beliefs(report), _help(report), _left_out(report))
    yield from (table for table in found if table.rows)


def _lessons(report: ClassReport) -> Table:
    rows = [
        (
            f"{row.lesson.number:02d}",
            row.lesson.title,
            f"{row.begun} of {len(report.learners)}",
            str(row.answers),
            f"{row.answers.percent}%",
        )
        for row in report.lessons
        if row.begun
    ]
    return Table(f"{ANSWERS}, by lesson", ("", "lesson", "begun by", "right", ""), rows)


def _steps(report: ClassReport) -> Table:
    rows = [
        (f"{number} {STEP_NAMES[number - 1]}", str(share), f"{share.percent}%")
        for number, share in report.steps.items()
        if share.asked
    ]
    return Table(f"{ANSWERS}, by step", ("step", "right", ""), rows)


def _beliefs(report: ClassReport) -> Table:
    rows = [
        (
            row.belief.thought,
            str(len(row.holders)),
            _names(row.holders),
            row.read_again,
            " ".join(CATALOGUE[each].thought for each in row.others),
        )
        for row in report.beliefs
    ]
    head = ("the thought", "held by", "who", "read again", "not told apart from")
    if not any(row[-1] for row in rows):
        return Table(BELIEFS, head[:-1], [row[:-1] for row in rows])
    return Table(BELIEFS, head, rows)


def _help(report: ClassReport) -> Table:
    head = ("learner", "right", "the misconceptions", "the weak steps", "read again")
    return Table(HELP, head, [_help_row(each) for each in report.in_need])


def _help_row(learner: Learner) -> tuple[str, ...]:
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


def _left_out(report: ClassReport) -> Table:
    return Table(LEFT_OUT, ("file", "why"), report.left_out)


def _names(names: Sequence[str]) -> str:
    shown = ", ".join(names[:MOST_NAMES])
    more = len(names) - MOST_NAMES
    return f"{shown} and {more} more" if more > 0 else shown


def _rest(number: int) -> str:
    return f"And {number:,} more. The page and the spreadsheet have them all."


def _shown(table: Table) -> str:
    shown = prose_table(table.head, table.rows[:MOST_SHOWN], table.caption)
    rest = len(table.rows) - MOST_SHOWN
    return f"{shown}<p>{_rest(rest)}</p>" if rest > 0 else shown


def _pictures(report: ClassReport) -> str:
    drawn = ((ANSWERS, report.answer_bars), (BELIEFS, report.belief_bars))
    return "".join(_picture(title, bars) for title, bars in drawn if bars)


def _picture(title: str, bars: Sequence[Bar]) -> str:
    story = f"{title}. {_story(bars)}"
    return picture(lambda: bars_png(title, bars), story, "", "")


def _story(bars: Iterable[Bar]) -> str:
    return "; ".join(f"{bar.label}: {bar.text}" for bar in bars) + "."
