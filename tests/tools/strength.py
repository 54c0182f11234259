"""How strong the players are, in points a deal: `python tests/tools/strength.py [--quick]`.

Every deal is played twice, so that each of two players sits in each seat once; the figure is the
mean of what the first pegs more than the second, with its standard error over the deals. Hands are
kept by the rule of `discarding.py`, and for comparison four at random. The whole takes about half
an hour on two cores; `--quick` plays a twentieth of the deals.
"""

import argparse
import math
import os
import statistics
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from pegline_teach import Pegging, Seat, deal
from pegline_teach.discarding import kept_deal
from pegline_teach.players import player_named

PAIRS = (  # who, against whom, deals, and how the hands are kept
    ("random", "greedy", 20_000, "rule"),
    ("careful", "greedy", 20_000, "rule"),
    ("careful", "greedy", 20_000, "random"),
    ("thorough", "careful", 4_000, "rule"),
    ("thorough", "careful", 1_000, "random"),
)
SELF_PLAY = (
    ("first", 20_000),
    ("random", 20_000),
    ("greedy", 20_000),
    ("careful", 20_000),
    ("thorough", 1_000),
)
BATCH = 100


def start(seed, kept):
    return kept_deal(seed) if kept == "rule" else Pegging.start(*deal(seed))


def played(state, players, rng):
    """The points of pone and dealer when these players, by seat, play the deal out."""
    while not state.is_over:
        seat = state.turn
        if state.must_go:
            state = state.go()
        else:
            state = state.play(players[seat].choose(state.view(seat), rng))
    return state.points(Seat.PONE), state.points(Seat.DEALER)


def both_ways(one, other, kept, first_seed):
    """For a batch of deals: what `one` pegs more than `other`, averaged over both seats."""
    one, other = player_named(one), player_named(other)
    margins = []
    for seed in range(first_seed, first_seed + BATCH):
        rng, dealt = Random(seed), start(seed, kept)
        pone, dealer = played(dealt, {Seat.PONE: one, Seat.DEALER: other}, rng)
        back_pone, back_dealer = played(dealt, {Seat.PONE: other, Seat.DEALER: one}, rng)
        margins.append((pone - dealer + back_dealer - back_pone) / 2)
    return margins


def alone(name, first_seed):
    """For a batch of deals: what pone and dealer peg when one player plays both seats."""
    player = player_named(name)
    both = {Seat.PONE: player, Seat.DEALER: player}
    seeds = range(first_seed, first_seed + BATCH)
    return [played(kept_deal(seed), both, Random(seed)) for seed in seeds]


def gathered(pool, work, deals):
    return [each for batch in pool.map(work, range(0, deals, BATCH)) for each in batch]


def mean_and_error(numbers):
    return statistics.fmean(numbers), statistics.stdev(numbers) / math.sqrt(len(numbers))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="play a twentieth of the deals")
    share = 20 if parser.parse_args().quick else 1
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        print("Points a deal more than the other, each deal played from both seats")
        for one, other, deals, kept in PAIRS:
            deals = max(deals // share, BATCH)
            margins = gathered(pool, partial(both_ways, one, other, kept), deals)
            mean, error = mean_and_error(margins)
            how = "kept by the rule" if kept == "rule" else "four at random"
            versus = f"{one} - {other}"
            print(f"  {versus:<20}{mean:+.3f} ± {error:.3f}  {deals:>6,} deals, {how}", flush=True)
        print("Self-play, hands kept by the rule: what pone and dealer peg")
        for name, deals in SELF_PLAY:
            deals = max(deals // share, BATCH)
            pegged = gathered(pool, partial(alone, name), deals)
            seats = (mean_and_error(points) for points in zip(*pegged, strict=True))
            words = " / ".join(f"{mean:.2f} ± {error:.2f}" for mean, error in seats)
            print(f"  {name:<20}{words}  {deals:>6,} deals", flush=True)


if __name__ == "__main__":
    main()
