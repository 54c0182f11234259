"""What a reader without a kernel sees in the committed notebooks. Strict nbval runs them too."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

from pegline_teach.start import FIRST, source_folder

PATHS = sorted(source_folder().glob("*.ipynb"))
MEGABYTE = 1 << 20

each_notebook = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=4)


def code_cells(path: Path) -> list[nbformat.NotebookNode]:
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def shown(cell: nbformat.NotebookNode) -> str:
    """Everything a cell shows, as one text."""
    return "\n".join(
        "".join(output.get("text", output.get("evalue", "")))
        + "\n".join(map(str, output.get("data", {}).values()))
        for output in cell.outputs
    )


def test_the_first_notebook_is_there() -> None:
    assert FIRST in [path.name for path in PATHS]


@each_notebook
def test_every_code_cell_has_been_run_and_shows_something(path: Path) -> None:
    for cell in code_cells(path):
        assert cell.execution_count, cell.source
        assert shown(cell).strip(), cell.source


@each_notebook
def test_cells_were_run_once_from_top_to_bottom(path: Path) -> None:
    counts = [cell.execution_count for cell in code_cells(path)]
    assert counts == list(range(1, len(counts) + 1))


@each_notebook
def test_only_a_cell_that_says_so_shows_an_error(path: Path) -> None:
    for cell in code_cells(path):
        failed = any(output.output_type == "error" for output in cell.outputs)
        assert failed == ("raises-exception" in cell.metadata.get("tags", [])), cell.source
        assert not any(output.get("name") == "stderr" for output in cell.outputs), cell.source


@each_notebook
def test_no_widget_view_or_state_is_kept(path: Path) -> None:
    assert "widgets" not in read(path).metadata
    assert "widget-view+json" not in path.read_text(encoding="utf-8")


@each_notebook
def test_nothing_shown_differs_from_machine_to_machine(path: Path) -> None:
    for cell in code_cells(path):
        for output in cell.outputs:
            output.pop("traceback", None)  # nbval leaves it aside, and so does a reader
        assert not re.search(r"\bat 0x[0-9a-f]+", shown(cell)), cell.source
        assert not re.search(r"(/home/|/tmp/|/root/|site-packages|[A-Z]:\\)", shown(cell))


@each_notebook
def test_every_picture_has_words(path: Path) -> None:
    for cell in code_cells(path):
        for output in cell.outputs:
            html = "".join(output.get("data", {}).get("text/html", ""))
            for image in re.findall(r"<img[^>]*>", html):
                assert re.search(r'alt="[^"]{20,}"', image), cell.source
            assert "image/png" not in output.get("data", {}), "a picture without words"


@each_notebook
def test_it_is_short_and_its_cells_are_small(path: Path) -> None:
    cells = read(path).cells
    assert len(cells) <= 40
    assert path.stat().st_size < MEGABYTE
    for cell in code_cells(path):
        assert len(cell.source.splitlines()) <= 15, cell.source


@each_notebook
def test_each_code_cell_is_introduced_by_words(path: Path) -> None:
    cells = read(path).cells
    for before, cell in pairwise(cells):
        if cell.cell_type == "code":
            assert before.cell_type == "markdown", cell.source


@each_notebook
def test_it_opens_with_the_goal_and_how_to_run_it_and_ends_with_what_comes_next(path: Path) -> None:
    cells = read(path).cells
    assert "Run ▸ Run All Cells" in cells[0].source
    assert re.search(r"\d+ minutes", cells[0].source)
    assert re.search(r"\]\(\w+\.ipynb\)", cells[-1].source)


@each_notebook
def test_every_link_to_a_notebook_leads_somewhere(path: Path) -> None:
    names = {each.name for each in PATHS}
    for cell in read(path).cells:
        for link in re.findall(r"\]\((\w+\.ipynb)\)", cell.source):
            assert link in names, cell.source


@each_notebook
def test_the_prose_does_not_shout(path: Path) -> None:
    for cell in read(path).cells:
        if cell.cell_type == "markdown":
            assert "!" not in re.sub(r"!\[|`[^`]*`", "", cell.source), cell.source
