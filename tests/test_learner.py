"""The learner: one fold over dated answers, in a file that is appended to and never lost."""

from __future__ import annotations

import io
import json
import multiprocessing
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pegline_teach import CATALOGUE, LESSONS, ClassReport, Learner, PeglineError
from pegline_teach.learning import Answers, Attempt, ProgressPage
from pegline_teach.learning.gameplayed import GamePlayed
from pegline_teach.learning.learnerfile import LearnerFile
from pegline_teach.learning.progress import parse_progress
from pegline_teach.lessons import SHOW_TASKS, Task
from pegline_teach.lessons.showtasks import ShowTask
from pegline_teach.questions.written import read_question

SAMPLES = Path(__file__).parent / "data" / "progress"
TASKS = [task for lesson in LESSONS for task in lesson.tasks]
RUN = LESSONS[3].tasks[0]
PROCESSES = 6


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mine.json"


def clock_of(*minutes: int) -> Iterator[datetime]:
    begin = datetime(2026, 11, 30, 16, 0, tzinfo=UTC)
    return (begin + timedelta(minutes=each) for each in minutes)


def attempts(learner: Learner) -> list[Attempt]:
    learner.logbook.refresh()
    return learner.logbook.answers.attempts


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def do_the_lessons(learner: Learner, belief: str = "") -> None:
    for task in TASKS:
        thought = CATALOGUE[belief].answer(task.question) if belief else task.reference
        learner.answer(task, thought)


# What is held.


@pytest.mark.parametrize("belief", ["runs-in-order", "ace-high", "pairs-across-card", "go-as-pass"])
def test_a_belief_is_held_by_whoever_answers_by_it_and_is_gone_once_they_know_better(
    belief: str,
) -> None:
    learner = Learner()
    do_the_lessons(learner, belief)
    assert learner.held[0] == belief
    do_the_lessons(learner)
    do_the_lessons(learner)
    assert learner.held == ()


def test_whoever_knows_the_rules_holds_nothing() -> None:
    learner = Learner()
    do_the_lessons(learner)
    assert learner.held == ()


def test_only_the_first_answer_of_a_posing_is_evidence() -> None:
    learner = Learner()
    wrong = CATALOGUE["runs-in-order"].answer(RUN.question)
    for answer in (wrong, wrong, RUN.reference, wrong):
        learner.answer(RUN, answer)
    assert [each.posing for each in attempts(learner)] == [1, 1, 1, 2]
    assert len(learner.logbook.answers._first_posed) == 2
    learner.answer(RUN, "")
    assert len(attempts(learner)) == 4  # what was not attempted is no answer


def test_a_task_that_practice_poses_again_is_a_new_posing() -> None:
    learner = Learner()
    task = learner.practice(seed=5).next_task()
    learner.answer(task, wrong_answer(task))
    learner.answer(task, wrong_answer(task))
    learner.logbook.answers.pose(task.id)
    learner.answer(task, wrong_answer(task))
    assert [each.posing for each in attempts(learner)] == [1, 1, 2]
    assert {each.where for each in attempts(learner)} == {"practice"}


def wrong_answer(task: Task) -> str:
    return next(CATALOGUE[each].answer(task.question) for each in CATALOGUE if wrong_by(each, task))


def test_practice_aims_at_what_the_learner_missed() -> None:
    learner = Learner()
    do_the_lessons(learner)
    tasks = learner.practice(seed=3)
    missed = tasks.next_task()
    while missed.step != 4:
        learner.answer(missed, missed.reference)
        missed = tasks.next_task()
    verdict = learner.answer(missed, wrong_answer(missed))
    belief = verdict.misconceptions[0]
    later = []
    for _ in range(6):
        later.append(tasks.next_task())
        learner.answer(later[-1], later[-1].reference)
    came_back = (each for each in later if wrong_by(belief, each))
    assert next(came_back, None) is not None


def wrong_by(belief: str, task: Task | ShowTask) -> bool:
    if isinstance(task, ShowTask) and task.goal:
        return False
    return task.check(CATALOGUE[belief].answer(task.question)).outcome == "wrong"


