"""A learner's work: named, downloaded, loaded and merged, and changed for somebody else's."""

from __future__ import annotations

import json
import os
import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from pegline_teach.learning import Attempt, Logbook
from pegline_teach.learning.gameplayed import GamePlayed
from pegline_teach.learning.progress import parse_progress
from pegline_teach.learning.work import Work, file_name

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
GAME = GamePlayed(3, "careful", "pone", 1, (5, 2), False)


class Clock:
    """A clock that goes on by a minute at every look."""

    def __init__(self, start: datetime = NOON) -> None:
        self.now = start

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


def at(folder: Path, start: datetime = NOON, name: str = "") -> Logbook:
    """The work of somebody in a folder of their own."""
    folder.mkdir(exist_ok=True)
    logbook = Logbook(folder / "pegline-progress.json", Clock(start))
    logbook.refresh()
    if name:
        logbook.set_name(name)
    return logbook


def answer(logbook: Logbook, *tasks: str, outcome: str = "right") -> None:
    for task in tasks:
        logbook.keep(Attempt(task, outcome, "0"))


def tasks_of(logbook: Logbook) -> list[str]:
    logbook.refresh()
    return [each.task for each in logbook.answers.attempts]


def downloaded(logbook: Logbook) -> bytes:
    return Work(logbook).downloaded(NOON).content


# Download and load


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("", "pegline-work-2026-12-01.json"),
        ("Ada Lovelace", "pegline-ada-lovelace-2026-12-01.json"),
        ("Zoë / ..\\ Ølsen", "pegline-zoe-lsen-2026-12-01.json"),
        ("李雷", "pegline-work-2026-12-01.json"),
        ("x" * 100, f"pegline-{'x' * 40}-2026-12-01.json"),
    ],
)
def test_a_file_is_named_after_the_learner_and_the_day(name: str, file: str) -> None:
    assert file_name(name, NOON) == file


def test_what_was_downloaded_is_loaded_on_another_computer(tmp_path: Path) -> None:
    here, there = at(tmp_path / "a", name="Ada"), at(tmp_path / "b")
    answer(here, "01-1", "01-2")
    here.keep_game(GAME)
    assert Work(there).load(downloaded(here)) == "Loaded: 2 new answers."
    assert (there.name, there.learner, there.games) == ("Ada", here.learner, [GAME])
    assert there.answers.attempts == here.answers.attempts
    assert not Work(there).is_copied
    assert Work(there).load(downloaded(here)) == "Loaded: 0 new answers."


def test_two_devices_are_merged_in_the_order_of_time_and_each_line_counts_once(
    tmp_path: Path,
) -> None:
    school = at(tmp_path / "school", name="Ada")
    answer(school, "01-1", outcome="wrong")
    home = at(tmp_path / "home", NOON + timedelta(hours=5))
    Work(home).load(downloaded(school))
    answer(home, "01-1", "01-2")
    answer(school, "01-1", "01-3")
    for one, other in ((school, home), (home, school)):
        Work(one).load(downloaded(other))
    assert tasks_of(school) == tasks_of(home) == ["01-1", "01-1", "01-3", "01-1", "01-2"]
    posings = [each.posing for each in school.answers.of("01-1")]
    assert posings == [1, 1, 2]
    assert len(school.answers.first) == 3
    # Another kernel that had read the file reads the merged one.
    other_kernel = at(tmp_path / "school")
    assert tasks_of(other_kernel) == tasks_of(school)


