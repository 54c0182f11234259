"""The card table without a browser: messages in, the view out, and nothing lost on the way."""

from __future__ import annotations

import json
import re
from html import escape
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegline_teach import CardTable, Pegging, PeglineError, Seat, deal, dumps, replay
from pegline_teach.documents import Document, Table, as_html
from pegline_teach.rules.ledger import Played
from pegline_teach.widgets.base import WIDGET_VIEW, PeglineWidget
from pegline_teach.words.acts import reasons
from pegline_teach.words.turns import whose_turn

PONE, DEALER = "3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"
LINE = "3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠"
SECOND = ("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠")


def table_at(line: str, pone: str = PONE, dealer: str = DEALER, **how: Any) -> CardTable:
    table = CardTable(pone, dealer, **how)
    for word in line.split():
        table.command(word)
    return table


def send(table: CardTable, **message: object) -> None:
    """What the page sends when something is clicked."""
    table._handle_msg(
        {"content": {"data": {"method": "custom", "content": message}}, "buffers": []}
    )


def tone(table: CardTable) -> str:
    said: str = table._view["notice"]["tone"]
    return said


def seat_view(table: CardTable, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = next(s for s in table._view["seats"] if s["seat"] == seat)
    return found


# Where a deal comes from


def test_hands_a_record_and_a_seed_each_make_a_table() -> None:
    assert CardTable(PONE, DEALER).state == Pegging.start(PONE, DEALER)
    assert CardTable(seed=7).state == Pegging.start(*deal(7))
    assert CardTable().state == CardTable(seed=1).state
    played = replay(PONE, DEALER, "3♣ 5♦ 4♥", starter="K♦")
    assert CardTable(record=dumps(played)).state == played


def test_a_record_opens_at_its_end_and_undo_walks_back_to_its_deal() -> None:
    end = replay(*SECOND, "10♣ 7♦ 3♥ 4♠ 3♦ 8♣")
    table = CardTable(record=dumps(end))
    acts = sum(not hasattr(entry, "reason") for entry in end.ledger)
    for _ in range(acts):
        assert table.state.ledger
        table.undo()
    assert table.state == Pegging.start(*SECOND)
    for _ in range(acts):
        table.redo()
    assert table.state == end


def test_a_record_that_opens_at_its_start_is_walked_through_by_redo_or_played() -> None:
    end = replay(*SECOND, "10♣ 7♦ 3♥ 4♠ 3♦ 8♣ 5♠ 9♥")
    table = CardTable(record=dumps(end), at_start=True)
    assert table.state == Pegging.start(*SECOND)
    assert (table._view["undo"], table._view["redo"]) == (None, "10♣")
    table.redo()
    assert table.message == "Pone plays 10♣: 10."
    while table._view["redo"]:
        table.redo()
    assert table.state == end
    assert "All eight cards are out" in table.message
    while table._view["undo"]:
        table.undo()
    table.play("8♣")
    assert (table._view["undo"], table._view["redo"]) == ("8♣", None)


def test_a_hidden_hand_is_not_named_by_what_redo_would_play() -> None:
    record = dumps(replay(PONE, DEALER, "3♣ 5♦ 4♥"))
    table = CardTable(record=record, at_start=True, hide_other=True)
    assert "5♦" not in json.dumps(table._view, ensure_ascii=False)
    table.redo()
    assert table._view["redo"] == "the next card"
    assert "5♦" not in json.dumps(table._view, ensure_ascii=False)
    table.redo()
    assert table.message == "Dealer plays 5♦: 8."
    table.undo()
    assert table._view["redo"] == "5♦"


@pytest.mark.parametrize(
    "how",
    [
        {"colour": "green"},
        {"seed": 1, "record": "x"},
        {"pone": PONE},
        {"starter": "K♦"},
        {"pone": PONE, "dealer": DEALER, "seed": 0},
        {"record": 5},
    ],
)
def test_a_wrong_call_is_a_type_error_that_says_why(how: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"colour|one of them|both hands|record is text"):
        CardTable(**how)


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ({"pone": "3♣ 4♥ 9♣", "dealer": DEALER}, "four cards"),
        ({"pone": "3♣ 4♥ 9♣ 10♥", "dealer": "3♣ 10♠ 2♦ 7♠"}, "dealt twice"),
        ({"pone": "3♣ 4♥ 9♣ <b>", "dealer": DEALER}, "not a card"),
        ({"record": "pone: 3♣"}, "Line 1"),
        ({"record": "sequence: 3♣ 5♦"}, "no seats"),
        ({"seed": "soon"}, "whole number"),
        ({"seed": True}, "whole number"),
        ({"seed": -1}, "whole number"),
        ({"you": "north"}, "'pone' or 'dealer'"),
    ],
)
def test_a_wrong_text_raises_the_librarys_sentence(how: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PeglineError, match=re.escape(sentence)):
        CardTable(**how)


