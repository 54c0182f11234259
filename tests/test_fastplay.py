"""The fast step on ranks says what the frozen state says, whatever is played."""

import random

from pegline_teach import DECK, Pegging, Seat
from pegline_teach.rules.acts import closing_of
from pegline_teach.rules.fastplay import lowest_value, play_points, what_follows
from pegline_teach.rules.ledger import Played
from pegline_teach.rules.pegging import with_due_gos

DEALS = 1_500


def states_on_a_random_line(rng: random.Random) -> list[Pegging]:
    """The states of a random pegging in which a card is to be chosen."""
    cards, size = rng.sample(DECK, 8), rng.choice((4, 8, 13))
    if size < 13:  # few ranks, so that matches, runs and Gos are common
        cards = rng.sample([card for card in DECK if card.rank <= size], 8)
    state, found = Pegging.start(cards[:4], cards[4:]), []
    while not state.is_over:
        found.append(state)
        state = with_due_gos(state.play(rng.choice(state.legal_cards)))
    return found


def test_the_fast_step_is_the_step_of_the_frozen_state() -> None:
    rng, checked, ends = random.Random(1), 0, set()
    for _ in range(DEALS):
        for state in states_on_a_random_line(rng):
            seat = state.turn
            assert isinstance(seat, Seat)
            for card in state.legal_cards:
                after = with_due_gos(state.play(card))
                played = after.ledger[len(state.ledger)]
                assert isinstance(played, Played)
                pile = tuple(int(each.rank) for each in state.pile)
                points = play_points(pile, int(card.rank), played.count)
                assert points == sum(score.points for score in played.scores)
                own, others = (
                    lowest_value(int(held.rank) for held in after.hand(each))
                    for each in (seat, seat.other)
                )
                follows, closed = what_follows(played.count, own, others), closing_of(state, after)
                assert follows.closes == (closed is not None)
                assert follows.points == (closed.points if closed else 0)
                sign = {seat: 1, seat.other: -1, None: 0}[after.turn]
                assert follows.sign == sign
                checked += 1
                ends.add((closed and closed.reason, sign))
    assert checked > 20_000
    # A seat alone in the play has three cards at most, and needs more to make 31 and go on.
    assert ends == {
        (None, -1),
        (None, 1),
        ("go", -1),
        ("go", 1),
        ("thirty-one", -1),
        ("thirty-one", 0),
        ("last-card", 0),
    }
