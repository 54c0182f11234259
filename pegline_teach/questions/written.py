"""A question as plain fields and as one line of text, each of which reads back equal.

Hands and plays are written as in a record: discards in parentheses, `go` and `/` where they stand.
`claims` has one number for each line of the ledger.
"""

from __future__ import annotations

from collections.abc import Mapping

from pegline_teach.cards import Card
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.baresequence import BareSequence
from pegline_teach.rules.table import Seat

from .build import BuildQuestion
from .fields import UnreadableFields, from_line, reading, refuse_others, required, to_line
from .hands import HandQuestion
from .ledgers import LedgersQuestion
from .play import ActQuestion, CardQuestion, PlayQuestion
from .question import Question
from .registry import kind_named, kinds
from .show import ShowQuestion
from .writtenhand import hand_fields, hand_of
from .writtenstate import read_state, state_fields

FIELDS = ("kind", "pone", "dealer", "starter", "plays", "pile", "card", "claims", "you")
"""The fields of a question about the play, in the order in which a line has them."""


def question_text(question: Question) -> str:
    """A question as one line of text. `read_question` reads it back.

    >>> from pegline_teach import replay
    >>> from pegline_teach.questions import ask
    >>> state = replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦")
    >>> print(question_text(ask("points", state, "4♥")))
    kind: points; pone: 3♣ 4♥ 9♣ 10♥; dealer: 5♦ 10♠ 2♦ 7♠; plays: 3♣ 5♦; card: 4♥
    """
    return to_line(question_fields(question))


def read_question(text: str) -> Question:
    """The question of a line. Raises `UnreadableFields`, which says where and what to write.

    >>> line = "kind: legal; pone: 3c 4h 9c th; dealer: 5d ts 2d 7s; plays: 3c 5d 4h"
    >>> read_question(line).truth
    '2♦ 7♠ 10♠'
    """
    return question_from_fields(from_line(text))


def question_fields(question: Question) -> dict[str, str]:
    """The fields of a question, without those that are empty.

    Raises `TypeError` for a question that stands neither on the play nor on a hand.
    """
    match question:
        case BuildQuestion(hand=hand, goal=goal):
            return hand_fields(hand, goal)
        case HandQuestion(hand=hand):
            return hand_fields(hand)
        case PlayQuestion():
            return _fields_of_play(question)
        case _:
            raise TypeError(f"{type(question).__name__} has no fields")


def _fields_of_play(question: PlayQuestion) -> dict[str, str]:
    fields = {"kind": question.kind} | state_fields(question.state)
    if question.card:
        fields["card"] = str(question.card)
    if question.claims:
        fields["claims"] = " ".join(map(str, question.claims))
    if question.you:
        fields["you"] = str(question.you)
    return fields


def question_from_fields(fields: Mapping[str, str]) -> Question:
    """The question of some fields. Raises `UnreadableFields` as `read_question` does."""
    kind = _kind(required(fields, "kind", "a moment"))
    if issubclass(kind, PlayQuestion):
        return play_question_from_fields(fields)
    hand, goal = hand_of(fields)
    return BuildQuestion(hand, goal) if goal else ShowQuestion(hand)


def play_question_from_fields(fields: Mapping[str, str]) -> PlayQuestion:
    """The question about the play of some fields. Raises as `question_from_fields` does."""
    refuse_others(fields, FIELDS)
    kind = _kind(required(fields, "kind", "a moment"))
    if not issubclass(kind, PlayQuestion):
        raise UnreadableFields(f"a question of kind {kind.kind} is not about the play.", "kind")
    state = read_state(fields)
    card = _card(fields["card"]) if "card" in fields else None
    claims = _claims(fields.get("claims", ""))
    you = _seat(fields["you"]) if "you" in fields else None
    return _checked(kind(state, card, claims, you))


def _kind(text: str) -> type[Question]:
    if text not in kinds():
        listed = ", ".join(kinds())
        raise UnreadableFields(f"{quoted(text)} is no kind of question: {listed}.", "kind")
    return kind_named(text)


def _card(text: str) -> Card:
    with reading("card"):
        return Card.parse(text)


def _claims(text: str) -> tuple[int, ...]:
    words = text.split()
    for word in words:
        if not (word.isascii() and word.isdecimal() and len(word) <= 2):
            raise UnreadableFields(
                f"{quoted(word)} is not a number of points. Write one number for each row of the "
                "ledger, such as 0 2 0 1.",
                "claims",
            )
    return tuple(map(int, words))


def _seat(text: str) -> Seat:
    if text not in tuple(Seat):
        raise UnreadableFields(f"{quoted(text)} is not a seat. Write pone or dealer.", "you")
    return Seat(text)


def _checked(question: PlayQuestion) -> PlayQuestion:
    """The question, if it can be asked. Raises `UnreadableFields` if it cannot."""
    if isinstance(question.state, BareSequence) and not question.stands_on_pile:
        raise UnreadableFields("it is asked with both hands: write 'pone' and 'dealer'.", "pile")
    _check_card(question)
    _check_claims(question)
    return question


def _check_card(question: PlayQuestion) -> None:
    kind, card = question.kind, question.card
    if card is None and isinstance(question, CardQuestion):
        raise UnreadableFields(f"a question about {kind} needs this field.", "card")
    with reading("card"):
        if card is not None:
            if not isinstance(question, CardQuestion | ActQuestion):
                raise PeglineError(f"a question about {kind} is not about a card; leave it out.")
            question.state.play(card)
        elif isinstance(question, ActQuestion):
            question.pegging.go()


def _check_claims(question: PlayQuestion) -> None:
    kind, rows = question.kind, len(question.state.ledger)
    if not isinstance(question, LedgersQuestion):
        if question.claims:
            raise UnreadableFields(f"a question about {kind} has none; leave it out.", "claims")
        return
    if len(question.claims) != rows:
        raise UnreadableFields(
            f"the ledger has {rows} rows (cards, Gos and closings), and {len(question.claims)} "
            "numbers stand here. Write one for each row.",
            "claims",
        )
    if question.needs_you and question.you is None:
        raise UnreadableFields(f"a question about {kind} needs this field.", "you")
