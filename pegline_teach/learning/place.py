"""Where a learner's file is, so that a folder that was copied can be told from the one it was."""

from __future__ import annotations

import sys
from hashlib import blake2s
from pathlib import Path

from pegline_teach.files import real


def place_of(path: Path) -> str:
    """A digest of the folder that a learner's file is in; empty in a browser, where folders are not
    copied.

    It stays the same for as long as the folder is neither moved nor copied, in other kernels and
    after a restart too.
    """
    if sys.platform == "emscripten":
        return ""
    folder = real(path).parent
    try:
        number = folder.stat().st_ino
    except OSError:
        return ""
    return blake2s(
        f"{number} {folder}".encode("utf-8", "surrogateescape"), digest_size=8
    ).hexdigest()
