"""The table of a game without its page: one line of text, and plain HTML.

Neither names a hidden card, and a ranking is in it only while a comparison is open.
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

from .coachpanel import PLACE_HEADER, Comparison
from .gametext import deal_line, ending, mark_in_words, seed_line, totals_line, who_plays
from .gameview import game_scene, result_heads, result_rows
from .tablehtml import figure, scene_line, scene_parts


def game_line(game: Game) -> str:
    """The game in one line, the same for the same game."""
    own = game.settings
    versus = f"against {own.opponent}" if game.you else "both seats"
    deal = f"deal {game.deal_number} of {own.deals}"
    return f"<GameTable {scene_line(game_scene(game))} | {versus}, {deal}, {game.badge}>"


def game_html(game: Game, comparison: Comparison | None) -> str:
    """The game as a figure of plain tables."""
    caption = "Card table of a game. Run ▸ Run All Cells to play."
    return figure(caption, _parts(game, comparison))


def _parts(game: Game, comparison: Comparison | None) -> Iterator[str]:
    head = (who_plays(game), deal_line(game), totals_line(game), seed_line(game), game.badge)
    yield f"<p>{escape('. '.join(head))}.</p>"
    yield from (f"<p>{escape(note)}</p>" for note in game.notes)
    yield from scene_parts(game_scene(game))
    if game.is_over:
        yield html_table(result_heads(game), result_rows(game), "The game is over")
        yield f"<p>{escape(ending(game))} {escape(mark_in_words(game))}</p>"
    if comparison:
        yield from _comparison(comparison)


def _comparison(comparison: Comparison) -> Iterator[str]:
    snapshot = comparison.snapshot
    rows = [cells(each, snapshot) for each in snapshot.candidates]
    yield html_table(PLACE_HEADER, rows, f"{comparison.title}. {headline(snapshot)}")
    yield f"<p>{escape(comparison.verdict)}</p>"
    yield from (f"<p>{escape(reason(each, snapshot))}</p>" for each in snapshot.candidates)
    yield f"<p>{escape(known(snapshot))}</p>"
    if comparison.opinion:
        opinion = comparison.opinion
        yield html_table(OPINION_HEADER, map(opinion_cells, opinion.outlooks), "Second opinion")
        yield f"<p>{escape(opinion_known(opinion))}</p>"
