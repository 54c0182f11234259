"""The play of one deal: a frozen state, and the one step that leads to the next."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import NamedTuple

from pegline_teach.cards import Card, CardLike, CardsLike, as_card, as_cards, spelled
from pegline_teach.words.refusals import refused

from .errors import IllegalDeal, IllegalPlay
from .ledger import Closed, Entry, Played, SaidGo, cards_laid, entry_points
from .refusals import Fault, Refusal
from .scoring import score_at
from .seatview import SeatView
from .table import CLOSING_POINTS, HAND_SIZE, LIMIT, CloseReason, Seat
from .whoacts import WhoActs, WhyActs


class _Dealt(NamedTuple):
    """What the deal gave; it stays the same through the play."""

    pone: tuple[Card, ...]
    dealer: tuple[Card, ...]
    starter: Card | None
    pone_discards: tuple[Card, ...]
    dealer_discards: tuple[Card, ...]


class Pegging:
    """A moment of the play: both hands, the current sequence, and the ledger that led here.

    Make one with `Pegging.start`; `play` and `go` return the next and leave this one as it is.
    Two states are equal when the same deal was played the same way.

    >>> state = Pegging.start(pone="3♣ 4♥ 9♣ 10♥", dealer="5♦ 10♠ 2♦ 7♠")
    >>> state = state.play("3♣").play("5♦").play("4♥")
    >>> state.turn, state.count, state.points("pone")
    (Seat.DEALER, 12, 3)
    >>> state.why_not("3♣")
    '3♣ cannot be played at 12: it is already out (R12). Dealer can play 10♠ 2♦ 7♠.'
    """

    __slots__ = ("_count", "_dealt", "_gone", "_ledger", "_mine", "_pile", "_theirs", "_turn")
    _dealt: _Dealt
    _ledger: tuple[Entry, ...]
    _mine: tuple[Card, ...]  # the hand of the seat to act
    _theirs: tuple[Card, ...]
    _pile: tuple[Card, ...]
    _count: int
    _turn: Seat | None
    _gone: bool  # whether a Go was said in this sequence

    def __init__(self) -> None:
        raise TypeError("a Pegging begins with Pegging.start(pone=…, dealer=…)")

    @classmethod
    def start(
        cls,
        pone: CardsLike,
        dealer: CardsLike,
        starter: CardLike | None = None,
        pone_discards: CardsLike = (),
        dealer_discards: CardsLike = (),
    ) -> Pegging:
        """The start of the play: four cards a seat (R1), pone to lead.

        The discards, two a seat where given, only matter for what that seat has seen. Raises
        `IllegalDeal` for a wrong number of cards or a card dealt twice.
        """
        dealt = _Dealt(
            as_cards(pone),
            as_cards(dealer),
            None if starter is None else as_card(starter),
            as_cards(pone_discards),
            as_cards(dealer_discards),
        )
        refusal = _why_not_deal(dealt)
        if refusal:
            raise IllegalDeal(refusal)
        return _make(dealt, (), Seat.PONE, dealt.pone, dealt.dealer, (), 0, False)

    @property
    def turn(self) -> Seat | None:
        """The seat to act, or None when the play is over."""
        return self._turn

    @property
    def count(self) -> int:
        """The count of the current sequence, 0 to 30."""
        return self._count

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of the current sequence, oldest first."""
        return self._pile

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Everything that has happened, in order. All points are sums over it."""
        return self._ledger

    @property
    def starter(self) -> Card | None:
        return self._dealt.starter

    @property
    def is_over(self) -> bool:
        """Whether all eight cards are out."""
        return self._turn is None

    @property
    def beginning(self) -> Pegging:
        """The same deal before its first card."""
        dealt = self._dealt
        return _make(dealt, (), Seat.PONE, dealt.pone, dealt.dealer, (), 0, False)

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The cards the seat to act may play, in the order of its hand (R3)."""
        room = LIMIT - self._count
        return tuple([card for card in self._mine if card.value <= room])

    @property
    def must_go(self) -> bool:
        """Whether the seat to act holds no legal card, so that it says Go (R9)."""
        return self._turn is not None and not _fits(self._mine, self._count)

    def hand(self, seat: Seat | str) -> tuple[Card, ...]:
        """The cards `seat` still holds, in the order dealt."""
        return self._mine if Seat(seat) is self._turn else self._theirs

    def dealt(self, seat: Seat | str) -> tuple[Card, ...]:
        """The four cards `seat` began with."""
        return self._dealt.pone if Seat(seat) is Seat.PONE else self._dealt.dealer

    def discards(self, seat: Seat | str) -> tuple[Card, ...]:
        """The two cards `seat` threw away, or none if they are not known."""
        dealt = self._dealt
        return dealt.pone_discards if Seat(seat) is Seat.PONE else dealt.dealer_discards

    @property
    def who_acts(self) -> WhoActs:
        """Whose turn it is, and why."""
        return WhoActs(self._turn, self._why_acts(), self._mine if self.must_go else ())

    def _why_acts(self) -> WhyActs:
        seat = self._turn
        if seat is None:
            return "play over"
        if not self._ledger:
            return "first lead"
        last = self._ledger[-1]
        if isinstance(last, Closed):
            return "leads alone" if last.seat is seat else "other laid last"
        if isinstance(last, Played) and last.seat is seat.other:
            return "other played"
        return "other said Go" if self._theirs else "other has no cards"

    def points(self, seat: Seat | str) -> int:
        """What `seat` has pegged: the sum of its ledger entries."""
        seat = Seat(seat)
        return sum(entry_points(entry) for entry in self._ledger if entry.seat is seat)

    def view(self, seat: Seat | str) -> SeatView:
        """This moment as `seat` sees it."""
        seat = Seat(seat)
        acts = seat is self._turn
        return SeatView(
            seat=seat,
            hand=self.hand(seat),
            discards=self.discards(seat),
            starter=self.starter,
            count=self._count,
            pile=self._pile,
            played=MappingProxyType({each: cards_laid(self._ledger, each) for each in Seat}),
            opponent_cards=len(self.hand(seat.other)),
            gos=tuple((e.seat, e.count) for e in self._ledger if isinstance(e, SaidGo)),
            turn=self._turn,
            legal_cards=self.legal_cards if acts else (),
            must_go=acts and self.must_go,
            closes=tuple(
                (e.seat, e.count) for e in self._ledger if isinstance(e, Closed) and e.count < LIMIT
            ),
        )

    def why_not(self, card: CardLike) -> str | None:
        """Why `card` cannot be played now, as a sentence with the rule id; None if it can."""
        refusal = self.refusal(card)
        return None if refusal is None else refused(refusal)

    def why_not_go(self) -> str | None:
        """Why Go cannot be said now, as a sentence with the rule id; None if it is due."""
        refusal = self.refusal_of_go()
        return None if refusal is None else refused(refusal)

    def refusal(self, card: CardLike) -> Refusal | None:
        """Why `card` cannot be played now, as a value; None if it can."""
        card = as_card(card)
        if card in self._mine and self._count + card.value <= LIMIT:
            return None
        return self._refusal(card, self._fault(card))

    def refusal_of_go(self) -> Refusal | None:
        """Why Go cannot be said now, as a value; None if it is due."""
        if self.must_go:
            return None
        return self._refusal(None, "play over" if self._turn is None else "card fits")

    def play(self, card: CardLike) -> Pegging:
        """Lay `card` for the seat to act. Raises `IllegalPlay` with the sentence of `why_not`."""
        card = as_card(card)
        refusal = self.why_not(card)
        if refusal is not None:
            raise IllegalPlay(refusal)
        seat = self._turn
        assert seat is not None  # why_not refuses every card once the play is over
        mine = tuple([held for held in self._mine if held is not card])
        count = self._count + card.value
        played = Played(seat, card, count, score_at(self._pile, card, count))
        ledger, pile = (*self._ledger, played), (*self._pile, card)
        return _settle(self._dealt, ledger, seat, mine, self._theirs, pile, count, self._gone)

    def go(self) -> Pegging:
        """Say Go for the seat to act. Raises `IllegalPlay` with the sentence of `why_not_go`."""
        refusal = self.why_not_go()
        if refusal is not None:
            raise IllegalPlay(refusal)
        seat = self._turn
        assert seat is not None  # Go is never due once the play is over
        ledger = (*self._ledger, SaidGo(seat, self._count))
        # The caller has no card that fits, so the last card was the other seat's (R9).
        layer, own, others = seat.other, self._theirs, self._mine
        return _settle(self._dealt, ledger, layer, own, others, self._pile, self._count, True)

    def _refusal(self, card: Card | None, fault: Fault) -> Refusal:
        return Refusal(card, fault, self._turn, self._count, self._mine)

    def _fault(self, card: Card) -> Fault:
        if self._turn is None:
            return "play over"
        if card in self._mine:
            return "past 31"
        if card in self._theirs:
            return "other's card"
        return "already out" if card in (*self._dealt.pone, *self._dealt.dealer) else "not held"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pegging):
            return NotImplemented
        return self._dealt == other._dealt and self._ledger == other._ledger

    def __hash__(self) -> int:
        return hash((self._dealt, self._ledger))

    def __repr__(self) -> str:
        hands = " | ".join(f"{seat}: {spelled(self.hand(seat)) or '-'}" for seat in Seat)
        act = "the play is over" if self._turn is None else f"{self._turn} to act"
        pegged = f"{self.points(Seat.PONE)}-{self.points(Seat.DEALER)}"
        return f"<Pegging {hands} | count {self._count}, {act}, pegged {pegged}>"


