"""Questions: their true answers by hand, the models against them, and the words they can read."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import DEAL_ONE, DEAL_TWO, acts, lines, steadily

from pegline_teach import Closed, PeglineError, Played, replay
from pegline_teach.misconceptions.lines import dealt_line
from pegline_teach.questions import UnreadableAnswer
from pegline_teach.questions import ask as asked_about
from pegline_teach.rules.acts import acts_of
from pegline_teach.rules.rulemodel import RuleModel

RULES = RuleModel()


def one(plays):
    return replay(**DEAL_ONE, plays=plays)


def two(plays, said_go=False):
    state = replay(**DEAL_TWO, plays=plays)
    return state.go() if said_go else state


def ask(kind, state, card=None, claims=()):
    held = {str(each): each for each in (*state.hand("pone"), *state.hand("dealer"))}
    return asked_about(kind, state, held[card] if card else None, claims)


BY_HAND = [
    ("count", one("3♣ 5♦"), "4♥", "12"),
    ("count", one("3♣ 5♦ 4♥ 10♠ 9♣"), "2♦", "2"),
    ("legal", one("3♣ 5♦ 4♥ 10♠"), None, "9♣"),
    ("legal", one(""), None, "3♣ 4♥ 9♣ 10♥"),
    ("legal", two("10♣ 7♦ 3♥ 4♠"), None, "go"),
    ("legal", two("10♣ 7♦ 3♥ 4♠", said_go=True), None, "3♦ 5♠"),
    ("points", one("3♣ 5♦"), "4♥", "3: run"),
    ("points", one("3♣ 5♦ 4♥ 10♠"), "9♣", "2: thirty-one"),
    ("points", one("3♣"), "5♦", "0"),
    ("cards", one("3♣ 5♦"), "4♥", "3♣ 4♥ 5♦"),
    ("cards", one("3♣"), "5♦", "none"),
    ("next", one(""), "3♣", "dealer"),
    ("next", one("3♣ 5♦ 4♥ 10♠"), "9♣", "dealer"),
    ("next", two("10♣ 7♦ 3♥ 4♠"), None, "dealer"),
    ("next", two("10♣ 7♦ 3♥ 4♠", said_go=True), "3♦", "pone"),
    ("next", one("3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥"), "7♠", "nobody"),
    ("close", one("3♣ 5♦ 4♥ 10♠"), "9♣", "thirty-one: pone 2"),
    ("close", one("3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥"), "7♠", "last card: dealer 1"),
    ("close", two("10♣ 7♦ 3♥ 4♠"), None, "open"),
    ("close", two("10♣ 7♦ 3♥ 4♠", said_go=True), "3♦", "go: dealer 1"),
    ("close", one("3♣"), "5♦", "open"),
    ("events", one("3♣ 5♦ 4♥ 10♠"), "9♣", "thirty-one"),
    ("events", one("3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥"), "7♠", "last card"),
    ("events", two("10♣ 7♦ 3♥ 4♠", said_go=True), "3♦", "go"),
    ("events", one("3♣"), "5♦", "none"),
    # a 3 on 3-5-4 makes 15 and 5-4-3
    ("reply", one("3♣ 5♦"), "4♥", "5"),
    ("reply", one("3♣ 5♦ 4♥ 10♠"), "9♣", "0"),
]


@pytest.mark.parametrize(("kind", "state", "card", "answer"), BY_HAND)
def test_the_truth_is_what_a_hand_worked_example_says(kind, state, card, answer):
    assert ask(kind, state, card).truth == answer


def test_the_truth_about_a_ledger_is_its_first_wrong_line():
    whole = one("3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠")
    right = (0, 0, 3, 0, 2, 0, 0, 0, 0, 1)  # the sixth and the last line are closings
    assert ask("ledger", whole, claims=right).truth == "none"
    assert ask("ledger", whole, claims=(0, 0, 0, *right[3:])).truth == "3"
    assert ask("ledger", whole, claims=(*right[:5], 1, *right[6:9], 2)).truth == "6"


def test_a_question_that_needs_a_card_says_so():
    with pytest.raises(PeglineError, match="points needs a card"):
        _ = ask("points", one("3♣")).truth


@st.composite
def questions(draw):
    """Any question that fits a moment of a random pegging."""
    states = draw(lines())
    place = draw(st.integers(0, len(states) - 2))
    state, kind = states[place], draw(st.sampled_from(["legal", "next", "close", "ledger", "card"]))
    if kind == "ledger":
        claims = draw(
            st.lists(st.integers(0, 2), min_size=len(state.ledger), max_size=len(state.ledger))
        )
        return ask("ledger", state, claims=claims)
    if kind == "legal":
        return ask("legal", state)
    card = draw(st.sampled_from(state.legal_cards)) if state.legal_cards else None
    if card and kind == "card":
        kind = draw(st.sampled_from(["count", "points", "cards", "reply", "events"]))
    return asked_about("next" if kind == "card" else kind, state, card)


@given(questions())
@steadily(300)
def test_the_base_model_answers_as_the_rules_do(question):
    assert str(question.answer_by(RULES)) == question.truth


def test_the_base_model_answers_thousands_of_questions_as_the_rules_do():
    asked = 0
    for before, _after, entry in chain.from_iterable(acts_of(dealt_line(n)) for n in range(80)):
        if isinstance(entry, Closed):
            continue
        card = entry.card if isinstance(entry, Played) else None
        kinds = "count points cards events legal next close reply" if card else "legal next close"
        for kind in kinds.split():
            question = asked_about(kind, before, card)
            assert str(question.answer_by(RULES)) == question.truth
            asked += 1
    assert asked > 4000


@given(questions())
@steadily(300)
def test_a_canonical_answer_reads_back_as_itself(question):
    assert question.read(question.truth) == question.truth
    assert question.is_right(question.parse(question.truth))


@given(lines())
@steadily(100)
def test_the_claims_of_the_base_model_are_what_the_ledger_pays(states):
    end = states[-1]
    assert sum(RULES.claims(end)) == end.points("pone") + end.points("dealer")
    assert len(RULES.claims(end)) == len(end.ledger)
    assert len([e for e in end.ledger if not isinstance(e, Closed)]) == len(acts(end))


WORDS = [
    ("count", "12", "12"),
    ("count", " it is 12. ", "12"),
    ("count", "012", "12"),
    ("legal", "go", "go"),
    ("legal", "Go.", "go"),
    ("legal", "say go", "go"),
    ("legal", "none", "go"),
    ("legal", "10h, 3c", "3♣ 10♥"),
    ("legal", "5♠ 3♦ or go", "3♦ 5♠ go"),
    ("points", "5", "5"),
    ("points", "none", "0"),
    ("points", "no points", "0"),
    ("points", "5 for fifteen and a run", "5: fifteen, run"),
    ("points", "5: run, fifteen", "5: fifteen, run"),
    ("points", "2 for 15", "2: fifteen"),
    ("points", "2 for 31", "2: thirty-one"),
    ("points", "2 points, thirty-one", "2: thirty-one"),
    ("points", "6 three-of-a-kind", "6: three of a kind"),
    ("points", "12, 4 of a kind", "12: four of a kind"),
    ("cards", "4h 3c 5d", "3♣ 4♥ 5♦"),
    ("cards", "nothing", "none"),
    ("cards", "0", "none"),
    ("next", "Pone", "pone"),
    ("next", "the dealer.", "dealer"),
    ("next", "no one", "nobody"),
    ("next", "neither", "nobody"),
    ("close", "it stays open", "open"),
    ("close", "the sequence goes on", "open"),
    ("close", "Go, dealer takes 1", "go: dealer 1"),
    ("close", "31, pone 2", "thirty-one: pone 2"),
    ("close", "thirty-one for pone: 2", "thirty-one: pone 2"),
    ("close", "last card dealer 1", "last card: dealer 1"),
    ("reply", "up to 5", "5"),
    ("ledger", "line 3", "3"),
    ("ledger", "None.", "none"),
    ("ledger", "all right", "none"),
]


@pytest.mark.parametrize(("kind", "words", "answer"), WORDS)
def test_words_that_people_type_are_read(kind, words, answer):
    assert ask(kind, one("3♣ 5♦")).read(words) == answer


UNREADABLE = [
    ("count", "twelve", "'twelve' is not a number. Write one, such as 12."),
    ("count", "", "There is nothing written yet."),
    ("legal", "the five", "Piece 1, 'the', is not a card."),
    ("legal", " ", "There is nothing written yet."),
    ("points", "fifteen two", "'fifteen two' does not begin with points."),
    ("points", "3 flush", "'flush' is not a reason. The reasons are fifteen, thirty-one, pair"),
    ("points", "15 for 2", "'for 2' is not a reason."),
    ("cards", "5h 5h", "is a card twice"),
    ("next", "me", "'me' is not a seat. Write pone, dealer or nobody."),
    ("close", "1 point", "'1 point' does not say how it closes. Write open, or the end"),
    ("close", "pone 2", "'pone 2' does not say how it closes."),
    ("reply", "a lot", "'a lot' is not a number."),
    ("ledger", "the last", "'the last' is not a number."),
]


@pytest.mark.parametrize(("kind", "words", "sentence"), UNREADABLE)
def test_words_that_cannot_be_read_get_a_sentence_that_helps(kind, words, sentence):
    with pytest.raises(UnreadableAnswer) as refused:
        ask(kind, one("3♣ 5♦")).read(words)
    assert sentence in str(refused.value)


def test_points_alone_agree_with_points_and_reasons_but_other_reasons_do_not():
    five, turn = ask("points", one("3♣ 5♦ 4♥ 10♠ 9♣"), "2♦"), ask("next", one(""), "3♣")
    right = five.parse("5: fifteen, run")
    assert five.parse("5").agrees(right)
    assert not five.parse("5: run").agrees(right)
    assert not five.parse("4").agrees(right)
    assert not turn.parse("pone").agrees(turn.parse("dealer"))


@pytest.mark.parametrize(
    "kind", ["count", "legal", "points", "cards", "next", "close", "reply", "ledger"]
)
@given(st.text(max_size=60))
@steadily(400)
def test_whatever_is_typed_is_read_or_refused_with_a_sentence(kind, words):
    question = ask(kind, one("3♣ 5♦"))
    try:
        answer = question.read(words)
    except UnreadableAnswer:
        return  # refused, with a sentence; anything else would fail here
    assert question.read(answer) == answer
