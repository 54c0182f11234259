"""How fast the rules are, as ratios measured in one run: `python tests/tools/benchmark.py`.

Absolute times depend on the machine; the ratios hardly do. Contenders take turns and medians are
compared, so that a busy moment touches them all. No test asserts a time.
"""

import itertools
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # for what the tests know

from enumeration import enumerated
from naive import naive_ledger, naive_scores, naive_show_scores
from positions import many_lines

from pegline_teach import (
    DECK,
    LESSONS,
    ClassReport,
    Explorer,
    Learner,
    Pegging,
    Seat,
    count_hand,
    evaluate,
    score_play,
    second_opinion,
    simulate,
    solve,
)
from pegline_teach.classroom import SimulatedClass
from pegline_teach.lab.run import run_of
from pegline_teach.lab.steps import StepBatch
from pegline_teach.learning import Attempt, Progress
from pegline_teach.practice import PracticeSettings
from pegline_teach.questions.written import question_text
from pegline_teach.rules import Played
from pegline_teach.whatif import read_variations, variations_text
from pegline_teach.widgets.practicetasks import PracticeTasks

try:
    import pyspiel
except ImportError:
    pyspiel = None

ROUNDS = 9
DEALS = 1500
VIEWS = 40
TASKS = 300
ANSWERS = (100, 10_000, 100_000)
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
    """One whole pegging at random."""
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

    # No state is kept: thousands of them would have the garbage collector at work all the time.
    def stepped():
        return sum(peg(Pegging.start(*each), rng).is_over for each in hands)

    def ours():
        return sum(len(peg(Pegging.start(*each), rng).ledger) for each in hands)

    def naive():
        for pone, dealer in codes:
            naive_ledger(pone, dealer, choose)

    contenders = {
        "Pegging with its ledger": ours,
        "Pegging, ledger not read": stepped,
        "the naive replay": naive,
    }
    if pyspiel:
        starts = openspiel_starts()

        def openspiel():
            for start in starts:
                peg_in_openspiel(start, rng)

        contenders["OpenSpiel, cloned states"] = openspiel
    return len(hands), medians(contenders)


def solver_table():
    """Openings solved, against the whole tree played out; and how long single ones take."""
    starts = [Pegging.start(*hands) for hands in deals()]
    few = starts[:5]
    times = []
    for start in starts:
        began = time.thread_time()
        solve(start)
        times.append(time.thread_time() - began)
    contenders = {
        "solve": lambda: [solve(start) for start in few],
        "plain enumeration": lambda: [enumerated(start) for start in few],
    }
    return len(few), medians(contenders), times


def lines_table():
    """A record of 200 lines: read alone, and opened in the explorer."""
    text = variations_text(many_lines(200))
    return medians(
        {
            "Explorer(text)": lambda: Explorer(text),
            "read_variations(text)": lambda: read_variations(text),
        }
    )


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


def decisions(cards):
    """Decisions of random peggings in which both seats hold so many cards, pone to play."""
    rng = random.Random(4)
    for pone, dealer in itertools.islice(deals(), VIEWS):
        state = Pegging.start(pone, dealer)
        while len(state.hand("pone")) > cards or state.turn is not Seat.PONE or state.must_go:
            state = state.play(rng.choice(state.legal_cards)) if state.legal_cards else state.go()
        yield state.view("pone")


def coach_table():
    """What a decision takes the coach and the second opinion, by the cards that both hold."""
    spans = {}
    for cards in (4, 3, 2):
        views = list(decisions(cards))
        for name, made in (("the coach", evaluate), ("second opinion", second_opinion)):
            spans[f"{name}, {cards} cards"] = [timed(partial(made, view)) for view in views]
    return spans


def practice_table():
    """Making and judging practice tasks: what each takes, the median and the slowest of many."""
    made, judged = [], []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PEGLINE_PROGRESS"] = os.path.join(folder, "progress.json")
        page = PracticeTasks(1, PracticeSettings(number=0))
        for _ in range(TASKS):
            judged.append(timed(lambda: page.answer(page.task.reference)))
            made.append(timed(page.next))
    return {"making the next task": made, "judging, keeping, showing": judged}


def class_table():
    """A class report on a thousand learners, read and then written as a page, a few times."""
    handed_in = SimulatedClass({"runs-in-order": 150, "go-as-pass": 120}, 1000, seed=1).zipped()
    ClassReport(handed_in).page()  # matplotlib is loaded once
    read = [timed(lambda: ClassReport(handed_in)) for _ in range(ROUNDS)]
    written = [timed(ClassReport(handed_in).page) for _ in range(ROUNDS)]
    return {"reading the zip": read, "writing the page": written}


def learner_table():
    """Opening a learner's file, and keeping one more answer in it, by the answers it holds."""
    spans = {}
    for number in ANSWERS:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "progress.json"
            path.write_bytes(Progress("Ada", tuple(kept_answers(number))).written())
            spans[f"opening {number:,} answers"] = [
                timed(lambda path=path: Learner(path).held) for _ in range(ROUNDS)
            ]
            learner, task = Learner(path), LESSONS[3].tasks[0]
            answering = partial(learner.answer, task, task.reference)
            answering()
            spans[f"one more than {number:,}"] = [timed(answering) for _ in range(TASKS)]
    return spans


def kept_answers(number):
    """So many answers of somebody who practises on and on."""
    tasks = [task for lesson in LESSONS for task in lesson.tasks]
    for index in range(number):
        task, right = tasks[index % len(tasks)], index % 3
        yield Attempt(
            f"practice-{index}",
            "right" if right else "wrong",
            task.reference,
            task.step,
            explains=() if right else ("runs-in-order", "suited-runs"),
            where="practice",
            question=question_text(task.question),
            at=datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=index),
        )


def timed(work):
    """The seconds of this process alone, whatever else the machine is busy with."""
    began = time.process_time()
    work()
    return time.process_time() - began


def show_spans(title, spans):
    print(title)
    for name, taken in spans.items():
        middle, most, worst = (
            sorted(taken)[int(part * (len(taken) - 1))] for part in (0.5, 0.95, 1)
        )
        spans = f"{middle * 1000:>8.1f} ms in the middle, {most * 1000:.1f} for 19 of 20"
        print(f"  {name:<26}{spans}, {worst * 1000:.1f} at most")


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
    size, times, each = solver_table()
    show("Openings with open hands", "openings", size, times)
    middle, most = statistics.median(each) * 1000, max(each) * 1000
    print(f"  processor time of one: median {middle:.2f} ms, at most {most:.1f} ms of {len(each)}")
    show("A record of 200 variations", "records", 1, lines_table())
    show_spans("One decision with all of its numbers", coach_table())
    show_spans(f"Practice, {TASKS} tasks of every kind", practice_table())
    rates = lab_rates()
    print("Whole simulations, on one core")
    for name, rate in rates.items():
        slower = rates["greedy, all at once"] / rate
        print(f"  {name:<26}{rate:>12,.0f} deals a second{slower:>9.2f} x the time of greedy")
    print(f"  Two processes are {scaling():.2f} times as fast as one")
    show_spans("A learner's file", learner_table())
    show_spans("A class report on 1,000 progress files", class_table())
    times = import_table()
    extra = times["import pegline_teach"] - times["pass"]
    print("Starting an interpreter")
    print(f"  import pegline_teach adds {extra * 1000:.0f} ms to {times['pass'] * 1000:.0f} ms")


if __name__ == "__main__":
    main()
