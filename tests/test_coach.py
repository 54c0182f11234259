"""The coach and the second opinion: blind, bounded, and equal to the long way round."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations, combinations_with_replacement, islice, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive import naive_scores
from positions import DEAL_ONE, acts, moments, redo, starts, steadily

from pegline_teach import DECK, Card, IllegalPlay, Pegging, PeglineError, Seat, SeatView, replay
from pegline_teach.cards import Rank
from pegline_teach.coach import NoDecision, Snapshot, evaluate, second_opinion
from pegline_teach.coach.playouts import MOST_HANDS, Outlook
from pegline_teach.coach.rollout import Rollout
from pegline_teach.coach.words import (
    cells,
    opinion_cells,
    reason,
    verdict,
    what_opinion_assumed,
    what_was_known,
)
from pegline_teach.discarding import DEALT, keep, kept_deal, likelihood
from pegline_teach.players import PLAYERS, Player, player, player_named
from pegline_teach.rules.show import rank_points
from pegline_teach.words.numbers import decimal, percent

VERDICTS = re.compile(r"\b(best|correct|mistake|optimal|wrong|right|should)\b", re.IGNORECASE)


def random_decisions(seed: int) -> Iterator[Pegging]:
    """Endless moments with a card to decide on, all over the deal; every other deal with discards
    and a starter, and every third from few ranks, which meet more often."""
    rng = random.Random(seed)
    while True:
        ranks = rng.choice((13, 13, 6))
        cards = rng.sample([card for card in DECK if card.rank <= ranks], 13)
        known = rng.random() < 0.5
        state = Pegging.start(
            cards[:4],
            cards[4:8],
            cards[8] if known else None,
            cards[9:11] if known else (),
            cards[11:13] if known else (),
        )
        here = []
        while not state.is_over:
            if state.must_go:
                state = state.go()
                continue
            here.append(state)
            state = state.play(rng.choice(state.legal_cards))
        yield rng.choice(here)


def other_deals(state: Pegging, rng: random.Random, tries: int) -> Iterator[Pegging]:
    """The same moment with other cards in the hidden hand, wherever its seat could not tell."""
    seat, other = state.turn, state.turn.other
    hidden = state.hand(other)
    shown = [card for card in state.dealt(other) if card not in hidden]
    unseen = state.view(seat).unseen
    for _ in range(tries):
        swapped = rng.sample(unseen, len(hidden) + 2)
        hands = {seat: state.dealt(seat), other: [*shown, *swapped[2:]]}
        discards = {
            seat: state.discards(seat),
            other: swapped[:2] if state.discards(other) else (),
        }
        start = Pegging.start(
            hands[Seat.PONE],
            hands[Seat.DEALER],
            state.starter,
            discards[Seat.PONE],
            discards[Seat.DEALER],
        )
        try:
            again = redo(start, acts(state))
        except IllegalPlay:  # these cards would have made another history
            continue
        if again.ledger == state.ledger and again.turn is seat:
            yield again


def said_of(view: SeatView, opinions: bool) -> list[object]:
    """Everything that is made of a view: by the coach, by the opponents, by the second opinion."""
    names = [name for name in PLAYERS if opinions or name != "thorough"]
    found: list[object] = [evaluate(view), evaluate(view).to_json(), repr(evaluate(view))]
    found += [player_named(name).choose(view, random.Random(3)) for name in names]
    return [*found, second_opinion(view)] if opinions else found


def check_blindness(views: int, opinions: bool) -> int:
    rng, swaps = random.Random(20), 0
    for _, state in zip(range(views), random_decisions(5), strict=False):
        view = state.view(state.turn)
        expected = said_of(view, opinions)
        for again in other_deals(state, rng, 4):
            swaps += again.hand(state.turn.other) != state.hand(state.turn.other)
            assert again.view(state.turn) == view
            assert said_of(again.view(state.turn), opinions) == expected
            if opinions:
                break
    return swaps


@pytest.mark.parametrize("views", [100, pytest.param(1000, marks=pytest.mark.slow)])
def test_the_coach_and_every_opponent_say_the_same_whatever_is_hidden(views):
    assert check_blindness(views, opinions=False) > 1.5 * views


def test_the_second_opinion_says_the_same_whatever_is_hidden():
    assert check_blindness(16, opinions=True) > 10


@pytest.mark.whole
def test_the_second_opinion_is_blind_on_a_thousand_views():
    assert check_blindness(1000, opinions=True) > 700


# The long way round: every hidden hand, and what the definition says of it.


def points_of(pile: tuple[Card, ...], card: Card) -> int:
    if sum(each.value for each in (*pile, card)) > 31:
        raise AssertionError("asked for a card that does not fit")
    return sum(points for _, points, _ in naive_scores([c.code for c in pile], card.code))


def hidden_hands(view: SeatView) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Every hand that the other seat may hold, with its ways: card by card where they are few,
    and by ranks where they are many."""
    held = view.opponent_cards
    if held <= 2:
        for hand in combinations(view.unseen, held):
            yield hand, 1
        return
    by_rank: dict[Rank, list[Card]] = {}
    for card in view.unseen:
        by_rank.setdefault(card.rank, []).append(card)
    for ranks in combinations_with_replacement(sorted(by_rank), held):
        counts = Counter(ranks)
        if all(len(by_rank[rank]) >= count for rank, count in counts.items()):
            cards = [card for rank, count in counts.items() for card in by_rank[rank][:count]]
            ways = 1
            for rank, count in counts.items():
                ways *= comb(len(by_rank[rank]), count)
            yield tuple(cards), ways


