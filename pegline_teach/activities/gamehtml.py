"""The table of a game without its page: one line of text, and plain HTML.

Neither names a hidden card, and a ranking is in it only while a decision is open.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pegline_teach.coach.words import (
    OPINION_HEADER,
    cells,
    headline,
    known,
    opinion_cells,
    opinion_known,
    reason,
)
from pegline_teach.documents import html_table
from pegline_teach.game import Game

from .coachpanel import PLACE_HEADER, OpenDecision
from .gametext import deal_line, ending, mark_in_words, seed_line, totals_line, who_plays
from .gameview import game_scene, result_heads, result_rows
from .tablehtml import figure, scene_line, scene_parts


def game_line(game: Game) -> str:
    """The game in one line: the table, the opponent, the deal and the mark."""
    own = game.settings
    versus = f"against {own.opponent}" if game.you else "both seats"
    deal = f"deal {game.deal_number} of {own.deals}"
    return f"{scene_line(game_scene(game))} | {versus}, {deal}, {game.badge}"


def game_html(game: Game, opened: OpenDecision | None) -> str:
    """The game as a figure of plain tables."""
    caption = "Card table of a game. Run ▸ Run All Cells to play."
    return figure(caption, _parts(game, opened))


def _parts(game: Game, opened: OpenDecision | None) -> Iterator[str]:
    head = (who_plays(game), deal_line(game), totals_line(game), seed_line(game), game.badge)
    yield f"<p>{escape('. '.join(head))}.</p>"
    yield from (f"<p>{escape(note)}</p>" for note in game.notes)
    yield from scene_parts(game_scene(game))
    if game.is_over:
        yield html_table(result_heads(game), result_rows(game), "The game is over")
        yield f"<p>{escape(ending(game))} {escape(mark_in_words(game))}</p>"
    if opened:
        yield from _opened(opened)


def _opened(opened: OpenDecision) -> Iterator[str]:
    snapshot = opened.snapshot
    rows = [cells(each, snapshot) for each in snapshot.candidates]
    yield html_table(PLACE_HEADER, rows, f"{opened.title}. {headline(snapshot)}")
    yield f"<p>{escape(opened.verdict)}</p>"
    yield from (f"<p>{escape(reason(each, snapshot))}</p>" for each in snapshot.candidates)
    yield f"<p>{escape(known(snapshot))}</p>"
    if opened.opinion:
        opinion = opened.opinion
        yield html_table(OPINION_HEADER, map(opinion_cells, opinion.outlooks), "Second opinion")
        yield f"<p>{escape(opinion_known(opinion))}</p>"
