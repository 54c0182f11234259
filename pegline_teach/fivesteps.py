"""The five-step check of one card: what to ask before you play it, and the answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import NamedTuple

from pegline_teach.cards import DECK, Card, CardLike, CardsLike, Rank, as_card, as_cards, spelled
from pegline_teach.documents import Document, Sentence, Shown, Table, in_text, on_pages
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.scoring import Score, score_at
from pegline_teach.rules.seatview import SeatView
from pegline_teach.rules.table import (
    EXACT_KINDS,
    FIFTEEN,
    HAND_SIZE,
    LIMIT,
    MATCH_KINDS,
    RULE_OF_KIND,
    SHORTEST_RUN,
)
from pegline_teach.words.numbers import number_word, percent, points_text
from pegline_teach.words.phrases import rank_phrase
from pegline_teach.words.scores import KIND_WORDS, a_kind, because

QUESTIONS = {
    "legal count": "Does it keep the count at or below 31?",
    "exact total": "Does it make exactly 15 or exactly 31?",
    "matching tail": "Does it match the rank of the newest card, and of the one before?",
    "run tail": "Do the newest three or more cards make a run, in any order?",
    "reply risk": "What could the other seat score on top of it?",
}
COUNT_STEP, *_, RISK_STEP = QUESTIONS
SCORING_STEPS = tuple(QUESTIONS)[:-1]
"""Steps 1 to 4 decide what a card scores; the last is about the answer to it."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer of the other seat to the card: any card of `rank`. It would score `scores`, worth
    `points`.

    `copies` cards of that rank are unseen, and `chance` is the probability that the other seat
    holds at least one of them.
    """

    rank: Rank
    points: int
    scores: tuple[Score, ...]
    copies: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its `question`, the `answer`, the `points` that it finds, the `cards` it looks at,
    and `because`, one sentence that names its `rules`.

    `holds` says whether steps 1 to 4 are answered with yes; it is None where nothing is asked, and
    in step 5. That step has every possible answer to the card in `replies`, the costliest first;
    the other steps have none.
    """

    name: str
    question: str
    answer: str
    points: int
    cards: tuple[Card, ...]
    because: str
    rules: tuple[str, ...] = ()
    holds: bool | None = None
    replies: tuple[Reply, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Checklist(Shown):
    """The five steps for `card`. Steps 1 to 4 decide its `points`; step 5 is strategy."""

    card: Card
    steps: tuple[Step, ...]

    @property
    def replies(self) -> tuple[Reply, ...]:
        """Every rank that the other seat might answer with, the costliest first."""
        return self.steps[-1].replies

    @property
    def scoring_replies(self) -> tuple[Reply, ...]:
        """The answers that would score."""
        return tuple(reply for reply in self.replies if reply.points)

    @property
    def points(self) -> int:
        """What the card itself scores: the points of steps 1 to 4."""
        return sum(step.points for step in self.steps)

    @property
    def document(self) -> Document:
        """The steps: a line and its reason each as text, a table on a page; then the answers that
        would score."""
        replies = self.scoring_replies
        return Document.of(
            in_text(*map(Sentence, self._lines())),
            on_pages(self._table),
            on_pages(_replies_table(replies)) if replies else None,
        )

    @property
    def _title(self) -> str:
        return f"Five-step check of {self.card}"

    def _lines(self) -> Iterator[str]:
        width = max(len(step.name) for step in self.steps)
        yield self._title
        for number, step in enumerate(self.steps, start=1):
            yield f"  {number} {step.name:<{width}}  {step.answer}"
            yield f"    {'':<{width}}  {step.because}"
        yield from (f"      {reply_text(reply)}" for reply in self.scoring_replies)

    @property
    def _table(self) -> Table:
        rows = [
            (number, step.name, step.question, step.answer, step.points or "", step.because)
            for number, step in enumerate(self.steps, start=1)
        ]
        head = ("", "step", "question", "answer", "points", "why")
        return Table(head, rows, self._title, prose=True)


class _Moment(NamedTuple):
    """What the check looks at: the sequence, and what the seat knows of the other hand."""

    pile: tuple[Card, ...]
    unseen: tuple[Card, ...]
    opponent_cards: int


def checklist(where: SeatView | Pegging | CardsLike, card: CardLike) -> Checklist:
    """The five-step check of `card` at a moment of the play.

    `where` is a seat's view, a state (seen by the seat to act), or the cards of a sequence. With
    only a sequence, the seats are assumed to have played in turn, each from four cards. Nothing
    hidden is looked at. A card that would pass 31 is answered too: no, and it scores nothing.

    >>> check = checklist("3♣ 5♦", "4♥")
    >>> [step.points for step in check.steps]
    [0, 0, 0, 3, 0]
    >>> check.steps[3].because
    '3♣ 5♦ 4♥ are 3-4-5, a run of three: three points (R7).'
    >>> reply = check.replies[0]
    >>> reply.rank.label, reply.points, reply.copies, reply.chance
    ('3', 5, 3, Fraction(811, 4606))
    """
    card = as_card(card)
    return Checklist(card, (*scoring_steps(where, card), reply_risk(where, card)))


def scoring_steps(where: SeatView | Pegging | CardsLike, card: CardLike) -> tuple[Step, ...]:
    """Steps 1 to 4 of the check, which decide what `card` scores. `where` is as in `checklist`.

    They look at the cards of the sequence alone, so they say nothing of the other hand.

    >>> [step.points for step in scoring_steps("3♣ 5♦", "4♥")]
    [0, 0, 0, 3]
    """
    pile, card = _pile(where), as_card(card)
    count = sum(each.value for each in (*pile, card))
    if count > LIMIT:
        return _legal(pile, card, count), *map(_not_asked, SCORING_STEPS[1:])
    scores = score_at(pile, card, count)
    return (
        _legal(pile, card, count),
        _exact(pile, card, count, scores),
        _match(pile, card, scores),
        _run(pile, card, scores),
    )


def reply_risk(where: SeatView | Pegging | CardsLike, card: CardLike) -> Step:
    """Step 5 of the check: what the other seat might answer. `where` is as in `checklist`."""
    card = as_card(card)
    moment = _moment(where, card)
    count = sum(each.value for each in (*moment.pile, card))
    if count > LIMIT:
        return _not_asked(RISK_STEP)
    return _risk(moment, count, _replies(moment, card, count))


def _pile(where: SeatView | Pegging | CardsLike) -> tuple[Card, ...]:
    return where.pile if isinstance(where, SeatView | Pegging) else as_cards(where)


def _moment(where: SeatView | Pegging | CardsLike, card: Card) -> _Moment:
    if isinstance(where, Pegging):
        seat = where.turn
        if seat is None:
            return _Moment((), (), 0)
        where = where.view(seat)
    if isinstance(where, SeatView):
        unseen = tuple(each for each in where.unseen if each is not card)
        return _Moment(where.pile, unseen, where.opponent_cards)
    pile = as_cards(where)
    unseen = tuple(each for each in DECK if each not in (*pile, card))
    return _Moment(pile, unseen, max(HAND_SIZE - (len(pile) + 1) // 2, 0))


def _replies(moment: _Moment, card: Card, count: int) -> tuple[Reply, ...]:
    if count >= LIMIT or not moment.opponent_cards:
        return ()
    pile = (*moment.pile, card)
    by_rank: dict[Rank, list[Card]] = {}
    for unseen in moment.unseen:
        if count + unseen.value <= LIMIT:
            by_rank.setdefault(unseen.rank, []).append(unseen)
    replies = []
    for rank, cards in by_rank.items():
        scores = score_at(pile, cards[0], count + cards[0].value)
        points = sum(score.points for score in scores)
        chance = held_chance(len(moment.unseen), len(cards), moment.opponent_cards)
        replies.append(Reply(rank, points, scores, len(cards), chance))
    return tuple(sorted(replies, key=lambda reply: (-reply.points, -reply.chance, reply.rank)))


def held_chance(unseen: int, copies: int, held: int) -> Fraction:
    """The chance that a hand of `held` cards, drawn evenly from `unseen`, holds one of `copies`."""
    return 1 - Fraction(comb(unseen - copies, held), comb(unseen, held))


def _yes(name: str, answer: str, score: Score) -> Step:
    """A step that is answered with a score."""
    rules = (RULE_OF_KIND[score.kind],)
    said, why = f"yes, {answer}", because(score)
    return Step(name, QUESTIONS[name], said, score.points, score.cards, why, rules, holds=True)


def _no(name: str, cards: tuple[Card, ...], why: str, *rules: str) -> Step:
    return Step(name, QUESTIONS[name], "no", 0, cards, why, rules, holds=False)


def _legal(pile: tuple[Card, ...], card: Card, count: int) -> Step:
    fits = count <= LIMIT
    end = "and a card may take the count up to 31" if fits else "past 31, so it stays in the hand"
    said, cards = f"{'yes' if fits else 'no'}, {count}", (*pile, card)
    name, why = "legal count", f"{count - card.value} and {card.value} are {count}, {end} (R3)."
    return Step(name, QUESTIONS[name], said, 0, cards, why, ("R3",), holds=fits)


def _not_asked(name: str) -> Step:
    """A later step of a card that would pass 31."""
    why = "It cannot be played, so there is nothing to ask (R3)."
    return Step(name, QUESTIONS[name], "not played", 0, (), why, ("R3",))


def _exact(pile: tuple[Card, ...], card: Card, count: int, scores: tuple[Score, ...]) -> Step:
    for score in scores:
        if score.kind in EXACT_KINDS:
            return _yes("exact total", f"{count} for {score.points}", score)
    why = f"The count is {count}; only {FIFTEEN} (R4) and {LIMIT} (R5) score."
    return _no("exact total", (*pile, card), why, "R4", "R5")


def _match(pile: tuple[Card, ...], card: Card, scores: tuple[Score, ...]) -> Step:
    for score in scores:
        if score.kind in MATCH_KINDS:
            return _yes("matching tail", f"{a_kind(score.kind)} for {score.points}", score)
    if not pile:
        return _no("matching tail", (card,), "It leads; nothing lies before it (R6).", "R6")
    newest = pile[-1]
    why = f"The card before it is {newest}, another rank (R6)."
    return _no("matching tail", (newest, card), why, "R6")


def _run(pile: tuple[Card, ...], card: Card, scores: tuple[Score, ...]) -> Step:
    for score in scores:
        if score.kind == "run":
            return _yes("run tail", f"a run of {number_word(score.points)}", score)
    cards = (*pile, card)
    return _no("run tail", cards[-SHORTEST_RUN:], _why_no_run(cards), "R7")


def _why_no_run(cards: tuple[Card, ...]) -> str:
    if len(cards) < SHORTEST_RUN:
        return "A run takes three cards or more (R7)."
    tail = cards[-SHORTEST_RUN:]
    if len({card.rank for card in tail}) < SHORTEST_RUN:
        return f"{spelled(tail)} hold a rank twice, which spoils every run they are in (R7)."
    ranks = "-".join(card.rank.label for card in sorted(tail))
    return f"The newest cards leave a gap: in order the last three are {ranks} (R7)."


def _risk(moment: _Moment, count: int, replies: tuple[Reply, ...]) -> Step:
    def say(answer: str, why: str, *rules: str) -> Step:
        return Step(RISK_STEP, QUESTIONS[RISK_STEP], answer, 0, (), why, rules, None, replies)

    if count == LIMIT:
        why = "31 closes the sequence, and a lead scores nothing (R5, R12)."
        return say("none", why, "R5", "R12")
    if not moment.opponent_cards:
        return say("none", "The other seat has no cards left.")
    if not replies:
        return say("none", "No card the other seat can hold fits within 31 (R9).", "R9")
    scoring = [reply for reply in replies if reply.points]
    if not scoring:
        return say("none", "No single card could score on top of it.")
    copies = sum(reply.copies for reply in scoring)
    chance = held_chance(len(moment.unseen), copies, moment.opponent_cards)
    worst = scoring[0]
    answer = f"up to {worst.points}, and {percent(chance)} that they hold a card that scores"
    why = (
        f"The costliest answer is {rank_phrase(worst.rank)}. This is a chance, not a promise: "
        f"it takes every unseen card to be equally likely."
    )
    return say(answer, why)


def reply_text(reply: Reply) -> str:
    """One possible answer as a line: what it makes, its unseen copies, and the chance."""
    made = f"{reply_makes(reply)}, {points_text(reply.points)}"
    return f"{reply.rank.label}: {made}; {reply.copies} unseen, held {percent(reply.chance)}"


def reply_makes(reply: Reply) -> str:
    """What an answer makes, in words: `fifteen and pair`; empty if it scores nothing."""
    return " and ".join(KIND_WORDS[score.kind] for score in reply.scores)


def _replies_table(replies: tuple[Reply, ...]) -> Table:
    rows = [
        (reply.rank.label, reply_makes(reply), reply.points, reply.copies, percent(reply.chance))
        for reply in replies
    ]
    head = ("answer", "makes", "points", "unseen", "chance held")
    return Table(head, rows, "Answers that would score")