def test_the_same_answers_give_the_same_learner(path: Path) -> None:
    one, other = Learner(clock=lambda: datetime(2026, 1, 1, tzinfo=UTC)), Learner(path)
    for learner in (one, other):
        do_the_lessons(learner, "double-runs")
    again = Learner(path)
    assert one.held == other.held == again.held != ()
    streams = [each.practice(seed=2) for each in (one, other, again)]
    first = [[task.id for task in islice(iter(each.next_task, None), 3)] for each in streams]
    assert first[0] == first[1] == first[2]


def test_a_belief_about_the_show_is_held_seen_in_progress_and_cleared() -> None:
    learner = Learner()
    for task in [each for each in SHOW_TASKS if wrong_by("show-run-once", each)]:
        counted = CATALOGUE["show-run-once"].answer(task.question)
        for _ in range(3):
            assert learner.answer(task, counted).misconceptions[0] == "show-run-once"
    assert learner.held == ("show-run-once",)
    page = ProgressPage(learner.logbook, LESSONS)
    assert page.still_held == ("show-run-once",)
    assert CATALOGUE["show-run-once"].thought in repr(page)
    assert learner.practice().next_task().question == Learner().practice().next_task().question
    for _ in range(4):
        for task in SHOW_TASKS[:9]:
            learner.answer(task, task.hand.points)
    assert learner.held == ProgressPage(learner.logbook, LESSONS).still_held == ()


# Times.


def test_answers_are_dated_by_the_clock_and_a_clock_that_goes_back_stands_still(path: Path) -> None:
    times = clock_of(0, 30, 10, 40)
    learner = Learner(path, clock=lambda: next(times))
    for task in TASKS[:4]:
        learner.answer(task, task.reference)
    minutes = [each.at.minute for each in attempts(learner) if each.at]
    assert minutes == [0, 30, 30, 40]
    assert [each.at for each in attempts(Learner(path))] == [e.at for e in attempts(learner)]
    written = [line["at"] for line in lines_of(path)[2:]]
    assert written[2] == "2026-11-30T16:10:00.000Z"


def test_a_clock_without_a_zone_is_refused() -> None:
    learner = Learner(clock=lambda: datetime(2026, 11, 30))
    with pytest.raises(PeglineError, match="aware"):
        learner.answer(RUN, RUN.reference)


# The file.


def test_an_answer_is_kept_with_its_question_which_reads_back_equal(path: Path) -> None:
    learner = Learner(path)
    practised, shown = learner.practice().next_task(), SHOW_TASKS[2]
    for task in (RUN, practised):
        learner.answer(task, wrong_answer(task))
    learner.answer(shown, "5")
    header, _place, lesson, practice, show = lines_of(path)
    assert header["pegline"] == 4
    assert len(header["learner"]) == 16
    assert (lesson["where"], lesson["task"], lesson["outcome"]) == ("lesson", RUN.id, "wrong")
    assert read_question(lesson["question"]) == RUN.question
    assert read_question(practice["question"]) == practised.question
    assert read_question(show["question"]) == shown.question
    assert show["explains"] == ["show-run-once"]


def test_two_learners_have_ids_of_their_own_and_one_learner_keeps_it(tmp_path: Path) -> None:
    ids = []
    for name in ("a.json", "a.json", "b.json"):
        Learner(tmp_path / name).answer(RUN, RUN.reference)
        ids.append(lines_of(tmp_path / name)[0]["learner"])
    assert ids[0] == ids[1] != ids[2]


def test_a_learner_takes_in_what_other_kernels_appended_before_it_answers_or_tells(
    path: Path,
) -> None:
    one, other = Learner(path), Learner(path)
    one.answer(RUN, CATALOGUE["runs-in-order"].answer(RUN.question))
    assert other.held == ("runs-in-order",)
    other.answer(RUN, RUN.reference)
    assert one.answer(RUN, RUN.reference).outcome == "right"
    assert [each.posing for each in attempts(one)] == [1, 1, 2]
    assert attempts(one) == attempts(other)


