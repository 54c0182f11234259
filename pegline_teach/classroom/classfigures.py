"""A class in numbers: its first answers by lesson and step, its beliefs, and who needs help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from pegline_teach.lessons import LESSONS, Lesson
from pegline_teach.lessons.task import STEP_NAMES
from pegline_teach.misconceptions import CATALOGUE, Belief
from pegline_teach.plots.bars import Bar

from .pupil import Pupil, Share
from .submissions import LeftOut
from .testedbeliefs import lesson_for


@dataclass(frozen=True, slots=True)
class ClassLesson:
    """A lesson in the class: how many have `begun` it, and their first answers."""

    lesson: Lesson
    begun: int
    answers: Share


@dataclass(frozen=True, slots=True)
class ClassBelief:
    """A belief that is held in the class: by whom, and the `others` that explain the answers of
    most of them as well."""

    belief: Belief
    held_by: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def read_again(self) -> str:
        """The lesson to read again: its number, and its title if it is one of the lessons."""
        lesson = lesson_for(self.belief.id)
        return f"{self.belief.lesson:02d} {lesson.title if lesson else ''}".rstrip()


class ClassFigures:
    """What `learners` know and believe.

    `lessons` and `steps` count their first answers, `beliefs` are those that are held, the most
    common first, and `left_out` are the files that could not be read, with a reason each.
    """

    def __init__(self, learners: tuple[Pupil, ...], left_out: tuple[LeftOut, ...]) -> None:
        self.learners, self.left_out = learners, left_out
        self.lessons = tuple(map(self._lesson, LESSONS))
        self.steps = {number: self._step(number) for number in range(1, len(STEP_NAMES) + 1)}
        self.beliefs = self._beliefs()

    def _lesson(self, lesson: Lesson) -> ClassLesson:
        shares = [
            each.lessons[lesson.number] for each in self.learners if lesson.number in each.lessons
        ]
        return ClassLesson(lesson, len(shares), _summed(shares))

    def _step(self, number: int) -> Share:
        return _summed(each.steps.get(number, Share()) for each in self.learners)

    def _beliefs(self) -> tuple[ClassBelief, ...]:
        held_by: dict[str, list[str]] = {}
        others: Counter[tuple[str, str]] = Counter()
        for learner in self.learners:
            for held in learner.beliefs:
                held_by.setdefault(held.id, []).append(learner.name)
                others.update((held.id, other) for other in held.others)
        order = list(CATALOGUE)
        often = sorted(held_by, key=lambda each: (-len(held_by[each]), order.index(each)))
        return tuple(
            ClassBelief(
                CATALOGUE[each],
                tuple(held_by[each]),
                tuple(o for o in order if 2 * others[each, o] > len(held_by[each])),
            )
            for each in often
        )

    @property
    def in_need(self) -> tuple[Pupil, ...]:
        """Who needs help: those who hold most beliefs first, then those with most wrong answers."""
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
        """How many learners hold each belief."""
        size = len(self.learners)
        return [
            Bar(
                row.belief.label,
                len(row.held_by) / size,
                f"{len(row.held_by)} of {size}",
            )
            for row in self.beliefs
        ]


def _summed(shares: Iterable[Share]) -> Share:
    listed = list(shares)
    return Share(sum(each.right for each in listed), sum(each.asked for each in listed))
