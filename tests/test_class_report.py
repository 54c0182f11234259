"""The class report: it finds what a class believes, and no file in it is ever fatal."""

from __future__ import annotations

import csv
import io
import os
import re
import stat
import zipfile
from collections import Counter
from pathlib import Path

import pytest

from pegline_teach import ClassReport, PeglineError
from pegline_teach.__main__ import main
from pegline_teach.classroom import SimulatedClass, sources
from pegline_teach.classroom.pupil import pupil_of
from pegline_teach.classroom.simulated import TASKS, SimulatedLearner
from pegline_teach.classroom.submissions import read_submissions
from pegline_teach.classroom.testedbeliefs import lesson_for
from pegline_teach.learning import Attempt, Progress
from pegline_teach.learning.progress import parse_progress
from pegline_teach.misconceptions.catalogue import play_beliefs

HOLDERS = {
    "runs-in-order": 150,
    "go-as-pass": 120,
    "pairs-across-card": 95,
    "last-card-on-31": 75,
    "double-runs": 60,
    "ten-cards-pair": 45,
    "go-point-to-caller": 30,
    "ace-high": 20,
}
RIGHT = Attempt("04-1", "right", "3: run", step=4, contradicts=("runs-in-order", "suited-runs"))
WRONG = Attempt("04-1", "wrong", "0", step=4, explains=("runs-in-order", "suited-runs"))


def text(name: str, *attempts: Attempt) -> bytes:
    return Progress(name, attempts).written()


