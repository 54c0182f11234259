"""The tasks of a lesson without a browser: every kind, hints, stars, and what is kept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from kept import add_attempt, read_progress, reset_progress

from pegline_teach import Pegging, PeglineError, replay
from pegline_teach.activities.answering import AnsweringActivity
from pegline_teach.learning import Attempt, sessions
from pegline_teach.learning.taskprogress import task_progress
from pegline_teach.lessons import Lesson, Task
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.questions import Question, ask, kind_named, kinds
from pegline_teach.widgets.tasks import LessonTasks

ONE = ("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
TWO = ("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠")


def moment(pone: str, dealer: str, plays: str = "") -> Pegging:
    return replay(pone, dealer, plays)


AFTER_GO = moment(*TWO, "10♣ 7♦ 3♥ 4♠").go()


def a_task(number: int, question: Question, prompt: str, step: int | None = None) -> Task:
    """A task whose hints and solution can be told apart from everything else on a page."""
    hints = (f"FIRST-HINT-{number}", f"SECOND-HINT-{number}")
    return Task(f"t-{number}", question, prompt, hints, f"SOLUTION-{number}", ("R7",), step)


TASKS = (
    a_task(1, ask("count", moment(*ONE, "3♣ 5♦"), "4♥"), "Pone plays 4♥. What is the count?", 1),
    a_task(2, ask("legal", moment(*TWO, "10♣ 7♦ 3♥")), "What may dealer play?", 1),
    a_task(3, ask("points", moment(*ONE, "3♣ 5♦"), "4♥"), "What does 4♥ score?", 4),
    a_task(4, ask("cards", moment(*TWO, "10♣ 7♦ 3♥ 4♠ 3♦ 8♣ 5♠"), "9♥"), "Tap what scores.", 2),
    a_task(5, ask("next", moment(*TWO, "10♣ 7♦ 3♥ 4♠")), "Pone says Go. Who plays next?"),
    a_task(6, ask("close", AFTER_GO, "3♦"), "How does the sequence close?"),
    a_task(7, ask("reply", moment(*ONE), "3♣"), "What is the most dealer could score?", 5),
    a_task(
        8,
        ask("ledger", moment(*ONE, "3♣ 5♦ 4♥ 10♠ 9♣ 2♦"), None, (0, 0, 0, 0, 2, 0, 0)),
        "Which line of this ledger is wrong?",
        4,
    ),
)
LESSON = Lesson(41, "A bit of <b>everything</b>", "All kinds.", 5, "none.ipynb", TASKS)

WRONG: dict[str, str] = {
    "count": "22",
    "legal": "go",
    "points": "0",
    "cards": "8♣ 9♥",
    "next": "pone",
    "close": "go pone 2",
    "reply": "9",
    "ledger": "7",
}
UNREADABLE: dict[str, str] = {
    "count": "a lot",
    "legal": "the low ones",
    "points": "some",
    "cards": "5 of <i>hearts",
    "next": "me",
    "close": "badly",
    "reply": "??",
    "ledger": "the third",
}

each_task = pytest.mark.parametrize("task", TASKS, ids=lambda task: task.kind)


@pytest.fixture(autouse=True)
def progress_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh progress file, and a kernel in which no task was begun."""
    path = tmp_path / "progress.json"
    monkeypatch.setenv("PEGLINE_PROGRESS", str(path))
    restart(monkeypatch)
    return path


