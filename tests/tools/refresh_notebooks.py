"""Run every notebook and clean it: `python tests/tools/refresh_notebooks.py [NAME …]`.

What is kept is what a reader without a kernel can see: text, tables and pictures. Widget views and
state go, since they are dead without their kernel, and so does all that differs from run to run.
Running this twice changes nothing.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def execute(notebook: nbformat.NotebookNode, folder: Path) -> None:
    """Run all cells in a fresh kernel with `folder` as its place."""
    client = NotebookClient(
        notebook,
        timeout=60,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute()


def clean(notebook: nbformat.NotebookNode) -> None:
    """Drop widget views and state, and metadata that differs from machine to machine."""
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    for cell in notebook.cells:
        kept = {key: cell.metadata[key] for key in ("tags", "jupyter") if key in cell.metadata}
        cell.metadata = nbformat.from_dict(kept)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET_VIEW, None)
            if output.output_type == "error":  # a traceback holds paths of this machine
                output.traceback = [f"{output.ename}: {output.evalue}"]
            if "metadata" in output:
                output.metadata = nbformat.from_dict({})


def refresh(path: Path) -> bool:
    """Re-run and clean one notebook; whether its text changed."""
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PEGLINE_PROGRESS"] = str(Path(folder) / "progress.json")
        os.environ["PEGLINE_GAMES"] = os.environ["PEGLINE_DESK"] = folder
        execute(notebook, Path(folder))
    clean(notebook)
    after = nbformat.writes(notebook) + "\n"
    path.write_text(after, encoding="utf-8")
    return after != before


def main(names: list[str]) -> None:
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        if not names or path.stem in names or path.name in names:
            print(f"{path.name}: {'changed' if refresh(path) else 'as it was'}")


if __name__ == "__main__":
    main(sys.argv[1:])
