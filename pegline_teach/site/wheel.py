"""This package as a wheel for the browser, however it is installed here."""

from __future__ import annotations

import hashlib
import re
from base64 import urlsafe_b64encode
from collections.abc import Collection, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from pegline_teach import __version__

from .refusals import NOT_INSTALLED, SiteProblem

NAME = "pegline_teach"
_PACKAGE = Path(__file__).resolve().parent.parent
_LEFT_OUT = {"notebooks", "__pycache__"}
_WHEEL = b"Wheel-Version: 1.0\nGenerator: pegline-teach\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def write_wheel(folder: Path, without: Collection[str] = ()) -> Path:
    """Write the wheel of this very package into `folder`, and return where it is.

    It does not ask for the packages named in `without`. The same code gives the same bytes.
    """
    info = f"{NAME}-{__version__}.dist-info"
    parts = dict(_modules())
    parts |= {f"{info}/METADATA": _metadata(without).encode(), f"{info}/WHEEL": _WHEEL}
    parts |= {f"{info}/RECORD": _record(parts, info)}
    path = folder / f"{NAME}-{__version__}-py3-none-any.whl"
    folder.mkdir(parents=True, exist_ok=True)
    with ZipFile(path, "w") as archive:
        for name, content in parts.items():
            archive.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    return path


def _modules() -> Iterator[tuple[str, bytes]]:
    """Every file of the package with its content; the notebooks lie elsewhere in a site."""
    for path in sorted(_PACKAGE.rglob("*")):
        parts = path.relative_to(_PACKAGE).parts
        if path.is_file() and _LEFT_OUT.isdisjoint(parts):
            yield "/".join((NAME, *parts)), path.read_bytes()


def _metadata(without: Collection[str]) -> str:
    try:
        text = distribution("pegline-teach").read_text("METADATA") or ""
    except PackageNotFoundError:
        raise SiteProblem(NOT_INSTALLED) from None
    return without_requirements(
        re.sub(r"(?m)^Version: .*$", f"Version: {__version__}", text, count=1), without
    )


def without_requirements(metadata: str, without: Collection[str]) -> str:
    """The metadata of a wheel without the lines that require these packages.

    >>> without_requirements("Name: a\\nRequires-Dist: b>=1\\nRequires-Dist: b-c\\n", {"b"})
    'Name: a\\nRequires-Dist: b-c\\n'
    """
    return "".join(
        line
        for line in metadata.splitlines(keepends=True)
        if not ((asked := re.match(r"Requires-Dist: ([\w.-]+)", line)) and asked[1] in without)
    )


def _record(parts: dict[str, bytes], info: str) -> bytes:
    rows = [f"{name},sha256={_digest(part)},{len(part)}" for name, part in parts.items()]
    return "\n".join([*rows, f"{info}/RECORD,,", ""]).encode()


def _digest(content: bytes) -> str:
    return urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
