"""Documents: one description, and what is made of it as text, in a notebook and on paper."""

import ast
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path

import pytest

import pegline_teach
from pegline_teach.documents import (
    Bullets,
    Document,
    Figure,
    Folded,
    Gap,
    Heading,
    Numbered,
    Picture,
    Sentence,
    Shown,
    Table,
    as_html,
    as_paper,
    as_text,
    in_notebook,
    in_text,
    on_pages,
    on_paper,
    on_screen,
)

PACKAGE = Path(pegline_teach.__file__).parent
MARKUP = "<b>\"&'"
SHORT = Table(("card", "points"), [("3♣", 12), ("10♥", "")], "The hand")
SET_IN = Table.to_read("Why", ("seat", "why"), [("pone", "8♣ 7♦ count 15.")])


def drawn() -> bytes:
    return b"png"


def not_drawn() -> bytes:
    raise ImportError("matplotlib")


def test_text_has_captions_over_aligned_lines_and_sets_reports_apart() -> None:
    parts = (Heading("Deal 1"), SHORT, SET_IN, Sentence(" It is over.", strong="Pone wins."))
    assert as_text(Document(parts)).splitlines() == [
        "Deal 1",
        "The hand",
        "card  points",
        "3♣        12",
        "10♥",
        "",
        "Why",
        "  seat  why",
        "  pone  8♣ 7♦ count 15.",
        "Pone wins. It is over.",
    ]


def test_a_table_set_in_at_the_start_or_after_a_gap_has_no_second_gap() -> None:
    lines = as_text(Document.of(SET_IN, Gap(), SET_IN)).splitlines()
    assert [line for line in lines if not line.startswith(" ")] == ["Why", "", "Why"]


def test_a_table_can_have_another_line_over_it_as_text_and_a_note_below() -> None:
    table = Table(("a",), [("1",)], "On a page", text_caption="As text", note="And 2 more.")
    assert as_text(Document.of(table)) == "As text\na\n1\nAnd 2 more."
    silent = Table(("a",), [("1",)], "On a page", text_caption="")
    assert as_text(Document.of(silent)) == "a\n1"
    html = as_html(Document.of(table))
    assert "<caption>On a page</caption>" in html
    assert html.endswith("</table><p>And 2 more.</p>")


@pytest.mark.parametrize("render", [as_html, as_paper])
def test_every_text_on_a_page_is_escaped(render) -> None:
    table = Table([MARKUP], [[MARKUP]], MARKUP, note=MARKUP, prose=True, css=MARKUP)
    inner = (Sentence(MARKUP, strong=MARKUP), table)
    everything = Document.of(
        Heading(MARKUP),
        *inner,
        Picture(drawn, MARKUP, (table,)),
        Bullets((MARKUP,)),
        Numbered((Document(inner),)),
        Folded(MARKUP, inner),
        Figure(MARKUP, inner),
        on_pages(*inner),
    )
    page = render(everything)
    read = _Reader(page)
    assert "b" not in read.tags
    of_a_table, of_a_sentence, alone = 5, 2, 5
    assert read.texts == [MARKUP] * (5 * (of_a_table + of_a_sentence) + of_a_table + alone)
    assert set(chain.from_iterable(read.attributes)) <= {"alt", "class", "src", "style", "width"}


def test_a_part_is_shown_only_where_it_belongs() -> None:
    document = Document.of(
        in_text(Sentence("text")),
        in_notebook(Sentence("notebook")),
        on_paper(Sentence("paper")),
        on_pages(Sentence("pages"), in_text(Sentence("nowhere"))),
        on_screen(Sentence("screen")),
        None,
    )
    assert as_text(document) == "text\nscreen"
    assert as_html(document) == "<p>notebook</p><p>pages</p><p>screen</p>"
    assert as_paper(document) == "<p>paper</p>\n<p>pages</p>"


def test_prose_begins_at_the_left_in_a_notebook_and_paper_needs_no_styles() -> None:
    document = Document.of(SET_IN)
    assert as_html(document).count("text-align:left") == 4
    assert "style" not in as_paper(document)


def test_a_picture_has_its_story_and_its_tables_folded() -> None:
    html = as_html(Document.of(Picture(drawn, "A & B", (SHORT,))))
    assert html.startswith('<figure><img alt="A &amp; B" src="data:image/png;base64,cG5n"')
    assert "<details><summary>The same as a table</summary><table>" in html
    assert "<details>" not in as_html(Document.of(Picture(drawn, "alone")))
    assert as_text(Document.of(Picture(not_drawn, "", (SHORT,)))) == as_text(Document.of(SHORT))


def test_where_nothing_can_draw_the_tables_are_open_and_no_paragraph_is_empty() -> None:
    html = as_html(Document.of(Picture(not_drawn, "A & B", (SHORT,))))
    assert html.startswith("<p>The picture needs matplotlib, which is not installed here;")
    assert "<table>" in html
    assert "<details>" not in html
    assert "<p></p>" not in html


def test_whoever_has_a_document_is_shown_by_it() -> None:
    class Hand(Shown):
        document = Document.of(SHORT)

    assert repr(Hand()) == str(Hand()) == as_text(Hand.document)
    assert Hand().to_html() == Hand()._repr_html_() == as_html(Hand.document)


def test_nobody_else_writes_markup_but_the_forms_on_paper_and_the_site() -> None:
    markup = re.compile(r"^from html import|</\w+>[\"']", re.MULTILINE)
    writers = {name for name, text in _modules(PACKAGE) if markup.search(text)}
    forms = {f"classroom/{name}.py" for name in ("paper", "sheetpage", "drawncards")}
    assert writers == {"documents/html.py", "documents/shown.py", "site/welcome.py", *forms}


def test_documents_need_nothing_but_the_standard_library() -> None:
    for name, text in _modules(PACKAGE / "documents"):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and not node.level:
                assert str(node.module).partition(".")[0] in sys.stdlib_module_names, name
            elif isinstance(node, ast.Import):
                assert {each.name for each in node.names} <= sys.stdlib_module_names, name


def _modules(folder: Path) -> Iterator[tuple[str, str]]:
    """The path and the text of every module in a folder of the package."""
    for module in folder.rglob("*.py"):
        yield module.relative_to(PACKAGE).as_posix(), module.read_text("utf-8")


class _Reader(HTMLParser):
    """The tags, the attributes' names, and the texts that were given as `MARKUP`."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.texts: list[str] = []
        self.attributes: list[list[str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.append([name for name, _ in attrs])
        self.texts += [value or "" for name, value in attrs if name in ("alt", "class")]

    def handle_data(self, data: str) -> None:
        if data.strip() and data != "The same as a table":
            self.texts.append(data)
