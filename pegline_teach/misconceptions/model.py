"""What somebody with a rule model answers to a question, as canonical text."""

from __future__ import annotations

from collections.abc import Callable

from pegline_teach.questions import (
    OPEN,
    REASON_WORDS,
    Question,
    QuestionKind,
    cards_answer,
    close_answer,
    events_answer,
    first_wrong_line,
    legal_answer,
    missed,
    muggins_answer,
    points_answer,
    seat_answer,
)
from pegline_teach.rules.acts import earlier_than
from pegline_teach.rules.rulemodel import Cards, RuleModel
from pegline_teach.words.scores import KIND_WORDS


def answer_by(model: RuleModel, question: Question) -> str:
    """What a model of the rules answers, as canonical text."""
    return _ANSWERS[question.kind](model, question)


def _legal(model: RuleModel, question: Question) -> str:
    state = question.state
    return legal_answer(model.legal(state), go=model.may_go(state))


def _cards(model: RuleModel, question: Question) -> str:
    scores = model.scores_at(question.state, question.laid)
    return cards_answer({card for score in scores for card in score.cards})


def _close(model: RuleModel, question: Question) -> str:
    ending = model.ending(question.state, question.after)
    if ending is None:
        return OPEN
    card = question.card
    exact = model.thirty_one(question.state, card) if card else 0
    return close_answer(ending.reason, ending.seat, ending.points + exact)


def _reply(model: RuleModel, question: Question) -> str:
    state, card = question.state, question.laid
    seat, after = state.turn, state.play(card)
    if seat is None or after.turn is not seat.other or not after.pile:
        return "0"
    earlier = earlier_than(after)
    fitting = [card for card in state.view(seat).unseen if model.fits(earlier, (*after.pile, card))]
    replies = fitting if model.minds_suits else {card.rank: card for card in fitting}.values()
    points = [
        sum(score.points for score in model.scores(earlier, (*after.pile, reply)))
        for reply in replies
    ]
    return str(max(points, default=0))


def _events(model: RuleModel, question: Question) -> str:
    state, card = question.state, question.laid
    scored = (KIND_WORDS[score.kind] for score in model.scores_at(state, card))
    ended = (REASON_WORDS[each] for each in model.closing_events(state, question.after))
    return events_answer((*scored, *ended))


def _ledger(model: RuleModel, question: Question) -> str:
    return first_wrong_line(question.claims, model.claims(question.state))


def _laid(question: Question) -> tuple[Cards, Cards]:
    state = question.state
    return earlier_than(state), (*state.pile, question.laid)


_ANSWERS: dict[QuestionKind, Callable[[RuleModel, Question], str]] = {
    "count": lambda model, asked: str(model.count(*_laid(asked))),
    "legal": _legal,
    "points": lambda model, asked: points_answer(model.scores_at(asked.state, asked.laid)),
    "cards": _cards,
    "next": lambda model, asked: seat_answer(model.next_seat(asked.state, asked.after)),
    "close": _close,
    "reply": _reply,
    "ledger": _ledger,
    "events": _events,
    "muggins": lambda model, asked: muggins_answer(missed(asked, model.claims(asked.state))),
}