# Acts


def test_a_worked_deal_by_messages_alone() -> None:
    table = CardTable(PONE, DEALER)
    for text in LINE.split():
        code = text.replace("10", "T").translate(str.maketrans("♣♦♥♠", "CDHS"))
        send(table, do="choose", card=code)
        assert tone(table) == "chosen"
        send(table, do="play", card=code)
        assert tone(table) == "done"
    assert table.state == replay(PONE, DEALER, LINE)
    assert table._view["state"] == "over"
    assert [seat["points"] for seat in table._view["seats"]] == [1, 5]


def test_choosing_shows_what_a_card_would_do_and_plays_nothing() -> None:
    table = table_at("3♣ 5♦ 4♥ 10♠")
    table.choose("9♣")
    assert table.message.splitlines() == [
        "9♣ would make 31.",
        "It would score 2 for thirty-one.",
        "The count would start again at zero, with nothing more for the last card (R5).",
    ]
    assert table.state.count == 22
    assert table._view["ghost"] == 31
    assert table._view["lit"] == sorted(["3C", "5D", "4H", "TS", "9C"])
    assert table._view["chosen"] == "9♣"


@pytest.mark.parametrize(
    ("line", "card", "closing"),
    [
        ("10♣ 7♦ 3♥ 4♠ go", "3♦", "one point more, for Go (R10)"),
        ("10♣ 7♦ 3♥ 4♠ go 3♦ 8♣ 5♠", "9♥", "last of the eight cards: one point more"),
        ("10♣", "7♦", "It would score nothing."),
    ],
)
def test_choosing_foresees_how_a_sequence_ends(line: str, card: str, closing: str) -> None:
    table = table_at(line, *SECOND)
    table.choose(card)
    assert closing in table.message


def test_a_play_says_every_reason_and_the_turn_says_why() -> None:
    table = table_at("3♣ 5♦ 4♥ 10♠ 9♣")
    for entry in table.ledger:
        if isinstance(entry, Played):
            last = entry
    assert all(reason in table.message for reason in reasons(last))
    assert table._view["why"] == whose_turn(table.state.who_acts)
    assert table._view["lit"] == sorted(card.code for card in last.scores[0].cards)


@pytest.mark.parametrize(
    ("line", "act", "sentence"),
    [
        ("10♣", "9♥", "it is in pone's hand, and it is dealer's turn (R1)"),
        ("10♣ 7♦", "10♣", "it is already out (R12)"),
        ("10♣ 7♦", "K♠", "pone does not hold it (R1)"),
        ("10♣ 7♦ 3♥ 4♠", "9♥", "it would make 33, past 31 (R3)"),
        ("10♣ 7♦", "go", "must play it (R9)"),
        ("", "undo", "nothing to take back"),
        ("", "redo", "nothing to do again"),
        ("", "new soon", "whole number"),
        ("", "new -4", "whole number"),
        ("", "play", "Choose a card first."),
        ("", "", "neither a command nor a card"),
        ("", "go on", "neither a command nor a card"),
        ("", "play 5X", "is not a card"),
        ("", "hidden 1", "No card lies face down"),
    ],
)
def test_what_is_refused_is_said_and_changes_nothing(line: str, act: str, sentence: str) -> None:
    table = table_at(line, *SECOND)
    before, seen = table.state, table._view["shown"]
    table.command(act)
    assert sentence in table.message
    assert tone(table) == "refused"
    assert table.state == before
    assert table._view["shown"] > seen
    for _ in line.split():
        table.undo()
    assert table.state == Pegging.start(*SECOND)


def test_a_refusal_keeps_the_chosen_card() -> None:
    table = table_at("10♣", *SECOND)
    table.choose("7♦")
    table.go()
    assert tone(table) == "refused"
    assert table._view["chosen"] == "7♦"


def test_a_new_deal_can_be_taken_back() -> None:
    table = CardTable(seed=7)
    table.play(table.state.legal_cards[0])
    old = table.state
    table.new()
    assert table.state == Pegging.start(*deal(8))
    assert table._view["seed"] == 8
    table.new("12")
    assert table._view["undo"] == "the new deal"
    table.undo()
    table.undo()
    assert table.state == old
    assert table._view["seed"] == 7
    table.redo()
    assert table._view["seed"] == 8


