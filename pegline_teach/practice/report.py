"""What practice has shown: accuracy by step, streaks, beliefs, and what to read again."""

from __future__ import annotations

from pegline_teach.documents import Document, Gap, Sentence, Shown, Table, in_text
from pegline_teach.learning.memory import Memory, StepNumber
from pegline_teach.learning.tally import SessionTally
from pegline_teach.lessons import LESSONS
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.plots.bars import Bar, Bars

from .topics import TOPICS, Topic

TITLE = "Right answers by step"
NOTHING_YET = "Nothing is practised yet."
ALL_WELL = "Nothing needs to be read again."
WEAK = 0.7  # with a smaller share of right answers the lesson is to be read again
FEW = 2  # with fewer answers to a step nothing is said about it


class PracticeReport(Shown):
    """A session, or all practice so far, to look at as tables and a plot.

    `still_held` are the beliefs that are held now, `cleared` those that were held before.
    """

    def __init__(
        self, title: str, tally: SessionTally, memory: Memory, notes: tuple[str, ...] = ()
    ) -> None:
        self.title, self.tally, self.notes = title, tally, notes
        self.still_held = tuple(
            each for each in memory.still_held_in_play if each in tally.ever_held
        )
        self.cleared = tuple(
            each for each in tally.ever_held if each not in memory.still_held_in_play
        )

    @property
    def bars(self) -> list[Bar]:
        """The share of right answers for each step that was asked, and for the endings."""
        return [
            Bar(each.label, self._share(each.step), f"{self._right(each.step)} right")
            for each in self._asked
        ]

    @property
    def chart(self) -> Bars:
        """The same as a chart."""
        return Bars(TITLE, self.bars)

    @property
    def story(self) -> str:
        """What the plot shows, in words."""
        return self.chart.story

    @property
    def _asked(self) -> list[Topic]:
        return [each for each in TOPICS if self.tally.asked[each.step]]

    def _right(self, step: StepNumber) -> str:
        return f"{self.tally.right[step]} of {self.tally.asked[step]}"

    @property
    def read_again(self) -> tuple[int, ...]:
        """The lessons, by number, about the beliefs still held and the steps missed too often."""
        weak = [
            each.lesson
            for each in TOPICS
            if self.tally.asked[each.step] >= FEW and self._share(each.step) < WEAK
        ]
        return tuple(sorted({*(CATALOGUE[each].lesson for each in self.still_held), *weak}))

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
        states = [(each, "still shows") for each in self.still_held]
        states += [(each, "cleared") for each in self.cleared]
        return [
            (CATALOGUE[each].thought, state, CATALOGUE[each].correction()) for each, state in states
        ]

    def _tables(self) -> list[Table]:
        beliefs = ("the thought", "now", "what is true")
        return [
            Table.to_read("Accuracy by step", ("step", "right", "share"), self._steps()),
            Table.to_read("How it went", ("what", "how much"), self._streaks()),
            Table.to_read("Beliefs", beliefs, self._beliefs()),
            Table.to_read("To read again", ("lesson", "notebook"), self._lessons()),
        ]

    def _steps(self) -> list[tuple[str, ...]]:
        return [
            (each.label, self._right(each.step), f"{self._share(each.step):.0%}")
            for each in self._asked
        ]

    def _lessons(self) -> list[tuple[str, ...]]:
        again = [each for each in LESSONS if each.number in self.read_again]
        return [(f"{each.number:02d} {each.title}", each.notebook) for each in again]

    def png(self) -> bytes:
        """The plot as the bytes of a PNG file."""
        return self.chart.png()

    @property
    def document(self) -> Document:
        """The plot with its table, how it went, the beliefs, and what to read again."""
        head = (Sentence("", strong=self.title), *map(Sentence, self.notes))
        if not self.tally.answered:
            return Document.of(*head, Sentence(NOTHING_YET))
        steps, *rest = self._tables()
        closing = () if self.read_again else (in_text(Gap()), Sentence(ALL_WELL))
        return Document.of(
            *head,
            self.chart.picture(self.story, steps),
            *(table for table in rest if table.rows),
            *closing,
        )
