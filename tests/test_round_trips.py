"""Every text form is a read/write pair: liberal in, one canonical form out, the same thing back."""

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import DEAL_TWO, laid, lines, moments, steadily

from pegline_teach import DECK, Card, Pegging, SaidGo, Seat, deal, dumps, loads, parse_cards, replay
from pegline_teach.cards import Rank, Suit
from pegline_teach.record import (
    BareSequence,
    UnsoundRecord,
    dump,
    from_json,
    load,
    read_records,
    to_json,
    to_object,
)

SIGNS = {
    "C": ["C", "c", "♣", "♧"],
    "D": ["D", "d", "♦", "♢"],
    "H": ["H", "h", "♥", "♡"],
    "S": ["S", "s", "♠", "♤"],
}
LABELS = {"A": ["A", "a", "1"], "T": ["10", "T", "t"], "J": ["J", "j"], "Q": ["Q", "q"]}
LABELS["K"] = ["K", "k"]


def spellings(card):
    """Every documented way to write a card, but for the words."""
    for label in LABELS.get(card.code[0], [card.code[0]]):
        for sign in SIGNS[card.code[1]]:
            signs = [sign, sign + "\ufe0e", sign + "\ufe0f"] if not sign.isascii() else [sign]
            for each in signs:
                yield label + each
                yield each + label


# Cards


@pytest.mark.parametrize("card", DECK, ids=lambda card: card.code)
def test_a_card_is_read_from_each_of_its_spellings(card):
    texts = list(spellings(card))
    assert len(set(texts)) >= 16
    for text in (*texts, card.spoken, card.spoken.upper(), card.spoken.title()):
        assert Card.parse(text) is card
        assert Card.parse(f"  {text}\t") is card
        assert parse_cards(text) == (card,)


@pytest.mark.parametrize("card", DECK, ids=lambda card: card.code)
def test_what_a_card_writes_is_read_back(card):
    for text in (str(card), repr(card), card.text, card.code, card.spoken):
        assert Card.parse(text) is card
    assert Card(card.rank, card.suit) is card
    assert DECK[card.index] is card


def test_no_two_cards_share_a_spelling():
    texts = [text for card in DECK for text in spellings(card)]
    assert len(set(texts)) == len(texts) > 900


def test_a_card_says_its_rank_and_suit_in_every_form():
    ten = Card.parse("10♥")
    assert (ten.rank, ten.suit, ten.value, ten.index) == (Rank.TEN, Suit.HEARTS, 10, 38)
    assert (str(ten), ten.code, ten.spoken) == ("10♥", "TH", "ten of hearts")
    assert (ten.rank.label, ten.rank.spoken, ten.suit.sign, ten.suit.spoken) == (
        "10",
        "ten",
        "♥",
        "hearts",
    )


def test_the_deck_is_in_its_stated_order():
    ranks, suits = "A23456789TJQK", "CDHS"
    assert [card.code for card in DECK] == [rank + suit for rank in ranks for suit in suits]
    assert sorted(set(DECK)) == list(DECK)


@steadily(60)
@given(st.permutations(DECK), st.sampled_from([" ", ",", ", ", " ,  ", "\n", "\t"]))
def test_many_cards_are_read_with_spaces_or_commas_between(order, between):
    for write in (str, lambda card: card.code, lambda card: card.spoken):
        assert parse_cards(between.join(map(write, order))) == tuple(order)


def test_no_cards_are_read_from_no_text():
    assert parse_cards("") == parse_cards("  ,, ") == ()


def test_the_same_seed_gives_the_same_deal_on_every_machine():
    assert deal(7) == (parse_cards("3D 6C 7D JD"), parse_cards("AS 2C 2H 9H"), Card.parse("6S"))
    assert deal(7) != deal(8)


# Records of a state


@steadily(120)
@given(lines(discards=True, starter=True))
def test_a_record_stopped_at_every_ply_reads_back_to_an_equal_state(line):
    for state in line:
        text = dumps(state)
        assert loads(text) == state
        assert dumps(loads(text)) == text


@steadily(120)
@given(lines())
def test_a_record_without_starter_and_discards_reads_back_too(line):
    for state in line:
        assert loads(dumps(state)) == state
        assert "starter" not in dumps(state)
        assert "(" not in dumps(state)


@steadily(120)
@given(lines(discards=True, starter=True))
def test_json_stopped_at_every_ply_reads_back_to_an_equal_state(line):
    for state in line:
        assert from_json(to_json(state)) == state
        assert json.loads(to_json(state)) == to_object(state)
        assert "\n" not in to_json(state)


