"""The explorer without a browser: messages in, the view out, and no line ever lost."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import many_lines, steadily

from pegline_teach import Explorer, Pegging, PeglineError, Seat, deal, dumps, replay
from pegline_teach.whatif import Variations, compare, read_variations, solve, variations_text
from pegline_teach.widgets.base import WIDGET_VIEW

ONE = ("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
LINE = "3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠"
PLAYED = replay(*ONE, LINE)
TWO = replay("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠", "10♣ 7♦ 3♥ 4♠ 3♦ 8♣ 5♠ 9♥")
MARKUP = "<img src=x onerror=window.hurt=1>"


def send(explorer, **message):
    """What the page sends when something is clicked."""
    data = {"method": "custom", "content": message}
    explorer._handle_msg({"content": {"data": data}, "buffers": []})


def tone(explorer):
    return explorer._view["notice"]["tone"]


def cards_of(explorer, seat):
    found = next(each for each in explorer._view["seats"] if each["seat"] == seat)
    return found["cards"]


# Where a deal comes from


def test_a_record_a_state_a_tree_and_a_seed_each_open():
    assert Explorer(dumps(PLAYED)).tree == Explorer(PLAYED).tree == Variations.of(PLAYED)
    tree = Variations.of(PLAYED).branch("played", 2, "9♣", "nine")
    assert Explorer(tree).tree is tree
    assert Explorer(Explorer(tree).text).tree == tree
    assert Explorer(seed=7).moment == Pegging.start(*deal(7))
    assert Explorer().moment == Explorer(seed=1).moment
    assert Explorer(PLAYED, at=2).moment.count == 8


def test_a_wrong_call_says_why():
    with pytest.raises(TypeError, match="one of them"):
        Explorer(PLAYED, seed=1)
    with pytest.raises(TypeError, match="record is text"):
        Explorer(5)
    with pytest.raises(PeglineError, match="no moment after card 9"):
        Explorer(PLAYED, at=9)
    with pytest.raises(PeglineError, match="Line 1"):
        Explorer("pone: 3♣")


# Points and cards


def test_every_point_shows_the_hands_as_they_were():
    explorer = Explorer(TWO)
    labels = [point["label"] for point in explorer._view["points"]]
    assert labels[4] == "after card 4, dealer’s four of spades: 24"
    for point in range(9):
        send(explorer, do="walk", point=str(point))
        moment = explorer._view
        state = Variations.of(TWO).main.choice(point)
        assert moment["point"] == point
        assert (moment["count"], moment["turn"]) == (state.count, str(state.turn or "none"))
        assert [each["here"] for each in moment["points"]].index(True) == point
        for seat in Seat:
            shown = [card["code"] for card in cards_of(explorer, seat)]
            assert shown == [card.code for card in state.hand(seat)]
    assert "All eight cards are out" in explorer.message


def test_the_go_that_is_due_is_said_on_the_way_and_told():
    explorer = Explorer(TWO, at=4)
    assert explorer.message.splitlines() == [
        "After card 4 of 'played'.",
        "Dealer plays 4♠: 24.",
        "Pone says Go at 24: no card held fits under 31 (R9).",
    ]
    assert explorer.moment.turn is Seat.DEALER
    explorer.command("go")
    assert "said by itself" in explorer.message


def test_another_card_grows_a_line_and_says_what_it_changes():
    explorer = Explorer(PLAYED, at=2)
    assert [card["label"] for card in cards_of(explorer, "pone") if card.get("chosen")] == [
        "four of hearts, would make 12, laid here in this line"
    ]
    send(explorer, do="play", card="TH")
    line = explorer.tree.lines[1]
    assert explorer.difference == compare(explorer.tree.main, line).sentence
    assert explorer.difference in explorer.message
    beside = explorer._view["beside"]
    assert (beside["name"], beside["alike"], len(beside["rows"])) == ("played", 2, 10)
    assert beside["sentence"] == explorer.difference
    assert "In played:" in explorer._view["in_words"]
    assert repr(explorer) == (
        "<Explorer 10♥ instead of 4♥, after card 3 of 3 | Dealer to play | 2 lines>"
    )


def test_the_choices_are_those_of_the_solver_and_name_the_line_that_lays_them():
    explorer = Explorer(PLAYED, at=2)
    explorer.play("10♥")
    explorer.go_to("played")
    assert explorer._view["point"] == 2
    choices = explorer._view["choices"]
    values = solve(replay(*ONE, "3♣ 5♦")).values
    assert {row["card"]: int(row["outcome"]) for row in choices["rows"]} == {
        str(card): value for card, value in values.items()
    }
    lines = {row["card"]: row["line"] for row in choices["rows"]}
    assert lines == {"4♥": "played", "9♣": "", "10♥": "10♥ instead of 4♥"}
    assert "with both hands open, which a player at the table cannot know" in choices["sentence"]


# Words


def test_a_typed_line_does_what_a_click_does():
    explorer = Explorer(PLAYED)
    for text in (
        "after 2",
        "TH",
        "best",
        "name the ten",
        "note waits with the run",
        "line played",
        "compare the ten",
        "back",
        "next",
        "hint",
        "help",
    ):
        explorer.command(text)
        assert tone(explorer) != "refused", (text, explorer.message)
    line = explorer.tree.lines[1]
    assert (line.name, line.note, len(line.cards)) == ("the ten", "waits with the run", 8)
    explorer.command("line the ten")
    assert explorer._view["point"] == 2
    explorer.command("swap 10♥ 9♣")
    assert explorer.tree.names[-1] == "9♣ instead of 10♥"
    explorer.command("after 2")
    explorer.command("held 10♠ 2♦ 8♠")
    assert explorer.moment.dealt("dealer")[3].code == "8S"
    explorer.command("held pone 4♥ 9♣ J♥")
    assert explorer.moment.dealt("pone")[3].code == "JH"
    explorer.command("undo")
    assert explorer.moment.dealt("pone")[3].code == "TH"
    explorer.command("redo")
    explorer.command("new 12")
    assert explorer.moment == Pegging.start(*deal(12))
    while explorer._view["undo"]:
        explorer.undo()
    assert explorer.tree == Variations.of(PLAYED)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("7♠", "it is pone's turn"),
        ("after 12", "no moment after card 12"),
        ("after x", "number of cards that are out"),
        ("line nobody", "No line is called"),
        ("compare played", "the line you are on"),
        ("name ten", "stays 'played'"),
        ("note hm", "keeps no note"),
        ("delete", "stays"),
        ("swap 4♥", "Name two cards"),
        ("swap 4♥ 5♦", "dealt twice"),
        ("swap K♠ 5♣", "neither seat"),
        ("held 6♣", "name as many, or all four"),
        ("held pone", "name as many, or all four"),
        ("play", "not a card"),
        ("new x", "A seed is"),
        ("back", "no line"),
        ("cover", "no hand to cover"),
        ("dance", "neither a command nor a card"),
        ("", "neither a command nor a card"),
        ("undo", "nothing to take back"),
        ("redo", "nothing to do again"),
        (MARKUP, "neither a command nor a card"),
    ],
)
def test_what_is_refused_is_said_and_changes_nothing(text, reason):
    explorer = Explorer(PLAYED, at=2)
    if text == "back":
        explorer, reason = Explorer(PLAYED), "before the first card"
    if text == "cover":
        explorer = Explorer(PLAYED, at=8)
    tree, point = explorer.tree, explorer._view["point"]
    explorer.command(text)
    assert (tone(explorer), reason in explorer.message) == ("refused", True), explorer.message
    assert explorer.tree is tree
    assert explorer._view["point"] == point


@steadily(25)
@given(
    st.lists(
        st.one_of(
            st.sampled_from(
                [
                    "next",
                    "back",
                    "best",
                    "cover",
                    "delete",
                    "undo",
                    "redo",
                    "hint",
                    "help",
                    "go",
                    "line",
                    "compare",
                    "name",
                    "note",
                ]
            ),
            st.sampled_from(["3C", "4H", "9C", "TH", "5D", "TS", "2D", "7S", "hidden 2"]),
            st.sampled_from(["after 2", "after 5", "swap 4H 6H", "swap 4H 9C", "held 6C 7D 8D"]),
            st.text(max_size=20),
            st.builds("name {}".format, st.text(max_size=12)),
        ),
        max_size=14,
    )
)
def test_no_words_break_it_and_undo_has_everything_back(words):
    explorer = Explorer(PLAYED)
    for word in words:
        explorer.command(word)
        json.dumps(explorer._view)
        assert explorer.to_html()
        assert read_variations(explorer.text) == explorer.tree
    while explorer._view["undo"]:
        explorer.undo()
    assert explorer.tree == Variations.of(PLAYED)


# Records


def test_a_record_is_loaded_and_a_broken_one_loses_nothing():
    explorer = Explorer(PLAYED)
    explorer.play("9♣")
    kept = explorer.text
    send(explorer, do="load", text="pone: 3♣ 4♥\ndealer: x")
    assert (tone(explorer), explorer.text) == ("refused", kept)
    assert explorer.message.startswith("Line 1: pone plays four cards")
    send(explorer, do="load", text=dumps(TWO))
    assert explorer.tree == Variations.of(TWO)
    explorer.undo()
    assert explorer.text == kept == explorer.view["record"]


def test_two_hundred_variations_open_and_are_all_listed():
    tree = many_lines(200)
    explorer = Explorer(variations_text(tree))
    assert explorer.tree == tree
    assert len(explorer._view["lines"]) == 201


# What is not shown


def test_a_covered_hand_is_nowhere_in_the_view_nor_in_the_html():
    tree = Variations.of(PLAYED).branch("played", 2, "10♥")
    explorer = Explorer(tree, at=2, covered=True)
    explorer.go_to("10♥ instead of 4♥")
    for shown in (
        json.dumps(explorer._view, ensure_ascii=False),
        explorer.to_html(),
    ):
        for card in explorer.moment.hand("dealer"):
            for name in (str(card), f'"{card.code}"', card.spoken):
                assert name not in shown
    assert [row["outcome"] for row in explorer._view["choices"]["rows"]] == ["", "", ""]
    for card in ("10♠", "K♦"):
        explorer.play(card)
        assert "pone does not hold it (R1)" in explorer.message
    explorer.play("hidden 2")
    assert tone(explorer) == "refused"
    explorer.suppose("6♣ 7♦ 8♦")
    assert not explorer._view["covered"]
    explorer.cover()
    assert explorer._view["covered"]


def test_names_and_notes_with_markup_are_escaped():
    explorer = Explorer(PLAYED, at=2)
    explorer.play("9♣")
    explorer.rename(MARKUP)
    explorer.note(MARKUP)
    for html in (explorer.to_html(), Explorer(explorer.text).to_html()):
        assert "<img src=x" not in html
        assert "&lt;img src=x" in html
    assert explorer._view["line"]["name"] == MARKUP


def test_what_the_page_may_send_is_bounded():
    explorer = Explorer(PLAYED, at=2)
    for message in (
        {"do": "explode"},
        {"do": "__init__"},
        {"do": "play", "card": 5},
        {"do": "walk", "point": None},
        {"do": "load", "text": "x" * 200_001},
        "play",
        {},
    ):
        send(explorer, **message) if isinstance(message, dict) else explorer._receive(
            None, message, None
        )
        assert tone(explorer) == "refused"
    assert explorer.tree == Variations.of(PLAYED)


def test_it_shows_a_widget_text_and_a_plain_table():
    bundle, _ = Explorer(PLAYED, at=2)._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", WIDGET_VIEW}
    assert bundle["text/html"].startswith("<figure>")
    assert "style" not in bundle["text/html"]
