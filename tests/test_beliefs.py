"""A wrong belief is one class: what it must say, where it is found, and what a new one reaches."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pegline_teach
from pegline_teach.lessons import LESSONS
from pegline_teach.lessons.showtasks import SHOW_TASKS
from pegline_teach.misconceptions import CATALOGUE, Belief, diagnose, named_beliefs, tell_apart
from pegline_teach.misconceptions.catalogue import beliefs_of_step, play_beliefs, show_beliefs
from pegline_teach.misconceptions.judged import answers_to, contradicted_by, judge
from pegline_teach.questions.show import ShowQuestion
from pegline_teach.rules.rulemodel import RuleModel

TASKS = [task for lesson in LESSONS for task in lesson.tasks]


def test_the_beliefs_about_the_play_come_before_those_about_the_show():
    ids = list(CATALOGUE)
    assert ids == [each.id for each in (*play_beliefs(), *show_beliefs())]
    assert [ids[0], ids[-1]] == ["runs-in-order", "show-no-runs"]
    assert all(each.id.startswith("show-") == each.about_show for each in CATALOGUE.values())


def test_every_belief_says_all_that_is_asked_of_it():
    for each in CATALOGUE.values():
        assert isinstance(each.model, RuleModel)
        assert each.correction() == each.correction(TASKS[0].question, "0") == each.what_is_true
        assert each.lesson
        assert each.step is None or not each.about_show


def test_the_steps_part_the_beliefs_about_the_play():
    by_step = [each for step in (1, 2, 3, 4, 5, None) for each in beliefs_of_step(step)]
    assert sorted(each.id for each in by_step) == sorted(each.id for each in play_beliefs())


def test_a_belief_about_the_show_answers_the_play_by_the_rules_and_the_other_way_round():
    for task in TASKS:
        for each in show_beliefs():
            given = task.question.parse(each.answer(task.question))
            assert task.question.is_right(given)
    for each in play_beliefs():
        assert all(each.show_points(task.hand) == task.hand.points for task in SHOW_TASKS)


def test_a_question_asks_only_the_beliefs_that_are_about_its_part_of_the_game():
    for task in SHOW_TASKS:
        asked = () if task.goal else show_beliefs()
        assert len(answers_to.__wrapped__(task.question)) == len(asked) + 1
    for task in TASKS:
        assert len(answers_to.__wrapped__(task.question)) == len(play_beliefs()) + 1


def test_a_right_answer_about_the_play_contradicts_no_belief_about_the_show():
    judged = judge(TASKS[0].question, TASKS[0].reference)
    assert judged.is_right
    assert {each.id for each in show_beliefs()} <= judged.explained_by


def test_answers_about_the_play_and_the_show_are_judged_together():
    once = [(ShowQuestion(task.hand), "5") for task in SHOW_TASKS if task.hand.points == 8]
    history = [*once, *once, (TASKS[0].question, TASKS[0].reference)]
    assert [each.id for each in named_beliefs(history)] == ["show-run-once"]
    assert named_beliefs(history)[0].contradicted == 0


def test_a_hand_that_is_built_right_contradicts_no_belief():
    task = next(task for task in SHOW_TASKS if task.goal)
    judged = judge(task.question, str(task.question.right))
    assert judged.is_right
    assert judged.explained_by == set(CATALOGUE)
    assert contradicted_by(task.question) == ()


def test_a_belief_about_the_show_is_told_apart_from_the_play_as_the_rules_are():
    assert tell_apart("show-run-once", "rules") is None
    assert tell_apart("show-run-once", "ace-high", 3) == tell_apart("rules", "ace-high", 3)


def test_two_beliefs_of_one_id_are_refused_and_the_first_one_stays():
    before = dict(CATALOGUE)
    with pytest.raises(TypeError, match="two beliefs 'ace-high'"):
        type("Copy", (type(CATALOGUE["ace-high"]),), {"id": "ace-high"})
    with pytest.raises(TypeError, match="does not say its thought, what_is_true, rules, lesson"):
        type("Bare", (Belief,), {"id": "bare"})
    assert before == CATALOGUE


NEW_FILE = '''
"""Two new wrong beliefs, one about the play and one about the show."""

from pegline_teach.misconceptions.showparts import ShowBelief

from .pairs import PairBelief


class OneColour(PairBelief):
    """A pair must be of one colour."""

    id = "pairs-of-one-colour"
    thought = "A red 7 and a black 7 are no pair."
    what_is_true = "Suits never matter in the play. Any two sevens are a pair (R2, R6)."
    minds_suits = True

    def match(self, earlier, cards):
        scores = super().match(earlier, cards)
        colours = {card.suit.sign in "♦♥" for score in scores for card in score.cards}
        return scores if len(colours) < 2 else ()


class TwoTooMany(ShowBelief):
    """Whatever a hand counts, it is two more."""

    id = "show-two-too-many"
    thought = "There is always something more."
    what_is_true = "Count what is there (S1)."
    rules = ("S1",)

    def show_points(self, hand):
        return hand.points + 2
'''

WHERE = """
import json
from pegline_teach.classroom import ClassReport
from pegline_teach.classroom.simulated import SimulatedClass
from pegline_teach.classroom.testedbeliefs import beliefs_tested_in
from pegline_teach.lessons import LESSONS
from pegline_teach.lessons.showtasks import SHOW_TASKS
from pegline_teach.learning import Memory
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.practice.positions import answers_wrong
from pegline_teach.practice.stream import PracticeSettings, Stream
from pegline_teach.practice.topics import TOPICS

ID = "pairs-of-one-colour"
found = {"catalogue": ID in CATALOGUE, "topic": [s.step for s in TOPICS if ID in s.beliefs]}
found["lessons"] = [lesson.number for lesson in LESSONS if ID in beliefs_tested_in(lesson)]
stream = Stream(1, PracticeSettings(step=3), Memory())
tasks = [stream.next_task() for _ in range(12)]
found["practice"] = any(answers_wrong(ID, task.question) for task in tasks)
report = ClassReport(SimulatedClass({ID: 3}, size=3, seed=1).zipped())
found["report"] = any(ID in (row.belief.id, *row.others) for row in report.beliefs)
hand = SHOW_TASKS[0].hand
found["show"] = list(SHOW_TASKS[0].check(hand.points + 2).misconceptions)
print(json.dumps(found))
"""


def test_a_new_file_with_a_belief_reaches_everything_that_asks_for_beliefs(tmp_path: Path):
    package = Path(pegline_teach.__file__).parent
    copied = tmp_path / "pegline_teach"
    shutil.copytree(package, copied, ignore=shutil.ignore_patterns("__pycache__", "static"))
    (copied / "misconceptions" / "beliefs" / "newones.py").write_text(NEW_FILE, "utf-8")
    told = subprocess.run(
        [sys.executable, "-c", WHERE],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout)
    assert found.pop("show")[-1] == "show-two-too-many"
    assert found == {
        "catalogue": True,
        "topic": [3, 5],
        "lessons": found["lessons"],
        "practice": True,
        "report": True,
    }
    assert 3 in found["lessons"]


def test_diagnoses_name_play_beliefs_only_for_the_play():
    for task in TASKS[:8]:
        for belief in play_beliefs():
            found = diagnose(task.question, belief.answer(task.question))
            assert not any(CATALOGUE[each].about_show for each in found)
