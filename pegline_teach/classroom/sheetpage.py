"""The pages of a worksheet: tasks with drawn cards and room to write, and the teacher's key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import islice

from pegline_teach.cards import Card, spelled
from pegline_teach.documents import Document, Heading, Sentence, Table, as_paper, on_paper
from pegline_teach.lessons import LESSONS, Task
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.practice.positions import answers_wrong
from pegline_teach.questions import Answer
from pegline_teach.questions.claims import ClaimedLine
from pegline_teach.questions.paper import Blank, Boxes, ListedCards, PaperGroup, PaperPart

from . import drawncards
from .exercises import beliefs_for
from .paper import Size, printable
from .sheet import Sheet
from .testedbeliefs import beliefs_tested_by

MOST_SLIPS = 2
STYLE = f"""{drawncards.STYLE}
.sheet > * > tr > td {{ border: 0; padding: 0; }}
.sheet > tbody > tr > td {{ padding: 2mm 0 2.5mm; border-top: 0.2mm solid #999; }}
.sheet > tbody > tr > td:first-child {{ min-width: 8mm; width: 8mm; font-weight: bold; }}
.who {{ display: flex; gap: 6mm; margin: 3mm 0 4mm; }}
.who span {{ flex: 1; border-bottom: 0.3mm solid #000; padding-bottom: 1mm; }}
.who .date {{ flex: 0 0 42mm; }}
.foot {{ display: flex; justify-content: space-between; padding-top: 2mm; }}
.foot {{ border-top: 0.3mm solid #000; }}
.position {{ display: flex; flex-wrap: wrap; align-items: flex-start; column-gap: 5mm; }}
.group {{ margin: 0; }}
.cards {{ display: flex; }}
.group > span {{ display: block; font-size: 8.5pt; color: #333; margin-bottom: 0.5mm; }}
.go {{ padding: 5mm 1.5mm 0; font-weight: bold; }}
.asked {{ margin-top: -0.8mm; padding: 0.6mm; border: 0.5mm dashed #000; border-radius: 2mm; }}
.asked .card {{ display: block; margin: 0; }}
.answer {{ flex: 1 0 66mm; align-self: flex-end; margin: 1mm 0 0; line-height: 8mm; }}
.blank {{ display: inline-block; min-width: 13mm; height: 6.5mm; border-bottom: 0.3mm solid #000; }}
.long {{ min-width: 33mm; }}
.wide {{ flex-basis: 100%; }}
.box {{ display: inline-block; width: 3.6mm; height: 3.6mm; margin: 0 1.5mm 0 4mm; }}
.box {{ border: 0.3mm solid #000; vertical-align: -0.4mm; }}
.box:first-child {{ margin-left: 0; }}
.ledger {{ width: auto; min-width: 92mm; margin: 1mm 0 0; }}
.ledger th, .ledger td {{ padding: 0.5mm 2.5mm; }}
"""

_BLANK, _LONG, _BOX = (
    '<span class="blank"></span>',
    '<span class="blank long"></span>',
    '<span class="box"></span>',
)


def sheets_page(about: str, seed: int, sheets: Sequence[Sheet], size: Size | None) -> str:
    """Every variant, each on a new sheet of paper."""
    printed = (_sheet(about, seed, sheet, first=not n) for n, sheet in enumerate(sheets))
    body = "\n".join((drawncards.shapes(), *printed))
    return printable(f"Worksheet: {about}", body, STYLE, size)


def key_page(about: str, seed: int, sheets: Sequence[Sheet], size: Size | None) -> str:
    """The answers of every variant, with their reasons and the slips to look for."""
    key = Document.of(
        on_paper(Heading("Key"), Sentence(f"Worksheet on {about}, seed {seed}.")),
        *map(_key_table, sheets),
    )
    return printable(f"Key: {about}", as_paper(key), _KEY_STYLE, size)


def _key_table(sheet: Sheet) -> Table:
    rows = [_key_row(number, task) for number, task in enumerate(sheet.tasks, start=1)]
    header = ("", "answer", "why", "wrong answers, and the thought that may be behind them")
    return Table(header, rows, sheet.name)


_KEY_STYLE = "td:first-child, th:first-child { min-width: 8mm; }"


def _key_row(number: int, task: Task) -> tuple[str, ...]:
    return str(number), task.right_in_words, task.solution, " ".join(_slips(task))


def _slips(task: Task) -> Iterator[str]:
    """Wrong answers that a belief would give, each with its thought."""
    thoughts: dict[Answer, str] = {}
    for belief in (*beliefs_for(_original_of(task)), *beliefs_tested_by(task)):
        if answers_wrong(belief, task.question):
            given = task.question.answer_by(CATALOGUE[belief].model)
            thoughts.setdefault(given, CATALOGUE[belief].thought)
    for given, thought in islice(thoughts.items(), MOST_SLIPS):
        yield f"{task.question.answer_in_words(given)}: “{thought}”"


def _original_of(task: Task) -> Task:
    """The task of a lesson that this one was made after."""
    return next(each for lesson in LESSONS for each in lesson.tasks if each.id == task.id)


def _sheet(about: str, seed: int, sheet: Sheet, first: bool) -> str:
    """One variant as a table, so that its foot is repeated at the end of every page."""
    name = f"{seed}-{sheet.letter}"
    title = f"{about[0].upper()}{about[1:]}"
    head = (
        f"<h1>{escape(title)}</h1>"
        '<p class="who"><span>Name</span><span class="date">Date</span></p>'
    )
    foot = (
        f'<div class="foot small"><span>Worksheet {name} · seed {seed}, variant '
        f"{sheet.letter}</span><span>Pegline Teach · {escape(about)}</span></div>"
    )
    rows = "\n".join(_row(number, task) for number, task in enumerate(sheet.tasks, start=1))
    start = "" if first else ' class="part"'
    return (
        f'<section{start}>{head}<table class="sheet" role="presentation">'
        f'<tbody>{rows}</tbody><tfoot><tr><td colspan="2">{foot}</td></tr></tfoot>'
        "</table></section>"
    )


def _row(number: int, task: Task) -> str:
    question = task.question
    prompt = f"<p><b>{escape(task.prompt)}</b></p>"
    wide = " wide" if question.answers_below else ""
    answer = f'<p class="answer{wide}">{"".join(map(_part, question.paper_line))}</p>'
    lines = question.ledger_lines
    shown = _ledger(lines) if lines else "".join(map(_group, question.paper_groups))
    moment = f'<div class="position">{shown}{answer}</div>'
    return f"<tr><td>{number}</td><td>{prompt}{moment}</td></tr>"


def _part(part: PaperPart) -> str:
    """A part of the line to fill in."""
    match part:
        case Blank(long=long):
            return _LONG if long else _BLANK
        case Boxes(words=words):
            return "".join(f"{_BOX}{escape(word)}" for word in words)
        case _:
            return escape(part)


def _group(group: PaperGroup) -> str:
    """Cards of the position under their label."""
    if isinstance(group, ListedCards):
        inside = f"<i>{spelled(group.cards)}</i>"
    else:
        inside = "".join(map(_card, group.cards))
        inside = f'<span class="asked">{inside}</span>' if group.asked else inside
    label = escape(group.label)
    return f'<div class="group"><span>{label}</span><div class="cards">{inside}</div></div>'


def _card(card: Card | None) -> str:
    return drawncards.drawn([card]) if card else '<span class="go">Go</span>'


def _ledger(lines: Iterable[ClaimedLine]) -> str:
    header = ("line", "seat", "act", "count", "points")
    table = Table(header, [each.cells for each in lines], css="ledger")
    return as_paper(Document.of(table))