@pytest.mark.parametrize("seed", range(20))
def test_merging_in_any_order_and_often_gives_the_same_answers(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    first = at(tmp_path / "0", name="Ada")
    answer(first, "01-1")
    devices = [first, *(at(tmp_path / str(n), NOON + timedelta(days=n)) for n in (1, 2))]
    for each in devices[1:]:
        Work(each).load(downloaded(first))
    for _ in range(12):
        one, other = rng.sample(devices, 2)
        answer(one, f"0{rng.randint(1, 3)}-{rng.randint(1, 4)}", outcome=rng.choice(OUTCOMES))
        if rng.random() < 0.5:
            Work(one).load(downloaded(other))
    for _ in range(2):
        for one in devices:
            for other in devices:
                Work(one).load(downloaded(other))
    kept = [sorted((e.at, e.task, e.outcome) for e in each.answers.attempts) for each in devices]
    assert kept[0] == kept[1] == kept[2]
    assert len(kept[0]) == 13


OUTCOMES = ("right", "wrong", "seen")


def test_lines_of_a_later_version_and_undated_answers_survive_a_merge(tmp_path: Path) -> None:
    own = at(tmp_path / "a", name="Ada")
    answer(own, "01-1")
    later = {"type": "mood", "is": "good"}
    old = {"type": "answer", "task": "01-4", "outcome": "wrong", "answer": "3"}
    other = downloaded(own) + b"".join(
        json.dumps(each).encode() + b"\n" for each in (later, old, old)
    )
    Work(own).load(other)
    Work(own).load(other)
    text = (tmp_path / "a" / "pegline-progress.json").read_text()
    assert text.count('"mood"') == 1
    assert tasks_of(own) == ["01-4", "01-4", "01-1"]


def test_the_work_of_somebody_else_becomes_another_learner(tmp_path: Path) -> None:
    ada, ben = at(tmp_path / "a", name="Ada"), at(tmp_path / "b", name="Ben")
    answer(ada, "01-1")
    answer(ben, "02-1", "02-2")
    said = Work(ada).load(downloaded(ben))
    assert said == "This is the work of Ben. It is kept here: choose it at Who is learning."
    assert tasks_of(ada) == ["01-1"]
    work = Work(ada)
    [other] = work.others
    assert other.name == "Ben"
    assert work.change_to(other.key) == "Ben learns now."
    assert tasks_of(ada) == ["02-1", "02-2"]
    assert (ada.learner, work.is_copied) == (ben.learner, False)


def test_the_same_name_is_the_same_learner_when_work_is_loaded(tmp_path: Path) -> None:
    one, other = at(tmp_path / "a", name="Ada"), at(tmp_path / "b", name="ada")
    answer(one, "01-1")
    answer(other, "02-1")
    own = one.learner
    Work(one).load(downloaded(other))
    assert tasks_of(one) == ["01-1", "02-1"]
    assert one.learner == own


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_files_as_other_systems_write_them_are_read(encoding: str, tmp_path: Path) -> None:
    ada, other = at(tmp_path / "a", name="Zoë"), at(tmp_path / "b")
    answer(ada, "01-1")
    content = downloaded(ada).decode().replace("\n", "\r\n").encode(encoding)
    assert Work(other).load(content) == "Loaded: 1 new answer."
    assert other.name == "Zoë"


@pytest.mark.parametrize(
    "content", [b"", b"\0\xff", b"{}", b"[1, 2]", b"GIF89a", b'{"pegline": 99}\n', b"NaN\n" * 3]
)
def test_what_is_no_work_changes_nothing_and_says_so(content: bytes, tmp_path: Path) -> None:
    ada = at(tmp_path / "a", name="Ada")
    answer(ada, "01-1")
    before = ada.exported()
    assert Work(ada).load(content).startswith("Nothing was loaded. The ")
    assert ada.exported() == before


def test_damaged_lines_are_left_out_and_the_others_loaded(tmp_path: Path) -> None:
    ada, other = at(tmp_path / "a", name="Ada"), at(tmp_path / "b")
    answer(ada, "01-1", "01-2")
    torn = downloaded(ada).rstrip(b"\n")[:-9]
    assert Work(other).load(torn) == "Loaded: 1 new answer."


def test_where_nothing_is_kept_work_is_loaded_and_downloaded_all_the_same(tmp_path: Path) -> None:
    ada, visitor = at(tmp_path / "a", name="Ada"), Logbook(clock=Clock())
    answer(ada, "01-1")
    assert Work(visitor).load(downloaded(ada)) == "Loaded: 1 new answer."
    answer(visitor, "01-2")
    assert [each.task for each in parse_progress(downloaded(visitor)).attempts] == ["01-1", "01-2"]
    assert parse_progress(downloaded(visitor)).name == "Ada"
    assert Work(visitor).others == ()
    assert Work(visitor).begin_new().startswith("Nothing is kept here")


# Who is learning


def test_two_learners_share_a_computer_and_lose_nothing(tmp_path: Path) -> None:
    logbook, second_notebook = at(tmp_path / "a", name="Ada"), at(tmp_path / "a")
    work = Work(logbook)
    answer(logbook, "01-1")
    assert work.begin_new() == "Somebody new learns now. Write your name, if you like."
    assert (logbook.name, tasks_of(logbook)) == ("", [])
    work.call_me("Ben")
    answer(logbook, "02-1", "02-2")
    assert tasks_of(second_notebook) == ["02-1", "02-2"]
    for name, tasks in (("Ada", ["01-1"]), ("Ben", ["02-1", "02-2"]), ("Ada", ["01-1"])):
        [other] = work.others
        assert other.name == name
        assert work.change_to(other.key) == f"{name} learns now."
        assert tasks_of(logbook) == tasks_of(second_notebook) == tasks
    assert len([*(tmp_path / "a").glob("*.json")]) == 2


def test_a_learner_who_is_not_there_changes_nothing(tmp_path: Path) -> None:
    logbook = at(tmp_path / "a", name="Ada")
    answer(logbook, "01-1")
    assert Work(logbook).change_to("../../x").startswith("There is no such learner here.")
    assert tasks_of(logbook) == ["01-1"]


def test_a_folder_that_was_copied_asks_once_who_it_is(tmp_path: Path) -> None:
    answer(at(tmp_path / "a", name="Ada"), "01-1")
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    assert not Work(at(tmp_path / "a")).is_copied
    copied = at(tmp_path / "b")
    assert Work(copied).is_copied
    assert Work(copied).stay() == "Ada learns now."
    assert not Work(copied).is_copied
    assert not Work(at(tmp_path / "b")).is_copied
    shutil.copytree(tmp_path / "a", tmp_path / "c")
    other = at(tmp_path / "c")
    Work(other).begin_new()
    answer(other, "02-1")
    assert not Work(other).is_copied
    assert other.learner != copied.learner
    assert [each.name for each in Work(other).others] == ["Ada"]


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    logbook = at(tmp_path / "a", name="Ada")
    answer(logbook, "01-1")
    (tmp_path / "a" / "pegline-progress.json.lock").unlink(missing_ok=True)
    os.rename(tmp_path / "a", tmp_path / "gone")
    (tmp_path / "a").write_text("a file is in the way")
    for said in (Work(logbook).begin_new(), Work(logbook).call_me("Ben")):
        assert said.startswith("The progress file pegline-progress.json cannot be used:")
