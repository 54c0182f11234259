"""Questions about a ledger with claims. The ledger is both the position and the control."""

from __future__ import annotations

from pegline_teach.rules.acts import acts_of
from pegline_teach.rules.ledger import Closed, Entry, Played, SaidGo, cards_laid, entry_points
from pegline_teach.rules.pegging import Pegging
from pegline_teach.words.numbers import points_text

from .claims import ClaimedLine, claimed_lines
from .paper import PaperGroup
from .play import PlayQuestion
from .position import NoPosition
from .reason import Reason, joined_reasons, reason_of_card, reason_of_closing, reason_of_scores

SHORT, MIDDLING = 6, 9  # lines


class LedgersQuestion(PlayQuestion):
    """A question about the points that somebody wrote down for each line of a ledger."""

    answers_below = True

    @property
    def prompt(self) -> str:
        return self.asks

    @property
    def act_sentence(self) -> str:
        return ""

    @property
    def ledger_lines(self) -> tuple[ClaimedLine, ...]:
        return claimed_lines(self.pegging.ledger, self.claims)

    @property
    def earned(self) -> tuple[int, ...]:
        """The points of each line by the rules."""
        return tuple(map(entry_points, self.pegging.ledger))

    def position(self, due: bool) -> NoPosition:
        return {"shown": False}

    @property
    def position_in_words(self) -> str:
        return ". ".join(line.spoken for line in self.ledger_lines)

    @property
    def paper_groups(self) -> tuple[PaperGroup, ...]:
        return ()

    @property
    def hardness(self) -> int:
        lines = len(self.claims)
        return 2 if lines <= SHORT else 4 if lines <= MIDDLING else 6

    @property
    def similarity_key(self) -> tuple[object, ...]:
        return (self.kind, *(card.rank for card in cards_laid(self.pegging.ledger)))

    def reason_of_line(self, number: int) -> Reason:
        """What a line should claim, and why."""
        before, _after, entry = acts_of(self.pegging)[number - 1]
        written = points_text(self.claims[number - 1]).capitalize()
        earned = points_text(entry_points(entry))
        return joined_reasons(
            (Reason(f"{written} written, {earned} earned."), _reason(before, entry))
        )


def _reason(before: Pegging, entry: Entry) -> Reason:
    match entry:
        case Played(scores=()):
            return reason_of_card(before.pile, entry.card)
        case Played():
            return reason_of_scores(entry.scores)
        case SaidGo():
            return Reason("Saying Go earns nothing by itself (R10).", ("R10",))
        case Closed():
            return reason_of_closing(entry)
