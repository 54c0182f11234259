"""The catalogue of wrong beliefs, told apart and found again in what learners answer."""

import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import combinations
from random import Random
from types import SimpleNamespace

import pytest
from positions import DEAL_ONE, DEAL_TWO, acts, redo

from pegline_teach import DECK, RULES, Pegging, PeglineError, parse_cards, replay
from pegline_teach.misconceptions import CATALOGUE, diagnose, drill, named_beliefs, tell_apart
from pegline_teach.misconceptions.catalogue import play_beliefs
from pegline_teach.misconceptions.judged import answers_to
from pegline_teach.misconceptions.lines import all_lines
from pegline_teach.misconceptions.pool import pool
from pegline_teach.questions import ask
from pegline_teach.rules.ledger import SaidGo, entry_points

IDS = [each.id for each in play_beliefs()]
EVERYONE = [*IDS, "rules"]
ANSWERS = 10
RUNS = 200


# Hand-worked: one position for each belief, with the truth and what somebody who thinks so says


def laying(kind, pile, card):
    """A question about `card` on a pile, held by the seat to act."""
    whole = parse_cards(f"{pile} {card}")
    spare = [each for each in DECK if each not in whole]
    hands = [list(whole[0::2]), list(whole[1::2])]
    for hand in hands:
        hand += [spare.pop() for _ in range(4 - len(hand))]
    return ask(kind, replay(hands[0], hands[1], whole[:-1]), whole[-1])


@cache
def answers_given(question):
    """What each belief answers and then the truth, as it is kept."""
    return tuple(map(str, answers_to(question)))


def at(kind, deal, plays, card=None, said_go=False):
    state = replay(**deal, plays=plays)
    state = state.go() if said_go else state
    return ask(kind, state, card)


RESET = {"pone": "10♣ 6♥ 7♦ 5♣", "dealer": "10♥ 5♦ Q♠ K♣"}  # 10 10 6 5 make 31
TO_31_TWICE = {"pone": "10♣ 6♥ K♦ A♥", "dealer": "10♥ 5♦ Q♠ J♣"}  # and K Q A J again
GO_AFTER_RESET = {"pone": "10♣ 6♥ K♦ 2♥", "dealer": "10♥ 5♦ Q♠ J♣"}  # K Q 2 leave no room for J
AT_21 = {"pone": "10♣ A♥ 5♦ 6♦", "dealer": "9♣ J♦ Q♠ K♣"}
LONG_GO = {"pone": "9♥ 10♦ J♣ Q♠", "dealer": "A♦ 2♠ 3♣ 4♣"}
ONE, TWO = DEAL_ONE, DEAL_TWO
TO_31 = "3♣ 5♦ 4♥ 10♠"
TO_GO = "10♣ 7♦ 3♥ 4♠"

