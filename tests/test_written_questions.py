"""Questions as fields and as a line of text: there and back equal, and what cannot be read."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import lines, steadily

from pegline_teach import PeglineError, Seat, replay
from pegline_teach.lessons import LESSONS
from pegline_teach.lessons.showtasks import SHOW_TASKS
from pegline_teach.misconceptions.pool import pool
from pegline_teach.practice.firsttasks import first_questions
from pegline_teach.practice.positions import pegging, questions
from pegline_teach.questions import ask
from pegline_teach.questions.fields import UnreadableFields, from_line, to_line
from pegline_teach.questions.goal import Goal
from pegline_teach.questions.written import (
    question_fields,
    question_from_fields,
    question_text,
    read_question,
)
from pegline_teach.questions.writtenstate import read_state, state_fields
from pegline_teach.rules.baresequence import BareSequence

KINDS = (
    *("count", "legal", "points", "cards", "next"),
    *("close", "reply", "ledger", "events", "muggins"),
)
LINE = "kind: points; pone: 3♣ 4♥ 9♣ 10♥; dealer: 5♦ 10♠ 2♦ 7♠; plays: 3♣ 5♦; card: 4♥"


def there_and_back(question):
    """A question after its way through a line and through fields, and the line."""
    line = question_text(question)
    assert question_from_fields(question_fields(question)) == question
    assert "\n" not in line
    return read_question(line), line


@st.composite
def any_question(draw):
    """A question of any kind that fits a moment of a random pegging, with discards and starter."""
    states = draw(lines(discards=draw(st.booleans()), starter=draw(st.booleans())))
    state, kind = states[draw(st.integers(0, len(states) - 2))], draw(st.sampled_from(KINDS))
    if kind in ("ledger", "muggins"):
        size = len(state.ledger)
        claims = tuple(draw(st.lists(st.integers(0, 12), min_size=size, max_size=size)))
        you = draw(st.sampled_from(Seat)) if kind == "muggins" else None
        return ask(kind, state, claims=claims, you=you)
    if kind == "legal":
        return ask(kind, state)
    if not state.legal_cards:
        return ask(draw(st.sampled_from(["next", "close"])), state)
    return ask(kind, state, draw(st.sampled_from(state.legal_cards)))


@given(any_question())
@steadily(500)
def test_any_question_reads_back_equal_and_its_line_is_canonical(question):
    read, line = there_and_back(question)
    assert read == question
    assert read.truth == question.truth
    assert question_text(read) == line


def test_every_question_of_the_pool_reads_back_equal():
    asked = [posed.question for posed in pool()]
    assert len(asked) > 800
    assert [there_and_back(question)[0] for question in asked] == asked
    assert len({question_text(question) for question in asked}) == len(set(asked))


def test_the_openers_and_the_questions_of_practice_read_back_equal():
    rng = Random(1)
    asked = [question for seed in range(40) for _step, question in first_questions(seed)]
    for kind in KINDS:
        for belief in (None, "runs-across-reset"):
            asked += questions(pegging(rng, "few"), kind, belief, rng)
    assert {question.kind for question in asked} == set(KINDS)
    assert [there_and_back(question)[0] for question in asked] == asked


@pytest.mark.parametrize("task", [task for lesson in LESSONS for task in lesson.tasks])
def test_the_question_of_a_task_reads_back_equal(task):
    assert there_and_back(task.question)[0] == task.question


def test_a_go_said_last_is_kept():
    due = replay("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠", "10♣ 7♦ 3♥ 4♠")
    said = ask("legal", due.go())
    assert question_text(said).endswith("plays: 10♣ 7♦ 3♥ 4♠ go")
    assert read_question(question_text(said)) == said != ask("legal", due)


def test_a_line_is_read_as_liberally_as_a_record():
    typed = (
        "kind:points;pone: 3c, 4h 9c th ;dealer: 5D TS 2D 7S; plays: 3C 5D; card: four of hearts"
    )
    assert read_question(typed) == read_question(LINE)
    assert question_text(read_question(typed)) == LINE


@given(lines())
@steadily(100)
def test_a_bare_pile_reads_back_equal(states):
    cards = [card for state in states for card in state.pile]
    bare = BareSequence(())
    for card in dict.fromkeys(cards):
        if sum(laid.card.value for laid in bare.ledger) + card.value <= 31:
            bare = bare.play(card)
    fields = state_fields(bare)
    assert read_state(fields) == bare
    assert read_state(from_line(to_line(fields))) == bare


@pytest.mark.parametrize(
    "line",
    [
        "kind: points; pile: 3♣ 5♦; card: 4♥",
        "kind: count; pile:; card: 4♥",
        "kind: reply; pile: 3♣ 5♦; card: 4♥",
        "kind: show; hand: 3♣ 4♦ 4♥ 5♠; starter: 9♦",
        "kind: show; hand: 2♥ 4♥ 7♥ Q♥; starter: 9♥; crib: yes",
        "kind: build; hand: 3♣ 4♦ 4♥ 5♠; starter: 5♥; goal: 4 run",
    ],
)
def test_a_question_on_a_bare_pile_or_a_hand_of_the_show_reads_back_equal(line):
    question = read_question(line)
    assert there_and_back(question) == (question, line)


@pytest.mark.parametrize("task", SHOW_TASKS, ids=lambda task: task.id)
def test_the_question_of_a_task_of_the_show_reads_back_equal(task):
    assert there_and_back(task.question)[0] == task.question


def test_a_pile_without_cards_reads_back_equal():
    line = to_line(state_fields(BareSequence(())))
    assert line == "pile:"
    assert read_state(from_line(line)) == BareSequence(())


GO_DUE = "kind: next; pone: 10♣ 3♥ 8♣ 9♥; dealer: 7♦ 4♠ 3♦ 5♠; plays: 10♣ 7♦ 3♥ 4♠"
LEDGER = LINE.replace("points", "ledger").replace("; card: 4♥", "; claims: 0 0")
UNREADABLE = [
    ("", "", "'' is no field. Write its name and its value, such as 'card: 4♥', and ';' between"),
    (f"{LINE}; 4♥", "", "'4♥' is no field."),
    (f"{LINE}; card: 9♣", "card", "this field stands twice; leave one of them out."),
    (f"{LINE}; ask: 9♣", "", "there is no field 'ask'. The fields here are kind, pone, dealer,"),
    (LINE.partition("; ")[2], "kind", "a question about a moment needs this field."),
    (LINE.replace("points", "score"), "kind", "'score' is no kind of question: count, next,"),
    (LINE.replace("dealer: 5♦ 10♠ 2♦ 7♠; ", ""), "", "'dealer' is missing. A question names"),
    (LINE.replace("pone: 3♣ 4♥ 9♣ 10♥; ", ""), "", "'pone' is missing. A question names both"),
    (LINE.replace(" 10♥", ""), "pone", "pone plays four cards (R1), but 3 stand here: 3♣ 4♥ 9♣."),
    (LINE.replace("5♦ 10", "4♥ 10"), "dealer", "4♥ already stands in 'pone', and a deck holds one"),
    (LINE.replace("5♦ 10", "4X 10"), "dealer", "Piece 1, '4X', is not a card."),
    (f"{LINE}; starter: 3♣", "starter", "3♣ already stands in 'pone'"),
    (LINE.replace("3♣ 5♦;", "5♦;"), "plays", "at piece 1, '5♦': "),
    (LINE.replace("3♣ 5♦;", "3♣ 5♦=2;"), "plays", "points do not stand here but in 'claims'"),
    (LINE.replace("3♣ 5♦;", "3♣ go;"), "plays", "at piece 2, 'go': "),
    (
        LINE.replace("card: 4♥", "card: 9♠"),
        "card",
        "9♠ cannot be played at 8: pone does not hold it (R1).",
    ),
    (LINE.replace("card: 4♥", "card: 4"), "card", "Piece 1, '4', is not a card."),
    (LINE.replace("; card: 4♥", ""), "card", "a question about points needs this field."),
    (LINE.replace("points", "legal"), "card", "a question about legal is not about a card;"),
    (f"{LINE}; claims: 0 0", "claims", "a question about points has none; leave it out."),
    (
        LEDGER.replace("0 0", "0"),
        "claims",
        "the ledger has 2 rows (cards, Gos and closings), and 1",
    ),
    (LEDGER.replace("; claims: 0 0", ""), "claims", "the ledger has 2 rows"),
    (LEDGER.replace("0 0", "0 -1"), "claims", "'-1' is not a number of points. Write one number"),
    (LEDGER.replace("ledger", "muggins"), "you", "a question about muggins needs this field."),
    (f"{LEDGER}; you: both", "you", "'both' is not a seat. Write pone or dealer."),
    (f"{GO_DUE}; card: 10♣", "card", "10♣"),
    (GO_DUE.replace(" 7♦ 3♥ 4♠", ""), "card", "Go cannot be said at 10: dealer holds a card"),
    (f"{LINE}; pile: 3♣", "pone", "a bare pile has no hands and no plays beside it."),
    ("kind: points; pile: 3♣ 4X; card: 5♦", "pile", "Piece 2, '4X', is not a card."),
    ("kind: events; pile: 3♣; card: 5♦", "pile", "it is asked with both hands: write 'pone'"),
    ("kind: points; pile: 3♣; card: 3♣", "card", "3♣"),
]


@pytest.mark.parametrize(("line", "field", "sentence"), UNREADABLE)
def test_a_line_that_is_no_question_gets_a_sentence_that_helps(line, field, sentence):
    with pytest.raises(UnreadableFields) as refused:
        read_question(line)
    assert sentence in refused.value.reason
    assert refused.value.field == field
    assert str(refused.value).startswith(f"In '{field}': " if field else refused.value.reason)


@given(st.text(max_size=80) | st.sampled_from(UNREADABLE).map(lambda each: each[0]))
@steadily(300)
def test_whatever_a_line_says_it_is_read_or_refused_with_a_sentence(line):
    try:
        question = read_question(line)
    except UnreadableFields:
        return  # refused, with a sentence; anything else would fail here
    assert read_question(question_text(question)) == question


@pytest.mark.parametrize(
    ("text", "goal"),
    [("4 run", Goal("run", 4)), ("1 flush", Goal("flush")), ("29 points", Goal(points=29))],
)
def test_a_goal_reads_back_equal(text, goal):
    assert Goal.parse(text) == goal
    assert str(goal) == text


@pytest.mark.parametrize(
    "text", ["", "run", "4 runs", "0 run", "four run", "29", "4  run", "² run"]
)
def test_a_goal_that_cannot_be_read_gets_a_sentence(text):
    with pytest.raises(PeglineError, match=r"is no goal for a hand\. Write how many and of what"):
        Goal.parse(text)