def net_the_long_way(view: SeatView, card: Card) -> tuple[Fraction, Fraction, Fraction]:
    """now, reply and go of a card with hidden cards against it, hand by hand."""
    pile, kept = (*view.pile, card), [each for each in view.hand if each is not card]
    count = view.count + card.value
    reply, go, hands = 0, 0, 0
    worth: dict[Rank, int] = {}
    for hand, ways in hidden_hands(view):
        hands += ways
        ends = len(hand) == 1 and not kept
        if count == 31:
            reply += ways * ends
            continue
        fitting = [each for each in hand if count + each.value <= 31]
        for each in fitting:
            if each.rank not in worth:
                last = ends and count + each.value != 31
                worth[each.rank] = points_of(pile, each) + last
        if fitting:
            reply += ways * max(worth[each.rank] for each in fitting)
            continue
        own = [each for each in kept if count + each.value <= 31]
        go += ways * max(
            (points_of(pile, each) + (count + each.value != 31) for each in own), default=1
        )
    assert hands == comb(len(view.unseen), view.opponent_cards)
    now = Fraction(points_of(view.pile, card))
    return now, Fraction(reply, hands), Fraction(go, hands)


def most_alone(state: Pegging, card: Card) -> int:
    """The most that the seat to act can peg from `card` on, when the other has no cards: every
    order of its hand, played on the engine."""
    seat, most = state.turn, -1
    rest = [each for each in state.hand(seat) if each is not card]
    for order in permutations(rest):
        after = state
        try:
            for each in (card, *order):
                after = after.play(each)
        except IllegalPlay:
            continue
        most = max(most, after.points(seat) - state.points(seat))
    return most


def test_the_closed_form_equals_every_hidden_hand_gone_through():
    sizes: Counter[tuple[int, int]] = Counter()
    for state in random_decisions(11):
        view = state.view(state.turn)
        size = len(view.hand), view.opponent_cards
        if sizes[size] >= 12:
            continue
        sizes[size] += 1
        for candidate in evaluate(view).candidates:
            if view.opponent_cards:
                found = candidate.now, candidate.reply, candidate.go
                assert found == net_the_long_way(view, candidate.card), (view, candidate)
                assert candidate.rest == 0
            else:
                assert candidate.now + candidate.rest == most_alone(state, candidate.card)
                after = state.play(candidate.card)
                assert candidate.now == after.points(view.seat) - state.points(view.seat)
                assert candidate.reply == candidate.go == 0
            parts = candidate.now - candidate.reply + candidate.go + candidate.rest
            assert candidate.net == parts
        if sum(sizes.values()) == 150:
            break
    assert len(sizes) >= 12
    assert {held for _, held in sizes} == {0, 1, 2, 3, 4}


