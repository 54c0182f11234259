"""The explorer without its page: one line of text, and plain HTML for where scripts do not run."""

from __future__ import annotations

from pegline_teach.cards import spelled
from pegline_teach.documents import Document, Figure, Sentence, Table, as_html
from pegline_teach.rules.table import Seat
from pegline_teach.whatif import Study

from .shownpoint import ShownPoint
from .tabletext import table_headline


def explorer_line(study: Study) -> str:
    """The explorer in one line: where somebody is, who acts, and how many lines there are."""
    lines = f"{len(study.tree)} line{'' if len(study.tree) == 1 else 's'}"
    cards = f"after card {study.point} of {len(study.line.cards)}"
    scene = ShownPoint(study, covered=False).scene
    return f"{study.line.name}, {cards} | {table_headline(scene)} | {lines}"


def explorer_html(study: Study, covered: bool) -> str:
    """The hands at this point, the cards to choose from, the difference, and every line."""
    shown = ShownPoint(study, covered)
    moment, scene = shown.moment, shown.scene
    where = f"{study.line.name}, after card {study.point} of {len(study.line.cards)}"
    hands = [(seat, _hand(shown, seat), moment.points(seat)) for seat in (Seat.DEALER, Seat.PONE)]
    comparison = study.comparison if shown.compared_with else None
    count = f" Count {scene.state.count}: {spelled(moment.pile) or 'no card yet'}"
    parts = (
        Sentence(count, strong=f"{where}."),
        Table(("seat", "holds", "pegged"), hands),
        *shown.candidates.document.parts,
        *([Sentence(comparison.sentence)] if comparison else []),
        *(() if shown.covered else study.tree.document.parts),
    )
    return as_html(Document.of(Figure("What if. Run ▸ Run All Cells to explore.", parts)))


def _hand(shown: ShownPoint, seat: Seat) -> str:
    scene = shown.scene
    cards = ["face down" if scene.is_face_down(card) else str(card) for card in scene.hand(seat)]
    return " ".join(cards) or "no cards left"
