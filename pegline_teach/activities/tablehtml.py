"""The table without its page: one line of text, and plain HTML for where scripts do not run."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from pegline_teach.cards import spelled
from pegline_teach.documents import html_table
from pegline_teach.rules.table import Seat

from .scene import Scene
from .tablepage import LedgerRow
from .tabletext import headline, why_turn
from .tableview import ledger_row, seat_name


def scene_line(scene: Scene) -> str:
    """Both hands, the count, the act expected and the points."""
    state = scene.state
    hands = " | ".join(f"{seat}: {_hand(scene, seat)}" for seat in Seat)
    pegged = f"{state.points(Seat.PONE)}-{state.points(Seat.DEALER)}"
    act = "the play is over" if state.is_over else headline(scene)
    return f"{hands} | count {state.count}, {act}, pegged {pegged}"


def table_html(scene: Scene, seed: int | None) -> str:
    """The table as a figure of plain tables."""
    deal = "" if seed is None else f", deal of seed {seed}"
    return figure(f"Card table{deal}. Run ▸ Run All Cells to play.", scene_parts(scene))


def figure(caption: str, parts: Iterable[str]) -> str:
    """Parts of HTML under a caption."""
    return f"<figure><figcaption>{escape(caption)}</figcaption>{''.join(parts)}</figure>"


def scene_parts(scene: Scene) -> tuple[str, ...]:
    """Both hands, the count, whose turn and why, and the whole ledger as plain HTML."""
    state = scene.state
    seats = [
        (seat_name(seat, scene.you), _hand(scene, seat), state.points(seat))
        for seat in (scene.you.other, scene.you)
    ]
    pile = spelled(state.pile) or "no card yet"
    return (
        html_table(("seat", "holds", "pegged"), seats),
        f"<p><strong>Count {state.count}</strong>: {escape(pile)}</p>",
        f"<p><strong>{escape(headline(scene))}.</strong> {escape(why_turn(scene))}</p>",
        _ledger(scene),
    )


def _hand(scene: Scene, seat: Seat) -> str:
    shown = ["face down" if scene.is_down(card) else str(card) for card in scene.hand(seat)]
    if shown and all(each == "face down" for each in shown):
        return f"{len(shown)} cards face down" if len(shown) > 1 else "1 card face down"
    return " ".join(shown) or "no cards left"


def _ledger(scene: Scene) -> str:
    rows = [ledger_row(entry, number) for number, entry in enumerate(scene.state.ledger)]
    if not rows:
        return "<p>No card has been played yet.</p>"
    return html_table(("seat", "act", "count", "points", "why"), map(_cells, rows))


def _cells(row: LedgerRow) -> tuple[object, ...]:
    why = " ".join(reason["text"] for reason in row["why"])
    return row["seat"], row["act"], row["count"], row["points"] or "", why