def left_alone(seed: int) -> Iterator[Pegging]:
    """Endless moments at which the other seat has no cards left, and a choice is to be made."""
    rng = random.Random(seed)
    while True:
        cards = rng.sample([card for card in DECK if card.rank in rng.choice(CLOSE_RANKS)], 8)
        state = Pegging.start(cards[:4], cards[4:])
        while not state.is_over:
            if len(state.legal_cards) > 1 and not state.view(state.turn).opponent_cards:
                yield state
            # Whoever can lays the lowest card, so that one seat is done early.
            state = state.go() if state.must_go else state.play(min(state.legal_cards))


CLOSE_RANKS = [(1, 2, 3, 10, 11, 12), (4, 5, 6, 10, 13), (7, 8, 5, 9, 10, 1), (5, 10, 11, 12)]


def test_who_plays_alone_is_promised_the_most_that_any_order_brings():
    for _, state in zip(range(120), left_alone(3), strict=False):
        for candidate in evaluate(state.view(state.turn)).candidates:
            assert candidate.net == most_alone(state, candidate.card), (state, candidate)


def test_the_levels_of_a_reply_add_up_to_it():
    for _, state in zip(range(300), random_decisions(12), strict=False):
        view = state.view(state.turn)
        for candidate in evaluate(view).candidates:
            below, reply = 0, Fraction(0)
            for level in candidate.levels:
                assert level.points > below
                assert set(level.cards) <= set(view.unseen)
                for card in level.cards:
                    pile = (*view.pile, candidate.card)
                    last = view.opponent_cards == 1 and len(view.hand) == 1
                    makes = sum(each.value for each in (*pile, card))
                    assert level.points == points_of(pile, card) + (last and makes != 31)
                reply += (level.points - below) * level.chance
                below = level.points
            assert reply == candidate.reply


def test_candidates_stand_by_net_and_cards_of_equal_net_share_a_place():
    view = Pegging.start("5C 5H 10C 10H", "2C 3C 8C 9C").view("pone")
    snapshot = evaluate(view)
    assert [str(each.card) for each in snapshot.candidates] == ["10♣", "10♥", "5♣", "5♥"]
    assert [snapshot.place(each.card) for each in snapshot.candidates] == [1, 1, 3, 3]
    assert snapshot.tied("5C") == (Card.parse("5H"),)
    assert [cells(each, snapshot)[0] for each in snapshot.candidates] == ["1=", "1=", "3=", "3="]


def played_out(pone: str, dealer: str, plays: str) -> Pegging:
    """The state after some plays, every Go said that is due."""
    state = replay(pone, dealer, plays)
    while state.must_go:
        state = state.go()
    return state


def test_after_thirty_one_the_lead_scores_nothing_unless_it_is_the_last_card():
    state = played_out("TC QC 7C 7D", "JH 8H 9H KH", "TC JH QC 8H 7C 9H")
    last = evaluate(state.view("pone")).candidate("7D")
    assert (last.now, last.reply, last.go, last.net) == (2, 1, 0, 1)
    assert [(level.points, level.cards, level.chance) for level in last.levels] == [(1, (), 1)]
    early = played_out("TC JC AC 4D", "TH 2H 9H KH", "TC TH JC")
    assert early.turn is Seat.PONE
    ace = evaluate(early.view("pone")).candidate("AC")
    assert (ace.now, ace.reply, ace.go, ace.net) == (2, 0, 0, 2)


def test_what_a_go_would_bring():
    """At 30 nobody holds an ace but perhaps the other seat: with none, pone takes the Go point."""
    state = replay("TC JC 9C 4D", "TH 2H 3H 5H", "TC TH")
    ten = evaluate(state.view("pone")).candidate("JC")
    assert ten.no_answer == Fraction(comb(43, 3), comb(47, 3))
    assert (ten.follow, ten.go) == (1, ten.no_answer)
    four_follows = replay("TC 7C AC 4D", "TH 8H 3H 5H", "TC TH")
    seven = evaluate(four_follows.view("pone")).candidate("7C")
    assert seven.follow == 2  # the 4 makes 31 for two; the ace 28 for the Go point
    assert seven.no_answer > 0


def test_a_go_that_was_said_leaves_only_cards_it_does_not_rule_out():
    state = played_out("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S")
    snapshot = evaluate(state.view("dealer"))
    assert snapshot.unseen == len([c for c in state.view("dealer").unseen if c.value > 7])
    assert all(each.reply == 0 for each in snapshot.candidates)
    assert all(each.no_answer == 1 for each in snapshot.candidates)


