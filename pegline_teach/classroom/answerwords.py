"""A canonical answer as a teacher reads it: `5, for fifteen and a run`, `6♥ or Go`."""

from __future__ import annotations

from pegline_teach.questions import GO, NOBODY, NONE, OPEN, Question

_WHOLE = {
    ("legal", GO): "Go",
    ("cards", NONE): "no card scores",
    ("ledger", NONE): "no line is wrong",
    ("next", NOBODY): "nobody",
    ("close", OPEN): "it is still open",
}


def answer_words(question: Question, answer: str) -> str:
    """An answer in words, right or wrong.

    >>> from pegline_teach.lessons import LESSONS
    >>> [answer_words(task.question, task.reference) for task in LESSONS[5].tasks[:2]]
    ['8, for fifteen and three of a kind', '5, for fifteen and run']
    """
    kind = question.kind
    if (kind, answer) in _WHOLE:
        return _WHOLE[kind, answer]
    if kind == "points":
        points, _, reasons = answer.partition(": ")
        return f"{points}, for {' and '.join(reasons.split(', '))}" if reasons else points
    if kind == "legal" and answer.endswith(f" {GO}"):
        return f"{answer.removesuffix(f' {GO}')}, or Go"
    if kind == "close":
        ending, _, taken = answer.partition(": ")
        seat, _, points = taken.rpartition(" ")
        return f"{ending.capitalize()}, {seat} takes {points}"
    return f"line {answer}" if kind == "ledger" else answer
