"""The first page of a site: the lessons, the version, and a fresh copy of each."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from urllib.parse import quote

from pegline_teach import __version__

from .copies import Copy

# The name of the browser's storage that JupyterLite and the first page share.
STORAGE = "Pegline Teach"
WITHOUT_PICTURES = (
    "<p>This site works without the internet. A timeline shows its table here instead of its "
    "picture.</p>"
)


def write_welcome(folder: Path, copies: Iterable[Copy], offline: bool) -> None:
    """Put the first page with its style and its script into the folder of a site."""
    static = files(__package__) / "static"
    for name in ("welcome.css", "welcome.js"):
        text = (static / name).read_text(encoding="utf-8")
        (folder / name).write_text(text, encoding="utf-8")
    page = Template((static / "welcome.html").read_text(encoding="utf-8"))
    values = {"version": escape(__version__), "storage": escape(STORAGE)}
    rows = "\n".join(map(_row, copies))
    text = page.substitute(values, rows=rows, pictures=WITHOUT_PICTURES if offline else "")
    (folder / "index.html").write_text(text, encoding="utf-8")


def _row(copy: Copy) -> str:
    title, file = escape(copy.title), escape(copy.file)
    opens = f"lab/index.html?path={quote(copy.file)}"
    return (
        f'<tr><th scope="row"><a href="{opens}">{title}</a></th><td>{escape(copy.minutes)}</td>'
        f'<td><button type="button" data-file="{file}" data-title="{title}" '
        f'aria-label="Fresh copy of {title}">Fresh copy</button></td></tr>'
    )
