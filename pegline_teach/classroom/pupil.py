"""One learner of a class: how many first answers were right, where, and which beliefs are held."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pegline_teach.learning import Answers, Attempt
from pegline_teach.learning.evidence import HeldBelief
from pegline_teach.learning.taskprogress import step_accuracy
from pegline_teach.lessons import LESSONS

from .submissions import Submission

TOO_FEW = 3  # with fewer answers nothing is said about a step
WEAK = 60  # percent; below it a learner needs help
LESSON_OF = {task.id: lesson.number for lesson in LESSONS for task in lesson.tasks}


class Share(NamedTuple):
    """How many answers were `right`, out of how many `asked`."""

    right: int = 0
    asked: int = 0

    @property
    def percent(self) -> int:
        return self.right * 100 // self.asked if self.asked else 0

    def __str__(self) -> str:
        return f"{self.right} of {self.asked}"


@dataclass(frozen=True, slots=True)
class Pupil:
    """One learner: the first answers in each of the `lessons` and `steps`, and the `beliefs`."""

    name: str
    file: str
    answers: Share
    lessons: Mapping[int, Share]
    steps: Mapping[int, Share]
    beliefs: tuple[HeldBelief, ...]

    @property
    def weak_steps(self) -> tuple[int, ...]:
        """The steps that are often answered wrong, the weakest first."""
        weak = {
            step: share.percent
            for step, share in self.steps.items()
            if share.asked >= TOO_FEW and share.percent < WEAK
        }
        return tuple(sorted(weak, key=lambda step: (weak[step], step)))

    @property
    def needs_help(self) -> bool:
        """Whether the learner holds a belief, has a weak step, or has answered nothing yet."""
        return bool(self.beliefs or self.weak_steps or not self.answers.asked)


def pupil_of(paper: Submission) -> Pupil:
    """What a learner's first answers show."""
    answers = Answers(paper.attempts)
    first = answers.first
    return Pupil(
        name=paper.name,
        file=paper.file,
        answers=_share(first),
        lessons=_by_lesson(first),
        steps={step: Share(*counted) for step, counted in step_accuracy(first).items()},
        beliefs=answers.held_beliefs,
    )


def _share(first: Iterable[Attempt]) -> Share:
    outcomes = [each.outcome for each in first]
    return Share(outcomes.count("right"), len(outcomes))


def _by_lesson(first: Iterable[Attempt]) -> dict[int, Share]:
    """The answers of each lesson; those of practice belong to none."""
    found: dict[int, list[Attempt]] = {}
    for each in first:
        if each.task in LESSON_OF:
            found.setdefault(LESSON_OF[each.task], []).append(each)
    return {number: _share(answers) for number, answers in sorted(found.items())}