def test_where_there_is_no_card_to_decide_on():
    state = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S")
    assert state.must_go
    for made in (evaluate, second_opinion):
        with pytest.raises(NoDecision, match="It is pone's turn, so dealer has no card"):
            made(state.view("dealer"))
    assert evaluate(state.view("pone")).candidates == ()
    assert second_opinion(state.view("pone")).outlooks == ()
    assert "Go is due" in repr(evaluate(state.view("pone")))
    assert "Go is due" in repr(second_opinion(state.view("pone")))
    assert "Go is due" in evaluate(state.view("pone"))._repr_html_()
    over = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D 3H 4S 3D 8C 5S 9H")
    with pytest.raises(NoDecision, match="The play is over"):
        evaluate(over.view("pone"))


@steadily(150)
@given(moments(discards=True, starter=True))
def test_a_snapshot_goes_to_json_and_back(state):
    if state.is_over:
        return
    snapshot = evaluate(state.view(state.turn))
    again = Snapshot.from_json(snapshot.to_json())
    assert again == snapshot
    assert again.to_json() == snapshot.to_json()
    assert [each.net for each in again.candidates] == [each.net for each in snapshot.candidates]


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"seat": "pone"}', "[" * 100_000])
def test_what_is_not_a_snapshot_is_refused_in_a_sentence(text):
    with pytest.raises(PeglineError, match="not a snapshot"):
        Snapshot.from_json(text)


def test_a_card_that_could_not_be_played_is_not_in_the_snapshot():
    view = replay("TC 3H 8C 9H", "7D 4S 3D 5S", "TC 7D").view("pone")
    with pytest.raises(PeglineError, match="4♠ could not be played here; the evaluator looked at"):
        evaluate(view).candidate("4S")
    with pytest.raises(PeglineError, match="4♠ could not be played here; the play-outs began"):
        second_opinion(view).outlook("4S")


ORDINALS = ("first", "second", "third", "fourth")


def expected_verdict(snapshot: Snapshot, card: Card) -> str:
    """The verdict from the nets alone."""
    nets = {each.card: each.net for each in snapshot.candidates}
    if len(nets) == 1:
        return f"{card} was the only card that fits, so there was nothing to rank."
    best, own = max(nets.values()), nets[card]
    beside = [str(each) for each in nets if nets[each] == own and each is not card]
    if own == best:
        tied = f" together with {' '.join(beside)}" if beside else ""
        return f"The evaluator ranks {card} first{tied}, at {float(own):+.2f}."
    place = ORDINALS[sum(net > own for net in nets.values())]
    leader = next(each for each in nets if nets[each] == best)
    return (
        f"The evaluator ranks {card} {place} of {len(nets)}, at {float(own):+.2f}: "
        f"{float(best - own):.2f} behind {leader}."
    )


def without_zeros(text: str) -> str:
    """Numbers as they are compared here: a whole number may come with two decimals or none, and a
    minus may be long."""
    return re.sub(r"[+-](?=0\b(?!\.))", "", text.replace("\N{MINUS SIGN}", "-").replace(".00", ""))


def test_a_verdict_says_the_place_the_net_and_how_far_behind():
    said = set()
    for _, state in zip(range(150), random_decisions(21), strict=False):
        snapshot = evaluate(state.view(state.turn))
        for each in snapshot.candidates:
            found = verdict(snapshot, each.card)
            assert without_zeros(found) == without_zeros(expected_verdict(snapshot, each.card))
            said |= {word for word in ("only", "together", "behind") if word in found}
    assert said == {"only", "together", "behind"}


def test_the_parts_of_a_row_add_up_to_its_net():
    for _, state in zip(range(60), random_decisions(24), strict=False):
        snapshot = evaluate(state.view(state.turn))
        for each in snapshot.candidates:
            *parts, net = (number(cell) for cell in cells(each, snapshot)[2:])
            assert sum(parts) == pytest.approx(net, abs=0.021)


def number(cell: str) -> float:
    return float(cell.replace("\N{MINUS SIGN}", "-"))


