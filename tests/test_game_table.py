"""The table of a game without a browser: messages in, the view out, blind until Compare."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kept import read_progress

from pegline_teach import Game, GameTable, PeglineError, Seat, evaluate, second_opinion
from pegline_teach.activities.gametext import MARKED, WILL_MARK
from pegline_teach.coach.words import HEADER, reason
from pegline_teach.game import refusals
from pegline_teach.learning.gameplayed import GamePlayed
from pegline_teach.players import PLAYERS, player
from pegline_teach.widgets.base import WIDGET_VIEW, PeglineWidget
from pegline_teach.words.numbers import signed

PONE, DEALER = "3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"
LOOKS = ("compare", "opinion")
MESSAGES = [act.message for act in GameTable.acts if act.message]


def table_of(**how: Any) -> GameTable:
    given_hands = {} if "seed" in how else {"pone": PONE, "dealer": DEALER, "opponent": "first"}
    return GameTable(**{**given_hands, **how})


def send(table: GameTable, **message: object) -> None:
    """What the page sends when something is clicked."""
    table._handle_msg(
        {"content": {"data": {"method": "custom", "content": message}}, "buffers": []}
    )


def view(table: GameTable) -> dict[str, Any]:
    found: dict[str, Any] = table._view
    return found


def tone(table: GameTable) -> str:
    said: str = view(table)["notice"]["tone"]
    return said


def everything(table: GameTable) -> str:
    """All that leaves the table: the synced state, the bundle and the line."""
    synced = {k: v for k, v in table.get_state().items() if k not in ("_esm", "_css")}
    page = json.dumps(synced, ensure_ascii=False, default=str)
    return "\n".join((page, repr(table), table.to_html()))


def step(table: GameTable) -> None:
    """The next act of whoever is to act, the learner playing the first card that fits."""
    if not table.game.is_yours:
        table.go_on()
    elif table.game.state.must_go:
        table.go()
    else:
        table.play(table.game.view.legal_cards[0])


def play_out(table: GameTable) -> None:
    while not table.game.state.is_over:
        step(table)


# A whole game


def test_a_game_by_messages_alone() -> None:
    table = table_of(seed=4, opponent="greedy")
    while view(table)["state"] != "over":
        at = view(table)["moment"]
        if view(table)["state"] == "wait":
            send(table, do="go_on", at=at)
        elif view(table)["state"] == "go":
            send(table, do="go", at=at)
        else:
            code = table.game.view.legal_cards[0].code
            send(table, do="choose", card=code, at=at)
            assert (tone(table), view(table)["moment"]) == ("chosen", at)
            send(table, do="play", card=code, at=at)
        assert (tone(table), view(table)["moment"]) == ("done", at + 1)
    assert table.game.is_over
    assert len(table.game.decisions) == 4
    alone = Game(4, opponent="greedy")
    for decision in table.game.decisions:
        while alone.state.must_go:
            alone.go()
        alone.commit(decision.card)
    assert alone.state == table.game.state


def test_the_opponent_acts_once_at_a_time_and_only_when_it_is_let() -> None:
    table = table_of(seed=1, you="dealer", pause=None)
    assert view(table)["state"] == "wait"
    assert not table.game.state.ledger
    table.go_on()
    assert [str(entry.seat) for entry in table.game.state.ledger] == ["pone"]
    table.go_on()
    assert tone(table) == "refused"
    assert len(table.game.state.ledger) == 1


def test_the_act_expected_and_why_are_on_the_screen() -> None:
    table = table_of()
    assert (view(table)["headline"], view(table)["todo"]) == (
        "Pone to play",
        "Choose one of your cards.",
    )
    table.play("3♣")
    shown = view(table)
    assert (shown["headline"], shown["why"]) == (
        "Dealer thinks",
        "Pone played, so it is dealer's turn (R1).",
    )
    assert shown["todo"] == "Dealer goes on by itself; Continue hastens it."
    assert [seat["acts"] for seat in shown["seats"]] == ["thinks", ""]
    assert view(table_of(pause=None, you="dealer"))["todo"] == "Press Continue."


@pytest.mark.parametrize("seed", range(40))
def test_a_go_of_the_opponent_is_not_told_before_it_is_said(seed: int) -> None:
    """While it thinks, the table looks the same whether a card fits or not."""
    table = table_of(seed=seed, opponent="random", kept="random")
    while not table.game.state.is_over:
        if view(table)["state"] == "wait":
            shown = view(table)
            told = [shown["headline"], shown["why"], shown["todo"], shown["steps"]["line"]]
            told += [seat["acts"] for seat in shown["seats"]] + [shown["go_refused"]]
            assert not any("says Go" in text or "Go is due" in text for text in told)
            table.hint()
            assert "says Go" not in table.message
        step(table)


def test_both_seats_lie_open_and_both_can_be_compared() -> None:
    table = table_of(you="both")
    cards = [card for seat in view(table)["seats"] for card in seat["cards"]]
    assert all("code" in card for card in cards)
    table.play("3♣")
    table.play("5♦")
    table.compare()
    assert view(table)["coach"]["seat"] == "dealer"
    play_out(table)
    assert view(table)["result"]["totals"] == "Pone pegged {}, dealer {}.".format(
        *(table.game.totals[str(seat)] for seat in Seat)
    )


def test_a_match_of_several_deals_and_its_end() -> None:
    table = table_of(seed=3, deals=2)
    assert view(table)["head"]["deal"] == "Deal 1 of 2"
    table.next()
    assert table.message == refusals.NOT_OVER
    play_out(table)
    assert view(table)["result"] is None
    assert view(table)["todo"] == "Press Next deal. The seats change."
    send(table, do="next", at=view(table)["moment"])
    assert table.message == "Deal 2 of 2. You are dealer. Pone leads."
    play_out(table)
    result = view(table)["result"]
    totals = table.game.totals
    assert result["totals"] == f"You pegged {totals['you']}, your opponent {totals['opponent']}."
    assert [row[:2] for row in result["rows"]] == [["1", "pone"], ["2", "dealer"]]
    yours = int(result["rows"][0][2]) + int(result["rows"][1][3])
    assert yours == totals["you"]
    assert result["mark"].startswith("Unassisted")
    table.next()
    assert table.message == refusals.NO_MORE_DEALS


@pytest.mark.parametrize("look", ["", "compare"])
def test_a_game_that_ends_is_kept_in_the_progress_with_its_mark(look: str) -> None:
    table = table_of(seed=3, deals=2, opponent="greedy")
    play_out(table)
    if look:
        table.compare()
    table.next()
    assert read_progress().games == ()
    play_out(table)
    you, opponent = table.game.totals.values()
    kept = GamePlayed(3, "greedy", "pone", 2, (you, opponent), assisted=bool(look))
    assert read_progress().games == (kept,)
    table.review("1")
    table.take_back()
    assert read_progress().games == (kept,)
    practice = table_of(seed=3, practice=True)
    play_out(practice)
    assert read_progress().games == (kept,)


def test_a_game_that_cannot_be_kept_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PEGLINE_PROGRESS", str(tmp_path / "file" / "progress.json"))
    table = table_of(seed=3)
    play_out(table)
    assert "The progress file progress.json cannot be used" in table.message


def test_a_new_game_from_a_seed_or_the_next() -> None:
    table = table_of(seed=3)
    play_out(table)
    table.new()
    assert (table.game.settings.seed, view(table)["head"]["seed"]) == (4, "Seed 4")
    table.new("12")
    assert table.message.splitlines()[0] == "A new game, from seed 12."
    assert not view(table)["decisions"]
    table.new("soon")
    assert tone(table) == "refused"
    assert table.game.settings.seed == 12


def test_what_a_seat_discarded_is_shown_to_it_alone() -> None:
    table = table_of(seed=3)
    own, other = view(table)["seats"][1], view(table)["seats"][0]
    assert own["played"].startswith("discarded")
    assert other["played"] == ""
    for card in table.game.state.discards("dealer"):
        assert str(card) not in everything(table)


# The coach


def test_compare_opens_that_very_decision_with_the_coachs_own_words() -> None:
    table = table_of()
    before = table.game.view
    table.play("4♥")
    table.go_on()
    snapshot = evaluate(before)
    table.compare()
    coach = view(table)["coach"]
    assert [row["card"] for row in coach["rows"]] == [str(e.card) for e in snapshot.candidates]
    assert [row["reason"] for row in coach["rows"]] == [
        reason(each, snapshot) for each in snapshot.candidates
    ]
    assert [row["net"] for row in coach["rows"]] == [signed(e.net) for e in snapshot.candidates]
    assert [row["card"] for row in coach["rows"] if row["yours"]] == ["4♥"]
    assert [row["cells"][0] for row in coach["rows"]][:2] == ["1=", "1="]
    assert coach["heads"][1:] == list(HEADER[1:])
    for row, each in zip(coach["rows"], snapshot.candidates, strict=True):
        assert row["gains"] == ("pone" if each.net >= 0 else "dealer")
        ends = row["left"], row["left"] + row["width"]
        assert coach["zero"] in [pytest.approx(end, abs=0.02) for end in ends]
        assert -0.01 <= ends[0] <= ends[1] <= 100.01
    words = json.dumps(coach, ensure_ascii=False).lower()
    assert not re.search(r"\b(best|correct|mistake|optimal|wrong)\b", words)


def test_the_second_opinion_has_every_outcome_on_one_scale() -> None:
    table = table_of(seed=9)
    before = table.game.view
    table.play(before.legal_cards[0])
    table.opinion()
    opinion = second_opinion(before)
    shown = view(table)["coach"]["opinion"]
    assert view(table)["coach"]["number"] == 1
    points = [each for outlook in opinion.outlooks for each, _ in outlook.spread]
    low, wide = min(points), max(points) - min(points) + 1
    for row, outlook in zip(shown["rows"], opinion.outlooks, strict=True):
        assert row["card"] == str(outlook.card)
        assert len(row["columns"]) == len(outlook.spread)
        middle = 100 * (float(outlook.mean) - low + 0.5) / wide
        assert row["mean_at"] == pytest.approx(middle, abs=0.01)
        total = sum(column["height"] for column in row["columns"])
        tallest = max(float(c) for each in opinion.outlooks for _, c in each.spread)
        assert total == pytest.approx(100 / tallest, abs=0.5)
    assert "0" in [each["text"] for each in shown["axis"]]
    assert table.game.decisions[0].compared


def test_compare_says_before_and_after_that_it_marks_the_game_for_good() -> None:
    table = table_of()
    assert view(table)["compare"] == {
        "which": "",
        "card": "",
        "note": refusals.NOTHING_COMMITTED,
    }
    table.compare()
    assert (tone(table), table.message) == ("refused", refusals.NOTHING_COMMITTED)
    assert not table.game.assisted
    table.play("3♣")
    assert view(table)["compare"] == {"which": "1", "card": "3♣", "note": WILL_MARK}
    send(table, do="compare", which="1")
    assert table.message.splitlines()[1] == MARKED
    assert view(table)["head"]["badge"] == "Assisted"
    assert view(table)["compare"]["note"] == ""
    table.compare()
    assert MARKED not in table.message


@pytest.mark.parametrize("look", LOOKS)
def test_the_panel_leaves_the_page_and_the_model_with_the_next_choice(look: str) -> None:
    table = table_of()
    table.play("3♣")
    table.command(look)
    table.go_on()
    assert view(table)["coach"]
    nets = nets_of(evaluate(table.game.decisions[0].view))
    table.choose("4♥")
    assert view(table)["coach"] is None
    assert not any(net in everything(table) for net in nets)
    table.command(look)
    assert view(table)["coach"]
    assert view(table)["chosen"] is None
    table.play("4♥")
    assert view(table)["coach"] is None


def test_the_panel_can_be_closed() -> None:
    table = table_of()
    table.put_away()
    assert tone(table) == "refused"
    table.play("3♣")
    table.compare()
    table.put_away()
    assert view(table)["coach"] is None
    assert not any(net in everything(table) for net in nets_of(evaluate(first_view(table))))


def first_view(table: GameTable) -> Any:
    return table.game.decisions[0].view


def test_the_list_opens_when_the_game_is_over_and_marks_nothing() -> None:
    table = table_of()
    table.play("3♣")
    assert [each["label"] for each in view(table)["decisions"]] == [
        "Decision 1: three of clubs as the lead"
    ]
    send(table, do="review", which="1")
    assert (tone(table), table.message) == ("refused", refusals.REVIEW_LATER)
    assert view(table)["coach"] is None
    play_out(table)
    for number in ("1", "2", "3", "4"):
        send(table, do="review", which=number)
        assert view(table)["coach"]["number"] == int(number)
        send(table, do="opinion", which="")
        assert view(table)["coach"]["opinion"]
    table.compare()
    assert view(table)["coach"]["number"] == 4
    assert not table.game.assisted
    assert not any(each.compared for each in table.game.decisions)
    assert view(table)["head"]["badge"] == "Unassisted"


def test_earlier_decisions_are_compared_by_number_or_card() -> None:
    table = table_of()
    for _ in range(3):
        step(table)
    table.command("compare 1")
    assert view(table)["coach"]["title"] == "Decision 1: 3♣ was played"
    table.command("compare 4H")
    assert view(table)["coach"]["title"] == "Decision 2: 4♥ was played"
    table.command("opinion 1")
    assert view(table)["coach"]["number"] == 1
    assert [each["marks"] for each in view(table)["decisions"]] == [["compared"], ["compared"]]
    table.command("compare 7")
    assert table.message == "There is no decision '7': they are numbered 1 to 2."
    table.command("compare 5♦")
    assert "was dealer's play" in table.message


def test_taking_back_is_for_practice_and_clears_no_mark() -> None:
    table = table_of()
    table.play("3♣")
    table.command("take back")
    assert (tone(table), table.message) == ("refused", refusals.NO_TAKING_BACK)
    practice = table_of(practice=True)
    assert view(practice)["practice"] is True
    assert view(practice)["can_take_back"] is False
    practice.play("3♣")
    practice.go_on()
    practice.compare()
    practice.command("Take  Back")
    assert practice.message == "Taken back: 3♣ and all that followed it."
    assert not practice.game.state.ledger
    assert view(practice)["coach"] is None
    assert view(practice)["can_take_back"] is False
    assert view(practice)["head"]["badge"] == "Assisted"
    assert view(practice)["decisions"][0]["marks"] == ["compared", "taken back"]


# Blind until Compare


def nets_of(snapshot: Any) -> set[str]:
    """Every net of a ranking as it would be written, where it could be nothing else."""
    fractions = (each.net for each in snapshot.candidates if each.net.denominator > 1)
    return {text for net in fractions for text in (signed(net), str(net)) if text[0] in "+-"}


def rankings(table: GameTable) -> set[str]:
    """What the evaluator would say of the seat to act, and of each committed card."""
    state = table.game.state
    views = [each.view for each in table.game.decisions]
    views += [state.view(state.turn)] if state.turn else []
    return {text for each in views for text in nets_of(evaluate(each))}


def walk(table: GameTable, data: st.DataObject, words: list[str], acts: int) -> Any:
    for _ in range(acts):
        mine = [f"{do} {card}" for do in ("play", "choose") for card in table.game.view.hand]
        word = data.draw(st.sampled_from(words + mine + ["continue"] * 4 + mine))
        table.command(word)
        yield word


@settings(max_examples=25)
@given(
    st.integers(0, 10_000),
    st.sampled_from(["pone", "dealer", "both"]),
    st.sampled_from(["careful", "thorough", "random"]),
    st.data(),
)
def test_no_ranking_leaves_the_table_before_compare(
    tmp_path_factory: pytest.TempPathFactory,
    seed: int,
    you: str,
    opponent: str,
    data: st.DataObject,
) -> None:
    save = tmp_path_factory.mktemp("blind") / "game.txt"
    table = GameTable(seed, you=you, opponent=opponent, deals=2, practice=True, save=save)
    words = ["go", "hint", "take back", "next", "help", "close", "K♠", "review 1"]
    for _ in walk(table, data, words, 16):
        told = everything(table) + (save.read_text(encoding="utf-8") if save.exists() else "")
        assert view(table)["coach"] is None
        assert not table.game.assisted
        for text in rankings(table):
            assert text not in told


def test_no_ranking_is_even_made_before_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(_view: object) -> None:
        raise AssertionError("the coach was asked")

    monkeypatch.setattr("pegline_teach.game.decision.evaluate", peek)
    monkeypatch.setattr("pegline_teach.game.decision.second_opinion", peek)
    table = table_of(seed=5, opponent="first", deals=2)
    for act in ("hint", "help", "close", "review 1", "choose 5H", "new 8"):
        table.command(act)
    for _ in range(2):
        play_out(table)
        everything(table)
        table.next()
    with pytest.raises(AssertionError, match="was asked"):
        table.compare(1)


@settings(max_examples=60)
@given(st.integers(0, 10_000), st.sampled_from(["pone", "dealer"]), st.data())
def test_hidden_cards_are_named_nowhere_until_they_are_played(
    seed: int, you: str, data: st.DataObject
) -> None:
    """Not by the table, nor by the coach, whatever is tried."""
    table = GameTable(seed, you=you, opponent="random", kept="random", deals=2, practice=True)
    words = ["go", "hint", "take back", "next", "compare", "opinion", "hidden 1", "choose hidden 2"]
    words += ["K♠", "choose 5D", "compare 5D"]
    seen: set[Any] = set()
    for _ in walk(table, data, words, 14):
        state, other = table.game.state, Seat(table.game.you or "pone").other
        told = everything(table)
        # A card that was named by the learner may be quoted in the answer, wherever it lies.
        told = re.sub(r"(K♠|5♦) (cannot|is not|was|could)", "", told)
        seen |= set(state.view(other).played[other])
        for card in set(state.hand(other)) - seen:
            for name in (str(card), card.spoken, f'"{card.code}"'):
                assert name not in told


def test_face_down_cards_are_played_by_nobody_but_the_opponent() -> None:
    table = table_of(you="dealer")
    for word in ("hidden 1", "play hidden 2", "choose hidden 3"):
        table.command(word)
        assert table.message == "That card is pone's, and your opponent plays it."
    hidden = view(table)["seats"][0]["cards"]
    assert [(card["label"], card["able"]) for card in hidden] == [
        (f"hidden card {place} of 4", False) for place in range(1, 5)
    ]
    assert not table.game.state.ledger


# Messages that come late


def test_a_message_for_a_moment_that_is_gone_does_nothing() -> None:
    table = table_of()
    send(table, do="play", card="3C", at=0)
    shown = view(table)
    for message in (
        {"do": "play", "card": "4H"},
        {"do": "go"},
        {"do": "go_on"},
        {"do": "take_back"},
        {"do": "new", "seed": "9"},
        {"do": "command", "text": "4H"},
        {"do": "command", "text": "new 9"},
    ):
        send(table, **message, at=0)
        assert view(table) is shown
    for _ in range(3):
        send(table, do="go_on", at=1)
    assert view(table)["moment"] == 2
    assert len(table.game.state.ledger) == 2


def test_what_changes_nothing_may_come_late() -> None:
    table = table_of()
    send(table, do="play", card="3C", at=0)
    send(table, do="go_on", at=1)
    send(table, do="choose", card="4H", at=1)
    assert tone(table) == "chosen"
    send(table, do="compare", which="1", at=1)
    assert view(table)["coach"]["number"] == 1
    send(table, do="command", text="hint", at=0)
    assert "Pone to play at 8." in table.message


# What is refused, and what is not understood


@pytest.mark.parametrize(
    ("acts", "act", "sentence"),
    [
        ("", "5D", "pone does not hold it (R1)"),
        ("3♣", "4H", "It is dealer's turn (R1). Let dealer go on first."),
        ("3♣", "choose 4H", "It is dealer's turn (R1). Let dealer go on first."),
        ("3♣", "go", "It is dealer's turn (R1). Let dealer go on first."),
        ("", "go", "must play it (R9)"),
        ("", "continue", "Your opponent has nothing to do now. Choose one of your cards."),
        ("", "play", "Choose a card first."),
        ("", "take back", refusals.NO_TAKING_BACK),
        ("", "next", refusals.NOT_OVER),
        ("", "opinion", refusals.NOTHING_COMMITTED),
        ("", "review 1", refusals.REVIEW_LATER),
        ("3♣", "new -1", "whole number"),
        ("3♣", "compare x", "not a card"),
        ("3♣", "sing", "'sing' is neither a command nor a card."),
    ],
)
def test_what_is_refused_is_said_and_changes_nothing(acts: str, act: str, sentence: str) -> None:
    table = table_of()
    for word in acts.split():
        table.command(word)
    before = (table.game.state, table.game.assisted, view(table)["moment"])
    table.command(act)
    assert tone(table) == "refused"
    assert sentence in table.message
    assert (table.game.state, table.game.assisted, view(table)["moment"]) == before


def test_a_card_past_31_is_refused_and_its_check_says_why() -> None:
    table = table_of(pone="10♣ 3♥ 8♣ 9♥", dealer="7♦ 5♠ K♠ 2♦")
    for card in ("10♣", None, "8♣", None):
        table.play(card) if card else table.go_on()
    table.choose("9♥")
    assert "past 31" in table.message
    assert view(table)["steps"]["line"].startswith("9♥ on a count")
    assert view(table)["chosen"] is None


def test_every_typed_word_is_a_method_that_a_person_can_call() -> None:
    for act in GameTable.acts:
        assert callable(getattr(GameTable, act.method))
        assert not act.method.startswith("_")
    assert issubclass(GameTable, PeglineWidget)
    table = table_of()
    for text in ("help", "HINT", "choose 3c", "three of clubs"):
        table.command(text)
        assert tone(table) != "refused"


def test_a_game_that_is_gone_on_with_says_where_it_is(tmp_path):
    def again():
        return GameTable(3, opponent="greedy", deals=2, pause=None, save=tmp_path / "game.txt")

    assert again().message.startswith("You are pone, and lead.")
    table = again()
    table.play(table.game.view.legal_cards[0])
    count = table.game.state.count
    assert again().message.splitlines()[0].endswith(f": {count}. The count is {count}.")
    assert again().message.splitlines()[1] == "Pone played, so it is dealer's turn (R1)."
    while not table.game.state.is_over:
        stage = table.view["state"]
        table.go() if stage == "go" else table.go_on()
        if table.view["state"] == "play":
            table.play(table.game.view.legal_cards[0])
    assert again().message.startswith("Deal 1 of 2 is over.")


@given(st.text())
def test_no_command_raises(text: str) -> None:
    table_of().command(text)


@given(
    st.fixed_dictionaries(
        {"do": st.sampled_from([*MESSAGES, "hint", "_say", "close", ""])},
        optional={
            key: st.one_of(st.text(), st.integers(), st.none(), st.lists(st.text()))
            for key in ("card", "which", "seed", "text", "at")
        },
    )
)
def test_no_message_raises(message: dict[str, Any]) -> None:
    table = table_of()
    table.play("3♣")
    send(table, **message)


@pytest.mark.parametrize("card", [5, None, 3.5, b"5H"])
def test_a_card_of_a_wrong_type_gets_a_sentence(card: Any) -> None:
    table = table_of()
    for act in (table.play, table.choose):
        act(card)
        assert tone(table) == "refused"


@pytest.mark.parametrize("how", [{"pause": -1}, {"pause": "soon"}, {"pause": 61}, {"seed": "x"}])
def test_a_table_that_cannot_be_is_refused_with_a_sentence(how: dict[str, Any]) -> None:
    with pytest.raises(PeglineError, match=r"pause is seconds|seed is a whole number"):
        GameTable(**how)


def test_a_policy_of_the_readers_that_breaks_is_said_and_nothing_is_lost() -> None:
    @player("broken", "divides by nothing")
    def broken(view: Any, rng: Any) -> Any:
        return 1 / 0

    try:
        table = table_of(you="dealer", opponent="broken")
        table.go_on()
        assert "stopped with ZeroDivisionError: division by zero" in table.message
        assert view(table)["state"] == "wait"
        assert view(table)["moment"] == 0
    finally:
        del PLAYERS["broken"]


# The save


def settled(table: GameTable) -> dict[str, Any]:
    """The view without what was said last, and without the notes of the save."""
    passing = ("notice", "shown", "moment", "notes", "coach")
    return {key: value for key, value in view(table).items() if key not in passing}


@pytest.mark.parametrize("you", ["pone", "dealer", "both"])
def test_a_game_goes_on_from_its_save_at_every_step(tmp_path: Path, you: str) -> None:
    save = tmp_path / "pegline-game.txt"
    asked = {"seed": 6, "you": you, "deals": 2, "save": save}
    table = table_of(**asked)
    while not table.game.is_over:
        if table.game.state.is_over:
            table.next()
        step(table)
        if len(table.game.decisions) == 3 and not table.game.assisted:
            table.compare()
            table.put_away()
        table = table_of(**asked)
        assert view(table)["notes"] == ["The game goes on from pegline-game.txt, where it stood."]
        assert len(table.game.decisions) < 3 or table.game.assisted
        again = table_of(**asked)
        assert settled(again) == settled(table)


def test_a_damaged_save_is_set_aside_and_said_as_text(tmp_path: Path) -> None:
    save = tmp_path / "<img src=x>.txt"
    save.write_text("<script>alert(1)</script>\n", encoding="utf-8")
    table = table_of(save=save)
    (note,) = view(table)["notes"]
    assert "<img src=x>.txt cannot be gone on with" in note
    assert "<img" not in table.to_html()
    assert "&lt;img src=x&gt;" in table.to_html()
    assert (tmp_path / "<img src=x> (kept 1).txt").exists()


# What stands in for it


def test_the_line_and_the_stand_in() -> None:
    table = table_of()
    assert repr(table) == repr(table_of())
    assert repr(table) == (
        "<GameTable pone: 3♣ 4♥ 9♣ 10♥ | dealer: 4 cards face down | count 0, Pone to play, "
        "pegged 0-0 | against first, deal 1 of 1, Unassisted>"
    )
    bundle, _ = table._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", WIDGET_VIEW}
    assert bundle["text/html"] == table_of()._repr_mimebundle_()[0]["text/html"]
    play_out(table)
    table.review(1)
    table.opinion()
    html = table.to_html()
    tags = set(re.findall(r"<(\w+)", html))
    plain = "figure figcaption table caption thead tbody tr th td p strong"
    assert tags == set(plain.split())
    assert not re.search(r"\s(style|class|role|aria-\w+)=", html)
    assert "Decision 1: 3♣ was played" in html
    assert "The game is over" in html
    assert "Second opinion" in html


def test_the_page_is_one_module_that_writes_no_markup() -> None:
    page = GameTable._esm
    assert page.count("export default") == 1
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write", page)
