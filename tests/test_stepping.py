"""A step makes the next state and nothing else: the ledger is made when it is asked for."""

import copy
import pickle
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from pegline_teach import DECK, IllegalPlay, Pegging, Seat
from pegline_teach.rules import pegging
from pegline_teach.rules.acts import act_between, acts_of, earlier_than, go_of, written_between
from pegline_teach.rules.ledger import Closed, SaidGo, cards_laid, sequences


def lines(seed: int, number: int) -> Iterator[list[Pegging]]:
    """Random peggings, each as all of its states."""
    rng = random.Random(seed)
    for _ in range(number):
        cards = rng.sample(DECK, 8)
        states = [Pegging.start(cards[:4], cards[4:])]
        while not states[-1].is_over:
            now = states[-1]
            states.append(now.play(rng.choice(now.legal_cards)) if now.legal_cards else now.go())
        yield states


def no_scores(*_: object) -> None:
    raise AssertionError("a card was scored, and nobody asked for it")


def no_words(*_: object) -> None:
    raise AssertionError("a sentence was made, and nobody asked for it")


def test_neither_a_step_nor_a_view_scores_a_card_or_makes_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pegging, "score_at", no_scores)
    monkeypatch.setattr(pegging, "refused", no_words)
    for states in lines(1, 20):
        for state in states:
            for card in state.legal_cards:
                assert state.why_not(card) is None
            assert [state.view(seat).turn for seat in Seat] == [state.turn] * 2
            assert state.who_acts.seat is state.turn
            assert hash(state) == hash(copy.copy(state))
        with pytest.raises(AssertionError, match="nobody asked"):
            _ = states[-1].ledger
        with pytest.raises(AssertionError, match="nobody asked"):
            states[0].why_not(states[0].hand("dealer")[0])


def test_the_ledger_is_the_same_whoever_asks_for_it_first() -> None:
    for one, two in zip(lines(2, 50), lines(2, 50), strict=True):
        early = [state.ledger for state in one]
        late = [state.ledger for state in reversed(two)][::-1]
        assert early == late
        assert all(after[: len(before)] == before for before, after in pairwise(early))
        assert one[-1].ledger is one[-1].ledger


def test_a_view_says_what_the_ledger_says() -> None:
    for states in lines(3, 200):
        for state in states:
            for seat in Seat:
                view, ledger = state.view(seat), state.ledger
                assert dict(view.played) == {each: cards_laid(ledger, each) for each in Seat}
                gos = [(e.seat, e.count) for e in ledger if isinstance(e, SaidGo)]
                closes = [(e.seat, e.count) for e in ledger if isinstance(e, Closed)]
                assert view.gos == tuple(gos)
                assert view.closes == tuple(each for each in closes if each[1] < 31)


def test_states_are_equal_when_the_same_deal_was_played_the_same_way() -> None:
    cards = "3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠"
    one, two = (Pegging.start(*cards).play("3♣").play("5♦") for _ in range(2))
    assert one == two
    assert hash(one) == hash(two)
    assert one != one.play("4♥")
    assert one.play("4♥") != one.play("9♣")
    assert one != Pegging.start(*cards, "K♦").play("3♣").play("5♦")
    # The same cards in the same hands, reached in another order.
    assert one.play("4♥") != Pegging.start(*cards).play("4♥").play("5♦").play("3♣")


def test_a_state_is_copied_and_pickled_with_the_way_it_came() -> None:
    for states in lines(4, 20):
        for state in states:
            for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
                assert twin == state
                assert twin.ledger == state.ledger
                assert twin.beginning == states[0]
                assert twin.turn is state.turn


def test_a_refused_act_leaves_the_state_as_it_was() -> None:
    for states in lines(5, 20):
        for state in states:
            before = repr(state), state.ledger
            for card in set(DECK) - set(state.legal_cards):
                with pytest.raises(IllegalPlay):
                    state.play(card)
            assert (repr(state), state.ledger) == before


def test_a_ledger_is_cut_into_its_sequences_and_nothing_is_lost() -> None:
    for states in lines(6, 200):
        for state in states:
            *closed, now = sequences(state.ledger)
            entries = [entry for each in closed for entry in (*each.entries, each.closed)]
            assert (*entries, *now.entries) == state.ledger
            assert now.cards == state.pile
            assert now.closed_at is None
            assert all(each.closed_at == each.entries[-1].count for each in closed)
            assert earlier_than(state) == tuple(card for each in closed for card in each.cards)
            said = [entry for entry in now.entries if isinstance(entry, SaidGo)]
            assert go_of(state) == (said[0] if said else None)


def test_the_acts_of_a_ledger_are_the_steps_that_wrote_it() -> None:
    for states in lines(7, 50):
        acts = acts_of(states[-1])
        assert tuple(entry for _, _, entry in acts) == states[-1].ledger
        assert list(dict.fromkeys(after for _, after, _ in acts)) == states[1:]
        for before, after, entry in acts:
            assert entry in written_between(before, after)
            assert act_between(before, after) == written_between(before, after)[0]
