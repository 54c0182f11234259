"""How fast the rules are, as ratios measured in one run: `python tests/benchmark.py`.

Absolute times depend on the machine; the ratios hardly do. Contenders take turns and medians are
compared, so that a busy moment touches them all. No test asserts a time.
"""

import random
import statistics
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from naive import naive_ledger, naive_scores

from pegline_teach import DECK, Pegging, score_play, simulate
from pegline_teach.rules import Played
from pegline_teach.whatif.lab.run import run_of
from pegline_teach.whatif.lab.steps import StepBatch

try:
    import pyspiel
except ImportError:
    pyspiel = None

ROUNDS = 9
DEALS = 1500
LAB_DEALS = 65_536
SCALING_DEALS = 8 * LAB_DEALS


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


def lab_rates():
    """Deals a second of whole simulations, dealing and keeping included, all taking turns."""

    def fast(name):
        return lambda: simulate(name, name, LAB_DEALS)

    def steps():
        StepBatch(run_of("greedy", "greedy", 1, "rule"), range(DEALS)).tally()

    contenders = {"random, all at once": fast("random"), "greedy, all at once": fast("greedy")}
    contenders["greedy, by the step"] = steps
    sizes = dict.fromkeys(contenders, LAB_DEALS) | {"greedy, by the step": DEALS}
    if pyspiel:
        game, rng = pyspiel.load_game("cribbage"), random.Random(2)
        name = "OpenSpiel, through Python"
        sizes[name] = DEALS
        contenders[name] = lambda: [deal_in_openspiel(game, rng) for _ in range(DEALS)]
    times = medians(contenders)
    return {name: sizes[name] / times[name] for name in contenders}


def deal_in_openspiel(game, rng):
    """One deal by chance from a new state, its cards, its discards and its play."""
    state = game.new_initial_state()
    while len(state.history()) < 15 or not state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])


def scaling():
    """How much faster two processes are than one at the same simulation, their start left out."""

    def work(pool):
        simulate("greedy", "greedy", SCALING_DEALS, executor=pool)

    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        pools = {1: one, 2: two}
        for pool in pools.values():
            simulate("greedy", "greedy", LAB_DEALS, executor=pool)
        times = medians({workers: partial(work, pool) for workers, pool in pools.items()})
    return times[1] / times[2]


def import_table():
    def start(code):
        return lambda: subprocess.run([sys.executable, "-c", code], check=True)

    return medians({"import pegline_teach": start("import pegline_teach"), "pass": start("pass")})


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
    rates = lab_rates()
    print("Whole simulations, on one core")
    for name, rate in rates.items():
        slower = rates["greedy, all at once"] / rate
        print(f"  {name:<26}{rate:>12,.0f} deals a second{slower:>9.2f} x the time of greedy")
    print(f"  Two processes are {scaling():.2f} times as fast as one")
    times = import_table()
    extra = times["import pegline_teach"] - times["pass"]
    print("Starting an interpreter")
    print(f"  import pegline_teach adds {extra * 1000:.0f} ms to {times['pass'] * 1000:.0f} ms")


if __name__ == "__main__":
    main()
