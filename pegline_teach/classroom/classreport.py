"""The class report: what a class knows, what it believes, and who needs help with what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pegline_teach.errors import PeglineError
from pegline_teach.lessons import LESSONS, Lesson
from pegline_teach.lessons.task import STEP_NAMES
from pegline_teach.misconceptions import CATALOGUE, Belief
from pegline_teach.plots.bars import Bar

from .handedin import LeftOut, hand_in
from .learner import Learner, Share, learner_of
from .printing import write_new
from .pseudonyms import hidden
from .reportpage import report_html, report_page, report_text
from .sources import Source
from .spreadsheet import Cell, csv_text
from .treated import lesson_for


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson in the class: how many have `begun` it, and their first answers."""

    lesson: Lesson
    begun: int
    answers: Share


@dataclass(frozen=True, slots=True)
class BeliefRow:
    """A misconception that is alive: who holds it, and the `others` that the answers of most of
    them cannot be told apart from."""

    belief: Belief
    holders: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def read_again(self) -> str:
        """The lesson to read again: its number, and its title if it is one of the lessons."""
        lesson = lesson_for(self.belief.id)
        return f"{self.belief.lesson:02d} {lesson.title if lesson else ''}".rstrip()


class ClassReport:
    """What a class has handed in: a folder or a zip of exported progress files, or its bytes.

    `learners` in order of name, `lessons`, `steps`, the `beliefs` that are alive with the most
    common first, and the files `left_out` with a reason each. Accuracy counts first answers only.
    With `pseudonyms` no name is shown, and no file's name either.

    Raises `PeglineError` where the folder or the zip cannot be read.
    """

    def __init__(self, source: Source, pseudonyms: bool = False) -> None:
        given = hand_in(source)
        learners = tuple(map(learner_of, given.papers))
        self.pseudonyms = pseudonyms
        self.learners = hidden(learners) if pseudonyms else learners
        self.left_out = _unnamed(given.left_out) if pseudonyms else given.left_out
        self.lessons = tuple(map(self._lesson_row, LESSONS))
        self.steps = {number: self._step(number) for number in range(1, len(STEP_NAMES) + 1)}
        self.beliefs = self._belief_rows()

    def _lesson_row(self, lesson: Lesson) -> LessonRow:
        shares = [
            each.lessons[lesson.number] for each in self.learners if lesson.number in each.lessons
        ]
        return LessonRow(lesson, len(shares), _together(shares))

    def _step(self, number: int) -> Share:
        return _together(each.steps.get(number, Share()) for each in self.learners)

    def _belief_rows(self) -> tuple[BeliefRow, ...]:
        holders: dict[str, list[str]] = {}
        others: Counter[tuple[str, str]] = Counter()
        for learner in self.learners:
            for held in learner.beliefs:
                holders.setdefault(held.id, []).append(learner.name)
                others.update((held.id, other) for other in held.others)
        order = list(CATALOGUE)
        often = sorted(holders, key=lambda each: (-len(holders[each]), order.index(each)))
        return tuple(
            BeliefRow(
                CATALOGUE[each],
                tuple(holders[each]),
                tuple(o for o in order if 2 * others[each, o] > len(holders[each])),
            )
            for each in often
        )

    @property
    def in_need(self) -> tuple[Learner, ...]:
        """Who needs help: those with most in the way first, then those with most answers wrong."""
        needing = (each for each in self.learners if each.needs_help)
        return tuple(
            sorted(needing, key=lambda each: (-len(each.beliefs), each.answers.percent, each.name))
        )

    @property
    def answer_bars(self) -> list[Bar]:
        """How many first answers were right, by lesson and by step."""
        lessons = [(f"{r.lesson.number:02d} {r.lesson.title}", r.answers) for r in self.lessons]
        steps = [(f"step {n}, {STEP_NAMES[n - 1]}", share) for n, share in self.steps.items()]
        return [
            Bar(label, share.percent / 100, f"{share.percent}% of {share.asked}")
            for label, share in (*lessons, *steps)
            if share.asked
        ]

    @property
    def belief_bars(self) -> list[Bar]:
        """How many learners hold each misconception that is alive."""
        size = len(self.learners)
        return [
            Bar(
                row.belief.label,
                len(row.holders) / size,
                f"{len(row.holders)} of {size}",
            )
            for row in self.beliefs
        ]

    def csv(self) -> str:
        """A row for each learner, to open in a spreadsheet."""
        lessons = [f"lesson {lesson.number:02d}" for lesson in LESSONS]
        steps = [f"step {number}" for number in self.steps]
        header = ["learner", "file", "answered", "right at first", "percent"]
        header += [
            f"{name} {what}" for name in (*lessons, *steps) for what in ("answered", "right")
        ]
        return csv_text([*header, "misconceptions"], map(self._csv_row, self.learners))

    def _csv_row(self, learner: Learner) -> list[Cell]:
        answers = learner.answers
        shares = [learner.lessons.get(lesson.number, Share()) for lesson in LESSONS]
        shares += [learner.steps.get(number, Share()) for number in self.steps]
        counted = [cell for share in shares for cell in (share.asked, share.right)]
        held = ", ".join(each.id for each in learner.beliefs)
        first: list[Cell] = [learner.name, learner.file, answers.asked, answers.right]
        return [*first, answers.percent, *counted, held]

    def page(self) -> str:
        """The whole report as a page to print, every learner on it."""
        return report_page(self)

    def export(self, file: str | Path) -> str:
        """Write the report: a `.csv` for a spreadsheet, or an `.html` page to print.

        Never overwrites a file. Raises `PeglineError` where it cannot be written.
        """
        kind = Path(file).suffix.lower()
        if kind == ".csv":  # the mark at its start tells spreadsheets that it is UTF-8
            return f"Written: {write_new(file, self.csv(), 'utf-8-sig').name}."
        if kind in (".html", ".htm"):
            return f"Written: {write_new(file, self.page()).name}."
        raise PeglineError(
            "A report is written as .csv or as .html. Let the name end in one of them."
        )

    def __repr__(self) -> str:
        return report_text(self)

    def _repr_html_(self) -> str:
        return report_html(self)


def _together(shares: Iterable[Share]) -> Share:
    listed = list(shares)
    return Share(sum(each.right for each in listed), sum(each.asked for each in listed))


def _unnamed(left_out: Iterable[LeftOut]) -> tuple[LeftOut, ...]:
    """The files without their names, which might tell whose they are."""
    return tuple(each._replace(file=f"file {n}") for n, each in enumerate(left_out, start=1))