@pytest.mark.parametrize("text", ["play 3C", "3c", "PLAY 3♣", "three of clubs", "  3♣ ", "c3"])
def test_a_card_is_played_in_any_spelling(text: str) -> None:
    table = CardTable(PONE, DEALER)
    table.command(text)
    assert table.state == Pegging.start(PONE, DEALER).play("3♣")


def test_hint_names_every_card_and_every_score_and_advises_nothing() -> None:
    table = table_at("3♣ 5♦")
    table.command("hint")
    assert table.message.splitlines() == [
        "Pone to play at 8.",
        "4♥ makes 12: 3♣ 5♦ 4♥ are 3-4-5, a run of three: three points (R7).",
        "9♣ makes 17: it scores nothing.",
        "10♥ makes 18: it scores nothing.",
    ]
    assert table.state.count == 8
    go = table_at("10♣ 7♦ 3♥ 4♠ hint", *SECOND)
    assert "None of 8♣ 9♥ fits" in go.message
    assert "Press Go." in go.message


def test_help_and_choose_are_commands_too() -> None:
    table = CardTable(PONE, DEALER)
    table.command("help")
    assert "Or type" in table.message
    table.command("choose 4♥")
    assert table._view["chosen"] == "4♥"


@given(st.data())
def test_undo_and_redo_walk_the_same_states_as_the_library(data: st.DataObject) -> None:
    """A table against a list of the library's states, through any acts, refused ones too."""
    table = CardTable(seed=3)
    states, at = [table.state], 0
    for _ in range(data.draw(st.integers(1, 25))):
        act = data.draw(st.sampled_from(["play", "play", "play", "go", "undo", "redo", "new"]))
        now = states[at]
        if act == "play":
            held = [*now.hand("pone"), *now.hand("dealer"), "5X", "K♠"]
            card = data.draw(st.sampled_from(held))
            table.play(card)
            after = None if card == "5X" or now.why_not(card) else now.play(card)
        elif act == "go":
            table.go()
            after = now.go() if now.must_go else None
        elif act == "new":
            seed = data.draw(st.integers(0, 50))
            table.new(seed)
            after = Pegging.start(*deal(seed))
        else:
            getattr(table, act)()
            at = max(0, at - 1) if act == "undo" else min(len(states) - 1, at + 1)
            after = None
        if after is not None:
            states[at + 1 :] = [after]
            at += 1
        assert table.state == states[at]
        assert table.ledger == states[at].ledger
        assert table._view["count"] == states[at].count
        assert (table._view["undo"] is None) == (at == 0)
        assert (table._view["redo"] is None) == (at == len(states) - 1)


# Cards as the page names them


def test_cards_are_named_with_what_they_would_make() -> None:
    table = table_at("10♣ 7♦ 3♥ 4♠ go 3♦", *SECOND)
    assert [c["label"] for c in seat_view(table, "pone")["cards"]] == [
        "eight of clubs, would make 8",
        "nine of hearts, would make 9",
    ]
    assert [c["label"] for c in seat_view(table, "dealer")["cards"]] == ["five of spades, waiting"]
    over = table_at("10♣ 7♦ 3♥ 4♠", *SECOND)
    assert [(c["label"], c["mark"]) for c in seat_view(over, "pone")["cards"]] == [
        ("eight of clubs, would make 32, past 31", "→ 32 ✕"),
        ("nine of hearts, would make 33, past 31", "→ 33 ✕"),
    ]
    assert over._view["state"] == "go"


def test_the_ledger_row_carries_every_reason_and_the_cards_that_made_it() -> None:
    table = table_at("3♣ 5♦ 4♥")
    row = table._view["ledger"][-1]
    assert (row["seat"], row["act"], row["count"], row["points"]) == ("pone", "4♥", 12, 3)
    assert row["call"] == "twelve for three"
    assert row["why"] == [{"text": reasons(table.ledger[-1])[0], "cards": ["3C", "5D", "4H"]}]


def test_the_learners_seat_lies_below() -> None:
    names = [seat["name"] for seat in CardTable(PONE, DEALER, you="dealer")._view["seats"]]
    assert names == ["Pone", "Dealer · you"]


# Face-down cards


def unseen_names(table: CardTable, seat: Seat, seen: set[Any]) -> list[str]:
    down = [card for card in table.state.hand(seat) if card not in seen]
    return [name for card in down for name in (str(card), card.spoken, f'"{card.code}"')]


