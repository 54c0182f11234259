"""The five-step panel of the card table without a browser: what it tells and what it keeps back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from test_fivesteps import random_moments
from test_table import DEALER, PONE, SECOND, seat_view, send, table_at, tone

from pegline_teach import DECK, Card, CardTable, Pegging, Seat, deal, score_play
from pegline_teach.fivesteps import QUESTIONS, checklist, percent

HELD_HIGH = ("10♣ 3♥ 8♣ 9♥", "7♦ K♦ 3♦ 9♠")  # after 10♣ K♦ 3♥ the dealer's 9♠ passes 31


def panel(table: CardTable) -> dict[str, Any]:
    found: dict[str, Any] = table._view["steps"]
    return found


def rows(table: CardTable) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = panel(table)["rows"]
    return found


def table_in(state: Pegging, **how: Any) -> CardTable:
    """A table where a deal stands as it does in `state`."""
    table = CardTable(state.dealt("pone"), state.dealt("dealer"), starter=state.starter, **how)
    for entry in state.ledger:
        if hasattr(entry, "card"):
            table.play(entry.card)
        elif not hasattr(entry, "reason"):
            table.go()
    assert table.state.ledger == state.ledger
    return table


def card_button(table: CardTable, card: Card) -> dict[str, Any]:
    seats = table._view["seats"]
    return next(c for seat in seats for c in seat["cards"] if c.get("code") == card.code)


# What the panel tells


def test_choosing_a_card_opens_its_five_steps() -> None:
    table = table_at("3♣ 5♦")
    assert panel(table)["line"] == "Choose a card to check it."
    assert rows(table) == []
    table.choose("4♥")
    check = checklist(table.state, "4♥")
    assert panel(table)["line"] == "4♥ on a count of 8"
    for row, step in zip(rows(table), check.steps, strict=True):
        assert row["question"] == step.question
        assert row["answer"] == step.answer
        assert row["because"] == step.because
        assert row["points"] == step.points
        assert row["cards"] == [card.code for card in step.cards]
    assert [row["sign"] for row in rows(table)] == ["yes", "no", "no", "yes", ""]
    assert panel(table)["total"] == ["4♥ scores 3."]
    assert panel(table)["ask"] is None


def test_the_status_line_says_it_in_short() -> None:
    table = table_at("3♣ 5♦")
    table.choose("4♥")
    said = ["4♥ would make 12.", "It would score 3 for a run.", "Dealer could answer for up to 5."]
    assert table.message.splitlines() == said
    table = table_at("5♣ 5♦", "5♣ 5♥ 9♣ 10♥")
    table.choose("5♥")
    assert "It would score 8 for fifteen and three of a kind." in table.message


def test_step_5_has_every_scoring_answer_with_its_exact_chance_the_costliest_first() -> None:
    table = table_at("3♣ 5♦")
    table.choose("4♥")
    replies = checklist(table.state, "4♥").scoring_replies
    shown = rows(table)[4]["replies"]
    assert [each["points"] for each in shown] == sorted((r.points for r in replies), reverse=True)
    for row, reply in zip(shown, replies, strict=True):
        assert (row["rank"], row["unseen"]) == (reply.rank.label, reply.copies)
        assert (row["chance"], row["exact"]) == (percent(reply.chance), str(reply.chance))
    assert [each["makes"] for each in shown] == ["fifteen and run", "run", "run", "pair"]
    assert rows(table)[4]["others"] == "And 9 ranks that score nothing."
    assert "This is a chance, not a promise" in rows(table)[4]["because"]


def test_steps_1_to_4_sum_to_the_scorer_wherever_a_card_is_chosen() -> None:
    moments = random_moments(11)
    for _ in range(400):
        state, card = next(moments)
        table = table_in(state)
        table.choose(card)
        told = rows(table)
        if card in state.legal_cards:
            points = sum(score.points for score in score_play(state.pile, card))
            assert sum(row["points"] for row in told[:4]) == points
            assert panel(table)["total"][0] == f"{card} scores {points}."
            lit = {made.code for score in score_play(state.pile, card) for made in score.cards}
            assert table._view["lit"] == sorted(lit)
        else:
            assert len(told) == 1
            assert told[0]["answer"] == f"no, {state.count + card.value}"


@pytest.mark.parametrize("act", ["choose", "play"])
def test_a_card_that_would_pass_31_has_only_its_first_step(act: str) -> None:
    table = table_at("10♣ K♦ 3♥", *HELD_HIGH)
    table.choose("7♦")
    table.command(f"{act} 9♠")
    assert tone(table) == "refused"
    assert "it would make 32, past 31 (R3)" in table.message
    assert [row["answer"] for row in rows(table)] == ["no, 32"]
    assert rows(table)[0]["sign"] == "stop"
    assert panel(table)["note"] == "It cannot be played, so there is nothing more to ask."
    assert panel(table)["total"] == []
    assert table._view["chosen"] is None
    assert table._view["ghost"] is None


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "Choose a card to check it."),
        ("10♣ 7♦ 3♥ 4♠", "No card fits, so there is nothing to check: Go is due."),
        ("10♣ 7♦ 3♥ 4♠ go 3♦ 8♣ 5♠ 9♥", "The play is over: no card is left to check."),
    ],
)
def test_with_nothing_chosen_there_is_one_line(line: str, sentence: str) -> None:
    assert panel(table_at(line, *SECOND))["line"] == sentence


def test_a_play_closes_the_check() -> None:
    table = table_at("3♣ 5♦")
    table.choose("4♥")
    table.play("4♥")
    assert rows(table) == []


def test_a_table_may_go_without_the_panel() -> None:
    table = table_at("3♣ 5♦", five_steps=False)
    table.choose("4♥")
    assert panel(table) is None
    assert "3♣ 5♦ 4♥ are 3-4-5, a run of three: three points (R7)." in table.message
    assert "predict" not in table._view["words"]
    table.predict()
    assert tone(table) == "refused"
    with pytest.raises(TypeError, match="five_steps"):
        CardTable(five_steps=False, predict=True)


# A hand that lies face down


def turned_over(pone: list[Card], dealer: list[Card], shown: list[Card]) -> CardTable | None:
    """A table with a hidden dealer, whose last of `shown` is turned over and chosen.

    Pone plays one card after the other, dealer what is shown before the last; None where that
    cannot be.
    """
    table = CardTable(pone, dealer, hide_other=True)
    for mine, theirs in zip(pone, shown, strict=False):
        table.play(mine)
        if table.state.turn is not Seat.DEALER or theirs not in table.state.legal_cards:
            return None
        place = table._learner.scene.hand(Seat.DEALER).index(theirs) + 1
        table.choose(f"hidden {place}")
        if theirs is not shown[-1]:
            table.play(theirs)
    return table


@given(st.integers(0, 10**9), st.integers(1, 2))
def test_the_check_of_a_hidden_seat_is_the_same_whatever_else_it_holds(
    seed: int, turned: int
) -> None:
    cards = random.Random(seed).sample(DECK, 12)
    pone, shown, rest = cards[:4], cards[4 : 4 + turned], cards[4 + turned :]
    others = 4 - turned
    tables = [
        turned_over(pone, [*shown, *held], shown)
        for held in (rest[:others], rest[others : 2 * others])
    ]
    assume(all(tables))
    pages = [
        {name: table._view[name] for name in ("steps", "notice", "ghost", "lit", "go_refused")}
        for table in tables
        if table
    ]
    assert pages[0] == pages[1]
    assert [row["name"] for row in pages[0]["steps"]["rows"]] == list(QUESTIONS)[:4]
    assert pages[0]["steps"]["note"].startswith("Step 5 is left out")


@given(st.integers(0, 10**9))
def test_the_check_of_your_own_card_is_the_same_whatever_the_hidden_seat_holds(seed: int) -> None:
    cards = random.Random(seed).sample(DECK, 12)
    pages = []
    for held in (cards[4:8], cards[8:]):
        table = CardTable(cards[:4], held, hide_other=True)
        table.choose(cards[0])
        pages.append([table._view["steps"], table._view["notice"]])
    assert pages[0] == pages[1]
    assert len(pages[0][0]["rows"]) == 5


@pytest.mark.parametrize("last", ["5♠", "A♠"])
def test_a_hidden_seat_does_not_tell_that_its_other_cards_do_not_fit(last: str) -> None:
    """At 24, with pone's Go said, 3♦ makes 27: 5♠ would not fit on it, and A♠ would."""
    table = CardTable("10♣ 3♥ 8♣ 9♥", f"7♦ 4♠ 3♦ {last}", hide_other=True)
    for card in ("10♣", "7♦", "3♥", "4♠", "go", "3♦"):
        if card in ("7♦", "4♠", "3♦"):
            hand = table._learner.scene.hand(Seat.DEALER)
            table.choose(f"hidden {hand.index(Card.parse(card)) + 1}")
        if card != "3♦":
            table.command(card)
    assert table.message == "3♦ would make 27.\nIt would score nothing."
    assert panel(table)["total"] == ["3♦ scores 0."]


