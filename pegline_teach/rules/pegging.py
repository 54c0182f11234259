"""The play of one deal: a frozen state, and the one step that leads to the next."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from types import MappingProxyType
from typing import TypeAlias

from pegline_teach.cards import DECK, Card, CardLike, CardsLike, as_card, as_cards, spelled
from pegline_teach.words.refusals import refused

from .dealt import Dealt, why_not_dealt
from .errors import IllegalDeal, IllegalPlay
from .ledger import Closed, Entry, Played, SaidGo, entry_points
from .refusals import Fault, Refusal
from .scoring import score_at
from .seatview import SeatView
from .table import CLOSING_POINTS, DEALER, LIMIT, PONE, CloseReason, Seat
from .whoacts import WhoActs, WhyActs

_MOST_VALUE = max(card.value for card in DECK)
SeatCount: TypeAlias = tuple[Seat, int]


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

    __slots__ = (
        "_act",
        "_before",
        "_count",
        "_dealt",
        "_go_said",
        "_last",
        "_ledger",
        "_mine",
        "_pile",
        "_theirs",
        "_turn",
    )
    _dealt: Dealt
    _before: Pegging | None  # the state before the latest act; none at the beginning
    _act: Card | None  # the card laid then; none for a Go
    _last: Seat  # the seat that laid the last card
    _mine: tuple[Card, ...]  # the hand of the seat to act
    _theirs: tuple[Card, ...]
    _pile: tuple[Card, ...]
    _count: int
    _turn: Seat | None
    _go_said: bool  # whether a Go was said in this sequence
    _ledger: tuple[Entry, ...] | None  # made when it is first asked for

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
        dealt = Dealt(
            as_cards(pone),
            as_cards(dealer),
            None if starter is None else as_card(starter),
            as_cards(pone_discards),
            as_cards(dealer_discards),
        )
        refusal = why_not_dealt(dealt)
        if refusal:
            raise IllegalDeal(refusal)
        return _beginning(dealt)

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
        if self._ledger is None:
            before = self._before
            self._ledger = () if before is None else (*before.ledger, *self._entries(before))
        return self._ledger

    @property
    def starter(self) -> Card | None:
        return self._dealt.starter

    @property
    def is_over(self) -> bool:
        """Whether all eight cards are out."""
        return self._turn is None

    @property
    def states(self) -> tuple[Pegging, ...]:
        """Every state on the way here, one an act: the beginning first, this one last."""
        states, state = [self], self._before
        while state is not None:
            states.append(state)
            state = state._before
        return tuple(reversed(states))

    @property
    def beginning(self) -> Pegging:
        """The same deal before its first card."""
        state = self
        while state._before is not None:
            state = state._before
        return state

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The cards the seat to act may play, in the order of its hand (R3)."""
        room = LIMIT - self._count
        if room >= _MOST_VALUE:
            return self._mine
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
        if self._before is None:
            return "first lead"
        if not self._pile:
            return "leads alone" if self._last is seat else "other laid last"
        if self._last is not seat:
            return "other played"
        return "other said Go" if self._theirs else "other has no cards"

    def points(self, seat: Seat | str) -> int:
        """What `seat` has pegged: the sum of its ledger entries."""
        seat = Seat(seat)
        return sum(entry_points(entry) for entry in self.ledger if entry.seat is seat)

    def view(self, seat: Seat | str) -> SeatView:
        """This moment as `seat` sees it."""
        seat = Seat(seat)
        acts = seat is self._turn
        cards, gos, closes = self._seen()
        return SeatView(
            seat=seat,
            hand=self.hand(seat),
            discards=self.discards(seat),
            starter=self.starter,
            count=self._count,
            pile=self._pile,
            played=MappingProxyType({each: tuple(laid) for each, laid in cards.items()}),
            opponent_cards=len(self.hand(seat.other)),
            gos=tuple(gos),
            turn=self._turn,
            legal_cards=self.legal_cards if acts else (),
            must_go=acts and self.must_go,
            closes=tuple(closes),
        )

    def _seen(self) -> tuple[dict[Seat, list[Card]], list[SeatCount], list[SeatCount]]:
        """What both seats saw: the cards each seat laid, the Gos, and the sequences that closed
        below 31."""
        cards: dict[Seat, list[Card]] = {PONE: [], DEALER: []}
        gos, closes = [], []
        for before, after in pairwise(self.states):
            last, act, count = after._last, after._act, before._count
            if act is None:
                gos.append((last.other, count))
            else:
                cards[last].append(act)
                count += act.value
            if not after._pile and count < LIMIT:
                closes.append((last, count))
        return cards, gos, closes

    def _acts(self) -> list[Card | None]:
        """Every act in order: the card laid, or None for a Go."""
        return [state._act for state in self.states[1:]]

    def _entries(self, before: Pegging) -> tuple[Entry, ...]:
        """What the latest act wrote into the ledger. `before` is the state before it."""
        act, last, count = self._act, self._last, before._count
        entry: Entry
        if act is None:
            entry = SaidGo(last.other, count)
        else:
            count += act.value
            entry = Played(last, act, count, score_at(before._pile, act, count))
        if self._pile:
            return (entry,)
        reason: CloseReason = (
            "thirty-one" if count == LIMIT else "go" if self._turn else "last-card"
        )
        return entry, Closed(last, count, reason, CLOSING_POINTS[reason])

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
        if card.__class__ is not Card:
            card = as_card(card)
        count = self._count + card.value
        if count > LIMIT or card not in self._mine:
            raise IllegalPlay(self.why_not(card))
        place = self._mine.index(card)
        mine = self._mine[:place] + self._mine[place + 1 :]
        last = DEALER if self._turn is DEALER else PONE
        return _settle(self, card, last, mine, self._theirs, (*self._pile, card), count)

    def go(self) -> Pegging:
        """Say Go for the seat to act. Raises `IllegalPlay` with the sentence of `why_not_go`."""
        if not self.must_go:
            raise IllegalPlay(self.why_not_go())
        # The caller has no card that fits, so the last card was the other seat's (R9).
        return _settle(self, None, self._last, self._theirs, self._mine, self._pile, self._count)

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
        return self is other or (self._dealt == other._dealt and self._acts() == other._acts())

    def __hash__(self) -> int:
        return hash((self._dealt, *self._acts()))

    def __repr__(self) -> str:
        hands = " | ".join(f"{seat}: {spelled(self.hand(seat)) or '-'}" for seat in Seat)
        act = "the play is over" if self._turn is None else f"{self._turn} to act"
        pegged = f"{self.points(Seat.PONE)}-{self.points(Seat.DEALER)}"
        return f"<Pegging {hands} | count {self._count}, {act}, pegged {pegged}>"


