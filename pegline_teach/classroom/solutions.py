"""Why the answer to a new task is right, told by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable

from pegline_teach.cards import spelled
from pegline_teach.explain import because, describe, points_text, reasons, whose_turn
from pegline_teach.fivesteps import checklist, makes
from pegline_teach.misconceptions.model import acts_of
from pegline_teach.questions import Question, QuestionKind, closing_of
from pegline_teach.rules.pegging import Played, entry_points
from pegline_teach.rules.scoring import score_play
from pegline_teach.rules.table import LIMIT, RULE_OF_KIND


def solution_of(question: Question) -> str:
    """The reasons for the true answer."""
    return _SOLUTIONS[question.kind](question)


def _count(question: Question) -> str:
    cards = (*question.state.pile, question.laid)
    sums = " + ".join(str(card.value) for card in cards)
    return f"{spelled(cards)} count {sums} = {question.truth} (R2)."


def _legal(question: Question) -> str:
    state = question.state
    hand = state.hand(state.turn) if state.turn else ()
    made = ", ".join(f"the {card} {state.count + card.value}" for card in hand)
    end = "None of them fits, so it is Go (R9)." if state.must_go else "What fits must be played."
    return f"On {state.count}, {made}. At most {LIMIT} is legal (R3). {end}"


def _points(question: Question) -> str:
    scores = score_play(question.state.pile, question.laid)
    if not scores:
        steps = checklist(question.state, question.laid).steps[1:4]
        return " ".join(step.because for step in steps)
    total = sum(score.points for score in scores)
    together = f" Together that is {total} (R8)." if len(scores) > 1 else ""
    return f"{' '.join(map(because, scores))}{together}"


def _next(question: Question) -> str:
    closed = closing_of(question.state, question.after)
    return " ".join(([describe(closed)] if closed else []) + [whose_turn(question.after)])


def _close(question: Question) -> str:
    after = question.after
    closed = closing_of(question.state, after)
    if closed is None:
        return f"It is still open at {after.count}. {whose_turn(after)}"
    exact = f"Exactly {LIMIT} scores two. " if closed.reason == "thirty-one" else ""
    return f"{exact}{describe(closed)}"


def _reply(question: Question) -> str:
    check = checklist(question.state, question.laid)
    if not check.scoring_replies:
        return check.steps[-1].because
    best = check.replies[0]
    rules = ", ".join(dict.fromkeys(RULE_OF_KIND[score.kind] for score in best.scores))
    return (
        f"A rank to fear is {best.rank.label}: {makes(best)}, {points_text(best.points)} ({rules})."
    )


def _ledger(question: Question) -> str:
    number = int(question.truth)
    *_, entry = acts_of(question.state)[number - 1]
    written = points_text(question.claims[number - 1]).capitalize()
    earned = points_text(entry_points(entry))
    return f"{written} written in line {number}, {earned} earned. {_why(question, number)}"


def _why(question: Question, number: int) -> str:
    before, _after, entry = acts_of(question.state)[number - 1]
    if found := reasons(entry):
        return " ".join(found)
    if isinstance(entry, Played):
        return _points(Question("points", before, entry.card))
    return describe(entry)


_SOLUTIONS: dict[QuestionKind, Callable[[Question], str]] = {
    "count": _count,
    "legal": _legal,
    "points": _points,
    "cards": _points,
    "next": _next,
    "close": _close,
    "reply": _reply,
    "ledger": _ledger,
}
