"""The table without its page: one line of text, and plain HTML for where scripts do not run."""

from __future__ import annotations

from pegline_teach.cards import spelled
from pegline_teach.documents import Document, Figure, Part, Sentence, Table, as_html
from pegline_teach.rules.table import Seat

from .ledgerrows import ledger_row
from .scene import Scene
from .tablepage import LedgerRow
from .tabletext import table_headline, why_turn
from .tableview import seat_name


def scene_line(scene: Scene) -> str:
    """Both hands, the count, the act expected and the points."""
    state = scene.state
    hands = " | ".join(f"{seat}: {_hand(scene, seat)}" for seat in Seat)
    pegged = f"{state.points(Seat.PONE)}-{state.points(Seat.DEALER)}"
    act = "the play is over" if state.is_over else table_headline(scene)
    return f"{hands} | count {state.count}, {act}, pegged {pegged}"


def table_html(scene: Scene, seed: int | None) -> str:
    """The table as a figure of plain tables."""
    deal = "" if seed is None else f", deal of seed {seed}"
    caption = f"Card table{deal}. Run ▸ Run All Cells to play."
    return as_html(Document.of(Figure(caption, scene_parts(scene))))


def scene_parts(scene: Scene) -> tuple[Part, ...]:
    """Both hands, the count, whose turn and why, and the whole ledger."""
    state = scene.state
    seats = [
        (seat_name(seat, scene.you), _hand(scene, seat), state.points(seat))
        for seat in (scene.you.other, scene.you)
    ]
    pile = spelled(state.pile) or "no card yet"
    return (
        Table(("seat", "holds", "pegged"), seats),
        Sentence(f": {pile}", strong=f"Count {state.count}"),
        Sentence(f" {why_turn(scene)}", strong=f"{table_headline(scene)}."),
        _ledger(scene),
    )


def _hand(scene: Scene, seat: Seat) -> str:
    shown = ["face down" if scene.is_face_down(card) else str(card) for card in scene.hand(seat)]
    if shown and all(each == "face down" for each in shown):
        return f"{len(shown)} cards face down" if len(shown) > 1 else "1 card face down"
    return " ".join(shown) or "no cards left"


def _ledger(scene: Scene) -> Part:
    rows = [_cells(ledger_row(entry, n)) for n, entry in enumerate(scene.state.ledger)]
    if not rows:
        return Sentence("No card has been played yet.")
    return Table(("seat", "act", "count", "points", "why"), rows)


def _cells(row: LedgerRow) -> tuple[object, ...]:
    why = " ".join(reason["text"] for reason in row["why"])
    return row["seat"], row["act"], row["count"], row["points"] or "", why
