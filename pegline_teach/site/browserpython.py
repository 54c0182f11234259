"""Everything that an offline site bundles: the browser's Python and the packages for it."""

from __future__ import annotations

import hashlib
import json
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .programs import npm_pack, pip_download
from .wheel import write_wheel

# What a kernel in the browser needs besides the requirements of the course.
KERNEL_ASKS = ("comm", "ipython", "jedi")
# A browser has no locks on files, and among plain packages there are no matplotlib and no numpy for
# it: the course does without them, in tables and more slowly.
NOT_BUNDLED = ("filelock", "matplotlib", "numpy")
# JupyterLite has an empty wheel in its place: there is no classic notebook to extend.
_STAND_INS = "widgetsnbextension-*.whl"
_FIRST = "micropip"
_UNNEEDED = {".map", ".ts", ".html", ".md"}


def bundle(lite: Path, home: Path) -> None:
    """Fetch the browser's Python, and the packages for it, into the folder of a site to be built.

    Raises `SiteProblem` where npm or pip cannot fetch them.
    """
    from jupyterlite_pyodide_kernel import constants

    python = constants.PYODIDE_PYTHON_VERSION
    pyodide = lite / "static" / "pyodide"
    unpack(npm_pack(home, f"pyodide@{constants.PYODIDE_VERSION}"), pyodide)
    trim_lock(pyodide / constants.PYODIDE_LOCK, python)
    wheels = lite / constants.PYPI_WHEELS
    pip_download(wheels, python, *KERNEL_ASKS, str(write_wheel(wheels, NOT_BUNDLED)))
    for wheel in wheels.glob(_STAND_INS):
        wheel.unlink()


def unpack(archive: Path, folder: Path) -> None:
    """The files of an npm archive that a browser needs."""
    folder.mkdir(parents=True)
    with tarfile.open(archive) as files:
        for member in files:
            name = Path(member.name).name
            content = files.extractfile(member)
            if content and Path(name).suffix not in _UNNEEDED:
                (folder / name).write_bytes(content.read())


def trim_lock(path: Path, python: str) -> None:
    """Leave in the lock file only what installs the other packages, and copy those wheels beside
    it.

    A wheel from the package index is the same package, but not the same file, as the one that the
    lock was written for. So its digest is written anew.
    """
    lock = json.loads(path.read_text(encoding="utf-8"))
    needed = {name: lock["packages"][name] for name in _needed(lock, _FIRST)}
    pins = [f"{name}=={entry['version']}" for name, entry in needed.items()]
    pip_download(path.parent, python, "--no-deps", *pins)
    for entry in needed.values():
        wheel = path.parent / entry["file_name"]
        entry["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    path.write_text(json.dumps({**lock, "packages": needed}), encoding="utf-8")


def _needed(lock: dict[str, Any], name: str) -> Iterator[str]:
    """The names of a package and of all it depends on."""
    yield name
    for each in lock["packages"][name]["depends"]:
        yield from _needed(lock, each)
