"""The rules as somebody believes them: the true rules in parts that a wrong belief can replace."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import ClassVar, NamedTuple

from pegline_teach.cards import Card
from pegline_teach.questions import (
    OPEN,
    REASON_WORDS,
    Question,
    QuestionKind,
    cards_answer,
    close_answer,
    closing_of,
    events_answer,
    first_wrong_line,
    legal_answer,
    missed,
    muggins_answer,
    points_answer,
    seat_answer,
)
from pegline_teach.rules.ledger import Closed, Entry, Played, SaidGo, cards_laid
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.scoring import Score, score_at
from pegline_teach.rules.table import FIFTEEN, LIMIT, TOTAL_POINTS, CloseReason, Seat
from pegline_teach.words.scores import KIND_WORDS

Cards = tuple[Card, ...]


class Ending(NamedTuple):
    """How somebody believes a sequence ends: its reason, who takes points for it, and how many.

    `points` are those for ending it, beside the two that a 31 scores as a card.
    """

    reason: CloseReason
    seat: Seat
    points: int


class RuleModel:
    """Answers every question as the rules do. A wrong belief overrides the part it has wrong.

    Cards come as `earlier`, those of the sequences before in order, and as `cards`, the current
    sequence with the newest card last. `before` and `after` are the states around one act.
    """

    minds_suits: ClassVar[bool] = False
    """Whether the suit of a card makes a difference, as it never does by the rules (R2)."""

    def answer(self, question: Question) -> str:
        """What this belief answers, as canonical text."""
        return _ANSWERS[question.kind](self, question)

    def value(self, card: Card) -> int:
        """What a card adds to the count (R2)."""
        return card.value

    def count(self, state: Pegging, card: Card) -> int:
        """The count after `card` is laid."""
        return sum(map(self.value, (*state.pile, card)))

    def fits(self, state: Pegging, card: Card) -> bool:
        """Whether `card` may be laid at `state` (R3)."""
        return self.count(state, card) <= LIMIT

    def legal(self, state: Pegging) -> Cards:
        """The cards the seat to act may play (R3); none means Go."""
        hand = state.hand(state.turn) if state.turn else ()
        return tuple(card for card in hand if self.fits(state, card))

    def may_go(self, state: Pegging) -> bool:
        """Whether Go may be said even with a legal card in hand (R9)."""
        return False

    def scores_at(self, state: Pegging, card: Card) -> tuple[Score, ...]:
        """Everything `card` scores when it is laid at `state`."""
        return self.scores(earlier_than(state), (*state.pile, card))

    def scores(self, earlier: Cards, cards: Cards) -> tuple[Score, ...]:
        """The parts together (R8)."""
        parts = (self.exact, self.match, self.run)
        return tuple(score for part in parts for score in part(earlier, cards))

    def exact(self, earlier: Cards, cards: Cards) -> tuple[Score, ...]:
        """Fifteen or thirty-one (R4, R5)."""
        total = sum(map(self.value, cards))
        if total == FIFTEEN:
            return (Score("fifteen", TOTAL_POINTS, cards),)
        return (Score("thirty-one", TOTAL_POINTS, cards),) if total == LIMIT else ()

    def match(self, earlier: Cards, cards: Cards) -> tuple[Score, ...]:
        """The match of the newest card (R6)."""
        return _only(cards, "pair", "three-of-a-kind", "four-of-a-kind")

    def run(self, earlier: Cards, cards: Cards) -> tuple[Score, ...]:
        """The run of the newest card (R7)."""
        return _only(cards, "run")

    def ending(self, before: Pegging, after: Pegging) -> Ending | None:
        """How the act between two states ends the sequence, or None if it goes on."""
        played, closed = _played(before, after), closing_of(before, after)
        if played and self.thirty_one(before, played.card):
            return Ending("thirty-one", played.seat, 0)
        if closed is None or closed.reason == "thirty-one":
            return None
        return Ending(closed.reason, closed.seat, closed.points)

    def thirty_one(self, state: Pegging, card: Card) -> int:
        """The points `card` scores at `state` for a count of 31, or 0."""
        scores = self.exact(earlier_than(state), (*state.pile, card))
        return sum(score.points for score in scores if score.kind == "thirty-one")

    def next_seat(self, before: Pegging, after: Pegging) -> Seat | None:
        """Which seat acts after the act between two states (R1, R9, R13)."""
        return after.turn

    def entry_points(self, before: Pegging, after: Pegging, entry: Entry) -> int:
        """The points of one entry of the ledger that the act between two states wrote."""
        if isinstance(entry, Played):
            return sum(score.points for score in self.scores_at(before, entry.card))
        ending = self.ending(before, after) if isinstance(entry, Closed) else None
        return ending.points if ending and ending.seat is entry.seat else 0

    def closing_events(self, before: Pegging, after: Pegging) -> tuple[CloseReason, ...]:
        """What the act between two states brings the seat to act for ending the sequence."""
        end = self.ending(before, after)
        if end is None or not end.points or end.seat is not before.turn:
            return ()
        return ("last-card" if end.reason == "thirty-one" else end.reason,)

    def claims(self, state: Pegging) -> tuple[int, ...]:
        """The points this belief would write beside each entry of a ledger."""
        return tuple(self.entry_points(*act) for act in acts_of(state))

    def _legal(self, question: Question) -> str:
        state = question.state
        return legal_answer(self.legal(state), go=self.may_go(state))

    def _cards(self, question: Question) -> str:
        scores = self.scores_at(question.state, question.laid)
        return cards_answer({card for score in scores for card in score.cards})

    def _close(self, question: Question) -> str:
        ending = self.ending(question.state, question.after)
        if ending is None:
            return OPEN
        card = question.card
        exact = self.thirty_one(question.state, card) if card else 0
        return close_answer(ending.reason, ending.seat, ending.points + exact)

    def _reply(self, question: Question) -> str:
        state, card = question.state, question.laid
        seat, after = state.turn, state.play(card)
        if seat is None or after.turn is not seat.other or not after.pile:
            return "0"
        earlier = earlier_than(after)
        fitting = [card for card in state.view(seat).unseen if self.fits(after, card)]
        replies = fitting if self.minds_suits else {card.rank: card for card in fitting}.values()
        points = [
            sum(score.points for score in self.scores(earlier, (*after.pile, reply)))
            for reply in replies
        ]
        return str(max(points, default=0))

    def _events(self, question: Question) -> str:
        state, card = question.state, question.laid
        scored = (KIND_WORDS[score.kind] for score in self.scores_at(state, card))
        ended = (REASON_WORDS[each] for each in self.closing_events(state, question.after))
        return events_answer((*scored, *ended))

    def _ledger(self, question: Question) -> str:
        return first_wrong_line(question.claims, self.claims(question.state))


_ANSWERS: dict[QuestionKind, Callable[[RuleModel, Question], str]] = {
    "count": lambda model, asked: str(model.count(asked.state, asked.laid)),
    "legal": RuleModel._legal,
    "points": lambda model, asked: points_answer(model.scores_at(asked.state, asked.laid)),
    "cards": RuleModel._cards,
    "next": lambda model, asked: seat_answer(model.next_seat(asked.state, asked.after)),
    "close": RuleModel._close,
    "reply": RuleModel._reply,
    "ledger": RuleModel._ledger,
    "events": RuleModel._events,
    "muggins": lambda model, asked: muggins_answer(missed(asked, model.claims(asked.state))),
}


def earlier_than(state: Pegging) -> Cards:
    """The cards laid before the sequence now open, in order."""
    laid = cards_laid(state.ledger)
    return laid[: len(laid) - len(state.pile)]


@lru_cache(maxsize=8)  # every belief asks for the acts of the same ledger, one after another
def acts_of(state: Pegging) -> tuple[tuple[Pegging, Pegging, Entry], ...]:
    """Every entry of a ledger with the states before and after the act that wrote it."""
    return tuple(_acts(state))


def _acts(state: Pegging) -> Iterator[tuple[Pegging, Pegging, Entry]]:
    before = Pegging.start(state.dealt(Seat.PONE), state.dealt(Seat.DEALER), state.starter)
    after = before
    for entry in state.ledger:
        if not isinstance(entry, Closed):
            before = after
            after = before.play(entry.card) if isinstance(entry, Played) else before.go()
        yield before, after, entry


def go_of(state: Pegging) -> SaidGo | None:
    """The Go said in the sequence now open, if one was."""
    for entry in reversed(state.ledger):
        if isinstance(entry, Closed):
            return None
        if isinstance(entry, SaidGo):
            return entry
    return None


def _played(before: Pegging, after: Pegging) -> Played | None:
    first = after.ledger[len(before.ledger)]
    return first if isinstance(first, Played) else None


def _only(cards: Cards, *kinds: str) -> tuple[Score, ...]:
    scores = score_at(cards[:-1], cards[-1], 0)  # no count: the total is another part
    return tuple(score for score in scores if score.kind in kinds)
