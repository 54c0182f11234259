"""The README keeps its promises. Its Python example runs as a doctest besides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pegline_teach.lessons import LESSONS
from pegline_teach.start import source_folder

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_ci_runs_the_test_command_of_the_readme_as_it_is_written() -> None:
    (command,) = re.findall(r"^python3 -m venv .*pytest$", README, re.MULTILINE)
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_every_notebook_is_in_the_index_in_order() -> None:
    listed = re.findall(r"\]\(notebooks/(\w+\.ipynb)\)", README)
    assert listed == sorted(path.name for path in source_folder().glob("*.ipynb"))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.notebook)
def test_the_index_says_of_a_lesson_what_the_lesson_says(lesson) -> None:
    row = f"[{lesson.title}](notebooks/{lesson.notebook}) | {lesson.minutes} |"
    assert row in README
    first = (source_folder() / lesson.notebook).read_text(encoding="utf-8")
    assert f"**{lesson.minutes} minutes.**" in first


def test_every_file_and_part_it_names_is_there() -> None:
    for name in re.findall(r"\]\(((?!http)[^)]+)\)", README):
        assert (ROOT / name).exists(), name
    for name in re.findall(r"`(\w+(?:\.py|/))`", README):
        assert (ROOT / "pegline_teach" / name).exists(), name
    for name in re.findall(r"`\.venv/bin/python (tests/\w+\.py)", README):
        assert (ROOT / name).exists(), name