# Predict first: ask before telling


def predicting_at(line: str, *hands: str) -> CardTable:
    return table_at(line, *(hands or (PONE, DEALER)), predict=True)


def test_each_step_asks_before_it_tells() -> None:
    table = predicting_at("3♣ 5♦")
    table.choose("4♥")
    assert table.message.splitlines() == [
        "4♥ is chosen.",
        "Step 1, legal count: What would the count be?",
    ]
    outcomes = []
    for text in ("12", "yes 2", "no", "yes, for 3", "5"):
        assert panel(table)["ask"]["step"] == str(len(outcomes) + 1)
        send(table, do="answer", text=text)
        row = rows(table)[len(outcomes)]
        assert row["because"] in table.message
        outcomes.append((row["said"], row["right"]))
    assert outcomes == [
        ("12", True),
        ("yes, for 2", False),
        ("no", True),
        ("yes, for 3", True),
        ("up to 5", True),
    ]
    assert table.message.splitlines()[-1] == "4♥ scores 3."
    assert panel(table)["ask"] is None
    assert panel(table)["tally"] == "predicted 4 of 5 right"
    table.choose("4♥")
    assert "Dealer could answer for up to 5." in table.message


def test_a_wrong_prediction_says_what_was_said_and_what_is_true() -> None:
    table = predicting_at("3♣ 5♦")
    table.choose("4♥")
    table.answer("11")
    assert table.message.startswith("Step 1, not quite: you said 11. Yes, 12. 8 and 4 are 12")
    assert table.message.endswith("Step 2, exact total: Does it make exactly 15 or exactly 31?")


