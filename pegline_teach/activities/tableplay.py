"""The play on a card table as moments with the acts between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from pegline_teach.history import History
from pegline_teach.rules.acts import act_between
from pegline_teach.rules.ledger import Played, SaidGo
from pegline_teach.rules.pegging import Pegging


class SeededPlay(NamedTuple):
    """A state, and the seed that its deal came from, if it came from one."""

    state: Pegging
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class NewDeal:
    """Another deal was put on the table."""


Done: TypeAlias = Played | SaidGo | NewDeal
"""What was done to come from one moment of a table to the next."""

TableHistory: TypeAlias = History[SeededPlay, Done]


def history_of(state: Pegging, at_start: bool = False) -> TableHistory:
    """The history of `state` from its deal on: undo walks back through it, redo forward again.

    >>> from pegline_teach.rules.pegging import replay
    >>> history = history_of(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦"))
    >>> history.undoable.card, history.undo().card, history.now.state.count
    (5♦, 5♦, 3)
    """
    return History(SeededPlay(state.states[0]), _steps(state), at_start)


def _steps(state: Pegging) -> Iterator[tuple[Done, SeededPlay]]:
    for before, after in pairwise(state.states):
        yield act_between(before, after), SeededPlay(after)
