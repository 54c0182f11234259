"""What checks the pages as a browser's modules: Node, TypeScript and Biome.

Node is that of the system, or the one that Playwright brings. TypeScript checks the types, and
Biome the rest: one tool for scripts and styles alike. Both come by `npm install` in tests/pages.
"""

import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest
from viewtypes import ACTIVITIES, declarations

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "pegline_teach" / "pages"
HERE = ROOT / "tests" / "pages"
TOOLS = HERE / "node_modules"
TYPESCRIPT = TOOLS / "typescript" / "bin" / "tsc"
LINTER = TOOLS / "@biomejs" / "biome" / "bin" / "biome"
MODULES_BY_DEFAULT = (20, 19)  # since then Node sees by itself that a file is a module


def find_node():
    """Node, from the system or as Playwright brings it."""
    if found := shutil.which("node"):
        return found
    playwright = find_spec("playwright")
    beside = Path(playwright.origin).parent / "driver" / "node" if playwright else Path("node")
    return str(beside) if beside.is_file() else None


@pytest.fixture(scope="session")
def node():
    found = find_node()
    if not found:
        pytest.skip("there is no Node to run the pages' modules in: install Node or Playwright")
    return found


def run(node, *arguments, within):
    """A script's exit status and all it printed."""
    done = subprocess.run(
        (node, *map(str, arguments)), cwd=within, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def as_modules(node):
    """What makes an older Node read a page's file as a module."""
    _, version = run(node, "--version", within=ROOT)
    older = tuple(map(int, re.findall(r"\d+", version)[:2])) < MODULES_BY_DEFAULT
    return ["--experimental-default-type=module"] if older else []


@pytest.fixture
def checked(tmp_path, node):
    """A folder with what checks the pages and the types of their views, to lay pages into."""
    if not TOOLS.is_dir():
        pytest.skip("TypeScript and Biome are not there: run npm install in tests/pages")
    beside = tmp_path / "tests" / "pages"
    beside.mkdir(parents=True)
    (tmp_path / "pegline_teach" / "pages").mkdir(parents=True)
    for name in ("tsconfig.json", "biome.jsonc", "node.d.ts"):
        shutil.copy(HERE / name, beside)
    (beside / "node_modules").symlink_to(TOOLS)
    (beside / "views.d.ts").write_text(declarations(ACTIVITIES), encoding="utf-8")
    return tmp_path


def type_errors(node, within):
    return run(node, TYPESCRIPT, "--project", "tests/pages", within=within)


def lint(node, within):
    options = ("lint", "--error-on-warnings", "../../pegline_teach/pages", ".")
    return run(node, LINTER, *options, within=within / "tests" / "pages")
