"""`pegline-teach start`: the notebooks in a folder of the learner's, whose work is never lost."""

import json
import os

import pytest

from pegline_teach import __version__, start
from pegline_teach.__main__ import main
from pegline_teach.start import Copied, copy_notebooks

FIRST, SECOND = "00_start_here.ipynb", "01_counting.ipynb"
NOTE = ".pegline-copied.json"
NEW = "00_start_here (new).ipynb"


@pytest.fixture
def source(tmp_path):
    """The notebooks of some version."""
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / FIRST).write_text("first, version 1")
    (folder / SECOND).write_text("second, version 1")
    (folder / "notes.txt").write_text("no notebook")
    return folder


@pytest.fixture
def folder(tmp_path, source):
    """The learner's folder with version 1 copied into it."""
    folder = tmp_path / "learner"
    copy_notebooks(folder, source)
    return folder


def everything(folder):
    return {path.name: path.read_text() for path in folder.iterdir() if path.name != NOTE}


def test_the_first_time_every_notebook_is_copied_and_nothing_else(tmp_path, source):
    folder = tmp_path / "some" / "where"
    assert copy_notebooks(folder, source) == Copied(new=[FIRST, SECOND])
    assert everything(folder) == {FIRST: "first, version 1", SECOND: "second, version 1"}
    assert (folder / NOTE).exists()


def test_a_second_run_changes_nothing(folder, source):
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.glob("*.ipynb")}
    assert copy_notebooks(folder, source) == Copied(same=[FIRST, SECOND])
    for path, (content, changed) in before.items():
        assert (path.read_bytes(), path.stat().st_mtime_ns) == (content, changed)
    assert len(everything(folder)) == 2


def test_a_new_version_brings_an_untouched_notebook_up_to_date(folder, source):
    (source / FIRST).write_text("first, version 2")
    assert copy_notebooks(folder, source) == Copied(updated=[FIRST], same=[SECOND])
    assert everything(folder) == {FIRST: "first, version 2", SECOND: "second, version 1"}


def test_a_changed_notebook_is_kept_as_it_is_while_the_version_is_the_same(folder, source):
    (folder / FIRST).write_text("first, my work")
    assert copy_notebooks(folder, source) == Copied(same=[SECOND], kept=[FIRST])
    assert everything(folder) == {FIRST: "first, my work", SECOND: "second, version 1"}


def test_a_changed_notebook_is_kept_and_the_new_version_goes_beside_it(folder, source):
    (folder / FIRST).write_text("first, my work")
    (source / FIRST).write_text("first, version 2")
    assert copy_notebooks(folder, source) == Copied(same=[SECOND], kept=[FIRST])
    assert everything(folder) == {
        FIRST: "first, my work",
        NEW: "first, version 2",
        SECOND: "second, version 1",
    }


def test_the_version_beside_is_not_written_again_once_it_was_thrown_away(folder, source):
    (folder / FIRST).write_text("first, my work")
    (source / FIRST).write_text("first, version 2")
    copy_notebooks(folder, source)
    (folder / NEW).unlink()
    assert copy_notebooks(folder, source).kept == [FIRST]
    assert not (folder / NEW).exists()


def test_an_untouched_version_beside_is_brought_up_to_date(folder, source):
    (folder / FIRST).write_text("first, my work")
    for version in (2, 3):
        (source / FIRST).write_text(f"first, version {version}")
        copy_notebooks(folder, source)
    assert everything(folder)[FIRST] == "first, my work"
    assert "first, version 3" in everything(folder).values()


def test_a_learner_who_takes_the_new_version_is_brought_up_to_date_from_then_on(folder, source):
    (folder / FIRST).write_text("first, my work")
    (source / FIRST).write_text("first, version 2")
    copy_notebooks(folder, source)
    os.replace(folder / NEW, folder / FIRST)
    (source / FIRST).write_text("first, version 3")
    assert copy_notebooks(folder, source).updated == [FIRST]
    assert everything(folder)[FIRST] == "first, version 3"


def test_work_in_the_version_beside_is_not_lost_either(folder, source):
    (folder / FIRST).write_text("first, my work")
    (source / FIRST).write_text("first, version 2")
    copy_notebooks(folder, source)
    (folder / NEW).write_text("first, version 2, and my work in it")
    (source / FIRST).write_text("first, version 3")
    copy_notebooks(folder, source)
    assert "first, my work" in everything(folder).values()
    assert "first, version 2, and my work in it" in everything(folder).values()


def test_a_file_of_the_learners_with_the_name_of_the_version_beside_is_not_lost(folder, source):
    (folder / NEW).write_text("mine from the beginning")
    (folder / FIRST).write_text("first, my work")
    (source / FIRST).write_text("first, version 2")
    copy_notebooks(folder, source)
    assert "mine from the beginning" in everything(folder).values()


def test_a_deleted_notebook_is_copied_again(folder, source):
    (folder / FIRST).unlink()
    assert copy_notebooks(folder, source) == Copied(new=[FIRST], same=[SECOND])


def test_other_files_of_the_learner_are_left_alone(folder, source):
    (folder / "mine.ipynb").write_text("mine")
    (source / FIRST).write_text("first, version 2")
    copy_notebooks(folder, source)
    assert everything(folder)["mine.ipynb"] == "mine"


