"""What a simulation found, as a document: its distributions, its means, and its kinds."""

from __future__ import annotations

from pegline_teach.documents import Document, Gap, Sentence, Table, in_text, on_pages
from pegline_teach.plots.spreads import Spread, Spreads
from pegline_teach.rules.table import Seat

from .findings import points
from .origin import Origin
from .tally import KINDS, DealTally

HEADER = ("seat", "points a deal", "standard error")
KINDS_HEADER = ("kind", "pone: times a deal", "points", "dealer: times a deal", "points")
SCALE = "points pegged in a deal; the height of a column says in how many deals"


def result_document(origin: Origin, tally: DealTally) -> Document:
    """The distributions as columns, with the numbers under them; as text the numbers alone."""
    line = Sentence(f"{origin.players}: {origin.sentence}")
    means, kinds = _means(tally), _kinds(tally)
    text = in_text(line, means, Gap(), kinds)
    if not tally.deals:
        return Document.of(text, on_pages(line))
    title = f"{origin.players}: what a deal brings"
    told = "; ".join(f"{seat} {mean} ± {error}" for seat, mean, error in means.rows)
    chart = Spreads(title, Seat.PONE, [_spread(tally, seat) for seat in Seat], SCALE)
    picture = chart.picture(f"{title}. On average: {told}.", means, kinds)
    return Document.of(
        text, on_pages(picture, Sentence(f"Points a deal: {told}. {origin.sentence}"))
    )


def _spread(tally: DealTally, seat: Seat) -> Spread:
    chances = {p: deals / tally.deals for p, deals in tally.distribution(seat).items()}
    mean, _ = tally.mean(seat)
    return Spread(str(seat), chances, mean, points(mean), seat=seat)


def _means(tally: DealTally) -> Table:
    means = ((seat, *tally.mean(seat)) for seat in Seat)
    rows = [(str(seat), f"{mean:.3f}", f"{error:.3f}") for seat, mean, error in means]
    return Table(HEADER, rows, "What was pegged", text_caption="")


def _kinds(tally: DealTally) -> Table:
    rows = [(kind, *(cell for seat in Seat for cell in _kind(tally, seat, kind))) for kind in KINDS]
    return Table(KINDS_HEADER, rows, "By kind", text_caption="")


def _kind(tally: DealTally, seat: Seat, kind: str) -> tuple[str, str]:
    deals = tally.deals or 1
    return f"{tally.events[seat][kind] / deals:.3f}", f"{tally.points[seat][kind] / deals:.3f}"
