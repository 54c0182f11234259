"""Changing a card and replaying as far as it stays legal; where it breaks, why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from pegline_teach.cards import Card, CardLike, CardsLike, as_card, as_cards
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.pegging import Pegging, played_on, with_due_gos
from pegline_teach.rules.table import Seat

from .line import Line
from .moments import shared_cards
from .variations import Variations

_Parts: TypeAlias = Mapping[
    Card, Card
]  # each new card, and the card whose place in the lines it takes


class Edited(NamedTuple):
    """A tree after an edit, and a sentence for each line that could not be replayed to its end."""

    tree: Variations
    breaks: tuple[str, ...]


def swap_in_hand(tree: Variations, old: CardLike, new: CardLike) -> Edited:
    """Deal `new` instead of `old`, and replay every line with it as far as it stays legal.

    >>> from pegline_teach.rules.pegging import replay
    >>> tree = Variations.of(replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥ 10♠ 9♣"))
    >>> tree, breaks = swap_in_hand(tree, "4♥", "J♥")
    >>> print(*breaks)
    'played' breaks at card 5: 9♣ cannot be played at 28: it would make 37, past 31 (R3). \
None of 9♣ 10♥ fits under 31, so pone says Go (R9).
    """
    out, come = as_card(old), as_card(new)
    for seat in Seat:
        if out in tree.main.state.dealt(seat):
            return _redealt(tree, seat, {out: come})
    raise PeglineError(f"{out} was dealt to neither seat, so it cannot be swapped.")


def suppose(tree: Variations, moment: Pegging, seat: Seat | str, cards: CardsLike) -> Edited:
    """What if `seat` held these cards at a moment of the tree: replay every line with them.

    Name as many cards as the seat holds there; what it had laid by then stays. Or name all four. A
    card that it already held keeps its place in the lines, and the others take the places left, in
    order.
    """
    seat, held = Seat(seat), as_cards(cards)
    left, dealt = moment.hand(seat), moment.dealt(seat)
    known = dealt if len(held) == len(dealt) else left
    if not held or len(held) != len(known):
        holds = f"{seat.title()} holds {len(left)} of its four cards here"
        raise PeglineError(f"{holds}; name as many, or all four.")
    gone = [card for card in known if card not in held]
    come = [card for card in held if card not in known]
    return _redealt(tree, seat, dict(zip(gone, come, strict=True)))


def swap_in_line(tree: Variations, name: str, old: CardLike, new: CardLike) -> Edited:
    """Grow a line that lays `new` where the line `name` lays `old`, and otherwise goes on as that
    line does.

    If that line lays `new` later, the new line lays `old` there. It goes on as far as it stays
    legal. Raises `IllegalPlay` when `new` cannot be laid at that point.
    """
    line, out, come = tree[name], as_card(old), as_card(new)
    place = line.place_of(out) - 1
    state = line.choice(place).play(come)
    parts = {out: come, come: out}
    rest = (parts.get(card, card) for card in line.cards[place + 1 :])
    state, why = _replayed(state, rest)
    grown = tree.grown(line, place, state)
    return Edited(grown, _breaks(grown.lines[-1].name, state, why))


def _redealt(tree: Variations, seat: Seat, parts: _Parts) -> Edited:
    """The lines of a tree replayed after some cards of a hand were dealt otherwise. The claims are
    dropped, since they were made about another deal."""
    start = _start(tree.main.state, seat, parts)
    lines: dict[str, Line] = {}
    breaks: list[str] = []
    for line in tree.lines:
        state, why = _replayed(start, (parts.get(card, card) for card in line.cards))
        breaks += _breaks(line.name, state, why)
        kept = _attached(tree, line, state, lines)
        if kept:
            lines[line.name] = kept
        else:
            breaks.append(f"Nothing of its own is left of {quoted(line.name)}, so it is taken out.")
    return Edited(Variations(tuple(lines.values())), tuple(breaks))


def _start(state: Pegging, seat: Seat, parts: _Parts) -> Pegging:
    """The deal with some cards of a hand dealt otherwise. Raises `IllegalDeal` if it cannot be."""
    hands = {each: state.dealt(each) for each in Seat}
    hands[seat] = tuple(parts.get(card, card) for card in hands[seat])
    discards = {f"{each}_discards": state.discards(each) for each in Seat}
    return Pegging.start(hands[Seat.PONE], hands[Seat.DEALER], state.starter, **discards)


def _replayed(state: Pegging, cards: Iterable[Card]) -> tuple[Pegging, str]:
    """As far as these cards can be laid, and why the next cannot; nothing if all could."""
    for card in cards:
        why = _why_not(state, card)
        if why:
            return state, why
        state = played_on(state, (card,))
    return state, ""


def _why_not(state: Pegging, card: Card) -> str | None:
    """Why `card` cannot be laid next, a Go that is due being said first."""
    holds = state.turn is not None and card in state.hand(state.turn)
    return (state if holds else with_due_gos(state)).why_not(card)


def _breaks(name: str, state: Pegging, why: str) -> tuple[str, ...]:
    laid = sum(len(state.dealt(seat)) - len(state.hand(seat)) for seat in Seat)
    return (f"{quoted(name)} breaks at card {laid + 1}: {why}",) if why else ()


def _attached(
    tree: Variations, line: Line, state: Pegging, lines: Mapping[str, Line]
) -> Line | None:
    """A replayed line, as a child of the nearest line that is left; None if it no longer differs
    from it.

    Its parent may have been taken out, or may now agree with it for longer or shorter than before.
    """
    if line.is_main:
        return replace(line, state=state)
    origin = line.grown_from
    while origin is not None and origin not in lines:
        origin = tree[origin].grown_from
    assert origin is not None  # the line that was played is always left
    kept = replace(line, state=state, grown_from=origin)
    shared = shared_cards(kept.cards, lines[origin].cards)
    return replace(kept, shared=shared) if shared < len(kept.cards) else None
