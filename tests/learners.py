"""Simulated learners: they answer tasks by the rules or by a wrong belief, and it is kept."""

from pegline_teach.learning import Attempt
from pegline_teach.lessons import LESSONS
from pegline_teach.misconceptions import CATALOGUE, diagnose
from pegline_teach.misconceptions.judged import contradicted_by


def attempt_at(task, answer):
    """What is kept of an answer to a task."""
    question = task.question
    if question.is_right(question.parse(answer)):
        contradicts = contradicted_by(question)
        return Attempt(
            task.id, "right", answer, task.step, contradicts=contradicts, where=task.where
        )
    explains = diagnose(question, answer)
    return Attempt(task.id, "wrong", answer, task.step, explains=explains, where=task.where)


def answer_by(stream, belief=None):
    """The next task of a stream answered by a belief, or by the rules; the stream learns of it."""
    task = stream.next_task()
    thought = CATALOGUE[belief].answer(task.question) if belief else task.reference
    attempt = attempt_at(task, thought)
    stream.memory.take(attempt)
    return attempt


def lessons_done(belief=None):
    """The attempts of somebody who did the first seven lessons by a belief, or by the rules.

    Ten tasks of each: a task that is added later changes nothing that is told of this learner.
    """
    tasks = [task for lesson in LESSONS[:7] for task in lesson.tasks[:10]]
    return [
        attempt_at(t, CATALOGUE[belief].answer(t.question) if belief else t.reference)
        for t in tasks
    ]
