"""Numbers with their errors, as a text, a picture, and a table under it."""

from __future__ import annotations

from dataclasses import dataclass

from pegline_teach.documents import Document, Sentence, Shown, Table
from pegline_teach.plots.errorbars import ErrorBars, ErrorRow

BARS = "the bars reach two standard errors to either side"


@dataclass(frozen=True, slots=True, repr=False)
class Findings(Shown):
    """What was found: a `title`, a table of texts, the `marks` to draw and their `scale`, and a
    `note` on how it was found."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marks: tuple[ErrorRow, ...]
    scale: str
    note: str

    @property
    def document(self) -> Document:
        """The marks as a picture, the table, and the note."""
        story = "; ".join(f"{row.label} {row.text}" for row in self.marks)
        chart = ErrorBars(self.title, self.marks, f"{self.scale}; {BARS}")
        table = Table(self.header, self.rows, self.title)
        return Document.of(chart.picture(f"{self.title}. {story}.", table), Sentence(self.note))


def points(number: float, error: float | None = None, sign: bool = False) -> str:
    """A number to two decimals, with its standard error if it has one.

    >>> points(2.3149, 0.0121), points(-0.8, 0.01, sign=True), points(3.5)
    ('2.31 ± 0.01', '-0.80 ± 0.01', '3.50')
    """
    # Adding 0 turns a negative zero into a positive one.
    text = f"{round(number, 2) + 0:{'+' if sign else ''}.2f}"
    return text if error is None else f"{text} ± {error:.2f}"


def share_in_percent(share: float, error: float | None = None) -> str:
    """A share in percent, with its standard error if it has one.

    >>> share_in_percent(0.1234, 0.002)
    '12.3% ± 0.2'
    """
    text = f"{100 * share:.1f}%"
    return text if error is None else f"{text} ± {100 * error:.1f}"