BY_HAND = {
    "runs-in-order": (laying("points", "3♣ 5♦", "4♥"), "3: run", "0"),
    "no-repeated-run": (laying("points", "6♣ 7♦ 8♥", "6♠"), "3: run", "0"),
    "double-runs": (laying("points", "3♣ 4♦ 4♥", "5♠"), "0", "6: run"),
    "run-skips-duplicates": (laying("points", "3♣ 4♦ 4♥", "5♠"), "0", "3: run"),
    "gap-ends-run": (laying("points", "4♣ 5♦ 6♥ 2♠", "3♣"), "5: run", "0"),
    "runs-anywhere": (laying("points", "3♣ 4♦ K♥", "5♠"), "0", "3: run"),
    "run-stops-at-three": (laying("points", "3♣ 4♦ 5♥", "6♠"), "4: run", "3: run"),
    "run-stops-at-five": (laying("points", "A♣ 2♦ 3♥ 4♠ 5♣", "6♦"), "6: run", "5: run"),
    "two-card-runs": (laying("points", "7♣", "8♦"), "2: fifteen", "4: fifteen, run"),
    "suited-runs": (laying("points", "3♣ 4♥", "5♠"), "3: run", "0"),
    "ace-high": (laying("points", "Q♣ K♦", "A♥"), "0", "3: run"),
    "runs-across-reset": (at("points", RESET, "10♣ 10♥ 6♥ 5♦", "7♦"), "0", "3: run"),
    "pairs-across-reset": (at("points", RESET, "10♣ 10♥ 6♥ 5♦", "5♣"), "0", "2: pair"),
    "pairs-across-card": (laying("points", "7♣ 9♦", "7♥"), "0", "2: pair"),
    "ten-cards-pair": (laying("points", "J♣", "K♦"), "0", "2: pair"),
    "three-kind-adds-pair": (
        laying("points", "7♣ 7♦", "7♥"),
        "6: three of a kind",
        "8: pair, three of a kind",
    ),
    "first-event-only": (laying("points", "4♣ 5♦", "6♥"), "5: fifteen, run", "2: fifteen"),
    "fifteen-as-in-hand": (laying("points", "10♣ 3♦", "5♥"), "0", "2: fifteen"),
    "thirty-one-one": (laying("points", "10♣ J♦ A♥", "Q♠"), "2: thirty-one", "1: thirty-one"),
    "thirty-one-three": (laying("points", "10♣ J♦ A♥", "Q♠"), "2: thirty-one", "3: thirty-one"),
    "faces-count-on": (laying("count", "5♣", "Q♦"), "15", "17"),
    "ace-eleven": (laying("count", "10♣", "A♦"), "11", "21"),
    "count-goes-on": (at("count", RESET, "10♣ 10♥ 6♥ 5♦", "7♦"), "7", "38"),
    "thirty-one-barred": (at("legal", AT_21, "10♣ J♦ A♥"), "9♣ Q♠ K♣", "9♣"),
    "past-thirty-one": (at("legal", TWO, TO_GO), "go", "8♣ 9♥"),
    "go-as-pass": (at("legal", AT_21, "10♣ J♦ A♥"), "9♣ Q♠ K♣", "9♣ Q♠ K♣ go"),
    "stop-after-go": (at("legal", TWO, TO_GO, said_go=True), "3♦ 5♠", "3♦ 5♠ go"),
    "go-ends-sequence": (at("close", TWO, TO_GO), "open", "go: dealer 1"),
    "one-card-after-go": (at("next", LONG_GO, "9♥ 4♣ 10♦ A♦", "2♠", True), "dealer", "pone"),
    "go-point-at-call": (at("close", TWO, TO_GO, "3♦", True), "go: dealer 1", "go: dealer 0"),
    "go-point-to-caller": (at("close", TWO, TO_GO, "3♦", True), "go: dealer 1", "go: pone 1"),
    "last-card-on-31": (at("close", ONE, TO_31, "9♣"), "thirty-one: pone 2", "thirty-one: pone 3"),
    "go-and-last-card": (
        at("close", ONE, f"{TO_31} 9♣ 2♦ 10♥", "7♠"),
        "last card: dealer 1",
        "last card: dealer 2",
    ),
    "last-layer-leads": (at("next", ONE, TO_31, "9♣"), "dealer", "pone"),
    "pone-always-leads": (at("next", ONE, TO_31, "9♣"), "dealer", "pone"),
}


def test_every_belief_has_a_hand_worked_position():
    assert list(BY_HAND) == IDS


@pytest.mark.parametrize("name", IDS)
def test_a_belief_answers_a_hand_worked_position_as_its_thought_says(name):
    question, truth, believed = BY_HAND[name]
    assert question.truth == truth
    assert CATALOGUE[name].answer(question) == believed
    assert name in diagnose(question, believed)


# What else the thoughts and corrections say, checked by hand


