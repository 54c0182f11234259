"""The progress file: nothing is lost, whatever happens to it."""

from __future__ import annotations

import json
import multiprocessing
import re
import sys
import time
from pathlib import Path

import pytest
from kept import add_attempt, read_progress

from pegline_teach import LESSONS, progress
from pegline_teach.learning import Attempt, Logbook, Memory, Progress, ProgressPage, ProgressProblem
from pegline_teach.learning.gameplayed import GamePlayed
from pegline_teach.learning.lines import VERSION, version_of_lines
from pegline_teach.learning.logbook import progress_path
from pegline_teach.learning.progress import parse_progress
from pegline_teach.learning.taskprogress import step_accuracy, task_progress
from pegline_teach.plots.bars import Bars

RIGHT = Attempt("04-1", "right", "3: run", step=4, contradicts=("runs-in-order",))
WRONG = Attempt("04-1", "wrong", "0", step=4, hints=1, explains=("runs-in-order",))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.json"


def test_no_file_yet_is_an_empty_progress(path: Path) -> None:
    assert read_progress(path) == Progress()
    assert not path.exists()


def test_attempts_are_kept_in_the_browser_which_has_no_locks(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "filelock", None)  # importing it fails
    monkeypatch.setattr(sys, "platform", "emscripten")
    add_attempt(WRONG, path)
    add_attempt(RIGHT, path)
    assert read_progress(path).attempts == (WRONG, RIGHT)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_attempts_are_kept_in_order_and_read_back_whole(path: Path) -> None:
    add_attempt(WRONG, path)
    add_attempt(RIGHT, path)
    assert read_progress(path).attempts == (WRONG, RIGHT)


