"""What the table of a game says: who plays, what is expected, what was done, and how it ended."""

from __future__ import annotations

from pegline_teach.cards import Card, spelled
from pegline_teach.errors import quoted
from pegline_teach.game import Game
from pegline_teach.game.refusals import NOTHING_COMMITTED
from pegline_teach.game.save import SavedGame
from pegline_teach.game.settings import BOTH, MOST_DEALS, GameSettings
from pegline_teach.rules.acts import written_between
from pegline_teach.rules.ledger import Played
from pegline_teach.rules.pegging import Pegging
from pegline_teach.rules.table import Seat
from pegline_teach.words.acts import act_name, describe

from .scene import Scene
from .tabletext import to_do, why_turn

FIRST = "Click a card to see what it would do, and again to play it for good."
CLICKS = (
    "Click a card to see what it would do, and click it again to play it: it is committed then.",
    "Compare shows what the evaluator makes of the card you committed last, and marks the game "
    "Assisted for good. The second opinion stands in the same panel.",
)
HAD_HELP = "You played this deal with help before, so this game is Assisted."
MARKED = "This game is Assisted from now on, for good."
TOLD_BEFORE = "Step 5 is told before you play from now on."
TOLD_AFTER = "Step 5 is told after you play the card, as when you play alone."
WILL_MARK = "Compare marks this game Assisted, for good."
LOOK_BACK = "The game is over, so looking back marks nothing."
PUT_AWAY = "The coach’s panel is closed."
NOTHING_OPEN = "The coach’s panel is closed already."


_CHECKS = {
    "told": "The check tells its steps 1 to 4 from now on.",
    "asked": "The check asks each step before it tells it from now on.",
    "off": "The check is put away.",
}


def check_is(mode: str) -> str:
    """Say how the check is from now on: `told`, `asked` or `off`."""
    return _CHECKS[mode]


def no_such_check(said: str) -> str:
    """Say what the check can be."""
    return f"The check is told, asked or off, not {quoted(said)}."


def number_needed(said: str) -> str:
    """Say that a number of deals is needed."""
    return f"A game has 1 to {MOST_DEALS} deals, not {quoted(said)}."


def yes_or_no_needed(said: str) -> str:
    """Say that a setting is on or off."""
    return f"Practice is on or off, not {quoted(said)}."


def next_game(own: GameSettings, begun: bool = False) -> str:
    """How the next game is played, or the one that has just begun."""
    versus = (
        "you play both seats" if own.you == BOTH else f"you are {own.you}, against {own.opponent}"
    )
    deals = "one deal" if own.deals == 1 else f"{own.deals} deals"
    mode = ", for practice" if own.practice else ""
    if begun:
        return f"A new game of {deals}{mode}: {versus}."
    return f"The next game has {deals}{mode}: {versus}. Press New game to begin it."


def opened_again(name: str) -> str:
    """Say that an old game is gone on with."""
    return f"The old game {name} is open again."


def old_game_line(game: SavedGame) -> str:
    """An old game in the list: its seed, who plays, how far it is, its mark."""
    own = game.settings
    versus = "both seats" if own.you == BOTH else f"{own.you} against {own.opponent}"
    cards = sum(act.verb in ("commit", "answer") for _, acts in game.deals for act in acts)
    deal = f"deal {len(game.deals)} of {own.deals}, {cards} {'act' if cards == 1 else 'acts'}"
    mark = "Assisted" if game.assisted else "Unassisted"
    where = "hands given" if own.given else f"seed {own.seed}"
    return f"{where}, {versus}, {deal}, {mark}"


def had_help(game: Game) -> tuple[str, ...]:
    """Say that a game is marked from its first card, if its deal was played with help before."""
    return (HAD_HELP,) if game.assisted and not game.has_begun else ()


def nothing_to_do(expected: str) -> str:
    """Say that it is not the opponent's turn, and what is expected."""
    return f"Your opponent has nothing to do now. {expected}"


