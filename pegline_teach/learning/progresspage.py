"""How far a learner is: lessons, stars, accuracy by step, games, and the beliefs still held."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pegline_teach.documents import Document, Sentence, Shown, Table, on_pages
from pegline_teach.files import write_new
from pegline_teach.lessons import LESSONS, Lesson
from pegline_teach.lessons.task import STEP_NAMES
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.plots.bars import Bar, Bars
from pegline_teach.rules.table import Seat

from .logbook import Logbook, logbook_here
from .progress import ProgressProblem
from .taskprogress import MOST_STARS

LATEST_GAMES = 10
GAMES_HEADER = ("seed", "against", "deals", "you sat as", "pegged", "mark")
FIRST_STEP = "No task is answered yet. Lesson 01 is a good place to begin."


class ProgressPage(Shown):
    """A learner's progress as tables and a plot: the `lessons`, the `steps` and the beliefs
    `still_held`."""

    def __init__(self, logbook: Logbook, lessons: Iterable[Lesson]) -> None:
        self._logbook = logbook
        logbook.refresh()
        answers = logbook.answers
        self.name, self.notes = logbook.name, logbook.notes()
        self.lessons = [self._lesson_row(lesson) for lesson in lessons]
        self.steps, self.still_held = answers.steps, answers.still_held
        self.games = tuple(logbook.games)

    def _lesson_row(self, lesson: Lesson) -> tuple[str, str, int, int, int, int]:
        progress = [self._logbook.answers.progress_at(task.id) for task in lesson.tasks]
        solved = sum(each.status == "solved" for each in progress)
        seen = sum(each.status == "seen" for each in progress)
        stars = sum(each.stars for each in progress)
        number = f"{lesson.number:02d}"
        return number, lesson.title, solved, seen, stars, MOST_STARS * len(progress)

    def _tables(self) -> list[Table]:
        lessons: list[tuple[str, ...]] = [
            (number, title, str(solved), str(seen), f"{stars} of {most}")
            for number, title, solved, seen, stars, most in self.lessons
        ]
        steps: list[tuple[str, ...]] = [
            (f"{step} {STEP_NAMES[step - 1]}", f"{right} of {asked}", f"{right * 100 // asked}%")
            for step, (right, asked) in self.steps.items()
        ]
        beliefs: list[tuple[str, ...]] = [
            (CATALOGUE[each].thought, CATALOGUE[each].correction()) for each in self.still_held
        ]
        return [
            Table.to_read("Lessons", ("", "lesson", "solved", "seen", "stars"), lessons),
            Table.to_read("Accuracy by step", ("step", "right", ""), steps),
            Table.to_read("Games", GAMES_HEADER, self._games()),
            Table.to_read("Still in the way", ("the thought", "what is true"), beliefs),
        ]

    def _games(self) -> list[tuple[str, ...]]:
        """The latest games, a row each."""
        return [
            (
                str(game.seed),
                game.opponent if game.you in tuple(Seat) else "nobody",
                str(game.deals),
                game.you,
                f"{game.points[0]} to {game.points[1]}",
                "Assisted" if game.assisted else "Unassisted",
            )
            for game in self.games[-LATEST_GAMES:]
        ]

    @property
    def document(self) -> Document:
        """The plot with its tables, and the beliefs still held."""
        title = f"Progress of {self.name}" if self.name else "Progress"
        *folded, beliefs = self._tables()
        return Document.of(
            Sentence("", strong=title),
            *map(Sentence, self.notes),
            self.chart.picture(self.story, *(table for table in folded if table.rows)),
            None if self.steps else on_pages(Sentence(FIRST_STEP)),
            beliefs if beliefs.rows else None,
        )

    @property
    def chart(self) -> Bars:
        """The stars of each lesson and the accuracy of each step, as bars."""
        return Bars("Stars by lesson, accuracy by step", self.bars)

    @property
    def bars(self) -> list[Bar]:
        """The stars of each lesson, then the accuracy of each step answered so far."""
        stars = [
            Bar(f"{number} {title}", earned / max(most, 1), f"{earned} of {most} stars")
            for number, title, _solved, _seen, earned, most in self.lessons
        ]
        steps = [
            Bar(f"step {step}, {STEP_NAMES[step - 1]}", right / asked, f"{right} of {asked} right")
            for step, (right, asked) in self.steps.items()
        ]
        return stars + steps

    @property
    def story(self) -> str:
        """What the plot shows, in words."""
        return self.chart.story

    def call_me(self, name: str) -> str:
        """Write the name you like to be shown with; an empty one takes it away."""
        shown = self._logbook.set_name(name)
        return f"The progress is shown as that of {shown}." if shown else "It shows no name now."

    def export(self, file: str) -> str:
        """Write a copy of the progress for a teacher. Never overwrites a file."""
        return _export(self._logbook, Path(file))

    def reset(self) -> str:
        """Start afresh. The progress so far is kept beside, under another name."""
        kept = self._logbook.reset()
        if kept is None:
            return "There is no progress yet, so there is nothing to reset."
        return f"A fresh start. The progress so far is kept as {kept.name}."

    def png(self) -> bytes:
        """The plot as the bytes of a PNG file."""
        return self.chart.png()


def progress() -> ProgressPage:
    """The learner's progress so far, to look at in a notebook."""
    return ProgressPage(logbook_here(), LESSONS)


def _export(logbook: Logbook, target: Path) -> str:
    content = logbook.exported()
    try:
        write_new(target, content)
    except FileExistsError:
        raise ProgressProblem(f"{target.name} exists already. Choose another name.") from None
    except OSError as error:
        raise ProgressProblem(f"{target} cannot be written: {error.strerror}.") from None
    return f"Exported to {target.name}."
