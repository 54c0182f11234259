"""The lab: the same numbers however they are computed, and numbers that an independent loop finds.

Nothing here is a matter of luck: every seed is fixed.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import statistics
import sys
from collections import Counter
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import combinations
from math import isnan, sqrt
from random import Random

import numpy as np
import pytest
from naive import naive_ledger, naive_points, naive_scores, rank, total
from positions import POOLS

from pegline_teach import DECK, Pegging, PeglineError, Seat, simulate
from pegline_teach.lab import (
    averages,
    batches,
    chance,
    lab_is_fast,
    one_deal,
    try_leads,
    try_pairing,
)
from pegline_teach.lab.run import run_of
from pegline_teach.lab.simulation import Result
from pegline_teach.lab.steps import StepBatch, played_out
from pegline_teach.lab.tally import KINDS, DealTally, summed
from pegline_teach.lab.trial import Trial
from pegline_teach.lab.vector import Peggings
from pegline_teach.lab.vectorbatch import POLICIES, VectorBatch
from pegline_teach.players import PLAYERS, Player, player, player_named
from pegline_teach.plots.errorbars import ErrorBars, ErrorRow, Estimate
from pegline_teach.rules import Closed

FAST = [(one, other) for one in ("random", "greedy") for other in ("random", "greedy")]
KEPT = ("rule", "random")
FEW = [card for card in DECK if card.rank in (5, 6, 7)]
each_kept = pytest.mark.parametrize("kept", KEPT)
each_fast = pytest.mark.parametrize("players", FAST, ids="-".join)


@pytest.fixture
def small_batches(monkeypatch):
    """Batches small enough for a test to have many, of sizes that divide nothing."""
    monkeypatch.setattr(batches, "IN_STEP", 701)
    monkeypatch.setattr(batches, "ONE_BY_ONE", 7)


@pytest.fixture
def without_numpy(monkeypatch):
    monkeypatch.setattr(batches, "find_spec", lambda name: None)


@pytest.fixture
def registry(monkeypatch):
    """The opponents, to be added to for one test."""
    for name in set(PLAYERS):
        monkeypatch.setitem(PLAYERS, name, PLAYERS[name])
    before = set(PLAYERS)
    yield PLAYERS
    for name in set(PLAYERS) - before:
        del PLAYERS[name]


def counted(state):
    """By kind and seat, how often a ledger has it, and the points."""
    events, points = np.zeros((len(KINDS), 2), int), np.zeros((len(KINDS), 2), int)
    for entry in state.ledger:
        seat = list(Seat).index(entry.seat)
        scores = [(each.kind, each.points) for each in getattr(entry, "scores", ())]
        if isinstance(entry, Closed) and entry.points:
            scores.append((entry.reason, entry.points))
        for kind, earned in scores:
            events[KINDS.index(kind), seat] += 1
            points[KINDS.index(kind), seat] += earned
    return events, points


# The fast path, deal by deal


@each_kept
@each_fast
def test_the_fast_path_gives_for_every_deal_what_the_rules_own_step_gives(players, kept):
    run, numbers = run_of(*players, seed=11, kept=kept), range(250)
    events, points = VectorBatch(run, numbers).played()
    for number in numbers:
        expected = counted(played_out(run, number))
        assert (events[..., number] == expected[0]).all(), one_deal(*players, number, 11, kept)
        assert (points[..., number] == expected[1]).all()


@each_fast
def test_the_fast_path_and_the_step_agree_on_deals_that_peg_much(players):
    """Deals from few ranks: four of a kind, long runs, and 31 upon 31."""
    rng, deals = Random(5), 400
    dealt = [rng.sample(rng.choice((*POOLS, FEW)), 8) for _ in range(deals)]
    hands = [(sorted(cards[:4]), sorted(cards[4:])) for cards in dealt]
    draws = [chance.numbers_of(chance.random_bytes(3, number)) for number in range(deals)]
    table = Peggings(np.array([[ranks_of(hand[at]) for hand in hands] for at in (0, 1)], np.int8))
    policies = [POLICIES[player_named(name).policy] for name in players]
    table.play_out(policies, np.array(draws)[:, chance.CARDS :])
    seen = np.zeros(len(KINDS), int)
    for number in range(deals):
        state = stepped(Pegging.start(*hands[number]), players, draws[number])
        expected, points = counted(state)
        assert (table.events[..., number] == expected).all(), state
        assert (table.runs[:, number] == points[KINDS.index("run")]).all(), state
        seen += expected.sum(axis=1)
    assert (seen > 0).all()


def ranks_of(cards):
    return [int(card.rank) for card in cards]


def stepped(state, players, numbers):
    by_seat, drawn, play = dict(zip(Seat, players, strict=True)), chance.Chance(numbers), 0
    while not state.is_over:
        if state.must_go:
            state = state.go()
            continue
        drawn.begin_play(play)
        card = player_named(by_seat[state.turn]).choose(state.view(state.turn), drawn)
        state, play = state.play(card), play + 1
    return state


@each_kept
@each_fast
def test_forced_first_cards_are_the_same_on_both_paths(players, kept):
    run, numbers = run_of(*players, seed=2, kept=kept), range(40, 100)
    fast, slow = VectorBatch(run, numbers), StepBatch(run, numbers)
    for seat in Seat:
        assert fast.ranks(seat) == slow.ranks(seat)
    for lead in range(4):
        assert fast.margins(range(60), lead) == slow.margins(range(60), lead)
    for answer in ("pair", "other"):
        which = [
            at
            for at, (pone, dealer) in enumerate(zip(*map(fast.ranks, Seat), strict=True))
            if pone[1] in dealer and len(set(dealer)) > 1
        ]
        assert which
        assert fast.margins(which, 1, answer) == slow.margins(which, 1, answer)


def test_only_the_two_policies_themselves_take_the_fast_path(registry):
    assert batches.is_fast(run_of("random", "greedy", 1, "rule"))
    assert not batches.is_fast(run_of("random", "first", 1, "rule"))
    registry["greedy"] = Player("greedy", "is another by the same name", registry["first"].policy)
    assert not batches.is_fast(run_of("random", "greedy", 1, "rule"))


def test_there_is_no_fast_path_without_numpy(without_numpy):
    assert not lab_is_fast()
    assert not batches.is_fast(run_of("random", "greedy", 1, "rule"))


# The same numbers on any number of workers


def processes(workers):
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))


@pytest.mark.parametrize(
    ("make", "workers"),
    [
        (ThreadPoolExecutor, 3),
        (processes, 2),
        pytest.param(processes, 1, marks=pytest.mark.slow),
        pytest.param(processes, 4, marks=pytest.mark.slow),
    ],
)
def test_workers_change_nothing(make, workers, small_batches):
    alone = simulate("random", "greedy", 5000, seed=4)
    slow = simulate("first", "careful", 40, seed=4, kept="random")
    trial = try_leads("random", "greedy", 1500, seed=4)
    with make(workers) as executor:
        assert simulate("random", "greedy", 5000, seed=4, executor=executor) == alone
        again = simulate("first", "careful", 40, seed=4, kept="random", executor=executor)
        assert again == slow
        assert try_leads("random", "greedy", 1500, seed=4, executor=executor) == trial


def test_a_dask_cluster_of_two_workers_changes_nothing(small_batches, registry):
    distributed = pytest.importorskip(
        "distributed", reason="Dask is not installed (the extra 'cluster' brings it)"
    )
    registry["lambda"] = Player("lambda", "first card", lambda view, _: view.legal_cards[0])
    runs = [
        lambda executor: simulate("random", "greedy", 5000, seed=4, executor=executor),
        lambda executor: simulate("first", "careful", 40, seed=4, executor=executor),
        lambda executor: simulate("lambda", "random", 40, seed=4, executor=executor),
        lambda executor: try_pairing("greedy", "greedy", 3000, seed=4, executor=executor),
    ]
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    )
    with cluster, cluster.get_client() as client, client.get_executor() as executor:
        assert len(client.scheduler_info()["workers"]) == 2
        assert [run(executor) for run in runs] == [run(None) for run in runs]


@each_fast
def test_without_numpy_the_numbers_are_the_same(players, request):
    fast = simulate(*players, 300, seed=9), try_leads(*players, 60), try_pairing(*players, 60)
    request.getfixturevalue("without_numpy")
    slow = simulate(*players, 300, seed=9), try_leads(*players, 60), try_pairing(*players, 60)
    assert fast == slow


def test_batches_of_any_size_come_to_the_same(monkeypatch):
    whole = simulate("greedy", "random", 2000, seed=3)
    for size in (1999, 2000, 2001, 64):
        monkeypatch.setattr(batches, "IN_STEP", size)
        assert simulate("greedy", "random", 2000, seed=3) == whole
    run = run_of("greedy", "random", 3, "rule")
    parts = [VectorBatch(run, numbers).tally() for numbers in (range(1500, 2000), range(1500))]
    assert summed(parts) == whole.tally


def test_another_seed_is_another_run():
    assert simulate("greedy", "greedy", 500, 1).tally != simulate("greedy", "greedy", 500, 2).tally


@each_kept
def test_each_deal_of_a_run_can_be_looked_at(kept):
    result = simulate("greedy", "random", 120, seed=6, kept=kept)
    deals = [one_deal("greedy", "random", number, seed=6, kept=kept) for number in range(120)]
    pegged = Counter((deal.points("pone"), deal.points("dealer")) for deal in deals)
    assert pegged == result.tally.spread
    assert all(deal.starter and len(deal.discards("pone")) == 2 for deal in deals)


# Against an independent loop


def naive_keep(six):
    """The four of most points in fifteens, pairs and runs; of equals, those that count least."""

    def worth(four):
        groups = [group for size in (2, 3, 4) for group in combinations(four, size)]
        ranks = [sorted(map(rank, group)) for group in groups]
        runs = [len(r) for r in ranks if len(r) > 2 and r == list(range(r[0], r[0] + len(r)))]
        points = sum(2 for group in groups if total(group) == 15)
        points += sum(2 for r in ranks if len(r) == 2 and r[0] == r[1])
        points += max(runs, default=0) * runs.count(max(runs, default=0))
        return points, -total(four)

    return max(combinations(six, 4), key=worth)


def naive_means(policy, kept, deals):
    """Means and standard errors of pone and dealer, by a loop that shares nothing with the lab."""
    rng, pegged = Random(f"{policy} {kept}"), []
    deck = [r + s for r in "A23456789TJQK" for s in "CDHS"]
    for _ in range(deals):
        cards = rng.sample(deck, 12)
        hands = cards[:6], cards[6:]
        pone, dealer = (naive_keep(h) if kept == "rule" else h[:4] for h in hands)
        pegged.append(naive_pegged(pone, dealer, policy, rng))
    for points in zip(*pegged, strict=True):
        yield statistics.fmean(points), statistics.stdev(points) / sqrt(deals)


def naive_pegged(pone, dealer, policy, rng=None, lead=None, answer=None):
    """What pone and dealer peg; `lead` and `answer` force the first two cards."""
    pile, forced = [], [lead, answer]

    def choose(seat, fitting):
        if total(pile) + total(fitting[:1]) > 31:  # nobody could go on, so the count began anew
            pile.clear()
        card = forced.pop(0) if forced else None
        if card is None and policy == "random":
            card = rng.choice(fitting)
        elif card is None:
            card = max(fitting, key=partial(naive_worth, pile))
        pile.append(card)
        return card

    rows = naive_ledger(pone, dealer, choose)
    return naive_points(rows, "pone"), naive_points(rows, "dealer")


def naive_worth(pile, card):
    """How much a greedy player likes a card."""
    return sum(score[1] for score in naive_scores(pile, card)), rank(card), card


@pytest.mark.parametrize(
    ("policy", "kept"),
    [
        ("random", "random"),
        ("greedy", "rule"),
        pytest.param("random", "rule", marks=pytest.mark.slow),
        pytest.param("greedy", "random", marks=pytest.mark.slow),
    ],
)
def test_the_means_agree_with_an_independent_loop(policy, kept):
    result = simulate(policy, policy, 40_000, seed=8, kept=kept)
    for seat, (mean, error) in zip(Seat, naive_means(policy, kept, 600), strict=True):
        assert abs(result.mean[seat] - mean) < 3 * sqrt(error**2 + result.stderr[seat] ** 2)
        assert result.stderr[seat] == pytest.approx(error * sqrt(600 / 40_000), rel=0.1)


def test_the_means_are_those_that_others_found():
    """Round figures of an earlier, separate prototype."""
    random = simulate("random", "random", 40_000, seed=1, kept="random").mean
    greedy = simulate("greedy", "greedy", 40_000, seed=1, kept="random").mean
    assert 1.55 < random["pone"] < 1.7
    assert 2.6 < random["dealer"] < 2.8
    assert 2.1 < greedy["pone"] < 2.3
    assert 3.8 < greedy["dealer"] < 3.95


def test_mean_and_error_are_those_of_the_deals():
    deals = [one_deal("greedy", "greedy", number, seed=5) for number in range(50)]
    result = simulate("greedy", "greedy", 50, seed=5)
    for seat in Seat:
        points = [deal.points(seat) for deal in deals]
        assert result.mean[seat] == pytest.approx(statistics.fmean(points))
        assert result.stderr[seat] == pytest.approx(statistics.stdev(points) / sqrt(50))
        counts = Counter(points)
        assert result.distribution(seat) == {p: counts[p] for p in sorted(counts)}
        assert sum(result.points(seat).values()) == sum(points)
    margins = [deal.points("pone") - deal.points("dealer") for deal in deals]
    assert result.margin[0] == pytest.approx(statistics.fmean(margins))
    assert result.margin[1] == pytest.approx(statistics.stdev(margins) / sqrt(50))


def test_what_decides_a_deal_is_counted_as_it_is_said():
    result, decided = simulate("greedy", "greedy", 150, seed=5), Counter()
    for number in range(150):
        _, points = counted(one_deal("greedy", "greedy", number, seed=5))
        ahead = (points[:, 0] - points[:, 1]).tolist()
        for place, kind in enumerate(KINDS):
            decided[kind] += np.sign(sum(ahead)) != np.sign(sum(ahead) - ahead[place])
        decided["go or last-card"] += np.sign(sum(ahead)) != np.sign(sum(ahead[:6]))
    assert result.tally.decided == decided
    share = decided["go"] / 150
    error = sqrt(share * (1 - share) / 150)
    (row,) = [row for row in result.decided_by().marks if row.label == "go"]
    assert row.estimates == (pytest.approx(Estimate(100 * share, 100 * error)),)
    assert decided["go"] > 5


def test_leads_are_compared_from_the_same_hands():
    """A plain loop over greedy deals: the mean of what each rank gains on the others' mean."""
    trial, found = try_leads("greedy", "greedy", 120, seed=7), {}
    for pone, dealer in naive_hands("greedy", 120, seed=7):
        leads = {rank(card): naive_pegged(pone, dealer, "greedy", lead=card) for card in pone}
        margins = {lead: mine - theirs for lead, (mine, theirs) in leads.items()}
        for lead, margin in margins.items() if len(margins) > 1 else ():
            rest = statistics.fmean(m for other, m in margins.items() if other != lead)
            found.setdefault(lead, []).append((margin, rest))
    check(trial, found)


