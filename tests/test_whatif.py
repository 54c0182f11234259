"""The tree of lines: grown, named, compared, edited, undone, and kept as text without loss."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import moments, steadily

from pegline_teach import DECK, IllegalPlay, Pegging, PeglineError, Seat, replay
from pegline_teach.activities.explorertext import change_name
from pegline_teach.errors import quoted
from pegline_teach.record import UnsoundRecord, from_json, read_records, to_json
from pegline_teach.rules import IllegalDeal, entry_points
from pegline_teach.rules.ledger import cards_laid
from pegline_teach.rules.pegging import played_on, with_due_gos
from pegline_teach.whatif import (
    Study,
    UnknownLine,
    Variations,
    candidates,
    compare,
    read_variations,
    suppose,
    swap_in_hand,
    swap_in_line,
    variations_text,
)
from pegline_teach.whatif.moments import after

ONE = ("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
LINE_ONE = "3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠"
TWO = ("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠")
LINE_TWO = "10♣ 7♦ 3♥ 4♠ 3♦ 8♣ 5♠ 9♥"
RECORD = f"""pone:    {ONE[0]}
dealer:  {ONE[1]}
plays:   3♣ 5♦ 4♥=3 10♠ 9♣=2 / 2♦ 10♥ 7♠=1
"""
TEXT = f"""{RECORD}
what if: the nine first
from:    played after 5♦
plays:   9♣ 10♠
note:    does the run wait?

