"""What the table says: before an act, after it, and when it is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegline_teach.cards import Card, spelled
from pegline_teach.game.refusals import why_not_yours
from pegline_teach.rules.acts import closing_of, written_between
from pegline_teach.rules.ledger import Closed, Played
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.refusals import Refusal
from pegline_teach.rules.scoring import Score, score_play
from pegline_teach.words.acts import act_name, describe, reasons
from pegline_teach.words.numbers import points_text
from pegline_teach.words.refusals import refused, what_is_wrong
from pegline_teach.words.scores import a_kind, because
from pegline_teach.words.turns import go_is_due_unseen, whose_turn, why_next

from .scene import Scene
from .tableplay import Done, NewDeal

PREDICT_ON = "Predict first is on: each step asks before it tells."
PREDICT_OFF = "Predict first is off: the steps are told at once."
_NOTHING = "It would score nothing."
CLICKS = "Click a card to see what it would do, and click it again to play it."
BEGAN = "Click a card to see what it would do, and again to play it."
NO_CARD = "Choose a card first."
NO_STEPS = "This table was made without the five-step check."
NOTHING_TO_UNDO = "There is nothing to take back: this is where the table began."
NOTHING_TO_REDO = "There is nothing to do again: nothing has been taken back."


def help_lines(play: Sequence[str], check: Sequence[str]) -> tuple[str, ...]:
    """What can be clicked and typed: for the play, and for the check if the table has one.

    The check is explained by how to predict, to answer and to be shown a step.
    """
    lines = (CLICKS, f"Or type: {', '.join(play)}.")
    if not check:
        return lines
    predict, *shown = check
    asks = f"With {predict}, each step asks before it tells"
    opens = "Choosing a card opens its five-step check."
    return (*lines, f"{opens} {asks}: {', or '.join(shown)}.")


def done_name(done: Done) -> str:
    """What was done, in a word or two: a card, `Go`, or `the new deal`."""
    return "the new deal" if isinstance(done, NewDeal) else act_name(done)


def what_happened(before: Pegging, after: Pegging) -> tuple[str, ...]:
    """What happened between two states, with every reason, as sentences."""
    lines: list[str] = []
    for entry in written_between(before, after):
        lines.append(describe(entry))
        lines += reasons(entry) if isinstance(entry, Played) else ()
    return tuple(lines)


def what_card_would_do(scene: Scene, card: Card, briefly: bool = False) -> tuple[str, ...]:
    """What `card` would do if it were played now, by the rules alone.

    With `briefly` its scores come without the reasons, which the five-step panel has.
    """
    scores = score_play(scene.state.pile, card)
    scored = [_in_brief(scores)] if briefly else list(map(because, scores))
    makes = f"{card} would make {scene.state.count + card.value}."
    return (makes, *(scored if scores else [_NOTHING]), *would_close(scene, card))


def _in_brief(scores: tuple[Score, ...]) -> str:
    named = [a_kind(score.kind) for score in scores]
    return f"It would score {sum(score.points for score in scores)} for {' and '.join(named)}."


def would_close(scene: Scene, card: Card) -> tuple[str, ...]:
    """How `card` would close the sequence, if it would.

    The Go point of a seat with cards face down is not told, since it would tell that none of them
    fits.
    """
    before = scene.state
    closed = closing_of(before, before.play(card))
    if closed is None or (closed.reason == "go" and _holds_secrets(scene, card)):
        return ()
    return (_would_close(closed),)


def _holds_secrets(scene: Scene, card: Card) -> bool:
    turn = scene.state.turn
    held = scene.hand(turn) if turn else ()
    return any(scene.is_face_down(other) for other in held if other is not card)


def _would_close(closed: Closed) -> str:
    if closed.reason == "thirty-one":
        return "The count would start again at zero, with nothing more for the last card (R5)."
    more = f"{points_text(closed.points)} more"
    if closed.reason == "go":
        return f"Nothing could be added after it: {more}, for Go (R10)."
    return f"It would be the last of the eight cards: {more}, for that (R11)."


def why_turn(scene: Scene) -> str:
    """Whose turn it is and why. It names no card that lies face down."""
    state = scene.state
    if scene.waits_for_opponent:
        return why_next(state.who_acts)
    if state.turn is not None and state.must_go and scene.acts_in_secret:
        return go_is_due_unseen(state.turn)
    return whose_turn(state.who_acts)


def table_headline(scene: Scene) -> str:
    """Who acts now, in a few words; at the end, what was pegged."""
    state = scene.state
    if state.turn is None:
        return f"Pone pegged {state.points('pone')}, dealer {state.points('dealer')}"
    if scene.waits_for_opponent:
        return f"{state.turn.title()} thinks"
    return f"{state.turn.title()} to {'say Go' if state.must_go else 'play'}"


def to_do(scene: Scene, chosen: Card | None = None, asked: bool = False) -> str:
    """The one action expected now. An `asked` step never keeps a card from being played."""
    turn = scene.state.turn
    if turn is None:
        return "Start a new deal, or undo to try another way."
    if scene.waits_for_opponent:
        return f"Let {turn} go on."
    if scene.state.must_go:
        return "Press Go."
    if chosen and asked:
        return f"Answer the step that asks, or press {chosen} again to play it."
    if chosen:
        return f"Press {chosen} again to play it, or choose another card."
    return f"Choose one of {'your' if turn is scene.you else f'{turn}’s'} cards."


def why_not_card(scene: Scene, card: Card) -> str | None:
    """Why `card` cannot be played; None if it can. It names no card that lies face down."""
    turn = scene.state.turn
    if scene.waits_for_opponent:
        return why_not_yours(scene.state, scene.you)
    if turn is not None and scene.is_unknown(card):
        if scene.acts_in_secret:
            return f"{turn.title()}’s cards lie face down: choose one by its place, as in hidden 1."
        return f"{card} cannot be played: {turn} does not hold it (R1). {_instead(scene)}"
    return _without_names(scene, scene.state.refusal(card))


def why_not_go(scene: Scene) -> str | None:
    """Why Go cannot be said; None if it is due. It names no card that lies face down."""
    if scene.waits_for_opponent:
        return why_not_yours(scene.state, scene.you)
    return _without_names(scene, scene.state.refusal_of_go())


def _without_names(scene: Scene, refusal: Refusal | None) -> str | None:
    """The refusal without the cards that could be played, if they lie face down or the learner
    predicts first which cards fit."""
    if refusal is None:
        return None
    if scene.acts_in_secret or scene.predicting:
        return f"{what_is_wrong(refusal)} {_instead(scene)}"
    return refused(refusal)


def _instead(scene: Scene) -> str:
    state = scene.state
    if scene.acts_in_secret or scene.predicting:
        return why_turn(scene) if state.must_go else to_do(scene)
    return f"{str(state.turn).title()} can play {spelled(state.legal_cards) or 'no card'}."


def hint(scene: Scene) -> tuple[str, ...]:
    """The action expected now, and what each card that fits would score. It gives no advice."""
    state = scene.state
    if state.turn is None or state.must_go or scene.waits_for_opponent:
        return (why_turn(scene), to_do(scene))
    if scene.predicting:
        return ("You predict first, and a hint would tell. Type reveal to be shown a step.",)
    return (f"{table_headline(scene)} at {state.count}.", *_fitting(scene))


def _fitting(scene: Scene) -> Iterator[str]:
    state = scene.state
    hand = scene.hand(state.turn) if state.turn else ()
    for card in hand:
        if scene.is_face_down(card):
            continue
        makes = state.count + card.value
        if card not in state.legal_cards:
            yield f"{card} would pass 31, making {makes} (R3)."
            continue
        scored = " ".join(map(because, score_play(state.pile, card))) or "it scores nothing."
        yield f"{card} makes {makes}: {scored}"
    if scene.acts_in_secret:
        yield "A card that lies face down is turned over when you choose it."
