"""One deal of a game: its moments, and what was done in it, act by act."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from pegline_teach.cards import CardLike
from pegline_teach.errors import quoted
from pegline_teach.rules.acts import act_between
from pegline_teach.rules.ledger import Played
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat

from .refusals import GameProblem

Verb: TypeAlias = Literal[
    "commit", "go", "answer", "compare", "opinion", "take back", "tell", "again"
]


class GameAct(NamedTuple):
    """Something done in a game, as its save has it: `commit 3♣`, `answer go`, `compare 2`.

    The learner commits a card or says `go`, the opponent's `answer` is a card or `go`; `compare`
    and `opinion` name a decision by its number; `tell` has step 5 told early from then on. `again`
    stands first in a deal that was played with help before.
    """

    verb: Verb
    what: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.what}".rstrip()

    @classmethod
    def parse(cls, text: str) -> GameAct:
        """Read one act. Raises `GameProblem` for anything else."""
        words = text.strip()
        for verb, has_more in _VERBS.items():
            if words == verb and not has_more:
                return cls(verb)
            if has_more and words.startswith(f"{verb} "):
                return cls(verb, words.removeprefix(verb).strip())
        raise GameProblem(f"{quoted(words)} is not an act of a game.")


_VERBS: dict[Verb, bool] = {
    "commit": True,
    "answer": True,
    "compare": True,
    "opinion": True,
    "take back": False,
    "tell": False,
    "again": False,
    "go": False,
}


class DealPlay:
    """A deal being played: the learner's seat `you` (None for both), the `state` and the `acts`."""

    def __init__(self, number: int, start: Pegging, you: Seat | None) -> None:
        self.number = number
        self.you = you
        self.acts: list[GameAct] = []
        self._moments: list[tuple[Pegging, bool]] = [(start, False)]  # and whether you led there

    @property
    def state(self) -> Pegging:
        return self._moments[-1][0]

    @property
    def start(self) -> Pegging:
        return self._moments[0][0]

    @property
    def path(self) -> tuple[Pegging, ...]:
        """Every moment from the deal on to now, without what was taken back."""
        return tuple(state for state, _ in self._moments)

    @property
    def is_yours(self) -> bool:
        """Whether the learner is to act."""
        return self.state.turn is not None and self.you in (None, self.state.turn)

    @property
    def can_take_back(self) -> bool:
        """Whether the learner has acted on the way to this moment."""
        return any(yours for _, yours in self._moments)

    def play(self, card: CardLike) -> None:
        """Lay a card for the seat to act."""
        self._go_on(self.state.play(card))

    def go(self) -> None:
        """Say Go for the seat to act."""
        self._go_on(self.state.go())

    def take_back(self) -> bool:
        """Go back to before the learner's latest act. Returns whether that act was a card."""
        while not self._moments[-1][1]:
            self._moments.pop()
        after = self._moments.pop()[0]
        return isinstance(act_between(self.state, after), Played)

    def _go_on(self, after: Pegging) -> None:
        self._moments.append((after, self.is_yours))
