"""Lesson plans, made from the lessons themselves: the goal, the hour, what to ask, the answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from pegline_teach.documents import (
    Document,
    Heading,
    Sentence,
    Shown,
    Table,
    as_paper,
    in_notebook,
    in_text,
    on_paper,
)
from pegline_teach.errors import PeglineError
from pegline_teach.fivesteps import QUESTIONS
from pegline_teach.lessons import LESSONS, Lesson, Task
from pegline_teach.lessons.task import STEP_NAMES
from pegline_teach.misconceptions import CATALOGUE, Belief
from pegline_teach.questions import Answer
from pegline_teach.rules.rulebook import RULES

from .hour import HourPart, hour_of
from .paper import printable
from .printing import write_on_the_desk
from .testedbeliefs import beliefs_tested_in

MOST_ASKED = 5  # questions to the class; with more there is no time to talk about them


class QuestionForClass(NamedTuple):
    """A question for the class: a `task` to show, the wrong `answer` to listen for, and the
    `belief` behind it."""

    task: Task
    answer: Answer
    belief: Belief


@dataclass(frozen=True, slots=True, repr=False)
class LessonPlan(Shown):
    """The plan of one lesson.

    None of it is written by hand: it follows from the lesson, its tasks and the catalogue of
    misconceptions.

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
        """The ids of the rules behind the tasks, in order."""
        used = {rule for task in self.lesson.tasks for rule in task.rules}
        return tuple(rule for rule in RULES if rule in used)

    @property
    def misconceptions(self) -> tuple[Belief, ...]:
        """The beliefs that the tasks test: first those the lesson corrects, then by their tasks."""
        return tuple(CATALOGUE[each] for each in beliefs_tested_in(self.lesson))

    @property
    def hour(self) -> tuple[HourPart, ...]:
        """The lesson in sixty minutes."""
        return hour_of(self.lesson, self._question)

    @property
    def _question(self) -> str:
        return QUESTIONS[STEP_NAMES[self.steps[0] - 1]]

    @property
    def to_ask(self) -> tuple[QuestionForClass, ...]:
        """What to ask the class: tasks that some belief answers wrong, each task and each belief
        once."""
        asked: list[QuestionForClass] = []
        for belief, tasks in beliefs_tested_in(self.lesson).items():
            fresh = [task for task in tasks if task not in [each.task for each in asked]]
            if fresh and len(asked) < MOST_ASKED and not self._said_already(belief, asked):
                model = CATALOGUE[belief]
                asked.append(
                    QuestionForClass(fresh[0], fresh[0].question.answer_by(model.model), model)
                )
        return tuple(asked)

    def _said_already(self, belief: str, asked: list[QuestionForClass]) -> bool:
        """Whether a belief answers just like one that is asked about already."""
        tasks = beliefs_tested_in(self.lesson)[belief]
        return any(
            all(
                task.question.answer_by(each.belief.model).agrees(
                    task.question.answer_by(CATALOGUE[belief].model)
                )
                for task in tasks
            )
            for each in asked
        )

    def page(self) -> str:
        """The plan as a page to print."""
        return printable(self.title, as_paper(self.document))

    def export(self, file: str | Path) -> str:
        """Write the page. Raises `PeglineError` where it cannot be written, or is there already."""
        return f"Written: {write_on_the_desk(file, self.page()).name}."

    @property
    def document(self) -> Document:
        """The goal, the hour, the rules, what to ask, and the answers."""
        lesson = self.lesson
        return Document.of(
            in_text(Sentence(f"{self.title} ({lesson.minutes} minutes)"), Sentence(lesson.goal)),
            in_notebook(Sentence(f", {lesson.minutes} minutes. {lesson.goal}", strong=self.title)),
            on_paper(Heading(self.title)),
            on_paper(Sentence(lesson.goal)),
            on_paper(Sentence(self._facts, small=True)),
            *_tables(self),
        )

    @property
    def _facts(self) -> str:
        steps = ", ".join(f"{step} {STEP_NAMES[step - 1]}" for step in self.steps)
        return f"{self.lesson.minutes} minutes · {self.lesson.notebook} · steps: {steps}"


def lesson_of(number: int) -> Lesson:
    """The lesson of this number. Raises `PeglineError` if there is none."""
    found = next((each for each in LESSONS if each.number == number), None)
    if found is None:
        raise PeglineError(f"There is no lesson {number}. The lessons are 1 to {len(LESSONS)}.")
    return found


def _tables(plan: LessonPlan) -> Iterator[Table]:
    yield Table.to_read(
        "The hour",
        ("minutes", "what"),
        [(f"{each.start} to {each.end}", each.what) for each in plan.hour],
    )
    yield Table.to_read(
        "What it rests on",
        ("rule", "its name", "what it says"),
        [(rule, RULES[rule].title, RULES[rule].text) for rule in plan.rules],
    )
    treated = beliefs_tested_in(plan.lesson)
    yield Table.to_read(
        "Misconceptions it treats",
        ("the thought", "what is true", "tasks"),
        [
            (each.thought, each.correction(), ", ".join(task.id for task in treated[each.id]))
            for each in plan.misconceptions
        ],
    )
    yield Table.to_read(
        "What to ask the class",
        ("show", "ask, and wait", "listen for", "then say"),
        [_asked(ask) for ask in plan.to_ask],
    )
    yield Table.to_read(
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


def _asked(ask: QuestionForClass) -> tuple[str, ...]:
    listen = f"{ask.task.question.answer_in_words(ask.answer)}. “{ask.belief.thought}”"
    return ask.task.id, ask.task.prompt, listen, ask.belief.correction()
