"""The kinds of question: each goes through every rendering, and a new one is one class."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random
from typing import final

import pytest
from positions import DEAL_ONE, DEAL_TWO

from pegline_teach import Card, PeglineError, Seat, parse_cards, replay
from pegline_teach.activities.taskshtml import tasks_html
from pegline_teach.classroom import sheetpage
from pegline_teach.classroom.exercises import exercise
from pegline_teach.classroom.worksheet import Sheet, Worksheet
from pegline_teach.lessons import Lesson, Task
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.misconceptions.pool import pool
from pegline_teach.practice.positions import questions
from pegline_teach.practice.stream import EXERCISE_KINDS, PracticeSettings, Stream, task_of
from pegline_teach.practice.topics import TOPICS
from pegline_teach.questions import Question, UnreadableAnswer, ask, kind_named, kinds, registry
from pegline_teach.questions.answers import NumberAnswer
from pegline_teach.questions.build import BuildQuestion
from pegline_teach.questions.controls import Control, number_control
from pegline_teach.questions.goal import Goal
from pegline_teach.questions.muggins import TakenAnswer
from pegline_teach.questions.paper import BLANK, PaperPart
from pegline_teach.questions.play import CardQuestion
from pegline_teach.questions.reason import Reason
from pegline_teach.questions.show import ShowQuestion
from pegline_teach.record.model import BareSequence
from pegline_teach.rules.rulemodel import RuleModel
from pegline_teach.rules.show import ShowHand
from pegline_teach.widgets.tasks import LessonTasks

ROOT = Path(__file__).resolve().parent.parent
WHOLE = replay(**DEAL_ONE, plays="3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠")
EARNED = (0, 0, 3, 0, 2, 0, 0, 0, 0, 1)  # the sixth and the last line are closings
MISSED = (0, 0, 0, 0, 2, 0, 0, 0, 0, 1)
TWO = replay(**DEAL_TWO, plays="10♣ 7♦ 3♥ 4♠")
RUN = replay(**DEAL_ONE, plays="3♣ 5♦")
HAND = ShowHand(parse_cards("3♣ 4♦ 4♥ 5♠"), Card.parse("9♦"))

QUESTIONS: tuple[Question, ...] = (
    ask("count", RUN, "4♥"),
    ask("legal", RUN),
    ask("points", RUN, "4♥"),
    ask("cards", RUN, "4♥"),
    ask("next", TWO),
    ask("close", TWO.go(), "3♦"),
    ask("reply", RUN, "4♥"),
    ask("ledger", WHOLE, claims=MISSED),
    ask("events", TWO.go(), "3♦"),
    ask("muggins", WHOLE, claims=MISSED, you=Seat.DEALER),
    ShowQuestion(HAND),
    BuildQuestion(HAND, Goal("run", 2)),
)
each_question = pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked.kind)


def a_task(asked: Question) -> Task:
    return task_of(asked, f"k-{asked.kind}", None)


def test_these_tests_ask_every_kind() -> None:
    assert sorted(asked.kind for asked in QUESTIONS) == sorted(kinds())


@each_question
def test_every_kind_is_told_in_prompt_hints_solution_and_example(asked: Question) -> None:
    for sentence in (asked.prompt, asked.paper_prompt, *asked.hints, asked.solution.text):
        assert re.match(r"[\w♣♦♥♠]", sentence), sentence
        assert sentence.endswith((".", "?")), sentence
        assert "  " not in sentence
    assert asked.example
    assert asked.unfinished == "" or asked.unfinished.endswith(".")


@each_question
def test_the_rules_of_a_solution_are_those_that_it_names(asked: Question) -> None:
    why = asked.solution
    named = re.findall(r"\b[RS]\d+", why.text)
    assert set(named) <= set(why.rules)
    assert why.rules, why.text


def test_the_rules_of_the_solutions_of_the_pool_are_those_that_they_name_in_order() -> None:
    for posed in pool():
        why = posed.question.solution
        assert why.rules == tuple(dict.fromkeys(re.findall(r"R\d+", why.text)))


@each_question
def test_the_right_answer_reads_back_equal_and_agrees(asked: Question) -> None:
    assert asked.parse(asked.truth) == asked.right
    assert asked.read(asked.truth) == asked.truth
    assert asked.is_right(asked.parse(asked.truth))
    assert asked.answer_by(RuleModel()) == asked.right
    assert asked.answer_in_words(asked.right)
    assert a_task(asked).check(asked.truth).outcome == "right"


@each_question
def test_a_blank_is_no_answer_of_any_kind(asked: Question) -> None:
    with pytest.raises(UnreadableAnswer, match="There is nothing written yet"):
        asked.parse("  ")


@each_question
@pytest.mark.parametrize("due", [False, True])
def test_every_kind_has_its_control_and_its_position_as_plain_data(
    asked: Question, due: bool
) -> None:
    control, position = asked.control(due), asked.position(due)
    assert json.loads(json.dumps(control))["form"] == control["form"]
    assert isinstance(json.loads(json.dumps(position))["shown"], bool)


@each_question
def test_the_control_marks_nothing_before_it_is_due(asked: Question) -> None:
    before = json.dumps([asked.control(False), asked.position(False)], ensure_ascii=False)
    assert '"lit": true' not in before
    assert "It should be" not in before


@each_question
def test_every_kind_stands_on_the_page_of_tasks_and_in_its_static_text(asked: Question) -> None:
    tasks = LessonTasks([a_task(asked)])
    view = json.loads(json.dumps(tasks._view))
    assert view["kind"] == asked.kind
    assert view["words"].startswith(asked.example)
    html = unescape(tasks_html("Tasks", [a_task(asked)]))
    assert asked.prompt in html
    assert "<table>" in html or asked.position_in_words in html


@each_question
def test_every_kind_stands_on_paper(asked: Question, monkeypatch: pytest.MonkeyPatch) -> None:
    task = a_task(asked)
    monkeypatch.setattr(sheetpage, "LESSONS", (Lesson(1, "All", "Goal.", 5, "n.ipynb", (task,)),))
    sheet = Worksheet("all kinds", 1, (Sheet("A", (task,)),))
    page = unescape(sheet.page())
    assert asked.prompt in page
    assert '<span class="b' in page  # a blank, or a box
    assert asked.answer_in_words(asked.right) in unescape(sheet.key())
    assert asked.prompt in repr(sheet)


@pytest.mark.parametrize("kind", ["events", "muggins"])
def test_a_task_of_a_kind_that_no_lesson_has_makes_a_worksheet(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two kinds of practice were left out of the tables of the worksheet."""
    model = a_task(next(asked for asked in QUESTIONS if asked.kind == kind))
    monkeypatch.setattr(sheetpage, "LESSONS", (Lesson(1, "All", "Goal.", 5, "n.ipynb", (model,)),))
    made = exercise(model, "first-event-only", Random(1), lambda _: True)
    assert made.kind == kind
    assert made.question != model.question
    sheet = Worksheet(kind, 1, (Sheet("A", (made,)),))
    assert made.prompt in unescape(sheet.page())
    assert made.right_in_words in sheet.key()


