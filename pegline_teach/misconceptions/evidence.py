"""Which wrong beliefs explain an answer, and which of them a learner may really hold.

The little model behind it, in plain words. Somebody who holds a belief, or knows the rules,
answers by it, and now and then slips. Any answer a belief would not have given is a *miss* of that
belief. A miss makes it so much less likely than a hit that only misses need counting: the belief
with the fewest misses over a learner's history is the likeliest, and "knows the rules" is judged
in the same way. If one answer in twenty is a slip, and a slip lands on one certain other answer
one time in ten, a miss counts 190 to 1 against a belief.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

from pegline_teach.questions import Answer, Question, UnreadableAnswer

from .catalogue import CATALOGUE

THRESHOLD = 2
"""So many answers must speak for a belief, beyond those against it, before anyone hears of it."""


class Asks(Protocol):
    """Whatever carries a question, such as a task."""

    @property
    def question(self) -> Question: ...


Asked: TypeAlias = Question | Asks
Row: TypeAlias = tuple[bool, ...]
History: TypeAlias = Iterable[tuple[Asked, str]]


class Suspect(NamedTuple):
    """A belief a learner may hold. It gives `explained` of the wrong answers; `contradicted`
    right answers speak against it, since it would have answered wrong there."""

    id: str
    explained: int
    contradicted: int

    @property
    def evidence(self) -> int:
        """Answers for it less answers against it. Each makes it 190 times as likely, set against
        knowing the rules and slipping."""
        return self.explained - self.contradicted


def diagnose(task: Asked, answer: str, history: History = ()) -> tuple[str, ...]:
    """The ids of the beliefs that explain a wrong answer, likeliest first.

    `task` is a question, or carries one. Among those that give this answer, the ones with the
    fewest misses over the `history` of earlier (task, answer) pairs come first; equal ones stand
    as in the catalogue. There are none for an answer that is right or unreadable, or that no
    belief explains.

    >>> from pegline_teach.questions import ask
    >>> from pegline_teach.rules.pegging import replay
    >>> state = replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦")
    >>> question = ask("points", state, state.hand("pone")[0])
    >>> question.truth, diagnose(question, "0")
    ('3: run', ('runs-in-order', 'suited-runs'))
    >>> diagnose(question, "3")
    ()
    """
    row, rows = hits(task, answer), rows_of(history)
    if not row or row[-1]:
        return ()
    ids = [name for name, hit in zip(CATALOGUE, row, strict=False) if hit]
    missed = dict(zip(CATALOGUE, misses(rows), strict=False))
    return tuple(sorted(ids, key=lambda name: missed[name]))


def suspects(history: History) -> tuple[Suspect, ...]:
    """The beliefs a learner may hold, the strongest evidence first.

    Beliefs overlap, so once the strongest is named the wrong answers it explains are set aside,
    and the next must stand on those that are left. Only evidence of at least `THRESHOLD` is
    named: a learner who knows the rules and slips now and then is accused of nothing.

    >>> suspects([])
    ()
    """
    rows = rows_of(history)
    named: list[Suspect] = []
    while True:
        best = max(_evidence(rows), key=lambda each: each.evidence)
        if best.evidence < THRESHOLD:
            return tuple(named)
        named.append(best)
        place = list(CATALOGUE).index(best.id)
        rows = [row for row in rows if row[-1] or not row[place]]


def _evidence(rows: list[Row]) -> list[Suspect]:
    """How each belief stands, in the order of the catalogue."""
    return [
        Suspect(
            name,
            explained=sum(row[n] and not row[-1] for row in rows),
            contradicted=sum(row[-1] and not row[n] for row in rows),
        )
        for n, name in enumerate(CATALOGUE)
    ]


@lru_cache(maxsize=128)  # the questions of a history are asked again and again
def answers_to(question: Question) -> tuple[Answer, ...]:
    """What each belief of the catalogue answers, in its order, and then the truth."""
    return (*(question.believed(each.model) for each in CATALOGUE.values()), question.right)


def hits(task: Asked, answer: str) -> Row:
    """Whether each belief would give this answer, and then whether it is right. Nothing at all
    for an answer that cannot be read."""
    question = question_of(task)
    try:
        given = question.parse(answer)
    except UnreadableAnswer:
        return ()
    return tuple(given.agrees(expected) for expected in answers_to(question))


def rows_of(history: History) -> list[Row]:
    """The hits of every answer that can be read."""
    return [row for row in (hits(task, answer) for task, answer in history) if row]


def misses(rows: list[Row]) -> list[int]:
    """How many answers each belief misses, and then how many were not right."""
    return [sum(not row[n] for row in rows) for n in range(len(CATALOGUE) + 1)]


def question_of(task: Asked) -> Question:
    return task if isinstance(task, Question) else task.question
