"""Refusals and turns are values; the sentences are made of them and of nothing else."""

import random
from dataclasses import FrozenInstanceError

import pytest

from pegline_teach import DECK, Pegging, deal, replay
from pegline_teach.rules.refusals import Refusal
from pegline_teach.rules.table import DEALER, PONE
from pegline_teach.rules.whoacts import WhoActs
from pegline_teach.words.refusals import refused, what_instead, what_is_wrong
from pegline_teach.words.turns import whose_turn, why_next

DEAL = ("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")


def moments(seed: int, number: int):
    """Every state of some peggings at random."""
    rng = random.Random(seed)
    for each in range(number):
        dealt = deal(each)
        state = Pegging.start(dealt.pone, dealt.dealer, dealt.starter)
        while True:
            yield state
            if state.is_over:
                break
            state = state.play(rng.choice(state.legal_cards)) if state.legal_cards else state.go()


@pytest.mark.parametrize(
    ("plays", "card", "fault"),
    [
        ("", "5♦", "other's card"),
        ("", "K♦", "not held"),
        ("3♣ 5♦", "3♣", "already out"),
        ("3♣ 5♦", "5♦", "already out"),
        ("9♣ 10♠ 10♥", "5♦", "past 31"),
        ("9♣ 10♠ 10♥ 2♦ 3♣ 5♦ 4♥ 7♠", "5♦", "play over"),
    ],
)
def test_a_refusal_says_what_is_wrong_as_a_value(plays: str, card: str, fault: str) -> None:
    refusal = replay(*DEAL, plays).refusal(card)
    assert refusal is not None
    assert (str(refusal.card), refusal.fault) == (card, fault)


def test_there_is_a_refusal_where_an_act_is_not_allowed_and_nowhere_else() -> None:
    for state in moments(1, 12):
        for card in DECK:
            refusal = state.refusal(card)
            assert (refusal is None) == (card in state.legal_cards)
            assert state.why_not(card) == (refusal and refused(refusal))
            if refusal:
                assert (refusal.card, refusal.seat, refusal.count) == (
                    card,
                    state.turn,
                    state.count,
                )
                assert refusal.fits == state.legal_cards
        go = state.refusal_of_go()
        assert (go is None) == state.must_go
        assert state.why_not_go() == (go and refused(go))
        assert go is None or go.card is None


def test_a_refusal_is_frozen_and_equal_to_the_same_refusal() -> None:
    one, two = (Pegging.start(*DEAL).refusal("K♦") for _ in range(2))
    assert one == two
    assert hash(one) == hash(two)
    with pytest.raises(FrozenInstanceError):
        one.count = 3


def test_what_is_wrong_names_the_refused_card_and_no_other() -> None:
    for state in moments(2, 12):
        for card in DECK:
            refusal = state.refusal(card)
            if refusal:
                named = {each for each in DECK if str(each) in what_is_wrong(refusal)}
                assert named == {card}
                others = {each for each in DECK if str(each) in what_instead(refusal)}
                fits_or_hand = state.legal_cards or (state.turn and state.hand(state.turn)) or ()
                assert others == set(fits_or_hand)


@pytest.mark.parametrize(
    ("plays", "gos", "who"),
    [
        ("", 0, WhoActs(PONE, "first lead")),
        ("3♣", 0, WhoActs(DEALER, "other played")),
        ("9♣ 10♠ 10♥ 2♦", 0, WhoActs(PONE, "other laid last")),
    ],
)
def test_who_acts_is_a_value(plays: str, gos: int, who: WhoActs) -> None:
    assert replay(*DEAL, plays).who_acts == who


def test_every_reason_to_act_comes_up_and_has_a_sentence_of_its_own() -> None:
    sentences: dict[str, set[str]] = {}
    for state in moments(3, 200):
        who = state.who_acts
        assert who.seat is state.turn
        assert bool(who.unplayable) == state.must_go
        told = why_next(who).replace("Dealer", "Pone").replace("dealer", "pone")
        sentences.setdefault(who.why, set()).add(told)
        assert (whose_turn(who) == why_next(who)) == (not who.unplayable)
    assert len(sentences) == 7
    assert all(len(each) == 1 for each in sentences.values())
    assert len(set.union(*sentences.values())) == 7


def test_a_refusal_of_go_can_be_worded_without_a_state() -> None:
    refusal = Refusal(None, "card fits", PONE, 12, DECK[:2])
    assert refused(refusal) == (
        "Go cannot be said at 12: pone holds a card that fits under 31, and must play it (R9). "
        "Pone can play A♣ A♦."
    )
