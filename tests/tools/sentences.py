"""List every sentence that stands in code outside the rooms of words.

`python tests/tools/sentences.py` writes the list anew; a test compares it with the code. The rooms
of words are those where a translator looks: `words/`, the kinds of question, the beliefs, and the
lessons' data. What stands in the list is a sentence that should move there one day, or that is
said in one place only, such as an error of the command line.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "pegline_teach"
LIST = ROOT / "tests" / "data" / "sentences.txt"
ROOMS = ("words", "questions", "misconceptions")
HEAD = (
    "# Sentences in code outside the rooms of words. tests/tools/sentences.py writes this list.\n"
)
_SENTENCE = re.compile(r"[A-Z“{][^<>]*\w \S[^<>]*[.:?]", re.DOTALL)
_HOLE = "{…}"


def sentences_of(path: Path) -> Iterator[str]:
    """The sentences of a module in order, each hole of an f-string as `{…}`, without docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    notes = {id(each) for each in _notes(tree)}
    joined = (node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr))
    parts = {id(each) for node in joined for each in node.values}
    for node in sorted(filter(_is_text, ast.walk(tree)), key=_place):
        text = " ".join(_text(node).split())
        if id(node) not in notes | parts and _SENTENCE.fullmatch(text):
            yield text


def _notes(tree: ast.Module) -> Iterator[ast.expr]:
    """Docstrings, and the texts under a name that say what it is: a statement by themselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            yield node.value


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant | ast.JoinedStr)


def _place(node: ast.AST) -> tuple[int, int]:
    return getattr(node, "lineno", 0), getattr(node, "col_offset", 0)


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(each) or _HOLE for each in node.values)
    return ""


def listed() -> str:
    """The whole list: a module, and its sentences under it."""
    lines = [HEAD]
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE)
        if place.parts[0] in (*ROOMS, "notebooks"):
            continue
        found = list(sentences_of(path))
        if found:
            lines += [f"\n{place.as_posix()}\n", *(f"  {each}\n" for each in found)]
    return "".join(lines)


if __name__ == "__main__":
    LIST.write_text(listed(), encoding="utf-8")
