"""Files for the printer: pages as they are, and as PDF where Chromium is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from pegline_teach.cards import PeglineError

VARIABLE = "PEGLINE_CHROMIUM"
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


def write_new(target: str | Path, text: str, encoding: str = "utf-8") -> Path:
    """Write a file that was not there before, and return its path.

    Raises `PeglineError` where one is there already, or the place cannot be written.
    """
    path = Path(target)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding=encoding, newline="") as file:
            file.write(text)
    except FileExistsError:
        raise PeglineError(f"{path.name} exists already. Choose another name.") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = getattr(error, "strerror", None) or error
        raise PeglineError(f"{path.name} cannot be written: {reason}.") from None
    return path


def find_chromium() -> str | None:
    """The Chromium to print with: `PEGLINE_CHROMIUM`, or the first of the usual names."""
    given = os.environ.get(VARIABLE)
    return given or next(filter(None, map(shutil.which, NAMES)), None)


def print_pdf(page: Path) -> tuple[Path | None, str]:
    """The PDF of a page, beside it, and a sentence where there is none.

    Raises `PeglineError` where a file of that name is there already.
    """
    chromium = find_chromium()
    if chromium is None:
        return None, NO_CHROMIUM
    pdf = page.with_suffix(".pdf").resolve()
    if pdf.exists():
        raise PeglineError(f"{pdf.name} exists already. Choose another name.")
    with TemporaryDirectory() as profile:
        command = [chromium, *_FLAGS, f"--user-data-dir={profile}", f"--print-to-pdf={pdf}"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:  # as in many containers
            command.append("--no-sandbox")
        try:
            subprocess.run(
                [*command, page.resolve().as_uri()],
                check=True,
                capture_output=True,
                timeout=PATIENCE,
            )
        except (OSError, subprocess.SubprocessError):
            return None, NO_PDF
    return (pdf, "") if pdf.exists() else (None, NO_PDF)
