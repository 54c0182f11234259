"""The same cards in the play and in the show, side by side, point by point."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Literal, NamedTuple

from pegline_teach.cards import Card, CardLike, CardsLike, as_card, as_cards, spelled
from pegline_teach.documents import Document, Sentence, Shown, Table
from pegline_teach.rules.errors import IllegalPlay
from pegline_teach.rules.scoring import Score, score_play
from pegline_teach.rules.show import ShowHand
from pegline_teach.rules.table import MATCH_KINDS, RULE_OF_KIND, SHOW_RULE_OF_KIND, Kind
from pegline_teach.words.numbers import number_word, points_text
from pegline_teach.words.scores import KIND_WORDS, show_label

HEADER = ("what", "cards", "in the play", "in the show", "why")
NOTHING = "–"
_ORDER = tuple(dict.fromkeys((*RULE_OF_KIND, *SHOW_RULE_OF_KIND)))
Where = Literal["both", "play", "show"]


class PlayAndShowScore(NamedTuple):
    """One score: its `kind` and `cards`, the points in the play and in the show, and `why`."""

    kind: Kind
    name: str
    cards: tuple[Card, ...]
    in_play: int
    in_show: int
    why: str

    @property
    def cells(self) -> tuple[str, ...]:
        points = (str(each) if each else NOTHING for each in (self.in_play, self.in_show))
        return (self.name, spelled(self.cards), *points, self.why)


class PlayAndShow(Shown):
    """Four cards in the play, laid in this order into one sequence, and in the show with `starter`.

    `lines` has a line for each score of either, and says why it does not count in the other. In a
    notebook it is a table; as text the same lines. Raises `IllegalPlay` if the cards cannot lie in
    one sequence, and `IllegalDeal` if they are no hand.

    >>> PlayAndShow("3♣ 4♦ 4♥ 5♠", "9♦").totals
    (2, 8)
    >>> [line.why for line in PlayAndShow("3♣ 4♦ 4♥ 5♠", "9♦").lines][1:]
    ['4♥ fell among them, and a rank twice spoils the run (R7).', \
'4♦ fell among them, and a rank twice spoils the run (R7).']
    """

    def __init__(self, cards: CardsLike, starter: CardLike, crib: bool = False) -> None:
        self.hand = ShowHand(as_cards(cards), as_card(starter), crib)
        self._shown = self.hand.scores
        self._played = _laid(self.hand.cards)
        self.lines = tuple(sorted(self._lines(), key=_place))

    @property
    def totals(self) -> tuple[int, int]:
        """The points in the play and in the show."""
        return sum(s.points for s in self._played), self.hand.points

    @property
    def orders(self) -> dict[tuple[Card, ...], int]:
        """The points in the play for every order that fits into one sequence."""
        found = {}
        for order in permutations(self.hand.cards):
            try:
                found[order] = sum(score.points for score in _laid(order))
            except IllegalPlay:
                continue
        return found

    @property
    def closing(self) -> str:
        """Whether another order would change the play, and whether it would change the show, a
        sentence each."""
        pegged = self.orders.values()
        least, most = min(pegged), max(pegged)
        if least == most:
            spread = f"{_nothing_or(most)}, whatever the order"
        else:
            spread = f"{number_word(least)} to {points_text(most)}, depending on the order"
        counted = f"{_nothing_or(self.hand.points)}, whatever the order"
        return f"In the play these cards peg {spread}. In the show they count {counted}."

    def _lines(self) -> Iterator[PlayAndShowScore]:
        show = {_key(score): score for score in self._shown}
        play = {_key(score): score for score in self._played}
        for key, score in {**play, **show}.items():
            where: Where = "both" if key in play and key in show else _where(key in play)
            yield PlayAndShowScore(
                score.kind,
                show_label(score) if key in show else _play_name(score),
                score.cards,
                play[key].points if key in play else 0,
                show[key].points if key in show else 0,
                self._why(score, where),
            )

    def _why(self, score: Score, where: Where) -> str:
        kind = score.kind
        if where == "both":
            return f"The same in both ({RULE_OF_KIND[kind]}, {SHOW_RULE_OF_KIND[kind]})."
        return _only_in_play(score) if where == "play" else self._only_in_show(score)

    def _only_in_show(self, score: Score) -> str:
        if score.kind in ("flush", "nobs"):
            return "Suits never matter in the play (R2)."
        if self.hand.starter in score.cards:
            return f"The starter {self.hand.starter} is never played (S1)."
        cards = self.hand.cards
        last = max(map(cards.index, score.cards))
        if score.kind == "fifteen":
            count = sum(card.value for card in cards[: last + 1])
            return f"The count at {cards[last]} is {count}, and only the whole count scores (R4)."
        first = min(map(cards.index, score.cards))
        among = [card for card in cards[first:last] if card not in score.cards]
        if score.kind == "run":
            twice = {card.rank for card in among} & {card.rank for card in score.cards}
            spoils = "a rank twice spoils the run" if twice else "so the newest cards are no run"
            return f"{spelled(among)} fell among them, and {spoils} (R7)."
        if all(card.rank is cards[last].rank for card in among):
            return f"In the play it is a part of the {_match_at(self._played, cards[last])} (R6)."
        return f"{spelled(among)} fell between them (R6)."

    def _caption(self) -> str:
        name = "the crib" if self.hand.crib else "the show"
        starter = self.hand.starter
        return f"{spelled(self.hand.cards)} in the play, and in {name} with {starter}"

    def _cells(self) -> list[tuple[str, ...]]:
        return [*(line.cells for line in self.lines), ("total", "", *map(str, self.totals), "")]

    @property
    def document(self) -> Document:
        """The lines as a table, and what both come to."""
        table = Table(HEADER, self._cells(), self._caption(), prose=True)
        return Document.of(table, Sentence(self.closing))


def _laid(cards: tuple[Card, ...]) -> tuple[Score, ...]:
    """All that these cards score in one sequence, in the order they fall."""
    laid = enumerate(cards)
    return tuple(score for n, card in laid for score in score_play(cards[:n], card))


def _nothing_or(points: int) -> str:
    return points_text(points) if points else "nothing"


def _key(score: Score) -> tuple[Kind, frozenset[Card]]:
    return score.kind, frozenset(score.cards)


def _where(in_play: bool) -> Where:
    return "play" if in_play else "show"


def _place(line: PlayAndShowScore) -> tuple[int, int, list[Card]]:
    return _ORDER.index(line.kind), len(line.cards), sorted(line.cards)


def _play_name(score: Score) -> str:
    return f"run of {number_word(score.points)}" if score.kind == "run" else KIND_WORDS[score.kind]


def _only_in_play(score: Score) -> str:
    if score.kind == "run":
        return "In the show only the longest run counts (S4)."
    if score.kind == "thirty-one":
        return "Nothing is added up to 31 in the show (S1)."
    pairs = number_word(len(score.cards) * (len(score.cards) - 1) // 2)
    return f"In the show it is counted as its {pairs} pairs (S3)."


def _match_at(played: tuple[Score, ...], card: Card) -> str:
    """What the three or four of a kind is called that `card` made in the play."""
    made = (score.kind for score in played if score.cards[-1] is card)
    return next(KIND_WORDS[kind] for kind in made if kind in MATCH_KINDS)