def test_the_file_is_beside_the_notebooks_or_where_the_variable_points(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    monkeypatch.setenv("PEGLINE_PROGRESS", str(path))
    assert progress_path() == path
    monkeypatch.delenv("PEGLINE_PROGRESS")
    assert progress_path() == Path("pegline-progress.json")


def _add_many(path: Path, writer: int, number: int) -> None:
    for index in range(number):
        add_attempt(Attempt(f"{writer}-{index}", "right", step=1), path)


def test_two_notebooks_that_write_at_once_lose_nothing(path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_add_many, args=(path, n, 60)) for n in range(2)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(60)
        assert writer.exitcode == 0
    kept = [attempt.task for attempt in read_progress(path).attempts]
    assert sorted(kept) == sorted(f"{writer}-{index}" for writer in range(2) for index in range(60))


def test_an_older_version_is_read_and_written_on_as_the_new_one(path: Path) -> None:
    old = {
        "version": 1,
        "name": "Ada",
        "attempts": [{"task": "04-1", "outcome": "wrong", "misconceptions": ["runs-in-order"]}],
    }
    path.write_text(json.dumps(old), encoding="utf-8")
    assert read_progress(path).attempts[0].explains == ("runs-in-order",)
    add_attempt(RIGHT, path)
    assert version_of_lines(path.read_bytes()) == VERSION
    assert len(read_progress(path).attempts) == 2


DAMAGED = {
    "empty": b"",
    "not JSON": b"hello",
    "cut off": b'{"version": 3, "name": "", "attempts": [\n{"task": "04-1", "outco',
    "cut off in its header": b'{"pegline": 4, "lear',
    "too new by its header": b'{"pegline": 5, "learner": "x", "course": "9"}\n',
    "not UTF-8": b"\xff\xfe\x00",
    "a list": b"[]",
    "no version": b'{"attempts": []}',
    "no attempts": b'{"version": 1}',
    "too new": b'{"version": 99, "attempts": []}',
    "attempts of text": b'{"version": 2, "attempts": ["x"]}',
    "an attempt without a task": b'{"version": 2, "attempts": [{"outcome": "right"}]}',
    "hints of text": b'{"version": 2, "attempts": [{"task": "1", "outcome": "", "hints": "x"}]}',
    "hints no end": b'{"version": 2, "attempts": [{"task": "1", "outcome": "", "hints": 1e999}]}',
    "nested without end": b"[" * 100_000,
    "a game without points": b'{"version": 3, "attempts": [], "games": [{"seed": 1}]}',
    "a game of three": b'{"version": 3, "attempts": [], "games": [{"seed": 1, "opponent": "x", '
    b'"you": "pone", "deals": 1, "points": [1, 2, 3], "assisted": true}]}',
    "version of text": b'{"version": "2", "attempts": []}',
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_file_that_cannot_be_understood_is_set_aside_and_never_overwritten(
    path: Path, content: bytes
) -> None:
    path.write_bytes(content)
    after = add_attempt(RIGHT, path)
    assert after.attempts == (RIGHT,)
    assert (path.parent / "progress (kept 1).json").read_bytes() == content
    assert "progress (kept 1).json" in after.notes[0]
    path.write_bytes(content)
    read_progress(path)
    assert (path.parent / "progress (kept 1).json").read_bytes() == content
    assert (path.parent / "progress (kept 2).json").read_bytes() == content


def test_a_place_that_cannot_be_written_gives_a_sentence(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("x")
    with pytest.raises(ProgressProblem, match=r"file progress\.json cannot"):
        add_attempt(RIGHT, in_the_way / "progress.json")


def test_a_reset_keeps_the_old_file_beside(path: Path) -> None:
    page = ProgressPage(Logbook(path), ())
    assert "nothing to reset" in page.reset()
    add_attempt(RIGHT, path)
    assert "progress (kept 1).json" in page.reset()
    assert read_progress(path) == Progress()
    assert read_progress(path.with_name("progress (kept 1).json")).attempts == (RIGHT,)


def test_an_export_is_a_copy_and_never_overwrites(path: Path, tmp_path: Path) -> None:
    add_attempt(RIGHT, path)
    page = ProgressPage(Logbook(path), ())
    page.call_me("Mary")
    page.call_me("  Ada \n Lovelace ")
    target = tmp_path / "for-the-teacher.json"
    page.export(str(target))
    exported = read_progress(target)
    assert (exported.name, exported.attempts) == ("Ada Lovelace", (RIGHT,))
    assert b"Mary" not in target.read_bytes()
    with pytest.raises(ProgressProblem, match="exists already"):
        page.export(str(target))


def test_the_file_holds_nothing_personal_but_the_name(path: Path) -> None:
    add_attempt(WRONG, path)
    header, place, answer = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    assert set(header) == {"pegline", "learner", "course"}
    assert re.fullmatch("[0-9a-f]{16}", place["at"])
    assert b"place" not in Logbook(path).exported()
    assert set(answer) <= {"type", *Attempt.__dataclass_fields__}


def test_a_task_solved_once_stays_solved_and_a_solution_shown_first_leaves_it_seen() -> None:
    seen = Attempt("04-1", "seen")
    assert task_progress([RIGHT]).stars == 3
    assert task_progress([WRONG, RIGHT]).stars == 2
    assert task_progress([RIGHT, WRONG, seen]).stars == 3
    assert task_progress([seen, RIGHT]) == task_progress([seen])
    assert (task_progress([seen]).status, task_progress([seen]).stars) == ("seen", 0)
    assert task_progress([WRONG]).status == "tried"
    assert task_progress([]).status == "open"


def test_accuracy_is_counted_by_step() -> None:
    other = Attempt("01-1", "right", step=1)
    assert step_accuracy([WRONG, RIGHT, other, Attempt("x", "seen", step=1)]) == {
        1: (1, 1),
        4: (1, 2),
    }


def still_held(attempts: list[Attempt]) -> tuple[str, ...]:
    return Memory(attempts).still_held_in_play


def test_a_belief_is_alive_until_right_answers_have_spoken_against_it() -> None:
    assert still_held([WRONG]) == ("runs-in-order",)
    assert still_held([WRONG, RIGHT]) == ("runs-in-order",)
    assert still_held([WRONG, RIGHT, RIGHT]) == ()
    assert still_held([WRONG, RIGHT, RIGHT, WRONG]) == ("runs-in-order",)
    assert still_held([Attempt("x", "wrong", explains=("no-such-belief",))]) == ()


def test_a_progress_of_ten_thousand_attempts_is_shown_whole(path: Path) -> None:
    attempts = tuple(
        Attempt(
            f"0{index % 7 + 1}-{index % 9}", "wrong" if index % 3 else "right", step=index % 5 + 1
        )
        for index in range(10_000)
    )
    path.write_bytes(Progress("Ada", attempts).written())
    began = time.perf_counter()
    shown = ProgressPage(Logbook(path), ())._repr_html_()
    print(f"progress of 10,000 attempts: {(time.perf_counter() - began) * 1000:.0f} ms")
    assert "of 2000" in shown


def test_the_progress_of_a_notebook_can_be_named_exported_and_reset(
    monkeypatch: pytest.MonkeyPatch, path: Path, tmp_path: Path
) -> None:
    monkeypatch.setenv("PEGLINE_PROGRESS", str(path))
    add_attempt(RIGHT)
    assert progress().call_me("Ada") == "The progress is shown as that of Ada."
    assert repr(progress()).startswith("Progress of Ada")
    assert progress().export(str(tmp_path / "copy.json")) == "Exported to copy.json."
    assert parse_progress((tmp_path / "copy.json").read_bytes()).name == "Ada"
    assert "progress (kept 1).json" in progress().reset()
    assert "Ada" not in repr(progress())
    assert progress().call_me(" ") == "It shows no name now."


def logbook_of(*attempts: Attempt) -> Logbook:
    logbook = Logbook()
    for attempt in attempts:
        logbook.keep(attempt)
    return logbook


def test_the_plot_has_a_bar_for_each_lesson_and_each_step_answered_with_words_for_it() -> None:
    page = ProgressPage(logbook_of(WRONG, RIGHT), LESSONS)
    figure = Bars("x", page.bars).figure()
    widths = [float(patch.get_width()) for patch in figure.axes[0].patches]
    stars = 3 * len(LESSONS[3].tasks)
    won = [2 / stars if lesson is LESSONS[3] else 0 for lesson in LESSONS]
    assert widths[::2] == [1.0] * (len(LESSONS) + 1)
    assert widths[1::2] == [*won, 0.5]
    written = {text.get_text(): text for text in figure.axes[0].texts}
    for bar in page.bars:  # its label ends before the bar, and its words begin after it
        assert (written[bar.label].xy[0], written[bar.label].get_ha()) == (0, "right")
        assert "left" in {t.get_ha() for t in figure.axes[0].texts if t.get_text() == bar.text}
    assert f"04 Run tail: 2 of {stars} stars" in page.story
    assert "step 4, run tail: 1 of 2 right." in page.story
    assert f'alt="{page.story}"' in page._repr_html_()


def test_a_name_with_markup_is_shown_as_text() -> None:
    logbook = Logbook()
    logbook.set_name("<b>Ada</b>")
    html = ProgressPage(logbook, ())._repr_html_()
    assert "&lt;b&gt;Ada&lt;/b&gt;" in html
    assert "<b>" not in html


def test_games_are_kept_beside_the_attempts(path: Path) -> None:
    alone = GamePlayed(7, "careful", "pone", 3, (5, 11), assisted=False)
    both = GamePlayed(8, "careful", "both", 1, (2, 4), assisted=True)
    Logbook(path).keep_game(alone)
    add_attempt(Attempt("t1", "right"), path)
    Logbook(path).keep_game(both)
    found = read_progress(path)
    assert found.games == (alone, both)
    assert [each.task for each in found.attempts] == ["t1"]
    assert parse_progress(found.written()) == found
    shown = repr(ProgressPage(Logbook(path), LESSONS))
    assert "7     careful  3      pone        5 to 11  Unassisted" in shown
    assert "8     nobody   1      both        2 to 4   Assisted" in shown
