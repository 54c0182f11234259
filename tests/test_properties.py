"""What holds in every pegging, however it is dealt and played."""

import copy
import pickle
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, fields, is_dataclass
from itertools import pairwise, permutations, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from naive import naive_ledger, naive_points
from positions import (
    DEAL_ONE,
    DEAL_TWO,
    acts,
    laid,
    lines,
    moments,
    redo,
    sequences,
    starts,
    steadily,
    walk,
)

from pegline_teach import (
    DECK,
    RULES,
    Card,
    Closed,
    IllegalPlay,
    Pegging,
    Played,
    SaidGo,
    Seat,
    SeatView,
    replay,
    score_play,
)
from pegline_teach.rules.ledger import entry_points


def plain(ledger):
    """A ledger as the rows of the naive replay."""
    rows = []
    for entry in ledger:
        if isinstance(entry, Played):
            scores = tuple((k, p, tuple(c.code for c in made)) for k, p, made in entry.scores)
            rows.append(("play", str(entry.seat), entry.card.code, entry.count, scores))
        elif isinstance(entry, SaidGo):
            rows.append(("go", str(entry.seat), entry.count))
        else:
            rows.append(("close", str(entry.seat), entry.count, entry.reason, entry.points))
    return rows


def naively(state):
    """The naive ledger of the deal of `state`, choosing the cards `state` was played with."""
    order = iter([card.code for card in laid(state.ledger)])
    hands = [[card.code for card in state.dealt(seat)] for seat in Seat]
    return naive_ledger(*hands, lambda seat, fitting: next(order))


# Against the naive replay


@steadily(300)
@given(lines())
def test_a_whole_ledger_is_the_naive_one(line):
    rows = naively(line[-1])
    assert plain(line[-1].ledger) == rows
    assert [line[-1].points(s) for s in Seat] == [naive_points(rows, s) for s in ("pone", "dealer")]


@pytest.mark.parametrize("deal", [DEAL_ONE, DEAL_TWO], ids=["one", "two"])
def test_every_way_to_play_a_worked_deal_gives_the_naive_ledger(deal):
    """All of its lines, not only some: a search without a random draw."""
    ends, open_states = [], [Pegging.start(**deal)]
    while open_states:
        state = open_states.pop()
        if state.is_over:
            ends.append(state)
        elif state.must_go:
            open_states.append(state.go())
        else:
            open_states += map(state.play, state.legal_cards)
    assert len({state.ledger for state in ends}) == len(ends) > 300
    for end in ends:
        assert plain(end.ledger) == naively(end)


# Conservation and totals


@steadily(150)
@given(lines(starter=True))
def test_cards_are_conserved(line):
    for state in line:
        out = laid(state.ledger)
        for seat in Seat:
            own = [e.card for e in state.ledger if isinstance(e, Played) and e.seat is seat]
            assert sorted((*own, *state.hand(seat))) == sorted(state.dealt(seat))
        assert len(set(out)) == len(out)


@steadily(150)
@given(lines())
def test_the_count_is_the_pile_and_never_passes_31(line):
    for state in line:
        assert state.count == sum(card.value for card in state.pile) < 31
        assert all(entry.count <= 31 for entry in state.ledger)
        piece = sequences(state)[-1:] or [()]
        assert state.pile == (() if state.count == 0 else laid(piece[0]))


@steadily(150)
@given(moments())
def test_totals_are_sums_over_the_ledger(state):
    for seat in Seat:
        own = [entry for entry in state.ledger if entry.seat is seat]
        in_plays = sum(s.points for e in own if isinstance(e, Played) for s in e.scores)
        in_closings = sum(e.points for e in own if isinstance(e, Closed))
        assert state.points(seat) == state.points(str(seat)) == in_plays + in_closings
        assert state.points(seat) == sum(map(entry_points, own))


