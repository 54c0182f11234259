"""The five-step check: steps 1 to 4 are the scorer in steps, step 5 is honest arithmetic."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, islice
from math import comb, prod

import pytest

from pegline_teach import DECK, Card, Pegging, Seat, SeatView, deal, score_play
from pegline_teach.cards import Rank
from pegline_teach.fivesteps import QUESTIONS, Checklist, checklist, reply_text
from pegline_teach.words.numbers import percent

EACH_SIZE = 25  # views of a hidden hand of each size


def random_moments(seed: int) -> Iterator[tuple[Pegging, Card]]:
    """Endless moments of random deals, each with a card of the seat to act, legal or not."""
    rng = random.Random(seed)
    while True:
        dealt = deal(rng.randrange(10**9))
        state = Pegging.start(dealt.pone, dealt.dealer, dealt.starter)
        while not state.is_over:
            assert state.turn
            yield state, rng.choice(state.hand(state.turn))
            state = state.play(rng.choice(state.legal_cards)) if state.legal_cards else state.go()


@pytest.mark.parametrize("positions", [4_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_steps_1_to_4_sum_to_the_scorer(positions: int) -> None:
    for state, card in islice(random_moments(1), positions):
        check = checklist(state.view(state.turn), card)
        if card in state.legal_cards:
            scores = score_play(state.pile, card)
            assert check.points == sum(score.points for score in scores), (state, card)
        else:
            assert check.points == 0
            assert check.steps[0].answer.startswith("no")


def test_there_are_always_exactly_five_steps_in_order() -> None:
    moments = random_moments(2)
    for _ in range(500):
        check = checklist(*next(moments))
        assert [step.name for step in check.steps] == list(QUESTIONS)
        assert all(step.question and step.answer and step.because for step in check.steps)


def test_each_step_settles_its_own_events_with_their_cards() -> None:
    check = checklist("3♣ 4♦ 5♥", "3♥")
    assert [step.points for step in check.steps] == [0, 2, 0, 3, 0]
    assert check.steps[1].cards == tuple(map(Card.parse, ("3♣", "4♦", "5♥", "3♥")))
    assert check.steps[3].cards == tuple(map(Card.parse, ("4♦", "5♥", "3♥")))
    triple = checklist("5♣ 5♦", "5♥")
    assert [step.points for step in triple.steps] == [0, 2, 6, 0, 0]


@pytest.mark.parametrize(
    ("pile", "card", "step", "sentence"),
    [
        ("", "5♣", 2, "It leads; nothing lies before it (R6)."),
        ("7♣", "8♦", 3, "A run takes three cards or more (R7)."),
        (
            "4♣ 5♦ 5♥",
            "6♠",
            3,
            "5♦ 5♥ 6♠ hold a rank twice, which spoils every run they are in (R7).",
        ),
        ("10♣", "J♦", 2, "The card before it is 10♣, another rank (R6)."),
        ("2♣ 7♦", "3♠", 2, "The card before it is 7♦, another rank (R6)."),
        (
            "2♣ 7♦",
            "3♠",
            3,
            "The newest cards leave a gap: in order the last three are 2-3-7 (R7).",
        ),
        ("2♣ 7♦", "3♠", 1, "The count is 12; only 15 (R4) and 31 (R5) score."),
        ("K♣ Q♦ 5♠", "7♠", 0, "25 and 7 are 32, past 31, so it stays in the hand (R3)."),
        ("K♣ Q♦ 5♠", "6♠", 4, "31 closes the sequence, and a lead scores nothing (R5, R12)."),
    ],
)
def test_a_no_says_why(pile: str, card: str, step: int, sentence: str) -> None:
    assert checklist(pile, card).steps[step].because == sentence


def test_step_5_counts_every_hidden_hand_there_is() -> None:
    """The chance of each rank, by going through all hands the other seat might hold."""
    sizes = Counter[int]()
    for state, card in random_moments(3):
        view = state.view(state.turn)
        held = view.opponent_cards
        if card not in state.legal_cards or held == 0 or sizes[held] == EACH_SIZE:
            continue
        sizes[held] += 1
        by_rank, hands = Counter[int](), 0
        for ranks, ways in hidden_ranks(view):
            hands += ways
            by_rank.update(dict.fromkeys(ranks, ways))
        assert hands == comb(len(view.unseen), held)
        for reply in checklist(view, card).replies:
            assert reply.chance == Fraction(by_rank[reply.rank], hands), (view, card, reply)
        if sizes == dict.fromkeys((1, 2, 3, 4), EACH_SIZE):
            return


def hidden_ranks(view: SeatView) -> Iterator[tuple[tuple[Rank, ...], int]]:
    """The ranks of every hand that the other seat may hold, and how many hands have them."""
    copies = Counter(card.rank for card in view.unseen)
    for ranks in combinations_with_replacement(copies, view.opponent_cards):
        yield ranks, prod(comb(copies[rank], count) for rank, count in Counter(ranks).items())


def test_the_headline_of_step_5_and_its_list_agree_for_every_card_held_or_not() -> None:
    """Whoever asks about a card they do not hold asks what follows once it is laid, so the other
    seat cannot hold that card. Where one rank alone would score, both tell the same chance."""
    moments, checked = random_moments(8), Counter[bool]()
    for _ in range(60):
        state, _ = next(moments)
        view = state.view(state.turn)
        for card in DECK:
            check = checklist(view, card)
            hidden = set(view.unseen) - {card}
            if not check.scoring_replies:
                continue
            copies = sum(reply.copies for reply in check.scoring_replies)
            held = view.opponent_cards
            none = Fraction(comb(len(hidden) - copies, held), comb(len(hidden), held))
            headline = check.steps[4].answer
            assert headline.endswith(f"{percent(1 - none)} that they hold a card that scores")
            for reply in check.replies:
                assert reply.copies == sum(each.rank is reply.rank for each in hidden)
            if len(check.scoring_replies) == 1:
                assert check.scoring_replies[0].chance == 1 - none
                checked[card in view.hand] += 1
    assert min(checked[True], checked[False]) > 20


def test_step_5_lists_every_unseen_rank_that_fits_with_what_it_would_score() -> None:
    moments = random_moments(4)
    for _ in range(2_000):
        state, card = next(moments)
        view = state.view(state.turn)
        if card not in state.legal_cards:
            continue
        count = state.count + card.value
        fits = {c.rank for c in view.unseen if count + c.value <= 31}
        check = checklist(view, card)
        if count == 31 or not view.opponent_cards:
            fits = set()
        assert {reply.rank for reply in check.replies} == fits
        for reply in check.replies:
            unseen = next(c for c in view.unseen if c.rank is reply.rank)
            assert reply.scores == score_play((*state.pile, card), unseen)
            assert reply.copies == sum(c.rank is reply.rank for c in view.unseen)
        costs = [(-reply.points, -reply.chance) for reply in check.replies]
        assert costs == sorted(costs)


def test_no_hidden_card_changes_the_check() -> None:
    """Deal the other seat other unseen cards at the start: the lead's check stays the same."""
    rng = random.Random(5)
    for seed in range(100):
        dealt = deal(seed)
        state = Pegging.start(dealt.pone, dealt.dealer, dealt.starter)
        hidden = rng.sample(state.view(Seat.PONE).unseen, 4)
        other = Pegging.start(dealt.pone, hidden, dealt.starter)
        for card in dealt.pone:
            assert checklist(state, card) == checklist(other, card)
            assert checklist(state, card) == checklist(state.view(Seat.PONE), card)