def who_plays(game: Game) -> str:
    """Which seat the opponent has and how it plays; or that the learner plays both seats."""
    if game.opponent is None:
        return "You play both seats"
    return f"{opponent_name(game)}: {game.opponent.about}"


def opponent_name(game: Game) -> str:
    """`Dealer · plays careful`; nothing when you play both seats."""
    if game.opponent is None or game.you is None:
        return ""
    return f"{game.you.other.title()} · plays {game.opponent.name}"


def deal_line(game: Game) -> str:
    """`Deal 2 of 3`."""
    return f"Deal {game.deal_number} of {game.settings.deals}"


def totals_line(game: Game) -> str:
    """What was pegged over all deals: `You 3, opponent 2`."""
    return ", ".join(f"{name} {points}" for name, points in game.totals.items()).capitalize()


def seed_line(game: Game) -> str:
    """Where the deals come from: `Seed 7`."""
    return "Hands given" if game.settings.given else f"Seed {game.settings.seed}"


def discards_text(state: Pegging, seat: Seat) -> str:
    """What a seat discarded; nothing if the deal does not tell."""
    discards = state.discards(seat)
    return f"discarded {spelled(discards)}" if discards else ""


def seat_and_lead(game: Game) -> str:
    """Where the learner sits, and who leads."""
    if game.you is None:
        return "You play both seats. Pone leads."
    if game.you is Seat.PONE:
        return "You are pone, and lead."
    return "You are dealer. Pone leads."


def where_it_stands(scene: Scene, game: Game) -> tuple[str, str]:
    """Where a game that is gone on with stands: the deal, the latest play, the count, the turn."""
    state = scene.state
    if state.is_over:
        return f"{deal_line(game)} is over.", how_game_ended(game)
    laid = [each for each in state.ledger if isinstance(each, Played)]
    latest = f"{describe(laid[-1])} " if laid else "No card is played yet. "
    return f"{deal_line(game)}. {latest}The count is {state.count}.", why_turn(scene)


def to_do_now(game: Game, scene: Scene, chosen: Card | None, pause: float | None) -> str:
    """The one action expected now."""
    if scene.waits_for_opponent:
        turn = str(scene.state.turn).title()
        by_itself = f"{turn} goes on by itself; Continue hastens it."
        return "Press Continue." if pause is None else by_itself
    if game.is_over:
        return "Open one of your decisions to look back at it, or start a new game."
    if scene.state.is_over:
        return "Press Next deal. The seats change." if game.you else "Press Next deal."
    return to_do(scene, chosen)


def why_no_compare(game: Game) -> str | None:
    """Why there is nothing to compare yet; None if there is something."""
    committed = any(each.deal == game.deal_number for each in game.decisions)
    return None if committed else NOTHING_COMMITTED


def compare_note(game: Game) -> str:
    """Whether Compare would mark the game, or why there is nothing to compare."""
    if game.is_over:
        return LOOK_BACK
    return why_no_compare(game) or ("" if game.assisted else WILL_MARK)


def what_went_back(before: Pegging, after: Pegging) -> str:
    """Which acts were taken back, and whose turn it is again."""
    entry, *more = written_between(after, before)
    what = f"Taken back: {act_name(entry)}"
    return f"{what} and all that followed it." if more else f"{what}."


def opponent_stopped(name: str, error: Exception) -> str:
    """Say that the opponent's policy, which a reader may have written, raised an error."""
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return (
        f"The opponent {name} stopped with {said}. "
        "Press Continue to let it try again, or start a new game."
    )


def how_game_ended(game: Game) -> str:
    """Who pegged what in the whole game."""
    totals = game.totals
    if game.you is None:
        return f"Pone pegged {totals['pone']}, dealer {totals['dealer']}."
    return f"You pegged {totals['you']}, your opponent {totals['opponent']}."


def mark_in_words(game: Game) -> str:
    """What the badge says, in a sentence."""
    if game.assisted:
        return (
            "Assisted: you compared a decision, or had step 5 told early, before it was over or "
            "when you played the deal before."
        )
    return "Unassisted: until it was over, you decided alone."