def test_a_kind_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(PeglineError, match=r"no kind of question 'score'\. The kinds are count, "):
        ask("score", RUN, "4♥")
    with pytest.raises(PeglineError, match="stands on a hand of the show"):
        ask("show", RUN)
    with pytest.raises(PeglineError, match="with both hands, not on a bare pile"):
        ask("events", BareSequence(()), "4♥")
    with pytest.raises(PeglineError, match="9♠ cannot be played at 8"):
        ask("points", RUN, "9♠")


def bare(cards: str) -> BareSequence:
    sequence = BareSequence(())
    for card in parse_cards(cards):
        sequence = sequence.play(card)
    return sequence


@pytest.mark.parametrize(
    ("kind", "pile", "card", "truth"),
    [
        ("count", "3♣ 5♦", "4♥", "12"),
        ("count", "", "4♥", "4"),
        ("points", "3♣ 5♦", "4♥", "3: run"),
        ("points", "", "4♥", "0"),
        ("cards", "3♣ 5♦", "4♥", "3♣ 4♥ 5♦"),
        ("reply", "3♣ 5♦", "4♥", "5"),
        ("reply", "10♣ 10♦", "J♥", "2"),  # an ace makes 31
    ],
)
def test_a_bare_pile_is_asked_about_without_hands(
    kind: str, pile: str, card: str, truth: str
) -> None:
    asked = ask(kind, bare(pile), card)
    assert asked.truth == truth
    assert asked.answer_by(RuleModel()) == asked.right
    for belief in CATALOGUE.values():
        assert asked.read(belief.answer(asked)) == belief.answer(asked)
    for told in (asked.prompt, asked.paper_prompt, asked.position_in_words):
        assert "pone" not in told.lower()
        assert card in told
    assert a_task(asked).prompt in tasks_html("Tasks", [a_task(asked)])
    json.dumps([asked.control(True), asked.position(True)])


def test_what_needs_hands_says_so_on_a_bare_pile() -> None:
    with pytest.raises(PeglineError, match="points needs both hands"):
        _ = ask("points", bare("3♣"), "5♦").pegging
    with pytest.raises(PeglineError, match="show stands on no hands"):
        _ = ShowQuestion(HAND).pegging


