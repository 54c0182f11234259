"""The show's widget without a browser: cards picked, points claimed, scores shown once due."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kept import read_progress, reset_progress
from positions import steadily

from pegline_teach import DECK, PeglineError, ShowCounter, count_hand, deal
from pegline_teach.lessons import SHOW_TASKS
from pegline_teach.misconceptions import CATALOGUE
from pegline_teach.widgets.base import WIDGET_VIEW

HAND, STARTER = "3♣ 4♦ 4♥ 5♠", "9♦"
MARKUP = "<img src=x onerror=alert(1)>"


def view_of(counter: ShowCounter) -> dict[str, Any]:
    """What the page is told, as it goes over the wire."""
    view: dict[str, Any] = json.loads(json.dumps(counter._view))
    return view


def send(counter: ShowCounter, **message: object) -> None:
    """What the page sends when something is clicked."""
    counter._handle_msg(
        {"content": {"data": {"method": "custom", "content": message}}, "buffers": []}
    )


def laid(counter: ShowCounter) -> tuple[list[str], str | None]:
    view = view_of(counter)
    starter = view["starter"]
    return [card["code"] for card in view["cards"]], starter and starter["code"]


def taken(counter: ShowCounter) -> dict[str, str]:
    rows = view_of(counter)["deck"]
    return {c["code"]: c["taken"] for row in rows for c in row["cards"] if c["taken"]}


def tone(counter: ShowCounter) -> str:
    said: str = view_of(counter)["notice"]["tone"]
    return said


# Picking


def test_cards_go_into_the_hand_and_then_become_the_starter() -> None:
    counter = ShowCounter()
    assert view_of(counter)["state"] == "picking"
    for code in ("5C", "5D", "JH", "5S"):
        send(counter, do="pick", card=code)
    assert laid(counter) == (["5C", "5D", "JH", "5S"], None)
    assert counter.message == "Pick the starter."
    send(counter, do="pick", card="5H")
    assert laid(counter) == (["5C", "5D", "JH", "5S"], "5H")
    assert view_of(counter)["state"] == "counting"
    assert taken(counter) == {**dict.fromkeys(["5C", "5D", "JH", "5S"], "hand"), "5H": "starter"}
    assert counter.hand.points == 29


def test_a_picked_card_is_taken_back_and_its_place_filled_next() -> None:
    counter = ShowCounter(HAND, STARTER)
    counter.pick("4♦")
    assert laid(counter) == (["3C", "4H", "5S"], "9D")
    assert counter.message == "Pick 1 card of the hand."
    counter.pick("6♦")
    assert laid(counter) == (["3C", "4H", "5S", "6D"], "9D")
    counter.pick("9♦")
    assert laid(counter) == (["3C", "4H", "5S", "6D"], None)
    counter.clear()
    assert laid(counter) == ([], None)


def test_a_sixth_card_is_refused_and_nothing_changes() -> None:
    counter = ShowCounter(HAND, STARTER)
    before = laid(counter)
    counter.pick("K♠")
    assert tone(counter) == "refused"
    assert counter.message.startswith("There is no place for K♠")
    assert laid(counter) == before


def test_the_deck_holds_every_card_once() -> None:
    codes = [card["code"] for row in view_of(ShowCounter())["deck"] for card in row["cards"]]
    assert sorted(codes) == sorted(card.code for card in DECK)


def test_a_hand_that_cannot_be_is_refused_with_a_sentence() -> None:
    for cards, starter in (("3♣ 4♦", "9♦"), (HAND, "4♦"), (HAND, None)):
        with pytest.raises(PeglineError):
            ShowCounter(cards, starter)


def test_a_deal_is_that_of_its_seed_and_the_next_follows() -> None:
    counter = ShowCounter()
    counter.deal("7")
    assert counter.hand.cards == deal(7).pone
    assert counter.hand.starter == deal(7).starter
    counter.deal()
    assert counter.hand.cards == deal(8).pone
    counter.deal("seven")
    assert (tone(counter), counter.hand.cards) == ("refused", deal(8).pone)


# Claiming


def test_a_right_claim_shows_every_score_with_its_cards_and_reason() -> None:
    counter = ShowCounter(HAND, STARTER)
    assert view_of(counter)["scores"] == []
    counter.claim("8")
    view = view_of(counter)
    assert (view["state"], tone(counter)) == ("counted", "right")
    assert [(row["what"], row["points"], row["total"]) for row in view["scores"]] == [
        ("Pair", 2, 2),
        ("Run of three", 3, 5),
        ("Run of three", 3, 8),
    ]
    assert view["scores"][1]["cards"] == ["3C", "4D", "5S"]
    assert view["scores"][1]["why"].endswith("a run of three: three points (S4).")
    assert view["total"] == "Eight points in all."


def test_a_wrong_claim_is_explained_and_shows_no_score() -> None:
    counter = ShowCounter(HAND, STARTER)
    counter.claim("5")
    assert tone(counter) == "wrong"
    assert CATALOGUE["show-run-once"].correction() in counter.message
    assert view_of(counter)["scores"] == []
    assert view_of(counter)["state"] == "counting"


def test_a_claim_needs_five_cards_and_a_number_and_comes_once() -> None:
    counter = ShowCounter()
    counter.claim("5")
    assert counter.message == "Pick 4 cards of the hand and the starter first."
    counter.command("3c 4d 4h 5s 9d")
    counter.claim("many")
    assert (tone(counter), view_of(counter)["state"]) == ("refused", "counting")
    counter.count()
    assert view_of(counter)["state"] == "counted"
    counter.claim("8")
    assert counter.message == "This hand is counted. Pick another."


def test_the_same_cards_as_the_crib() -> None:
    counter = ShowCounter("2♥ 4♥ 7♥ Q♥", "K♠")
    counter.count()
    assert view_of(counter)["total"] == "Four points in all."
    counter.crib()
    assert (view_of(counter)["crib"], view_of(counter)["scores"]) == (True, [])
    counter.claim("4")
    assert CATALOGUE["show-crib-flush"].thought in counter.message
    counter.claim("0")
    assert view_of(counter)["total"].startswith("Nothing scores")


@steadily(60)
@given(st.permutations(DECK), st.booleans())
def test_what_is_shown_is_what_the_rules_count(cards, crib) -> None:
    counter = ShowCounter(cards[:4], cards[4], crib)
    counter.count()
    scores = count_hand(cards[:4], cards[4], crib)
    shown = [(row["points"], row["cards"]) for row in view_of(counter)["scores"]]
    assert shown == [(s.points, [card.code for card in s.cards]) for s in scores]


# Words


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("help", "Click cards in the deck"),
        ("hint", "There are no tasks here"),
        ("next", "There are no tasks here"),
        ("task 3", "There are no tasks here"),
        ("count", "Pick 4 cards"),
        ("5x", "is not a card"),
        ("5C 5C", "is a card twice"),
        (MARKUP, "is not a card"),
        ("crib", "Pick 4 cards of the crib"),
        ("deal", "A hand from seed 1"),
    ],
)
def test_a_typed_line_does_something_or_says_why_not(line, said) -> None:
    counter = ShowCounter()
    counter.command(line)
    assert said in counter.message


def test_typed_cards_are_all_picked_or_none() -> None:
    counter = ShowCounter()
    counter.command("5C 5D")
    counter.command("JH 5S 5H 6H")
    assert (tone(counter), laid(counter)) == ("refused", (["5C", "5D"], None))
    counter.command("JH, 5S 5H")
    counter.command("29")
    assert tone(counter) == "right"
    counter.command("3C 4D 4H 5S 9D")
    assert laid(counter) == (["3C", "4D", "4H", "5S"], "9D")


@pytest.mark.parametrize(
    "message",
    [
        {"do": "eval", "text": "1"},
        {"do": "pick", "card": 5},
        {"do": "pick", "card": MARKUP},
        {"do": "claim", "words": "9" * 500},
        {"do": "open", "task": "99"},
        {},
    ],
)
def test_a_message_that_is_not_understood_changes_nothing(message) -> None:
    counter = ShowCounter(HAND, STARTER)
    send(counter, **message)
    assert tone(counter) == "refused"
    assert (laid(counter), view_of(counter)["scores"]) == ((["3C", "4D", "4H", "5S"], "9D"), [])


# Tasks


@pytest.mark.parametrize("number", range(1, len(SHOW_TASKS) + 1))
def test_a_task_is_solved_by_its_points(number) -> None:
    task = SHOW_TASKS[number - 1]
    counter = ShowCounter(tasks=SHOW_TASKS)
    counter.open(number)
    view = view_of(counter)
    assert (view["task"], view["prompt"], view["scores"]) == (task.id, task.prompt, [])
    if task.goal:
        assert (view["cards"], view["crib"]) == ([], task.hand.crib)
        counter.command(" ".join(card.code for card in (*task.hand.cards, task.hand.starter)))
    else:
        assert view["deck"] == []
    counter.claim(task.hand.points)
    view = view_of(counter)
    assert (view["tasks"][number - 1]["state"], view["state"]) == ("solved", "counted")
    assert view["tally"].startswith(f"1 of {len(SHOW_TASKS)} solved · 3 of")
    assert sum(row["points"] for row in view["scores"]) == task.hand.points


def test_the_row_of_tasks_has_a_name_and_tells_which_task_is_in_view() -> None:
    counter = ShowCounter(tasks=SHOW_TASKS)
    counter.open(3)
    view = view_of(counter)
    assert view["stops"] == "Tasks of the show"
    assert view["here"] == view["tasks"][2]["key"]
    assert view_of(ShowCounter())["here"] == ""


def test_a_task_keeps_its_cards_and_a_hand_to_build_its_side() -> None:
    counter = ShowCounter(tasks=SHOW_TASKS)
    counter.pick("K♣")
    assert counter.message == "The cards of this task are given. Count them as they are."
    counter.crib()
    assert counter.message == "This task is about the hand."
    counter.deal(3)
    assert tone(counter) == "refused"
    assert laid(counter)[0] == [card.code for card in SHOW_TASKS[0].hand.cards]


def test_hints_open_below_what_was_said_and_the_solution_after_them() -> None:
    counter = ShowCounter(tasks=SHOW_TASKS[2:4])
    counter.claim("5")
    explained = counter.message
    counter.count()
    assert counter.message.startswith("The solution is not open yet")
    counter.claim("5")
    news = view_of(counter)["news"]
    counter.hint()
    view = view_of(counter)
    assert (counter.message, view["news"]) == (explained, news)
    assert [hint["text"] for hint in view["hints"]] == [SHOW_TASKS[2].hints[0]]
    counter.hint()
    counter.hint()
    assert tone(counter) == "refused"
    counter.count()
    view = view_of(counter)
    assert counter.message == f"Solution: {SHOW_TASKS[2].solution}"
    assert (view["tasks"][0]["state"], view["state"]) == ("seen", "counted")
    counter.claim("8")
    assert tone(counter) == "refused"


def test_next_goes_on_and_from_the_last_to_what_is_open() -> None:
    counter = ShowCounter(tasks=SHOW_TASKS[:3])
    counter.open("3")
    assert view_of(counter)["acts"]["next"] == "Go to the first open task"
    counter.next()
    assert view_of(counter)["task"] == "show-1"
    for task in SHOW_TASKS[:3]:
        counter.claim(task.hand.points)
        counter.next()
    assert view_of(counter)["acts"]["next"] == ""
    assert view_of(counter)["tally"] == "3 of 3 solved · 9 of 9 stars"
    counter.open("4")
    assert counter.message == "There is no task '4'. The tasks are 1 to 3."


def test_what_was_solved_is_there_again_in_another_kernel() -> None:
    counter = ShowCounter(tasks=SHOW_TASKS)
    counter.claim("6")
    again = ShowCounter(tasks=SHOW_TASKS)
    assert view_of(again)["task"] == "show-2"
    again.open(1)
    assert view_of(again)["state"] == "counted"
    assert SHOW_TASKS[0].solution in again.message
    assert len(read_progress().attempts) == 1
    reset_progress()
    assert view_of(ShowCounter(tasks=SHOW_TASKS))["task"] == "show-1"


def test_progress_that_cannot_be_kept_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PEGLINE_PROGRESS", str(tmp_path))  # a folder, and no file
    counter = ShowCounter(tasks=SHOW_TASKS)
    counter.claim("6")
    view = view_of(counter)
    assert view["tasks"][0]["state"] == "solved"
    assert "not kept" in view["notice"]["note"]


# Without its page


def test_it_shows_itself_the_same_whatever_was_done() -> None:
    counter, tasks = ShowCounter(HAND, STARTER), ShowCounter(tasks=SHOW_TASKS)
    before = repr(counter), counter.to_html(), repr(tasks), tasks.to_html()
    counter.claim("8")
    tasks.claim("6")
    assert (repr(counter), counter.to_html(), repr(tasks), tasks.to_html()) == before
    assert repr(counter) == "<ShowCounter 3♣ 4♦ 4♥ 5♠ with 9♦>"
    assert tasks.to_html().count("<li>") == len(SHOW_TASKS)
    assert all(task.solution not in tasks.to_html() for task in SHOW_TASKS)
    assert {"text/plain", "text/html", WIDGET_VIEW} == set(counter._repr_mimebundle_()[0])
