"""The class report: what a class knows, what it believes, and who needs help with what."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pegline_teach.documents import Document, Shown, as_paper
from pegline_teach.errors import PeglineError
from pegline_teach.lessons import LESSONS

from .classfigures import ClassFigures
from .paper import printable
from .printing import write_on_the_desk
from .pseudonyms import with_pseudonyms
from .pupil import Pupil, Share, pupil_of
from .reportpage import TITLE, report_document
from .sources import FileSource
from .spreadsheet import Cell, csv_text
from .submissions import LeftOut, read_submissions


class ClassReport(Shown, ClassFigures):
    """What a class has handed in: a folder or a zip of exported progress files, or its bytes.

    `learners` in order of name, `lessons`, `steps`, the `beliefs` that are held, the most common
    first, and the files `left_out` with a reason each. Accuracy counts first answers only. With
    `pseudonyms` no name is shown, and no file's name either. Raises `PeglineError` where the folder
    or the zip cannot be read.
    """

    def __init__(self, source: FileSource, pseudonyms: bool = False) -> None:
        given = read_submissions(source)
        learners = tuple(map(pupil_of, given.accepted))
        self.pseudonyms = pseudonyms
        if pseudonyms:
            super().__init__(with_pseudonyms(learners), _unnamed(given.left_out))
        else:
            super().__init__(learners, given.left_out)

    @property
    def document(self) -> Document:
        """The class in a sentence, pictures of it, and its tables."""
        return report_document(self)

    def csv(self) -> str:
        """A row for each learner, to open in a spreadsheet."""
        lessons = [f"lesson {lesson.number:02d}" for lesson in LESSONS]
        steps = [f"step {number}" for number in self.steps]
        header = ["learner", "file", "answered", "right at first", "percent"]
        header += [
            f"{name} {what}" for name in (*lessons, *steps) for what in ("answered", "right")
        ]
        return csv_text([*header, "misconceptions"], map(self._csv_row, self.learners))

    def _csv_row(self, learner: Pupil) -> list[Cell]:
        answers = learner.answers
        shares = [learner.lessons.get(lesson.number, Share()) for lesson in LESSONS]
        shares += [learner.steps.get(number, Share()) for number in self.steps]
        counted = [cell for share in shares for cell in (share.asked, share.right)]
        held = ", ".join(each.id for each in learner.beliefs)
        first: list[Cell] = [learner.name, learner.file, answers.asked, answers.right]
        return [*first, answers.percent, *counted, held]

    def page(self) -> str:
        """The whole report as a page to print, with every learner."""
        return printable(TITLE, as_paper(self.document))

    def export(self, file: str | Path) -> str:
        """Write the report: a `.csv` for a spreadsheet, or an `.html` page to print.

        Never overwrites a file. Raises `PeglineError` where it cannot be written.
        """
        kind = Path(file).suffix.lower()
        if kind == ".csv":  # the mark at the start tells spreadsheets that the file is UTF-8
            return f"Written: {write_on_the_desk(file, self.csv(), 'utf-8-sig').name}."
        if kind in (".html", ".htm"):
            return f"Written: {write_on_the_desk(file, self.page()).name}."
        raise PeglineError(
            "A report is written as .csv or as .html. Let the name end in one of them."
        )


def _unnamed(left_out: Iterable[LeftOut]) -> tuple[LeftOut, ...]:
    """The files without their names, which may tell whose they are."""
    return tuple(each._replace(file=f"file {n}") for n, each in enumerate(left_out, start=1))
