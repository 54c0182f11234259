"""What the command `pegline-teach build-site` says while it builds, and how it ends."""

from __future__ import annotations

import sys
from pathlib import Path

from pegline_teach import __version__

from .build import build_site
from .refusals import SiteProblem


def build(folder: Path, offline: bool = False) -> int:
    """Build a site and say where it is. Returns the exit status: 2 if it could not be built."""
    print(f"Building the site of Pegline Teach {__version__}: half a minute or so.", flush=True)
    try:
        build_site(folder, offline)
    except SiteProblem as problem:
        return _refused(str(problem))
    except OSError as error:
        reason = error.strerror or str(error)
        return _refused(f"{folder} cannot hold the site: {reason}. Name another folder.")
    print(f"The site is in {folder.resolve()}: {_megabytes(folder)} MB.")
    print(f'To look at it: python -m http.server --bind 127.0.0.1 --directory "{folder}"')
    return 0


def _refused(sentence: str) -> int:
    print(f"pegline-teach: {sentence}", file=sys.stderr)
    return 2


def _megabytes(folder: Path) -> int:
    return round(sum(p.stat().st_size for p in folder.rglob("*") if p.is_file()) / 1e6)