@pytest.mark.parametrize(
    ("steps", "text", "sentence"),
    [
        ("", "", "nothing written"),
        ("", "twelve", "not a number"),
        ("", "yes", "What is the count?"),
        ("12", "yes", "Yes, for how many?"),
        ("12", "", "nothing written"),
        ("12", "<b>", "not a number"),
        ("12|no|no|no", "yes", "Yes, for how many?"),
    ],
)
def test_an_answer_that_cannot_be_read_tells_nothing(steps: str, text: str, sentence: str) -> None:
    table = predicting_at("3♣ 5♦")
    table.choose("4♥")
    for each in filter(None, steps.split("|")):
        table.answer(each)
    before = panel(table)
    table.answer(text)
    assert tone(table) == "refused"
    assert sentence in table.message
    assert panel(table) == before


def test_a_step_may_be_shown_without_a_prediction() -> None:
    table = predicting_at("3♣ 5♦")
    table.choose("4♥")
    for _ in range(5):
        table.command("reveal")
    assert [row["right"] for row in rows(table)] == [None] * 5
    assert panel(table)["tally"] == ""
    table.reveal()
    assert table.message == "Every step of 4♥ is told."


def test_without_a_question_an_answer_says_why_there_is_none() -> None:
    table = table_at("3♣ 5♦")
    table.command("answer 12")
    assert table.message == "No step asks: predict first is off."
    table.command("predict")
    table.command("answer 12")
    assert table.message == "Choose a card, and its first step asks."
    assert tone(table) == "refused"


def test_predict_first_is_turned_on_and_off() -> None:
    table = table_at("3♣ 5♦")
    table.choose("4♥")
    send(table, do="predict")
    assert panel(table)["predict"] is True
    assert "Step 1, legal count: What would the count be?" in table.message
    assert [row["state"] for row in rows(table)] == ["asked", *["waiting"] * 4]
    table.command("predict")
    assert panel(table)["predict"] is False
    assert [row["state"] for row in rows(table)] == ["told"] * 5


def test_playing_is_never_kept_back() -> None:
    table = predicting_at("3♣ 5♦")
    table.choose("4♥")
    table.play("4♥")
    assert tone(table) == "done"
    assert table.state.count == 12


def test_what_was_predicted_is_remembered_for_the_deal_and_not_asked_again() -> None:
    table = predicting_at("3♣ 5♦")
    table.choose("4♥")
    table.answer("12")
    table.choose("9♣")
    assert panel(table)["ask"]["step"] == "1"
    table.choose("4♥")
    assert panel(table)["ask"]["step"] == "2"
    table.play("4♥")
    table.undo()
    table.choose("4♥")
    assert rows(table)[0]["said"] == "12"
    assert panel(table)["tally"] == "predicted 1 of 1 right"
    table.new(5)
    assert panel(table)["tally"] == ""


