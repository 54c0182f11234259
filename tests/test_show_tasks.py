"""The tasks of the show and the wrong ways to count, each against the rules."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kept import read_progress
from positions import steadily

from pegline_teach import DECK, RULES, parse_cards
from pegline_teach.learning.session import ShowSession
from pegline_teach.lessons import SHOW_TASKS
from pegline_teach.lessons.showtasks import judge_count
from pegline_teach.misconceptions import diagnose
from pegline_teach.misconceptions.catalogue import show_beliefs
from pegline_teach.questions.goal import Goal
from pegline_teach.questions.show import ShowQuestion
from pegline_teach.rules import ShowHand

hands = st.permutations(DECK).flatmap(
    lambda cards: st.booleans().map(lambda crib: ShowHand(tuple(cards[:4]), cards[4], crib))
)
each_task = pytest.mark.parametrize("task", SHOW_TASKS, ids=lambda task: task.id)
each_mistake = pytest.mark.parametrize("mistake", show_beliefs(), ids=lambda m: m.id)


def hand(cards: str, starter: str, crib: bool = False) -> ShowHand:
    return ShowHand(parse_cards(cards), parse_cards(starter)[0], crib)


# Hands on which a mistake shows, one for each, and what it counts there.
CAUGHT = {
    "show-run-once": (hand("3♣ 4♦ 4♥ 5♠", "9♦"), 5),
    "show-three-as-one": (hand("9♣ 9♦ 9♥ K♠", "2♦"), 2),
    "show-crib-flush": (hand("2♥ 4♥ 7♥ Q♥", "K♠", True), 4),
    "show-any-jack": (hand("J♣ 2♦ 4♠ 7♠", "Q♥"), 1),
    "show-starter-jack": (hand("2♦ 4♠ 7♠ K♥", "J♥"), 1),
    "show-thirty-one": (hand("K♠ 9♦ 8♣ 3♥", "A♥"), 2),
    "show-as-in-play": (hand("5♦ 10♣ Q♥ 2♠", "8♣"), 2),
    "show-runs-in-order": (hand("8♣ 6♦ K♠ 7♥", "2♣"), 4),
    "show-short-runs": (hand("6♣ 7♦ 8♠ 9♥", "K♦"), 14),
    "show-two-card-fifteens": (hand("5♦ 10♣ Q♥ 2♠", "8♣"), 4),
    "show-card-once": (hand("5♦ 10♣ Q♥ K♠", "8♣"), 2),
    "show-no-starter": (hand("5♦ 10♣ Q♥ 2♠", "K♣"), 4),
    "show-flush-with-starter": (hand("2♥ 4♥ 7♥ Q♠", "K♥"), 4),
    "show-flush-four": (hand("2♥ 4♥ 7♥ Q♥", "K♥"), 4),
    "show-no-fifteens": (hand("5♦ 10♣ 5♥ K♠", "8♣"), 2),
    "show-no-pairs": (hand("3♣ 4♦ 4♥ 5♠", "9♦"), 6),
    "show-no-runs": (hand("3♣ 4♦ 4♥ 5♠", "9♦"), 2),
    "show-no-flush": (hand("2♥ 4♥ 7♥ Q♥", "K♠"), 0),
    "show-no-nobs": (hand("J♥ 2♦ 4♠ 7♠", "Q♥"), 0),
}


@each_mistake
def test_a_mistake_counts_a_hand_as_it_says_and_is_named_for_it(mistake) -> None:
    caught, claimed = CAUGHT[mistake.id]
    assert caught.points != claimed
    assert mistake.show_points(caught) == claimed
    assert mistake.id in diagnose(ShowQuestion(caught), str(claimed))


@each_mistake
def test_a_correction_names_the_rules_it_is_about(mistake) -> None:
    assert set(re.findall(r"[RS]\d+", mistake.correction())) == set(mistake.rules) <= set(RULES)
    assert mistake.thought.endswith((".", "?"))
    assert "!" not in mistake.thought + mistake.correction()


@steadily(300)
@given(hands, st.integers(0, 35))
def test_a_count_is_right_when_it_is_the_points_and_else_explained_or_pointed(dealt, claimed):
    verdict = judge_count(dealt, claimed)
    assert (verdict.outcome == "right") == (claimed == dealt.points)
    assert verdict.misconceptions == diagnose(ShowQuestion(dealt), str(claimed))
    if verdict.outcome == "wrong":
        assert verdict.message.startswith("Not yet.")
        direction = "more" if claimed < dealt.points else "less"
        assert verdict.misconceptions or f"There is {direction} than that" in verdict.message


@pytest.mark.parametrize("words", ["", None, "a lot", "5 or 6"])
def test_what_is_no_number_is_not_attempted(words) -> None:
    assert judge_count(SHOW_TASKS[0].hand, words).outcome == "not attempted"


@pytest.mark.parametrize("words", [6, "6", " 6 points", "six? 6"])
def test_a_number_is_read_from_words(words) -> None:
    assert judge_count(SHOW_TASKS[0].hand, words).outcome == "right"


@each_task
def test_a_task_is_right_for_its_points_and_wrong_for_others(task) -> None:
    points = task.hand.points
    assert task.check(points, task.hand).outcome == "right"
    assert task.check(points + 1, task.hand).outcome == "wrong"
    assert task.check("", task.hand).outcome == "not attempted"
    assert task.goal is None or not task.goal.missing(task.hand)


@each_task
def test_a_task_has_hints_that_do_not_tell_its_points(task) -> None:
    assert len(task.hints) >= 2
    assert "!" not in " ".join((task.prompt, *task.hints, task.solution))
    figures = re.findall(r"(?<![\w♣♦♥♠])\d+(?![\w♣♦♥♠])", " ".join(task.hints))
    assert task.goal or str(task.hand.points) not in figures
    assert task.solution.startswith(" ".join(map(str, task.hand.cards)))


def test_the_tasks_catch_the_mistakes_met_most_often() -> None:
    caught = {
        belief.id
        for task in SHOW_TASKS
        for belief in show_beliefs()
        if belief.show_points(task.hand) != task.hand.points
    }
    often = {"run-once", "three-as-one", "crib-flush", "any-jack", "as-in-play", "thirty-one"}
    assert {f"show-{each}" for each in often} <= caught


def test_a_hand_that_was_built_must_reach_the_goal_and_be_counted_right() -> None:
    task = SHOW_TASKS[9]
    single = hand("3♣ 4♦ 4♥ 5♠", "9♦")
    assert task.check("16").outcome == "not attempted"
    verdict = task.check(single.points, single)
    assert (verdict.outcome, verdict.message) == (
        "wrong",
        "Not yet. The task asks for four runs, and this hand has two of them.",
    )
    other = hand("6♣ 6♦ 7♥ 8♠", "8♥")
    assert task.check(other.points, other).outcome == "right"
    assert task.check(other.points - 3, other).outcome == "wrong"


def test_a_goal_says_what_is_missing() -> None:
    plain = hand("2♥ 4♣ 7♥ Q♥", "K♠")
    assert Goal("flush").missing(plain) == "The task asks for a flush, and this hand has no flush."
    assert Goal(points=29).missing(plain) == ("This hand counts 0, and 29 are asked for.")
    assert Goal(points=29).missing(SHOW_TASKS[11].hand) == ""


def test_a_session_keeps_its_attempts_and_is_caught_up_with_them() -> None:
    task = SHOW_TASKS[2]
    session = ShowSession(task)
    assert (session.status, session.stars_left, session.offers_solution) == ("open", 3, False)
    session.answer("5", None)
    session.hint()
    session.answer("nothing", None)
    assert (session.status, session.stars_left) == ("wrong", 1)
    session.answer("8", None)
    assert (session.status, session.stars) == ("solved", 1)
    kept = read_progress().attempts
    assert [(each.task, each.outcome) for each in kept] == [(task.id, "wrong"), (task.id, "right")]
    assert kept[0].explains == ("show-run-once",)
    again = ShowSession(task)
    assert (again.status, again.stars, again.hints) == ("solved", 1, session.hints)


def test_a_solution_opens_after_two_tries_or_the_hints_and_counts_as_seen() -> None:
    tried, hinted = ShowSession(SHOW_TASKS[0]), ShowSession(SHOW_TASKS[1])
    for claim in ("1", "3"):
        assert not tried.offers_solution
        tried.answer(claim, None)
    for _ in hinted.task.hints:
        assert not hinted.offers_solution
        hinted.hint()
    assert tried.offers_solution
    assert hinted.offers_solution
    hinted.solution()
    assert (hinted.status, hinted.stars, hinted.is_done) == ("seen", 0, True)
    hinted.answer("6", None)
    assert hinted.status == "seen"