def test_a_reason_without_a_scoring_answer_says_so_unless_none_fits():
    seen = set()
    for _, state in zip(range(2000), random_decisions(22), strict=False):
        snapshot = evaluate(state.view(state.turn))
        for each in snapshot.candidates:
            if each.levels or not snapshot.opponent_cards:
                continue
            says = "no single answer to it scores" in reason(each, snapshot)
            assert says is (each.no_answer < 1)
            seen.add(says)
    assert seen == {True, False}


def test_the_second_opinion_says_against_how_many_hands_it_played():
    for _, state in zip(range(400), random_decisions(23), strict=False):
        view = state.view(state.turn)
        if view.opponent_cards > 1:
            continue
        opinion = second_opinion(view)
        hands = "the one hand" if opinion.hands == 1 else f"all {opinion.hands:,} hands"
        assert f"against {hands} of ranks" in what_opinion_assumed(opinion)
        if opinion.hands == 1:
            return
    raise AssertionError("no moment with one hand alone")


def test_a_reason_names_the_end_of_the_sequence_and_the_worst_answer_with_its_chance():
    seen = set()
    moments = chain(islice(random_decisions(25), 80), islice(left_alone(26), 80))
    for state in moments:
        view = state.view(state.turn)
        snapshot = evaluate(view)
        for each in snapshot.candidates:
            found = reason(each, snapshot)
            for closing, name in (("go", "the Go"), ("last-card", "the last card")):
                assert (each.closes == closing) is (name in found.split(";")[0])
            seen.add(each.closes)
            scoring = {
                card: points for card in view.unseen if (points := answered(view, each, card))
            }
            # An answer that would be the last card of all brings a point more.
            if scoring and view.opponent_cards and len(view.hand) + view.opponent_cards > 2:
                hidden, held = len(view.unseen), view.opponent_cards
                none = Fraction(comb(hidden - len(scoring), held), comb(hidden, held))
                worst = f"may take up to {max(scoring.values())}, and {percent(1 - none)} of"
                assert worst in found
                seen.add(len(set(scoring.values())) > 1)
    assert seen >= {None, "go", "last-card", True, False}


def answered(view, candidate, card):
    """What `card` would score in answer to a candidate, by the naive scorer; nothing after 31."""
    pile = (*view.pile, candidate.card)
    count = sum(each.value for each in pile)
    if count == 31 or count + card.value > 31:
        return 0
    return points_of(pile, card)


def test_a_card_is_found_in_the_second_opinion():
    opinion = second_opinion(Pegging.start(*DEAL_ONE.values()).view("pone"))
    for each in opinion.outlooks:
        assert opinion.outlook(str(each.card)) is each


def test_a_snapshot_is_written_with_its_signs():
    text = evaluate(Pegging.start(*DEAL_ONE.values()).view("pone")).to_json()
    assert "\\u" not in text


def test_no_word_of_a_verdict_is_said_of_a_choice():
    for _, state in zip(range(400), random_decisions(13), strict=False):
        snapshot = evaluate(state.view(state.turn))
        said = [repr(snapshot), what_was_known(snapshot)]
        for each in snapshot.candidates:
            said += [reason(each, snapshot), verdict(snapshot, each.card)]
        for text in said:
            assert not VERDICTS.search(text), text
            assert text.rstrip().endswith("."), text


def test_what_is_assumed_and_the_bound_are_said():
    state = next(random_decisions(14))
    snapshot = evaluate(state.view(state.turn))
    assert snapshot.assumed == "every unseen card equally likely"
    assert "four cards at most" in snapshot.bound
    assert snapshot.version == "two-ply 1"
    opinion = second_opinion(state.view(state.turn))
    assert "1,820" in opinion.bound
    assert "(1 + h)³" in repr(opinion)


@pytest.mark.parametrize(
    ("plays", "cards"),
    [
        ("", "four cards of 48"),
        ("3♣", "three cards of 47"),
        ("3♣ 5♦ 4♥ 10♠ 9♣ 2♦", "one card of 45"),
    ],
)
def test_it_is_said_how_many_hidden_cards_were_not_looked_at(plays, cards):
    state = replay(**DEAL_ONE, plays=plays)
    assert f"the other seat holds {cards} unseen" in what_was_known(
        evaluate(state.view(state.turn))
    )