what if: then the seven
from:    the nine first after 9♣
plays:   7♠ 4♥
"""
MARKUP = "<img src=x onerror=alert(1)> & co"


def tree_one():
    return Variations.of(replay(*ONE, LINE_ONE))


@st.composite
def trees(draw):
    """A tree grown by random branches and plays from a random moment, with any names and notes."""
    tree = Variations.of(draw(moments(discards=True, starter=True)))
    for _ in range(draw(st.integers(0, 7))):
        line = draw(st.sampled_from(tree.lines))
        point = draw(st.integers(0, len(line.cards)))
        state = line.after(point)
        for _ in range(draw(st.integers(1, 4))):
            if with_due_gos(state).is_over:
                break
            legal = with_due_gos(state).legal_cards
            state = played_on(state, [draw(st.sampled_from(legal))])
        name, note = draw(st.text(max_size=70)), draw(st.text(max_size=40))
        try:
            tree = tree.grown(line, point, state, name, note)
        except PeglineError:
            tree = tree if draw(st.booleans()) else _unnamed(tree, line, point, state)
    return tree


def _unnamed(tree, line, point, state):
    try:
        return tree.grown(line, point, state)
    except PeglineError:
        return tree


# Growing


def test_a_line_grows_from_any_point_and_the_tree_it_grew_from_is_as_it_was():
    tree = tree_one()
    for point in range(8):
        choice = tree.main.choice(point)
        for card in choice.legal_cards:
            if card is tree.main.cards[point]:
                with pytest.raises(PeglineError, match="nothing parts"):
                    tree.branch("played", point, [card])
                continue
            grown = tree.branch("played", point, [card])
            assert len(tree) == 1
            line = grown.lines[-1]
            assert (line.name, line.shared) == (
                f"{card} instead of {tree.main.cards[point]}",
                point,
            )
            assert line.state == choice.play(card)


def test_a_line_may_go_on_where_another_stops_and_be_played_on():
    tree = Variations.of(replay(*ONE, "3♣ 5♦"))
    tree = tree.branch("played", 2, "4♥").extend("4♥ after 5♦", "10♠ 9♣")
    assert tree["4♥ after 5♦"].state == replay(*ONE, "3♣ 5♦ 4♥ 10♠ 9♣")
    assert Variations.of(Pegging.start(*ONE)).branch("played", 0, "9♣").names[1] == "9♣ first"


def test_names_are_told_apart_whatever_their_capitals_and_spaces():
    tree = tree_one().branch("played", 2, "9♣", "The  nine\tfirst")
    assert tree.names[1] == "The nine first"
    assert tree["the NINE   first"] is tree.lines[1]
    with pytest.raises(PeglineError, match="called 'the nine first' already"):
        tree.branch("played", 2, "10♥", "the nine first")
    again = tree.branch("played", 2, "10♥").branch("played", 2, "10♥")
    assert again.branch("played", 2, "10♥").names[2:] == (
        "10♥ instead of 4♥",
        "10♥ instead of 4♥ (2)",
        "10♥ instead of 4♥ (3)",
    )


@pytest.mark.parametrize("name", ["", "  \n", "x" * 61, "bell\a", "mirror\u202e"])
def test_what_is_no_name_is_refused(name):
    tree = tree_one().branch("played", 2, "9♣", "nine")
    with pytest.raises(PeglineError, match=r"needs a name|at most 60|plain text"):
        tree.rename("nine", name)


def test_renaming_a_line_is_known_to_what_grew_from_it():
    tree = read_variations(TEXT).rename("the nine first", "Nine")
    assert [line.grown_from for line in tree.lines] == [None, "played", "Nine"]
    assert tree.rename("nine", "NINE").names[1] == "NINE"
    assert read_variations(variations_text(tree)) == tree


def test_deleting_takes_what_grew_and_what_was_played_stays():
    tree = read_variations(TEXT)
    assert tree.delete("the nine first").names == ("played",)
    assert tree.delete("then the seven").names == ("played", "the nine first")
    for act in (
        tree.delete,
        lambda name: tree.rename(name, "x"),
        lambda name: tree.note(name, "x"),
    ):
        with pytest.raises(PeglineError, match="played"):
            act("played")


def test_a_line_that_is_not_there_is_named_with_those_that_are():
    with pytest.raises(UnknownLine, match=r"No line is called 'nine'\. There is: played, the nine"):
        read_variations(TEXT)["nine"]
    with pytest.raises(UnknownLine, match="no moment after card 9"):
        tree_one().branch("played", 9, "3♣")


# Text


@steadily(150)
@given(trees())
def test_a_tree_reads_back_equal_and_its_text_is_canonical(tree):
    text = variations_text(tree)
    assert read_variations(text) == tree
    assert variations_text(read_variations(text)) == text
    assert read_variations(text.replace("\n", "\r\n")) == tree


@steadily(40)
@given(trees())
def test_every_line_of_a_tree_reads_back_as_a_record_too(tree):
    for line in tree.lines:
        assert from_json(to_json(line.state)) == line.state
    (record, *_) = read_records(variations_text(tree))
    assert record.state == tree.main.state


def test_the_text_is_the_record_and_a_block_for_each_line():
    tree = read_variations(TEXT)
    assert variations_text(tree) == TEXT
    assert [claim.claimed for claim in tree.claims] == [3, 2, 1]


def test_reading_is_liberal_in_spelling():
    text = f"""# my deal
{RECORD}
What if: line #2 : the ten   # is part of the name
FROM: played   AFTER 5d  # here they part"""
    with pytest.raises(UnsoundRecord, match="no 'plays:'"):
        read_variations(text)
    tree = read_variations(text.replace("AFTER", "after") + "\nplays: TH, 7s # a comment\n\n\n")
    assert tree.lines[1].name == "line #2 : the ten # is part of the name"
    assert tree.lines[1].state == replay(*ONE, "3♣ 5♦ 10♥ 7♠")
    assert read_variations(variations_text(tree)) == tree


