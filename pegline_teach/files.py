"""Files that are never lost: written whole or not at all, and set aside under a free name."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, content: str | bytes) -> None:
    """Put this in the place of the file in one step: a crash leaves the old file or the new."""
    partial = path.with_name(f"{path.name}.partial")
    partial.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
    os.replace(partial, path)


def free_name(path: Path) -> Path:
    """The first free name beside `path`: `game (kept 1).txt`, `game (kept 2).txt`, …"""
    number = 1
    while (kept := path.with_name(f"{path.stem} (kept {number}){path.suffix}")).exists():
        number += 1
    return kept


def set_aside(path: Path) -> Path:
    """Rename the file to the first free name, and return it."""
    return path.rename(free_name(path))
