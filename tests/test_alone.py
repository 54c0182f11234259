"""Alone is alone: before a card is committed, nothing of a game hangs on what might answer it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from positions import DEAL_ONE

from pegline_teach import Game
from pegline_teach.activities import checks
from pegline_teach.activities.game import GameActivity
from pegline_teach.fivesteps import Step, reply_risk
from pegline_teach.game import decision as decisions

NUMBERS = [60, pytest.param(300, marks=pytest.mark.slow)]
OWN = {"pone": DEAL_ONE["pone"], "dealer": DEAL_ONE["dealer"]}


def a_game(**settings: Any) -> GameActivity:
    return GameActivity(**OWN, opponent="greedy", pause=None, **settings)


# What the page, the messages and the save hold


def shown_alone(seed: int, folder: Path) -> Iterator[str]:
    """All that a game shows while its cards are chosen, asked about and played. The card that is
    played has no answer to its step 5, which would be judged then."""
    save = folder / f"{seed}.txt"
    game = GameActivity(seed, opponent="greedy", pause=None, save=save, predict=seed % 2 == 0)
    while not game.game.is_over:
        scene = game.view["state"]
        if scene != "play":
            game.go() if scene == "go" else game.go_on()
            continue
        played = game.game.view.legal_cards[0]
        for card in game.game.view.hand:
            asking = ("answer 12", "reveal", "answer no", "reveal") if card is not played else ()
            for line in (f"choose {card.code}", "hint", "help", *asking):
                game.command(line)
                yield json.dumps(game.view) + game.message + game.to_html()
        game.play(played)
        yield json.dumps(game.view) + game.message + save.read_text()


def all_shown(decided: int, folder: Path) -> list[str]:
    folder.mkdir()
    return [each for seed in range(decided // 4) for each in shown_alone(seed, folder)]


def raising(*_: Any) -> Any:
    raise AssertionError("asked before the commit")


def at_random(rng: Random) -> Any:
    def risk(where: Any, card: Any) -> Step:
        real = reply_risk(where, card)
        replies = tuple(
            replace(each, points=rng.randrange(9), chance=Fraction(rng.randrange(9), 9))
            for each in real.replies
        )
        return replace(real, answer=f"up to {rng.random()}", replies=replies)

    return risk


@pytest.mark.parametrize("decided", NUMBERS)
@pytest.mark.parametrize("instead", [raising, at_random(Random(1))], ids=["raises", "random"])
def test_no_page_message_or_save_hangs_on_the_evaluator_before_the_commit(
    instead: Any, decided: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    expected = all_shown(decided, tmp_path / "as it is")
    monkeypatch.setattr(checks, "reply_risk", instead)
    for name in ("evaluate", "second_opinion"):
        monkeypatch.setattr(decisions, name, instead)
    assert all_shown(decided, tmp_path / "replaced") == expected
    assert len(expected) > 4 * decided


# Step 5 as the learner's own question


def rows(game: GameActivity) -> dict[str, Any]:
    return {each["name"]: each for each in game.view["steps"]["rows"]}


def test_step_5_asks_and_is_told_once_the_card_is_played() -> None:
    game = a_game()
    game.choose("3♣")
    assert [each["state"] for each in game.view["steps"]["rows"]] == [*["told"] * 4, "asked"]
    assert game.view["steps"]["ask"]["prompt"] == "How many points, at most, could dealer score?"
    assert not game.view["steps"]["ask"]["shows"]
    game.answer("2")
    assert game.message == "Step 5: you say up to 2. It is told after you play the card."
    assert rows(game)["reply risk"]["because"].startswith("You say up to 2.")
    assert "replies" not in rows(game)["reply risk"]
    game.play("3♣")
    risk = reply_risk(Game(**OWN).state, "3♣")
    assert f"Step 5, right. {risk.answer.capitalize()}." in game.message
    assert rows(game)["reply risk"]["answer"] == risk.answer
    assert rows(game)["reply risk"]["right"] is True
    assert game.view["steps"]["line"] == "3♣ as the lead, which you played"
    assert game.view["steps"]["tally"] == "predicted 1 of 1 right"
    assert not game.game.assisted


def test_a_wrong_answer_to_step_5_is_told_so_and_the_next_card_asks_anew() -> None:
    game = a_game()
    game.choose("3♣")
    game.answer("none")
    game.play("3♣")
    assert "Step 5, not quite: you said nothing." in game.message
    game.go_on()
    assert rows(game)["reply risk"]["state"] == "told"
    game.choose("4♥")
    assert rows(game)["reply risk"]["state"] == "asked"


def test_who_says_nothing_of_step_5_is_told_nothing() -> None:
    game = a_game()
    game.choose("3♣")
    game.play("3♣")
    assert game.view["steps"]["rows"] == []
    assert "Step 5" not in game.message


def test_in_a_practice_game_a_card_taken_back_hides_its_step_5_again() -> None:
    game = a_game(practice=True)
    game.choose("3♣")
    game.answer("2")
    game.play("3♣")
    game.take_back()
    assert game.view["steps"]["rows"] == []
    game.choose("3♣")
    assert "replies" not in rows(game)["reply risk"]


def test_with_predict_first_the_steps_ask_in_order_and_the_last_is_kept() -> None:
    game = a_game(predict=True)
    game.choose("3♣")
    for answer in ("3", "no", "no", "no", "4"):
        game.answer(answer)
    assert "It is told after you play the card." in game.message
    game.play("3♣")
    assert game.view["steps"]["tally"] == "predicted 4 of 5 right"


# What marks a game


def test_step_5_told_early_marks_the_game_for_good_and_in_its_save(tmp_path: Path) -> None:
    game = a_game(save=tmp_path / "game.txt")
    game.choose("3♣")
    game.reveal()
    assert game.message.endswith("Type tell to have it told before: that marks the game Assisted.")
    assert not game.game.assisted
    game.tell()
    assert game.message.endswith("This game is Assisted from now on, for good.")
    assert rows(game)["reply risk"]["replies"]
    game.tell()
    assert rows(game)["reply risk"]["state"] == "asked"
    assert game.game.assisted
    assert a_game(save=tmp_path / "game.txt").game.assisted


@pytest.mark.parametrize("look", ["snapshot", "second_opinion"])
def test_whoever_looks_from_python_marks_the_game(look: str, tmp_path: Path) -> None:
    game = Game(**OWN, opponent="greedy", save=tmp_path / "game.txt")
    decided = game.commit("3♣")
    assert not game.assisted
    getattr(decided, look)()
    assert game.assisted
    assert game.decisions[0].compared
    getattr(game.decisions[0], look)()
    assert [act.verb for act in game.acts[0]].count("compare") <= 1
    assert Game(**OWN, opponent="greedy", save=tmp_path / "game.txt").assisted


def test_looking_back_at_a_game_that_is_over_or_given_up_marks_nothing() -> None:
    game = Game(1, opponent="first")
    first = game.commit(game.view.legal_cards[0])
    game.new(5)
    first.snapshot()
    assert not game.assisted
    while not game.is_over:
        game.go() if game.state.must_go else game.commit(game.view.legal_cards[0])
    game.decisions[0].snapshot()
    assert not game.assisted
