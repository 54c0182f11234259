"""How fast the rules are, as ratios measured in one run: `python tests/benchmark.py`.

Absolute times depend on the machine; the ratios hardly do. Contenders take turns and medians are
compared, so that a busy moment touches them all. No test asserts a time.
"""

import itertools
import random
import statistics
import subprocess
import sys
import time

from naive import naive_ledger, naive_scores, naive_show_scores

from pegline_teach import (
    DECK,
    Pegging,
    Seat,
    count_hand,
    evaluate,
    score_play,
    second_opinion,
)
from pegline_teach.rules import Played

try:
    import pyspiel
except ImportError:
    pyspiel = None

ROUNDS = 9
DEALS = 1500
VIEWS = 40


def medians(contenders):
    """The median time of each contender, all of them taking turns."""
    times = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, work in contenders.items():
            began = time.perf_counter()
            work()
            times[name].append(time.perf_counter() - began)
    return {name: statistics.median(each) for name, each in times.items()}


def peg(start, rng):
    """One whole pegging at random, with its ledger."""
    state = start
    while not state.is_over:
        cards = state.legal_cards
        state = state.play(cards[int(rng() * len(cards))]) if cards else state.go()
    return state


def deals():
    rng = random.Random(1)
    for _ in range(DEALS):
        cards = rng.sample(DECK, 8)
        yield tuple(cards[:4]), tuple(cards[4:])


def plays_of(states):
    """Every play of some peggings, as the pile and the card laid on it."""
    for state in states:
        pile = ()
        for entry in state.ledger:
            if isinstance(entry, Played):
                pile = pile if entry.count > entry.card.value else ()
                yield pile, entry.card
                pile = (*pile, entry.card)


def score_table(rng):
    plays = list(plays_of([peg(Pegging.start(*hands), rng) for hands in deals()]))
    codes = [(tuple(card.code for card in pile), card.code) for pile, card in plays]

    def ours():
        for pile, card in plays:
            score_play(pile, card)

    def naive():
        for pile, card in codes:
            naive_scores(pile, card)

    return len(plays), medians({"score_play": ours, "the naive scorer": naive})


def show_table():
    rng = random.Random(4)
    hands = [(tuple(five[:4]), five[4]) for five in (rng.sample(DECK, 5) for _ in range(DEALS))]
    codes = [([card.code for card in hand], starter.code) for hand, starter in hands]

    def ours():
        for hand, starter in hands:
            count_hand(hand, starter)

    def naive():
        for hand, starter in codes:
            naive_show_scores(hand, starter)

    return len(hands), medians({"count_hand": ours, "the naive counter": naive})


def openspiel_starts():
    """OpenSpiel's states at the first card of a hand, to be cloned."""
    game, rng = pyspiel.load_game("cribbage"), random.Random(2)
    starts = []
    for _ in range(DEALS):
        state = game.new_initial_state()
        while not state.is_chance_node() or len(state.history()) < 14:
            state.apply_action(rng.choice(state.legal_actions()))
        state.apply_action(rng.choice(state.legal_actions()))
        starts.append(state)
    return starts


def peg_in_openspiel(start, rng):
    state = start.clone()
    while not state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(rng() * len(actions))])


def pegging_table(rng):
    hands = list(deals())
    codes = [[[card.code for card in hand] for hand in each] for each in hands]

    def choose(seat, fitting):
        return fitting[int(rng() * len(fitting))]

    def ours():
        for pone, dealer in hands:
            peg(Pegging.start(pone, dealer), rng)

    def naive():
        for pone, dealer in codes:
            naive_ledger(pone, dealer, choose)

    contenders = {"Pegging with its ledger": ours, "the naive replay": naive}
    if pyspiel:
        starts = openspiel_starts()

        def openspiel():
            for start in starts:
                peg_in_openspiel(start, rng)

        contenders["OpenSpiel, cloned states"] = openspiel
    return len(hands), medians(contenders)


def import_table():
    def start(code):
        return lambda: subprocess.run([sys.executable, "-c", code], check=True)

    return medians({"import pegline_teach": start("import pegline_teach"), "pass": start("pass")})


def decisions(cards):
    """Decisions of random peggings in which both seats hold so many cards, pone to play."""
    rng = random.Random(4)
    for pone, dealer in itertools.islice(deals(), VIEWS):
        state = Pegging.start(pone, dealer)
        while len(state.hand("pone")) > cards or state.turn is not Seat.PONE or state.must_go:
            state = state.play(rng.choice(state.legal_cards)) if state.legal_cards else state.go()
        yield state.view("pone")


def coach_table():
    """The median and the longest processor time of a decision, of the coach and of the second
    opinion."""
    for cards in (4, 3, 2):
        views = list(decisions(cards))
        for name, made in (("the coach", evaluate), ("second opinion", second_opinion)):
            times = []
            for view in views:
                began = time.process_time()
                made(view)
                times.append(time.process_time() - began)
            median, longest = statistics.median(times) * 1000, max(times) * 1000
            held = f"{name}, {cards} cards"
            print(f"  {held:<26}{median:>9.2f} ms at the median{longest:>9.2f} ms at the most")


def show(title, unit, size, times):
    print(title)
    first = next(iter(times.values()))
    for name, taken in times.items():
        print(f"  {name:<26}{size / taken:>12,.0f} {unit} a second{taken / first:>9.2f} x our time")


def main():
    rng = random.Random(3).random
    show("Scoring the plays of random peggings", "plays", *score_table(rng))
    show("Whole random peggings", "peggings", *pegging_table(rng))
    if not pyspiel:
        print("  (OpenSpiel is not installed: the extra 'openspiel' brings it)")
    show("Counting random hands of the show", "hands", *show_table())
    print("One decision with all of its numbers")
    coach_table()
    times = import_table()
    extra = times["import pegline_teach"] - times["pass"]
    print("Starting an interpreter")
    print(f"  import pegline_teach adds {extra * 1000:.0f} ms to {times['pass'] * 1000:.0f} ms")


if __name__ == "__main__":
    main()
