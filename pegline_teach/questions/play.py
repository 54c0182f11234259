"""Questions about a moment of the play: what all their kinds share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from pegline_teach.cards import Card, spelled
from pegline_teach.errors import PeglineError
from pegline_teach.record.model import State
from pegline_teach.rules.acts import earlier_than
from pegline_teach.rules.ledger import Entry, Played, SaidGo, cards_laid
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.rulemodel import Cards, RuleModel
from pegline_teach.rules.scoring import Score, score_play
from pegline_teach.rules.table import Seat
from pegline_teach.words.phrases import seat_first

from .paper import DrawnCards, ListedCards, PaperGroup
from .position import (
    NoPosition,
    Position,
    Row,
    SequenceItem,
    aside_row,
    asked_card,
    asked_go,
    closed_sequences,
    earlier_rows,
    hand_label,
    hand_row,
    laid_items,
    open_sequence,
    seat_to_act,
)
from .question import Question
from .source import Source


@dataclass(frozen=True)
class PlayQuestion(Question):
    """A question about a moment of the play, or about a bare pile without hands.

    It is about `card`, where it needs one; without a card it is about the Go of the seat to act,
    or about the moment itself. `claims` are the points claimed for each entry of the ledger, and
    `you` is the seat that looks for mistakes of the other.
    """

    state: State
    card: Card | None = None
    claims: tuple[int, ...] = ()
    you: Seat | None = None

    stands_on_pile: ClassVar[bool] = False
    """Whether it can be asked of a bare pile, without hands."""
    needs_you: ClassVar[bool] = False
    """Whether it is asked of one seat, which is `you`."""
    hides_count: ClassVar[bool] = False
    """Whether the count is the question, and is not told."""
    sequence_is_control: ClassVar[bool] = False
    """Whether the cards of the sequence are what it is answered with."""
    hand_is_control: ClassVar[bool] = False
    """Whether the hand of the seat to act is what it is answered with."""
    lights_scores: ClassVar[bool] = False
    """Whether the cards that score are lit once that is due."""
    needs_hindsight: ClassVar[bool] = False
    """Whether more than the cards of the sequence has to be kept in mind."""

    @property
    @abstractmethod
    def asks(self) -> str:
        """The question alone, after the moment was told."""

    @property
    @abstractmethod
    def asks_on_paper(self) -> str:
        """The question alone, beside the drawn position."""

    @property
    def prompt(self) -> str:
        return f"{self.moment_in_words}{self._act_told()} {self.asks}"

    @property
    def paper_prompt(self) -> str:
        return f"{self.act_sentence} {self.asks_on_paper}".strip()

    @property
    def pegging(self) -> Pegging:
        return self.state if isinstance(self.state, Pegging) else super().pegging

    @property
    def pile(self) -> Cards:
        return open_sequence(self.state).cards

    @property
    def earlier(self) -> Cards:
        """The cards of the sequences before."""
        return earlier_than(self.state) if isinstance(self.state, Pegging) else ()

    @property
    def asked_card(self) -> Card | None:
        return self.card

    @property
    def count(self) -> int:
        """The count before the act."""
        return sum(card.value for card in self.pile)

    @property
    def after(self) -> Pegging:
        """The state after the card is played, or after Go is said."""
        return self.pegging.play(self.card) if self.card else self.pegging.go()

    @property
    def laid(self) -> Card:
        """The card, where the kind of question needs one."""
        if self.card is None:
            raise PeglineError(f"a question about {self.kind} needs a card.")
        return self.card

    @property
    def cards(self) -> Cards:
        """The sequence with the card in question."""
        return (*self.pile, self.laid)

    @property
    def seat(self) -> Seat:
        """The seat to act."""
        turn = self.pegging.turn
        if turn is None:
            raise PeglineError(f"a question about {self.kind} needs a seat to act.")
        return turn

    @property
    def scores(self) -> tuple[Score, ...]:
        """What the card scores by the rules."""
        return score_play(self.pile, self.laid)

    def scores_by(self, rules: RuleModel) -> tuple[Score, ...]:
        """What the card scores by a model of the rules."""
        return rules.scores(self.earlier, self.cards)

    @property
    def seats_shown(self) -> tuple[Seat, ...]:
        """The seats whose hands an answer rests on."""
        return ()

    @property
    def hands(self) -> tuple[tuple[Seat, Cards], ...]:
        """The hands that an answer rests on, without the card that is being played."""
        return tuple((seat, self._still_held(seat)) for seat in self.seats_shown)

    def _still_held(self, seat: Seat) -> Cards:
        return tuple(card for card in self.pegging.hand(seat) if card != self.card)

    @property
    def moment_in_words(self) -> str:
        """What lies on the table, and whether a Go was said on it, with a space at the end."""
        last = self.state.ledger[-1] if self.state.ledger else None
        gone = f"{seat_first(last.seat)} has said Go. " if isinstance(last, SaidGo) else ""
        if not self.pile:
            return "A new sequence begins. " if last else ""
        lie = "lie" if len(self.pile) > 1 else "lies the"
        return f"On the table {lie} {spelled(self.pile)}. {gone}"

    def _act_told(self) -> str:
        if not isinstance(self.state, Pegging):
            return f"The {self.laid} is laid."
        done = f"{self._plays} the {self.card}" if self.card else "says Go"
        return f"{seat_first(self.seat)} {done}."

    @property
    def _plays(self) -> str:
        return "plays"

    @property
    def act_sentence(self) -> str:
        """What happens at this moment: a card is played, Go is said, or somebody is to act."""
        turn = seat_to_act(self.state)
        if turn is None:
            return f"{self.card} is laid." if self.card else ""
        gone = any(isinstance(entry, SaidGo) for entry in open_sequence(self.state).entries)
        before = f"{turn.other.title()} has said Go. " if gone else ""
        return f"{before}{turn.title()} {self._does}."

    @property
    def _does(self) -> str:
        return f"plays {self.card}" if self.card else "says Go"

    @property
    def position_in_words(self) -> str:
        said = " ".join(_named(entry) for entry in open_sequence(self.state).entries)
        counted = "" if self.hides_count else f" Count {self.count}."
        return " ".join(
            (
                *(
                    f"Earlier: {' '.join(map(_named, each.entries))}, closed at {each.closed_at}."
                    for each in closed_sequences(self.state)
                ),
                f"The sequence: {said or 'no card yet'}.{counted}",
                *(f"{s.title()} holds {spelled(cards) or 'no card'}." for s, cards in self.hands),
                self.act_sentence,
            )
        )

    def position(self, due: bool) -> Position | NoPosition:
        own = self.sequence_is_control
        told = due and self.card is not None
        return {
            "shown": True,
            "act": self.act_sentence,
            "count": self._count_told(due),
            "count_label": "count now" if told else "count so far",
            "sequence": [] if own else self.sequence(due),
            "sequence_shown": not own,
            "earlier": earlier_rows(self.state),
            "hands": [] if self.hand_is_control else [hand_row(*each) for each in self.hands],
            "aside": [*self.seen_aside()],
        }

    def _count_told(self, due: bool) -> int | None:
        if due and self.card:
            return self.count + self.card.value
        return None if self.hides_count else self.count

    def sequence(self, due: bool) -> list[SequenceItem]:
        """The open sequence with the act in question at its end."""
        lit = self._lit(due)
        items = laid_items(self.state, due or not self.hides_count, lit)
        return [*items, *self._asked_item(due, lit)]

    def _lit(self, due: bool) -> frozenset[Card]:
        if not (due and self.lights_scores and self.card):
            return frozenset()
        return frozenset(card for score in self.scores for card in score.cards)

    def _asked_item(self, due: bool, lit: frozenset[Card]) -> Iterator[SequenceItem]:
        seat, card = seat_to_act(self.state), self.card
        if card is not None:
            yield asked_card(seat, card, self.count + card.value if due else None, card in lit)
        elif seat is not None and not self.hand_is_control:
            yield asked_go(seat)

    def seen_aside(self) -> Iterator[Row]:
        """Other cards that have been seen."""
        if isinstance(self.state, Pegging) and self.state.starter:
            yield aside_row("starter", "Starter", [self.state.starter])

    @property
    def paper_groups(self) -> tuple[PaperGroup, ...]:
        return (*self._closed_on_paper(), *self._open_on_paper(), *self._hands_on_paper())

    def _closed_on_paper(self) -> Iterator[PaperGroup]:
        *_, last = (None, *closed_sequences(self.state))
        if last and not self.sequence_is_control:
            yield ListedCards(f"Before, closed at {last.closed_at}", last.cards)

    def _open_on_paper(self) -> Iterator[PaperGroup]:
        counted = "" if self.hides_count else f", count {self.count}"
        entries = open_sequence(self.state).entries
        cards = tuple(None if isinstance(each, SaidGo) else each.card for each in entries)
        yield DrawnCards(f"On the table{counted}", cards)
        if self.card:
            turn = seat_to_act(self.state)
            label = f"{turn.title()} plays" if turn else "Laid next"
            yield DrawnCards(label, (self.card,), asked=True)

    def _hands_on_paper(self) -> Iterator[PaperGroup]:
        for seat, cards in self.hands:
            yield DrawnCards(hand_label(seat, cards), cards)

    @property
    def is_worth_paper(self) -> bool:
        """A lead is no question."""
        return bool(self.pile)

    @property
    def hardness(self) -> int:
        last = self.state.ledger[-1] if self.state.ledger else None
        return len(self.pile) + isinstance(last, SaidGo) + self.needs_hindsight

    @property
    def position_key(self) -> str:
        if not isinstance(self.state, Pegging):
            return "|".join((spelled(self.pile), str(self.card or "")))
        ledger = self.state.ledger
        hands = (spelled(self.state.dealt(seat)) for seat in Seat)
        gone = sum(isinstance(entry, SaidGo) for entry in ledger)
        return "|".join((*hands, spelled(cards_laid(ledger)), str(gone), str(self.card or "")))

    @property
    def look(self) -> tuple[object, ...]:
        laid = self.card.rank if self.card else None
        return (self.kind, tuple(card.rank for card in self.pile), laid)


class CardQuestion(PlayQuestion):
    """A question about a card that is played."""

    @classmethod
    def found_in(cls, source: Source) -> Iterator[Self]:
        return (cls(act.before, act.card) for act in source.acts() if act.card)


class ActQuestion(PlayQuestion):
    """A question about what follows from an act: from a card, or from a Go."""

    @property
    def seats_shown(self) -> tuple[Seat, ...]:
        return tuple(Seat)

    @classmethod
    def found_in(cls, source: Source) -> Iterator[Self]:
        return (cls(act.before, act.card) for act in source.acts())


def _named(entry: Entry) -> str:
    return str(entry.card) if isinstance(entry, Played) else "Go"