@pytest.mark.parametrize("from_pairs", [False, True])
def test_pairing_is_compared_from_the_same_hands(from_pairs):
    trial, found = try_pairing("greedy", "greedy", 400, seed=7, from_pairs=from_pairs), {}
    for pone, dealer in naive_hands("greedy", 400, seed=7):
        leads = Counter(map(rank, pone))
        for lead in {rank(card): card for card in pone}.values():
            same = [card for card in dealer if rank(card) == rank(lead)]
            others = [card for card in dealer if card not in same]
            if not same or not others or (from_pairs and leads[rank(lead)] == 1):
                continue
            best = max(others, key=partial(naive_worth, [lead]))
            ways = (naive_pegged(pone, dealer, "greedy", None, lead, c) for c in (same[0], best))
            found.setdefault(rank(lead), []).append(tuple(mine - other for other, mine in ways))
    check(trial, found)


def naive_hands(players, deals, seed):
    """The hands of a run as codes; that they are dealt evenly is tested elsewhere."""
    for number in range(deals):
        deal = run_of(players, players, seed, "rule").deal(number)
        yield tuple([card.code for card in deal.hand(seat)] for seat in Seat)


def check(trial, found):
    assert list(trial.differences.by_rank) == sorted(found)
    for lead, pairs in found.items():
        gains = [doing - instead for doing, instead in pairs]
        assert trial.hands(lead) == len(gains)
        assert trial.doing(lead) == pytest.approx(statistics.fmean(p[0] for p in pairs))
        assert trial.instead(lead) == pytest.approx(statistics.fmean(p[1] for p in pairs))
        assert trial.difference(lead) == pytest.approx(statistics.fmean(gains))
        if len(gains) > 1:
            expected = statistics.stdev(gains) / sqrt(len(gains))
            assert trial.stderr(lead) == pytest.approx(expected)


