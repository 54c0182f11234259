"""`pegline-teach start`: the notebooks in a folder of the learner's own, and JupyterLab on them."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import count
from pathlib import Path

from pegline_teach import __version__
from pegline_teach.files import write_whole

FIRST = "00_start_here.ipynb"
_NOTE = ".pegline-copied.json"
NO_LAB = (
    "pegline-teach: JupyterLab is not installed here, so nothing was opened. Install it with "
    "'python -m pip install jupyterlab', or open the folder in the front end that you have."
)


@dataclass
class Copied:
    """What copying did, by file name. `kept` are the notebooks that the learner has changed, and
    `new_copies` the names under which this version of such a one was laid beside it."""

    new: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    new_copies: dict[str, str] = field(default_factory=dict, compare=False)


def source_folder() -> Path:
    """Where the notebooks lie: inside the installed package, or beside it in a clone."""
    package = Path(__file__).resolve().parent
    inside = package / "notebooks"
    return inside if inside.is_dir() else package.parent / "notebooks"


def copy_notebooks(folder: Path, source: Path | None = None) -> Copied:
    """Copy every notebook to `folder`, and leave alone what the learner has changed there.

    A notebook that is still as it was copied is brought up to date. One that was changed stays as
    it is; if this version's text differs, this version goes beside it as `NAME (new).ipynb`. Raises
    `OSError` when the folder cannot be written.
    """
    source = source or source_folder()
    folder.mkdir(parents=True, exist_ok=True)
    as_copied = _read_note(folder / _NOTE)
    done = Copied()
    for notebook in sorted(source.glob("*.ipynb")):
        _copy(notebook, folder / notebook.name, as_copied, done)
    write_whole(folder / _NOTE, json.dumps(as_copied, indent=1, sort_keys=True))
    return done


def _copy(notebook: Path, target: Path, as_copied: dict[str, str], done: Copied) -> None:
    fresh, name = notebook.read_bytes(), target.name
    if target.exists() and target.read_bytes() == fresh:
        done.same.append(name)
    elif not target.exists() or _is_untouched(target, as_copied):
        (done.updated if target.exists() else done.new).append(name)
        write_whole(target, fresh)
    else:
        done.kept.append(name)
        if _digest(fresh) != as_copied.get(name):
            laid = _name_beside(target, as_copied)
            write_whole(laid, fresh)
            as_copied[laid.name] = _digest(fresh)
            done.new_copies[name] = laid.name
    as_copied[name] = _digest(fresh)


def _is_untouched(path: Path, as_copied: dict[str, str]) -> bool:
    return _digest(path.read_bytes()) == as_copied.get(path.name)


def _name_beside(target: Path, as_copied: dict[str, str]) -> Path:
    """`NAME (new).ipynb`, or with a number where a file of that name is the learner's own."""
    for number in count(1):
        mark = "new" if number == 1 else f"new {number}"
        path = target.with_name(f"{target.stem} ({mark}){target.suffix}")
        if not path.exists() or _is_untouched(path, as_copied):
            return path
    raise AssertionError("count() has no end")


def _read_note(path: Path) -> dict[str, str]:
    """Digests of the notebooks as they were last copied. Without the note every notebook counts as
    changed."""
    try:
        note = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(k): str(v) for k, v in note.items()} if isinstance(note, dict) else {}


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def start(folder: Path, open_lab: bool = True) -> int:
    """Copy the notebooks, say what was done, and open JupyterLab on the first of them."""
    try:
        done = copy_notebooks(folder)
    except OSError as error:
        reason = error.strerror or str(error)
        print(
            f"pegline-teach: {folder} cannot hold the notebooks: {reason}. Name another folder.",
            file=sys.stderr,
        )
        return 2
    print(f"Pegline Teach {__version__}: the notebooks are in {folder.resolve()}")
    for name in done.updated:
        print(f"  brought up to date: {name}")
    for name in done.kept:
        copy = done.new_copies.get(name)
        hint = f"; this version's copy is beside it: {copy}" if copy else ""
        print(f"  kept as you changed it: {name}{hint}")
    return _open_lab(folder) if open_lab else 0


def _open_lab(folder: Path) -> int:
    if find_spec("jupyterlab") is None:
        print(NO_LAB, file=sys.stderr)
        return 2
    print(
        "Opening JupyterLab. If no browser opens, follow one of the addresses below. "
        "To stop it, press Ctrl+C here.",
        flush=True,
    )
    # Given as a file, the notebook would open in the browser, but not from the printed addresses.
    command = [sys.executable, "-m", "jupyter", "lab", f"--LabApp.default_url=/lab/tree/{FIRST}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # as in many containers
        command.append("--allow-root")
    try:
        return subprocess.call(command, cwd=folder)
    except KeyboardInterrupt:
        return 0
