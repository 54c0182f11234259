"""A simulated class: learners who answer the lessons by wrong beliefs that are known.

With it a class report can be tried before there is a class, and tested: it should find those
beliefs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from random import Random
from types import MappingProxyType
from typing import TypeVar
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from pegline_teach.errors import PeglineError, quoted
from pegline_teach.learning import Attempt, Progress
from pegline_teach.lessons import LESSONS
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.misconceptions.catalogue import play_beliefs
from pegline_teach.misconceptions.judged import contradicted_by
from pegline_teach.questions.written import question_text

SLIPS = 1 / 20  # the share of answers that are slips, whatever the learner believes
TRIES_AGAIN = 3 / 4  # after a wrong answer; the others look at the solution
DOES_MORE = 0.93  # the chance to go on after a task, so that the class is spread out
TASKS = {task.id: task for lesson in LESSONS for task in lesson.tasks}
T = TypeVar("T")

_FIRST_NAMES = (
    "Ada Amir Anna Ben Bo Carla Chen Cleo Dan Dora Eli Emma Farid Fay Femi Gil Greta Hana Hugo Ida "
    "Ines Ivan Jana Jon Kai Kofi Lars Lea Lin Lola Mara Max Mei Milo Nia Nils Noor Olga Omar Otto "
    "Pia Raj Rosa Sam Sara Sven Tara Theo Uma Vera Wim Yara Yuki Zoe"
)
_NAMES = _FIRST_NAMES.split()


@dataclass(frozen=True, slots=True)
class SimulatedLearner:
    """Somebody who holds `beliefs` of the catalogue, and otherwise answers by the rules."""

    name: str
    beliefs: tuple[str, ...] = ()

    def answer(self, task: str) -> str:
        """What this learner answers: as the first belief that answers this task wrong, or right."""
        wrong = filter(None, (_wrong_answer(each, task) for each in self.beliefs))
        return next(wrong, TASKS[task].reference)

    def attempts(self, tasks: Sequence[str], rng: Random) -> Iterator[Attempt]:
        """The tasks in order. After a wrong answer the learner tries again or looks at the
        solution."""
        for task in tasks:
            given = _slip(task, rng) if rng.random() < SLIPS else self.answer(task)
            first = _attempt(task, given)
            yield first
            if first.outcome == "wrong":
                again = rng.random() < TRIES_AGAIN
                yield _attempt(task, TASKS[task].reference) if again else _seen(task)


class SimulatedClass:
    """Learners who each hold one wrong belief, as many of each as `holders` says, and others who
    hold none.

    A seed gives the same class on every machine. Some learners do all of the lessons, and others
    stop on the way, though never before the first `at_least` tasks.

    >>> pupils = SimulatedClass({"runs-in-order": 3}, size=5, seed=1)
    >>> len(pupils.learners), sum(bool(each.beliefs) for each in pupils.learners)
    (5, 3)
    >>> pupils
    <SimulatedClass of 5: runs-in-order 3>
    """

    def __init__(
        self, holders: dict[str, int], size: int = 30, seed: int = 0, at_least: int = 45
    ) -> None:
        for each in holders:
            if each not in CATALOGUE:
                raise PeglineError(f"{quoted(each)} is no belief of the catalogue.")
        if sum(holders.values()) > size:
            raise PeglineError(f"A class of {size} cannot hold {sum(holders.values())} believers.")
        self.holders, self.seed, self.at_least = dict(holders), seed, at_least
        beliefs = [(each,) for each, number in holders.items() for _ in range(number)]
        dealt = _shuffled([*beliefs, *([()] * (size - len(beliefs)))], Random(seed))
        self.learners = tuple(
            SimulatedLearner(_name(number), held) for number, held in enumerate(dealt)
        )

    def progress(self) -> Iterator[Progress]:
        """The exported files, one a learner, in order."""
        tasks = tuple(TASKS)
        for number, learner in enumerate(self.learners):
            rng = Random(f"{self.seed}/{number}")
            done = self.at_least
            while done < len(tasks) and rng.random() < DOES_MORE:
                done += 1
            attempts = tuple(learner.attempts(tasks[:done], rng))
            yield Progress(learner.name, attempts, learner=f"{self.seed:08x}{number:08x}")

    def zipped(self, strays: Mapping[str, bytes] = MappingProxyType({})) -> bytes:
        """The exported files as one zip, as a class hands them in, and with them `strays`, other
        files by name.

        It holds no date, so the same class always gives the same zip.
        """
        content = BytesIO()
        with ZipFile(content, "w") as archive:
            for each in self.progress():
                name = f"class/{each.name.lower().replace(' ', '-')}.json"
                archive.writestr(ZipInfo(name), each.written(), ZIP_DEFLATED)
            for name, stray in strays.items():
                archive.writestr(ZipInfo(name), stray, ZIP_DEFLATED)
        return content.getvalue()

    def __repr__(self) -> str:
        held = ", ".join(f"{each} {number}" for each, number in self.holders.items()) or "no belief"
        return f"<SimulatedClass of {len(self.learners)}: {held}>"


def _name(number: int) -> str:
    """A first name; from the second round on with a letter or two: `Ada`, `Ada B`."""
    again, place = divmod(number, len(_NAMES))
    return f"{_NAMES[place]} {_letters(again)}" if again else _NAMES[place]


def _letters(number: int) -> str:
    first, last = divmod(number, 26)
    return (_letters(first - 1) if first else "") + chr(ord("A") + last)


def _shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """The items in random order, by `random` alone, which is the same on every machine."""
    keys = [rng.random() for _ in items]
    return [items[place] for place in sorted(range(len(items)), key=keys.__getitem__)]


def _slip(task: str, rng: Random) -> str:
    """A careless answer: what one of the beliefs would say, right or wrong."""
    names = [each.id for each in play_beliefs()]
    belief = names[int(rng.random() * len(names))]
    return _wrong_answer(belief, task) or TASKS[task].reference


# A class gives the same few answers over and over, so each is computed once.


@cache
def _wrong_answer(belief: str, task: str) -> str:
    """What a belief answers to a task that it answers wrong; None for other tasks."""
    question = TASKS[task].question
    given = question.answer_by(CATALOGUE[belief].model)
    return "" if question.is_right(given) else str(given)


@cache
def _attempt(task: str, answer: str) -> Attempt:
    verdict = TASKS[task].check(answer)
    return Attempt(
        task=task,
        outcome=verdict.outcome,
        answer=verdict.answer,
        step=TASKS[task].step,
        explains=verdict.misconceptions,
        contradicts=contradicted_by(TASKS[task].question) if verdict.outcome == "right" else (),
        question=question_text(TASKS[task].question),
    )


@cache
def _seen(task: str) -> Attempt:
    return Attempt(task, "seen", question=question_text(TASKS[task].question))