@steadily(150)
@given(moments())
def test_each_play_scores_what_score_play_says_of_its_own_sequence(state):
    for piece in sequences(state):
        played = [entry for entry in piece if isinstance(entry, Played)]
        for place, entry in enumerate(played):
            assert entry.scores == score_play(laid(played[:place]), entry.card)


@steadily(150)
@given(lines())
def test_a_complete_deal_lays_eight_cards_and_the_dealer_pegs_at_least_one(line):
    end = line[-1]
    assert len(laid(end.ledger)) == 8
    assert end.points("dealer") >= 1
    assert (end.hand("pone"), end.hand("dealer"), end.turn) == ((), (), None)


@steadily(150)
@given(lines())
def test_each_sequence_closes_exactly_once_and_pays_for_it_once(line):
    for piece in sequences(line[-1]):
        closings = [entry for entry in piece if isinstance(entry, Closed)]
        assert closings == [piece[-1]]
        closed = closings[0]
        assert (closed.reason == "thirty-one") == (closed.count == 31)
        assert closed.points == (closed.reason != "thirty-one")
        assert closed.seat is [e for e in piece if isinstance(e, Played)][-1].seat
    reasons = [piece[-1].reason for piece in sequences(line[-1])]
    assert "last-card" not in reasons[:-1]
    assert reasons[-1] != "go"


@steadily(150)
@given(lines())
def test_go_is_said_once_a_sequence_at_most_and_only_when_nothing_fits(line):
    for before, after in pairwise(line):
        new = after.ledger[len(before.ledger)]
        if isinstance(new, SaidGo):
            room = 31 - before.count
            held = before.hand(before.turn)
            assert held
            assert all(card.value > room for card in held)
    for piece in sequences(line[-1]):
        assert sum(isinstance(entry, SaidGo) for entry in piece) <= 1


@steadily(150)
@given(lines())
def test_the_opponent_of_the_last_layer_leads_if_able(line):
    assert line[0].turn is Seat.PONE
    for state in line:
        if state.ledger and isinstance(state.ledger[-1], Closed):
            last = state.ledger[-1].seat
            able = [seat for seat in (last.other, last) if state.hand(seat)]
            assert state.turn is (able[0] if able else None)


@steadily(150)
@given(lines())
def test_the_turn_is_never_asked_of_a_seat_without_cards(line):
    for state in line[:-1]:
        assert state.hand(state.turn)
        assert state.must_go == (not state.legal_cards)


# Suits


@steadily(150)
@given(lines(), st.permutations(range(4)))
def test_suits_never_matter(line, suits):
    def resuited(card):
        return DECK[(card.rank - 1) * 4 + suits[card.suit]]

    state = line[-1]
    other = replay(
        [resuited(card) for card in state.dealt("pone")],
        [resuited(card) for card in state.dealt("dealer")],
        [resuited(card) for card in laid(state.ledger)],
    )
    for entry, twin in zip(state.ledger, other.ledger, strict=True):
        assert type(twin) is type(entry)
        assert (twin.seat, twin.count) == (entry.seat, entry.count)
        if isinstance(entry, Played):
            assert twin.card is resuited(entry.card)
            assert twin.scores == tuple(
                (kind, points, tuple(map(resuited, made))) for kind, points, made in entry.scores
            )
        else:
            assert twin == entry


@pytest.mark.parametrize("ranks", ["77", "345", "5555", "A23"])
def test_every_choice_of_suits_scores_the_same(ranks):
    told = set()
    for suits in product("CDHS", repeat=len(ranks)):
        codes = [rank + suit for rank, suit in zip(ranks, suits, strict=True)]
        if len(set(codes)) == len(codes):
            told.add(tuple((k, p, len(made)) for k, p, made in score_play(codes[:-1], codes[-1])))
    assert len(told) == 1


# States are values