def test_the_learner_here_is_the_one_of_all_widgets(path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("PEGLINE_PROGRESS", str(path))
    Learner.here().answer(RUN, RUN.reference)
    assert len(attempts(Learner.here())) == len(attempts(Learner(path))) == 1


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_file_of_an_older_version_is_read_and_kept_beside(path: Path, version: int) -> None:
    content = (SAMPLES / f"version{version}.json").read_bytes()
    path.write_bytes(content)
    learner = Learner(path)
    first, *_ = attempts(learner)
    kept, *_ = parse_progress(path.read_bytes()).attempts
    assert replace(kept, question="") == first
    assert read_question(kept.question) == RUN.question
    assert learner.logbook.name == "Ada"
    assert (first.task, first.outcome, first.at, first.where) == ("04-1", "wrong", None, "lesson")
    assert first.explains == ("runs-in-order", "suited-runs")
    assert path.with_name(f"mine (version {version}).json").read_bytes() == content
    learner.answer(RUN, RUN.reference)
    assert lines_of(path)[0]["pegline"] == 4
    assert attempts(Learner(path)) == attempts(learner)
    assert len(list(path.parent.glob("mine (*"))) == 1


def test_all_that_version_three_held_is_there_in_version_four(path: Path) -> None:
    path.write_bytes((SAMPLES / "version3.json").read_bytes())
    learner = Learner(path)
    found = attempts(learner)
    assert [each.where for each in found] == ["lesson", "practice", "show", "lesson", "lesson"]
    kept = parse_progress(path.read_bytes()).attempts
    assert [bool(each.question) for each in kept] == [True, False, True, True, True]
    assert [each.posing for each in found] == [1, 1, 1, 1, 2]
    assert (found[1].contradicts, found[1].seconds) == (("ace-eleven",), 4.2)
    assert learner.logbook.games == [GamePlayed(7, "careful", "pone", 3, (5, 11), False)]
    assert learner.logbook.answers.progress_at("04-1").stars == 1


def test_what_a_later_version_wrote_is_kept_and_left_alone(path: Path) -> None:
    content = (SAMPLES / "version4.json").read_bytes()
    path.write_bytes(content)
    learner = Learner(path)
    assert len(attempts(learner)) == 4
    assert (learner.logbook.name, learner.logbook.class_code) == ("Ada", "7b")
    learner.answer(RUN, RUN.reference)
    assert path.read_bytes().startswith(content)
    assert learner.logbook.notes() == ()
    assert b"curious" in learner.logbook.exported()


def test_a_torn_last_line_loses_only_itself(path: Path) -> None:
    content = (SAMPLES / "version4.json").read_bytes()
    whole, torn = content[: content.index(b'{"type": "name"')], b'{"type": "name", "na'
    path.write_bytes(whole + torn)
    learner = Learner(path)
    learner.answer(RUN, RUN.reference)
    assert len(attempts(learner)) == 3
    (note,) = learner.logbook.notes()
    assert note.startswith("Line 4 of mine.json cannot be read. It is kept in mine (damaged lines)")
    assert path.with_name("mine (damaged lines).json").read_bytes() == torn + b"\n"
    assert attempts(Learner(path)) == attempts(learner)


def test_a_last_line_that_only_lacks_its_end_is_kept(path: Path) -> None:
    path.write_bytes((SAMPLES / "version4.json").read_bytes().rstrip(b"\n"))
    learner = Learner(path)
    learner.answer(RUN, RUN.reference)
    assert len(attempts(learner)) == 5
    assert learner.logbook.notes() == ()
    assert b"a later version writes this" in path.read_bytes()


@pytest.mark.parametrize("place", range(1, 9))
@pytest.mark.parametrize("damage", [b"hello", b"\xff\xfe", b'{"type": "answer", "task": "04-1"}'])
def test_a_damaged_line_is_named_and_set_aside_and_the_others_count(
    path: Path, place: int, damage: bytes
) -> None:
    lines = (SAMPLES / "version4.json").read_bytes().splitlines()
    answers = [n for n, line in enumerate(lines, 1) if b'"type": "answer"' in line]
    lines[place - 1] = damage
    path.write_bytes(b"\n".join(lines) + b"\n")
    learner = Learner(path)
    assert len(attempts(learner)) == len(answers) - (place in answers)
    (note,) = learner.logbook.notes()
    assert note.startswith(f"Line {place} of mine.json cannot be read.")
    assert path.with_name("mine (damaged lines).json").read_bytes() == damage + b"\n"
    learner.answer(RUN, RUN.reference)
    assert attempts(Learner(path)) == attempts(learner)


def test_damage_that_another_kernel_meets_is_mended_for_both(path: Path) -> None:
    one, other = Learner(path), Learner(path)
    one.answer(RUN, RUN.reference)
    assert len(attempts(other)) == 1
    with path.open("ab") as file:
        file.write(b"hello\n")
    one.answer(RUN, RUN.reference)
    other.answer(RUN, RUN.reference)
    assert attempts(one) == attempts(other) == attempts(Learner(path))
    assert len(attempts(one)) == 3


def test_a_fresh_start_in_one_kernel_is_one_in_the_other(path: Path) -> None:
    one, other = Learner(path), Learner(path)
    one.answer(RUN, RUN.reference)
    assert len(attempts(other)) == 1
    one.logbook.reset()
    assert attempts(other) == []
    other.answer(RUN, RUN.reference)
    assert len(attempts(one)) == 1


def test_what_cannot_be_written_counts_here_and_the_note_says_why(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("x")
    learner = Learner(in_the_way / "mine.json")
    assert learner.answer(RUN, RUN.reference).outcome == "right"
    assert "it is not kept" in learner.note
    assert learner.logbook.answers.progress_at(RUN.id).stars == 3


def test_a_class_hands_in_files_of_versions_two_to_four() -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for sample in sorted(SAMPLES.iterdir()):
            archive.writestr(sample.name, sample.read_bytes().replace(b"Ada", sample.stem.encode()))
    report = ClassReport(content.getvalue())
    assert [(each.file, each.reason.partition(".")[0]) for each in report.left_out] == [
        ("version1.json", "It is of the older version 1")
    ]
    assert [each.name for each in report.learners] == ["version2", "version3", "version4"]
    assert [each.answers for each in report.learners] == [(1, 2), (1, 3), (1, 3)]
    assert "runs-in-order" in [row.belief.id for row in report.beliefs]


# Several processes.


def answer_many(path: Path, writer: int, number: int) -> None:
    learner = Learner(path)
    for index in range(number):
        learner.logbook.keep(Attempt(f"{writer}-{index}", "right", step=1))


def test_six_processes_answer_at_once_and_nothing_is_lost(path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=answer_many, args=(path, n, 40)) for n in range(PROCESSES)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(120)
        assert writer.exitcode == 0
    kept = [each.task for each in attempts(Learner(path))]
    assert sorted(kept) == sorted(f"{n}-{index}" for n in range(PROCESSES) for index in range(40))
    assert sum("pegline" in line for line in lines_of(path)) == 1


# What it costs.


class Reading:
    """Counts the bytes that are read of a learner's file, and the lines that are folded in."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.read = self.folded = 0
        read_bytes, take = LearnerFile._read_bytes, Answers.take

        def counted_read(file: LearnerFile) -> Any:
            found = read_bytes(file)
            self.read += len(found[0])
            return found

        def counted_take(answers: Answers, attempt: Attempt) -> Attempt:
            self.folded += 1
            return take(answers, attempt)

        monkeypatch.setattr(LearnerFile, "_read_bytes", counted_read)
        monkeypatch.setattr(Answers, "take", counted_take)

    def of(self, learner: Learner) -> tuple[int, int]:
        self.read = self.folded = 0
        learner.answer(RUN, RUN.reference)
        _ = learner.held
        return self.read, self.folded


def test_what_an_answer_costs_does_not_grow_with_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner, other = Learner(path), Learner(path)
    reading = Reading(monkeypatch)
    short = reading.of(learner)
    for number in range(500):
        learner.logbook.keep(Attempt(f"0{number % 7 + 1}-{number % 9}", "right", step=1))
    assert reading.of(learner) == short == (0, 1)
    _ = other.held
    line = len(path.read_bytes().splitlines(keepends=True)[-1])
    learner.answer(RUN, RUN.reference)
    reading.read = reading.folded = 0
    _ = other.held
    assert reading.folded == 1
    assert 0 < reading.read <= line + 2
