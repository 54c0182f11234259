"""The table of a game without its page: one line of text, and plain HTML.

Neither names a hidden card, and a ranking is in it only while a decision is open.
"""

from __future__ import annotations

from collections.abc import Iterator

from pegline_teach.coach.words import (
    OPINION_HEADER,
    cells,
    headline,
    opinion_cells,
    reason,
    what_opinion_assumed,
    what_was_known,
)
from pegline_teach.documents import Document, Figure, Part, Sentence, Table, as_html
from pegline_teach.game import Game

from .coachpanel import PLACE_HEADER, OpenDecision
from .gametext import deal_line, how_game_ended, mark_in_words, seed_line, totals_line, who_plays
from .gameview import game_scene, result_heads, result_rows
from .learnercheck import LearnerCheck
from .tablehtml import scene_line, scene_parts


def game_line(game: Game) -> str:
    """The game in one line: the table, the opponent, the deal and the mark."""
    own = game.settings
    versus = f"against {own.opponent}" if game.you else "both seats"
    deal = f"deal {game.deal_number} of {own.deals}"
    return f"{scene_line(game_scene(game, LearnerCheck()))} | {versus}, {deal}, {game.badge}"


def game_html(game: Game, opened: OpenDecision | None) -> str:
    """The game as a figure of plain tables."""
    caption = "Card table of a game. Run ▸ Run All Cells to play."
    return as_html(Document.of(Figure(caption, tuple(_parts(game, opened)))))


def _parts(game: Game, opened: OpenDecision | None) -> Iterator[Part]:
    head = (who_plays(game), deal_line(game), totals_line(game), seed_line(game), game.badge)
    yield Sentence(f"{'. '.join(head)}.")
    yield from map(Sentence, game.notes)
    yield from scene_parts(game_scene(game, LearnerCheck()))
    if game.is_over:
        yield Table(result_heads(game), list(result_rows(game)), "The game is over")
        yield Sentence(f"{how_game_ended(game)} {mark_in_words(game)}")
    if opened:
        yield from _opened(opened)


def _opened(opened: OpenDecision) -> Iterator[Part]:
    snapshot = opened.snapshot
    rows = [cells(each, snapshot) for each in snapshot.candidates]
    yield Table(PLACE_HEADER, rows, f"{opened.title}. {headline(snapshot)}")
    yield Sentence(opened.verdict)
    yield from (Sentence(reason(each, snapshot)) for each in snapshot.candidates)
    yield Sentence(what_was_known(snapshot))
    if opened.opinion:
        opinion = opened.opinion
        rows = [opinion_cells(each) for each in opinion.outlooks]
        yield Table(OPINION_HEADER, rows, "Second opinion")
        yield Sentence(what_opinion_assumed(opinion))
