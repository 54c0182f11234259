"""Practice without a browser: its page, its settings, what is kept, and how light it stays."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest
from kept import add_attempt, read_progress
from test_tasks import nobody_asks_the_rules, view_of

from pegline_teach import Practice
from pegline_teach.activities.practicesettings import DIFFICULTIES, EXERCISES, NUMBERS, STEPS
from pegline_teach.activities.practicetasks import KEPT
from pegline_teach.learning import Attempt
from pegline_teach.lessons import Task
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.misconceptions.catalogue import play_beliefs
from pegline_teach.practice import PracticeSettings, practice_so_far
from pegline_teach.questions import Question
from pegline_teach.widgets.practicetasks import PracticeTasks

KINDS = ("count", "legal", "points", "cards", "next", "close", "reply", "ledger", "events")


@pytest.fixture(autouse=True)
def progress_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "progress.json"
    monkeypatch.setenv("PEGLINE_PROGRESS", str(path))
    return path


def wrong_answer(question: Question) -> str:
    """A wrong answer that some belief explains."""
    answers = (each.answer(question) for each in play_beliefs())
    return next(each for each in answers if not question.is_right(question.parse(each)))


def page_at(kind: str) -> PracticeTasks:
    """A page with a task of a kind in view."""
    if kind == "muggins":
        return PracticeTasks(1, PracticeSettings("muggins"))
    page = PracticeTasks(1, PracticeSettings(number=0))
    while page.task.kind != kind:
        page.answer(page.task.reference)
        page.next()
    return page


def test_a_right_answer_shows_the_reason_and_leads_on() -> None:
    page = PracticeTasks()
    page.answer(page.task.reference)
    view = view_of(page)
    assert (view["state"], view["acts"]["next"]) == ("solved", "Next task")
    assert view["feedback"]["verdict"] == f"Right. {page.task.solution}"
    assert view["tally"] == "1 of 1 right"
    page.next()
    assert (view_of(page)["eyebrow"], view_of(page)["state"]) == ("Task 2 of 10", "open")


def test_one_wrong_answer_counts_and_shows_the_thought_and_the_reason() -> None:
    page = PracticeTasks()
    page.answer(wrong_answer(page.task.question))
    view = view_of(page)
    assert (view["state"], view["acts"]["done"]) == ("missed", True)
    assert view["feedback"]["verdict"].startswith("Not this time. You may be thinking: “")
    assert view["feedback"]["solution"] == page.task.solution
    assert view["feedback"]["earned"] == "This comes back after a few others."
    page.answer(page.task.reference)
    page.solution()
    assert view_of(page)["state"] == "missed"
    assert [each.outcome for each in read_progress().attempts] == ["wrong"]


def test_what_is_no_answer_costs_nothing_and_a_solution_counts_as_seen() -> None:
    page = PracticeTasks()
    for words in ("", "?!"):
        page.answer(words)
        assert view_of(page)["state"] == "open"
    page.hint()
    page.hint()
    page.solution()
    assert view_of(page)["state"] == "seen"
    assert [(each.outcome, each.hints) for each in read_progress().attempts] == [("seen", 2)]


def test_after_the_number_chosen_the_session_is_summed_up_and_another_begins() -> None:
    page = PracticeTasks(1, PracticeSettings(number=3))
    for number in range(3):
        page.answer(page.task.reference if number else wrong_answer(page.task.question))
        if number < 2:
            page.next()
    assert view_of(page)["acts"]["next"] == "Sum up"
    assert page.report is None
    page.next()
    view = view_of(page)
    assert view["summary"]["line"].startswith("2 of 3 right · longest streak 2.")
    assert view["summary"]["again"]
    assert page.report is not None
    assert page.report.tally.answered == 3
    assert view["acts"]["next"] == "New session"
    page.next()
    assert (view_of(page)["eyebrow"], view_of(page)["tally"]) == (
        "Task 1 of 3",
        "no answer yet · before: 2 of 3",
    )
    assert page.task.id not in {each.task for each in read_progress().attempts}


def test_a_session_can_be_summed_up_early_but_not_before_the_first_answer() -> None:
    page = PracticeTasks(1, PracticeSettings(number=0))
    page.command("sum up")
    assert "Answer a task first" in view_of(page)["feedback"]["remark"]
    page.answer(page.task.reference)
    page.command("Sum  up")
    assert view_of(page)["summary"]["line"].startswith("1 of 1 right")


WORDS = {
    "hard": PracticeSettings(difficulty="hard"),
    "step 4": PracticeSettings(step=4),
    "endings": PracticeSettings(step=None),
    "muggins": PracticeSettings("muggins"),
    "speed": PracticeSettings("counts"),
    "tasks 25": PracticeSettings(number=25),
    "no end": PracticeSettings(number=0),
    "Timer on": PracticeSettings(timer=True),
}


@pytest.mark.parametrize("words", WORDS)
def test_a_setting_can_be_typed_and_shows_in_the_choices(words: str) -> None:
    practice = Practice()
    practice.tasks.command(words)
    assert practice.tasks.settings == WORDS[words]
    chosen = {name: choice.value for name, choice in practice._choices.items()}
    assert PracticeSettings(**chosen) == WORDS[words]


@pytest.mark.parametrize("words", ["tasks 0", "tasks 9999", "step 6", "tasks", "timer"])
def test_words_that_are_no_setting_change_nothing(words: str) -> None:
    page = PracticeTasks()
    page.command(words)
    assert page.settings == PracticeSettings()
    assert view_of(page)["feedback"]["remark"]


def test_the_choices_count_when_a_session_begins() -> None:
    practice = Practice()
    practice._choices["step"].value = 5
    practice._choices["number"].value = 20
    assert practice.tasks.settings == PracticeSettings()
    practice.begin()
    assert practice.tasks.settings == PracticeSettings(step=5, number=20)
    assert practice.tasks.task.step == 5


def test_every_choice_is_a_setting() -> None:
    for name, options in (
        ("exercise", EXERCISES),
        ("step", STEPS),
        ("difficulty", DIFFICULTIES),
        ("number", NUMBERS),
    ):
        for value in options.values():
            PracticeSettings(**{name: value})


def test_the_report_stands_below_once_the_session_is_summed_up() -> None:
    practice = Practice(number=5)
    assert practice._report.value == ""
    for _ in range(5):
        practice.tasks.answer(practice.tasks.task.reference)
        practice.tasks.next()
    html = practice._report.value
    assert 'alt="step 1, legal count: 1 of 1 right;' in html
    assert "Longest streak".lower() in html
    practice.begin()
    assert practice._report.value == ""


def test_what_was_practised_is_there_after_a_restart() -> None:
    page = PracticeTasks()
    page.answer(page.task.reference)
    page.next()
    page.answer(wrong_answer(page.task.question))
    again = PracticeTasks()
    assert view_of(again)["tally"] == "no answer yet · before: 1 of 2"
    assert again._memory.answered == 2
    assert again._memory.level.keys() == page._memory.level.keys()
    assert "1 of 2" in repr(practice_so_far())


def test_what_the_lessons_have_shown_counts_too() -> None:
    add_attempt(Attempt("04-1", "wrong", "0", 4, explains=("double-runs",)))
    for number in range(3):
        add_attempt(Attempt(f"01-{number}", "right", "1", 1))
    page = PracticeTasks()
    assert page.task.step == 4
    question = page.task.question
    assert not question.is_right(question.parse(CATALOGUE["double-runs"].answer(question)))


def test_a_damaged_file_is_told_and_stops_nobody(progress_file: Path) -> None:
    progress_file.write_text("{ <b>", encoding="utf-8")
    page = PracticeTasks()
    assert "cannot be understood" in view_of(page)["feedback"]["note"]
    page.answer(page.task.reference)
    assert len(read_progress().attempts) == 1


def test_a_file_that_cannot_be_used_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder.json"
    folder.mkdir()
    monkeypatch.setenv("PEGLINE_PROGRESS", str(folder))
    page = PracticeTasks(1, PracticeSettings(number=1))
    page.answer(page.task.reference)
    assert "cannot be used" in view_of(page)["feedback"]["note"]
    page.next()
    assert view_of(page)["summary"]


def test_the_time_is_kept_only_where_a_timer_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter(range(100))
    monkeypatch.setattr("pegline_teach.activities.practicetasks.monotonic", lambda: next(times))
    for timer in (True, False):
        page = PracticeTasks(1, PracticeSettings(timer=timer))
        assert view_of(page)["clock"] == ("" if timer else None)
        page.answer(page.task.reference)
    assert view_of(page)["clock"] is None
    assert [each.seconds > 0 for each in read_progress().attempts] == [True, False]


def test_in_the_speed_round_a_right_answer_leads_on_at_once_and_a_wrong_one_does_not() -> None:
    page = PracticeTasks(1, PracticeSettings("counts", number=3))
    solution = page.task.solution
    page.answer(page.task.reference)
    view = view_of(page)
    assert (view["eyebrow"], view["state"]) == ("Task 2 of 3", "open")
    assert view["feedback"]["remark"] == f"Right. {solution}"
    page.answer("99")
    assert view_of(page)["state"] == "missed"
    page.next()
    page.answer(page.task.reference)
    assert view_of(page)["acts"]["next"] == "Sum up"


def test_one_can_go_back_to_the_latest_tasks_and_on_again() -> None:
    page = PracticeTasks(1, PracticeSettings(number=0))
    for _ in range(KEPT + 2):
        page.answer(page.task.reference)
        page.next()
    view = view_of(page)
    assert [each["key"] for each in view["tasks"]] == [str(n) for n in range(4, 14)]
    assert view["here"] == "13"
    page.command("task 5")
    assert (view_of(page)["here"], view_of(page)["state"]) == ("5", "solved")
    assert view_of(page)["feedback"]["verdict"].startswith("Right.")
    page.next()
    assert view_of(page)["here"] == "6"
    page.open(3)
    assert view_of(page)["feedback"]["remark"] == ("There is no task '3'. The tasks are 4 to 13.")


@pytest.mark.parametrize("kind", [*KINDS, "muggins"])
def test_the_truth_is_not_asked_for_before_it_is_due(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_at(kind)
    nobody_asks_the_rules(monkeypatch)
    page._show()
    assert page.task.solution not in json.dumps(page._view, ensure_ascii=False)


def test_the_cards_that_make_the_events_light_up_when_they_are_due() -> None:
    page = page_at("points")
    lit = [item["code"] for item in view_of(page)["position"]["sequence"] if item.get("lit")]
    assert lit == []
    page.answer("9")
    lit = [item["code"] for item in view_of(page)["position"]["sequence"] if item.get("lit")]
    assert bool(lit) == (page.task.reference != "0")


def test_muggins_marks_whose_lines_can_be_taken_and_lights_the_wrong_ones() -> None:
    page = PracticeTasks(4, PracticeSettings("muggins"))
    control = view_of(page)["control"]
    assert control["form"] == "taken"
    you = page.task.question.you
    assert [row["yours"] for row in control["rows"]] == [
        entry.seat == you for entry in page.task.state.ledger
    ]
    page.answer("none")
    lit = [row["key"] for row in view_of(page)["control"]["rows"] if row["lit"]]
    taken = page.task.reference.partition(":")[0].split()
    assert set(taken) - {"none"} <= set(lit)


def grown(measure: Callable[[], int], first: int, last: int) -> int:
    """How much a measure grows from one task of a long session to another."""
    page = PracticeTasks(1, PracticeSettings(number=0))
    sizes = []
    for number in range(1, last + 1):
        page.answer(page.task.reference)
        page.next()
        if number in (first, last):
            gc.collect()
            sizes.append(measure())
    assert len(page._sessions) == KEPT
    return sizes[1] - sizes[0]


@pytest.mark.slow
def test_a_long_session_lets_its_old_tasks_go() -> None:
    alive = grown(lambda: sum(isinstance(each, Task) for each in gc.get_objects()), 40, 100)
    assert alive == 0


@pytest.mark.whole
def test_a_session_of_500_tasks_keeps_memory_flat() -> None:
    tracemalloc.start()
    try:
        more = grown(lambda: tracemalloc.get_traced_memory()[0], 100, 500) / 1024
    finally:
        tracemalloc.stop()
    assert more < 400, f"{more:.0f} KB more after 400 tasks"  # a single task and its view: about 20


def test_the_stand_in_is_the_first_task_and_tells_no_answer() -> None:
    practice = Practice()
    data, _ = practice._repr_mimebundle_()
    assert data["text/plain"] == repr(practice)
    assert "On the table lie" in data["text/html"]
    assert practice.tasks.task.solution not in data["text/html"]
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == practice.box.model_id
