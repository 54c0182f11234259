"""The acts of every card table: to choose a card, to play it, to say Go, to be given a hint."""

from __future__ import annotations

from typing import ClassVar

from pegline_teach.cards import Card, CardLike
from pegline_teach.errors import PeglineError

from .acts import Command, act, words_line
from .scene import Scene, names_a_card
from .spoken import SpokenActivity
from .tablesteps import on_choosing
from .tabletext import NO_CARD, hint, what_card_would_do, why_not_card

PLAY, HELPS = "play", "helps"
"""The parts of every table: what is played, and what is told of it."""


class PlayingActivity(SpokenActivity):
    """A table at which cards are chosen and played. A subclass does what follows from that."""

    parts: ClassVar[tuple[str, ...]] = (PLAY, HELPS)
    _five_steps: bool

    @act("play", takes="card", example="play 5H", help="5H or play 5H", part=PLAY, changes=True)
    def play(self, card: CardLike) -> None:
        """Play a card for the seat to act."""
        found = self._card_or_complain(card)
        if found is not None:
            self._lay(found)

    @act("choose", takes="card", help="choose 5H", part=PLAY)
    def choose(self, card: CardLike) -> None:
        """Choose a card and show what it would do, or why it cannot be played.

        A card that lies face down is named by its place, `hidden 2`, and turned over.
        """
        found = self._card_or_complain(card)
        if found is None:
            return
        scene = self._scene
        refusal = None if scene.hides_count_of(found) else why_not_card(scene, found)
        if refusal:
            self._refuse(found, refusal)
        else:
            self._look_at(found)
            said = (
                on_choosing(scene, found) if self._five_steps else what_card_would_do(scene, found)
            )
            self._say("chosen", *said)

    @act("go", example="go", help="go", part=PLAY, changes=True)
    def go(self) -> None:
        """Say Go for the seat to act."""
        raise NotImplementedError

    @act("hint", message="", example="hint", help="hint for the cards that fit", part=HELPS)
    def hint(self) -> None:
        """Say which action is expected and what each card that fits would score. No advice."""
        self._say("told", *hint(self._scene))

    @act("help", message="", example="help", part=HELPS)
    def help(self) -> None:
        """Say what can be clicked and typed."""
        raise NotImplementedError

    @property
    def _scene(self) -> Scene:
        """The moment as the learner may see it."""
        raise NotImplementedError

    @property
    def _words(self) -> str:
        return words_line(self.acts, *self.parts)

    def _read_else(self, text: str) -> Command | None:
        return Command(self._act("play"), text) if names_a_card(text) else None

    def _card_or_complain(self, card: CardLike) -> Card | None:
        """The card meant; None, after saying why, if there is none."""
        if card == "":
            self.complain(NO_CARD)
            return None
        try:
            return self._card_meant(card)
        except (PeglineError, TypeError) as error:
            self.complain(str(error))
            return None

    def _card_meant(self, card: CardLike) -> Card:
        """The card meant. Raises `PeglineError` if there is none."""
        return self._scene.card_meant(card)

    def _lay(self, card: Card) -> None:
        """Play a card, or say why it cannot be played."""
        raise NotImplementedError

    def _look_at(self, card: Card) -> None:
        """Choose a card that can be played."""
        raise NotImplementedError

    def _refuse(self, card: Card, refusal: str) -> None:
        """Say why a card cannot be played. If it would pass 31, its check is opened to show
        that."""
        raise NotImplementedError