@pytest.mark.parametrize(
    ("number", "text"),
    [(Fraction(1, 3), "0.33"), (Fraction(-1, 300), "0.00"), (Fraction(5, 2), "2.50")],
)
def test_two_decimals(number, text):
    assert decimal(number) == text


# The second opinion, the long way round.


def expected_answer(
    pile: tuple[Card, ...], public: dict[Rank, int], held: int
) -> tuple[Fraction, Fraction]:
    """The costliest answer expected, and the chance of none, when every card in `public` is
    equally likely to be among `held`."""
    count, hidden = sum(card.value for card in pile), sum(public.values())
    worth = {}
    for rank, cards in public.items():
        if cards and count + min(rank, 10) <= 31 and sum(c.rank is rank for c in pile) < 4:
            worth[rank] = points_of(pile, Card(rank, 0))
    if len({card.rank for card in pile}) == 0:
        return Fraction(0), Fraction(0)

    def none_of(cards: int) -> Fraction:
        return Fraction(comb(hidden - cards, held), comb(hidden, held))

    expected = Fraction(0)
    for points in range(1, max(worth.values(), default=0) + 1):
        at_least = sum(public[rank] for rank, value in worth.items() if value >= points)
        expected += 1 - none_of(at_least)
    return expected, none_of(sum(public[rank] for rank in worth))


def policy_choice(state: Pegging, public: dict[Rank, int]) -> Card:
    """The stated policy of the play-outs, with exact fractions and the naive scorer."""
    held = len(state.hand(state.turn.other))
    worth = {}
    for card in sorted(state.legal_cards):
        pile, count = (*state.pile, card), state.count + card.value
        points = Fraction(points_of(state.pile, card))
        if held and count < 31:
            reply, no_answer = expected_answer(pile, public, held)
            kept = [c for c in state.hand(state.turn) if c is not card and count + c.value <= 31]
            follow = [points_of(pile, c) + (count + c.value != 31) for c in kept]
            points += no_answer * max(follow, default=1) - reply
        worth[card] = points
    return max(worth, key=lambda card: (worth[card], -card.rank))


def played_on(state: Pegging, public: dict[Rank, int]) -> int:
    """Points of the seat to act less the other's, to the end, by the policy on the engine."""
    seat, before = state.turn, state
    while not state.is_over:
        state = state.go() if state.must_go else state.play(policy_choice(state, public))
    gained = {each: state.points(each) - before.points(each) for each in Seat}
    return gained[seat] - gained[seat.other]


def public_of(state: Pegging) -> dict[Rank, int]:
    played = state.view(Seat.PONE).played
    table = {*played[Seat.PONE], *played[Seat.DEALER], state.starter}
    return {rank: sum(c.rank is rank and c not in table for c in DECK) for rank in Rank}


def test_a_play_out_is_the_policy_on_the_engine():
    checked = 0
    for _, state in zip(range(400), random_decisions(15), strict=False):
        seat, public = state.turn, public_of(state)
        rollout = Rollout([0, *public.values()])
        mine = tuple(sorted(int(card.rank) for card in state.hand(seat)))
        theirs = tuple(sorted(int(card.rank) for card in state.hand(seat.other)))
        pile = tuple(int(card.rank) for card in state.pile)
        for card in state.legal_cards:
            after = state.play(card)
            scored = {each: after.points(each) - state.points(each) for each in Seat}
            value = scored[seat] - scored[seat.other]
            if not after.is_over:
                value += played_on(after, public) * (1 if after.turn is seat else -1)
            assert rollout.after(mine, theirs, pile, state.count, card.rank) == value
            checked += 1
    assert checked > 900


def test_of_equals_a_play_out_takes_the_lowest():
    """On 10 4 a 3 and a 7 are worth the same, -32/46, to a seat whose other holds one card. In
    floating point the 7 comes out ahead by a hair, and its lead would be answered."""
    hidden_by_rank = [0, 4, 4, 4, 3, 4, 4, 4, 4, 3, 2, 3, 4, 3]
    rollout = Rollout(hidden_by_rank)
    assert rollout.after((2, 4), (3, 7), (10,), 10, 4) == 2  # with the 7 it would be -1
    assert rollout.after((4, 7), (3, 7), (10,), 10, 4) == -4  # with the 7 it would be 0


