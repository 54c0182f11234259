"""`pegline-teach build-site`: all notebooks as a site that any static server can serve."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from jupyter_core.paths import jupyter_path

from pegline_teach import __version__

from .browserpython import bundle
from .copies import write_copies
from .programs import jupyter_lite, require_extra
from .refusals import NO_EXTRA, SiteProblem, why_occupied
from .welcome import STORAGE, write_welcome
from .wheel import write_wheel

MARK = "pegline-site.json"
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
)
_KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"


def build_site(folder: Path, offline: bool = False) -> None:
    """Build the site into `folder`, which is new, empty, or holds an earlier site.

    An offline site bundles all that a browser needs, and asks no other server for anything.
    Raises `SiteProblem` where something that the build needs is missing, and `OSError` where the
    folder cannot be written.
    """
    require_extra()
    folder.mkdir(parents=True, exist_ok=True)
    earlier = _parts_of_an_earlier(folder)
    with TemporaryDirectory(prefix="pegline-site-") as name:
        home = Path(name)
        lite, site = home / "lite", home / "site"
        copies = write_copies(lite / "files")
        bundle(lite, home) if offline else write_wheel(lite / "pypi")
        _write_settings(lite, site, offline)
        jupyter_lite(lite)
        write_welcome(site, copies, offline)
        _replace_site(site, folder, earlier)


def _parts_of_an_earlier(folder: Path) -> list[str]:
    """What an earlier build put into the folder. Raises `SiteProblem` if other things are there."""
    if not any(folder.iterdir()):
        return []
    try:
        parts = set(json.loads((folder / MARK).read_text(encoding="utf-8"))["parts"])
    except (OSError, ValueError, KeyError, TypeError):
        raise why_occupied(folder) from None
    return [path.name for path in folder.iterdir() if path.name in parts]


def _write_settings(lite: Path, site: Path, offline: bool) -> None:
    """What JupyterLite is to build, and how the site then behaves."""
    building = {
        "output_dir": str(site),
        "apps": ["lab"],
        "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": [*map(_extension, EXTENSIONS)],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }
    running = {
        "appName": f"Pegline Teach {__version__}",
        "contentsStorageName": STORAGE,
        "litePluginSettings": {_KERNEL: {"disablePyPIFallback": offline}},
    }
    _write(lite / "jupyter_lite_config.json", {"LiteBuildConfig": building})
    _write(
        lite / "jupyter-lite.json",
        {"jupyter-lite-schema-version": 0, "jupyter-config-data": running},
    )


def _extension(name: str) -> str:
    """Where the page's part of a package is installed."""
    for place in map(Path, jupyter_path("labextensions", name)):
        if (place / "package.json").is_file():
            return str(place)
    raise SiteProblem(NO_EXTRA)


def _replace_site(site: Path, folder: Path, earlier: list[str]) -> None:
    """Replace the earlier site in the folder by this one. Other files in the folder stay."""
    parts = sorted(each.name for each in site.iterdir())
    _write(folder / MARK, {"version": __version__, "parts": sorted({*parts, *earlier})})
    for part in earlier:
        _remove(folder / part)
    shutil.copytree(site, folder, dirs_exist_ok=True)
    _write(folder / MARK, {"version": __version__, "parts": parts})


def _remove(part: Path) -> None:
    if part.is_dir() and not part.is_symlink():
        shutil.rmtree(part)
    else:
        part.unlink(missing_ok=True)


def _write(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")