def _beginning(dealt: Dealt) -> Pegging:
    state = object.__new__(Pegging)
    state._dealt, state._ledger = dealt, ()
    state._before = state._act = None
    state._turn, state._mine, state._theirs = PONE, dealt.pone, dealt.dealer
    state._last, state._pile, state._count, state._go_said = DEALER, (), 0, False
    return state


def _settle(
    before: Pegging,
    act: Card | None,
    last: Seat,
    their_hand: tuple[Card, ...],
    other_hand: tuple[Card, ...],
    pile: tuple[Card, ...],
    count: int,
) -> Pegging:
    """The state after an act: whose turn it is, and whether the sequence ended with it (R5, R9 to
    R13).

    `last` laid the last card and now holds `their_hand`. If a Go was said in this sequence, the
    other seat said it.
    """
    go_said = act is None or before._go_said
    if count == LIMIT or not ((other_hand and not go_said) or _fits(their_hand, count)):
        pile, count, go_said = (), 0, False
    state = object.__new__(Pegging)
    if other_hand and not go_said:
        state._turn = PONE if last is DEALER else DEALER
        state._mine, state._theirs = other_hand, their_hand
    else:
        state._turn = last if their_hand else None
        state._mine, state._theirs = their_hand, other_hand
    state._dealt, state._before, state._act = before._dealt, before, act
    state._last, state._pile, state._count = last, pile, count
    state._go_said, state._ledger = go_said, None
    return state


def _fits(hand: tuple[Card, ...], count: int) -> bool:
    """Whether any card of `hand` keeps the count at or below 31."""
    room = LIMIT - count
    if room >= _MOST_VALUE:
        return bool(hand)
    for card in hand:  # noqa: SIM110 - a plain loop; any() with a generator takes twice the time
        if card.value <= room:
            return True
    return False


def replay(
    pone: CardsLike, dealer: CardsLike, plays: CardsLike, starter: CardLike | None = None
) -> Pegging:
    """Play `plays` in order, saying each due Go on the way. The plays may stop early.

    A Go that is due after the last of them is left to be said. Raises `IllegalPlay` for a card that
    cannot be played, and `IllegalDeal` for hands that cannot be dealt.

    >>> state = replay("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠", "10♣ 7♦ 3♥ 4♠ 3♦")
    >>> state.ledger[-1]
    Closed(seat=Seat.DEALER, count=27, reason='go', points=1)
    """
    return played_on(Pegging.start(pone, dealer, starter), as_cards(plays))


def played_on(state: Pegging, cards: Iterable[Card]) -> Pegging:
    """`state` after these cards, every due Go said on the way. Raises `IllegalPlay` as `play`
    does."""
    for card in cards:
        state = with_due_gos(state).play(card)
    return state


def with_due_gos(state: Pegging) -> Pegging:
    """`state` once every due Go has been said. Go is forced, so there is nothing to choose.

    >>> state = replay("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠", "10♣ 7♦ 3♥ 4♠")
    >>> state.turn, with_due_gos(state).turn
    (Seat.PONE, Seat.DEALER)
    """
    while state.must_go:
        state = state.go()
    return state
