"""Questions about a moment of the play, their true answers, and answers read from words.

An answer is one canonical text, so it can be compared, kept and shown: a number, cards in the
deck's order, or a few words. What is true is asked of the rules, never stored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from pegline_teach.cards import Card, UnreadableText, parse_cards, spelled
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.fivesteps import checklist
from pegline_teach.rules.acts import closing_of
from pegline_teach.rules.ledger import entry_points
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.scoring import Score, score_play
from pegline_teach.rules.table import LIMIT, THIRTY_ONE_POINTS, CloseReason, Seat
from pegline_teach.words.scores import KIND_WORDS

QuestionKind = Literal[
    "count", "legal", "points", "cards", "next", "close", "reply", "ledger", "events", "muggins"
]

GO, NONE, NOBODY, OPEN = "go", "none", "nobody", "open"

REASON_WORDS: dict[CloseReason, str] = {
    "thirty-one": "thirty-one",
    "go": "go",
    "last-card": "last card",
}
EVENT_WORDS: tuple[str, ...] = (*KIND_WORDS.values(), REASON_WORDS["go"], REASON_WORDS["last-card"])
"""Everything a card can bring its seat, in the order in which an answer names it."""


class UnreadableAnswer(PeglineError):
    """An answer that is not of the kind asked for. Its text says what to write."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question about a moment of the play.

    `kind` says what is asked: the `count` after `card`; which cards are `legal` (or Go); the
    `points` that `card` scores and for what; the `cards` that make its score; which seat acts
    `next`; how the sequence comes to its `close`; the most that a `reply` to `card` could score;
    or which line of a `ledger` with `claims`, points as written for each entry, is wrong. All the
    `events` that `card` brings its seat count the Go or last-card point in. In `muggins` the seat
    `you` looks for lines of the other seat with too little claimed, and takes what is missing.
    With no `card`, what happens is that the seat to act says Go.
    """

    kind: QuestionKind
    state: Pegging
    card: Card | None = None
    claims: tuple[int, ...] = ()
    you: Seat | None = None

    @property
    def truth(self) -> str:
        """The right answer, by the rules."""
        return _TRUTHS[self.kind](self)

    @property
    def after(self) -> Pegging:
        """The state after the card is played, or after Go is said."""
        return self.state.play(self.card) if self.card else self.state.go()

    @property
    def laid(self) -> Card:
        """The card, where the kind of question needs one."""
        if self.card is None:
            raise PeglineError(f"a question about {self.kind} needs a card.")
        return self.card

    def read(self, text: str) -> str:
        """An answer in words as its canonical text. Raises `UnreadableAnswer` with a sentence."""
        text = text.strip()
        if not text:
            raise UnreadableAnswer("There is nothing written yet.")
        return _READERS[self.kind](text)


def answers_agree(given: str, expected: str) -> bool:
    """Whether two canonical answers say the same. Points alone agree with points and reasons.

    >>> answers_agree("5", "5: fifteen, run"), answers_agree("5: run", "5: fifteen, run")
    (True, False)
    """
    if ":" in given or not given.isdecimal():
        return given == expected
    return given == expected.partition(":")[0]


def cards_answer(cards: Iterable[Card]) -> str:
    """Cards as an answer: in the deck's order, or `none`."""
    return spelled(sorted(cards)) or NONE


def legal_answer(cards: Iterable[Card], go: bool = False) -> str:
    """The cards that may be played as an answer; with none it is `go`.

    `go` adds that Go may be said as well, which the rules never allow but a learner may think.
    """
    words = spelled(sorted(cards))
    return f"{words} {GO}" if words and go else words or GO


def points_answer(scores: Iterable[Score]) -> str:
    """Points and reasons as an answer: `5: fifteen, run`, or `0`.

    >>> points_answer(score_play("5♣ 5♦", "5♥"))
    '8: fifteen, three of a kind'
    """
    scores = tuple(scores)
    kinds = [word for kind, word in KIND_WORDS.items() if kind in {s.kind for s in scores}]
    total = sum(score.points for score in scores)
    return f"{total}: {', '.join(kinds)}" if kinds else str(total)


def events_answer(words: Iterable[str]) -> str:
    """Events as an answer: `fifteen, run, last card`, or `none`."""
    named = set(words)
    return ", ".join(word for word in EVENT_WORDS if word in named) or NONE