def _make(
    dealt: _Dealt,
    ledger: tuple[Entry, ...],
    turn: Seat | None,
    mine: tuple[Card, ...],
    theirs: tuple[Card, ...],
    pile: tuple[Card, ...],
    count: int,
    gone: bool,
) -> Pegging:
    state = object.__new__(Pegging)
    state._dealt = dealt
    state._ledger = ledger
    state._turn = turn
    state._mine = mine
    state._theirs = theirs
    state._pile = pile
    state._count = count
    state._gone = gone
    return state


def _settle(
    dealt: _Dealt,
    ledger: tuple[Entry, ...],
    layer: Seat,
    own: tuple[Card, ...],
    others: tuple[Card, ...],
    pile: tuple[Card, ...],
    count: int,
    gone: bool,
) -> Pegging:
    """Whose turn it is after an act, and whether the sequence ends with it (R5, R9 to R13).

    `layer` laid the last card and holds `own`; a Go in this sequence was the other seat's.
    """
    if count < LIMIT:
        if others and not gone:
            return _make(dealt, ledger, layer.other, others, own, pile, count, gone)
        if _fits(own, count):
            return _make(dealt, ledger, layer, own, others, pile, count, gone)
    reason: CloseReason = "thirty-one" if count == LIMIT else "go" if own or others else "last-card"
    ledger = (*ledger, Closed(layer, count, reason, CLOSING_POINTS[reason]))
    if others:
        return _make(dealt, ledger, layer.other, others, own, (), 0, False)
    return _make(dealt, ledger, layer if own else None, own, others, (), 0, False)