@steadily(100)
@given(moments(discards=True, starter=True))
def test_the_acts_of_a_ledger_give_the_state_back(state):
    start = Pegging.start(
        state.dealt("pone"),
        state.dealt("dealer"),
        state.starter,
        state.discards("pone"),
        state.discards("dealer"),
    )
    again = redo(start, acts(state))
    assert again == state
    assert hash(again) == hash(state)
    for name in ("turn", "count", "pile", "legal_cards", "must_go", "is_over", "ledger"):
        assert getattr(again, name) == getattr(state, name)
    assert [again.view(seat) for seat in Seat] == [state.view(seat) for seat in Seat]


@steadily(100)
@given(lines())
def test_replay_says_the_gos_itself_and_leaves_a_last_one_to_be_said(line):
    for state in line:
        cards = laid(state.ledger)
        again = replay(state.dealt("pone"), state.dealt("dealer"), cards)
        if isinstance((acts(state) or [None])[-1], SaidGo):
            assert again.must_go
            again = again.go()
        assert again == state


@steadily(100)
@given(lines())
def test_an_act_leaves_the_state_it_was_done_on_as_it_was(line):
    told = [(s.ledger, s.pile, s.count, s.turn, s.hand("pone"), s.hand("dealer")) for s in line]
    for state in line:
        for card in state.legal_cards:
            state.play(card)
        if state.must_go:
            state.go()
    assert told == [
        (s.ledger, s.pile, s.count, s.turn, s.hand("pone"), s.hand("dealer")) for s in line
    ]


@steadily(60)
@given(moments())
def test_a_copied_or_pickled_state_is_an_equal_one_and_plays_on(state):
    for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert again == state
        assert hash(again) == hash(state)
        if state.legal_cards:
            assert again.play(state.legal_cards[0]) == state.play(state.legal_cards[0])


@steadily(60)
@given(lines())
def test_the_states_of_a_line_all_differ_and_so_does_another_deal(line):
    assert len(set(line)) == len(line)
    start = line[0]
    swapped = Pegging.start(start.dealt("dealer"), start.dealt("pone"))
    assert swapped not in line


@pytest.mark.parametrize(
    "name", ["turn", "count", "pile", "ledger", "legal_cards", "must_go", "is_over", "starter", "x"]
)
def test_nothing_of_a_state_can_be_set(name):
    state = Pegging.start(**DEAL_ONE)
    with pytest.raises(AttributeError):
        setattr(state, name, None)


@pytest.mark.parametrize(
    "entry",
    [
        Played(Seat.PONE, DECK[0], 1, ()),
        SaidGo(Seat.PONE, 24),
        Closed(Seat.PONE, 27, "go", 1),
        Pegging.start(**DEAL_ONE).view("pone"),
    ],
    ids=lambda entry: type(entry).__name__,
)
def test_ledger_entries_and_views_are_frozen(entry):
    for field in fields(entry):
        with pytest.raises(FrozenInstanceError):
            setattr(entry, field.name, None)
    assert not hasattr(entry, "__dict__")


@pytest.mark.parametrize("name", ["rank", "suit", "value", "code", "index", "text"])
def test_cards_are_frozen(name):
    before = getattr(DECK[0], name)
    with pytest.raises(AttributeError, match="a card is frozen"):
        setattr(DECK[0], name, before)
    with pytest.raises(AttributeError, match="a card is frozen"):
        delattr(DECK[0], name)
    assert getattr(DECK[0], name) == before


# Why not


@steadily(100)
@given(moments(starter=True))
def test_why_not_is_none_exactly_when_the_play_succeeds_and_else_the_refusal(state):
    legal = set(state.legal_cards)
    for card in DECK:
        reason = state.why_not(card)
        assert (reason is None) == (card in legal)
        if reason is None:
            assert laid(state.play(card).ledger)[-1] is card
        else:
            told = (state.ledger, state.pile, state.turn)
            with pytest.raises(IllegalPlay) as refusal:
                state.play(card)
            assert str(refusal.value) == reason
            assert told == (state.ledger, state.pile, state.turn)
            assert_it_says_what_to_do(state, reason, str(card))