def restart(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a kernel restart does to the tasks."""
    monkeypatch.setattr(sessions, "_in_this_kernel", {})


def view_of(tasks: AnsweringActivity) -> dict[str, Any]:
    """What the page is told, as it goes over the wire."""
    view: dict[str, Any] = json.loads(json.dumps(tasks._view))
    return view


def at(task: Task, tasks: LessonTasks | None = None) -> LessonTasks:
    tasks = tasks or LessonTasks(LESSON)
    tasks.open(TASKS.index(task) + 1)
    return tasks


def test_the_lesson_of_these_tests_asks_every_kind_of_question() -> None:
    assert {task.kind for task in TASKS} == set(WRONG)


@each_task
def test_a_right_answer_solves_the_task_and_shows_why(task: Task) -> None:
    tasks = at(task)
    assert tasks.answer(task.reference) is None
    view = view_of(tasks)
    assert (view["task"], view["kind"], view["state"]) == (task.id, task.kind, "solved")
    assert task.solution in view["feedback"]["verdict"]
    assert view["feedback"]["earned"] == "Solved for 3 stars of 3."
    assert view["acts"]["done"]


@each_task
def test_a_wrong_answer_is_diagnosed_and_can_be_tried_again(task: Task) -> None:
    tasks = at(task)
    tasks.answer(WRONG[task.kind])
    view = view_of(tasks)
    assert (view["state"], view["feedback"]["tone"]) == ("wrong", "wrong")
    assert view["feedback"]["verdict"].startswith("Not yet.")
    tasks.answer(task.reference)
    assert view_of(tasks)["state"] == "solved"
    assert tasks.session.stars == 2


@each_task
@pytest.mark.parametrize("blank", ["", "   ", None])
def test_a_blank_is_no_answer_and_costs_nothing(task: Task, blank: object) -> None:
    tasks = at(task)
    tasks.answer(blank)
    view = view_of(tasks)
    assert view["state"] == "open"
    assert "There is no answer yet" in view["feedback"]["remark"]
    assert read_progress().attempts == ()


@each_task
def test_an_unreadable_answer_says_what_to_write_and_costs_nothing(task: Task) -> None:
    tasks = at(task)
    tasks.answer(UNREADABLE[task.kind])
    assert view_of(tasks)["state"] == "open"
    assert view_of(tasks)["feedback"]["remark"]
    assert tasks.session.wrong_tries == 0


def test_a_checker_that_breaks_is_not_thrown_at_the_learner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tasks = LessonTasks(LESSON)
    monkeypatch.setattr("pegline_teach.lessons.task.diagnose", lambda *_: 1 / 0)
    tasks.answer("22")
    assert "not counted" in view_of(tasks)["feedback"]["remark"]
    assert view_of(tasks)["state"] == "open"


def test_a_wrong_answer_names_the_thought_behind_it() -> None:
    tasks = at(TASKS[4])
    tasks.answer("pone")
    thoughts = [each.thought for each in CATALOGUE.values()]
    assert any(thought in view_of(tasks)["feedback"]["verdict"] for thought in thoughts)


def test_the_diagnosis_stays_until_the_next_answer() -> None:
    tasks = LessonTasks(LESSON)
    tasks.answer("22")
    diagnosis = view_of(tasks)["feedback"]["verdict"]
    for act in (tasks.hint, tasks.help, tasks.unfinished, lambda: tasks.answer("")):
        act()
        assert view_of(tasks)["feedback"]["verdict"] == diagnosis
    tasks.open(2)
    assert view_of(tasks)["feedback"]["verdict"] == ""
    tasks.open(1)
    assert view_of(tasks)["feedback"]["verdict"] == diagnosis
    tasks.answer("12")
    assert view_of(tasks)["feedback"]["verdict"].startswith("Right.")


def test_earlier_answers_go_into_the_diagnosis(monkeypatch: pytest.MonkeyPatch) -> None:
    LessonTasks(LESSON).answer("22")
    restart(monkeypatch)
    seen = []
    monkeypatch.setattr(
        "pegline_teach.lessons.task.diagnose", lambda *asked: seen.append(asked[2]) or ()
    )
    tasks = at(TASKS[4])
    tasks.answer("pone")
    tasks.answer("nobody")
    first, second = (TASKS[0].question, "22"), (TASKS[4].question, "pone")
    assert seen == [(first,), (first, second)]


def test_hints_open_one_by_one_and_each_costs_a_star() -> None:
    tasks = LessonTasks(LESSON)
    for number, drawn in enumerate(("★★☆", "★☆☆"), start=1):
        tasks.hint()
        hints = view_of(tasks)["feedback"]["hints"]
        assert [hint["text"] for hint in hints] == list(TASKS[0].hints[:number])
        assert hints[-1]["label"] == f"Hint {number} of 2"
        assert view_of(tasks)["stars"]["drawn"] == drawn
    tasks.hint()
    assert "last hint" in view_of(tasks)["feedback"]["remark"]
    tasks.answer("12")
    assert tasks.session.stars == 1


def test_the_solution_opens_after_the_hints_or_two_tries_and_says_what_it_means() -> None:
    tasks = LessonTasks(LESSON)
    tasks.solution()
    assert "2 hints that are left" in view_of(tasks)["feedback"]["remark"]
    assert not view_of(tasks)["acts"]["solution_able"]
    tasks.hint()
    tasks.solution()
    assert view_of(tasks)["state"] == "open"
    tasks.hint()
    view = view_of(tasks)
    assert view["acts"]["solution_able"]
    assert "counts as seen, not solved" in view["acts"]["cost"]
    tasks = at(TASKS[1])
    for _ in range(2):
        assert not view_of(tasks)["acts"]["solution_able"]
        tasks.answer("go")
    assert view_of(tasks)["acts"]["solution_able"]


def test_a_solution_that_was_shown_marks_the_task_seen_for_good() -> None:
    tasks = LessonTasks(LESSON)
    for act in (tasks.hint, tasks.hint, tasks.solution):
        act()
    view = view_of(tasks)
    assert view["state"] == "seen"
    assert view["feedback"]["solution"] == TASKS[0].solution
    tasks.answer("12")
    tasks.hint()
    assert view_of(tasks)["state"] == "seen"
    assert [each.outcome for each in read_progress().attempts] == ["seen"]
    assert tasks.session.stars == 0


def test_next_leads_through_the_tasks_to_the_summary_and_back_to_what_is_open() -> None:
    tasks = LessonTasks(LESSON)
    for task in TASKS[:-1]:
        assert tasks.task == task
        assert view_of(tasks)["acts"]["next"] == "Next task"
        if task.kind != "points":
            tasks.answer(task.reference)
        tasks.next()
    assert view_of(tasks)["acts"]["next"] == "Sum up"
    tasks.answer("7")
    tasks.next()
    view = view_of(tasks)
    assert view["acts"]["next"] == "Go to the first open task"
    assert view["summary"]["line"] == "6 of 8 solved · 18 of 24 stars · 2 still open"
    tasks.next()
    assert tasks.task.kind == "points"
    tasks.open(8)
    assert view_of(tasks)["summary"] is None


def test_the_summary_ends_with_the_thoughts_to_look_at_again() -> None:
    tasks = LessonTasks(LESSON)
    for number, task in enumerate(TASKS, start=1):
        tasks.open(number)
        if task.kind == "next":
            tasks.answer("pone")
            met = tasks.session.verdict.misconceptions
        tasks.answer(task.reference)
    view = view_of(tasks)
    assert view["summary"]["line"] == "8 of 8 solved · 23 of 24 stars"
    assert view["acts"]["next"] == ""
    assert met
    shown = [each["key"] for each in view["summary"]["again"]]
    assert set(shown) <= set(CATALOGUE)
    tasks.next()
    assert view_of(tasks)["feedback"]["remark"] == "That was all: no task is open."
    tasks.open(1)
    assert view_of(tasks)["summary"] == view["summary"]


@each_task
def test_what_was_done_is_there_after_a_restart(
    task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks = at(task)
    tasks.answer(WRONG[task.kind])
    restart(monkeypatch)
    assert view_of(at(task))["state"] == "wrong"
    at(task).answer(task.reference)
    restart(monkeypatch)
    view = view_of(at(task))
    assert view["state"] == "solved"
    assert view["stars"]["drawn"] == "★★☆"
    assert view["feedback"]["solution"] == task.solution
    assert task_progress(read_progress().attempts).stars == 2


def test_it_opens_at_the_first_task_that_is_neither_solved_nor_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add_attempt(Attempt("t-1", "right", "12"))
    add_attempt(Attempt("t-2", "seen"))
    add_attempt(Attempt("t-3", "wrong", "0", hints=1))
    add_attempt(Attempt("t-4", "right", "none"))
    tasks = LessonTasks(LESSON)
    assert tasks.task.id == "t-3"
    assert [each["state"] for each in view_of(tasks)["tasks"][:5]] == [
        "solved",
        "seen",
        "wrong",
        "solved",
        "open",
    ]
    assert [hint["text"] for hint in view_of(tasks)["feedback"]["hints"]] == ["FIRST-HINT-3"]


def test_hints_stay_open_when_the_cell_is_run_again() -> None:
    LessonTasks(LESSON).hint()
    assert len(view_of(LessonTasks(LESSON))["feedback"]["hints"]) == 1


def test_a_fresh_start_of_the_progress_is_a_fresh_start_of_the_tasks() -> None:
    LessonTasks(LESSON).answer("12")
    reset_progress()
    assert view_of(at(TASKS[0]))["state"] == "open"


def test_two_notebooks_at_once_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    one = LessonTasks(LESSON)
    restart(monkeypatch)
    two = LessonTasks(LESSON)
    one.answer("22")
    two.open(2)
    two.answer("go")
    one.answer("12")
    kept = [(each.task, each.outcome) for each in read_progress().attempts]
    assert kept == [("t-1", "wrong"), ("t-2", "wrong"), ("t-1", "right")]


def test_a_broken_progress_file_is_told_and_set_aside(progress_file: Path) -> None:
    progress_file.write_text("{ <b>", encoding="utf-8")
    note = view_of(LessonTasks(LESSON))["feedback"]["note"]
    assert "cannot be understood" in note
    assert "kept as" in note


def test_a_progress_file_that_cannot_be_used_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder.json"
    folder.mkdir()
    monkeypatch.setenv("PEGLINE_PROGRESS", str(folder))
    tasks = LessonTasks(LESSON)
    tasks.answer("12")
    view = view_of(tasks)
    assert view["state"] == "solved"
    assert "cannot be used" in view["feedback"]["note"]


@each_task
def test_the_truth_is_not_asked_for_before_it_is_due(
    task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page is drawn without the rules' answer, through a wrong try and both hints."""
    tasks = at(task)
    nobody_asks_the_rules(monkeypatch)
    tasks._show()
    opened = json.dumps(tasks._view, ensure_ascii=False)
    assert not re.search("HINT|SOLUTION", opened)
    monkeypatch.undo()
    tasks.answer(WRONG[task.kind])
    tasks.hint()
    view = json.dumps(tasks._view, ensure_ascii=False)
    assert re.findall("[A-Z]+-HINT|SOLUTION", view) == ["FIRST-HINT"]
    assert before_it_is_due(view_of(tasks)) == before_it_is_due(json.loads(opened))


def nobody_asks_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on a page that asks for the truth, or works it out, fails the test."""
    told = property(lambda _: pytest.fail("the truth was asked"))
    for kind in kinds():
        monkeypatch.setattr(kind_named(kind), "right", told)
    for place in ("moment.score_play", "claims.entry_points", "claims.reasons"):
        told_by = f"pegline_teach.questions.{place}"
        monkeypatch.setattr(told_by, lambda *_: pytest.fail("the rules were asked"))


def before_it_is_due(view: dict[str, Any]) -> tuple[Any, ...]:
    return view["position"], view["control"], view["prompt"]


def test_the_count_is_hidden_while_it_is_the_question() -> None:
    tasks = LessonTasks(LESSON)
    position = view_of(tasks)["position"]
    assert position["count"] is None
    assert [item["note"] for item in position["sequence"]] == ["", "", "plays"]
    assert "count" not in " ".join(item["spoken"] for item in position["sequence"])
    tasks.answer("12")
    assert view_of(tasks)["position"]["count"] == 12
    tasks.open(3)
    assert view_of(tasks)["position"]["count"] == 8


def test_the_cards_that_score_light_up_when_they_are_due() -> None:
    tasks = at(TASKS[2])
    assert lit(tasks) == []
    tasks.answer("3")
    assert lit(tasks) == ["3C", "5D", "4H"]


def test_what_each_card_would_make_is_marked_when_it_is_due() -> None:
    tasks = at(TASKS[1])
    cards = view_of(tasks)["control"]["cards"]
    assert [(card["note"], card["lit"]) for card in cards] == [("", False)] * 3
    assert [card["spoken"] for card in cards] == [
        "four of spades",
        "three of diamonds",
        "five of spades",
    ]
    high = a_task(9, ask("legal", moment(*TWO, "10♣ 7♦ 3♥ 4♠")), "What may pone do?")
    tasks = LessonTasks([high])
    tasks.answer("go")
    first = view_of(tasks)["control"]["cards"][0]
    assert (first["note"], first["lit"]) == ("→ 32 ✕", False)
    assert first["spoken"] == "eight of clubs, would make 32, past 31"


def lit(tasks: LessonTasks) -> list[str]:
    return [item["code"] for item in view_of(tasks)["position"]["sequence"] if item.get("lit")]


def test_the_wrong_line_tells_what_it_should_be_when_it_is_due() -> None:
    tasks = at(TASKS[7])
    assert not any(row["truth"] for row in view_of(tasks)["control"]["rows"])
    tasks.answer("3")
    told = [row["truth"] for row in view_of(tasks)["control"]["rows"]]
    assert told[2].startswith("It should be 3. 3♣ 5♦ 4♥ are 3-4-5")
    assert not any(told[:2] + told[3:])


def test_a_position_shows_what_its_question_rests_on_and_no_other_hand() -> None:
    tasks = LessonTasks(LESSON)
    hands = {}
    for number, task in enumerate(TASKS, start=1):
        tasks.open(number)
        hands[task.kind] = [hand["key"] for hand in view_of(tasks)["position"].get("hands", ())]
    both = ["pone", "dealer"]
    shown = {kind: keys for kind, keys in hands.items() if keys}
    assert shown == {"next": both, "close": both, "reply": ["pone"]}
    tasks.open(4)
    assert view_of(tasks)["position"]["earlier"][0]["label"] == "Earlier, closed at 27"
    tasks.open(6)
    assert view_of(tasks)["position"]["sequence"][-2]["spoken"] == "pone said Go"
    assert view_of(tasks)["position"]["act"] == "Pone has said Go. Dealer plays 3♦."


def test_choices_do_not_depend_on_the_answer() -> None:
    """Another card of the same kind of question gets the very same controls."""
    other = a_task(1, ask("points", moment(*ONE), "3♣"), "What does 3♣ score?")
    close = a_task(2, ask("close", moment(*ONE), "3♣"), "How does it close?")
    tasks, lesson = LessonTasks([other, close]), LessonTasks(LESSON)
    for number, same in ((1, 3), (2, 6)):
        tasks.open(number)
        lesson.open(same)
        assert view_of(tasks)["control"] == view_of(lesson)["control"]


@pytest.mark.parametrize(
    "message",
    [
        None,
        "answer",
        [],
        {},
        {"do": 3},
        {"do": "_show"},
        {"do": "session"},
        {"do": "answer", "words": 5},
        {"do": "answer", "words": "9" * 500},
        {"do": "open", "task": ["1"]},
        {"do": "open", "task": "0"},
        {"do": "open", "task": "9"},
        {"do": "open"},
        {"do": "open", "task": "<b>1</b>"},
    ],
)
def test_a_malformed_message_is_answered_in_a_sentence(message: object) -> None:
    tasks = LessonTasks(LESSON)
    tasks._receive(tasks, message, None)
    view = view_of(tasks)
    assert view["feedback"]["remark"].endswith(".")
    assert (view["task"], view["state"]) == ("t-1", "open")


def test_the_page_does_what_the_methods_do() -> None:
    tasks = LessonTasks(LESSON)
    for message in ({"do": "hint"}, {"do": "answer", "words": "12"}, {"do": "next"}):
        tasks._receive(tasks, message, None)
    assert tasks.task.id == "t-2"
    assert view_of(tasks)["tasks"][0]["label"] == "Task 1, solved, 2 of 3 stars"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("hint", "FIRST-HINT-1"),
        (" HINT ", "FIRST-HINT-1"),
        ("help", "press Check"),
        ("next", "What may dealer play?"),
        ("task 3", "What does 4♥ score?"),
        ("task 12", "The tasks are 1 to 8."),
        ("task", "The tasks are 1 to 8."),
        ("solution", "The solution is not open yet"),
        ("12", "SOLUTION-1"),
        ("<script>", "is not a number"),
    ],
)
def test_words_do_what_clicks_do(typed: str, shown: str) -> None:
    tasks = LessonTasks(LESSON)
    tasks.command(typed)
    assert shown in json.dumps(tasks._view, ensure_ascii=False)


def test_text_and_html_are_the_same_whatever_was_done_and_tell_no_answer() -> None:
    tasks = LessonTasks(LESSON)
    text, html = repr(tasks), tasks.to_html()
    tasks.answer("12")
    tasks.open(2)
    tasks.hint()
    again = LessonTasks(LESSON)
    assert (repr(again), again.to_html()) == (repr(tasks), tasks.to_html()) == (text, html)
    assert "SOLUTION" not in html
    assert text.splitlines()[0] == "Lesson 41: A bit of <b>everything</b>"
    assert "  t-8  Which line of this ledger is wrong?" in text


def test_markup_in_a_task_is_escaped() -> None:
    marked = Task("<i>", TASKS[0].question, "<b>Count", ("<u>hint",), "<s>solution", ())
    html = LessonTasks([marked]).to_html()
    assert "&lt;b&gt;Count" in html
    assert "&lt;u&gt;hint" in html
    assert not re.search("<[bu]>", html)


def test_markup_in_a_lesson_is_escaped_and_the_hints_can_be_opened_without_a_kernel() -> None:
    html = LessonTasks(LESSON)._repr_mimebundle_()[0]["text/html"]
    assert "A bit of &lt;b&gt;everything&lt;/b&gt;" in html
    assert html.count("<details>") == 16
    assert "The sequence: 10♣ 7♦ 3♥. Count 20. Dealer holds 4♠ 3♦ 5♠. Dealer is to act." in html
    assert "<td>5</td><td>pone</td><td>9♣</td><td>31</td><td>2</td>" in html
    assert "Count" not in html.split("</li>")[0]


def test_a_lesson_is_named_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pegline_teach.lessons.LESSONS", (LESSON,))
    assert repr(LessonTasks(41)) == repr(LessonTasks(LESSON))
    with pytest.raises(PeglineError, match=r"There is no lesson 9. The lessons are 41\."):
        LessonTasks(9)


@pytest.mark.parametrize("tasks", [(), (TASKS[0], TASKS[0])])
def test_tasks_that_cannot_be_shown_are_refused(tasks: tuple[Task, ...]) -> None:
    with pytest.raises(PeglineError):
        LessonTasks(tasks)


def test_an_unfinished_answer_is_told_what_is_missing() -> None:
    tasks = at(TASKS[5])
    tasks.unfinished()
    assert "for whom" in view_of(tasks)["feedback"]["remark"]
    assert tasks.session.wrong_tries == 0
