"""A hand of the show to count or to build, as plain fields that read back equal."""

from __future__ import annotations

from collections.abc import Mapping

from pegline_teach.cards import Card, parse_cards, spelled
from pegline_teach.errors import quoted
from pegline_teach.rules.show import ShowHand

from .fields import UnreadableFields, reading, refuse_others, required
from .goal import Goal

HAND_FIELDS = ("kind", "hand", "starter", "crib", "goal")
"""The fields of a question of the show, in the order in which a line has them."""

_COUNT, _BUILD, _YES = "show", "build", "yes"


def hand_fields(hand: ShowHand, goal: Goal | None = None) -> dict[str, str]:
    """The fields of a hand to count, or of one to build for a goal.

    >>> from pegline_teach.questions.fields import to_line
    >>> hand = ShowHand(parse_cards("2♥ 4♥ 7♥ Q♥"), Card.parse("9♥"), crib=True)
    >>> print(to_line(hand_fields(hand, Goal("flush"))))
    kind: build; hand: 2♥ 4♥ 7♥ Q♥; starter: 9♥; crib: yes; goal: 1 flush
    """
    fields = {"kind": _BUILD if goal else _COUNT, "hand": spelled(hand.cards)}
    fields["starter"] = str(hand.starter)
    if hand.crib:
        fields["crib"] = _YES
    return fields | {"goal": str(goal)} if goal else fields


def hand_of(fields: Mapping[str, str]) -> tuple[ShowHand, Goal | None]:
    """The hand of some fields, and the goal if it is one to build. The hand must reach its goal.

    Raises `UnreadableFields` for what cannot be read or breaks a rule.
    """
    refuse_others(fields, HAND_FIELDS)
    kind = required(fields, "kind", "a hand")
    if kind not in (_COUNT, _BUILD):
        reason = f"{quoted(kind)} is no kind of question about a hand: {_COUNT}, {_BUILD}."
        raise UnreadableFields(reason, "kind")
    hand = _hand(fields, kind)
    return hand, _goal(fields, kind, hand)


def _hand(fields: Mapping[str, str], kind: str) -> ShowHand:
    with reading("starter"):
        starter = Card.parse(required(fields, "starter", kind))
    if fields.get("crib", _YES) != _YES:
        raise UnreadableFields(f"write {_YES} for the crib, or leave it out.", "crib")
    with reading("hand"):
        hand = ShowHand(parse_cards(required(fields, "hand", kind)), starter, "crib" in fields)
        _ = hand.scores  # raises unless it has four cards, and no card twice
    return hand


def _goal(fields: Mapping[str, str], kind: str, hand: ShowHand) -> Goal | None:
    if kind == _COUNT:
        if "goal" in fields:
            raise UnreadableFields(f"a question of kind {_COUNT} has none; leave it out.", "goal")
        return None
    with reading("goal"):
        goal = Goal.parse(required(fields, "goal", kind))
    if goal.missing(hand):
        raise UnreadableFields(f"the hand does not reach it. {goal.missing(hand)}", "goal")
    return goal
