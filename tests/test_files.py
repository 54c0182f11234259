"""Files that are never lost, also with several writers at once."""

from __future__ import annotations

import multiprocessing
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pegline_teach import Game
from pegline_teach.files import append, lock, set_aside, write_beside, write_new, write_whole
from pegline_teach.game.save import read

PROCESSES = 6
ROUNDS = 30
posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes and links")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def in_processes(work: Callable[..., None], *given: object) -> None:
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=work, args=(*given, n)) for n in range(PROCESSES)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(120)
        assert writer.exitcode == 0


def test_a_file_is_written_whole_as_text_and_as_bytes(path: Path) -> None:
    write_whole(path, "5♥\n")
    assert path.read_bytes() == "5♥\n".encode()
    write_whole(path, b"\x00\r\n")
    assert path.read_bytes() == b"\x00\r\n"
    assert names(path.parent) == ["game.txt"]


@posix
def test_the_mode_of_a_file_is_kept(path: Path) -> None:
    path.write_text("old")
    path.chmod(0o640)
    write_whole(path, "new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@posix
def test_a_link_stays_and_the_file_that_it_leads_to_is_replaced(path: Path, tmp_path: Path) -> None:
    there = tmp_path / "there" / "mine.txt"
    there.parent.mkdir()
    there.write_text("old")
    path.symlink_to(there)
    write_whole(path, "new")
    assert path.is_symlink()
    assert there.read_text() == "new"
    assert set_aside(path) == there.with_name("mine (kept 1).txt")
    assert path.is_symlink()
    write_whole(path, "newer")
    assert there.read_text() == "newer"
    append(path, b" still")
    assert there.read_text() == "newer still"


@pytest.mark.parametrize("failing", ["replace", "fsync", "write"])
def test_what_fails_leaves_the_old_file_and_nothing_beside_it(
    path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path.write_text("old")

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(os, failing, fail)
        with pytest.raises(OSError, match="full"):
            write_whole(path, "new")
    assert path.read_text() == "old"
    assert names(path.parent) == ["game.txt"]


def test_an_append_that_fails_leaves_the_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert append(path, b"one\n") == 4
    written = os.write

    def half(file: int, content: bytes) -> int:
        if len(content) > 2:
            return written(file, content[:2])
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(os, "write", half)
        with pytest.raises(OSError, match="full"):
            append(path, b"two\n")
    assert path.read_bytes() == b"one\n"


def test_the_names_of_what_is_kept_are_counted_from_the_first_name(path: Path) -> None:
    for number in (1, 2):
        path.write_text(str(number))
        assert set_aside(path).name == f"game (kept {number}).txt"
    kept = path.with_name("game (kept 2).txt")
    assert set_aside(kept).name == "game (kept 3).txt"
    assert write_beside(path.with_name("game (kept 1) (kept 7).txt"), "x") == kept
    assert names(path.parent) == [f"game (kept {number}).txt" for number in (1, 2, 3)]


def test_a_new_file_is_never_written_over_another(path: Path) -> None:
    write_new(path, "mine")
    with pytest.raises(FileExistsError):
        write_new(path, "yours")
    assert path.read_text() == "mine"
    assert names(path.parent) == ["game.txt"]


def test_a_new_file_is_written_where_there_are_no_links(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError("not supported")

    monkeypatch.setattr(os, "link", no_links)
    write_new(path, "mine")
    with pytest.raises(FileExistsError):
        write_new(path, "yours")
    assert path.read_text() == "mine"
    assert names(path.parent) == ["game.txt"]


def test_what_is_gone_cannot_be_set_aside_and_leaves_no_empty_file(path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        set_aside(path)
    assert names(path.parent) == []


def append_lines(path: Path, writer: int) -> None:
    for number in range(ROUNDS):
        with lock(path):
            append(path, f"{writer} {number} {'x' * 200}\n".encode())


def test_six_processes_append_and_no_line_is_lost_or_mixed(path: Path) -> None:
    in_processes(append_lines, path)
    lines = [line.split(" ") for line in path.read_text().splitlines()]
    for writer in range(PROCESSES):
        own = [int(number) for who, number, _ in lines if int(who) == writer]
        assert own == list(range(ROUNDS))
    assert {rest for _, _, rest in lines} == {"x" * 200}


def set_many_aside(path: Path, writer: int) -> None:
    for number in range(ROUNDS):
        write_beside(path, f"{writer} {number}")


@pytest.mark.slow
def test_six_processes_never_choose_the_same_free_name(path: Path) -> None:
    in_processes(set_many_aside, path)
    kept = {each.read_text() for each in path.parent.iterdir()}
    assert len(kept) == len(list(path.parent.iterdir())) == PROCESSES * ROUNDS


def play_games(path: Path, writer: int) -> None:
    for number in range(ROUNDS):
        game = Game(seed=100 * writer + number + 1, opponent="first", save=path)
        while not game.is_over:
            if game.state.must_go:
                game.go()
            else:
                game.commit(game.view.legal_cards[0])
        game.new(seed=game.settings.seed)


@pytest.mark.slow
def test_six_processes_play_on_one_save_and_every_file_is_a_whole_game(path: Path) -> None:
    in_processes(play_games, path)
    files = list(path.parent.iterdir())
    for each in files:
        assert read(each.read_text(encoding="utf-8")).settings.opponent == "first", each
    assert not [each.name for each in files if each.name.count("(kept") > 1]


def test_in_the_browser_nothing_is_saved_under_its_own_name_but_renamed_to_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The drive there parses what is saved under a name with `.json`."""
    opened: list[str] = []
    really = os.open

    def opening(file: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_WRONLY:
            opened.append(Path(file).suffix)
        return really(file, flags, mode)

    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(os, "open", opening)
    monkeypatch.delattr(os, "link")
    path = path.with_suffix(".json")
    write_new(path, "one\n")
    with pytest.raises(FileExistsError):
        write_new(path, "two\n")
    assert append(path, b"two\n") == 8
    assert path.read_text() == "one\ntwo\n"
    assert set_aside(path).read_text() == "one\ntwo\n"
    assert names(path.parent) == ["game (kept 1).json"]
    assert set(opened) == {".partial"}
