"""The notebooks as a site holds them: named with the version, and able to fetch the package."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from pathlib import Path
from typing import Any, NamedTuple

from pegline_teach import __version__
from pegline_teach.start import source_folder

FETCHING = """\
import sys

if sys.platform == "emscripten":  # Python in the browser has no package installed
    import piplite

    await piplite.install("pegline-teach")
    from pegline_teach.site.inbrowser import show_refusals

    show_refusals(get_ipython())
from pegline_teach import __version__

f"Pegline Teach {__version__} is ready."\
"""
_KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}


class Copy(NamedTuple):
    """A notebook of a site: its file's name, and the title and minutes that it states."""

    file: str
    title: str
    minutes: str


def write_copies(folder: Path, source: Path | None = None) -> list[Copy]:
    """Put a copy of every notebook into `folder`, and say in order what is there."""
    originals = sorted((source or source_folder()).glob("*.ipynb"))
    names = {path.name for path in originals}
    folder.mkdir(parents=True, exist_ok=True)
    copies = []
    for path in originals:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        for_site(notebook, names)
        file = site_name(path.name)
        (folder / file).write_text(json.dumps(notebook, ensure_ascii=False), encoding="utf-8")
        copies.append(_described(file, notebook))
    return copies


def site_name(name: str) -> str:
    """A notebook's name in a site. It has the version in it, so that a new version does not open an
    old copy that the reader has changed.

    >>> site_name("04_run_tail.ipynb").replace(__version__, "VERSION")
    '04_run_tail-VERSION.ipynb'
    """
    return f"{Path(name).stem}-{__version__}.ipynb"


def for_site(notebook: dict[str, Any], names: Collection[str]) -> None:
    """Change a notebook for the site: below its title it fetches the package, and its links lead to
    the copies."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = _linked(_text(cell["source"]), names)
    notebook["cells"].insert(1, _fetching_cell())
    notebook["metadata"]["kernelspec"] = _KERNEL


def _fetching_cell() -> dict[str, Any]:
    return {
        "cell_type": "code",
        "id": "fetch-the-package",
        "metadata": {"jupyter": {"source_hidden": True}},
        "execution_count": None,
        "outputs": [],
        "source": FETCHING,
    }


def _linked(text: str, names: Collection[str]) -> str:
    def link(match: re.Match[str]) -> str:
        return f"]({site_name(match[1])}" if match[1] in names else match[0]

    return re.sub(r"\]\((\w+\.ipynb)", link, text)


def _described(file: str, notebook: dict[str, Any]) -> Copy:
    first = _text(notebook["cells"][0]["source"])
    title = re.search(r"^# (.+)$", first, re.MULTILINE)
    minutes = re.search(r"\d+ minutes", first)
    return Copy(file, title[1] if title else file, minutes[0] if minutes else "")


def _text(source: str | list[str]) -> str:
    return "".join(source)
