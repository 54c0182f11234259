"""The open-hands solver against plain enumeration of the whole tree, move by move."""

from __future__ import annotations

import random

import pytest
from enumeration import enumerated, lead
from hypothesis import given
from positions import POOLS, moments, steadily

from pegline_teach import DECK, Pegging, Seat, replay
from pegline_teach.rules.pegging import played_on, with_due_gos
from pegline_teach.whatif import Solution, solve

ONE = ("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
TWO = ("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠")


def check(state: Pegging) -> None:
    solution, (value, values) = solve(state), enumerated(state)
    assert solution.seat is state.turn
    assert solution.value == value
    assert solution.values == values
    assert list(solution.values) == list(values)
    assert solution.best == tuple(card for card in values if values[card] == value)
    if state.turn is None:
        return
    end = with_due_gos(played_on(state, solution.line))
    assert end.is_over
    assert lead(end, state.turn) - lead(state, state.turn) == value


def random_start(rng: random.Random) -> Pegging:
    """A deal from the whole deck, or from few ranks: those peg more and have equal cards."""
    cards = rng.sample(rng.choice(POOLS), 8)
    return Pegging.start(cards[:4], cards[4:])


def somewhere(state: Pegging, rng: random.Random, acts: int) -> Pegging:
    for _ in range(acts):
        if state.is_over:
            break
        state = state.go() if state.must_go else state.play(rng.choice(state.legal_cards))
    return state


@pytest.mark.parametrize("openings", [40, pytest.param(150, marks=pytest.mark.slow)])
def test_it_equals_enumeration_on_random_openings(openings: int) -> None:
    rng = random.Random(1)
    for _ in range(openings):
        check(random_start(rng))


def test_it_equals_enumeration_on_random_partial_positions() -> None:
    rng = random.Random(2)
    for _ in range(1500):
        check(somewhere(random_start(rng), rng, rng.randrange(2, 11)))


@pytest.mark.whole
def test_it_equals_enumeration_on_two_thousand_deals_from_the_opening() -> None:
    rng = random.Random(3)
    for _ in range(2000):
        check(random_start(rng))


@steadily(150)
@given(moments())
def test_suits_do_not_matter_to_it(state: Pegging) -> None:
    """The same ranks in other suits have the same values, card for card."""
    shift = {card: DECK[card.index // 4 * 4 + (card.index + 1) % 4] for card in DECK}
    hands = [[shift[card] for card in state.dealt(seat)] for seat in Seat]
    laid = [shift[entry.card] for entry in state.ledger if hasattr(entry, "card")]
    other = replay(*hands, laid)
    while len(other.ledger) < len(state.ledger):
        other = other.go()
    one, two = solve(state), solve(other)
    assert one.value == two.value
    assert {shift[card]: value for card, value in one.values.items()} == dict(two.values)
    assert tuple(shift[card] for card in one.line) == two.line


def test_the_line_begins_with_a_best_card_and_stays_best() -> None:
    state = Pegging.start(*ONE)
    while not state.is_over:
        solution = solve(state)
        assert solution.line[0] in solution.best
        ahead = with_due_gos(state.play(solution.line[0]))
        assert solve(ahead).line == solution.line[1:]
        state = ahead


def test_a_go_that_is_due_is_no_choice() -> None:
    at_24 = replay(*TWO, "10♣ 7♦ 3♥ 4♠")
    solution = solve(at_24)
    assert at_24.must_go
    assert (solution.seat, solution.values, solution.best) == (Seat.PONE, {}, ())
    assert solution.value == -solve(at_24.go()).value
    assert solution.line == solve(at_24.go()).line
    assert str(solution).startswith("Pone has no card to choose: Go is due (R9).")


def test_a_go_that_closes_a_sequence_gives_its_point_to_the_other() -> None:
    # 31 cannot be reached: after K, K, K nobody can add, and pone's Go closes the sequence.
    state = replay("K♣ K♦ Q♣ Q♦", "K♥ J♣ J♦ J♥", "K♣ K♥ K♦")
    assert state.must_go
    value, _ = enumerated(state)
    assert solve(state).value == value


def test_when_the_play_is_over_there_is_nothing_more() -> None:
    over = replay(*ONE, "3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠")
    assert solve(over) == Solution(None, 0, {}, (), ())
    assert str(solve(over)) == "The play is over: nothing more is pegged."


def test_it_says_that_the_hands_are_open_and_blames_nobody() -> None:
    said = str(solve(replay(*ONE, "3♣ 5♦")))
    assert "with both hands open, which a player at the table cannot know" in said
    assert "mistake" not in said
    assert str(solve(Pegging.start(*TWO))).count("neither pegs more than the other") == 1
