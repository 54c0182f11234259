"""The most that the other seat could score with one card on top."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from pegline_teach.cards import DECK, Card
from pegline_teach.fivesteps import Checklist, checklist, reply_makes
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.rulemodel import Cards, RuleModel
from pegline_teach.rules.table import HAND_SIZE, RULE_OF_KIND, Seat
from pegline_teach.words.phrases import rank_phrase, seat_first, seat_phrase

from .answers import NumberAnswer
from .controls import Control, number_control
from .paper import BLANK, LONG_BLANK, PaperPart
from .play import CardQuestion
from .position import CardRow, aside_row, seat_to_act
from .reading import read_number
from .reason import Reason
from .registry import registered

_VALUE_OF_RANK = {card.rank: card.value for card in DECK}


@registered
@final
class ReplyQuestion(CardQuestion):
    """What is the most that a card not seen could score on top of the card?"""

    kind = "reply"
    place = 9
    stands_on_pile = True
    steps = (5,)
    is_slow = True
    needs_hindsight = True
    asks_on_paper = (
        "You do not see the other hand. What is the most that one card in reply could score?"
    )
    example = "a number"
    hints = (
        "Which ranks would make an exact total, a match, or a run on top of the card?",
        "Take each of them through all the steps. Which would score most, and does it fit?",
    )

    @property
    def asks(self) -> str:
        turn = seat_to_act(self.state)
        if turn is None:
            return self.asks_on_paper
        other = seat_phrase(turn.other)
        return (
            f"You do not see {other}'s hand. What is the most that {other} could score with one "
            "card in reply?"
        )

    def act_in_prompt(self) -> str:
        turn = seat_to_act(self.state)
        if turn is None:
            return super().act_in_prompt()
        return f"{seat_first(turn)} is about to play the {self.laid}."

    @property
    def seats_shown(self) -> tuple[Seat, ...]:
        turn = seat_to_act(self.state)
        return (turn,) if turn else ()

    @property
    def check(self) -> Checklist:
        """The five-step check of the card, which has every reply."""
        return checklist(self.state if isinstance(self.state, Pegging) else self.pile, self.laid)

    @property
    def right(self) -> NumberAnswer:
        replies = self.check.replies
        return NumberAnswer(replies[0].points if replies else 0)

    def answer_by(self, rules: RuleModel) -> NumberAnswer:
        fitting = [c for c in self._unseen() if rules.fits(self.earlier, (*self.cards, c))]
        replies = fitting if rules.minds_suits else {c.rank: c for c in fitting}.values()
        points = (self._points_by(rules, card) for card in replies)
        return NumberAnswer(max(points, default=0))

    def _points_by(self, rules: RuleModel, reply: Card) -> int:
        return sum(score.points for score in rules.scores(self.earlier, (*self.cards, reply)))

    def _unseen(self) -> Cards:
        """The cards that may be laid on top; none if the other seat does not act next."""
        if isinstance(self.state, Pegging):
            seat, after = self.seat, self.after
            answers = after.turn is seat.other and after.pile
            return self.state.view(seat).unseen if answers else ()
        others_hold = len(self.cards) < 2 * HAND_SIZE
        return tuple(card for card in DECK if card not in self.cards) if others_hold else ()

    def answer_from(self, words: str) -> NumberAnswer:
        return NumberAnswer(read_number(words))

    @property
    def solution(self) -> Reason:
        check, count = self.check, self.count + self.laid.value
        if not check.scoring_replies:
            return self._nothing_scores(check)
        best = check.replies[0]
        rules = tuple(dict.fromkeys(RULE_OF_KIND[score.kind] for score in best.scores))
        text = (
            f"The costliest reply is {rank_phrase(best.rank)}. On {count} it makes "
            f"{count + _VALUE_OF_RANK[best.rank]}: {reply_makes(best)}, {best.points} in all "
            f"({', '.join(rules)})."
        )
        return Reason(text, rules)

    def _nothing_scores(self, check: Checklist) -> Reason:
        risk = check.steps[-1]
        rule = "" if risk.rules else " (R3)"
        return Reason(f"No reply can score: 0. {risk.because}{rule}", risk.rules or ("R3",))

    def control(self, due: bool) -> Control:
        return number_control("Points")

    def other_seen_cards(self) -> Iterator[CardRow]:
        yield from super().other_seen_cards()
        seat = seat_to_act(self.state)
        if seat and (thrown := self.pegging.discards(seat)):
            yield aside_row("thrown", f"{seat.title()} threw away", thrown)

    @property
    def paper_line(self) -> tuple[PaperPart, ...]:
        return ("At most: ", BLANK, " with: ", LONG_BLANK)