def test_the_second_opinion_is_the_mean_over_every_hidden_hand():
    checked = 0
    for state in random_decisions(16):
        view = state.view(state.turn)
        if not 1 <= view.opponent_cards <= 2 or len(view.legal_cards) < 2:
            continue
        checked += 1
        opinion = second_opinion(view)
        rollout = Rollout([0, *public_of(state).values()])
        mine = tuple(sorted(int(card.rank) for card in view.hand))
        pile = tuple(int(card.rank) for card in view.pile)
        laid = [int(card.rank) for card in view.played[view.seat.other]]
        for outlook in opinion.outlooks:
            spread: Counter[int] = Counter()
            for hand in combinations(view.possible, view.opponent_cards):
                theirs = tuple(sorted(int(card.rank) for card in hand))
                weight = (1 + rank_points((*theirs, *laid))) ** 3
                value = rollout.after(mine, theirs, pile, view.count, int(outlook.card.rank))
                spread[value] += weight
            whole = spread.total()
            assert outlook.mean == Fraction(sum(v * w for v, w in spread.items()), whole)
            assert dict(outlook.spread) == {v: Fraction(w, whole) for v, w in spread.items()}
            assert sum(chance for _, chance in outlook.spread) == 1
        if checked == 40:
            break


def test_the_hidden_hands_of_the_second_opinion_are_bounded():
    most = 0
    for _, state in zip(range(24), random_decisions(17), strict=False):
        opinion = second_opinion(state.view(state.turn))
        most = max(most, opinion.hands)
        means = [each.mean for each in opinion.outlooks]
        assert means == sorted(means, reverse=True)
        for each in opinion.outlooks:
            low, high = each.range
            assert low <= each.mean <= high or len(each.spread) > 1
    ranks = len(list(combinations_with_replacement(range(13), 4)))
    assert 1000 < most <= MOST_HANDS == ranks


def test_eight_hidden_hands_of_ten_lie_in_the_range():
    """At most a tenth lies below its low end, and at most a tenth above its high one; both ends
    are as far in as that allows."""
    ends = set()
    for _, state in zip(range(24), random_decisions(18), strict=False):
        for each in second_opinion(state.view(state.turn)).outlooks:
            low, high = each.range
            below = {end: sum(c for p, c in each.spread if p < end) for end in (low, high)}
            upto = {end: sum(c for p, c in each.spread if p <= end) for end in (low, high)}
            assert below[low] < Fraction(1, 10) <= upto[low]
            assert below[high] < Fraction(9, 10) <= upto[high]
            ends.add(high - low)
    assert len(ends) > 5


def test_the_range_is_exact_where_a_tenth_ends():
    """A tenth of the hands lies at -2 or below and a tenth at 6 or above, so it is -2 to 5."""
    spread = ((-4, 1), (-2, 1), (0, 8), (5, 8), (6, 2))
    outlook = Outlook(Card.parse("5♣"), Fraction(2), tuple((p, Fraction(n, 20)) for p, n in spread))
    assert outlook.range == (-2, 5)
    assert opinion_cells(outlook) == ("5♣", "+2", "-2 and +5")


@steadily(200)
@given(moments(discards=True, starter=True), st.sampled_from(Seat))
def test_what_is_possible_holds_the_hidden_hand_and_nothing_that_was_ruled_out(state, seat):
    view = state.view(seat)
    assert set(state.hand(seat.other)) <= set(view.possible) <= set(view.unseen)


def test_a_close_rules_out_what_would_have_been_played_on():
    """Pone said Go; dealer went on to 27 and stopped: each card it still holds counts over 4."""
    state = played_out("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠", "10♣ 7♦ 3♥ 4♠ 3♦")
    view = state.view("pone")
    assert view.closes == ((Seat.DEALER, 27),)
    assert min(card.value for card in view.unseen) == 1
    assert min(card.value for card in view.possible) == 5


def test_a_close_at_thirty_one_rules_out_nothing():
    """Whoever makes 31 stops because nothing fits on it, whatever they hold."""
    view = replay(**DEAL_ONE, plays="3♣ 5♦ 4♥ 10♠ 9♣").view("dealer")
    assert (view.count, view.pile, view.closes) == (0, (), ())
    assert view.possible == view.unseen


