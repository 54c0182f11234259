"""The table without its page: one line of text, and plain HTML for where scripts do not run."""

from __future__ import annotations

from html import escape
from typing import Any

from pegline_teach.cards import spelled
from pegline_teach.rules.table import Seat
from pegline_teach.tabular import html_table

from .scene import Scene
from .tabletext import headline, why_turn
from .tableview import ledger_row, seat_name


def table_line(scene: Scene) -> str:
    """The table in one line, the same for the same table."""
    state = scene.state
    hands = " | ".join(f"{seat}: {_hand(scene, seat)}" for seat in Seat)
    pegged = f"{state.points(Seat.PONE)}-{state.points(Seat.DEALER)}"
    act = "the play is over" if state.is_over else headline(state)
    return f"<CardTable {hands} | count {state.count}, {act}, pegged {pegged}>"


def table_html(scene: Scene, seed: int | None) -> str:
    """Both hands, the count, whose turn and why, and the whole ledger as plain tables."""
    state = scene.state
    deal = "" if seed is None else f", deal of seed {seed}"
    seats = [
        (seat_name(seat, scene.you), _hand(scene, seat), state.points(seat))
        for seat in (scene.you.other, scene.you)
    ]
    pile = spelled(state.pile) or "no card yet"
    parts = (
        f"<figcaption>Card table{deal}. Run ▸ Run All Cells to play.</figcaption>",
        html_table(("seat", "holds", "pegged"), seats),
        f"<p><strong>Count {state.count}</strong>: {escape(pile)}</p>",
        f"<p><strong>{escape(headline(state))}.</strong> {escape(why_turn(scene))}</p>",
        _ledger(scene),
    )
    return f"<figure>{''.join(parts)}</figure>"


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


def _cells(row: dict[str, Any]) -> tuple[object, ...]:
    why = " ".join(reason["text"] for reason in row["why"])
    return row["seat"], row["act"], row["count"], row["points"] or "", why
