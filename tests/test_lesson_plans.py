"""Lesson plans cannot disagree with the lessons, because they are read from them."""

from __future__ import annotations

import re
from html import escape
from itertools import pairwise
from pathlib import Path

import pytest

from pegline_teach import PeglineError
from pegline_teach.classroom import LessonPlan
from pegline_teach.classroom.hour import HOUR
from pegline_teach.classroom.plans import MOST_ASKED
from pegline_teach.classroom.testedbeliefs import beliefs_tested_in
from pegline_teach.lessons import LESSONS, Lesson
from pegline_teach.misconceptions.catalogue import play_beliefs
from pegline_teach.practice.stream import answers_wrong

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.notebook)


@each_lesson
def test_a_plan_says_what_the_lesson_says(lesson: Lesson) -> None:
    plan = LessonPlan.of(lesson.number)
    for shown in (str(plan), plan._repr_html_().replace("&#x27;", "'"), plan.page()):
        assert lesson.goal in shown
        assert f"{lesson.minutes} minutes" in shown
        for task in lesson.tasks:
            assert task.id in shown
    page = plan.page()
    for task in lesson.tasks:
        answer = task.right_in_words
        row = [task.id, task.prompt, answer, task.solution]
        cells = "".join(f"<td>{escape(each)}</td>" for each in row)
        assert f"<tr>{cells}</tr>" in page


@each_lesson
def test_the_hour_has_sixty_minutes_and_leaves_room_for_the_notebook(lesson: Lesson) -> None:
    hour = LessonPlan.of(lesson.number).hour
    assert hour[0].start == 0
    assert hour[-1].end == HOUR
    assert all(one.end == other.start for one, other in pairwise(hour))
    assert all(each.end - each.start >= 5 for each in hour)
    (work,) = [each for each in hour if lesson.notebook in each.what]
    assert work.end - work.start == lesson.minutes


@each_lesson
def test_every_misconception_of_a_plan_answers_wrong_on_the_tasks_beside_it(lesson: Lesson) -> None:
    treated = beliefs_tested_in(lesson)
    assert treated
    for belief, tasks in treated.items():
        assert tasks
        assert all(answers_wrong(belief, task.question) for task in tasks)
    for belief in play_beliefs():
        wrong = [task for task in lesson.tasks if answers_wrong(belief.id, task.question)]
        about = [task for task in wrong if set(task.rules) & set(belief.rules)]
        assert list(treated.get(belief.id, ())) == about


@each_lesson
def test_a_question_for_the_class_has_a_wrong_answer_to_listen_for(lesson: Lesson) -> None:
    asked = LessonPlan.of(lesson.number).to_ask
    assert 3 <= len(asked) <= MOST_ASKED
    assert len({each.task.id for each in asked}) == len(asked)
    assert len({each.belief.id for each in asked}) == len(asked)
    for each in asked:
        assert each.task in lesson.tasks
        assert not each.task.question.is_right(each.answer)
        assert each.task.check(each.answer).outcome in ("wrong", "not attempted")


def test_every_misconception_but_one_is_treated_somewhere() -> None:
    """It shows in a run of six only, and no task of the lessons has one; practice has."""
    treated = {belief for lesson in LESSONS for belief in beliefs_tested_in(lesson)}
    assert {each.id for each in play_beliefs()} - treated == {"run-stops-at-five"}


def test_answers_are_told_in_words() -> None:
    answers = {task.right_in_words for each in LESSONS for task in each.tasks}
    assert {"Go", "no card scores", "Go, dealer takes 1", "line 8"} <= answers
    assert not [answer for answer in answers if ":" in answer]


def test_there_is_no_lesson_nought_or_eight(tmp_path: Path) -> None:
    for number in (0, 8):
        with pytest.raises(PeglineError, match="The lessons are 1 to 7"):
            LessonPlan.of(number)


def test_a_plan_is_printed_without_other_files_and_never_over_one(tmp_path: Path) -> None:
    plan = LessonPlan.of(3)
    assert plan.export(tmp_path / "plan.html") == "Written: plan.html."
    page = (tmp_path / "plan.html").read_text(encoding="utf-8")
    assert "http" not in page
    assert not re.findall(r'(?:src|href)="', page)
    assert plan.export(tmp_path / "plan.html") == "Written: plan.html."
    with pytest.raises(PeglineError, match="exists already"):
        LessonPlan.of(4).export(tmp_path / "plan.html")