def test_a_stroke_or_a_go_may_begin_a_line_where_it_falls():
    text = f"pone: {TWO[0]}\ndealer: {TWO[1]}\nplays: 10♣ 7♦ 3♥ 4♠ 3♦ 8♣\n\nwhat if: x\n"
    for plays in ("go 5♠ / 8♣", "5♠ 8♣", "go 5♠ 8♣"):
        tree = read_variations(f"{text}from: played after 4♠\nplays: {plays}")
        assert variations_text(tree).endswith("plays:   go 5♠ / 8♣\n")
    one = f"{RECORD}\nwhat if: x\nfrom: played after 9♣\nplays: "
    assert read_variations(one + "/ 7♠") == read_variations(one + "7♠")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "no record here"),
        ("sequence: 3♣ 5♦\n", 1, "no seats"),
        (f"{RECORD}\nwhat if: x\nplays: 9♣", 5, "no 'from:'"),
        (f"{RECORD}\nfrom: played after 5♦\nplays: 9♣", 5, "no 'what if:'"),
        (f"{RECORD}\nwhat if: x\nfrom: played after 5♦\nplays: 9♣\nfoe: y", 8, "does not begin"),
        (f"{RECORD}\nwhat if: x\nfrom: played\nplays: 9♣", 6, "where the line parts"),
        (f"{RECORD}\nwhat if: x\nfrom: other after 5♦\nplays: 9♣", 6, "No line is called 'other'"),
        (f"{RECORD}\nwhat if: x\nfrom: played after 5X\nplays: 9♣", 6, "not a card"),
        (f"{RECORD}\nwhat if: x\nfrom: played after K♦\nplays: 9♣", 6, "does not lay K♦"),
        (f"{RECORD}\nwhat if: x\nfrom: played after 5♦\nplays: 4♥ 10♠", 5, "nothing parts"),
        (f"{RECORD}\nwhat if: x\nfrom: played after 5♦\nplays: 7♠", 7, "pone's turn"),
        (f"{RECORD}\nwhat if: x\nfrom: played after 5♦\nplays: 9♣ go", 7, "must play it"),
        (f"{RECORD}\nwhat if: x\nfrom: played after 5♦\nplays: / 9♣", 7, "no sequence ends"),
        (f"{RECORD}\nwhat if: x\nfrom: played after the deal\nplays: / 9♣", 7, "no sequence ends"),
        (f"{RECORD}\nwhat if: x\nfrom: played after 5♦\nplays: 9♣=2", 7, "belongs to the record"),
        (f"{RECORD}\nwhat if: x\nfrom: played after 5♦\nplays:", 5, "at least one card"),
        (f"{RECORD}\nwhat if:\nfrom: played after 5♦\nplays: 9♣", 5, "needs a name"),
        (f"{RECORD}\nwhat if: PLAYED\nfrom: played after 5♦\nplays: 9♣", 5, "already"),
        (f"{TEXT}\nwhat if: the nine first\nfrom: played after 5♦\nplays: 9♣", 14, "already"),
        (f"{RECORD}\n{RECORD}", 5, "does not begin with one of 'what if:'"),
    ],
)
def test_what_cannot_be_read_is_complained_of_with_its_line(text, line, reason):
    with pytest.raises(UnsoundRecord, match=re.escape(reason)) as caught:
        read_variations(text)
    assert caught.value.line == line


def test_claims_stay_right_when_what_was_played_is_played_on():
    """A Go that was still due is said by playing on, and its point belongs to the last claim."""
    tree = read_variations("pone: K♣ Q♦ 9♣ 9♦\ndealer: 10♥ J♣ J♦ 8♥\nplays: K♣ 10♥ Q♦=0")
    assert [claim.earned for claim in tree.claims] == [0]
    tree = tree.extend("played", "J♣")
    assert [claim.earned for claim in tree.claims] == [1]
    assert read_variations(variations_text(tree)) == tree


# Edits


