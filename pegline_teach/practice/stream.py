"""The endless stream of practice tasks: what to test next, and a position that tests it.

A seed and a history of answers give the same stream on every machine. What was missed comes back
after a few other tasks. Otherwise the topic asked least so far has its turn, and in it a belief
that was never tested, or the one tested longest ago. Every position has some wrong belief answer
wrong.

A new learner may hold any belief, and no single position tests them all. So the first five tasks
then come from `firsttasks`: together they test every belief of the catalogue. Of a learner who has
done the lessons most is known already, and the stream begins with what was missed there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from hashlib import blake2s
from itertools import islice
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from pegline_teach.errors import PeglineError
from pegline_teach.learning.memory import Memory, StepNumber
from pegline_teach.lessons.task import Task
from pegline_teach.misconceptions.catalogue import play_beliefs
from pegline_teach.misconceptions.pool import Compared, compare_answers
from pegline_teach.questions import Question, kind_named
from pegline_teach.questions.source import picked
from pegline_teach.questions.written import question_text

from .firsttasks import first_questions
from .positions import answers_wrong, pegging, questions, stack_for
from .topics import TOPICS, Topic, topic_of

Exercise: TypeAlias = Literal["mixed", "events", "muggins", "counts"]
Difficulty: TypeAlias = Literal["adaptive", "easy", "medium", "hard"]

EXERCISE_KINDS: dict[Exercise, tuple[str, ...]] = {
    "events": ("events",),
    "muggins": ("muggins",),
    "counts": ("count",),
}
DEALS, SLOW_DEALS = 80, 8  # the most that are searched for one task
ENOUGH, SLOW_ENOUGH = 6, 2  # positions to choose among
PER_DEAL = 2  # the most positions that are taken from one deal
EASY_EVERY = 5
EASY_AFTER = 2  # misses in a row
MOST = 1000  # tasks in a session, unless it has no end
LEVELS: dict[Difficulty, tuple[int, int]] = {"easy": (0, 2), "medium": (2, 4), "hard": (4, 9)}


@dataclass(frozen=True, slots=True)
class PracticeSettings:
    """What the learner chose: the `exercise`; one `step`, or "any" of them; the `difficulty`; the
    `number` of tasks before a summary, 0 for none; and whether a `timer` is shown."""

    exercise: Exercise = "mixed"
    step: StepNumber | Literal["any"] = "any"
    difficulty: Difficulty = "adaptive"
    number: int = 10
    timer: bool = False

    def __post_init__(self) -> None:
        known = {
            "exercise": ("mixed", *EXERCISE_KINDS),
            "step": ("any", *(each.step for each in TOPICS)),
            "difficulty": ("adaptive", *LEVELS),
            "number": range(MOST + 1),
            "timer": (True, False),
        }
        for name, values in known.items():
            if getattr(self, name) not in values:
                said = f"0 to {MOST}" if name == "number" else ", ".join(map(repr, values))
                raise PeglineError(f"The {name} of practice is one of these: {said}.")


class Wish(NamedTuple):
    """What the next task should be: its topic, the belief it is to test if any, and how hard."""

    topic: Topic
    belief: str | None
    difficulty: Difficulty


class Stream:
    """The tasks of one session for one learner. Each is chosen by what `memory` says by then.

    >>> stream = Stream(seed=7)
    >>> stream.next_task() == Stream(seed=7).next_task()
    True
    """

    def __init__(
        self,
        seed: int = 0,
        settings: PracticeSettings | None = None,
        memory: Memory | None = None,
    ) -> None:
        self.seed = seed
        self.settings = settings or PracticeSettings()
        self.memory = memory or Memory()
        self.posed = 0
        self._asked: set[str] = set()
        self._turns: Counter[StepNumber] = Counter()
        self._came_back = False
        self._last: str | None = None
        self._first_questions = first_questions(seed) if self._is_new_learner() else ()

    def next_task(self) -> Task:
        """The next task. It takes a few milliseconds, and never repeats a position."""
        rng = Random(f"{self.seed}/{self.memory.answered}/{self.posed}")
        if self.posed < len(self._first_questions):
            step, question = self._first_questions[self.posed]
        else:
            wish = self._wish(rng)
            step, question = wish.topic.step, self._position(wish, rng)
        self.posed += 1
        self._asked.add(question.position_key)
        self._turns[step] += 1
        self._last = question.kind
        return task_of(question, _id_of(question), step)

    def _is_new_learner(self) -> bool:
        """Whether nothing is known of the learner, and the settings allow every kind of task."""
        free = self.settings.exercise == "mixed" and self.settings.step == "any"
        return free and self.settings.difficulty == "adaptive" and not self.memory.level

    def _wish(self, rng: Random) -> Wish:
        topics = self._topics()
        back = None if self._came_back else self._due_again(topics, rng)
        self._came_back = back is not None
        if back:
            return Wish(*back, self._difficulty())
        least = min(self._turns[each.step] for each in topics)
        topic = picked(rng, [each for each in topics if self._turns[each.step] == least])
        return Wish(topic, self._belief_to_test(topic, rng), self._difficulty())

    def _topics(self) -> tuple[Topic, ...]:
        """The topics that the settings allow."""
        kinds, step = EXERCISE_KINDS.get(self.settings.exercise), self.settings.step
        asked = [each for each in TOPICS if not kinds or kinds[0] in each.kinds]
        chosen = [each for each in asked if step in ("any", each.step)]
        return tuple(chosen or asked or TOPICS)

    def _due_again(self, topics: Collection[Topic], rng: Random) -> tuple[Topic, str | None] | None:
        """What was missed and is due again: a belief, or a step missed for no known reason."""
        if self.settings.exercise != "mixed":
            return None
        for belief in self.memory.due_again:
            if topic_of(belief) in topics:
                return topic_of(belief), belief
        steps_due = (each for each in topics if self.memory.is_step_due(each.step))
        return next(((each, self._belief_to_test(each, rng)) for each in steps_due), None)

    def _belief_to_test(self, topic: Topic, rng: Random) -> str | None:
        """The belief of a topic to test: one never tested, or the one that was due first."""
        if self.settings.exercise != "mixed":
            return None
        shuffled = sorted(topic.beliefs, key=lambda _: rng.random())
        return self.memory.in_testing_order(shuffled)[0]

    def _difficulty(self) -> Difficulty:
        chosen = self.settings.difficulty
        tired = self.memory.missing >= EASY_AFTER or self.posed % EASY_EVERY == EASY_EVERY - 1
        return "easy" if chosen == "adaptive" and tired else chosen

    def _position(self, wish: Wish, rng: Random) -> Question:
        """A position for a wish. If no deal tests the wished belief, any other belief will do."""
        kinds = EXERCISE_KINDS.get(self.settings.exercise, wish.topic.kinds)
        enough = SLOW_ENOUGH if any_slow(kinds) else ENOUGH
        found = list(islice(self._candidates(wish.belief, kinds, rng), enough))
        while not found:
            found = list(islice(self._candidates(None, kinds, rng), enough))
        return max(found, key=lambda each: self._worth(each, wish)).question

    def _candidates(
        self, belief: str | None, kinds: Collection[str], rng: Random
    ) -> Iterator[Compared]:
        """New positions where the belief answers wrong, or any belief if none is given. No kind of
        question comes twice in a row while there are others."""
        other = [kind for kind in kinds if kind != self._last] or list(kinds)
        for _ in range(SLOW_DEALS if any_slow(kinds) else DEALS):
            line, kind = pegging(rng, stack_for(belief, rng)), picked(rng, other)
            asked = sorted(questions(line, kind, belief, rng), key=lambda _: rng.random())
            wrong = (each for each in asked if belief is None or answers_wrong(belief, each))
            fresh = (each for each in wrong if each.position_key not in self._asked)
            yield from islice(
                (each for each in map(compare_answers, fresh) if each.groups), PER_DEAL
            )

    def _worth(self, compared: Compared, wish: Wish) -> tuple[bool, int, int]:
        """How well a position serves: first whether it is as hard as wished; then how few of the
        beliefs due again give the same answer as the wished one; then how many it tests that are
        untested or due."""
        low, high = LEVELS.get(wish.difficulty, (0, 99))
        marked = (each.id for each in play_beliefs())
        marks = dict(zip(marked, compared.marks, strict=False))
        thought = marks.get(wish.belief or "", 0)
        alike = [each for each in self.memory.due_again if thought and marks[each] == thought]
        due = [
            each for each, mark in marks.items() if mark and self.memory.is_untested_or_due(each)
        ]
        fits = low <= compared.question.hardness <= high
        return fits, -len(alike), len(due)


def task_of(question: Question, name: str, step: StepNumber) -> Task:
    """The task that asks a question, with `name` as its id, for a step of the check or none."""
    why = question.solution
    about = (question.prompt, question.hints, why.text, why.rules)
    return Task(name, question, *about, step, "practice")


def _id_of(question: Question) -> str:
    """The id of a practice task, made from its question: the same question is the same task."""
    digest = blake2s(question_text(question).encode(), digest_size=6).hexdigest()
    return f"practice-{digest}"


def any_slow(kinds: Collection[str]) -> bool:
    """Whether answers of one of these kinds take long to work out."""
    return any(kind_named(kind).is_slow for kind in kinds)