@given(st.integers(0, 10_000), st.sampled_from(list(Seat)), st.data())
def test_face_down_cards_are_nowhere_in_the_synced_state(
    seed: int, you: Seat, data: st.DataObject
) -> None:
    """Not in the view, not in the stand-in, not in the repr, after any act that is tried."""
    table = CardTable(seed=seed, you=you, hide_other=True)
    seen: set[Any] = set()
    for _ in range(14):
        words = ["go", "hint", "hidden 1", "choose hidden 2", "undo", "redo", "K♠", "5D"]
        words += ["predict", "reveal", "answer 12"]
        words += [f"{do} {card}" for do in ("play", "choose") for card in table.state.hand(you)]
        table.command(data.draw(st.sampled_from(words)))
        seen |= {e.card for e in table.ledger if isinstance(e, Played)} | table._learner.scene.seen
        synced = {k: v for k, v in table.get_state().items() if k not in ("_esm", "_css")}
        page = json.dumps(synced, ensure_ascii=False, default=str)
        # A card that was named by the learner may be quoted in the answer, wherever it lies.
        page = page.replace("K♠ cannot", "").replace("5♦ cannot", "")
        for text in (page, repr(table), table.to_html()):
            for name in unseen_names(table, you.other, seen):
                assert name not in text


def test_a_hidden_card_is_turned_over_and_then_played() -> None:
    table = CardTable(PONE, DEALER, hide_other=True)
    table.play("3♣")
    labels = [c["label"] for c in seat_view(table, "dealer")["cards"]]
    assert labels == [f"hidden card {n} of 4" for n in (1, 2, 3, 4)]
    send(table, do="choose", card="hidden 2")
    turned = seat_view(table, "dealer")["cards"][1]
    assert turned["label"].endswith(f"would make {turned_value(table, turned['code'])}")
    send(table, do="play", card=turned["act"])
    assert table.state.hand("dealer") == tuple(
        card for card in Pegging.start(PONE, DEALER).hand("dealer") if card.code != turned["code"]
    )
    table.undo()
    assert turned["code"] in [c.get("code") for c in seat_view(table, "dealer")["cards"]]


def turned_value(table: CardTable, code: str) -> int:
    return table.state.count + next(c.value for c in table.state.hand("dealer") if c.code == code)


def test_the_places_of_face_down_cards_do_not_tell_how_high_they_are() -> None:
    places = set()
    for seed in range(60):
        scene = CardTable(seed=seed, hide_other=True)._learner.scene
        places.add(scene.hand(Seat.DEALER).index(min(scene.hand(Seat.DEALER))))
    assert places == {0, 1, 2, 3}


def test_naming_a_face_down_card_tells_nothing_about_it() -> None:
    """The answer is the same for a card the dealer holds and for one nobody holds."""
    table = CardTable(PONE, DEALER, hide_other=True)
    answers = []
    for card in ("5♦", "K♠"):
        table.play(card)
        answers.append(table.message.replace(card, "?"))
    table.play("3♣")
    for card in ("5♦", "K♠"):
        table.play(card)
        answers.append(table.message.replace(card, "?"))
    assert answers[0] == answers[1]
    assert answers[2] == answers[3]
    assert table.state.count == 3


def test_a_hidden_hand_says_go_without_naming_its_cards() -> None:
    hands = ("K♦ 9♦ 2♦ A♦", "K♣ Q♣ J♣ 10♣")
    table = CardTable(record=dumps(replay(*hands, "K♦ K♣ 9♦")), hide_other=True)
    assert table._view["state"] == "go"
    assert "None of dealer's cards fits under 31" in table._view["why"]
    table.play("hidden 1")
    assert "Go is due" in table.message
    assert [c["label"] for c in seat_view(table, "dealer")["cards"]] == [
        f"hidden card {n} of 3" for n in (1, 2, 3)
    ]
    table.go()
    assert tone(table) == "done"


# Messages that are not as they should be


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": None},
        {"do": 5},
        {"do": ["play"]},
        {"do": "_advance"},
        {"do": "close"},
        {"do": "__class__"},
        {"do": "<b>play</b>"},
        {"do": "play", "card": 5},
        {"do": "play", "card": None},
        {"do": "play", "card": ["5H"]},
        {"do": "play", "card": "5" * 100_000},
        {"do": "play", "card": "hidden 9"},
        {"do": "play"},
        {"do": "command", "text": {"a": 1}},
        {"do": "new", "seed": "1e9"},
        {"do": "new", "seed": "٣"},
    ],
)
def test_a_malformed_message_gets_a_sentence_and_changes_nothing(message: dict[str, Any]) -> None:
    table = table_at("3♣ 5♦")
    before = table.state
    send(table, **message)
    assert tone(table) == "refused"
    assert table.message.endswith((".", "?"))
    assert table.state == before
    table.undo()
    assert table.state.count == 3


