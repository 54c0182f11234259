"""The table as plain data for its page, without the cards that lie face down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pegline_teach.cards import Card, spelled
from pegline_teach.faces import face
from pegline_teach.rules.ledger import (
    Closed,
    Played,
    Sequence,
    cards_laid,
    entry_points,
    sequences,
)
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import LIMIT, Seat

from .ledgerrows import ledger_row, score_codes
from .scene import Scene
from .tablepage import (
    HandCard,
    LaidCard,
    Prospect,
    SceneView,
    SeatPart,
    SequencePart,
    Stage,
    TextFace,
    Tone,
)
from .tablesteps import must_answer, stage, told_steps
from .tabletext import table_headline, to_do, why_not_go, why_turn

_ACTS: dict[Stage, str] = {"wait": "thinks", "go": "says Go", "play": "to play"}


@dataclass(frozen=True, slots=True)
class Notice:
    """What the table says about the latest act: its sentences, and in which tone."""

    tone: Tone
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(self.lines)


def scene_view(scene: Scene, notice: Notice, chosen: Card | None) -> SceneView:
    """Everything the page shows of `scene`, apart from the check, the history and the seed.

    Where the learner predicts first, nothing here tells a step that is not told yet: neither the
    count that a card would make, nor whether it fits, nor what it would score.
    """
    state, looked_at = scene.state, chosen
    if chosen and scene.told_count(chosen) and scene.would_pass_31(chosen):
        chosen = None
    rows = [ledger_row(entry, number) for number, entry in enumerate(state.ledger)]
    return {
        "state": stage(scene),
        "turn": str(state.turn or "none"),
        "count": state.count,
        "ghost": state.count + chosen.value if chosen and scene.told_count(chosen) else None,
        "headline": table_headline(scene),
        "why": why_turn(scene),
        "todo": to_do(scene, chosen, bool(chosen and must_answer(scene, chosen))),
        "notice": {"tone": notice.tone, "lines": list(notice.lines)},
        "seats": [_seat(scene, seat, chosen) for seat in (scene.you.other, scene.you)],
        "chosen": str(chosen) if chosen else None,
        "starter": _face(state.starter) if state.starter else None,
        "sequences": [_sequence(*each) for each in enumerate(sequences(state.ledger))],
        "ledger": rows,
        "lit": _lit(scene, looked_at),
        "go_refused": why_not_go(scene),
        "in_words": _in_words(state),
    }


def seat_name(seat: Seat, you: Seat | None) -> str:
    """`Pone · you` for the learner's seat."""
    return f"{seat.title()}{' · you' if seat is you else ''}"


def _seat(scene: Scene, seat: Seat, chosen: Card | None) -> SeatPart:
    return {
        "seat": str(seat),
        "name": seat_name(seat, scene.you),
        "points": scene.state.points(seat),
        "acts": _ACTS[stage(scene)] if seat is scene.state.turn else "",
        "played": _played(scene.state, seat),
        "cards": list(_cards(scene, seat, chosen)),
    }


def _played(state: Pegging, seat: Seat) -> str:
    laid = spelled(cards_laid(state.ledger, seat))
    if not laid:
        return ""
    return f"played {laid}" if state.hand(seat) else f"played {laid} · no cards left"


def _cards(scene: Scene, seat: Seat, chosen: Card | None) -> Iterator[HandCard]:
    hand, dealt = scene.hand(seat), scene.dealt(seat)
    for place, card in enumerate(hand, start=1):
        slot = dealt.index(card) + 1
        key = f"{seat}-{slot}"
        if scene.is_face_down(card):
            label = f"hidden card {place} of {len(hand)}"
            able = seat is scene.state.turn and stage(scene) == "play"
            act = f"hidden {place}"
            yield {"key": key, "slot": slot, "act": act, "label": label, "able": able}
        else:
            yield {
                **_face(card),
                **_prospect(scene, seat, card),
                "key": key,
                "slot": slot,
                "act": card.code,
                "chosen": card is chosen,
            }


def _prospect(scene: Scene, seat: Seat, card: Card) -> Prospect:
    """What the page says of a card in a hand: its spoken name, its mark, whether it can be
    played."""
    if seat is not scene.state.turn:
        return {"label": f"{card.spoken}, waiting", "mark": "", "able": False}
    if scene.hides_count_of(card):
        return {"label": card.spoken, "mark": "", "able": True}
    makes = scene.state.count + card.value
    if makes > LIMIT:
        label = f"{card.spoken}, would make {makes}, past {LIMIT}"
        return {"label": label, "mark": f"→ {makes} ✕", "able": False}
    return {"label": f"{card.spoken}, would make {makes}", "mark": f"→ {makes}", "able": True}


def _face(card: Card) -> TextFace:
    return {**face(card), "text": str(card)}


def _sequence(number: int, sequence: Sequence) -> SequencePart:
    """A sequence as the page shows it: its cards, and how it ended."""
    laid = [_laid(entry) for entry in sequence.entries if isinstance(entry, Played)]
    end = _ending(sequence.closed) if sequence.closed else ""
    return {"key": str(number), "cards": laid, "end": end}


def _laid(entry: Played) -> LaidCard:
    return {
        **_face(entry.card),
        "key": entry.card.code,
        "seat": str(entry.seat),
        "count": entry.count,
        "points": entry_points(entry),
    }


def _ending(closed: Closed) -> str:
    if closed.reason == "thirty-one":
        return f"{closed.count}, reset"
    name = "Go" if closed.reason == "go" else "last card"
    return f"{closed.count}, {name} +{closed.points} {closed.seat}"


def _lit(scene: Scene, chosen: Card | None) -> list[str]:
    """The cards that made the scores of the newest play, or would make those of the chosen card."""
    if chosen:
        steps = told_steps(scene, chosen)
        return sorted({card.code for step in steps if step.points for card in step.cards})
    plays = [entry for entry in scene.state.ledger if isinstance(entry, Played)]
    return (
        sorted({code for score in plays[-1].scores for code in score_codes(score)}) if plays else []
    )


def _in_words(state: Pegging) -> str:
    """The timeline in words, for screen readers."""
    steps = [
        f"{row['seat']} {row['act']}"
        + (f" {row['count']}" if row["kind"] == "play" else "")
        + (f" plus {row['points']}" if row["points"] else "")
        for row in map(ledger_row, state.ledger, range(len(state.ledger)))
    ]
    return f"Timeline of the count: {', '.join(steps) or 'no card played yet'}."
