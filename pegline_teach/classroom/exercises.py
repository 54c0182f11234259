"""New tasks for paper, each made after a task of the lessons.

A new task asks the same kind of question for the same step, about another legal position, and it
tests a belief that the old task tests.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from itertools import count
from random import Random

from pegline_teach.lessons import Task
from pegline_teach.practice.positions import answers_wrong, pegging, questions, stack_for
from pegline_teach.practice.stream import task_of
from pegline_teach.questions import Question
from pegline_teach.questions.source import picked

from .testedbeliefs import beliefs_about, beliefs_tested_by

PATIENCE = 400  # deals searched for one belief; after that any belief of `beliefs_for` will do


def beliefs_for(original: Task) -> tuple[str, ...]:
    """The beliefs that a task after `original` may test: those it tests, or else those about it."""
    return beliefs_tested_by(original) or beliefs_about(original)


def exercise(original: Task, belief: str, rng: Random, is_new: Callable[[Question], bool]) -> Task:
    """A new task after `original` that tests `belief`, and whose question passes `is_new`."""
    question = next(each for each in _questions(original, belief, rng) if is_new(each))
    return replace(
        task_of(question, original.id, original.step), prompt=question.paper_prompt, hints=()
    )


def _questions(original: Task, belief: str, rng: Random) -> Iterator[Question]:
    """An endless series of questions of the same kind as `original`: first those that test the
    belief, later any that it may test."""
    for number in count():
        wanted = (belief,) if number < PATIENCE else beliefs_for(original)
        thought = picked(rng, wanted)
        line = pegging(rng, stack_for(thought, rng))
        asked = questions(line, original.kind, thought, rng)
        found = [each for each in asked if each.is_worth_paper and _is_answered_wrong(wanted, each)]
        if found:
            yield picked(rng, found)


def _is_answered_wrong(beliefs: Collection[str], question: Question) -> bool:
    return any(answers_wrong(each, question) for each in beliefs)
