"""Which wrong beliefs explain an answer, and which of them a learner may really hold.

The model in plain words: somebody who holds a belief, or knows the rules, answers by it, and now
and then slips. A belief *explains* an answer that it would give itself. An answer that it does not
explain makes it so much less likely that it is enough to count such answers: the belief with the
fewest of them over a learner's history is the likeliest, and "knows the rules" is judged in the
same way. If one answer in twenty is a slip, and a slip lands on one certain other answer one time
in ten, an answer that a belief does not explain counts 190 to 1 against it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from .catalogue import CATALOGUE
from .judged import Asked, Judged, PastAnswers, judge, judge_all

THRESHOLD = 2
"""Net answers in favour before a belief is named."""


class BeliefEvidence(NamedTuple):
    """What speaks for a belief and against it: it explains `explained` of the wrong answers, and
    `contradicted` right answers speak against it, since it would have answered wrong there."""

    id: str
    explained: int
    contradicted: int

    @property
    def evidence(self) -> int:
        """The wrong answers that it explains, less the right ones that contradict it. Each makes it
        190 times as likely as knowing the rules and slipping, or as unlikely."""
        return self.explained - self.contradicted


def diagnose(task: Asked, answer: str, history: PastAnswers = ()) -> tuple[str, ...]:
    """The ids of the beliefs that explain a wrong answer, likeliest first.

    `task` is a question, or has one. The beliefs with the fewest unexplained answers in the
    `history` of earlier (task, answer) pairs come first; equal ones stand as in the catalogue.
    There are none for an answer that is right or unreadable, or that no belief explains.

    >>> from pegline_teach.questions import ask
    >>> from pegline_teach.rules.pegging import replay
    >>> state = replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦")
    >>> question = ask("points", state, state.hand("pone")[0])
    >>> question.truth, diagnose(question, "0")
    ('3: run', ('runs-in-order', 'suited-runs'))
    >>> diagnose(question, "3")
    ()
    >>> from pegline_teach.cards import as_card, as_cards
    >>> from pegline_teach.questions.show import ShowQuestion
    >>> from pegline_teach.rules.show import ShowHand
    >>> diagnose(ShowQuestion(ShowHand(as_cards("3♣ 4♦ 4♥ 5♠"), as_card("9♦"))), "5")
    ('show-run-once',)
    """
    judged = judge(task, answer)
    if judged is None or judged.is_right:
        return ()
    earlier = judge_all(history)
    found = [belief for belief in CATALOGUE if belief in judged.explained_by]
    return tuple(sorted(found, key=lambda belief: count_unexplained(belief, earlier)))


def named_beliefs(history: PastAnswers) -> tuple[BeliefEvidence, ...]:
    """The beliefs a learner may hold, the one with the strongest evidence first.

    Beliefs overlap. So once the strongest is named, the wrong answers that it explains are set
    aside, and the next is named by those that are left. Evidence below `THRESHOLD` is not enough: a
    learner who knows the rules and slips now and then holds no belief.

    >>> named_beliefs([])
    ()
    """
    answers = judge_all(history)
    named: list[BeliefEvidence] = []
    while True:
        best = max(_evidence(answers), key=lambda each: each.evidence)
        if best.evidence < THRESHOLD:
            return tuple(named)
        named.append(best)
        answers = [each for each in answers if each.is_right or best.id not in each.explained_by]


def _evidence(answers: Collection[Judged]) -> list[BeliefEvidence]:
    """The evidence for and against each belief, in the order of the catalogue."""
    return [
        BeliefEvidence(
            belief,
            explained=sum(belief in each.explained_by and not each.is_right for each in answers),
            contradicted=sum(each.is_right and belief not in each.explained_by for each in answers),
        )
        for belief in CATALOGUE
    ]


def count_unexplained(belief: str, answers: Iterable[Judged]) -> int:
    """How many answers a belief does not explain."""
    return sum(belief not in each.explained_by for each in answers)
