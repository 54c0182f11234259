"""The explorer without its page: one line of text, and plain HTML for where scripts do not run."""

from __future__ import annotations

from html import escape

from pegline_teach.cards import spelled
from pegline_teach.documents import html_table
from pegline_teach.rules.table import Seat
from pegline_teach.whatif import Study

from .explorerview import Outlook
from .tabletext import headline


def explorer_line(study: Study) -> str:
    """The explorer in one line, the same for the same study."""
    lines = f"{len(study.tree)} line{'' if len(study.tree) == 1 else 's'}"
    cards = f"after card {study.point} of {len(study.line.cards)}"
    scene = Outlook(study, covered=False).scene
    return f"<Explorer {study.line.name}, {cards} | {headline(scene)} | {lines}>"


def explorer_html(study: Study, covered: bool) -> str:
    """The hands at this point, the cards to choose from, the difference, and every line."""
    outlook = Outlook(study, covered)
    moment, scene = outlook.moment, outlook.scene
    where = f"{study.line.name}, after card {study.point} of {len(study.line.cards)}"
    hands = [(seat, _hand(outlook, seat), moment.points(seat)) for seat in (Seat.DEALER, Seat.PONE)]
    comparison = study.comparison if outlook.beside else None
    parts = (
        "<figcaption>What if. Run ▸ Run All Cells to explore.</figcaption>",
        f"<p><strong>{escape(where)}.</strong> Count {scene.state.count}: "
        f"{escape(spelled(moment.pile) or 'no card yet')}</p>",
        html_table(("seat", "holds", "pegged"), hands),
        outlook.candidates.to_html(),
        f"<p>{escape(comparison.sentence)}</p>" if comparison else "",
        "" if outlook.covered else study.tree.to_html(),
    )
    return f"<figure>{''.join(parts)}</figure>"


def _hand(outlook: Outlook, seat: Seat) -> str:
    scene = outlook.scene
    cards = ["face down" if scene.is_down(card) else str(card) for card in scene.hand(seat)]
    return " ".join(cards) or "no cards left"