@pytest.mark.parametrize(
    ("name", "question", "answer"),
    [
        ("runs-in-order", laying("points", "5♣ 4♦", "3♥"), "3: run"),
        ("gap-ends-run", laying("points", "5♣ 3♦", "4♥"), "3: run"),
        ("no-repeated-run", laying("points", "6♣ 7♦ 8♥", "5♠"), "4: run"),
        ("double-runs", laying("points", "3♣ 4♦ 5♥", "5♠"), "8: pair, run"),
        ("runs-anywhere", laying("points", "3♣ 4♦", "5♥"), "3: run"),
        ("ace-high", laying("points", "3♣ 2♦", "A♥"), "3: run"),
        ("three-kind-adds-pair", laying("points", "7♣", "7♦"), "2: pair"),
        (
            "three-kind-adds-pair",
            laying("points", "3♣ 3♦ 3♥", "3♠"),
            "20: pair, three of a kind, four of a kind",
        ),
        ("fifteen-as-in-hand", laying("points", "7♣", "8♦"), "2: fifteen"),
        ("count-goes-on", at("legal", RESET, "10♣ 10♥ 6♥ 5♦ 7♦ Q♠"), "5♣"),
        ("count-goes-on", at("legal", TO_31_TWICE, "10♣ 10♥ 6♥ 5♦ K♦ Q♠ A♥"), "J♣"),
        ("count-goes-on", at("legal", GO_AFTER_RESET, "10♣ 10♥ 6♥ 5♦ K♦ Q♠ 2♥"), "go"),
        ("thirty-one-three", laying("close", "10♣ J♦ A♥", "Q♠"), "thirty-one: dealer 3"),
        ("go-ends-sequence", at("next", TWO, TO_GO), "pone"),
        ("last-layer-leads", at("next", TWO, TO_GO, "3♦", True), "dealer"),
        ("pone-always-leads", at("next", TWO, TO_GO, "3♦", True), "pone"),
        ("one-card-after-go", at("close", LONG_GO, "9♥ 4♣ 10♦ A♦", "2♠", True), "go: dealer 1"),
    ],
)
def test_a_belief_holds_to_its_thought_elsewhere(name, question, answer):
    assert CATALOGUE[name].answer(question) == answer


@pytest.mark.parametrize("hands", [tuple(LONG_GO.values()), tuple(LONG_GO.values())[::-1]])
def test_the_point_for_go_goes_to_its_caller_whichever_seat_that_is(hands):
    high_leads = hands[0] == LONG_GO["pone"]
    plays = ("9♥ 4♣ 10♦ A♦", "2♠ 3♣") if high_leads else ("4♣ 9♥ A♦ 10♦ 2♠", "3♣")
    state = replay(*hands, plays[0]).go()
    for card in plays[1].split():
        state = state.play(card)
    closed = state.ledger[-1]
    [caller] = {entry.seat for entry in state.ledger if isinstance(entry, SaidGo)}
    assert (closed.reason, closed.points, closed.seat) == ("go", 1, caller.other)
    claims = CATALOGUE["go-point-to-caller"].claims(state)
    assert sum(claims) == sum(map(entry_points, state.ledger)) - 1
    assert claims[-1] == 0


# The catalogue


def test_there_are_at_least_twenty_beliefs_and_their_ids_are_plain_words():
    assert len(IDS) >= 20
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", name) for name in CATALOGUE)
    assert all(name == each.id for name, each in CATALOGUE.items())


@pytest.mark.parametrize("name", IDS)
def test_the_texts_are_whole_sentences_and_name_the_rule(name):
    found = CATALOGUE[name]
    named = re.findall(r"R\d+", found.correction())
    assert found.thought.endswith(".")
    assert re.search(r"\((R\d+(, )?)+\)\.$", found.correction())
    assert set(named) <= set(found.rules) <= set(RULES)
    for text in (found.thought, found.correction()):
        assert "!" not in text
        assert len(text.split()) <= 35


def test_no_two_beliefs_share_a_thought():
    assert len({each.thought for each in CATALOGUE.values()}) == len(CATALOGUE)


# The pool, and telling beliefs apart


def test_every_question_of_the_pool_comes_from_a_legal_pegging():
    for posed in pool():
        state = posed.question.state
        start = Pegging.start(state.dealt("pone"), state.dealt("dealer"))
        assert redo(start, acts(state)) == state
        if posed.question.card:
            assert posed.question.card in state.legal_cards


def test_the_pool_asks_every_kind_of_question_and_nothing_twice():
    kinds = Counter(posed.question.kind for posed in pool())
    assert len(kinds) == 8
    assert min(kinds.values()) >= 20
    assert len({posed.question for posed in pool()}) == len(pool())
    assert all(line.is_over for line in all_lines())


def test_the_marks_of_the_pool_are_the_answers():
    for question, marks, groups in pool():
        answers = answers_given(question)
        assert answers[-1] == question.truth
        for one, other in combinations(range(len(EVERYONE)), 2):
            assert (marks[one] == marks[other]) == (answers[one] == answers[other])
        assert sorted(n for group in groups for n in group) == [
            n for n, mark in enumerate(marks) if mark
        ]


def test_a_spoiled_ledger_has_just_one_wrong_line():
    counts = Counter()
    for question, *_ in pool():
        if question.kind == "ledger":
            truth = map(entry_points, question.state.ledger)
            pairs = zip(question.claims, truth, strict=True)
            counts[sum(claim != earned for claim, earned in pairs)] += 1
    assert set(counts) == {0, 1}
    assert counts[1] >= 30


