"""A game at the table as plain data for its page, silent about hidden cards and any ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pegline_teach.game import Game
from pegline_teach.game.settings import GameSettings
from pegline_teach.players import PLAYERS
from pegline_teach.rules.table import Seat

from .coachpanel import OpenDecision, coach_view, decisions_view
from .gamepage import CompareButton, GameHead, GameView, ResultPart, SetUpPart
from .gametext import (
    compare_note,
    deal_line,
    discards_text,
    how_game_ended,
    mark_in_words,
    old_game_line,
    opponent_name,
    seed_line,
    to_do_now,
    totals_line,
    who_plays,
    why_no_compare,
)
from .learnercheck import LearnerCheck
from .scene import Scene
from .stepsview import steps_view
from .tablepage import SeatPart, StepsPart
from .tableview import Notice, scene_view, seat_name


def game_scene(game: Game, check: LearnerCheck) -> Scene:
    """The deal as the learner may see it; the opponent's hand lies face down."""
    if game.you is None:
        return check.scene(game.state, Seat.PONE, None)
    return check.scene(game.state, game.you, game.you.other, against_opponent=True)


@dataclass(frozen=True, slots=True)
class GameMoment:
    """Everything that the page of a game depends on."""

    game: Game
    scene: Scene
    notice: Notice
    check: LearnerCheck
    opened: OpenDecision | None
    pause: float | None
    five_steps: bool
    next_game: GameSettings
    check_mode: str
    words: str
    shown: int
    moment: int


def game_view(now: GameMoment) -> GameView:
    """Everything the page shows of a game. A ranking is in it only while a decision is open."""
    game, chosen = now.game, now.check.chosen
    table = scene_view(now.scene, now.notice, chosen)
    return {
        **table,
        "todo": to_do_now(game, now.scene, chosen, now.pause),
        "seats": list(_seats(game, table["seats"])),
        "steps": _steps(now) if now.five_steps else None,
        "opponent": opponent_name(game),
        "head": _head(game),
        "assisted": game.assisted,
        "seed": None if game.settings.given else game.settings.seed,
        "practice": game.settings.practice,
        "can_take_back": game.can_take_back,
        "more_deals": game.deal_number < game.settings.deals,
        "game_over": game.is_over,
        "compare": _compare(game),
        "coach": coach_view(now.opened) if now.opened else None,
        "decisions": decisions_view(game.decisions, game.settings.deals),
        "result": _result(game) if game.is_over else None,
        "notes": list(game.notes),
        "setup": _setup(now),
        "old_games": [{"key": each.name, "line": old_game_line(each.game)} for each in game.others],
        "pause": now.pause,
        "words": now.words,
        "shown": now.shown,
        "moment": now.moment,
    }


def _setup(now: GameMoment) -> SetUpPart:
    own = now.next_game
    return {
        "opponent": own.opponent,
        "you": str(own.you),
        "deals": own.deals,
        "practice": own.practice,
        "check": now.check_mode,
        "opponents": [{"name": each.name, "about": each.about} for each in PLAYERS.values()],
    }


def _steps(now: GameMoment) -> StepsPart:
    """The panel of the check: of the chosen card, or of the card laid last if its step 5 was told
    since."""
    check, scene, card = now.check, now.scene, now.check.chosen
    laid = None if card else check.scene_laid(scene, now.game.path)
    if laid:
        scene, card = laid
    panel = steps_view(scene, card, check.tally(now.game.state))
    line = f"{panel['line']}, which you played" if laid else panel["line"]
    return {**panel, "line": line, "predict": check.predict, "alone": check.alone}


def _seats(game: Game, seats: Sequence[SeatPart]) -> Iterator[SeatPart]:
    """The opponent's seat says how it plays, and the learner's what it discarded."""
    for view in seats:
        seat = Seat(view["seat"])
        if game.you and seat is not game.you:
            yield {**view, "name": opponent_name(game)}
        else:
            played = " · ".join(filter(None, (discards_text(game.state, seat), view["played"])))
            yield {**view, "name": seat_name(seat, game.you), "played": played}


def _head(game: Game) -> GameHead:
    return {
        "who": who_plays(game),
        "deal": deal_line(game),
        "totals": totals_line(game),
        "badge": game.badge,
        "seed": seed_line(game),
    }


def _compare(game: Game) -> CompareButton:
    """The Compare button: which decision it would open, and what it does or why it cannot."""
    able = why_no_compare(game) is None
    latest = game.decision() if able else None
    return {
        "which": str(latest.number) if latest else "",
        "card": str(latest.card) if latest else "",
        "note": compare_note(game),
    }


def _result(game: Game) -> ResultPart:
    """How the game ended: a row a deal, the totals, and the mark."""
    return {
        "heads": list(result_heads(game)),
        "rows": [list(row) for row in result_rows(game)],
        "totals": how_game_ended(game),
        "mark": mark_in_words(game),
    }


def result_heads(game: Game) -> tuple[str, ...]:
    """What `result_rows` tell of each deal."""
    return ("deal", *(["you were"] if game.you else []), "pone", "dealer")


def result_rows(game: Game) -> Iterator[tuple[str, ...]]:
    """What each deal so far brought: its number, your seat, and the points of both."""
    for number, state in enumerate(game.deals, start=1):
        seat = game.settings.seat(number)
        points = (str(state.points(each)) for each in Seat)
        yield (str(number), *([str(seat)] if seat else []), *points)