def test_a_card_swapped_in_a_hand_replays_every_line_as_far_as_it_stays_legal():
    tree, breaks = swap_in_hand(read_variations(TEXT), "4♥", "J♥")
    assert tree.names == ("played", "the nine first", "then the seven")
    assert tree.main.state == replay("3♣ J♥ 9♣ 10♥", ONE[1], "3♣ 5♦ J♥ 10♠")
    assert breaks == (
        "'played' breaks at card 5: 9♣ cannot be played at 28: it would make 37, past 31 (R3). "
        "None of 9♣ 10♥ fits under 31, so pone says Go (R9).",
        "'then the seven' breaks at card 5: J♥ cannot be played at 24: it would make 34, past 31 "
        "(R3). None of J♥ 10♥ fits under 31, so pone says Go (R9).",
    )
    assert tree.claims == ()
    assert read_variations(variations_text(tree)) == tree


def test_a_line_with_nothing_of_its_own_left_is_taken_out_and_what_grew_from_it_is_kept():
    """At 24 the 9♠ cannot be laid, and the 7♠ and the 4♦ can."""
    tree = Variations.of(replay("10♣ 6♥ 2♣ A♥", "5♦ 9♠ 4♦ 7♠", "10♣ 5♦ 6♥ 4♦ A♥"))
    tree = tree.branch("played", 3, "9♠", "nine").branch("nine", 3, "7♠", "seven")
    tree = tree.branch("nine", 3, "4♦ 2♣", "four, two").branch("nine", 4, "A♥", "nine, ace")
    edited, breaks = swap_in_hand(tree, "6♥", "9♥")
    assert edited.names == ("played", "seven", "four, two")
    assert [line.grown_from for line in edited.lines] == [None, "played", "played"]
    assert [line.shared for line in edited.lines] == [0, 3, 4]
    assert len(breaks) == 4
    assert breaks[0].startswith("'nine' breaks at card 4: 9♠ cannot be played at 24")
    assert breaks[1] == "Nothing of its own is left of 'nine', so it is taken out."
    assert read_variations(variations_text(edited)) == edited


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [("4♥", "5♦", "dealt twice"), ("K♠", "5♣", "neither seat"), ("4♥", "x", "not a card")],
)
def test_an_illegal_edit_is_refused_and_loses_nothing(old, new, refusal):
    tree = read_variations(TEXT)
    with pytest.raises(PeglineError, match=refusal):
        swap_in_hand(tree, old, new)
    study = Study(tree)
    with pytest.raises(PeglineError, match=refusal):
        study.swap(old, new)
    assert study.tree == tree == read_variations(TEXT)


@steadily(80)
@given(trees(), st.sampled_from(DECK), st.data())
def test_no_edit_loses_the_tree(tree, new, data):
    """Legal or not, undo has the tree back; a legal one is a sound tree with its breaks told."""
    study = Study(tree)
    seat = data.draw(st.sampled_from(list(Seat)))
    old = data.draw(st.sampled_from(tree.main.state.dealt(seat)))
    try:
        breaks = study.swap(old, new)
    except PeglineError:
        assert study.tree is tree
        return
    assert read_variations(variations_text(study.tree)) == study.tree
    for line in study.tree.lines:
        if line.name in tree.names and len(line.cards) < len(tree[line.name].cards):
            assert any(each.startswith(f"{quoted(line.name)} breaks at card") for each in breaks)
    for name in set(tree.names) - set(study.tree.names):
        assert f"Nothing of its own is left of {quoted(name)}, so it is taken out." in breaks
    assert study.undo()
    assert study.tree is tree


def test_a_card_swapped_in_a_line_grows_a_line_that_lays_the_other_later():
    tree, breaks = swap_in_line(tree_one(), "played", "4♥", "10♥")
    line = tree.lines[-1]
    assert line.state == replay(*ONE, "3♣ 5♦ 10♥ 10♠")
    assert breaks == (
        "'10♥ instead of 4♥' breaks at card 5: 9♣ cannot be played at 28: it would make 37, "
        "past 31 (R3). None of 4♥ 9♣ fits under 31, so pone says Go (R9).",
    )
    with pytest.raises(IllegalPlay, match=r"7♠ cannot be played"):
        swap_in_line(tree_one(), "played", "4♥", "7♠")