def test_a_card_that_would_pass_31_is_asked_about_like_any_other() -> None:
    """Until its first step is told, nothing on the page says whether it fits."""
    pages = []
    for text in ("9♠", "7♦"):
        table = predicting_at("10♣ K♦ 3♥", *HELD_HIGH)
        table.choose(text)
        card = Card.parse(text)
        view = {**table._view, "seats": [card_button(table, card)["able"]], "shown": 0}
        page = json.dumps(view, ensure_ascii=False)
        pages.append(page.replace(text, "?").replace(f'"{card.code}"', "?"))
        assert card_button(table, card)["label"] == card.spoken
    assert pages[0] == pages[1]
    table.choose("9♠")
    table.answer("32")
    assert panel(table)["tally"] == "predicted 1 of 1 right"
    assert [row["answer"] for row in rows(table)] == ["no, 32"]
    assert panel(table)["ask"] is None
    assert table._view["chosen"] is None


def test_trying_to_play_a_card_past_31_tells_its_first_step() -> None:
    table = predicting_at("10♣ K♦ 3♥", *HELD_HIGH)
    table.choose("9♠")
    table.play("9♠")
    assert tone(table) == "refused"
    assert "7♦" not in table.message
    assert [row["answer"] for row in rows(table)] == ["no, 32"]
    assert panel(table)["tally"] == ""


def test_a_hint_and_a_refusal_do_not_tell_what_fits() -> None:
    table = predicting_at("10♣ K♦ 3♥", *HELD_HIGH)
    for act in ("hint", "go", "8♣", "K♠"):
        table.command(act)
        assert not any(str(card) in table.message for card in table.state.legal_cards)
        assert "26" not in table.message


def test_when_go_is_due_nothing_is_left_to_predict() -> None:
    table = predicting_at("10♣ 7♦ 3♥ 4♠", *SECOND)
    table.choose("9♥")
    assert [row["answer"] for row in rows(table)] == ["no, 33"]
    assert seat_view(table, "pone")["cards"][0]["label"].endswith("past 31")


def test_a_hidden_seat_is_asked_four_steps() -> None:
    table = CardTable(PONE, DEALER, hide_other=True, predict=True)
    table.play("3♣")
    table.choose("hidden 2")
    for number in range(4):
        assert len(rows(table)) == 4
        assert panel(table)["ask"]["step"] == str(number + 1)
        table.reveal()
    assert panel(table)["ask"] is None


@given(st.integers(0, 10**6), st.integers(0, 7), st.integers(0, 4), st.data())
def test_nothing_of_a_step_is_in_the_synced_state_before_it_is_told(
    seed: int, plays: int, told: int, data: st.DataObject
) -> None:
    """After any number of told steps of any card at any moment, legal or not."""
    rng = random.Random(seed)
    dealt = deal(seed)
    state = Pegging.start(dealt.pone, dealt.dealer, dealt.starter)
    for _ in range(plays):
        state = state.go() if state.must_go else state.play(rng.choice(state.legal_cards))
    assume(not state.is_over and not state.must_go)
    assert state.turn
    card = data.draw(st.sampled_from(state.hand(state.turn)))
    table = table_in(state, predict=True)
    table.choose(card)
    for _ in range(told):
        table.reveal()
    table.command(data.draw(st.sampled_from(["hint", "go", "undo", "", f"choose {card}"])))
    if table.state != state or not panel(table)["rows"]:
        return
    _assert_untold(table, card, len([row for row in rows(table) if row["state"] == "told"]))


def _assert_untold(table: CardTable, card: Card, told: int) -> None:
    state = table.state
    synced = {k: v for k, v in table.get_state().items() if k not in ("_esm", "_css")}
    page = json.dumps(synced, ensure_ascii=False, default=str)
    check = checklist(state, card)
    for row in rows(table)[told:]:
        assert set(row) == {"key", "name", "question", "state"}
    for step in check.steps[told : len(rows(table))]:
        assert step.because not in page
        assert len(step.answer) < 5 or step.answer not in page.replace(step.question, "")
    known = {code.code for step in check.steps[:told] for code in step.cards}
    assert set(table._view["lit"]) <= known
    if told < 4:
        assert panel(table)["total"] == []
    if told == 0:
        makes = state.count + card.value
        assert table._view["ghost"] is None
        assert card_button(table, card)["label"] == card.spoken
        assert card_button(table, card)["able"] is True
        assert f"make {makes}" not in page
        assert f"→ {makes}" not in page