@steadily(100)
@given(moments())
def test_why_not_go_is_none_exactly_when_go_succeeds_and_else_the_refusal(state):
    reason = state.why_not_go()
    assert (reason is None) == state.must_go
    if reason is None:
        assert SaidGo(state.turn, state.count) in state.go().ledger[len(state.ledger) :]
    else:
        with pytest.raises(IllegalPlay) as refusal:
            state.go()
        assert str(refusal.value) == reason
        assert_it_says_what_to_do(state, reason, "Go")


def assert_it_says_what_to_do(state, reason, act):
    """A refusal names the act, the count, a rule that exists, and what could be done instead."""
    assert reason.startswith(f"{act} cannot be ")
    assert any(f"({rule})" in reason for rule in RULES)
    if state.is_over:
        assert reason.endswith("Start a new deal to play on.")
        return
    assert f" at {state.count}: " in reason
    if state.must_go:
        assert reason.endswith(f"so {state.turn} says Go (R9).")
    else:
        held = " ".join(map(str, state.legal_cards))
        assert reason.endswith(f"{state.turn.title()} can play {held}.")


# What a seat may know


def values_within(thing):
    """Everything that can be reached from a value through fields, tuples and mappings."""
    yield thing
    if is_dataclass(thing):
        for field in fields(thing):
            yield from values_within(getattr(thing, field.name))
    elif isinstance(thing, Mapping):
        for pair in thing.items():
            yield from values_within(pair)
    elif isinstance(thing, tuple | list | set | frozenset):
        for each in thing:
            yield from values_within(each)


@steadily(100)
@given(moments(discards=True, starter=True), st.sampled_from(Seat))
def test_a_view_has_no_path_to_the_state_or_to_a_hidden_card(state, seat):
    view = state.view(seat)
    reached = list(values_within(view))
    plain_types = {SeatView, Seat, Card, tuple, int, bool, type(None), type(view.played)}
    assert {type(value) for value in reached} <= plain_types
    assert isinstance(view.played, Mapping)
    hidden = {*state.hand(seat.other), *state.discards(seat.other)}
    assert hidden.isdisjoint(value for value in reached if isinstance(value, Card))


def test_what_was_played_cannot_be_changed_in_a_view():
    view = Pegging.start(**DEAL_ONE).play("3C").view("dealer")
    with pytest.raises(TypeError):
        view.played[Seat.PONE] = ()
    assert [card.code for card in view.played[Seat.PONE]] == ["3C"]


@steadily(150)
@given(st.data(), st.sampled_from(Seat))
def test_a_view_does_not_change_with_the_hidden_hand(data, seat):
    state = data.draw(moments(starter=True))
    view, other = state.view(seat), seat.other
    hidden = state.hand(other)
    swap = data.draw(st.permutations(view.unseen))[: len(hidden)]
    shown = [card for card in state.dealt(other) if card not in hidden]
    hands = {seat: state.dealt(seat), other: [*shown, *swap]}
    try:
        again = redo(
            Pegging.start(hands[Seat.PONE], hands[Seat.DEALER], state.starter), acts(state)
        )
    except IllegalPlay:
        again = None
    # Other cards may make another history: a Go that could not be said, a sequence that went on.
    assume(again is not None and len(again.ledger) == len(state.ledger))
    assert again.ledger == state.ledger
    assert again.view(seat) == view
    assert again.view(seat).unseen == view.unseen


@steadily(150)
@given(moments(discards=True, starter=True), st.sampled_from(Seat))
def test_a_view_says_what_the_seat_sees(state, seat):
    view = state.view(str(seat))
    assert view.seat is seat
    assert (view.hand, view.discards) == (state.hand(seat), state.discards(seat))
    assert (view.starter, view.count, view.pile) == (state.starter, state.count, state.pile)
    assert view.opponent_cards == len(state.hand(seat.other))
    assert view.gos == tuple((e.seat, e.count) for e in state.ledger if isinstance(e, SaidGo))
    assert view.turn is state.turn
    for each in Seat:
        own = tuple(e.card for e in state.ledger if isinstance(e, Played) and e.seat is each)
        assert view.played[each] == own
    if state.turn is seat:
        assert (view.legal_cards, view.must_go) == (state.legal_cards, state.must_go)
    else:
        assert (view.legal_cards, view.must_go) == ((), False)


