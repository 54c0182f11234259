"""Lesson plans, made from the lessons themselves: the goal, the hour, what to ask, the answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import NamedTuple

from pegline_teach.documents import aligned, html_table, prose_table
from pegline_teach.errors import PeglineError
from pegline_teach.fivesteps import QUESTIONS
from pegline_teach.lessons import LESSONS, Lesson, Task
from pegline_teach.lessons.task import STEP_NAMES
from pegline_teach.misconceptions import CATALOGUE, Belief
from pegline_teach.questions import Answer
from pegline_teach.rules.rulebook import RULES

from .paper import printable
from .printing import write_new
from .treated import treated_in

HOUR = 60  # minutes
OPENING, SHOWING, SHEET = 5, 10, 15
MOST_ASKED = 5  # questions to the class; more are no conversation


class Stretch(NamedTuple):
    """A part of the hour: from which minute to which, and what is done."""

    start: int
    end: int
    what: str


class Ask(NamedTuple):
    """A question for the class: a `task` to show, the wrong `answer` to listen for, and the
    `belief` behind it."""

    task: Task
    answer: Answer
    belief: Belief


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """The plan of one lesson. Nothing in it is written down twice: all of it is read from the
    lesson, its tasks and the catalogue of misconceptions.

    >>> plan = LessonPlan.of(3)
    >>> plan.lesson.title, [each.id for each in plan.misconceptions][:2]
    ('Matching tail', ['pairs-across-card', 'three-kind-adds-pair'])
    """

    lesson: Lesson

    @classmethod
    def of(cls, number: int) -> LessonPlan:
        """The plan of the lesson of this number. Raises `PeglineError` if there is none."""
        return cls(lesson_of(number))

    @property
    def title(self) -> str:
        return f"Lesson {self.lesson.number:02d}: {self.lesson.title}"

    @property
    def steps(self) -> tuple[int, ...]:
        """The steps of the five-step check that the tasks train, the most trained first."""
        trained = [task.step for task in self.lesson.tasks if task.step]
        return tuple(sorted(set(trained), key=lambda step: (-trained.count(step), step)))

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules the tasks rest on, in order."""
        used = {rule for task in self.lesson.tasks for rule in task.rules}
        return tuple(rule for rule in RULES if rule in used)

    @property
    def misconceptions(self) -> tuple[Belief, ...]:
        """Those the lesson treats; the ones that most of its tasks bring to light come first."""
        return tuple(CATALOGUE[each] for each in treated_in(self.lesson))

    @property
    def hour(self) -> tuple[Stretch, ...]:
        """The lesson in sixty minutes."""
        opening = f"Say the goal. Write the question of the day on the board: {self._question}"
        parts = (
            (OPENING, opening),
            (SHOWING, "Play a deal at the card table, and ask the class before each reason."),
            (self.lesson.minutes, f"The learners work through {self.lesson.notebook}."),
            (SHEET, "A worksheet on paper, neighbours with different variants."),
        )
        used, stretches = 0, []
        for minutes, what in parts:
            stretches.append(Stretch(used, used + minutes, what))
            used += minutes
        closing = "Read out the key. Ask who thought otherwise, and why. The learners export."
        return (*stretches, Stretch(used, HOUR, closing))

    @property
    def _question(self) -> str:
        return QUESTIONS[STEP_NAMES[self.steps[0] - 1]]

    @property
    def to_ask(self) -> tuple[Ask, ...]:
        """What to ask the class: tasks where a belief goes wrong, each task and belief once."""
        asked: list[Ask] = []
        for belief, tasks in treated_in(self.lesson).items():
            fresh = [task for task in tasks if task not in [each.task for each in asked]]
            if fresh and len(asked) < MOST_ASKED and not self._said_already(belief, asked):
                model = CATALOGUE[belief]
                asked.append(Ask(fresh[0], fresh[0].question.believed(model.model), model))
        return tuple(asked)

    def _said_already(self, belief: str, asked: list[Ask]) -> bool:
        """Whether a belief gives just the answers of one that is asked about already."""
        tasks = treated_in(self.lesson)[belief]
        return any(
            all(
                task.question.believed(each.belief.model).agrees(
                    task.question.believed(CATALOGUE[belief].model)
                )
                for task in tasks
            )
            for each in asked
        )

    def page(self) -> str:
        """The plan as a page to print."""
        return printable(self.title, "\n".join(_page_parts(self)))

    def export(self, file: str | Path) -> str:
        """Write the page. Raises `PeglineError` where it cannot be written, or is there already."""
        return f"Written: {write_new(file, self.page()).name}."

    def __repr__(self) -> str:
        lines = [f"{self.title} ({self.lesson.minutes} minutes)", self.lesson.goal]
        for caption, head, rows in _tables(self):
            lines += ["", caption, *(f"  {line}" for line in aligned([head, *rows]))]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        head = f"<p><strong>{escape(self.title)}</strong>, {self.lesson.minutes} minutes. "
        tables = (prose_table(head, rows, caption) for caption, head, rows in _tables(self))
        return f"{head}{escape(self.lesson.goal)}</p>{''.join(tables)}"


def lesson_of(number: int) -> Lesson:
    """The lesson of this number. Raises `PeglineError` if there is none."""
    found = next((each for each in LESSONS if each.number == number), None)
    if found is None:
        raise PeglineError(f"There is no lesson {number}. The lessons are 1 to {len(LESSONS)}.")
    return found


Table = tuple[str, tuple[str, ...], list[tuple[str, ...]]]


def _tables(plan: LessonPlan) -> Iterator[Table]:
    yield (
        "The hour",
        ("minutes", "what"),
        [(f"{each.start} to {each.end}", each.what) for each in plan.hour],
    )
    yield (
        "What it rests on",
        ("rule", "its name", "what it says"),
        [(rule, RULES[rule].title, RULES[rule].text) for rule in plan.rules],
    )
    treated = treated_in(plan.lesson)
    yield (
        "Misconceptions it treats",
        ("the thought", "what is true", "tasks"),
        [
            (each.thought, each.correction(), ", ".join(task.id for task in treated[each.id]))
            for each in plan.misconceptions
        ],
    )
    yield (
        "What to ask the class",
        ("show", "ask, and wait", "listen for", "then say"),
        [
            (
                ask.task.id,
                ask.task.prompt,
                f"{ask.task.question.answer_in_words(ask.answer)}. “{ask.belief.thought}”",
                ask.belief.correction(),
            )
            for ask in plan.to_ask
        ],
    )
    yield (
        "Answer key",
        ("task", "what is asked", "answer", "why"),
        [
            (
                task.id,
                task.prompt,
                task.question.answer_in_words(task.question.right),
                task.solution,
            )
            for task in plan.lesson.tasks
        ],
    )


def _page_parts(plan: LessonPlan) -> Iterator[str]:
    lesson = plan.lesson
    yield f"<h1>{escape(plan.title)}</h1>"
    yield f"<p>{escape(lesson.goal)}</p>"
    steps = ", ".join(f"{step} {STEP_NAMES[step - 1]}" for step in plan.steps)
    facts = f"{lesson.minutes} minutes · {lesson.notebook} · steps: {steps}"
    yield f'<p class="small">{escape(facts)}</p>'
    for caption, head, rows in _tables(plan):
        yield html_table(head, rows, caption)