@pytest.mark.parametrize("content", [None, "play", 3, [], ["play", "5H"]])
def test_a_message_that_is_no_mapping_gets_a_sentence(content: object) -> None:
    table = CardTable(PONE, DEALER)
    table._receive(table, content, [])
    assert "not understood" in table.message


@given(
    st.dictionaries(
        st.text(max_size=5) | st.sampled_from(["do", "card", "text", "seed"]),
        st.none() | st.integers() | st.text() | st.sampled_from(["play", "go", "command", "new"]),
        max_size=4,
    )
)
def test_no_message_raises(message: dict[str, Any]) -> None:
    table = table_at("3♣ 5♦")
    table._receive(table, message, [])
    assert json.dumps(table._view)


@given(st.text())
def test_no_command_raises(text: str) -> None:
    table = table_at("3♣ 5♦")
    table.command(text)
    assert table.message


@pytest.mark.parametrize("card", [5, None, 3.5, b"5H"])
def test_a_card_of_a_wrong_type_gets_a_sentence(card: Any) -> None:
    table = CardTable(PONE, DEALER)
    table.play(card)
    assert tone(table) == "refused"
    assert "written as text" in table.message


# What stands in for the page


def test_markup_is_escaped_in_the_stand_in() -> None:
    record = f"# <script>alert(1)</script>\npone: {PONE}\ndealer: {DEALER}\nplays: 3♣ 5♦ # <b>"
    table = CardTable(record=record)
    table.command("<img src=x onerror=alert(1)>")
    assert "<img src=x onerror=alert(1)>" in table.message
    assert not re.search(r"<(script|img|b)\b", table.to_html())
    assert "&amp;" not in table.to_html()


def test_every_cell_of_the_stand_in_is_escaped() -> None:
    html = as_html(Document.of(Table(("<b>",), [("<i>&",)])))
    assert "<th>&lt;b&gt;</th>" in html
    assert "<td>&lt;i&gt;&amp;</td>" in html


def test_a_table_to_be_read_has_words_to_the_left_and_numbers_where_jupyterlab_sets_them() -> None:
    rows = [
        ("pone", "1,234", "+0.47 ± 0.03", "12 of 70", "", "91%", "03-3", "0 to 5", "4", "<i>", "–"),
        ("dealer", "", "-2", "7 of 9", "", "5.5%", "03-4", "5 to 9", "4, a pair", "5", "7"),
    ]
    html = as_html(Document.of(Table("abcdefghijk", rows, prose=True)))
    left = ' style="text-align:left"'
    assert re.findall(rf"<th{left}>(\w)</th>", html) == ["a", "g", "h", "i", "j"]
    words = re.findall(rf"<td{left}>([^<]*)</td>", html)
    assert words == [escape(text) for row in rows for text in (row[0], *row[6:10])]
    assert html.replace(left, "") == as_html(Document.of(Table("abcdefghijk", rows)))


def test_the_stand_in_is_plain_html_with_everything_in_it() -> None:
    html = table_at(LINE).to_html()
    tags = set(re.findall(r"<(\w+)", html))
    assert tags == {
        "figure",
        "figcaption",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "p",
        "strong",
    }
    assert not re.search(r"\s(style|class|role|aria-\w+)=", html)
    assert "Run ▸ Run All Cells to play" in html
    for entry in replay(PONE, DEALER, LINE).ledger:
        for reason in reasons(entry):
            assert reason.replace("'", "&#x27;") in html


def test_the_bundle_has_the_view_the_text_and_the_stand_in() -> None:
    table = table_at("3♣")
    bundle, _ = table._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", WIDGET_VIEW}
    assert bundle[WIDGET_VIEW]["model_id"] == table.model_id
    again, _ = table_at("3♣")._repr_mimebundle_()
    for kind in ("text/plain", "text/html"):
        assert bundle[kind] == again[kind]


def test_the_repr_is_the_same_for_the_same_table() -> None:
    assert repr(table_at("3♣")) == (
        "<CardTable pone: 4♥ 9♣ 10♥ | dealer: 5♦ 10♠ 2♦ 7♠ | count 3, Dealer to play, pegged 0-0>"
    )
    assert repr(table_at(LINE)).endswith("count 0, the play is over, pegged 5-1>")


def test_the_page_is_one_module_that_writes_no_markup() -> None:
    page = CardTable._esm
    assert page.count("export default") == 1
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write", page)


def test_every_act_of_a_message_is_a_public_method() -> None:
    assert issubclass(CardTable, PeglineWidget)
    for act in CardTable.acts:
        assert callable(getattr(CardTable, act.method))
        assert not act.method.startswith("_")
