"""Practice: what it chooses for whom, and that every task of it is sound."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from itertools import pairwise

import pytest
from learners import answer_by, attempt_at, lessons_done
from naive import naive_scores, value
from test_lessons import gives_away

from pegline_teach import Audit, Learner, Pegging, PeglineError, dumps
from pegline_teach.cards import spelled
from pegline_teach.learning import Answers, Attempt
from pegline_teach.learning.memory import GAPS
from pegline_teach.lessons import SHOW_TASKS
from pegline_teach.misconceptions.catalogue import play_beliefs
from pegline_teach.misconceptions.lines import dealt_line
from pegline_teach.practice import (
    Memory,
    PracticeReport,
    PracticeSettings,
    SessionTally,
    Stream,
)
from pegline_teach.practice.firsttasks import first_questions
from pegline_teach.practice.positions import STACKS
from pegline_teach.practice.stream import EXERCISE_KINDS
from pegline_teach.practice.topics import TOPICS, topic_of
from pegline_teach.questions import Question
from pegline_teach.record import Claim, Record, read_records
from pegline_teach.rules import RULES, Played, SaidGo, Seat
from pegline_teach.rules.ledger import entry_points

FEW, MORE = range(150), range(150, 1000)
CHOICES = (
    PracticeSettings(),
    *(PracticeSettings(step=each.step) for each in TOPICS),
    *(PracticeSettings(exercise=each) for each in EXERCISE_KINDS),
    *(PracticeSettings(difficulty=each) for each in ("easy", "medium", "hard")),
    PracticeSettings(exercise="events", step=4),
)
BELIEFS = {each.id: each for each in play_beliefs()}
each_belief = pytest.mark.parametrize("belief", BELIEFS)


def one_of_each_topic():
    """Every belief, those after the first of a topic as slow ones."""
    first = {topic.beliefs[0] for topic in TOPICS}
    return [pytest.param(b, marks=() if b in first else pytest.mark.slow) for b in BELIEFS]


@lru_cache(maxsize=1)
def knows_the_rules():
    return lessons_done()


def task_of_seed(seed):
    """One task for each seed: of the opening, or of any settings for somebody with a history."""
    if seed % 8 == 0:
        stream = Stream(seed)
        return [stream.next_task() for _ in range(1 + seed // 8 % 5)][-1]
    history = knows_the_rules()[seed % 50 :]
    return Stream(seed, CHOICES[seed % len(CHOICES)], Memory(history)).next_task()


@pytest.fixture(scope="module", params=[FEW, pytest.param(MORE, marks=pytest.mark.slow)], ids=str)
def tasks(request):
    return [task_of_seed(seed) for seed in request.param]


def test_every_kind_of_question_is_among_them(tasks):
    kinds = {kind for topic in TOPICS for kind in topic.kinds} | {"muggins"}
    assert {task.kind for task in tasks} == kinds


def test_every_position_is_a_moment_of_a_legal_pegging(tasks):
    for task in tasks:
        state = Pegging.start(task.state.dealt("pone"), task.state.dealt("dealer"))
        for entry in task.state.ledger:
            if isinstance(entry, Played):
                state = state.play(entry.card)
            elif isinstance(entry, SaidGo):
                state = state.go()
        assert state == task.state, task.id
        assert task.card is None or task.card in task.state.legal_cards


def test_every_task_has_one_answer_and_right_and_wrong_thinking_part(tasks):
    for task in tasks:
        question, truth = task.question, task.reference
        assert question.read(truth) == truth
        assert task.check(truth).outcome == "right"
        thoughts = {each.answer(question) for each in BELIEFS.values()}
        wrong = {each for each in thoughts if not question.is_right(question.parse(each))}
        assert wrong, task.prompt
        assert task.check(min(wrong)).outcome == "wrong"


def test_every_answer_agrees_with_a_second_reckoning(tasks):
    for task in tasks:
        assert SECOND[task.kind](task.question) == task.reference.partition(":")[0], task.prompt


def count(question):
    return str(sum(map(value, codes(question))))


def points(question):
    return str(sum(points for _, points, _ in scores(question)))


def cards(question):
    made = {code for _, _, cards in scores(question) for code in cards}
    laid = sorted((*question.state.pile, question.card))
    return " ".join(str(card) for card in laid if card.code in made) or "none"


def events(question):
    kinds = {kind.replace("-", " ") for kind, _, _ in scores(question)}
    new = question.state.play(question.card).ledger[len(question.state.ledger) :]
    ends = {entry.reason.replace("-", " ") for entry in new[1:] if entry_points(entry)}
    named = [each for each in ORDER if each in kinds | ends]
    return ", ".join(named).replace("thirty one", "thirty-one") or "none"


SAMES = ("pair", "three of a kind", "four of a kind")
ORDER = ("fifteen", "thirty one", *SAMES, "run", "go", "last card")


def legal(question):
    state = question.state
    room = 31 - sum(value(card.code) for card in state.pile)
    fits = [card for card in sorted(state.hand(state.turn)) if value(card.code) <= room]
    return " ".join(map(str, fits)) or "go"


def reply(question):
    """The most any unseen card scores, if the other seat may lay one more on this sequence."""
    state, after = question.state, question.state.play(question.card)
    if after.turn is not state.turn.other or not after.pile:
        return "0"
    pile = [card.code for card in after.pile]
    fitting = [c.code for c in state.view(state.turn).unseen if c.value + after.count <= 31]
    return str(max((sum(p for _, p, _ in naive_scores(pile, c)) for c in fitting), default=0))


def who_next(question):
    turn = question.after.turn
    return str(turn) if turn else "nobody"


def close(question):
    new = question.after.ledger[len(question.state.ledger) :]
    return new[-1].reason.replace("last-card", "last card") if len(new) > 1 else "open"


def ledger(question):
    wrong = wrong_lines(question)
    assert len(wrong) <= 1  # or it would not be clear which line is meant
    return str(wrong[0]) if wrong else "none"


def muggins(question):
    mine = [n for n in wrong_lines(question) if question.state.ledger[n - 1].seat == question.you]
    assert not mine
    short = [n for n in wrong_lines(question) if claimed(question, n) < earned(question, n)]
    return " ".join(map(str, short)) or "none"


def wrong_lines(question):
    lines = range(1, len(question.claims) + 1)
    return [n for n in lines if claimed(question, n) != earned(question, n)]


def claimed(question, line):
    return question.claims[line - 1]


def earned(question, line):
    return entry_points(question.state.ledger[line - 1])


def codes(question):
    return [card.code for card in (*question.state.pile, question.card)]


def scores(question):
    *pile, card = codes(question)
    return naive_scores(pile, card)


SECOND = {
    "count": count,
    "legal": legal,
    "points": points,
    "cards": cards,
    "events": events,
    "reply": reply,
    "next": who_next,
    "close": close,
    "ledger": ledger,
    "muggins": muggins,
}


def test_what_muggins_takes_is_what_an_audit_of_the_record_finds_missing(tasks):
    asked = [task.question for task in tasks if task.kind == "muggins"]
    assert len(asked) > len(tasks) / 20
    for question in asked:
        state, other = question.state, question.you.other
        laid = [n for n, entry in enumerate(state.ledger) if isinstance(entry, Played)]
        claims = []
        for n in laid:  # at a table the point for ending a sequence is pegged with its last card
            ends = range(n + 1, next((k for k in laid if k > n), len(state.ledger)))
            lines = [n, *(m for m in ends if not isinstance(state.ledger[m], SaidGo))]
            claims.append(Claim(n, state.ledger[n].card, sum(question.claims[m] for m in lines), 0))
        (record,) = read_records(dumps(Record(state, tuple(claims), 1)))
        by_seat = {c.card: state.ledger[c.index].seat for c in record.claims}
        missing = sum(c.earned - c.claimed for c in record.claims if by_seat[c.card] == other)
        gos = [n for n, e in enumerate(state.ledger, 1) if isinstance(e, SaidGo)]
        lines = [n for n in range(1, len(state.ledger) + 1) if n not in gos]
        short = sum(
            earned(question, n) - claimed(question, n)
            for n in lines
            if state.ledger[n - 1].seat == other
        )
        assert missing == short
        assert Audit(dumps(record)).is_clean == all(c.agrees for c in record.claims)


def test_no_hint_gives_an_answer_away_and_every_reason_names_it_with_a_rule(tasks):
    for task in tasks:
        assert not any(gives_away(hint, task) for hint in task.hints if task.kind in SAID), task
        assert task.rules
        assert set(task.rules) <= set(RULES)
        number = task.reference.partition(":")[0]
        if task.kind in ("count", "points", "reply", "ledger") and number not in ("none", "0"):
            words = task.solution.lower()
            assert re.search(rf"\b{number}\b", words) or task.kind == "points", task.solution
        if task.kind in ("legal", "cards") and number not in ("go", "none"):
            assert all(card in task.solution for card in number.split()), task.solution
        assert "!" not in f"{task.prompt} {task.solution} {task.hints}"


SAID = ("count", "points", "reply", "legal", "cards")


def test_a_seed_and_a_history_give_the_same_stream():
    def first(seed, history):
        stream = Stream(seed, memory=Memory(history))
        return [(task.prompt, task.question) for task in (stream.next_task() for _ in range(8))]

    history = knows_the_rules()
    assert first(3, history) == first(3, history)
    assert first(3, history) != first(4, history)
    assert first(3, history) != first(3, history[:-1])
    assert first(3, ()) == first(3, ())


def test_this_is_the_stream_on_every_machine():
    """A change that alters the stream of a seed has to alter this on purpose."""
    stream = Stream(7, memory=Memory(knows_the_rules()))
    tasks = [stream.next_task() for _ in range(4)]
    assert [(t.kind, spelled(t.pile), str(t.card)) for t in tasks] == [
        ("events", "6♠ 3♠ 7♥ 5♦ A♠ 4♠", "2♦"),
        ("legal", "A♠ 6♦ 7♠ 4♦ 3♠ 5♣", "None"),
        ("count", "8♥", "7♠"),
        ("reply", "4♣ 3♣ 6♣ 5♦", "2♥"),
    ]


@each_belief
def test_whoever_holds_a_belief_meets_it_within_the_first_five_tasks(belief):
    for seed in range(12):
        stream = Stream(seed)
        outcomes = [answer_by(stream, belief).outcome for _ in range(5)]
        assert "wrong" in outcomes, seed


@pytest.mark.parametrize("belief", one_of_each_topic())
def test_a_belief_comes_back_while_it_shows_and_is_cleared_by_right_answers(belief):
    stream = Stream(5)
    missed = [answer_by(stream, belief).outcome == "wrong" for _ in range(16)]
    assert sum(missed) >= 3
    assert belief in stream.memory.still_held_in_play
    tried = 0
    while belief in stream.memory.still_held_in_play:
        answer_by(stream)
        tried += 1
        assert tried < 40


@each_belief
def test_whoever_comes_from_the_lessons_meets_the_belief_at_once(belief):
    history = lessons_done(belief)
    met = [
        any(answer_by(stream, belief).outcome == "wrong" for _ in range(5))
        for stream in (Stream(seed, memory=Memory(history)) for seed in range(2))
    ]
    assert any(met)


def test_whoever_knows_the_rules_sees_all_subjects_in_balance_and_is_accused_of_nothing():
    stream = Stream(2)
    steps, kinds, seen = Counter(), Counter(), set()
    for _ in range(90):
        attempt = answer_by(stream)
        steps[attempt.step] += 1
        kinds[stream._last] += 1
        seen |= set(attempt.contradicts)
    assert max(steps.values()) - min(steps.values()) <= 1
    assert set(steps) == {topic.step for topic in TOPICS}
    assert len(kinds) == 9
    assert seen == set(BELIEFS)
    assert stream.memory.still_held_in_play == ()


def test_no_position_comes_twice_in_a_session_and_no_kind_twice_running_without_need():
    stream, keys, kinds = Stream(11), set(), []
    for _ in range(60):
        task = stream.next_task()
        keys.add(task.question.position_key)
        kinds.append(task.kind)
        stream.memory.take(attempt_at(task, task.reference))
    assert len(keys) == 60
    twice = [a for a, b in pairwise(kinds[5:]) if a == b]
    assert set(twice) <= {"reply"}


def test_where_only_few_deals_come_their_positions_are_used_up_one_by_one(monkeypatch):
    few = [dealt_line(seed) for seed in range(12)]
    monkeypatch.setattr(
        "pegline_teach.practice.stream.pegging", lambda rng, _stack: rng.choice(few)
    )
    stream = Stream(1, PracticeSettings(exercise="counts"))
    keys = [stream.next_task().question.position_key for _ in range(40)]
    assert len(set(keys)) == 40


def test_easy_tasks_are_mixed_in_and_follow_two_misses():
    stream = Stream(1, memory=Memory(knows_the_rules()))
    assert [stream._difficulty() for stream.posed in range(10)].count("easy") == 2
    for n in range(2):
        stream.memory.take(Attempt(f"practice-1-{n}", "seen", step=5))
    stream.posed = 0
    assert stream._difficulty() == "easy"


def test_a_setting_is_kept_to():
    hard = Stream(3, PracticeSettings(step=4, difficulty="hard"))
    assert {hard.next_task().step for _ in range(6)} == {4}
    for exercise, (kind,) in EXERCISE_KINDS.items():
        stream = Stream(3, PracticeSettings(exercise=exercise))
        assert {stream.next_task().kind for _ in range(4)} == {kind}


@pytest.mark.parametrize(
    ("name", "value"),
    [("exercise", "chess"), ("step", 6), ("difficulty", "cruel"), ("number", -1), ("timer", "x")],
)
def test_a_setting_that_is_none_is_refused_with_what_there_is(name, value):
    with pytest.raises(PeglineError, match=f"The {name} of practice is one of these"):
        PracticeSettings(**{name: value})


def test_what_was_missed_comes_back_after_a_few_others_and_then_later():
    missed = Attempt("practice-1-1", "wrong", "0", 4, explains=("ace-high",))
    right = Attempt("practice-1-2", "right", "0", 4, contradicts=("ace-high",))
    other = Attempt("practice-1-3", "right", "9", 1)
    memory, waits = Memory([missed]), []
    for _ in range(4):
        wait = 0
        while memory.answered < memory.due["ace-high"]:
            memory.take(other)
            wait += 1
        waits.append(wait)
        memory.take(right)
    assert waits == [GAPS[0], GAPS[0], GAPS[1], GAPS[2]]  # once more soon, while it still shows
    assert memory.level["ace-high"] == 3


def test_a_right_answer_with_a_hint_does_not_let_a_belief_rest_longer():
    hinted = Attempt("practice-1-1", "right", "0", 4, hints=1, contradicts=("ace-high",))
    assert Memory([hinted]).level["ace-high"] == 0
    assert Memory([hinted, Attempt("x", "right", "0", 4, contradicts=("ace-high",))]).level == {
        "ace-high": 0
    }


def test_a_belief_about_the_show_neither_comes_back_in_practice_nor_shows_in_it():
    once = Attempt("show-3", "wrong", "5", explains=("show-run-once",))
    memory = Memory([once, once, once, *knows_the_rules()])
    assert memory.due_again == memory.still_held_in_play == ()
    assert Stream(1, memory=memory).next_task()


@pytest.mark.parametrize(
    "pair",
    [("last-layer-leads", "pone-always-leads"), ("no-repeated-run", "runs-in-order")],
)
def test_what_comes_back_tells_apart_the_beliefs_that_explained_the_miss(pair):
    """Both are due again at once. A position that both answer alike leaves open which is held, so
    it is posed only where no other was found."""
    missed = Attempt("practice-1-1", "wrong", "0", 4, explains=pair)
    right = Attempt("practice-1-2", "right", "9", 1)
    alike = 0
    for seed in range(16):
        memory = Memory([*knows_the_rules(), missed, *[right] * GAPS[0]])
        assert memory.due_again == pair
        question = Stream(seed, memory=memory).next_task().question
        first, second = (BELIEFS[each].answer(question) for each in pair)
        assert first != question.truth
        alike += first == second
    assert alike <= 2


def test_a_step_missed_nobody_knows_why_is_owed_until_it_is_answered_right():
    memory = Memory([*knows_the_rules(), Attempt("practice-1-1", "seen", step=5)])
    assert not memory.is_step_due(5)
    for _ in range(GAPS[0]):
        memory.take(Attempt("practice-1-2", "right", "1", 1))
    assert memory.is_step_due(5)
    stream = Stream(1, memory=memory)
    assert stream.next_task().step == 5
    memory.take(Attempt("practice-1-3", "right", "1", 5))
    assert not memory.is_step_due(5)


def test_every_belief_has_a_subject_and_a_lesson():
    assert all(belief in topic_of(belief).beliefs for belief in BELIEFS)
    assert {each.stack for each in BELIEFS.values()} - {None} <= set(STACKS)
    assert {each.lesson for each in BELIEFS.values()} <= set(range(1, 8))
    assert {belief for belief in BELIEFS if topic_of(belief).step == 4} == {
        name for name, each in BELIEFS.items() if "R7" in each.rules or name == "runs-across-reset"
    }


def test_an_opening_tests_every_belief_whatever_the_seed():
    for seed in range(60):
        asked = [question for _step, question in first_questions(seed)]
        for belief, each in BELIEFS.items():
            assert any(not q.is_right(q.parse(each.answer(q))) for q in asked), (seed, belief)


def history_of(*outcomes):
    return [
        Attempt("04-1", "wrong", "0", 4, explains=("ace-high",)),
        *(
            Attempt(
                f"practice-{n}",
                outcome,
                "0",
                step,
                explains=explains,
                contradicts=contradicts,
                where="practice",
            )
            for n, (outcome, step, explains, contradicts) in enumerate(outcomes)
        ),
    ]


HISTORY = history_of(
    ("right", 1, (), ()),
    ("right", None, (), ("ace-high",)),
    ("right", 4, (), ("ace-high",)),
    ("wrong", 4, ("double-runs",), ()),
    ("seen", 4, (), ()),
    ("right", 2, (), ()),
)


def report_of(attempts):
    answers = Answers(attempts)
    return PracticeReport("So far", answers.practised, answers.memory)


def test_a_report_tells_accuracy_streaks_beliefs_and_what_to_read_again():
    report = report_of(HISTORY)
    assert [(bar.label, bar.text) for bar in report.bars] == [
        ("step 1, legal count", "1 of 1 right"),
        ("step 2, exact total", "1 of 1 right"),
        ("step 4, run tail", "1 of 3 right"),
        ("Go and last card", "1 of 1 right"),
    ]
    assert (report.tally.longest, report.tally.streak) == (3, 1)
    assert (report.still_held, report.cleared) == (("double-runs",), ("ace-high",))
    assert report.read_again == (4,)
    text, html = repr(report), report._repr_html_()
    for part in ("4 of 6", "longest streak", "cleared", "still shows", "04_run_tail.ipynb"):
        assert part in text
        assert part in html
    assert f'alt="{report.story}"' in html


def test_a_report_of_nothing_says_so():
    report = report_of([])
    assert repr(report) == "So far\nNothing is practised yet."
    assert "Nothing is practised yet." in report._repr_html_()


def test_a_timed_session_tells_the_time_for_each():
    memory = Memory()
    tally = SessionTally(memory)
    for seconds in (2.0, 4.0):
        tally.take(Attempt("practice-1-1", "right", "12", 1, seconds=seconds), memory)
    assert "3.0 seconds" in repr(PracticeReport("x", tally, memory))


def test_a_practice_task_is_its_question_whatever_the_seed_and_the_session():
    questions = {}
    for seed in (1, 2):
        stream = Stream(seed)
        for _ in range(12):
            task = stream.next_task()
            stream.memory.take(attempt_at(task, task.reference))
            assert questions.setdefault(task.id, task.question) == task.question
    assert len(questions) == 24
    assert Stream(1).next_task().id == Stream(1, PracticeSettings(number=0)).next_task().id


def test_a_miscounted_hand_of_the_show_owes_no_ending():
    task = SHOW_TASKS[0]
    learner = Learner()
    assert learner.answer(task, task.hand.points + 7).misconceptions == ()
    memory = learner.practice()._stream.memory
    assert (memory.steps_due, memory.level) == ({}, {})
    memory.take(Attempt("05-1", "wrong", "?"))
    memory.take(Attempt(task.id, "right", "6", where="show"))
    assert set(memory.steps_due) == {None}


def test_a_muggins_prompt_says_who_you_are():
    task = Stream(1, PracticeSettings(exercise="muggins")).next_task()
    you = task.question.you
    assert ("You are pone" if you is Seat.PONE else "You are the dealer") in task.prompt
    assert isinstance(task.question, Question)