@steadily(150)
@given(moments(discards=True, starter=True), st.sampled_from(Seat))
def test_unseen_is_the_deck_without_what_was_seen_and_what_a_go_rules_out(state, seat):
    seen = {
        *state.dealt(seat),
        *state.discards(seat),
        *laid(state.ledger),
        state.starter,
    }
    counts = [e.count for e in state.ledger if isinstance(e, SaidGo) and e.seat is seat.other]
    expected = [
        card
        for card in DECK
        if card not in seen and all(card.value + count > 31 for count in counts)
    ]
    assert list(state.view(seat).unseen) == expected
    assert set(state.hand(seat.other)) <= set(expected)


def test_a_go_rules_out_every_card_that_would_have_fitted():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S").go()
    unseen = state.view("dealer").unseen
    assert min(card.value for card in unseen) == 8
    assert [card.code for card in unseen if card.rank == 8] == ["8C", "8D", "8H", "8S"]
    assert any(card.value < 8 for card in state.view("pone").unseen)


def test_a_go_rules_out_cards_for_the_rest_of_the_deal():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S 3D 8C")
    assert min(card.value for card in state.view("dealer").unseen) == 8


@pytest.mark.parametrize(
    ("pone", "dealer", "plays", "gos", "lowest"),
    [
        ("JH KD 3C 7H", "6C QC 9D JS", "KD JS JH 6C 7H 9D 3C", (30, 25), 7),
        ("8H KH 7D 9H", "7H TC JC 5S", "7D TC KH 7H 9H 5S 8H", (27, 29), 5),
    ],
)
def test_of_two_gos_the_lower_count_rules_out_more(pone, dealer, plays, gos, lowest):
    view = replay(pone, dealer, plays).go().view("pone")
    assert view.gos == tuple((Seat.DEALER, count) for count in gos)
    assert min(card.value for card in view.unseen) == lowest


def test_without_discards_or_starter_those_cards_stay_unseen():
    state = Pegging.start("3C 4H 9C TH", "5D TS 2D 7S")
    assert len(state.view("pone").unseen) == 48
    known = Pegging.start(
        "3C 4H 9C TH", "5D TS 2D 7S", "KD", pone_discards="2C JH", dealer_discards="AS AC"
    )
    assert len(known.view("pone").unseen) == 45
    assert known.view("pone").discards == known.discards("pone")


@steadily(60)
@given(starts())
def test_the_order_of_a_hand_does_not_matter_to_what_is_legal(start):
    for hand in list(permutations(start.dealt("pone")))[::7]:
        other = Pegging.start(hand, start.dealt("dealer"))
        assert set(other.legal_cards) == set(start.legal_cards)
        assert other.hand("pone") == hand


@steadily(60)
@given(lines())
def test_text_does_wherever_cards_do(line):
    state = line[-1]
    texts = [" ".join(map(str, state.dealt(seat))) for seat in Seat]
    assert Pegging.start(*texts) == line[0]
    assert Pegging.start([c.code for c in state.dealt("pone")], texts[1]) == line[0]
    again = walk(line[0], lambda cards: cards[0].code)
    assert [*again][-1] == [*walk(line[0], lambda cards: cards[0])][-1]
    for before in line[:-1]:
        for card in DECK[::5]:
            assert before.why_not(card.spoken) == before.why_not(card)


def test_a_state_begins_with_its_deal_and_not_with_nothing():
    with pytest.raises(TypeError, match=r"Pegging\.start"):
        Pegging()