def test_what_if_the_other_seat_held_other_cards():
    tree = tree_one()
    at_two = tree.main.choice(2)
    edited, breaks = suppose(tree, at_two, "dealer", "6♣ 2♦ Q♠")
    assert edited.main.state.dealt("dealer") == replay(ONE[0], "5♦ 6♣ 2♦ Q♠", "").dealt("dealer")
    assert cards_laid(edited.main.state.ledger)[3].code == "6C"
    assert breaks
    for cards in ("6♣ 2♦", "6♣", "", "6♣ 7♣ 8♣ 9♦ J♦"):
        with pytest.raises(PeglineError, match="3 of its four cards here; name as many"):
            suppose(tree, at_two, "dealer", cards)
    with pytest.raises(IllegalDeal, match="dealt twice"):
        suppose(tree, at_two, "dealer", "3♣ 2♦ 6♣")
    whole, _ = suppose(tree, at_two, Seat.DEALER, "5♦ 10♠ 2♦ 8♠")
    assert whole.main.state.dealt("dealer")[3].code == "8S"


# Comparing


def test_the_sentence_says_who_gains_and_by_what():
    best = replay(*ONE, "3♣ 5♦ 10♥ 7♠ 4♥ 2♦ 9♣ 10♠")
    found = compare(replay(*ONE, LINE_ONE), best)
    assert found.sentence == (
        "Playing 10♥ instead of 4♥ costs pone five (a run of three, a thirty-one) and gives dealer "
        "two (a thirty-one): seven points in all for dealer."
    )
    assert found.rows[1] == (
        "dealer",
        "1: last-card 1",
        "3: thirty-one 2, last-card 1",
        "+2",
    )
    assert compare(best, best).sentence == "first and second do not part."


def test_while_a_line_stops_early_both_are_looked_at_as_far_as_it_goes():
    tree = tree_one().branch("played", 2, "10♥")
    found = compare(tree.main, tree.lines[1])
    assert found.length == 3
    assert ", over the first three cards, costs pone three (a run of three): " in found.sentence
    assert found.names == ("played", "10♥ instead of 4♥")


@steadily(150)
@given(trees(), st.data())
def test_a_comparison_is_the_points_of_the_ledgers(tree, data):
    one, two = (data.draw(st.sampled_from(tree.lines)) for _ in range(2))
    found, back = compare(one, two), compare(two, one)
    first, second = (with_due_gos(after(line.state, found.length)) for line in (one, two))
    for seat in Seat:
        pegged = [
            sum(entry_points(e) for e in state.ledger if e.seat is seat)
            for state in (first, second)
        ]
        assert found.change(seat) == pegged[1] - pegged[0] == -back.change(seat)
    assert found.gain == -back.gain
    assert found.shared == back.shared
    if found.parting:
        assert str(found.parting[1]) in found.sentence
        assert one.cards[: found.shared] == two.cards[: found.shared]
    assert "()" not in found.sentence
    if found.gain:
        winner = Seat.PONE if found.gain > 0 else Seat.DEALER
        assert found.sentence.endswith(f"in all for {winner}.")


def test_the_picture_holds_both_lines_and_html_holds_no_markup_of_a_name():
    tree = tree_one().branch("played", 2, "10♥", MARKUP, MARKUP)
    found = compare(tree.main, tree.lines[1])
    assert [len(rows) for rows in (found.overlay.first, found.overlay.second)] == [10, 3]
    for html in (found.to_html(), tree.to_html()):
        assert "<img src=x" not in html
        assert "&lt;img src=x onerror=alert(1)&gt;" in html
    assert MARKUP in repr(tree)
    assert read_variations(variations_text(tree)) == tree


# Candidates


