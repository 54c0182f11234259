"""Every task of every lesson: sound, answerable, diagnosing, and not given away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kept import read_progress

from pegline_teach import Learner
from pegline_teach.lessons import LESSONS, Lesson, Task
from pegline_teach.misconceptions import CATALOGUE, diagnose
from pegline_teach.misconceptions.catalogue import play_beliefs
from pegline_teach.questions import Question
from pegline_teach.rules import RULES, Pegging, score_play
from pegline_teach.start import source_folder
from pegline_teach.words.numbers import number_word

TASKS = [task for lesson in LESSONS for task in lesson.tasks]

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.notebook)
each_task = pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)


def mistaken(task: Task) -> list[tuple[str, str]]:
    """The misconceptions that answer a task otherwise than the rules, with their answers."""
    answers = [(each.id, each.answer(task.question)) for each in play_beliefs()]
    return [
        (name, wrong)
        for name, wrong in answers
        if not task.question.is_right(task.question.parse(wrong))
    ]


def test_the_lessons_are_in_order_each_with_its_notebook() -> None:
    assert [lesson.number for lesson in LESSONS[:7]] == [1, 2, 3, 4, 5, 6, 7]
    assert [lesson.number for lesson in LESSONS] == list(range(1, len(LESSONS) + 1))
    for lesson in LESSONS[:7]:  # the numbers of the notebooks after these are taken
        assert lesson.notebook.startswith(f"{lesson.number:02d}_")
    for lesson in LESSONS:
        assert (source_folder() / lesson.notebook).is_file()
        assert 5 <= lesson.minutes <= 45
        assert lesson.goal.endswith(".")


@each_lesson
def test_a_lesson_has_at_least_eight_tasks_of_several_kinds(lesson: Lesson) -> None:
    assert len(lesson.tasks) >= 8
    assert len({task.kind for task in lesson.tasks}) >= 3
    assert [task.id for task in lesson.tasks] == [
        f"{lesson.number:02d}-{place}" for place in range(1, len(lesson.tasks) + 1)
    ]


def test_the_lessons_together_use_every_kind_of_question() -> None:
    kinds = {"count", "legal", "points", "cards", "next", "close", "reply", "ledger"}
    assert {task.kind for task in TASKS} == kinds


def test_no_two_tasks_are_alike() -> None:
    questions = [task.question for task in TASKS]
    prompts = [(task.prompt, task.question) for task in TASKS]
    assert len(set(questions)) == len(questions)
    assert len(set(prompts)) == len(prompts)


@each_lesson
def test_no_lesson_can_be_solved_by_always_giving_one_answer(lesson: Lesson) -> None:
    for answer in {task.reference for task in lesson.tasks}:
        solved = sum(task.check(answer).outcome == "right" for task in lesson.tasks)
        assert solved <= len(lesson.tasks) // 3, answer


@each_task
def test_the_position_comes_from_a_legal_pegging(task: Task) -> None:
    state = Pegging.start(task.state.dealt("pone"), task.state.dealt("dealer"))
    for entry in task.state.ledger:
        if hasattr(entry, "card"):
            state = state.play(entry.card)
        elif not hasattr(entry, "reason"):
            state = state.go()
    assert state == task.state
    assert task.card is None or task.card in state.legal_cards


@each_task
def test_the_reference_is_right_and_the_blank_is_not_attempted(task: Task) -> None:
    verdict = task.check(task.reference)
    assert (verdict.outcome, verdict.misconceptions) == ("right", ())
    assert task.solution in verdict.message
    for blank in ("", "   ", None, "\n"):
        assert task.check(blank).outcome == "not attempted"


@each_task
def test_the_reference_agrees_with_the_engine(task: Task) -> None:
    if task.kind == "points":
        assert task.card
        total = sum(score.points for score in score_play(task.pile, task.card))
        assert task.check(str(total)).outcome == "right"
        assert task.check(str(total + 1)).outcome == "wrong"
    if task.kind == "count":
        assert task.card
        assert task.reference == str(task.state.count + task.card.value)


@each_task
def test_a_plausible_wrong_answer_is_met_by_the_misconception_it_was_built_from(task: Task) -> None:
    built = mistaken(task)
    assert built, "no misconception answers this task otherwise"
    for name, wrong in built:
        verdict = task.check(wrong)
        assert verdict.outcome == "wrong"
        assert name in diagnose(task, wrong)
        assert name in verdict.misconceptions
        first = CATALOGUE[verdict.misconceptions[0]]
        assert first.thought in verdict.message
        assert first.correction() in verdict.message


@each_task
def test_an_answer_that_cannot_be_read_is_no_try_and_says_what_to_write(task: Task) -> None:
    verdict = task.check("?!")
    assert verdict.outcome == "not attempted"
    assert "Write" in verdict.message or "write" in verdict.message


@each_task
def test_there_are_two_or_three_hints_and_none_holds_the_answer(task: Task) -> None:
    assert 2 <= len(task.hints) <= 3
    assert len(set(task.hints)) == len(task.hints)
    for hint in task.hints:
        assert not gives_away(hint, task), hint
    assert not gives_away(task.prompt, task) or task.kind in ("next", "close", "legal", "cards")


def gives_away(text: str, task: Task) -> bool:
    """Whether a text holds the answer of a task, as figures, words, or all its cards together."""
    answer = task.reference
    if task.kind in ("count", "points", "reply", "ledger"):
        number = answer.partition(":")[0]
        words = re.findall(r"[a-z]+(?:-[a-z]+)?", re.sub(r"\(R\d+\)", "", text).lower())
        figures = re.findall(r"(?<![\w♣♦♥♠])\d+(?![\w♣♦♥♠])", re.sub(r"\(?R\d+\)?", "", text))
        return number in figures or (int(number) > 3 and number_word(int(number)) in words)
    if task.kind in ("legal", "cards"):
        cards = answer.split()
        return answer not in ("go", "none") and all(card in text for card in cards)
    return answer.lower() in text.lower()


@each_task
def test_the_solution_agrees_with_the_engine_and_ends_with_its_rule(task: Task) -> None:
    solution, answer = task.solution, task.reference
    assert re.search(r"\(R\d+(, R\d+)*\)\.?$", solution), solution
    assert set(re.findall(r"R\d+", solution)) <= set(RULES)
    lower = solution.lower().replace("-", " ")
    if task.kind in ("count", "points", "reply", "ledger"):
        number, _, kinds = answer.partition(": ")
        names = (number, number_word(int(number)).replace("-", " "))
        nothing = number == "0" and re.search(r"\b(nothing|no points?|not score|none)\b", lower)
        assert nothing or any(re.search(rf"\b{name}\b", lower) for name in names), solution
        for kind in filter(None, kinds.split(", ")):
            assert kind.replace("-", " ") in lower or (kind == "thirty-one" and "31" in lower)
    elif task.kind in ("legal", "cards") and answer not in ("go", "none"):
        assert all(card in solution for card in answer.split())
    elif task.kind == "legal":
        assert "go" in lower.split() or "go." in lower
    elif task.kind == "next":
        assert answer in lower or answer == "nobody"


@each_task
def test_its_rules_and_step_are_known(task: Task) -> None:
    assert task.rules
    assert set(task.rules) <= set(RULES)
    assert task.step in (None, 1, 2, 3, 4, 5)


@each_task
def test_a_broken_checker_never_reaches_the_learner(
    task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(Question, "parse", breaks)
    verdict = task.check("5")
    assert verdict.outcome == "broke"
    assert "not counted" in verdict.message


def test_the_prose_of_the_tasks_does_not_shout() -> None:
    for task in TASKS:
        assert "!" not in " ".join((task.prompt, *task.hints, task.solution)), task.id


def test_answering_in_words_keeps_the_answer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PEGLINE_PROGRESS", str(tmp_path / "progress.json"))
    task = LESSONS[3].tasks[0]
    assert Learner.here().answer(task, "").outcome == "not attempted"
    assert Learner.here().answer(task, mistaken(task)[0][1]).outcome == "wrong"
    assert Learner.here().answer(task, task.reference).outcome == "right"
    kept = read_progress().attempts
    assert [attempt.outcome for attempt in kept] == ["wrong", "right"]
    assert mistaken(task)[0][0] in kept[0].explains
    assert mistaken(task)[0][0] in kept[1].contradicts
