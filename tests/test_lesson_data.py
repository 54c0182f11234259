"""The data files of the lessons: what they say never moves, and what is wrong in one is said."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from zipfile import ZipFile

import pytest

from pegline_teach.lessons import LESSONS, SHOW_TASKS
from pegline_teach.lessons.datafile import DATA, UnreadableTasks
from pegline_teach.lessons.reader import read_lesson, read_lessons
from pegline_teach.lessons.showtasks import ShowTask, read_show_tasks
from pegline_teach.questions.fields import from_line, to_line
from pegline_teach.questions.goal import Goal
from pegline_teach.questions.written import question_text, read_question
from pegline_teach.questions.writtenhand import hand_fields, hand_of
from pegline_teach.site.wheel import write_wheel

PUBLISHED = (Path(__file__).parent / "data" / "lesson_tasks.txt").read_text(encoding="utf-8")
LESSON = """\
number = 8
title = "A title"
goal = "A goal."
minutes = 15
notebook = "14_a_lesson.ipynb"

[[tasks]]
id = "08-1"
kind = "points"
pone = "3♣ 4♥ 9♣ 10♥"
dealer = "5♦ 10♠ 2♦ 7♠"
plays = "3♣ 5♦"
card = "4♥"
prompt = "What does the 4♥ score?"
hints = ["Sort them.", "Three in a row."]
solution = "3-4-5 is a run of three (R7)."
rules = ["R7"]
step = 4