@steadily(100)
@given(moments())
def test_candidates_are_every_card_held_with_what_it_earns(state):
    found = candidates(state)
    ready = with_due_gos(state)
    if ready.turn is None:
        assert found.cards == ()
        return
    assert [each.card for each in found.cards] == list(ready.hand(ready.turn))
    for each in found.cards:
        assert each.fits == (each.card in ready.legal_cards)
        if not each.fits:
            assert (each.outcome, each.because) == (None, ("It would pass 31 (R3).",))
            continue
        ahead = with_due_gos(ready.play(each.card))
        assert each.earns == ahead.points(ready.turn) - ready.points(ready.turn)
        assert bool(each.because) == bool(each.earns)
    assert any(each.is_best for each in found.cards)
    assert "with both hands open" in found.sentence


def test_without_open_hands_nothing_is_told_of_the_other_hand():
    """Whether a card brings the Go point depends on what the other holds: it is not foretold."""
    state = replay("K♣ K♦ Q♣ Q♦", "K♥ J♣ J♦ 2♥", "K♣ K♥")
    open_hands, covered = candidates(state), candidates(state, open_hands=False)
    assert [each.outcome for each in covered.cards] == [None] * len(covered.cards)
    assert not any(each.is_best for each in covered.cards)
    assert [each.earns for each in open_hands.cards] == [7, 1, 1]
    assert [each.earns for each in covered.cards] == [6, 0, 0]
    assert "with both hands open" not in repr(covered)
    assert "to the end" in repr(open_hands)
    assert "to the end" not in repr(covered)


# The study


def test_a_walk_tries_cards_and_undo_has_every_tree_back():
    study = Study(tree_one())
    study.walk(2)
    study.lay("4♥")  # what was played: only a step on
    assert (study.line.name, study.point, len(study.tree)) == ("played", 3, 1)
    study.walk(2)
    study.lay("10♥")
    assert (study.line.name, study.point) == ("10♥ instead of 4♥", 3)
    study.lay("7♠")
    assert len(study.line.cards) == 4
    study.walk(2)
    study.lay("9♣")
    assert study.line.grown_from == "played"  # not from the line that parted at the same card
    study.walk(2)
    study.lay("10♥")  # a line lays it already
    assert (study.line.name, study.point, len(study.tree)) == ("10♥ instead of 4♥", 3, 3)
    study.rename("ten")
    study.note("hm")
    study.delete()
    assert (study.line.name, study.point) == ("played", 2)
    undone = []
    while study.undoable:
        undone.append(change_name(study.undoable))
        study.undo()
    assert undone == [
        "deleting 'ten'",
        "the note to 'ten'",
        "the name 'ten'",
        "the line '9♣ instead of 4♥'",
        "7♠ in '10♥ instead of 4♥'",
        "the line '10♥ instead of 4♥'",
    ]
    assert study.tree == tree_one()
    while study.redo():
        pass
    assert study.tree.names == ("played", "9♣ instead of 4♥")


def test_best_play_grows_a_line_once_and_goes_to_it_again():
    study = Study(tree_one())
    study.walk(2)
    study.play_best()
    assert (study.line.cards[2].code, study.point) == ("TH", 8)
    again = study.tree
    study.open("played", 2)
    study.play_best()
    assert study.tree is again
    assert study.line.name == "10♥ instead of 4♥"
    with pytest.raises(PeglineError, match="over here"):
        study.play_best()


def test_the_line_beside_is_what_it_grew_from_or_what_was_asked_for():
    study = Study(read_variations(TEXT))
    assert study.compared_with is None
    study.open("then the seven")
    assert study.compared_with is not None
    assert study.compared_with.name == "the nine first"
    study.compare_with("PLAYED")
    assert study.compared_with.name == "played"
    assert study.comparison is not None
    assert study.comparison.names == ("played", "then the seven")
    study.open("played")
    assert study.compared_with.name == "then the seven"
    assert study.comparison.names == ("played", "then the seven")
    with pytest.raises(PeglineError, match="the line you are on"):
        study.compare_with("played")