def zipped(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


@pytest.fixture(scope="module")
def thousand(tmp_path_factory: pytest.TempPathFactory) -> ClassReport:
    path = tmp_path_factory.mktemp("class") / "class.zip"
    path.write_bytes(SimulatedClass(HOLDERS, size=1000, seed=1).zipped())
    return ClassReport(path)


def test_the_commonest_misconceptions_of_a_thousand_are_found_in_the_right_order(
    thousand: ClassReport,
) -> None:
    assert len(thousand.learners) == 1000
    assert not thousand.left_out
    found = [row.belief.id for row in thousand.beliefs]
    assert found[: len(HOLDERS)] == list(HOLDERS)
    for row, number in zip(thousand.beliefs, HOLDERS.values(), strict=False):
        assert 0.9 * number <= len(row.held_by) <= 1.1 * number
    for row in thousand.beliefs[len(HOLDERS) :]:  # slips of the pen
        assert len(row.held_by) <= 10


def test_a_thousand_are_shown_in_short_and_written_out_in_full(thousand: ClassReport) -> None:
    assert len(str(thousand).splitlines()) < 130
    assert len(thousand._repr_html_()) < 200_000
    assert "more. The page and the spreadsheet have them all." in str(thousand)
    needing = {learner.name for learner in thousand.in_need}
    page = thousand.page()
    assert all(f"<td>{name}</td>" in page for name in needing)
    assert len(list(csv.reader(io.StringIO(thousand.csv())))) == 1001


@pytest.mark.parametrize(
    "belief", [each.id for each in play_beliefs() if each.id != "run-stops-at-five"]
)
def test_whoever_holds_a_belief_and_never_slips_is_found(belief: str) -> None:
    class NeverSlips:
        @staticmethod
        def random() -> float:
            return 0.5

    attempts = tuple(SimulatedLearner("Ada", (belief,)).attempts(tuple(TASKS), NeverSlips()))
    (progress,) = [Progress("Ada", attempts)]
    learner = pupil_of(_paper(progress))
    assert belief in [name for held in learner.beliefs[:1] for name in (held.id, *held.others)]
    knows = tuple(SimulatedLearner("Ben").attempts(tuple(TASKS), NeverSlips()))
    assert pupil_of(_paper(Progress("Ben", knows))).beliefs == ()


def _paper(progress: Progress):  # type: ignore[no-untyped-def]
    from pegline_teach.classroom.submissions import Submission

    return Submission(progress.name, "file.json", (progress.name, ""), progress.attempts)


def test_only_first_answers_count_and_each_in_its_lesson_and_step(tmp_path: Path) -> None:
    ada = text("Ada", WRONG, RIGHT, Attempt("01-1", "right", "20", step=1), Attempt("02-1", "seen"))
    ben = text("Ben", RIGHT, WRONG, Attempt("p", "wrong", "0", step=4, where="practice"))
    cleo = text("Cleo")
    report = ClassReport(zipped(tmp_path / "c.zip", {"a.json": ada, "b.json": ben, "c.json": cleo}))
    rows = {row.lesson.number: row for row in report.lessons}
    assert (rows[4].begun, rows[4].answers) == (2, (1, 2))
    assert (rows[1].begun, rows[1].answers) == (1, (1, 1))
    assert (rows[2].begun, rows[2].answers) == (0, (0, 0))
    assert (report.steps[4], report.steps[1], report.steps[2]) == ((1, 3), (1, 1), (0, 0))
    (belief,) = report.beliefs
    assert (belief.belief.id, belief.held_by) == ("runs-in-order", ("Ada",))
    assert belief.others == ("suited-runs",)
    assert [learner.name for learner in report.in_need] == ["Ada", "Cleo"]
    assert "no answer yet" in str(report)


def test_a_belief_about_the_show_is_in_the_report_with_the_notebook_to_read_again() -> None:
    once = ("show-run-once",)
    wrong = [Attempt(f"show-{n}", "wrong", "5", explains=once, where="show") for n in (3, 5)]
    with_show = pupil_of(_paper(Progress("Ada", tuple(wrong))))
    assert [held.id for held in with_show.beliefs] == ["show-run-once"]
    report = ClassReport(_one_file(text("Ada", *wrong)))
    assert [(row.belief.id, row.read_again) for row in report.beliefs] == [("show-run-once", "11")]
    assert "show run once" in str(report)


def _one_file(content: bytes) -> bytes:
    archived = io.BytesIO()
    with zipfile.ZipFile(archived, "w") as archive:
        archive.writestr("a.json", content)
    return archived.getvalue()


def _bomb(size: int) -> bytes:
    return b'{"version": 2, "attempts": [' + b" " * size + b"]}"


GOOD = {"good.json": text("Ada", WRONG), "deep/er/good.json": text("Ben", RIGHT)}
DAMAGED = {
    "empty.json": (b"", "empty"),
    "blank.json": (b" \n ", "empty"),
    "hello.json": (b"hello", "damaged"),
    "cut-off.json": (text("Eve", WRONG)[:-20], "damaged"),
    "latin.json": (b'{"version": 2, "name": "Ren\xe9", "attempts": []}', "damaged"),
    "utf16.json": (text("Eve", WRONG).decode().encode("utf-16"), "damaged"),
    "list.json": (b"[]", "damaged"),
    "number.json": (b"7", "damaged"),
    "no-version.json": (b'{"attempts": []}', "damaged"),
    "version-of-text.json": (b'{"version": "2", "attempts": []}', "damaged"),
    "no-attempts.json": (b'{"version": 2}', "damaged"),
    "attempts-of-text.json": (b'{"version": 2, "attempts": ["x"]}', "damaged"),
    "no-task.json": (b'{"version": 2, "attempts": [{"outcome": "right"}]}', "damaged"),
    "endless.json": (
        b'{"version": 2, "attempts": [{"task": "1", "outcome": "", "hints": 1e999}]}',
        "damaged",
    ),
    "nested.json": (b"[" * 100_000, "damaged"),
    "newer.json": (b'{"version": 99, "attempts": []}', "newer"),
    "older.json": (b'{"version": 1, "attempts": []}', "older"),
    "true.json": (b'{"version": true, "attempts": []}', "older"),
    "foreign.json": (
        b'{"version": 2, "attempts": [{"task": "algebra", "outcome": "right"}]}',
        "other tasks",
    ),
    "package.json": (b'{"name": "x", "version": "1.0.0"}', "damaged"),
    "bomb.json": (_bomb(sources.MOST_OF_ONE), "larger than"),
    "notes.txt": (b"dear teacher", ".json"),
    "inner.zip": (b"PK", "archive"),
    ".hidden.json": (text("Eve", WRONG), "computer"),
    "__MACOSX/._good.json": (text("Eve", WRONG), "computer"),
    "copy.json": (text("Ada"), "older copy"),
}


@pytest.fixture(params=["zip", "folder"])
def damaged(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    files = {**GOOD, **{name: content for name, (content, _) in DAMAGED.items()}}
    if request.param == "zip":
        return zipped(tmp_path / "class.zip", files)
    for name, content in files.items():
        path = tmp_path / "class" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tmp_path / "class"


def test_every_kind_of_damaged_file_is_named_once_and_left_out(damaged: Path) -> None:
    assert len(DAMAGED) >= 20
    report = ClassReport(damaged)
    assert [learner.name for learner in report.learners] == ["Ada", "Ben"]
    assert Counter(each.file for each in report.left_out) == Counter(list(DAMAGED))
    for each in report.left_out:
        assert DAMAGED[each.file][1] in each.reason, each
        assert each.reason in str(report)
        assert each.reason.endswith(".")


def _member(name: str, mode: int = 0, compress: int = zipfile.ZIP_DEFLATED) -> zipfile.ZipInfo:
    member = zipfile.ZipInfo(name)
    member.external_attr = mode << 16
    member.compress_type = compress
    return member


def test_what_a_zip_can_hide_is_named_and_left_out(tmp_path: Path) -> None:
    path = tmp_path / "class.zip"
    content = text("Eve", WRONG)
    hidden = {
        "../up.json": "leads out",
        "/etc/down.json": "leads out",
        "C:/drive.json": "leads out",
        "a\\..\\..\\up.json": "leads out",
        "link.json": "link",
        "pipe.json": "not a plain file",
        "lzma.json": "ordinary zip",
        "bzip2.json": "ordinary zip",
    }
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("good.json", text("Ada", WRONG))
        for name in hidden:
            modes = {"link.json": stat.S_IFLNK | 0o777, "pipe.json": stat.S_IFIFO | 0o644}
            packed = {"lzma.json": zipfile.ZIP_LZMA, "bzip2.json": zipfile.ZIP_BZIP2}
            member = _member(name, modes.get(name, 0), packed.get(name, zipfile.ZIP_DEFLATED))
            member.filename = name
            archive.writestr(member, content, member.compress_type)
    report = ClassReport(path)
    assert [learner.name for learner in report.learners] == ["Ada"]
    assert {each.file for each in report.left_out} == set(hidden)
    for each in report.left_out:
        assert hidden[each.file] in each.reason
    assert sorted(os.listdir(tmp_path)) == ["class.zip"]  # nothing was unpacked


def _patched(content: bytes, changes: dict[int, bytes], where: bytes) -> bytes:
    """The bytes after the last mark of a central directory entry, changed."""
    at = content.rindex(where)
    for offset, new in changes.items():
        content = content[: at + offset] + new + content[at + offset + len(new) :]
    return content


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({8: b"\x01\x00"}, "password"),  # the flag of a locked member
        ({24: (1 << 30).to_bytes(4, "little")}, "larger than"),  # its size, as it says
        ({16: b"\0\0\0\0"}, "damaged"),  # its checksum
    ],
)
def test_a_member_that_is_locked_or_lies_is_left_out(
    tmp_path: Path, changes: dict[int, bytes], reason: str
) -> None:
    path = zipped(
        tmp_path / "class.zip", {"good.json": text("A", WRONG), "z.json": text("B", WRONG)}
    )
    path.write_bytes(_patched(path.read_bytes(), changes, b"PK\x01\x02"))
    report = ClassReport(path)
    assert [learner.name for learner in report.learners] == ["A"]
    assert reason in report.left_out[0].reason