def muggins_answer(missing: Iterable[tuple[int, int]]) -> str:
    """What is taken as an answer: the lines, counted from 1, and the points of them all together.

    >>> muggins_answer([(3, 2), (7, 1)]), muggins_answer([])
    ('3 7: 3', 'none')
    """
    pairs = [(line, points) for line, points in missing if points > 0]
    lines = " ".join(str(line) for line, _ in pairs)
    return f"{lines}: {sum(points for _, points in pairs)}" if pairs else NONE


def seat_answer(seat: Seat | None) -> str:
    return NOBODY if seat is None else str(seat)


def close_answer(reason: CloseReason, seat: Seat, points: int) -> str:
    """How a sequence closed as an answer: `go: dealer 1`. The points of a 31 are its two."""
    return f"{REASON_WORDS[reason]}: {seat} {points}"


def _close_truth(question: Question) -> str:
    closed = closing_of(question.state, question.after)
    if closed is None:
        return OPEN
    exact = THIRTY_ONE_POINTS if closed.count == LIMIT else 0
    return close_answer(closed.reason, closed.seat, closed.points + exact)


def _count_truth(question: Question) -> str:
    return str(question.state.count + question.laid.value)


def _points_truth(question: Question) -> str:
    return points_answer(score_play(question.state.pile, question.laid))


def _cards_truth(question: Question) -> str:
    scores = score_play(question.state.pile, question.laid)
    return cards_answer({card for score in scores for card in score.cards})


def _reply_truth(question: Question) -> str:
    replies = checklist(question.state, question.laid).replies
    return str(replies[0].points if replies else 0)


def _ledger_truth(question: Question) -> str:
    return first_wrong_line(question.claims, map(entry_points, question.state.ledger))


def first_wrong_line(claims: Iterable[int], points: Iterable[int]) -> str:
    """The number of the first line whose claim is not its points, counted from 1, or `none`."""
    pairs = enumerate(zip(claims, points, strict=True), start=1)
    return next((str(number) for number, (claim, earned) in pairs if claim != earned), NONE)


def _events_truth(question: Question) -> str:
    state, card = question.state, question.laid
    words = [KIND_WORDS[score.kind] for score in score_play(state.pile, card)]
    closed = closing_of(state, question.after)
    if closed and closed.points:
        words.append(REASON_WORDS[closed.reason])
    return events_answer(words)


def _muggins_truth(question: Question) -> str:
    return muggins_answer(missed(question, map(entry_points, question.state.ledger)))


def missed(question: Question, points: Iterable[int]) -> list[tuple[int, int]]:
    """The lines of the other seat and what is missing there, if they are worth `points`."""
    lines = enumerate(zip(question.state.ledger, question.claims, points, strict=True), start=1)
    return [(n, worth - claim) for n, (entry, claim, worth) in lines if entry.seat != question.you]


_TRUTHS: dict[QuestionKind, Callable[[Question], str]] = {
    "count": _count_truth,
    "legal": lambda question: legal_answer(question.state.legal_cards),
    "points": _points_truth,
    "cards": _cards_truth,
    "next": lambda question: seat_answer(question.after.turn),
    "close": _close_truth,
    "reply": _reply_truth,
    "ledger": _ledger_truth,
    "events": _events_truth,
    "muggins": _muggins_truth,
}


def read_number(text: str) -> str:
    """The one number in a text, `12` or `12 points`. Raises `UnreadableAnswer` for another."""
    match = re.fullmatch(r"\D{0,20}?(\d{1,3})\D{0,20}", text)
    if match is None or not text.isascii():
        raise UnreadableAnswer(f"{quoted(text)} is not a number. Write one, such as 12.")
    return str(int(match[1]))


def _read_cards(text: str) -> str:
    if text.lower() in (NONE, "no", "nothing", "0"):
        return NONE
    try:
        return cards_answer(parse_cards(text))
    except UnreadableText as error:
        raise UnreadableAnswer(str(error)) from None


def _read_legal(text: str) -> str:
    cards, gos = re.subn(r"\b(?:or |and |say )*go\b", " ", text, flags=re.IGNORECASE)
    cards = cards.strip(" .,")
    if not cards and gos:
        return GO
    read = _read_cards(cards)
    return GO if read == NONE else f"{read} {GO}" if gos else read


