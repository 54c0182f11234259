"""The pages as modules: how they are joined, and what they need for it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from pegline_teach import pages
from pegline_teach.pages import imported, in_order, joined

ROOT = Path(pages.__file__).parent
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("*/*.js"))
WIDGETS = ("table", "demonstration", "game", "explorer", "tasks", "practice", "show")
LARGEST = 80_000  # bytes of a widget, script and style
DEFINED = re.compile(r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
EXPORTED = re.compile(r"^export (?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
LINE = re.compile(r'^import \{([^}]*)\} from "([^"]+)";$', re.MULTILINE)
WORDS = re.compile(r"//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"", re.DOTALL)


def source(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def names_imported(name: str) -> list[tuple[str, str]]:
    """Each name that a module imports, with the module it comes from."""
    lines = zip(LINE.findall(source(name)), imported(name), strict=True)
    return [(each.strip(), path) for (names, _), path in lines for each in names.split(",")]


def test_no_two_modules_define_the_same_name() -> None:
    """A widget joins its modules into one scope, where the second would be an error."""
    defined = Counter(name for module in MODULES for name in DEFINED.findall(source(module)))
    assert [name for name, times in defined.items() if times > 1] == []
    assert len(defined) > 200


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_what_the_others_export_and_all_it_uses(module: str) -> None:
    exported = {name: path for path in MODULES for name in EXPORTED.findall(source(path))}
    taken = names_imported(module)
    assert [each for each in taken if exported.get(each[0]) != each[1]] == []
    own = DEFINED.findall(source(module))
    code = WORDS.sub("", LINE.sub("", source(module))).replace("...", "")
    called = set(re.findall(r"(?<![\w.])(\w+)\(", code))
    assert (called & exported.keys()) - {name for name, _ in taken} - set(own) == set()
    unused = [name for name, _ in taken if not re.search(rf"(?<![\w.]){name}\b", code)]
    assert unused == []


@pytest.mark.parametrize("module", MODULES)
def test_a_module_comes_behind_all_that_it_imports(module: str) -> None:
    order = in_order(module)
    assert order[-1] == module
    for place, each in enumerate(order):
        assert set(imported(each)) <= set(order[:place])


def test_every_module_and_every_style_is_on_some_page() -> None:
    used = {name for page in WIDGETS for name in in_order(f"{page}/{page}.js")}
    assert used == set(MODULES)
    styles = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("*/*.css")}
    assert styles <= {f"{name.removesuffix('.js')}.css" for name in used}


@pytest.mark.parametrize("page", WIDGETS)
def test_a_page_is_one_script_and_one_style_and_not_large(page: str) -> None:
    script, style = joined(page)
    assert re.findall(r"^import .*$", script, re.MULTILINE) == []
    assert len(re.findall(r"^export default widget\(draw\w+\);$", script, re.MULTILINE)) == 1
    assert len(re.findall(r"^export \{ draw\w+ as draw \};$", script, re.MULTILINE)) == 1
    assert style.startswith('[class*="pegline-"]')
    assert len(script.encode()) + len(style.encode()) <= LARGEST


@pytest.fixture
def plant(tmp_path: Path):
    def write(**modules: str) -> Path:
        for name, text in modules.items():
            path = tmp_path / name / f"{name}.js"
            path.parent.mkdir()
            path.write_text(text, encoding="utf-8")
        return tmp_path

    return write


def test_modules_are_joined_in_the_order_of_their_import_lines(plant) -> None:
    folder = plant(
        page='import { b } from "../b/b.js";\nimport {\n  a,\n} from "../a/a.js";\n\n'
        "/** What nobody reads\n * on a page. */\nexport { a as draw };\nexport default b(a);\n",
        b='// The second.\n\nimport { a } from "../a/a.js";\n\nexport const b = () => a;\n',
        a='export function a() {\n  return "import { x } from"; // kept\n}\n',
    )
    (folder / "a" / "a.css").write_text("/* a */\na {\n  color: red;\n}\n", encoding="utf-8")
    (folder / "page" / "page.css").write_text("b {\n  color: blue;\n}\n", encoding="utf-8")
    script, style = joined("page", folder)
    assert script == (
        'function a() {\n  return "import { x } from"; // kept\n}\n\n'
        "const b = () => a;\n\nexport { a as draw };\nexport default b(a);\n"
    )
    assert style == "a {\n  color: red;\n}\n\nb {\n  color: blue;\n}\n"


def test_a_comment_goes_with_its_line_and_code_behind_a_comment_stays(plant) -> None:
    code = "/** @type {Element} */ (a).remove();\n"
    folder = plant(page=f"/** One. */\n{code}/*** Two, * and\n * more. **/\nb();\n")
    assert joined("page", folder).script == f"{code}b();\n"


def test_modules_that_import_each_other_are_told_which_they_are(plant) -> None:
    folder = plant(
        page='import { a } from "../a/a.js";\n',
        a='import { b } from "../b/b.js";\n',
        b='import { a } from "../a/a.js";\n',
    )
    said = r"in a circle: a/a\.js imports b/b\.js, and b/b\.js imports a/a\.js\.$"
    with pytest.raises(ImportError, match=said):
        joined("page", folder)


def test_a_module_that_is_not_there_is_named_with_the_one_that_wants_it(plant) -> None:
    folder = plant(page='import { a } from "../shared/a.js";\n')
    with pytest.raises(ImportError, match=r"no module shared/a.js .*, which page/page.js imports"):
        joined("page", folder)
    with pytest.raises(ImportError, match=r"There is no module game/game.js among the pages\."):
        joined("game", folder)
