"""What practice has shown: accuracy by step, streaks, beliefs, and what to read again."""

from __future__ import annotations

from html import escape
from typing import TypeAlias

from pegline_teach.documents import aligned, prose_table
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.plots.bars import Bar, bars_png
from pegline_teach.plots.page import page

from .memory import Memory
from .tally import Tally
from .topics import TOPICS

TITLE = "Right answers by step"
NOTHING_YET = "Nothing is practised yet."
ALL_WELL = "Nothing needs to be read again."
WEAK = 0.7  # of the answers right; with fewer the lesson is worth another look
FEW = 2  # answers, of which no more is said

Table: TypeAlias = tuple[str, tuple[str, ...], list[tuple[str, ...]]]


class PracticeReport:
    """A session, or all practice so far, to look at as tables and a plot.

    `cleared` are the beliefs that showed and do not show any more, `alive` those that still do.
    """

    def __init__(
        self, title: str, tally: Tally, memory: Memory, notes: tuple[str, ...] = ()
    ) -> None:
        self.title, self.tally, self.notes = title, tally, notes
        self.alive = tuple(each for each in memory.alive if each in tally.showed)
        self.cleared = tuple(each for each in tally.showed if each not in memory.alive)

    @property
    def bars(self) -> list[Bar]:
        """The part of right answers for each step that was asked, and for the endings."""
        right, asked = self.tally.right, self.tally.asked
        return [
            Bar(
                each.label,
                self._share(each.step),
                f"{right[each.step]} of {asked[each.step]} right",
            )
            for each in TOPICS
            if asked[each.step]
        ]

    @property
    def story(self) -> str:
        """What the plot shows, in words."""
        return "; ".join(f"{bar.label}: {bar.text}" for bar in self.bars) + "."

    @property
    def read_again(self) -> tuple[int, ...]:
        """The numbers of the lessons for what still shows and for what went wrong too often."""
        weak = [
            each.lesson
            for each in TOPICS
            if self.tally.asked[each.step] >= FEW and self._share(each.step) < WEAK
        ]
        return tuple(sorted({*(CATALOGUE[each].lesson for each in self.alive), *weak}))

    def _share(self, step: int | None) -> float:
        return self.tally.right[step] / max(self.tally.asked[step], 1)

    def _streaks(self) -> list[tuple[str, ...]]:
        tally = self.tally
        rows: list[tuple[str, ...]] = [
            ("right", f"{tally.solved} of {tally.answered}"),
            ("longest streak", str(tally.longest)),
            ("streak now", str(tally.streak)),
        ]
        if tally.seconds:
            rows.append(("time for each", f"{tally.seconds / tally.answered:.1f} seconds"))
        return rows

    def _beliefs(self) -> list[tuple[str, ...]]:
        states = [(each, "still shows") for each in self.alive]
        states += [(each, "cleared") for each in self.cleared]
        return [
            (CATALOGUE[each].thought, state, CATALOGUE[each].correction()) for each, state in states
        ]

    def _tables(self) -> list[Table]:
        steps: list[tuple[str, ...]] = [
            (bar.label, bar.text.removesuffix(" right"), f"{bar.share:.0%}") for bar in self.bars
        ]
        return [
            ("Accuracy by step", ("step", "right", "share"), steps),
            ("How it went", ("what", "how much"), self._streaks()),
            ("Beliefs", ("the thought", "now", "what is true"), self._beliefs()),
            ("To read again", ("lesson", "notebook"), self._lessons()),
        ]

    def _lessons(self) -> list[tuple[str, ...]]:
        from pegline_teach.lessons import LESSONS  # the lessons stand above their parts

        again = [each for each in LESSONS if each.number in self.read_again]
        return [(f"{each.number:02d} {each.title}", each.notebook) for each in again]

    def png(self) -> bytes:
        """The plot as the bytes of a PNG file."""
        return bars_png(TITLE, self.bars)

    def __repr__(self) -> str:
        lines = [self.title, *self.notes]
        if not self.tally.answered:
            return "\n".join((*lines, NOTHING_YET))
        for caption, head, rows in self._tables():
            if rows:
                lines += ["", caption, *(f"  {line}" for line in aligned([head, *rows]))]
        return "\n".join(lines if self.read_again else (*lines, "", ALL_WELL))

    def _repr_html_(self) -> str:
        notes = "".join(f"<p>{escape(note)}</p>" for note in self.notes)
        title = f"<p><strong>{escape(self.title)}</strong></p>{notes}"
        if not self.tally.answered:
            return f"{title}<p>{NOTHING_YET}</p>"
        steps, *rest = self._tables()
        picture = page(self.png, self.story, _html(steps), "")
        closing = "" if self.read_again else f"<p>{ALL_WELL}</p>"
        return f"{title}{picture}{''.join(map(_html, rest))}{closing}"


def _html(table: Table) -> str:
    caption, head, rows = table
    return prose_table(head, rows, caption) if rows else ""