def test_a_go_said_and_a_go_still_due_are_different_states_and_stay_so():
    due = replay(DEAL_TWO["pone"], DEAL_TWO["dealer"], "TC 7D 3H 4S")
    said = due.go()
    assert due != said
    assert dumps(due).endswith("plays:   10♣ 7♦ 3♥ 4♠\n")
    assert dumps(said).endswith("plays:   10♣ 7♦ 3♥ 4♠ go\n")
    for state in (due, said):
        assert loads(dumps(state)) == from_json(to_json(state)) == state


@steadily(120)
@given(moments(discards=True, starter=True))
def test_gos_and_resets_may_be_left_out_of_a_record(state):
    text = dumps(state).replace(" go", "").replace(" /", "")
    again = loads(text)
    if state.ledger and SaidGo in map(type, state.ledger[-2:]) and again != state:
        again = again.go()
    assert again == state


@steadily(120)
@given(moments(discards=True, starter=True), st.randoms(use_true_random=False))
def test_a_record_is_read_liberally_and_written_in_one_form(state, rng):
    canonical, text = dumps(state), rng.choice(["", "\n", "\ufeff", "# first\n\n\n"])
    for row in canonical.splitlines():
        key, words = row.split(":")
        loose = rng.choice([" ", "  ", "\t", ", "]).join(loosely(w, rng) for w in words.split())
        text += rng.choice(["", "# a remark\n", "   # 3♣\n"])
        text += f"{rng.choice([key, key.upper(), f' {key} '])}:{loose}{rng.choice(['', '# so'])}\n"
    text = text.replace("\n", rng.choice(["\n", "\r\n", "\r"]))
    assert dumps(loads(text)) == canonical


def loosely(word, rng):
    """A word of a record in another spelling; brackets stay where they stand."""
    bare = word.strip("()")
    if bare == "/":
        return bare
    if bare == "go":
        return rng.choice(["go", "Go", "GO"])
    return word.replace(bare, rng.choice(list(spellings(Card.parse(bare)))))


def test_the_canonical_record_with_everything_in_it():
    state = Pegging.start(
        "3C 4H 9C TH",
        "5D TS 2D 7S",
        "KD",
        pone_discards="2C JH",
        dealer_discards="AS QC",
    )
    assert dumps(state.play("3C").play("5D")) == (
        "pone:    3♣ 4♥ 9♣ 10♥ (2♣ J♥)\n"
        "dealer:  5♦ 10♠ 2♦ 7♠ (A♠ Q♣)\n"
        "starter: K♦\n"
        "plays:   3♣ 5♦\n"
    )


@steadily(40)
@given(moments(discards=True, starter=True))
def test_files_are_read_and_written_as_text_is(state):
    file = io.StringIO()
    dump(state, file)
    assert file.getvalue() == dumps(state)
    assert load(io.StringIO(file.getvalue())) == state


# Claims


@st.composite
def claimed_records(draw):
    """A record with a claim, right or wrong, at some of its cards."""
    words = []
    for word in dumps(draw(moments(starter=True))).splitlines():
        key, colon, rest = word.partition(":")
        if key == "plays":
            said = (f"{w}{draw(CLAIMS)}" if w not in ("go", "/") else w for w in rest.split())
            rest = " " + " ".join(said)
        words.append(key + colon + rest)
    return "\n".join(words)


CLAIMS = st.sampled_from(["", "", "=0", "=1", "=2", "=8", "=15"])


@steadily(150)
@given(claimed_records())
def test_the_claims_of_a_record_are_written_and_read_back(text):
    (record,) = read_records(text)
    (again,) = read_records(dumps(record))
    assert again.state == record.state
    assert again.claims == record.claims
    assert dumps(again) == dumps(record)
    said = [word for word in text.split("plays:")[1].split() if "=" in word]
    assert [f"{claim.card}={claim.claimed}" for claim in record.claims] == said


@steadily(100)
@given(claimed_records())
def test_a_claim_agrees_exactly_when_it_is_what_the_card_and_its_closing_gave(text):
    (record,) = read_records(text)
    for claim in record.claims:
        entries = [record.state.ledger[claim.index]]
        for entry in record.state.ledger[claim.index + 1 :]:
            if isinstance(entry, type(entries[0])):
                break
            entries.append(entry)
        points = sum(score.points for score in entries[0].scores)
        points += sum(getattr(entry, "points", 0) for entry in entries[1:])
        due = record.state.must_go and entries[-1] is record.state.ledger[-1]
        assert claim.earned == points or (due and claim.earned == points + 1)
        assert claim.agrees == (claim.claimed == claim.earned)