@pytest.mark.parametrize(
    "note",
    [None, b"", b"{", b"[]", b"5", b"\xff\xfe", b'{"00_start_here.ipynb": null}', b"{}", b"null"],
)
def test_without_a_sound_note_every_notebook_that_differs_counts_as_changed(folder, source, note):
    (folder / NOTE).unlink()
    if note is not None:
        (folder / NOTE).write_bytes(note)
    (source / FIRST).write_text("first, version 2")
    assert copy_notebooks(folder, source) == Copied(same=[SECOND], kept=[FIRST])
    assert everything(folder)[FIRST] == "first, version 1"
    assert everything(folder)[NEW] == "first, version 2"
    assert set(json.loads((folder / NOTE).read_text())) == {FIRST, SECOND, NEW}


def test_a_stop_in_the_middle_loses_nothing_and_the_next_run_mends_it(folder, source, monkeypatch):
    (folder / SECOND).write_text("second, my work")
    for name in (FIRST, SECOND):
        (source / name).write_text(f"{name}, version 2")
    replace = os.replace

    def stop_at_the_second(partial, path):
        if path.name != FIRST:
            raise OSError("no space left")
        replace(partial, path)

    with monkeypatch.context() as patched:
        patched.setattr(start.os, "replace", stop_at_the_second)
        with pytest.raises(OSError, match="no space left"):
            copy_notebooks(folder, source)
    assert (folder / SECOND).read_text() == "second, my work"
    assert copy_notebooks(folder, source) == Copied(same=[FIRST], kept=[SECOND])
    assert (folder / SECOND).read_text() == "second, my work"
    assert (folder / "01_counting (new).ipynb").read_text() == f"{SECOND}, version 2"


def test_no_half_written_file_is_left_behind(folder, source):
    (folder / FIRST).write_text("first, my work")
    (source / FIRST).write_text("first, version 2")
    copy_notebooks(folder, source)
    assert not list(folder.glob("*.partial"))


# The command


@pytest.fixture
def here(monkeypatch, source):
    """The command with the notebooks of the fixture, and no JupyterLab."""
    monkeypatch.setattr(start, "source_folder", lambda: source)
    monkeypatch.setattr(start, "_open_lab", lambda folder: pytest.fail("JupyterLab was opened"))
    return source


def test_the_command_says_where_the_notebooks_are(here, tmp_path, capsys):
    assert main(["start", str(tmp_path / "mine"), "--no-open"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out == (
        f"Pegline Teach {__version__}: the notebooks are in {(tmp_path / 'mine').resolve()}\n"
    )


def test_the_command_says_what_was_updated_and_what_was_kept(here, folder, capsys):
    (folder / FIRST).write_text("first, my work")
    for name in (FIRST, SECOND):
        (here / name).write_text("version 2")
    assert main(["start", str(folder), "--no-open"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        f"  brought up to date: {SECOND}",
        f"  kept as you changed it: {FIRST}; this version's copy is beside it: {NEW}",
    ]


def test_a_file_in_the_way_gives_a_sentence_and_the_status_2(here, tmp_path, capsys):
    (tmp_path / "taken").write_text("a file")
    for path in (tmp_path / "taken", tmp_path / "taken" / "below"):
        assert main(["start", str(path), "--no-open"]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith(f"pegline-teach: {path} cannot hold the notebooks: ")
        assert said.err.endswith(". Name another folder.\n")
    assert (tmp_path / "taken").read_text() == "a file"


def test_a_folder_in_the_way_of_a_notebook_gives_a_sentence_too(here, tmp_path, capsys):
    (tmp_path / "mine" / FIRST).mkdir(parents=True)
    assert main(["start", str(tmp_path / "mine"), "--no-open"]) == 2
    assert "cannot hold the notebooks: Is a directory" in capsys.readouterr().err


def test_the_lab_is_opened_on_the_folder_and_its_status_is_ours(here, tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(start, "_open_lab", lambda folder: opened.append(folder) or 3)
    assert main(["start", str(tmp_path / "mine")]) == 3
    assert opened == [tmp_path / "mine"]


def test_the_lab_begins_with_the_first_notebook(monkeypatch, tmp_path):
    calls = []
    monkeypatch.setattr(start.subprocess, "call", lambda *a, **k: calls.append((a, k)) or 0)
    assert start._open_lab(tmp_path) == 0
    ((command,), options), *none = calls
    assert none == []
    assert command[1:4] == ["-m", "jupyter", "lab"]
    assert f"--LabApp.default_url=/lab/tree/{start.FIRST}" in command
    assert options == {"cwd": tmp_path}


def test_without_jupyterlab_the_notebooks_are_there_and_a_sentence_says_what_to_do(
    here, tmp_path, monkeypatch, capsys
):
    monkeypatch.undo()  # the lab is looked for as it is outside of these tests
    monkeypatch.setattr(start, "source_folder", lambda: here)
    monkeypatch.setattr(start, "find_spec", lambda name: None)
    monkeypatch.setattr(start.subprocess, "call", lambda *a, **k: pytest.fail("it was opened"))
    assert main(["start", str(tmp_path / "mine")]) == 2
    assert (tmp_path / "mine" / FIRST).is_file()
    assert capsys.readouterr().err == (
        "pegline-teach: JupyterLab is not installed here, so nothing was opened. Install it with "
        "'python -m pip install jupyterlab', or open the folder in the front end that you have.\n"
    )


def test_the_notebooks_of_the_package_lie_where_the_command_looks():
    assert start.source_folder().name == "notebooks"
    assert start.source_folder().is_dir()