def _fits(hand: tuple[Card, ...], count: int) -> bool:
    """Whether any card of `hand` keeps the count at or below 31."""
    room = LIMIT - count
    for card in hand:  # noqa: SIM110 - a plain loop; any() with a generator takes twice the time
        if card.value <= room:
            return True
    return False


def _why_not_deal(dealt: _Dealt) -> str | None:
    for seat, hand, discards in (
        ("pone", dealt.pone, dealt.pone_discards),
        ("dealer", dealt.dealer, dealt.dealer_discards),
    ):
        if len(hand) != HAND_SIZE:
            return f"Each seat plays four cards (R1), but {seat} has {len(hand)}: {spelled(hand)}."
        if len(discards) not in (0, 2):
            return f"Each seat discards two cards, but {seat} has {len(discards)} discards."
    cards = [*dealt.pone, *dealt.dealer, *dealt.pone_discards, *dealt.dealer_discards]
    cards += [dealt.starter] if dealt.starter else []
    if len(set(cards)) == len(cards):
        return None
    twice = next(card for card in cards if cards.count(card) > 1)
    return f"{twice} is dealt twice, and a deck holds one of each card."


def replay(
    pone: CardsLike, dealer: CardsLike, plays: CardsLike, starter: CardLike | None = None
) -> Pegging:
    """Play `plays` in order, saying each Go on the way where it is due; the line may stop early.

    A Go still due after the last of the plays is left to be said. Raises `IllegalPlay` for a card
    that cannot be played, and `IllegalDeal` for hands that cannot be dealt.

    >>> state = replay("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠", "10♣ 7♦ 3♥ 4♠ 3♦")
    >>> state.ledger[-1]
    Closed(seat=Seat.DEALER, count=27, reason='go', points=1)
    """
    return played_on(Pegging.start(pone, dealer, starter), as_cards(plays))


def played_on(state: Pegging, cards: Iterable[Card]) -> Pegging:
    """`state` after these cards, every Go on the way said. Raises `IllegalPlay` as `play` does."""
    for card in cards:
        state = with_due_gos(state).play(card)
    return state


def with_due_gos(state: Pegging) -> Pegging:
    """`state` once every Go that is due has been said: Go is forced, so there is nothing to choose.

    >>> state = replay("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠", "10♣ 7♦ 3♥ 4♠")
    >>> state.turn, with_due_gos(state).turn
    (Seat.PONE, Seat.DEALER)
    """
    while state.must_go:
        state = state.go()
    return state