# Chance


@each_kept
def test_every_card_comes_to_every_seat_equally_often(kept):
    """Chi-squared over 52 cards, for the six dealt to each seat and the starter."""
    dealt = Counter()
    for number in range(4000):
        deal = run_of("first", "first", 1, kept).deal(number)
        for seat in Seat:
            dealt.update((seat, card) for card in (*deal.dealt(seat), *deal.discards(seat)))
        dealt["starter", deal.starter] += 1
    for who, cards in (("pone", 6), ("dealer", 6), ("starter", 1)):
        expected = 4000 * cards / 52
        squares = sum((dealt[who, card] - expected) ** 2 / expected for card in DECK)
        assert 25 < squares < 90  # of 51 degrees of freedom, all but one in a thousand


def test_a_choice_is_even_and_each_play_has_its_own():
    counts, again = Counter(), Counter()
    for number in range(3000):
        drawn = chance.Chance(chance.numbers_of(chance.random_bytes(2, number)))
        drawn.begin_play(3)
        counts[drawn.choice("abc")] += 1
        again[drawn.choice("abc")] += 1
        drawn.begin_play(3)
        first = drawn.choice("abcd")
        drawn.begin_play(3)
        assert drawn.choice("abcd") == first
    assert all(900 < counts[letter] < 1100 and 900 < again[letter] < 1100 for letter in "abc")