@pytest.mark.parametrize("name", IDS)
def test_a_belief_differs_from_the_rules_somewhere_and_agrees_elsewhere(name):
    place = IDS.index(name)
    wrong = [posed for posed in pool() if posed.marks[place]]
    assert 5 <= len(wrong) < len(pool()) / 2
    for kind in {posed.question.kind for posed in wrong} - {"legal"}:
        assert any(p.question.kind == kind and not p.marks[place] for p in pool())


def test_every_two_beliefs_are_told_apart_by_a_legal_position():
    def answer(name, question):
        return question.truth if name == "rules" else CATALOGUE[name].answer(question)

    told = 0
    for one, other in combinations(EVERYONE, 2):
        question = tell_apart(one, other)
        assert question is not None, (one, other)
        assert answer(one, question) != answer(other, question)
        told += 1
    assert told == len(EVERYONE) * len(IDS) // 2


def test_telling_apart_follows_the_seed_and_the_order_does_not_matter():
    found = {tell_apart("runs-in-order", "double-runs", seed) for seed in range(12)}
    assert len(found) > 3
    assert tell_apart("rules", "ace-high", 4) == tell_apart("ace-high", "rules", 4)


def test_a_belief_is_not_told_apart_from_itself_and_an_unknown_id_is_refused():
    assert tell_apart("ace-high", "ace-high") is None
    with pytest.raises(PeglineError, match="'ace-low' is no belief"):
        tell_apart("ace-low", "rules")


# Diagnosis


@pytest.mark.slow
def test_whoever_gives_a_wrong_answer_is_among_the_diagnosed():
    for question, marks, groups in pool():
        for group in groups:
            given = answers_given(question)[group[0]]
            found = diagnose(question, given)
            if question.is_right(question.parse(given)):
                assert found == ()
            else:
                assert set(found) == {
                    name
                    for name, expected in zip(IDS, answers_given(question), strict=False)
                    if question.parse(given).agrees(question.parse(expected))
                }
                assert {IDS[n] for n in group} <= set(found)
        assert marks[-1] == 0


def test_a_right_an_unreadable_and_an_unexplained_answer_have_no_diagnosis():
    question = laying("points", "3♣ 5♦", "4♥")
    assert diagnose(question, "3: run") == diagnose(question, "3") == ()
    assert diagnose(question, "dunno") == diagnose(question, "") == ()
    assert diagnose(question, "9") == ()


def test_a_task_and_words_do_as_well_as_a_question_and_canonical_text():
    question = laying("points", "3♣ 4♦ 4♥", "5♠")
    task = SimpleNamespace(question=question)
    assert diagnose(task, "6 for a run") == diagnose(question, "6: run") == ("double-runs",)
    assert drill([(task, "6 for a run")], 1) == drill([(question, "6: run")], 1)


def test_the_history_raises_the_consistent_and_drops_the_refuted():
    question = laying("points", "3♣ 5♦", "4♥")
    assert diagnose(question, "0") == ("runs-in-order", "suited-runs")
    in_order_is_right = (laying("points", "3♣ 4♥", "5♦"), "3: run")
    assert diagnose(question, "0", [in_order_is_right]) == ("runs-in-order", "suited-runs")
    one_suit_is_wrong = (laying("points", "3♣ 4♣", "5♣"), "3: run")
    out_of_order_is_right = (laying("points", "3♣ 5♣", "4♣"), "3: run")
    history = [one_suit_is_wrong, out_of_order_is_right]
    assert diagnose(question, "0", history) == ("suited-runs", "runs-in-order")


def test_an_unreadable_answer_in_the_history_counts_for_nothing():
    question = laying("points", "3♣ 5♦", "4♥")
    history = [(laying("points", "3♣ 5♣", "4♣"), "dunno")]
    assert diagnose(question, "0", history) == diagnose(question, "0")
    assert named_beliefs(history) == ()


def test_suspects_come_with_what_speaks_for_and_against_them():
    wrong = [(laying("points", f"{a}♣ {a + 2}♣", f"{a + 1}♣"), "0") for a in (3, 6, 7)]
    against = (laying("points", "9♦ J♦", "10♦"), "3: run")
    (found,) = named_beliefs(wrong)
    assert (found.id, found.explained, found.contradicted) == ("runs-in-order", 3, 0)
    (found,) = named_beliefs([*wrong, against])
    assert (found.explained, found.contradicted, found.evidence) == (3, 1, 2)
    assert named_beliefs([*wrong, against, against]) == ()
    assert named_beliefs(wrong[:1]) == ()


