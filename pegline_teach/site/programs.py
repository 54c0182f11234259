"""The programs that a build calls: pip, npm and JupyterLite. Each failure becomes one sentence."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from .refusals import NO_EXTRA, NO_NPM, TRY_AGAIN, SiteProblem

NEEDED = ("jupyterlite_core", "jupyterlite_pyodide_kernel")
_LONGEST = 300
_ERROR = re.compile(r"(?:npm )?err(?:or)?\b", re.IGNORECASE)


def require_extra() -> None:
    """Raise `SiteProblem` where JupyterLite is not installed."""
    if not all(map(find_spec, NEEDED)):
        raise SiteProblem(NO_EXTRA)


def pip_download(target: Path, python: str, *what: str) -> None:
    """Fetch wheels for pure Python, and all they need, for a browser with this `python`."""
    command = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check"]
    command += ["--only-binary=:all:", "--platform=any", f"--python-version={python}"]
    _run([*command, f"--dest={target}", *what], "pip could not fetch the parts of the site", target)


def npm_pack(target: Path, package: str) -> Path:
    """Fetch one npm package as the archive that npm publishes."""
    npm = shutil.which("npm")
    if npm is None:
        raise SiteProblem(NO_NPM)
    _run([npm, "pack", package], f"npm could not fetch {package}", target)
    return next(target.glob("*.tgz"))


def jupyter_lite(lite: Path) -> None:
    """Build the site that the settings in the folder `lite` describe."""
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    _run(command, "JupyterLite could not build the site", lite)


def _run(command: Sequence[str], failing: str, folder: Path) -> None:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    except OSError as error:
        raise SiteProblem(f"{failing}: {error.strerror}.") from None
    if done.returncode:
        said = (done.stderr or done.stdout).decode("utf-8", "replace")
        raise SiteProblem(f"{failing}. It said: {error_lines(said)}\n{TRY_AGAIN}")


def error_lines(said: str) -> str:
    """The last two lines that a failing program marks as errors, or its last line.

    >>> error_lines("npm notice\\nnpm error code ENOTFOUND\\nnpm error no host\\nnpm error log")
    'npm error code ENOTFOUND · npm error no host'
    >>> error_lines("Traceback (most recent call last):\\n  …\\nValueError: no kernel\\n")
    'ValueError: no kernel'
    """
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if _ERROR.match(line)]
    return " · ".join(errors[:2] or lines[-1:])[:_LONGEST] or "nothing at all."
