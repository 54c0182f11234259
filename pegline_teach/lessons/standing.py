"""Where a learner stands: lessons, stars, accuracy by step, games, and beliefs still in the way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from pegline_teach.documents import Document, Sentence, Shown, Table, on_pages
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.plots.bars import Bar, Bars
from pegline_teach.rules.table import Seat

from .lesson import Lesson
from .progress import Attempt, Progress, export_progress, reset_progress, set_name
from .session import MOST_STARS, stars_for
from .task import STEP_NAMES

ALIVE = 0.5
LATEST_GAMES = 10
GAMES_HEADER = ("seed", "against", "deals", "you sat as", "pegged", "mark")
FIRST_STEP = "No task is answered yet. Lesson 01 is a good place to begin."


@dataclass(frozen=True, slots=True)
class TaskStanding:
    """One task: `open`, `tried`, `seen` or `solved`, and its stars."""

    status: str = "open"
    stars: int = 0


def task_standing(attempts: Iterable[Attempt]) -> TaskStanding:
    """How a task stands after its attempts, oldest first. The first end of it counts: solved once
    is solved, and a solution that was shown first leaves it seen."""
    wrong, status = 0, "open"
    for attempt in attempts:
        if attempt.outcome == "right":
            return TaskStanding("solved", stars_for(wrong, attempt.hints))
        if attempt.outcome == "seen":
            return TaskStanding("seen")
        wrong, status = wrong + 1, "tried"
    return TaskStanding(status)


def step_accuracy(attempts: Iterable[Attempt]) -> dict[int, tuple[int, int]]:
    """For each checklist step with attempts: how many were right, and how many there were."""
    right: dict[int, int] = defaultdict(int)
    asked: dict[int, int] = defaultdict(int)
    for attempt in attempts:
        if attempt.step and attempt.outcome in ("right", "wrong"):
            asked[attempt.step] += 1
            right[attempt.step] += attempt.outcome == "right"
    return {step: (right[step], asked[step]) for step in sorted(asked)}


def strengths(attempts: Iterable[Attempt]) -> dict[str, float]:
    """How strongly each misconception shows, from the attempts in order.

    A wrong answer adds one, shared among the beliefs that explain it. A right answer to a task
    that a belief would have got wrong halves that belief.
    """
    strength: dict[str, float] = {}
    for attempt in attempts:
        weigh(strength, attempt)
    return strength


def weigh(strength: dict[str, float], attempt: Attempt) -> None:
    """Add what one more attempt says to how strongly each misconception shows."""
    for each in attempt.explains:
        strength[each] = strength.get(each, 0) + 1 / len(attempt.explains)
    for each in attempt.refutes:
        if each in strength:
            strength[each] /= 2


def alive(attempts: Iterable[Attempt]) -> tuple[str, ...]:
    """The misconceptions that still show, the strongest first."""
    strength = strengths(attempts)
    found = [each for each, value in strength.items() if value >= ALIVE and each in CATALOGUE]
    return tuple(sorted(found, key=lambda each: (-strength[each], each)))


class Standing(Shown):
    """A learner's progress to look at: `lessons`, `steps` and `alive`, as tables and a plot."""

    def __init__(self, progress: Progress, lessons: Iterable[Lesson]) -> None:
        by_task: dict[str, list[Attempt]] = defaultdict(list)
        for attempt in progress.attempts:
            by_task[attempt.task].append(attempt)
        self.name, self.notes = progress.name, progress.notes
        self.tasks = {task: task_standing(attempts) for task, attempts in by_task.items()}
        self.lessons = [self._lesson_row(lesson) for lesson in lessons]
        self.steps = step_accuracy(progress.attempts)
        self.alive = alive(progress.attempts)
        self.games = progress.games

    def _lesson_row(self, lesson: Lesson) -> tuple[str, str, int, int, int, int]:
        standings = [self.tasks.get(task.id, TaskStanding()) for task in lesson.tasks]
        solved = sum(each.status == "solved" for each in standings)
        seen = sum(each.status == "seen" for each in standings)
        stars = sum(each.stars for each in standings)
        number = f"{lesson.number:02d}"
        return number, lesson.title, solved, seen, stars, MOST_STARS * len(standings)

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
            (CATALOGUE[each].thought, CATALOGUE[each].correction()) for each in self.alive
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
        """The plot with its tables, and the beliefs that still show."""
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
        shown = set_name(name).name
        return f"The progress is shown as that of {shown}." if shown else "It shows no name now."

    def export(self, file: str) -> str:
        """Write a copy of the progress for a teacher. Never overwrites a file."""
        return export_progress(file)

    def reset(self) -> str:
        """Start afresh. The progress so far is kept beside, under another name."""
        return reset_progress()

    def png(self) -> bytes:
        """The plot as the bytes of a PNG file."""
        return self.chart.png()
