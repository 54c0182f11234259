"""Which cards may be played, or whether it is Go."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self, final

from pegline_teach.cards import Card, spelled
from pegline_teach.faces import face
from pegline_teach.rules.rulemodel import RuleModel
from pegline_teach.rules.table import LIMIT, Seat
from pegline_teach.words.phrases import seat_phrase

from .answers import GO, Answer
from .controls import CardChoice, Control, other
from .paper import LONG_BLANK, PaperPart, boxes
from .play import PlayQuestion
from .position import seat_to_act
from .reading import read_cards
from .reason import Reason
from .registry import registered
from .source import Source


@dataclass(frozen=True, slots=True)
class LegalAnswer(Answer):
    """The cards that may be played, in the deck's order, and whether Go may be said.

    Make one with `of`: without cards it is Go.
    """

    cards: tuple[Card, ...]
    go: bool

    @classmethod
    def of(cls, cards: Iterable[Card], go: bool = False) -> Self:
        """With cards, `go` says that Go may be said as well, which the rules never allow."""
        cards = tuple(sorted(cards))
        return cls(cards, go or not cards)

    def __str__(self) -> str:
        return " ".join((*map(str, self.cards), *((GO,) if self.go else ())))

    @property
    def in_words(self) -> str:
        if not self.cards:
            return "Go"
        return f"{spelled(self.cards)}, or Go" if self.go else spelled(self.cards)


@registered
@final
class LegalQuestion(PlayQuestion):
    """Which cards may the seat to act play, or does it say Go (R3, R9)?"""

    kind = "legal"
    place = 4
    steps = (1, None)
    hand_is_control = True
    asks_on_paper = "Which of these cards may be played, or is it Go?"
    example = "cards, as 5H 10C, or go"
    hints = (
        "How much room is left up to the limit? The limit itself may be reached.",
        "Hold each card in the hand against that room. If one fits, may it stay in the hand?",
    )

    @classmethod
    def found_in(cls, source: Source) -> Iterator[Self]:
        return (cls(act.before) for act in source.acts())

    @property
    def asks(self) -> str:
        seat = seat_phrase(self.seat)
        return f"Which of {seat}'s cards are legal, or must {seat} say Go?"

    def act_in_prompt(self) -> str:
        return f"The count is {self.count}, and it is {seat_phrase(self.seat)}'s turn."

    @property
    def act_phrase(self) -> str:
        return "is to act"

    @property
    def seats_shown(self) -> tuple[Seat, ...]:
        turn = seat_to_act(self.state)
        return (turn,) if turn else ()

    @property
    def right(self) -> LegalAnswer:
        return LegalAnswer.of(self.pegging.legal_cards)

    def answer_by(self, rules: RuleModel) -> LegalAnswer:
        return LegalAnswer.of(rules.legal(self.pegging), go=rules.may_go(self.pegging))

    def answer_from(self, words: str) -> LegalAnswer:
        named, gos = re.subn(r"\b(?:or |and |say )*go\b", " ", words, flags=re.IGNORECASE)
        named = named.strip(" .,")
        if not named and gos:
            return LegalAnswer.of(())
        return LegalAnswer.of(read_cards(named), go=bool(gos))

    @property
    def solution(self) -> Reason:
        hand = self.pegging.hand(self.seat)
        fits = [card for card in hand if card in self.pegging.legal_cards]
        over = [card for card in hand if card not in fits]
        if not fits:
            none = f"{self._made(over)}. No card fits under {LIMIT}, so it is Go (R3, R9)."
            return Reason(none, ("R3", "R9"))
        legal = f"{self._made(fits)}, so {'it is' if len(fits) == 1 else 'they are'} legal."
        rest = f" {self._made(over)}, past {LIMIT}." if over else ""
        must = " A card that fits must be played, so Go is not allowed (R3)."
        return Reason(f"{legal}{rest}{must}", ("R3",))

    def _made(self, cards: Iterable[Card]) -> str:
        """What each card would make, as the beginning of a sentence."""
        made = [f"the {card} would make {self.count + card.value}" for card in cards]
        text = f"{', '.join(made[:-1])} and {made[-1]}" if len(made) > 1 else made[0]
        return text[0].upper() + text[1:]

    def control(self, due: bool) -> Control:
        cards = [self._choice(card, due) for _seat, held in self.hands for card in held]
        label = f"{self.seat.title()} holds"
        return {"form": "cards", "label": label, "cards": cards, "other": other(GO, "Go")}

    def _choice(self, card: Card, due: bool) -> CardChoice:
        if not due:
            return {**face(card), "key": card.code, "note": "", "lit": False}
        makes = self.count + card.value
        fits = makes <= LIMIT
        return {
            **face(card),
            "key": card.code,
            "note": f"→ {makes}" if fits else f"→ {makes} ✕",
            "spoken": f"{card.spoken}, would make {makes}{'' if fits else f', past {LIMIT}'}",
            "lit": fits,
        }

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        return ("Legal: ", LONG_BLANK, " ", boxes("Go"))

    @property
    def similarity_key(self) -> tuple[object, ...]:
        held = sorted(card.rank for _seat, cards in self.hands for card in cards)
        return (*super().similarity_key, *held)
