"""Random hands played side by side with OpenSpiel's cribbage, play by play and turn by turn.

OpenSpiel passes where we say Go, passes also for a seat without cards, and credits Go and the
last card when both have passed; its last act of a hand adds the show as well. Thirty-one ends a
sequence at once in both. Only the play is compared: the end of OpenSpiel's games and its flush in
the crib are not the rules', so every hand starts a new game and the show is counted its way.
"""

import random

import pytest
from naive import naive_show
from positions import POOLS, sequences

from pegline_teach import DECK, Card, Closed, Pegging, Played, SaidGo, Seat

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed (the extra 'openspiel' brings it)"
)

HANDS = 6000
PASS = 2756
PLAYERS = {Seat.DEALER: 0, Seat.PONE: 1}  # in the first hand of a game


def action(card):
    """OpenSpiel numbers the cards suit by suit."""
    return 13 * card.suit + card.rank - 1


CARDS = {action(card): card for card in DECK}


def test_the_numbers_of_the_cards_are_openspiels():
    state = pyspiel.load_game("cribbage").new_initial_state()
    names = {state.action_to_string(state.current_player(), number) for number in range(52)}
    assert names == {f"Deal {card.code}" for card in DECK}
    for number, card in CARDS.items():
        assert state.action_to_string(state.current_player(), number) == f"Deal {card.code}"


class Table:
    """One hand on both tables, which must agree after every act."""

    def __init__(self, game, rng):
        self.rng = rng
        self.theirs = game.new_initial_state()
        *dealt, starter = rng.sample(rng.choice(POOLS), 13)
        for card in dealt:
            self.theirs.apply_action(action(card))
        # The six cards of a hand are told by what its player may throw away.
        hands = {seat: self._throw() for seat in (Seat.DEALER, Seat.PONE)}
        self.theirs.apply_action(action(starter))
        self.hands = {seat: hand for seat, (hand, _) in hands.items()}
        self.crib = [card for _, thrown in hands.values() for card in thrown]
        self.starter = starter
        self.ours = Pegging.start(pone=self.hands[Seat.PONE], dealer=self.hands[Seat.DEALER])
        self.before = self._returns()

    def _throw(self):
        player = self.theirs.current_player()
        name = self.theirs.action_to_string
        pairs = {a: name(player, a).split()[1:] for a in self.theirs.legal_actions()}
        held = {Card.parse(code) for pair in pairs.values() for code in pair}
        chosen = self.rng.choice(sorted(pairs))
        thrown = [Card.parse(code) for code in pairs[chosen]]
        self.theirs.apply_action(chosen)
        return sorted(held.difference(thrown)), thrown

    def _returns(self):
        points = self.theirs.returns()
        return {seat: int(points[player]) for seat, player in PLAYERS.items()}

    def _gained(self):
        now = self._returns()
        gained = {seat: now[seat] - self.before[seat] for seat in Seat}
        self.before = now
        return gained

    def _show(self):
        codes = {seat: [card.code for card in hand] for seat, hand in self.hands.items()}
        show = {seat: naive_show(codes[seat], self.starter.code) for seat in Seat}
        show[Seat.DEALER] += naive_show([card.code for card in self.crib], self.starter.code)
        return show

    def play_out(self):
        """Play the hand; returns how many cards and Gos were compared."""
        acts = 0
        while not self.ours.is_over:
            seat = self.ours.turn
            self._skip_the_pass_of_a_seat_with_nothing_to_say(seat)
            legal = sorted(self.theirs.legal_actions())
            assert self.theirs.current_player() == PLAYERS[seat]
            assert legal == (sorted(map(action, self.ours.legal_cards)) or [PASS])
            assert self.ours.must_go == (legal == [PASS])
            chosen = self.rng.choice(legal)
            at = len(self.ours.ledger)
            self.ours = self.ours.go() if chosen == PASS else self.ours.play(CARDS[chosen])
            self.theirs.apply_action(chosen)
            self._compare(seat, self.ours.ledger[at:])
            acts += 1
        return acts

    def _skip_the_pass_of_a_seat_with_nothing_to_say(self, seat):
        """OpenSpiel also asks a seat that has no cards, and again one that has said Go."""
        if self.theirs.current_player() != PLAYERS[seat]:
            assert not self.ours.hand(seat.other) or self._has_said_go(seat.other)
            assert self.theirs.legal_actions() == [PASS]
            self.theirs.apply_action(PASS)
            assert self._gained() == dict.fromkeys(Seat, 0)

    def _has_said_go(self, seat):
        said = [entry.seat for entry in sequences(self.ours)[-1] if isinstance(entry, SaidGo)]
        return said == [seat]

    def _compare(self, seat, entries):
        """The new entries of our ledger against what OpenSpiel's table has gained."""
        expected = dict.fromkeys(Seat, 0)
        if isinstance(entries[0], Played):
            expected[seat] += sum(score.points for score in entries[0].scores)
        closed = entries[-1] if isinstance(entries[-1], Closed) else None
        if closed and closed.reason != "thirty-one":
            # The play's own points come first, the point for Go or last card after the passes.
            if not self._both_have_passed():
                assert self._gained() == expected
                expected = dict.fromkeys(Seat, 0)
                self._pass_until_the_sequence_is_over()
            expected[closed.seat] += closed.points
        if self.ours.is_over:
            for each, points in self._show().items():
                expected[each] += points
        assert self._gained() == expected

    def _both_have_passed(self):
        return self.theirs.is_chance_node() or "Running total: 0" in str(self.theirs)

    def _pass_until_the_sequence_is_over(self):
        passes = 0
        while not self._both_have_passed():
            assert self.theirs.legal_actions() == [PASS]
            self.theirs.apply_action(PASS)
            passes += 1
        assert 1 <= passes <= 2


@pytest.mark.parametrize("seed", range(4))
def test_random_hands_are_pegged_as_openspiel_pegs_them(seed):
    game, rng = pyspiel.load_game("cribbage"), random.Random(seed)
    acts = 0
    for _ in range(HANDS // 4):
        acts += Table(game, rng).play_out()
    assert acts > 8 * (HANDS // 4)
