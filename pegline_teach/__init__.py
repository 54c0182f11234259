"""Pegline Teach: the play of two-handed cribbage, with every point accounted for.

Everything a notebook needs is here by name. What draws or is clicked (`Timeline`, `CardTable`)
loads only when it is first asked for, so importing the package stays light.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .cards import DECK, Card, Deal, Rank, Suit, UnreadableText, deal, parse_cards
from .errors import PeglineError
from .rules import (
    RULES,
    Closed,
    IllegalDeal,
    IllegalPlay,
    Pegging,
    Played,
    Rule,
    SaidGo,
    Score,
    Seat,
    SeatView,
    count_hand,
    replay,
    score_play,
)
from .version import __version__ as __version__

if TYPE_CHECKING:
    from .classroom import ClassReport, LessonPlan, worksheet
    from .coach import evaluate, second_opinion
    from .fivesteps import Checklist, checklist
    from .game import Game
    from .lab import lab_is_fast, one_deal, simulate, try_leads, try_pairing
    from .lab.averages import averages
    from .learner import Learner
    from .learning import progress_page as progress
    from .lessons import LESSONS
    from .lessons.showtasks import SHOW_TASKS
    from .playandshow import PlayAndShow
    from .players import PLAYERS, player
    from .plots import Distribution, Timeline
    from .practice import practice_so_far
    from .record import dumps, from_json, loads, to_json
    from .record.audit import Audit
    from .rules.showcounts import SHOW_COUNTS
    from .whatif import Variations, candidates, compare, solve
    from .widgets.demonstration import DemonstrationTable
    from .widgets.explorer import Explorer
    from .widgets.gametable import GameTable
    from .widgets.practice import Practice
    from .widgets.showcounter import ShowCounter
    from .widgets.table import CardTable
    from .widgets.tasks import LessonTasks

__all__ = [
    "CATALOGUE",
    "DECK",
    "LESSONS",
    "PLAYERS",
    "RULES",
    "SHOW_COUNTS",
    "SHOW_TASKS",
    "Audit",
    "Card",
    "CardTable",
    "Checklist",
    "ClassReport",
    "Closed",
    "Deal",
    "DemonstrationTable",
    "Distribution",
    "Explorer",
    "Game",
    "GameTable",
    "IllegalDeal",
    "IllegalPlay",
    "Learner",
    "LessonPlan",
    "LessonTasks",
    "Pegging",
    "PeglineError",
    "PlayAndShow",
    "Played",
    "Practice",
    "Rank",
    "Rule",
    "SaidGo",
    "Score",
    "Seat",
    "SeatView",
    "ShowCounter",
    "Suit",
    "Timeline",
    "UnreadableText",
    "Variations",
    "averages",
    "candidates",
    "checklist",
    "compare",
    "count_hand",
    "deal",
    "dumps",
    "evaluate",
    "from_json",
    "lab_is_fast",
    "loads",
    "one_deal",
    "parse_cards",
    "player",
    "practice_so_far",
    "progress",
    "replay",
    "score_play",
    "second_opinion",
    "simulate",
    "solve",
    "to_json",
    "try_leads",
    "try_pairing",
    "worksheet",
]

# Public name -> where it stands and what it is called there.
_LAZY = {
    "Audit": ("record.audit", "Audit"),
    "CardTable": ("widgets.table", "CardTable"),
    "CATALOGUE": ("misconceptions", "CATALOGUE"),
    "Checklist": ("fivesteps", "Checklist"),
    "ClassReport": ("classroom", "ClassReport"),
    "Game": ("game", "Game"),
    "DemonstrationTable": ("widgets.demonstration", "DemonstrationTable"),
    "Distribution": ("plots", "Distribution"),
    "Explorer": ("widgets.explorer", "Explorer"),
    "GameTable": ("widgets.gametable", "GameTable"),
    "LESSONS": ("lessons", "LESSONS"),
    "Learner": ("learner", "Learner"),
    "LessonPlan": ("classroom", "LessonPlan"),
    "LessonTasks": ("widgets.tasks", "LessonTasks"),
    "PLAYERS": ("players", "PLAYERS"),
    "PlayAndShow": ("playandshow", "PlayAndShow"),
    "SHOW_COUNTS": ("rules.showcounts", "SHOW_COUNTS"),
    "SHOW_TASKS": ("lessons.showtasks", "SHOW_TASKS"),
    "ShowCounter": ("widgets.showcounter", "ShowCounter"),
    "Practice": ("widgets.practice", "Practice"),
    "Timeline": ("plots", "Timeline"),
    "Variations": ("whatif", "Variations"),
    "candidates": ("whatif", "candidates"),
    "averages": ("lab.averages", "averages"),
    "checklist": ("fivesteps", "checklist"),
    "compare": ("whatif", "compare"),
    "dumps": ("record", "dumps"),
    "evaluate": ("coach", "evaluate"),
    "from_json": ("record", "from_json"),
    "lab_is_fast": ("lab", "lab_is_fast"),
    "loads": ("record", "loads"),
    "player": ("players", "player"),
    "practice_so_far": ("practice", "practice_so_far"),
    "progress": ("learning", "progress_page"),
    "second_opinion": ("coach", "second_opinion"),
    "solve": ("whatif", "solve"),
    "one_deal": ("lab", "one_deal"),
    "simulate": ("lab", "simulate"),
    "to_json": ("record", "to_json"),
    "try_leads": ("lab", "try_leads"),
    "try_pairing": ("lab", "try_pairing"),
    "worksheet": ("classroom", "worksheet"),
}


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _LAZY[name]
    return getattr(import_module(f"{__name__}.{module}"), attribute)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
