"""Worksheets: new tasks on paper in several variants for neighbours, with the key."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from pegline_teach.documents import Document, Sentence, Shown, in_notebook, in_text
from pegline_teach.errors import PeglineError
from pegline_teach.lessons import LESSONS, Task
from pegline_teach.lessons.task import STEP_NAMES
from pegline_teach.questions import Question
from pegline_teach.questions.source import picked

from .exercises import beliefs_for, exercise
from .paper import Size
from .plans import lesson_of
from .printing import print_new
from .sheet import Sheet
from .sheetpage import key_page, sheets_page

LETTERS = "ABCDEFGHIJKL"
MOST_TASKS = 40
Numbers = int | Iterable[int]


@dataclass(frozen=True, slots=True, repr=False)
class Worksheet(Shown):
    """A worksheet of a `seed`: what it is `about`, and its `sheets`, one for each variant."""

    about: str
    seed: int
    sheets: tuple[Sheet, ...]

    def page(self, size: Size | None = None) -> str:
        """The sheets as one page to print, each variant on a sheet of its own."""
        return sheets_page(self.about, self.seed, self.sheets, size)

    def key(self, size: Size | None = None) -> str:
        """The answers with their reasons, and the slips to look for, as a page to print."""
        return key_page(self.about, self.seed, self.sheets, size)

    def export(self, file: str | Path, size: Size = "A4") -> str:
        """Write the page, its key beside it, and both as PDF where Chromium is installed.

        Returns a sentence that says what was written. Never overwrites another file: raises
        `PeglineError` where one is in the way, or the place cannot be written.
        """
        page = Path(file).with_suffix(".html")
        pages, note = print_new(page, self.page(size))
        keys, _ = print_new(page.with_name(f"{page.stem}-key.html"), self.key(size))
        names = ", ".join(path.name for path in (*pages, *keys))
        return f"Written: {names}. {note}".strip()

    @property
    def document(self) -> Document:
        """What it is about, and the tasks of every variant with their answers."""
        about = f" on {self.about}, seed {self.seed}"
        return Document.of(
            in_text(Sentence(f"Worksheet{about}")),
            in_notebook(Sentence(f"{about}.", strong="Worksheet")),
            *(sheet.table for sheet in self.sheets),
        )


def worksheet(
    lessons: Numbers | None = None,
    *,
    steps: Numbers | None = None,
    seed: int = 1,
    count: int = 8,
    variants: int = 1,
) -> Worksheet:
    """New tasks on `lessons`, or on `steps` of the five-step check; one number or several.

    Every variant has `count` tasks of the same kinds in the same order, about other positions. No
    two tasks of a worksheet are alike. The same `seed` gives the same worksheet on every machine.
    Raises `PeglineError` for a lesson, step or number that does not exist.

    >>> sheet = worksheet(3, seed=7, variants=2)
    >>> len(sheet.sheets), sheet == worksheet(lessons=[3], seed=7, variants=2)
    (2, True)
    """
    about, originals = _original_tasks(_numbers(lessons, "lesson"), _numbers(steps, "step"))
    _must_be("tasks", count, MOST_TASKS)
    _must_be("variants", variants, len(LETTERS))
    rng = Random(f"{seed}/{about}/{count}")
    chosen = [
        (original, picked(rng, beliefs_for(original)))
        for original in _spread(originals, count, rng)
    ]
    used: set[object] = set()

    def is_new(question: Question) -> bool:
        new = question.similarity_key not in used
        used.add(question.similarity_key)
        return new

    sheets = (
        Sheet(letter, tuple(exercise(original, belief, rng, is_new) for original, belief in chosen))
        for letter in LETTERS[:variants]
    )
    return Worksheet(about, seed, tuple(sheets))


def _numbers(given: Numbers | None, what: str) -> tuple[int, ...]:
    if given is None:
        return ()
    numbers = (given,) if isinstance(given, int) else tuple(given)
    if not numbers:
        raise PeglineError(f"Name at least one {what}, or leave it out for all.")
    return tuple(sorted(set(numbers)))


def _original_tasks(lessons: tuple[int, ...], steps: tuple[int, ...]) -> tuple[str, list[Task]]:
    """What the worksheet is about, in words, and the tasks of the lessons after which new ones are
    made."""
    if lessons and steps:
        raise PeglineError("A worksheet is about lessons or about steps. Leave out one of them.")
    if steps:
        for step in steps:
            if step not in range(1, len(STEP_NAMES) + 1):
                raise PeglineError(
                    f"There is no step {step}. The steps are 1 to {len(STEP_NAMES)}."
                )
        named = "; ".join(f"step {step}, {STEP_NAMES[step - 1]}" for step in steps)
        return named, [task for lesson in LESSONS for task in lesson.tasks if task.step in steps]
    chosen = [lesson_of(number) for number in lessons] or list(LESSONS)
    named = "; ".join(f"lesson {lesson.number:02d}, {lesson.title}" for lesson in chosen)
    return named if lessons else "all lessons", [task for each in chosen for task in each.tasks]


def _must_be(what: str, number: int, most: int) -> None:
    if not 1 <= number <= most:
        raise PeglineError(f"A worksheet has 1 to {most} {what}, not {number}.")


def _spread(originals: list[Task], count: int, rng: Random) -> list[Task]:
    """`count` tasks drawn at random, none twice before all are drawn, in the course's order."""
    chosen: list[Task] = []
    while len(chosen) < count:
        chosen += sorted(originals, key=lambda _: rng.random())[: count - len(chosen)]
    return sorted(chosen, key=originals.index)
