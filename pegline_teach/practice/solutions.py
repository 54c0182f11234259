"""The reason for the true answer of a practice task, by the engine and with the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pegline_teach.cards import DECK, Card, spelled
from pegline_teach.fivesteps import checklist, makes
from pegline_teach.questions import Question, QuestionKind, missed
from pegline_teach.rules.acts import acts_of, closing_of
from pegline_teach.rules.ledger import Entry, Played, SaidGo, entry_points
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.scoring import score_play
from pegline_teach.rules.table import LIMIT, RULE_OF_KIND, THIRTY_ONE_POINTS
from pegline_teach.words.acts import describe, reasons
from pegline_teach.words.numbers import points_text
from pegline_teach.words.phrases import rank_phrase, seat_phrase
from pegline_teach.words.scores import because
from pegline_teach.words.turns import whose_turn

from .prompts import acting


def solution_of(question: Question) -> str:
    """The true answer with every reason for it."""
    return _SOLUTIONS[question.kind](question)


def _count_solution(question: Question) -> str:
    state, card = question.state, question.laid
    count = state.count + card.value
    if not state.pile:
        start = "A new sequence starts at zero" if state.ledger else "The count starts at zero"
        return f"{start}, so the {card} makes {count} (R12)."
    values = " + ".join(str(each.value) for each in (*state.pile, card))
    return f"{spelled((*state.pile, card))} count {values} = {count} (R2)."


def _legal_solution(question: Question) -> str:
    state = question.state
    hand = state.hand(acting(state))
    fits = [card for card in hand if card in state.legal_cards]
    over = [card for card in hand if card not in fits]
    if not fits:
        return f"{_made(state, over)}. No card fits under {LIMIT}, so it is Go (R3, R9)."
    rest = f" {_made(state, over)}, past {LIMIT}." if over else ""
    must = " A card that fits must be played, so Go is not allowed (R3)."
    return (
        f"{_made(state, fits)}, so {'it is' if len(fits) == 1 else 'they are'} legal.{rest}{must}"
    )


def _made(state: Pegging, cards: Iterable[Card]) -> str:
    made = [f"the {card} would make {state.count + card.value}" for card in cards]
    text = f"{', '.join(made[:-1])} and {made[-1]}" if len(made) > 1 else made[0]
    return text[0].upper() + text[1:]


def _scoring_solution(question: Question) -> str:
    scores = score_play(question.state.pile, question.laid)
    if not scores:
        steps = checklist(question.state, question.laid).steps[1:4]
        return f"The {question.card} scores 0. {' '.join(step.because for step in steps)}"
    total = sum(score.points for score in scores)
    together = f" Together that is {total} (R8)." if len(scores) > 1 else ""
    return f"{' '.join(map(because, scores))}{together}"


def _events_solution(question: Question) -> str:
    closed = closing_of(question.state, question.after)
    ending = f" {describe(closed)}" if closed else ""
    return f"{_scoring_solution(question)}{ending}"


def _next_solution(question: Question) -> str:
    after = question.after
    closed = closing_of(question.state, after)
    turn = f"{whose_turn(after.who_acts)}{'' if after.turn else ' Nobody acts (R11).'}"
    return f"{describe(closed)} {turn}" if closed else turn


def _close_solution(question: Question) -> str:
    state, after = question.state, question.after
    closed = closing_of(state, after)
    if closed is None:
        return f"It is still open at {after.count}. {whose_turn(after.who_acts)}"
    if closed.reason != "thirty-one":
        return describe(closed)
    points = points_text(THIRTY_ONE_POINTS)
    exact = f"The {question.card} makes {LIMIT}: {points} for {seat_phrase(closed.seat)}."
    return f"{exact} {describe(closed)}"


def _reply_solution(question: Question) -> str:
    check = checklist(question.state, question.laid)
    count = question.state.count + question.laid.value
    if not check.scoring_replies:
        risk = check.steps[-1]
        rule = "" if risk.rules else " (R3)"
        return f"No reply can score: 0. {risk.because}{rule}"
    best = check.replies[0]
    rules = ", ".join(dict.fromkeys(RULE_OF_KIND[score.kind] for score in best.scores))
    value = next(card.value for card in DECK if card.rank is best.rank)
    return (
        f"The costliest reply is {rank_phrase(best.rank)}. On {count} it makes {count + value}: "
        f"{makes(best)}, {best.points} in all ({rules})."
    )


def _ledger_solution(question: Question) -> str:
    if question.truth == "none":
        return "None is wrong. Every line is right, from the first to the last (R8)."
    line = int(question.truth)
    return f"Line {line} is wrong. {_line(question, line)}"


def _muggins_solution(question: Question) -> str:
    wrong = missed(question, map(entry_points, question.state.ledger))
    take = [f"Line {n}: {_line(question, n)}" for n, short in wrong if short > 0]
    over = [
        f"Line {n} claims too much, which gives you nothing." for n, short in wrong if short < 0
    ]
    total = sum(short for _, short in wrong if short > 0)
    end = f"You take {total} in all (R8)." if take else "You take nothing (R8)."
    return " ".join((*take, *over, end))


def _line(question: Question, number: int) -> str:
    """What a line should say, and why."""
    before, _after, entry = acts_of(question.state)[number - 1]
    earned = entry_points(entry)
    why = " ".join(reasons(entry)) or _why_nothing(before, entry)
    written = points_text(question.claims[number - 1]).capitalize()
    return f"{written} written, {points_text(earned)} earned. {why}"


def _why_nothing(before: Pegging, entry: Entry) -> str:
    if isinstance(entry, Played):
        return _scoring_solution(Question("points", before, entry.card))
    if isinstance(entry, SaidGo):
        return "Saying Go earns nothing by itself (R10)."
    return describe(entry)


_SOLUTIONS: dict[QuestionKind, Callable[[Question], str]] = {
    "count": _count_solution,
    "legal": _legal_solution,
    "points": _scoring_solution,
    "cards": _scoring_solution,
    "next": _next_solution,
    "close": _close_solution,
    "reply": _reply_solution,
    "ledger": _ledger_solution,
    "events": _events_solution,
    "muggins": _muggins_solution,
}