def _read_points(text: str) -> str:
    words = text.lower().replace("-", " ")
    if words in (NONE, "no", "nothing", "no points"):
        return "0"
    match = re.match(r"\s*(\d{1,2})\b(.*)", words, re.DOTALL | re.ASCII)
    if match is None:
        raise UnreadableAnswer(
            f"{quoted(text)} does not begin with points. Write a number, and the reasons if you "
            "like: 5 fifteen run."
        )
    kinds = _kinds_named(match[2])
    return f"{int(match[1])}: {', '.join(kinds)}" if kinds else str(int(match[1]))


def _read_events(text: str) -> str:
    words = text.lower().replace("-", " ")
    if words.strip(" .") in (NONE, "no", "nothing", "0", "no event"):
        return NONE
    found = _kinds_named(words, EVENT_WORDS)
    if not found:
        raise UnreadableAnswer(f"{quoted(text)} names no event. Write them, or none.")
    return events_answer(found)


_TAKES = re.compile(r"(?:lines?)?([\d\s,&]+)(?::|for|take)\s*(\d{1,2})\s*(?:points?)?")


def _read_muggins(text: str) -> str:
    words = text.lower().strip(" .")
    if words in (NONE, "no", "nothing", "0", "all right"):
        return NONE
    match = _TAKES.fullmatch(words.replace(" and ", " ")) if text.isascii() else None
    lines = sorted({int(each) for each in re.findall(r"\d{1,2}", match[1])}) if match else []
    if match is None or not lines:
        raise UnreadableAnswer(
            f"{quoted(text)} does not say what you take. Write the lines and the points together, "
            "such as 3 7 for 4, or none."
        )
    return f"{' '.join(map(str, lines))}: {int(match[2])}"


_KIND_NUMBERS = {"15": "fifteen", "31": "thirty one", "3 of": "three of", "4 of": "four of"}


def _kinds_named(words: str, known: Iterable[str] = KIND_WORDS.values()) -> list[str]:
    for number, word in _KIND_NUMBERS.items():
        words = re.sub(rf"\b{number}\b", word, words)
    found = [word for word in known if word.replace("-", " ") in words]
    rest = words
    for word in found:
        rest = rest.replace(word.replace("-", " "), " ")
    unknown = re.sub(r"\b(for|and|a|the|points?|of|because)\b|[\s,.:;&+]", "", rest)
    if unknown:
        names = ", ".join(known)
        raise UnreadableAnswer(f"{quoted(rest.strip())} is not a reason. The reasons are {names}.")
    return found


def _read_line(text: str) -> str:
    words = text.lower().strip(" .")
    return NONE if words in (NONE, "no line", "nothing", "all right") else read_number(text)


def _read_seat(text: str) -> str:
    word = text.lower().removeprefix("the ").strip(" .")
    if word in (Seat.PONE, Seat.DEALER, NOBODY):
        return word
    if word in (NONE, "no one", "neither"):
        return NOBODY
    raise UnreadableAnswer(f"{quoted(text)} is not a seat. Write pone, dealer or nobody.")


def _read_close(text: str) -> str:
    words = text.lower().replace("-", " ")
    if OPEN in words or "goes on" in words:
        return OPEN
    match = re.search(r"\b(pone|dealer)\b\D*(\d+)", words, re.ASCII)
    reason = next((r for r, w in _CLOSE_WORDS if re.search(rf"\b{w}\b", words)), None)
    if match is None or reason is None:
        raise UnreadableAnswer(
            f"{quoted(text)} does not say how it closes. Write open, or the end, the seat and its "
            "points: go dealer 1, last card pone 1, thirty-one pone 2."
        )
    return close_answer(reason, Seat(match[1]), int(match[2]))


_CLOSE_WORDS: tuple[tuple[CloseReason, str], ...] = (
    ("thirty-one", "thirty one"),
    ("thirty-one", "31"),
    ("last-card", "last"),
    ("go", "go"),
)

_READERS: dict[QuestionKind, Callable[[str], str]] = {
    "count": read_number,
    "legal": _read_legal,
    "points": _read_points,
    "cards": _read_cards,
    "next": _read_seat,
    "close": _read_close,
    "reply": read_number,
    "ledger": _read_line,
    "events": _read_events,
    "muggins": _read_muggins,
}
