"""Questions about a moment of the play: how they are worded, shown and drawn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from pegline_teach.cards import Card, spelled
from pegline_teach.rules.ledger import SaidGo, cards_laid
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.rulemodel import Cards
from pegline_teach.rules.table import Seat
from pegline_teach.words.phrases import seat_first

from .moment import PlayMoment
from .paper import PaperGroup
from .playpaper import closed_on_paper, hand_on_paper, laid_on_paper, open_on_paper
from .playwords import earlier_sentences, go_sentence, pile_sentence, sentences, sequence_sentence
from .position import (
    CardRow,
    NoPosition,
    Position,
    SequenceItem,
    aside_row,
    asked_card,
    asked_go,
    earlier_rows,
    hand_row,
    laid_items,
    seat_to_act,
)
from .question import Question
from .source import Source


@dataclass(frozen=True)
class PlayQuestion(PlayMoment, Question):
    """A question about a moment of the play, or about a bare pile."""

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
        """The question alone, for after the moment in words."""

    @property
    @abstractmethod
    def asks_on_paper(self) -> str:
        """The question alone, for beside the drawn position."""

    @property
    def asked_card(self) -> Card | None:
        return self.card

    @property
    def seats_shown(self) -> tuple[Seat, ...]:
        """The seats whose hands are needed for an answer."""
        return ()

    @property
    def hands(self) -> tuple[tuple[Seat, Cards], ...]:
        """The hands that are needed for an answer, without the card in question."""
        return tuple((seat, self.hand_without_card(seat)) for seat in self.seats_shown)

    @property
    def prompt(self) -> str:
        return sentences(pile_sentence(self.state), self.act_in_prompt(), self.asks)

    def act_in_prompt(self) -> str:
        """What happens, as a sentence that follows the moment in words."""
        if not isinstance(self.state, Pegging):
            return f"The {self.laid} is laid."
        return f"{seat_first(self.seat)} {f'plays the {self.card}' if self.card else 'says Go'}."

    @property
    def paper_prompt(self) -> str:
        return sentences(self.act_sentence, self.asks_on_paper)

    @property
    def act_sentence(self) -> str:
        """What happens at this moment, for beside the position: a card is played, or Go is said."""
        turn = seat_to_act(self.state)
        if turn is None:
            return f"{self.card} is laid." if self.card else ""
        return sentences(go_sentence(self.state), f"{turn.title()} {self.act_phrase}.")

    @property
    def act_phrase(self) -> str:
        """What the seat to act does."""
        return f"plays {self.card}" if self.card else "says Go"

    @property
    def position_in_words(self) -> str:
        counted = "" if self.hides_count else f"Count {self.count}."
        hands = (f"{s.title()} holds {spelled(cards) or 'no card'}." for s, cards in self.hands)
        told = (*earlier_sentences(self.state), sequence_sentence(self.state), counted, *hands)
        return sentences(*told, self.act_sentence)

    def position(self, due: bool) -> Position | NoPosition:
        own = self.sequence_is_control
        return {
            "shown": True,
            "act": self.act_sentence,
            "count": self._shown_count(due),
            "count_label": "count now" if due and self.card else "count so far",
            "sequence": [] if own else self.sequence(due),
            "sequence_shown": not own,
            "earlier": earlier_rows(self.state),
            "hands": [] if self.hand_is_control else [hand_row(*each) for each in self.hands],
            "aside": [*self.other_seen_cards()],
        }

    def _shown_count(self, due: bool) -> int | None:
        if due and self.card:
            return self.count + self.card.value
        return None if self.hides_count else self.count

    def sequence(self, due: bool) -> list[SequenceItem]:
        """The open sequence, with the act in question at its end."""
        lit = self.scoring_cards if due and self.lights_scores and self.card else frozenset()
        items = laid_items(self.state, due or not self.hides_count, lit)
        return [*items, *self._asked_item(due, lit)]

    def _asked_item(self, due: bool, lit: frozenset[Card]) -> Iterator[SequenceItem]:
        seat, card = seat_to_act(self.state), self.card
        if card is not None:
            yield asked_card(seat, card, self.count + card.value if due else None, card in lit)
        elif seat is not None and not self.hand_is_control:
            yield asked_go(seat)

    def other_seen_cards(self) -> Iterator[CardRow]:
        """Cards that the seat has seen besides the hands and the sequences, such as the starter."""
        if isinstance(self.state, Pegging) and self.state.starter:
            yield aside_row("starter", "Starter", [self.state.starter])

    @property
    def paper_groups(self) -> tuple[PaperGroup, ...]:
        before = () if self.sequence_is_control else closed_on_paper(self.state)
        lying = open_on_paper(self.state, None if self.hides_count else self.count)
        laid = laid_on_paper(self.state, self.card)
        return (*before, lying, *laid, *(hand_on_paper(*each) for each in self.hands))

    @property
    def is_worth_paper(self) -> bool:
        """Not for a lead, which needs no thought."""
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
        gos = sum(isinstance(entry, SaidGo) for entry in ledger)
        return "|".join((*hands, spelled(cards_laid(ledger)), str(gos), str(self.card or "")))

    @property
    def similarity_key(self) -> tuple[object, ...]:
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
