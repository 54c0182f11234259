"""The checks that read the code without running it, and the promises about the whole."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import defaultdict
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pytest
import sentences

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "pegline_teach"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MODULES = sorted(
    path for path in PACKAGE.rglob("*.py") if "notebooks" not in path.relative_to(PACKAGE).parts
)


def run(*command):
    """A tool's exit status and all it printed."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def tracked():
    """The files that belong to the project: all that git knows or would add."""
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("this is not a git clone, so which files belong to it is not known")
    status, listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard")
    assert status == 0, listed
    return [name for name in listed.splitlines() if (ROOT / name).is_file()]


def test_ruff_finds_nothing():
    status, said = run(sys.executable, "-m", "ruff", "check", "--no-cache", ".")
    assert status == 0, said


def test_the_code_is_formatted_as_ruff_formats_it():
    status, said = run(sys.executable, "-m", "ruff", "format", "--no-cache", "--check", ".")
    assert status == 0, said


INCOMPLETE = """
from typing import final
from pegline_teach.questions.play import CardQuestion
from pegline_teach.questions.registry import registered

@registered
@final
class Half(CardQuestion):
    kind = "half"
    asks = "What is half the count?"
"""


@pytest.fixture(scope="module")
def complaints(tmp_path_factory):
    """What mypy says of the package, and of a kind of question that lacks parts, in one run."""
    half = tmp_path_factory.mktemp("kind") / "half.py"
    half.write_text(INCOMPLETE, encoding="utf-8")
    status, said = run(sys.executable, "-m", "mypy", "pegline_teach", str(half))
    assert status == 1, said
    *lines, summary = said.splitlines()
    assert "checked" in summary, said
    return [line for line in lines if "half.py:" in line], [x for x in lines if "half.py:" not in x]


def test_the_types_hold(complaints):
    _, of_the_package = complaints
    assert of_the_package == []


def test_mypy_refuses_a_kind_that_lacks_a_part(complaints):
    (said,), _ = complaints
    assert "Final class half.Half has abstract attributes" in said
    assert '"solution"' in said


def test_imports_point_down_only():
    command = "import sys; from importlinter.cli import lint_imports_command as m; sys.exit(m())"
    status, said = run(sys.executable, "-c", command)
    assert status == 0, said


def test_a_module_that_takes_what_is_not_its_own_is_refused_by_default(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / PACKAGE.name, ignore=shutil.ignore_patterns("notebooks"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / PACKAGE.name / "lessons" / "new.py").write_text(
        "def draw():\n    import matplotlib, numpy, ipywidgets, IPython\n    from . import task\n"
    )
    with (tmp_path / PACKAGE.name / "lessons" / "task.py").open("a") as task:
        task.write("\n\ndef _late():\n    from . import new\n")
    command = "import sys; from importlinter.cli import lint_imports_command as m; sys.exit(m())"
    done = subprocess.run(
        [sys.executable, "-c", command],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout
    broken = re.findall(r"^(.*) BROKEN", done.stdout, re.MULTILINE)
    assert broken == [
        "No two modules need each other, inside functions neither",
        "Only the plots draw",
        "Only the lab's arrays know numpy",
        "Only the widgets know widgets",
        "Nobody asks the notebook itself",
    ]


def test_no_two_modules_need_each_other():
    graph = grimp.build_graph("pegline_teach", cache_dir=None)
    needs = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert list(TopologicalSorter(needs).static_order())  # raises `CycleError` where some do


def test_the_sentences_outside_the_rooms_of_words_are_those_that_are_listed():
    assert sentences.listed() == sentences.LIST.read_text(encoding="utf-8"), (
        "a sentence came or went outside of words, questions, beliefs and the lessons' data: move "
        "it there, or list it with python tests/tools/sentences.py"
    )


def test_the_package_needs_these_six_and_no_other_at_run_time():
    assert [re.split(r"[^\w-]", each)[0] for each in PROJECT["project"]["dependencies"]] == [
        "anywidget",
        "filelock",
        "ipywidgets",
        "matplotlib",
        "numpy",
        "tqdm",
    ]


def test_what_a_browser_cannot_have_is_not_asked_for_there():
    (asked,) = [each for each in PROJECT["project"]["dependencies"] if each.startswith("filelock")]
    assert asked.endswith("; sys_platform != 'emscripten'")


def test_jupyterlab_comes_with_an_extra_and_with_the_tests():
    extras = PROJECT["project"]["optional-dependencies"]
    for extra in ("lab", "test", "hub"):
        assert any(each.startswith("jupyterlab>=") for each in extras[extra]), extra


def test_every_tool_of_the_tests_stands_in_the_test_extra():
    named = {
        re.split(r"[^\w-]", each)[0] for each in PROJECT["project"]["optional-dependencies"]["test"]
    }
    assert {"hypothesis", "import-linter", "mypy", "nbval", "pytest", "ruff"} <= named


def test_the_top_level_holds_what_was_agreed_and_nothing_else():
    top = {path.partition("/")[0] for path in tracked()}
    assert {name for name in top if not name.startswith(".")} == {
        "LICENSE",
        "README.md",
        "notebooks",
        "pegline_teach",
        "pyproject.toml",
        "tests",
    }


def test_no_room_is_called_utils_helpers_or_misc():
    names = {path.stem for path in MODULES} | {path.parent.name for path in MODULES}
    assert names.isdisjoint({"utils", "util", "helpers", "helper", "misc", "common"})


def named_types(path):
    """The classes of a module and its names for types."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            yield ast.unparse(node.target)


def test_no_name_of_a_class_or_type_stands_for_two():
    homes = defaultdict(list)
    for path in MODULES:
        for name in named_types(path):
            homes[name].append(str(path.relative_to(ROOT)))
    assert {name: where for name, where in homes.items() if len(where) > 1} == {}


def test_no_file_names_a_path_of_the_machine_it_was_written_on():
    paths = re.compile(r"/(?:home|root|tmp|work|Users)/\w")
    for name in tracked():
        path = ROOT / name
        if path.suffix in {".py", ".toml", ".md", ".ipynb", ".json", ".js", ".css", ".cfg", ".yml"}:
            found = paths.search(path.read_text(encoding="utf-8"))
            assert found is None, f"{name}: {found}"
