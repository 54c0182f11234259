"""The rules, in one place: as data, as pure scoring, and as a frozen state with one step."""

from .errors import IllegalDeal, IllegalPlay
from .ledger import Closed, Entry, Played, SaidGo, entry_points
from .pegging import Pegging, replay
from .rulebook import RULES, Rule
from .scoring import Score, score_play
from .seatview import SeatView
from .show import ShowHand, count_hand
from .showcounts import SHOW_COUNTS
from .table import Kind, Seat

__all__ = [
    "RULES",
    "SHOW_COUNTS",
    "Closed",
    "Entry",
    "IllegalDeal",
    "IllegalPlay",
    "Kind",
    "Pegging",
    "Played",
    "Rule",
    "SaidGo",
    "Score",
    "Seat",
    "SeatView",
    "ShowHand",
    "count_hand",
    "entry_points",
    "replay",
    "score_play",
]