@pytest.mark.parametrize(
    ("words", "right"),
    [
        ("3♣ 4♦ 4♥ 5♠ 9♦: 8", True),
        ("3c 4d 4h 5s 9d 8 points.", True),
        ("3♣ 4♦ 4♥ 5♠ 9♦: 5", False),
        ("6♣ 7♦ 8♠ K♥ K♦: 7", False),  # one run, and two are asked for
        ("6♣ 6♦ 7♥ 8♠ K♦: 10", True),
    ],
)
def test_a_hand_that_is_built_is_right_if_it_reaches_the_goal_and_is_counted_right(
    words: str, right: bool
) -> None:
    asked = BuildQuestion(HAND, Goal("run", 2))
    assert asked.is_right(asked.parse(words)) is right


@pytest.mark.parametrize("words", ["8", "3♣ 4♦ 4♥ 5♠: 8", "3♣ 4♦ 4♥ 5♠ 9♦", "x y: 3"])
def test_a_hand_that_is_not_whole_is_refused_with_a_sentence(words: str) -> None:
    with pytest.raises(UnreadableAnswer, match=r"\.$"):
        BuildQuestion(HAND, Goal("run", 2)).parse(words)


def test_what_was_taken_is_a_value() -> None:
    asked = ask("muggins", WHOLE, claims=MISSED, you=Seat.DEALER)
    assert asked.right == TakenAnswer((3,), 3)
    assert asked.parse("3 for 3") == asked.right
    assert ask("muggins", WHOLE, claims=EARNED, you=Seat.PONE).right == TakenAnswer((), 0)


@pytest.fixture
def doubled() -> Iterator[type[Question]]:
    """A new kind, there for one test."""

    @registry.registered
    @final
    class DoubleQuestion(CardQuestion):
        """Twice the count."""

        kind = "double"
        steps = (1,)
        asks = "What is twice the count?"
        asks_on_paper = "What is twice the count?"
        example = "a number"
        hints = ("Count first.", "Then double it.")

        @property
        def right(self) -> NumberAnswer:
            return NumberAnswer(2 * (self.count + self.laid.value))

        def answer_by(self, rules: RuleModel) -> NumberAnswer:
            return NumberAnswer(2 * rules.count(self.earlier, self.cards))

        def answer_from(self, words: str) -> NumberAnswer:
            return NumberAnswer(int(words))

        @property
        def solution(self) -> Reason:
            return Reason(f"Twice {self.count + self.laid.value} is {self.right} (R2).", ("R2",))

        def control(self, due: bool) -> Control:
            return number_control("Twice the count")

        @property
        def paper_line(self) -> tuple[PaperPart, ...]:
            return ("Twice the count: ", BLANK)

    yield DoubleQuestion
    del registry._KINDS["double"]


def test_a_new_kind_is_found_by_practice_worksheets_and_pages(
    doubled: type[Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert kind_named("double") is doubled
    assert [topic.step for topic in TOPICS if "double" in topic.kinds] == [1]
    assert [*questions(WHOLE, "double", None, Random(1))]
    monkeypatch.setitem(EXERCISE_KINDS, "counts", ("double",))
    task = Stream(1, PracticeSettings(exercise="counts")).next_task()
    assert task.kind == "double"
    assert task.check(task.reference).outcome == "right"
    test_every_kind_stands_on_paper(task.question, monkeypatch)
    test_every_kind_stands_on_the_page_of_tasks_and_in_its_static_text(task.question)


def test_a_kind_needs_a_name_of_its_own(doubled: type[Question]) -> None:
    with pytest.raises(TypeError, match="needs a kind of its own, not 'double'"):
        registry.registered(doubled)


def test_a_kind_that_mypy_would_not_check_or_that_lacks_a_part_is_not_registered() -> None:
    class Open(CardQuestion):
        kind = "open"

    with pytest.raises(TypeError, match="Open is not marked as final"):
        registry.registered(Open)
    with pytest.raises(TypeError, match="Open lacks answer_by, answer_from, asks"):
        registry.registered(final(Open))
    assert "open" not in kinds()


def test_worksheets_are_made_without_a_widget_library() -> None:
    script = """
import sys
for name in ("anywidget", "ipywidgets", "traitlets", "IPython"):
    sys.modules[name] = None
from pegline_teach.classroom import worksheet
made = worksheet(lessons=[1, 5], seed=1)
print(len(made.page()) > 1000 and len(made.key()) > 1000)
print([name for name in sys.modules if name.startswith("pegline_teach.widgets")])
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.stdout.split("\n")[:2] == ["True", "[]"], done.stderr