def test_a_player_of_chance_may_draw_in_other_ways_too(registry):
    @player("wild", "plays by dice")
    def wild(view, rng):
        return view.legal_cards[int(rng.random() * rng.randint(1, len(view.legal_cards)))]

    assert simulate("wild", "random", 60, seed=1) == simulate("wild", "random", 60, seed=1)
    assert simulate("wild", "random", 60, seed=1) != simulate("wild", "random", 60, seed=2)


# Interrupted


@pytest.fixture
def heard():
    """The signal is heard, also in a run that was started in the background and ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_a_keyboard_interrupt_returns_the_deals_that_are_done(small_batches, registry, heard):
    plays = []

    @player("impatient", "interrupts its own run")
    def impatient(view, rng):
        plays.append(view)
        if len(plays) == 300:
            signal.raise_signal(signal.SIGINT)
        return view.legal_cards[0]

    result = simulate("impatient", "first", 1000, seed=1)
    assert 0 < result.deals < 1000
    assert result.deals % 7 == 0
    assert result.asked == 1000
    assert f"The first {result.deals} of 1,000 deals, then interrupted" in repr(result)
    assert result.tally == simulate("first", "first", result.deals, seed=1).tally


class InterruptedExecutor:
    """Does its work at once, and is interrupted while somebody waits for the fourth batch."""

    def __init__(self):
        self.futures = []

    def submit(self, work, *args):
        future = Future()
        if len(self.futures) < 3:
            future.set_result(work(*args))
        elif len(self.futures) == 3:
            future.set_running_or_notify_cancel()
            future.set_exception(KeyboardInterrupt())
        self.futures.append(future)
        return future


@pytest.mark.parametrize("study", [simulate, try_leads, try_pairing])
def test_an_interrupt_while_workers_work_does_too(study, small_batches):
    executor = InterruptedExecutor()
    result = study("greedy", "random", 5000, seed=1, executor=executor)
    assert (result.deals, result.asked) == (3 * 701, 5000)
    assert all(future.cancelled() for future in executor.futures[4:])
    whole = study("greedy", "random", 3 * 701, seed=1)
    assert result.to_object() | {"asked": 3 * 701} == whole.to_object()


def test_an_interrupt_before_anything_is_done_leaves_an_empty_result(registry):
    @player("impatient", "interrupts its own run")
    def impatient(view, rng):
        raise KeyboardInterrupt

    result = simulate("impatient", "first", 10, seed=1)
    assert result.deals == 0
    assert isnan(result.mean["pone"])
    assert "The first 0 of 10 deals" in result._repr_html_()
    assert Result.from_json(result.to_json()) == result
    assert Result.from_csv(result.to_csv()) == result
    assert "0 of 10 deals" in repr(try_leads("impatient", "first", 10, seed=1))


def test_a_bar_shows_how_far_a_long_run_is_and_only_that(monkeypatch, capsys, small_batches):
    simulate("greedy", "greedy", 2000, seed=1)
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(batches, "LONG", 2)
    simulate("greedy", "greedy", 2000, seed=1)
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "deals" in shown.err
    assert "100%" in shown.err or "2.00k" in shown.err


# Refused, in a sentence


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"pone": "nobody"}, "There is no opponent 'nobody'"),
        ({"deals": 0}, "whole number from 1 up, not '0'"),
        ({"deals": True}, "whole number from 1 up"),
        ({"deals": 1e6}, "whole number from 1 up, not '1000000.0'"),
        ({"seed": "x"}, "The seed is a whole number such as 1, not 'x'"),
        ({"kept": "best"}, "kept by 'rule' or at 'random', not 'best'"),
    ],
)
@pytest.mark.parametrize("study", [simulate, try_leads, try_pairing])
def test_what_cannot_be_run_is_refused(study, change, sentence):
    with pytest.raises(PeglineError, match=sentence):
        study(**{"pone": "greedy", "dealer": "greedy", "deals": 10, "seed": 1, **change})


def test_a_player_that_cannot_be_sent_is_refused_and_one_that_fails_is_not_hidden(registry):
    registry["lambda"] = Player("lambda", "first card", lambda view, _: view.legal_cards[0])
    registry["faulty"] = Player("faulty", "falls over", faulty)
    assert simulate("lambda", "first", 5, 1).tally == simulate("first", "first", 5, 1).tally
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as executor:
        with pytest.raises(PeglineError, match="'lambda' cannot be sent to another process"):
            simulate("lambda", "first", 5, 1, executor=executor)
        with pytest.raises(TypeError, match="a fault of its own"):
            simulate("faulty", "first", 5, 1, executor=executor)


def test_a_worker_that_dies_is_told_in_a_sentence(registry):
    registry["deadly"] = Player("deadly", "ends its process", deadly)
    with (
        ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as executor,
        pytest.raises(PeglineError, match="A worker process ended before its work was done"),
    ):
        simulate("deadly", "first", 5, 1, executor=executor)


def faulty(view, rng):
    raise TypeError("a fault of its own")


def deadly(view, rng):
    os._exit(1)


# Kept on file


def results():
    yield simulate("greedy", "random", 700, seed=-3, kept="random")
    yield simulate("first", "greedy", 1, seed=2**80)
    yield try_leads("greedy", "greedy", 300, seed=1)
    yield try_pairing("random", "greedy", 300, seed=1, from_pairs=True)
    yield try_pairing("greedy", "greedy", 1, seed=1, from_pairs=True)


@pytest.mark.parametrize("result", list(results()), ids=lambda result: type(result).__name__)
def test_a_result_goes_to_json_and_csv_and_back(result, tmp_path):
    kind = type(result)
    assert kind.from_json(result.to_json()) == result
    assert kind.from_csv(result.to_csv()) == result
    assert kind.from_csv(result.to_csv().replace("\n", "\r\n")) == result
    for name in ("found.json", "found.csv"):
        assert kind.load(result.save(tmp_path / name)) == result
        assert kind.load(str(tmp_path / name)) == result
    with pytest.raises(PeglineError, match=r"ends in \.json or \.csv, not as 'found.txt'"):
        result.save(tmp_path / "found.txt")


def test_names_and_numbers_survive_a_spreadsheet(registry):
    odd = 'a, "quoted"\n<b>name</b>'
    registry[odd] = Player(odd, "plays its first card", registry["first"].policy)
    result = simulate(odd, "first", 20, seed=1)
    assert Result.from_csv(result.to_csv()) == result
    assert Result.from_json(result.to_json()) == result
    shown = result._repr_html_() + averages([result])._repr_html_()
    assert "<b>" not in shown
    assert "&lt;b&gt;name" in shown


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "12",
        '{"version": "simulation 1"}',
        "what,number\nseed",
        "what,number\nseed,1\nseed.x,1",
        "\0",
        "[" * 9999,
    ],
)
@pytest.mark.parametrize("kind", [Result, Trial])
def test_what_is_no_result_is_refused(kind, text):
    for read in (kind.from_json, kind.from_csv):
        with pytest.raises(PeglineError):
            read(text)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("deals",), 701),
        (("spread", "0-1"), 5000),
        (("events", "pone", "go"), 0),
        (("points", "dealer", "run"), 1),
        (("points", "dealer", "run"), "many"),
        (("kept",), "best"),
        (("version",), "simulation 0"),
    ],
)
def test_counts_that_do_not_add_up_are_refused(path, value):
    data = json.loads(simulate("greedy", "greedy", 700, seed=1).to_json())
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(PeglineError):
        Result.from_json(json.dumps(data))


def test_a_rank_that_no_hand_could_choose_is_refused():
    trial = try_pairing("greedy", "greedy", 1, seed=1, from_pairs=True)
    with pytest.raises(PeglineError, match="No hand of this trial had that choice: '5'"):
        trial.difference(5)


# Shown


SHOWN = {
    "result": simulate("greedy", "greedy", 400, seed=1),
    "decided": simulate("greedy", "greedy", 400, seed=1).decided_by(),
    "leads": try_leads("greedy", "greedy", 400, seed=1),
    "pairing": try_pairing("greedy", "greedy", 400, seed=1),
    "averages": averages([simulate("greedy", "greedy", 400, seed=1)], [("a book", 2.0, 3.5)]),
}
each_shown = pytest.mark.parametrize("shown", SHOWN.values(), ids=SHOWN)


@each_shown
def test_it_is_shown_with_words_for_the_picture_and_a_table(shown):
    page = shown._repr_html_()
    assert page.count("<img alt=") == 1
    assert len(page.partition('alt="')[2].partition('"')[0]) > 60
    assert "<table>" in page
    assert page.count("<details>") == 1
    assert repr(shown).count("\n") >= 3


@each_shown
def test_without_matplotlib_the_table_says_the_same(shown, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    page = shown._repr_html_()
    assert "<img" not in page
    assert "<details>" not in page
    assert "<table>" in page


def test_error_bars_reach_two_standard_errors_and_told_figures_have_none():
    rows = [
        ErrorRow(
            "measured", (Estimate(2.0, 0.1, Seat.PONE), Estimate(3.5, 0.2, Seat.DEALER)), "2 / 3.5"
        ),
        ErrorRow("a book", (Estimate(2.1, seat=Seat.PONE, published=True),), "2.1"),
    ]
    (axes,) = ErrorBars("Averages", rows, "points a deal").figure().axes
    bars = [bar.get_segments()[0][:, 0].tolist() for bar in axes.collections]
    assert bars == [pytest.approx([1.8, 2.2]), pytest.approx([3.1, 3.9]), [2.1, 2.1]]
    shapes = {line.get_gid(): line.get_marker() for line in axes.lines if line.get_gid()}
    assert shapes == {"pone": "o", "dealer": "s", "pone, published": "o"}
    legend = axes.figure.legends[0]
    assert [text.get_text() for text in legend.get_texts()] == list(shapes)
    hollow = [line for line in axes.lines if line.get_gid() == "pone, published"]
    assert hollow[0].get_markerfacecolor() == "#ffffff"
    assert axes.get_xlim()[0] < 0 < axes.get_xlim()[1]


def test_an_empty_tally_adds_nothing():
    tally = simulate("greedy", "greedy", 10, seed=1).tally
    assert summed([DealTally(), tally, DealTally()]) == tally
    assert DealTally().deals == 0