def test_a_member_that_unpacks_to_more_than_it_says_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = zipped(tmp_path / "class.zip", {"z.json": _bomb(4 * sources.MOST_OF_ONE)})
    small = {24: (100).to_bytes(4, "little")}
    path.write_bytes(_patched(path.read_bytes(), small, b"PK\x01\x02"))
    (left_out,) = ClassReport(path).left_out
    assert "damaged" in left_out.reason or "larger" in left_out.reason


def test_a_class_that_is_too_much_is_cut_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"{letter}.json" for letter in "abcdef"]
    path = zipped(tmp_path / "class.zip", {name: text(name, WRONG) for name in names})
    monkeypatch.setattr(sources, "MOST_OF_ALL", 3 * len(text("a.json", WRONG)))
    assert [each.file for each in ClassReport(path).left_out] == names[3:]
    monkeypatch.setattr(sources, "MOST_FILES", 5)
    with pytest.raises(PeglineError, match="more than 5 files"):
        ClassReport(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes and links to try here")
def test_links_and_pipes_in_a_folder_are_not_opened(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    (tmp_path / "secret.json").write_bytes(text("Eve", WRONG))
    (folder / "good.json").write_bytes(text("Ada", WRONG))
    (folder / "link.json").symlink_to(tmp_path / "secret.json")
    (folder / "loop").symlink_to(folder)
    os.mkfifo(folder / "pipe.json")
    with (folder / "huge.json").open("wb") as huge:
        huge.truncate(1 << 40)
    report = ClassReport(folder)
    assert [learner.name for learner in report.learners] == ["Ada"]
    assert {each.file for each in report.left_out} == {
        "link.json",
        "loop",
        "pipe.json",
        "huge.json",
    }


def test_what_is_no_class_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(text("Ada", WRONG))
    with pytest.raises(PeglineError, match="neither a folder nor a zip"):
        ClassReport(tmp_path / "a.json")
    with pytest.raises(PeglineError, match="cannot be read: No such file"):
        ClassReport(tmp_path / "nothing.zip")
    with pytest.raises(PeglineError, match="cannot be read"):
        ClassReport("a\0b")
    with pytest.raises(PeglineError, match="What was given is neither"):
        ClassReport(b"hello")
    empty = ClassReport(zipped(tmp_path / "empty.zip", {}))
    assert str(empty) == "0 learners answered 0 tasks."
    assert "0 learners" in empty.page()
    assert len(empty.csv().splitlines()) == 1


def test_of_two_files_of_one_learner_the_longer_counts(tmp_path: Path) -> None:
    other = Attempt("01-1", "right", "20", step=1)
    path = zipped(
        tmp_path / "class.zip",
        {
            "monday.json": text("Ada", WRONG),
            "friday.json": text("Ada", WRONG, other),
            "ben.json": text("Ben", WRONG),
            "ben (1).json": text("Ben", RIGHT),  # another Ben
            "x/export.json": text("", WRONG),
            "y/export.json": text("", WRONG),  # another learner without a name
            "y/export (1).json": text("", WRONG, other),  # and her newer copy
        },
    )
    given = read_submissions(path)
    assert [each.file for each in given.left_out] == ["monday.json", "y/export.json"]
    assert [each.name for each in given.accepted] == [
        "Ada",
        "Ben (ben (1).json)",
        "Ben (ben.json)",
        "export (x/export.json)",
        "export (y/export (1).json)",
    ]


NASTY = (
    '=HYPERLINK("http://x";"y")',
    "+1",
    "-1",
    "@SUM(A1)",
    "  =1",
    "a;=1",
    "|calc",
    "＝1",
    "<script>alert(1)</script>",
    "a\u202eb",
    "tab\there",
)


@pytest.fixture
def nasty(tmp_path: Path) -> Path:
    files = {f"{n}.json": text(name, WRONG) for n, name in enumerate(NASTY)}
    files["surrogate.json"] = b'{"version": 2, "name": "\\ud800", "attempts": []}'
    files["<b>.txt"] = b""
    return zipped(tmp_path / "class.zip", files)


def test_no_cell_of_the_spreadsheet_is_a_formula(nasty: Path, tmp_path: Path) -> None:
    report = ClassReport(nasty)
    assert len(report.learners) == len(NASTY) + 1
    report.export(tmp_path / "class.csv")
    written = (tmp_path / "class.csv").read_bytes()
    assert written.startswith(b"\xef\xbb\xbf")
    content = written.decode("utf-8-sig")
    for separator in ",;\t":
        for row in csv.reader(io.StringIO(content), delimiter=separator):
            for cell in row:
                assert not cell.lstrip(" '\"").startswith(("=", "+", "@", "|", "＝")) or (
                    cell.startswith("'")
                ), cell
                assert not cell.lstrip().startswith(("=", "+", "@", "|", "＝", "-")), cell


def test_names_are_texts_wherever_they_are_shown(nasty: Path) -> None:
    report = ClassReport(nasty)
    for html in (report.page(), report._repr_html_()):
        assert "<script" not in html.replace("&lt;script", "")
        assert "&lt;script&gt;" in html
        assert "&lt;b&gt;.txt" in html
    assert "\u202e" not in str(report)


def test_pseudonyms_hide_every_name_and_stay_the_same(tmp_path: Path) -> None:
    people = SimulatedClass({"runs-in-order": 9, "go-as-pass": 4}, seed=3)
    path = tmp_path / "class.zip"
    path.write_bytes(people.zipped())
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("class/Zebulon.json", b"broken")
    report, again = ClassReport(path, pseudonyms=True), ClassReport(path, pseudonyms=True)
    shown = "\n".join((str(report), report._repr_html_(), report.page(), report.csv()))
    shown = re.sub(r"base64,[A-Za-z0-9+/=]+", "", shown)
    names = [learner.name for learner in people.learners]
    assert not [name for name in (*names, "Zebulon") if re.search(rf"\b{name}\b", shown, re.I)]
    assert report.learners == again.learners
    assert len(report.learners) == 30
    assert [each.file for each in report.left_out] == ["file 1"]
    by_name = {each.file: each.answers for each in ClassReport(path).learners}
    assert sorted(by_name.values()) == sorted(each.answers for each in report.learners)
    assert [each.answers for each in report.learners] != list(by_name.values())


def test_an_export_never_overwrites_and_has_two_kinds(nasty: Path, tmp_path: Path) -> None:
    report = ClassReport(nasty)
    assert report.export(tmp_path / "r.html") == "Written: r.html."
    for name, complaint in (
        ("r.pdf", "ends? in one"),
        ("r.html/x.csv", "cannot be written"),
    ):
        with pytest.raises(PeglineError, match=complaint):
            report.export(tmp_path / name)
    assert report.export(tmp_path / "r.html") == "Written: r.html."  # the very same again
    with pytest.raises(PeglineError, match="exists already"):
        ClassReport(zipped(tmp_path / "none.zip", {})).export(tmp_path / "r.html")


def test_the_page_needs_no_other_file(thousand: ClassReport) -> None:
    page = thousand.page()
    assert "http" not in page
    assert re.findall(r'(?:src|href)="(?!data:|#)[^"]*"', page) == []
    assert re.findall(r'<img alt="([^"]{20,})"', page)


def test_the_command_prints_the_report_and_exports_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    source = zipped(tmp_path / "class.zip", {"a.json": text("Ada", WRONG), "b.txt": b""})
    sheet = tmp_path / "class.csv"
    assert main(["class-report", str(source), "--export", str(sheet)]) == 0
    said = capfd.readouterr().out
    assert "Ada" in said
    assert "b.txt" in said
    assert sheet.exists()
    assert main(["class-report", str(source), "--pseudonyms"]) == 0
    assert "Ada" not in capfd.readouterr().out
    sheet.write_text("mine")
    assert main(["class-report", str(source), "--export", str(sheet)]) == 2
    assert main(["class-report", str(tmp_path / "nothing")]) == 2
    assert "cannot be read" in capfd.readouterr().err


def test_every_belief_has_a_lesson_to_read_again_that_is_about_its_rules() -> None:
    for belief in play_beliefs():
        rules = {rule for task in lesson_for(belief.id).tasks for rule in task.rules}
        assert rules & set(belief.rules), belief.id


def test_a_simulated_class_is_the_same_for_a_seed_and_refuses_what_it_cannot_be() -> None:
    people = {"go-as-pass": 2}
    one, two = (
        SimulatedClass(people, 5, seed=4).zipped(),
        SimulatedClass(people, 5, seed=4).zipped(),
    )
    assert one == two
    assert one != SimulatedClass(people, 5, seed=5).zipped()
    with pytest.raises(PeglineError, match="no belief"):
        SimulatedClass({"nonsense": 1})
    with pytest.raises(PeglineError, match="cannot hold"):
        SimulatedClass(people, 1)
    with zipfile.ZipFile(io.BytesIO(one)) as archive:
        for name in archive.namelist():
            assert parse_progress(archive.read(name)).attempts