def test_the_check_takes_a_view_a_state_or_the_cards_of_a_sequence() -> None:
    state = Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").play("3♣").play("5♦")
    views: list[Checklist] = [checklist(state, "4♥"), checklist(state.view("pone"), "4♥")]
    assert views[0] == views[1]
    assert checklist("3♣ 5♦", "4♥").points == 3
    assert isinstance(state.view("pone"), SeatView)


@pytest.mark.parametrize(
    ("pile", "card", "held"),
    [
        ("", "2♣", 4),
        ("A♣", "2♣", 3),
        ("A♣ A♦", "2♣", 3),
        ("A♣ A♦ 2♦", "3♣", 2),
        ("A♣ A♦ 2♦ 2♥", "3♣", 2),
        ("A♣ A♦ 2♦ 2♥ 3♦ 3♥", "4♣", 1),
        ("A♣ A♦ 2♦ 2♥ 3♦ 3♥ 4♦", "4♣", 0),
    ],
)
def test_in_a_bare_sequence_the_seats_have_played_in_turn_from_four_cards(
    pile: str, card: str, held: int
) -> None:
    unseen = 52 - len(pile.split()) - 1
    replies = checklist(pile, card).replies
    assert bool(replies) == bool(held)
    for reply in replies:
        none = Fraction(comb(unseen - reply.copies, held), comb(unseen, held))
        assert reply.chance == 1 - none


def test_step_5_never_promises() -> None:
    moments = random_moments(6)
    for _ in range(300):
        state, card = next(moments)
        risk = checklist(state, card).steps[4]
        assert risk.points == 0
        if risk.answer.startswith("up to"):
            assert "a chance, not a promise" in risk.because


def test_percents_are_never_rounded_to_certainty() -> None:
    assert percent(Fraction(1, 1000)) == "1%"
    assert percent(Fraction(999, 1000)) == "99%"
    assert (percent(Fraction(0)), percent(Fraction(1))) == ("0%", "100%")


def test_the_text_and_the_table_say_the_same() -> None:
    check = checklist("3♣ 5♦", "4♥")
    text, html = str(check), check._repr_html_()
    for step in check.steps:
        assert step.because in text
        assert step.because in html
    assert reply_text(check.scoring_replies[0]) in text
    chances = [percent(reply.chance) for reply in check.scoring_replies]
    assert chances
    assert all(f">{chance}</td>" in html for chance in chances)
    assert "Answers that would score" not in checklist("K♣ Q♦ 5♠", "6♠")._repr_html_()
    assert "style" not in html.replace(' style="text-align:left"', "")
    assert len(DECK) == 52


def test_a_step_carries_the_rules_that_its_sentence_names_and_whether_it_holds() -> None:
    moments, seen = random_moments(7), Counter[bool | None]()
    for _ in range(400):
        state, card = next(moments)
        for step in checklist(state, card).steps:
            assert step.rules == tuple(re.findall(r"R\d+", step.because))
            said = step.answer.split(",")[0]
            assert step.holds == {"yes": True, "no": False}.get(said)
            seen[step.holds] += 1
    assert len(seen) == 3