def test_a_due_go_may_be_claimed_already_or_not():
    hands = f"pone: {DEAL_TWO['pone']}\ndealer: {DEAL_TWO['dealer']}\nplays: 10♣ 7♦ 3♥ 4♠ go 3♦ "
    for said in ("=1", " / 8♣ 5♠ 9♥=1"):
        (record,) = read_records(hands.rstrip() + said)
        assert [claim.agrees for claim in record.claims] == [True]
    stopped = "pone: K♣ Q♣ J♣ 9♣\ndealer: K♦ 10♦ 9♦ 8♦\nplays: K♣ 10♦ Q♣"
    for said, agrees in (("=0", True), ("=1", True), ("=2", False)):
        (record,) = read_records(stopped + said)
        assert record.state.must_go
        assert [claim.agrees for claim in record.claims] == [agrees]


# Bare sequences


@steadily(100)
@given(st.lists(st.sampled_from(DECK[:36]), max_size=7, unique=True))
def test_a_bare_sequence_reads_back_as_text_and_as_json(line):
    while sum(card.value for card in line) > 31:
        line = line[:-1]
    state = BareSequence(())
    for card in line:
        state = state.play(card)
    text = dumps(state)
    assert text.startswith("sequence:")
    assert loads(text) == from_json(to_json(state)) == state
    assert dumps(loads(text)) == text
    assert tuple(each.card for each in state.ledger) == tuple(line)


def test_the_json_of_a_bare_sequence_has_plays_without_seat_and_points_as_a_number():
    data = json.loads(to_json(loads("sequence: 3♣ 5♦ 4♥")))
    assert data == {
        "ledger": [
            {"type": "play", "card": "3C", "count": 3, "scores": []},
            {"type": "play", "card": "5D", "count": 8, "scores": []},
            {
                "type": "play",
                "card": "4H",
                "count": 12,
                "scores": [{"kind": "run", "points": 3, "cards": ["3C", "5D", "4H"]}],
            },
        ],
        "points": 3,
    }


# JSON that was changed on the way


def changes():
    """One change each to the JSON of the second deal, and the word its refusal must hold."""

    def entry(place, **fields):
        return lambda data: data["ledger"][place].update(fields)

    return {
        "another count": entry(0, count=11),
        "another seat": entry(0, seat="dealer"),
        "another card": entry(0, card="8C"),
        "a card not held": entry(0, card="KD"),
        "a score made up": entry(3, scores=[{"kind": "run", "points": 3, "cards": []}]),
        "a Go at another count": entry(4, count=25),
        "a closing for another seat": entry(6, seat="pone"),
        "a closing for another reason": entry(6, reason="last-card"),
        "two points for a Go": entry(6, points=2),
        "an entry of no known type": entry(4, type="pass"),
        "an entry missing": lambda data: data["ledger"].pop(6),
        "an entry twice": lambda data: data["ledger"].append(data["ledger"][-1]),
        "a hand of three": lambda data: data["pone"].pop(),
        "a card in both hands": lambda data: data["dealer"].__setitem__(0, "TC"),
        "no ledger": lambda data: data.pop("ledger"),
        "no dealer": lambda data: data.pop("dealer"),
        "points that are not the sum": lambda data: data["points"].update(pone=99),
        "a turn when all is over": lambda data: data.update(turn="pone"),
        "said to be incomplete": lambda data: data.update(complete=False),
    }


@pytest.mark.parametrize("change", changes(), ids=str)
def test_json_that_the_rules_disagree_with_is_refused(change):
    data = to_object(replay(DEAL_TWO["pone"], DEAL_TWO["dealer"], "TC 7D 3H 4S 3D 8C 5S 9H"))
    changes()[change](data)
    with pytest.raises(UnsoundRecord):
        from_json(json.dumps(data))


def test_the_refusal_of_a_changed_ledger_says_which_entry_and_what_the_rules_say():
    data = to_object(replay(DEAL_TWO["pone"], DEAL_TWO["dealer"], "TC 7D 3H"))
    data["ledger"][1]["count"] = 18
    with pytest.raises(UnsoundRecord, match=r"entry 2 of the ledger says .*18.*the rules say .*17"):
        from_json(json.dumps(data))


@pytest.mark.parametrize("case", [str, str.upper, str.title], ids=["as said", "upper", "title"])
def test_a_record_may_be_written_in_words(case):
    state = replay(DEAL_TWO["pone"], DEAL_TWO["dealer"], "TC 7D 3H 4S 3D")
    hands = "".join(
        f"{seat}: {', '.join(case(card.spoken) for card in state.dealt(seat))}\n" for seat in Seat
    )
    said = " ".join(case(card.spoken) for card in laid(state.ledger))
    assert loads(f"{hands}plays: {said}") == state
    (record,) = read_records(f"{hands}plays: {said}=1")
    assert [(claim.claimed, claim.agrees) for claim in record.claims] == [(1, True)]