[[tasks]]
id = "08-2"
kind = "ledger"
pone = "3♣ 4♥ 9♣ 10♥"
dealer = "5♦ 10♠ 2♦ 7♠"
plays = "3♣ 5♦ 4♥ 10♠ 9♣"
claims = "0 0 3 0 1 0"
prompt = "Which line is wrong?"
hints = ["Add them up.", "What does 31 score?"]
solution = "Line 5: a 31 scores two (R5)."
rules = ["R5"]
"""
SHOW = """\
[[tasks]]
id = "show-1"
kind = "build"
hand = "2♥ 4♥ 7♥ Q♥"
starter = "9♥"
crib = "yes"
goal = "1 flush"
prompt = "Build a crib with a flush."
hints = ["Four are not enough."]
"""


def question_line(task_id: str) -> str:
    """The question of a task as a line, whichever lesson has it."""
    for task in (task for lesson in LESSONS for task in lesson.tasks):
        if task.id == task_id:
            return question_text(task.question)
    (show,) = [task for task in SHOW_TASKS if task.id == task_id]
    return to_line(hand_fields(show.hand, show.goal))


@pytest.mark.parametrize("published", PUBLISHED.splitlines(), ids=lambda line: line.split()[0])
def test_the_id_of_a_published_task_stays_with_its_question(published: str) -> None:
    task_id, _, line = published.partition(" ")
    assert question_line(task_id) == line
    if task_id.startswith("show"):
        hand, goal = hand_of(from_line(line))
        assert to_line(hand_fields(hand, goal)) == line
    else:
        assert question_text(read_question(line)) == line


def test_every_lesson_is_found_in_its_data_file_and_every_file_is_in_a_site(tmp_path: Path) -> None:
    names = [each.name for each in DATA.iterdir() if each.name.endswith(".toml")]
    assert sorted(names) == [*(Path(e.notebook).stem + ".toml" for e in LESSONS), "show.toml"]
    packed = set(ZipFile(write_wheel(tmp_path)).namelist())
    assert {f"pegline_teach/lessons/data/{name}" for name in names} <= packed


def test_the_files_explain_every_field() -> None:
    explained = (files("pegline_teach.lessons") / "data" / "README.md").read_text(encoding="utf-8")
    for name in ("number", "title", "goal", "minutes", "notebook", "tasks", "crib", "hand"):
        assert f"`{name}" in explained
    for name in ("id", "kind", "pone", "dealer", "starter", "plays", "card", "claims", "you"):
        assert f"`{name}`" in explained
    for name in ("prompt", "hints", "solution", "rules", "step"):
        assert f"| `{name}` |" in explained


def test_a_lesson_is_read_from_one_file(tmp_path: Path) -> None:
    (tmp_path / "14_a_lesson.toml").write_text(LESSON, encoding="utf-8")
    (lesson,) = read_lessons(tmp_path)
    assert (lesson.number, lesson.title, lesson.goal) == (8, "A title", "A goal.")
    assert (lesson.minutes, lesson.notebook) == (15, "14_a_lesson.ipynb")
    points, ledger = lesson.tasks
    assert (points.id, points.reference, points.step, points.rules) == (
        "08-1",
        "3: run",
        4,
        ("R7",),
    )
    assert points.hints == ("Sort them.", "Three in a row.")
    assert (ledger.reference, ledger.step) == ("5", None)
    assert ledger.question.claims == (0, 0, 3, 0, 1, 0)


def test_lessons_are_ordered_by_number_and_other_files_are_left_alone(tmp_path: Path) -> None:
    first = LESSON.replace("number = 8", "number = 3").replace("08-", "03-")
    first = first.replace("14_a_lesson", "15_another")
    (tmp_path / "14_a_lesson.toml").write_text(LESSON, encoding="utf-8")
    (tmp_path / "15_another.toml").write_text(first, encoding="utf-8")
    (tmp_path / "show.toml").write_text(SHOW, encoding="utf-8")
    (tmp_path / "1_notes.txt").write_text("no lesson", encoding="utf-8")
    assert [lesson.number for lesson in read_lessons(tmp_path)] == [3, 8]


MISTAKES = [
    ("number = 8", "number = ", "", "", "this file is no TOML (Invalid value (at line 1"),
    ("number = 8\n", "", "", "number", "this field is missing."),
    ("number = 8", 'number = "8"', "", "number", "write a whole number from 1 to 99 here."),
    ("minutes = 15", "minutes = 1000", "", "minutes", "write a whole number from 5 to 90 here."),
    ("minutes = 15", "minutes = true", "", "minutes", "write a whole number from 5 to 90 here."),
    ('goal = "A goal."', 'goal = ""', "", "goal", "write a text in quotes here."),
    ('goal = "A goal."', 'aim = "A goal."', "", "", "there is no field 'aim'. The fields here are"),
    ("[[tasks]]", "[[task]]", "", "", "there are no tasks. Begin each one with a line [[tasks]]."),
    ('id = "08-1"\n', "", "number 1", "id", "this field is missing."),
    ('id = "08-2"', 'id = "08-1"', "08-1", "id", "this id stands twice. Give the later task a new"),
    ('kind = "points"', 'kind = "score"', "08-1", "kind", "'score' is no kind of question: count,"),
    ('card = "4♥"\n', "", "08-1", "card", "a question about points needs this field."),
    ('card = "4♥"', 'card = "5♦"', "08-1", "card", "5♦ cannot be played at 8: "),
    ('card = "4♥"', 'card = "4X"', "08-1", "card", "Piece 1, '4X', is not a card."),
    ('card = "4♥"', "card = 4", "08-1", "card", "write this in quotes."),
    (
        'plays = "3♣ 5♦"',
        'plays = "5♦ 3♣"',
        "08-1",
        "plays",
        "at piece 1, '5♦': 5♦ cannot be played",
    ),
    ("9♣ 10♥", "9♣", "08-1", "pone", "pone plays four cards (R1), but 3 stand here: 3♣ 4♥ 9♣."),
    ("5♦ 10♠ 2♦", "4♥ 10♠ 2♦", "08-1", "dealer", "4♥ already stands in 'pone', and a deck holds"),
    (
        "0 0 3 0 1 0",
        "0 0 3 0 1",
        "08-2",
        "claims",
        "the ledger has 6 rows (cards, Gos and closings",
    ),
    ("0 0 3 0 1 0", "0 0 3 0 1 x", "08-2", "claims", "'x' is not a number of points."),
    ('prompt = "Which', 'promt = "Which', "08-2", "", "there is no field 'promt'. The fields here"),
    ('hints = ["Sort them.", "Three in a row."]\n', "", "08-1", "hints", "this field is missing."),
    ('["Sort them.", "Three in a row."]', "[]", "08-1", "hints", "write texts in quotes between ["),
    ('["Sort them.", "Three in a row."]', '"Sort."', "08-1", "hints", "write texts in quotes"),
    (
        '["Sort them.", "Three in a row."]',
        '["", "Sort."]',
        "08-1",
        "hints",
        "write texts in quotes",
    ),
    ('["R7"]', '["R77"]', "08-1", "rules", "there is no rule R77. The rules are R1, R2,"),
    ("step = 4", "step = 6", "08-1", "step", "write a whole number from 1 to 5 here."),
]


@pytest.mark.parametrize(("right", "wrong", "task", "field", "sentence"), MISTAKES)
def test_a_mistake_in_a_lesson_is_said_with_file_task_and_field(
    right: str, wrong: str, task: str, field: str, sentence: str, tmp_path: Path
) -> None:
    assert right in LESSON
    count = -1 if right == "[[tasks]]" else 1
    file = tmp_path / "14_a_lesson.toml"
    file.write_text(LESSON.replace(right, wrong, count), encoding="utf-8")
    with pytest.raises(UnreadableTasks) as refused:
        read_lesson(file)
    error = refused.value
    assert (error.file, error.task, error.field) == ("14_a_lesson.toml", task, field)
    assert error.reason.startswith(sentence)
    places = [file.name, *([f"task {task}"] * bool(task)), *([f"'{field}'"] * bool(field))]
    assert str(error) == f"{', '.join(places)}: {error.reason}"


TWICE = [
    ("08-", "09-", "", "number", "another file is lesson 8 already. Take a number that is free."),
    ("number = 8", "number = 9", "08-1", "id", "this id stands in another lesson too."),
]


@pytest.mark.parametrize(("right", "wrong", "task", "field", "sentence"), TWICE)
def test_two_lessons_share_no_number_and_no_id(
    right: str, wrong: str, task: str, field: str, sentence: str, tmp_path: Path
) -> None:
    second = LESSON.replace(right, wrong).replace("14_a_lesson", "15_another")
    (tmp_path / "14_a_lesson.toml").write_text(LESSON, encoding="utf-8")
    (tmp_path / "15_another.toml").write_text(second, encoding="utf-8")
    with pytest.raises(UnreadableTasks, match=sentence) as refused:
        read_lessons(tmp_path)
    error = refused.value
    assert (error.file, error.task, error.field) == ("15_another.toml", task, field)


def test_two_lessons_share_no_notebook(tmp_path: Path) -> None:
    second = LESSON.replace("number = 8", "number = 9").replace("08-", "09-")
    (tmp_path / "14_a_lesson.toml").write_text(LESSON, encoding="utf-8")
    (tmp_path / "15_another.toml").write_text(second, encoding="utf-8")
    with pytest.raises(UnreadableTasks, match="another lesson has this notebook") as refused:
        read_lessons(tmp_path)
    assert refused.value.field == "notebook"


def test_a_file_in_another_encoding_says_so(tmp_path: Path) -> None:
    (tmp_path / "14_a_lesson.toml").write_text(LESSON, encoding="utf-16")
    with pytest.raises(UnreadableTasks, match=r"14_a_lesson\.toml: this file is not UTF-8"):
        read_lessons(tmp_path)


def show_tasks(text: str, folder: Path) -> tuple[ShowTask, ...]:
    (folder / "show.toml").write_text(text, encoding="utf-8")
    return read_show_tasks(folder / "show.toml")


def test_a_task_of_the_show_is_read(tmp_path: Path) -> None:
    (task,) = show_tasks(SHOW, tmp_path)
    assert task.goal == Goal("flush")
    assert (task.hand.crib, task.hand.points) == (True, 7)  # 2, 4 and 9 make fifteen


SHOW_MISTAKES = [
    ('kind = "build"\n', "", "kind", "a question about a hand needs this field."),
    ('"build"', '"points"', "kind", "'points' is no kind of question about a hand: show, build."),
    ('"build"', '"show"', "goal", "a question of kind show has none; leave it out."),
    ("7♥ Q♥", "7♥", "hand", "The show counts 4 cards of a hand with the starter, and here are 3"),
    ('starter = "9♥"\n', "", "starter", "a question about build needs this field."),
    ('"9♥"', '"Q♥"', "hand", "Q♥ is in the hand and cannot be the starter too"),
    ('"9♥"', '"9♠"', "goal", "the hand does not reach it. The task asks for a flush, and this"),
    ('"yes"', '"no"', "crib", "write yes for the crib, or leave it out."),
    ('goal = "1 flush"\n', "", "goal", "a question about build needs this field."),
    ("1 flush", "a flush", "goal", "'a flush' is no goal for a hand."),
    ("hints =", "hint =", "", "there is no field 'hint'."),
    ('["Four are not enough."]', "[]", "hints", "write texts in quotes between [ and ]"),
]


@pytest.mark.parametrize(("right", "wrong", "field", "sentence"), SHOW_MISTAKES)
def test_a_mistake_in_a_task_of_the_show_is_said_with_its_field(
    right: str, wrong: str, field: str, sentence: str, tmp_path: Path
) -> None:
    assert right in SHOW
    with pytest.raises(UnreadableTasks) as refused:
        show_tasks(SHOW.replace(right, wrong, 1), tmp_path)
    error = refused.value
    assert (error.file, error.task, error.field) == ("show.toml", "show-1", field)
    assert error.reason.startswith(sentence)
