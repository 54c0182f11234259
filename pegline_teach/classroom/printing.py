"""Files for the printer: pages as they are, and as PDF where Chromium is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from pegline_teach.errors import PeglineError

CHROMIUM, DESK = "PEGLINE_CHROMIUM", "PEGLINE_DESK"
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
PATIENCE = 120  # seconds
NO_CHROMIUM = (
    "There is no PDF, because no Chromium is installed here: open the page and print it from "
    "your browser."
)
NO_PDF = "Chromium made no PDF of it: open the page and print it from your browser."
_FLAGS = (
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-pdf-header-footer",
)


def on_the_desk(file: str | Path) -> Path:
    """The path of a file: beside the notebook, or in the folder that `PEGLINE_DESK` names."""
    return Path(os.environ.get(DESK) or "") / file


def write_on_the_desk(file: str | Path, text: str, encoding: str = "utf-8") -> Path:
    """Write a new file, and return its path.

    A file that is there already with the same content is left as it is. Raises `PeglineError` where
    it has other content, or where the place cannot be written.
    """
    path, content = on_the_desk(file), text.encode(encoding)
    try:
        if path.exists() and path.read_bytes() == content:
            return path
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as new:
            new.write(content)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        if path.is_file():
            raise PeglineError(f"{path.name} exists already. Choose another name.") from None
        reason = getattr(error, "strerror", None) or error
        raise PeglineError(f"{path.name} cannot be written: {reason}.") from None
    return path


def find_chromium() -> str | None:
    """The Chromium to print with: `PEGLINE_CHROMIUM`, or the first of the usual names."""
    given = os.environ.get(CHROMIUM)
    return given or next(filter(None, map(shutil.which, NAMES)), None)


def print_new(file: str | Path, page: str) -> tuple[list[Path], str]:
    """Write a page and its PDF beside it. Returns what was written, and a sentence if there is no
    PDF.

    Raises `PeglineError` as `write_on_the_desk` does, for the PDF too.
    """
    path = on_the_desk(file)
    pdf, again = path.with_suffix(".pdf"), path.exists()
    if pdf.exists() and not again:
        raise PeglineError(f"{pdf.name} exists already. Choose another name.")
    write_on_the_desk(path, page)
    if pdf.exists():
        return [path, pdf], ""
    note = _print(path.resolve(), pdf.resolve())
    return ([path] if note else [path, pdf]), note


def _print(page: Path, pdf: Path) -> str:
    """Let Chromium print a page. Returns a sentence if that fails."""
    chromium = find_chromium()
    if chromium is None:
        return NO_CHROMIUM
    with TemporaryDirectory() as profile:
        command = [chromium, *_FLAGS, f"--user-data-dir={profile}", f"--print-to-pdf={pdf}"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:  # as in many containers
            command.append("--no-sandbox")
        try:
            command.append(page.as_uri())
            subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
        except (OSError, subprocess.SubprocessError):
            return NO_PDF
    return "" if pdf.exists() else NO_PDF