# Which four of six are kept.


def test_the_rule_keeps_the_four_with_the_most_points_and_of_equals_the_lowest_count():
    rng = random.Random(18)
    for _ in range(300):
        six = rng.sample(DECK, DEALT)
        kept = keep(six)
        assert set(kept) < set(six)
        assert len(kept) == 4

        def order(four: tuple[Card, ...]) -> tuple[int, int]:
            points = rank_points(card.rank for card in four)
            return points, -sum(card.value for card in four)

        assert order(kept) == max(map(order, combinations(six, 4)))


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ((1, 2, 3, 4), 4),
        ((3, 3, 4, 5), 2 + 6 + 2),
        ((5, 5, 5, 11), 6 + 6 + 2),
        ((5, 5, 5, 5), 12 + 8),
        ((7, 8, 8, 8), 6 + 6),
        ((6, 7, 8, 9), 4 + 4),
        ((2, 4, 6, 8), 0),
        ((1, 1, 13, 13), 4),
        ((10, 11, 12, 13), 4),
        ((1, 12, 13, 13), 2),
    ],
)
def test_points_held_in_four_cards(ranks, points):
    assert rank_points(ranks) == points
    assert likelihood(ranks) == (1 + points) ** 3


def test_six_cards_are_wanted():
    with pytest.raises(PeglineError, match="keeps four of six cards"):
        keep("4C 5D 5H 6S")


def test_a_kept_deal_has_thirteen_cards():
    for seed in range(50):
        state = kept_deal(seed)
        cards = [*state.dealt("pone"), *state.dealt("dealer"), state.starter]
        cards += [*state.discards("pone"), *state.discards("dealer")]
        assert len(set(cards)) == 13
        six = (*state.dealt("pone"), *state.discards("pone"))
        assert keep(six) == state.dealt("pone")


# The opponents.


def test_the_opponents_by_name():
    assert list(PLAYERS) == ["first", "random", "greedy", "careful", "thorough"]
    with pytest.raises(PeglineError, match=r"no opponent .deep.\. You can choose first,"):
        player_named("deep")
    assert player_named(" Greedy ").name == "greedy"


@steadily(100)
@given(starts(), st.integers(0, 2**32))
def test_every_opponent_plays_a_whole_deal_of_legal_cards(start, seed):
    for name in ("first", "random", "greedy", "careful"):
        state, rng = start, random.Random(seed)
        while not state.is_over:
            seat = state.turn
            if state.must_go:
                state = state.go()
            else:
                state = state.play(player_named(name).choose(state.view(seat), rng))
        assert state.points("dealer") >= 1


def test_what_the_opponents_choose():
    view = replay("5C 6C 9C KH", "5H 2H 4H KD", "9C 2H").view("pone")
    assert player_named("first").choose(view) == view.legal_cards[0]
    assert str(player_named("greedy").choose(view)) == "K♥"  # nothing scores: the highest
    assert player_named("careful").choose(view) is evaluate(view).candidates[0].card
    assert player_named("thorough").choose(view) is second_opinion(view).outlooks[0].card
    picks = {player_named("random").choose(view, random.Random(seed)) for seed in range(60)}
    assert picks == set(view.legal_cards)
    fifteen = replay("5C 6C 9C KH", "5H 2H 4H KD", "KH 2H").view("pone")
    assert str(player_named("greedy").choose(fifteen)) == "9♣"
    same = [player_named("random").choose(view, random.Random(4)) for _ in range(2)]
    assert same[0] is same[1]


def test_a_player_who_chooses_what_it_cannot_play_is_named():
    @player("stubborn", "always plays the ace of spades")
    def stubborn(view, rng):
        return Card.parse("AS")

    try:
        view = Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").view("pone")
        with pytest.raises(PeglineError, match="'stubborn' chose A♠, and could play 3♣ 4♥ 9♣ 10♥"):
            player_named("stubborn").choose(view)
        assert isinstance(PLAYERS["stubborn"], Player)
    finally:
        del PLAYERS["stubborn"]


def test_a_seat_that_does_not_act_has_no_card_to_choose():
    view = Pegging.start("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠").view("dealer")
    with pytest.raises(PeglineError, match="Dealer has no card to play here"):
        player_named("first").choose(view)