def test_two_beliefs_held_at_once_are_both_found():
    order = [(laying("points", f"{a}♣ {a + 2}♣", f"{a + 1}♣"), "0") for a in (3, 6)]
    leads = [at("next", ONE, TO_31, "9♣"), at("next", RESET, "10♣ 10♥ 6♥", "5♦")]
    history = [
        *order,
        *((question, CATALOGUE["last-layer-leads"].answer(question)) for question in leads),
    ]
    assert [each.id for each in named_beliefs(history)] == ["runs-in-order", "last-layer-leads"]


# Drills and simulated learners


def test_a_drill_asks_nothing_twice_and_changes_its_kind_each_time():
    history = []
    for _ in range(40):
        question = drill(history, 5)
        assert question not in [asked for asked, _ in history]
        assert not history or question.kind != history[-1][0].kind
        history.append((question, question.truth))


def test_a_drill_does_not_open_with_a_whole_ledger_and_differs_with_the_seed():
    assert "ledger" not in {drill([], seed).kind for seed in range(20)}
    assert len({first_questions(seed, 3) for seed in range(20)}) > 5


def first_questions(seed, number):
    """What a drill asks of somebody who answers right."""
    history = []
    for _ in range(number):
        question = drill(history, seed)
        history.append((question, question.truth))
    return tuple(question for question, _ in history)


def test_a_drill_is_the_same_in_another_process_and_importing_builds_no_pool():
    script = (
        "import pegline_teach.misconceptions as m\n"
        "from pegline_teach.misconceptions.pool import pool\n"
        "print(pool.cache_info().currsize)\n"
        "history = []\n"
        "for n in range(6):\n"
        "    q = m.drill(history, 3)\n"
        "    history.append((q, q.truth))\n"
        "    print(q)\n"
    )
    hash_seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    there = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
    assert there.splitlines() == ["0", *map(str, first_questions(3, 6))]


@cache
def answered(name, seed, slips=0.0):
    """Ten drill answers of a learner who answers by a belief, and slips now and then."""
    rng, place, history = Random(f"{name} {seed}"), EVERYONE.index(name), []
    for _ in range(ANSWERS):
        question = drill(history, seed)
        answers = answers_given(question)
        given = answers[place]
        if rng.random() < slips:
            given = rng.choice(sorted({*answers} - {given}))
        history.append((question, given))
    return history


def identified(name, seed):
    """Whether the last wrong answer of a learner is put down to the belief held."""
    history = answered(name, seed)
    wrong = [n for n, (question, given) in enumerate(history) if given != question.truth]
    if not wrong:
        return False
    question, given = history[wrong[-1]]
    return diagnose(question, given, history[: wrong[-1]])[:1] == (name,)


@cache
def identified_in(name, runs):
    return sum(identified(name, seed) for seed in range(runs))


@pytest.mark.parametrize("runs", [4, pytest.param(20, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", IDS)
def test_a_learner_with_a_belief_is_identified_within_ten_answers(name, runs):
    assert identified_in(name, runs) >= 0.9 * runs


@pytest.mark.whole
@pytest.mark.parametrize("name", IDS)
def test_a_learner_with_a_belief_is_identified_in_all_200_runs_but_a_few(name):
    found = identified_in(name, RUNS)
    print(f"{name}: {found} of {RUNS}")
    assert found >= 0.95 * RUNS


@pytest.mark.parametrize("name", IDS)
def test_a_learner_with_a_belief_is_suspected_of_no_other(name):
    for seed in range(3):
        assert {each.id for each in named_beliefs(answered(name, seed))} <= {name}


@pytest.mark.parametrize("runs", [RUNS // 4, pytest.param(RUNS, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("slips", "most"), [(0.0, 0), (0.05, 0.02)])
def test_a_learner_without_a_belief_is_not_accused(slips, most, runs):
    accused = sum(bool(named_beliefs(answered("rules", seed, slips))) for seed in range(runs))
    assert accused <= most * runs


def test_a_learner_who_knows_the_rules_is_never_diagnosed():
    for question, given in answered("rules", 1):
        assert diagnose(question, given) == ()
