"""The next game set at the table without code, the old games, and deals that were helped before."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pegline_teach import Game, PeglineError
from pegline_teach.activities.game import GameActivity
from pegline_teach.learning.logbook import Logbook, progress_path

SEED = 3


def a_game(**settings: Any) -> GameActivity:
    return GameActivity(SEED, opponent="greedy", pause=None, **settings)


def play_one(game: GameActivity) -> None:
    game.play(game.game.view.legal_cards[0])


# The next game


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("against careful", "opponent", "careful"),
        ("sit dealer", "you", "dealer"),
        ("sit both", "you", "both"),
        ("deals 3", "deals", 3),
        ("practice on", "practice", True),
    ],
)
def test_a_game_nobody_has_acted_in_begins_anew_at_once(line: str, name: str, value: Any) -> None:
    game = a_game()
    game.command(line)
    assert game.message.startswith("A new game of ")
    assert getattr(game.game.settings, name) == value
    assert game.view["setup"][name] == value
    assert game.game.settings.seed == SEED


def test_in_a_game_that_has_begun_the_next_one_is_set() -> None:
    game = a_game()
    play_one(game)
    before = game.game.state
    for line in ("against random", "sit dealer", "deals 2", "practice on"):
        game.command(line)
        assert game.game.state is before
    said = "The next game has 2 deals, for practice: you are dealer, against random."
    assert game.message.startswith(said)
    game.command("new")
    own = game.game.settings
    assert (own.opponent, own.you, own.deals, own.practice) == ("random", "dealer", 2, True)
    assert not game.game.has_begun


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("against nobody", "There is no opponent 'nobody'."),
        ("sit north", "The learner sits as 'pone' or 'dealer' or 'both', not 'north'."),
        ("deals 0", "The number of deals is a whole number from 1 to 100, not '0'."),
        ("deals many", "A game has 1 to 100 deals, not 'many'."),
        ("practice perhaps", "Practice is on or off, not 'perhaps'."),
        ("check never", "The check is told, asked or off, not 'never'."),
        ("open nothing.txt", "There is no old game 'nothing.txt'."),
        ("open 1", "There is no old game '1'."),
    ],
)
def test_what_cannot_be_set_is_said_and_nothing_changes(line: str, sentence: str) -> None:
    game = a_game()
    view = {**game.view["setup"]}
    game.command(line)
    assert sentence in game.message
    assert game.view["setup"] == view
    assert not game.game.has_begun


def test_the_check_is_told_asked_or_away() -> None:
    game = a_game()
    card = str(game.game.view.legal_cards[0])
    for how in ("asked", "off", "told"):
        game.command(f"check {how}")
        game.choose(card)
        assert game.view["setup"]["check"] == how
        steps = game.view["steps"]
        assert (steps is None) is (how == "off")
        if steps:
            assert steps["predict"] is (how == "asked")
            assert (steps["rows"][0]["state"] == "asked") is (how == "asked")


# Old games


def test_an_old_game_stays_listed_and_is_opened_where_it_stood(tmp_path: Path) -> None:
    save = tmp_path / "game.txt"
    game = a_game(save=save)
    play_one(game)
    first, text = game.game.state, save.read_text()
    game.new(9)
    play_one(game)
    second = game.game.state
    [old] = game.view["old_games"]
    assert old["line"] == "seed 3, pone against greedy, deal 1 of 1, 1 act, Unassisted"
    game.command("open 1")
    assert game.game.state == first
    assert save.read_text() == text
    assert game.message.startswith("The old game game (kept 1).txt is open again.")
    [old] = game.view["old_games"]
    assert old["line"].startswith("seed 9, ")
    again = a_game(save=save)
    assert again.game.state == first
    again.receive({"do": "open_game", "name": old["key"]})
    assert again.game.state == second
    assert len(list(tmp_path.iterdir())) == 2 + save.with_name("game.txt.lock").exists()


def test_a_game_nobody_acted_in_is_not_kept_for_an_old_one(tmp_path: Path) -> None:
    game = a_game(save=tmp_path / "game.txt")
    play_one(game)
    game.new()
    game.command("open 1")
    assert game.view["old_games"] == []
    assert game.game.has_begun


def test_a_damaged_old_game_is_not_listed_and_stays(tmp_path: Path) -> None:
    save, kept = tmp_path / "game.txt", tmp_path / "game (kept 1).txt"
    kept.write_text("Pegline game, version 2\nseed: x\n")
    game = a_game(save=save)
    assert game.view["old_games"] == []
    with pytest.raises(PeglineError, match=r"There is no old game 'game \(kept 1\).txt'"):
        game.game.open(kept.name)
    assert kept.exists()


def test_an_old_game_that_is_gone_says_so_and_changes_nothing(tmp_path: Path) -> None:
    save = tmp_path / "game.txt"
    game = a_game(save=save)
    play_one(game)
    game.new()
    play_one(game)
    state, text = game.game.state, save.read_text()
    (tmp_path / game.view["old_games"][0]["key"]).unlink()
    game.command("open 1")
    assert game.message.startswith("game (kept 1).txt cannot be opened: No such file")
    assert (game.game.state, save.read_text()) == (state, text)


# Deals that were helped before


@pytest.mark.parametrize("help_", ["compare", "tell", "snapshot", "second_opinion"])
def test_a_deal_that_was_helped_once_is_assisted_when_dealt_again(help_: str) -> None:
    game = a_game()
    play_one(game)
    if help_ in ("compare", "tell"):
        game.command(help_)
    else:
        getattr(game.game.decisions[0], help_)()
    assert game.game.assisted
    for again in (a_game(), GameActivity(SEED, opponent="random", you="dealer")):
        assert again.game.assisted
        assert again.message.endswith("help before, so this game is Assisted.")
        again.new(SEED + 1)
        assert not again.game.assisted
        again.new(SEED)
        assert again.game.assisted
    assert not GameActivity(SEED + 2).game.assisted
    # The learner's file remembers it for the next kernel, and names no card.
    next_kernel = Logbook(progress_path())
    next_kernel.refresh()
    assert len(next_kernel.helped) == 1


def test_the_mark_of_a_deal_that_was_helped_is_in_the_save(tmp_path: Path) -> None:
    play_one(first := a_game())
    first.compare()
    game = a_game(save=tmp_path / "game.txt")
    play_one(game)
    assert "again" not in game.message
    progress_path().unlink()
    assert a_game(save=tmp_path / "game.txt").game.assisted


def test_a_later_deal_of_a_game_that_tells_early_is_remembered_too() -> None:
    game = a_game(deals=2)
    game.tell()
    while not game.game.state.is_over:
        state = game.game.state
        if not game.game.is_yours:
            game.go_on()
        elif state.must_go:
            game.go()
        else:
            play_one(game)
    game.next()
    assert GameActivity(SEED + 1).game.assisted


def test_looking_back_once_a_game_is_over_marks_no_deal() -> None:
    game = Game(SEED, opponent="greedy")
    while not game.is_over:
        game.go() if game.view.must_go else game.commit(game.view.legal_cards[0])
    game.review(1)
    game.new(SEED)
    assert not game.assisted


def test_step_5_is_told_after_the_play_again_in_a_new_game() -> None:
    game = a_game()
    game.tell()
    game.new(SEED + 5)
    game.choose(str(game.game.view.legal_cards[0]))
    assert not game.game.assisted
    risk = next(islice(reversed(game.view["steps"]["rows"]), 1))
    assert "replies" not in risk
