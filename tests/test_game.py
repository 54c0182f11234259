"""The game: a decision is committed first and compared after, and nothing of it is ever lost."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from positions import DEAL_ONE, DEAL_TWO

from pegline_teach import DECK, Card, Game, PeglineError, Seat, loads
from pegline_teach.coach import evaluate
from pegline_teach.game import GameProblem
from pegline_teach.game.deal import GameAct
from pegline_teach.game.save import unpacked
from pegline_teach.players import PLAYERS, player
from pegline_teach.record.audit import Audit

SAVE_OF_VERSION_1 = Path(__file__).parent / "data" / "games" / "version1.txt"

QUICK = ("first", "random", "greedy", "careful")


def sameness(game: Game) -> tuple[object, ...]:
    """All that a game is, to compare it with what its save brings back."""
    return (
        game.settings,
        game.deals,
        game.acts,
        game.decisions,
        game.assisted,
        game.totals,
        game.path,
        game.is_yours,
        game.record(),
    )


def play_to_the_end(game: Game) -> None:
    while not game.state.is_over:
        if not game.is_yours:
            game.go_on()
        elif game.state.must_go:
            game.go()
        else:
            game.commit(game.view.legal_cards[0])


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PEGLINE_GAMES", str(tmp_path))
    return tmp_path


class Playing(RuleBasedStateMachine):
    """Whatever is done in whatever order, by a learner who looks at the coach as often as allowed.

    The model beside the game is a list of (card, moment's view) for the commits, and the mark.
    """

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="pegline-game-")
        self.path = Path(self.folder.name) / "game.txt"
        self.committed: list[tuple[Card, object]] = []
        self.looked = False

    def teardown(self) -> None:
        self.folder.cleanup()

    @initialize(
        seed=st.integers(0, 500),
        opponent=st.sampled_from(QUICK),
        you=st.sampled_from(["pone", "dealer", "both"]),
        deals=st.integers(1, 3),
        kept=st.sampled_from(["rule", "random"]),
        practice=st.booleans(),
        pause=st.booleans(),
    )
    def begin(self, **how) -> None:
        self.pause = how["pause"]
        self.game = Game(**how, save=self.path)

    def again(self) -> Game:
        return Game(pause=self.pause, save=self.path)

    @rule(pick=st.integers(0, 51))
    def commit_any_card(self, pick: int) -> None:
        """Mostly a card that cannot be played: refused, and nothing has changed."""
        self.commit(DECK[pick])

    @precondition(lambda self: self.game.is_yours and self.game.view.legal_cards)
    @rule(pick=st.integers(0, 3))
    def commit_a_legal_card(self, pick: int) -> None:
        cards = self.game.view.legal_cards
        self.commit(cards[pick % len(cards)])

    def commit(self, card: Card) -> None:
        before, view = sameness(self.game), self.game.view
        able = self.game.is_yours and card in view.legal_cards
        if able:
            decision = self.game.commit(card)
            self.committed.append((card, view))
            assert (decision.card, decision.view) == (card, view)
        else:
            with pytest.raises(PeglineError):
                self.game.commit(card)
            assert sameness(self.game) == before

    @rule()
    def say_go(self) -> None:
        before = sameness(self.game)
        if self.game.is_yours and self.game.state.must_go:
            self.game.go()
        else:
            with pytest.raises(PeglineError):
                self.game.go()
            assert sameness(self.game) == before

    @rule()
    def let_the_opponent_act(self) -> None:
        waits = not self.game.is_yours and not self.game.state.is_over
        assert self.game.go_on() is waits

    @rule(number=st.integers(0, 12))
    def compare(self, number: int) -> None:
        before = sameness(self.game)
        if 1 <= number <= len(self.committed):
            card, view = self.committed[number - 1]
            assert self.game.compare(number) == evaluate(view)
            assert self.game.decisions[number - 1].card is card
            self.looked = True
        else:
            with pytest.raises(PeglineError):
                self.game.compare(number)
            assert sameness(self.game) == before

    @rule(pick=st.integers(0, 51))
    def compare_a_card(self, pick: int) -> None:
        """A card names this seat's own latest commit of it in this deal, and nothing else."""
        card, before = DECK[pick], sameness(self.game)
        here = [
            each
            for each in self.game.decisions
            if each.card is card and each.deal == self.game.deal_number
        ]
        if here:
            assert self.game.compare(card) == evaluate(here[-1].view)
            self.looked = True
        else:
            with pytest.raises(PeglineError):
                self.game.compare(card)
            assert sameness(self.game) == before

    @rule()
    def compare_the_latest(self) -> None:
        here = [each for each in self.game.decisions if each.deal == self.game.deal_number]
        if here:
            assert self.game.compare() == evaluate(self.committed[-1][1])
            self.looked = True
        else:
            with pytest.raises(GameProblem, match="Nothing is committed"):
                self.game.compare()

    @rule(number=st.integers(1, 12))
    def review(self, number: int) -> None:
        before = sameness(self.game)
        if self.game.is_over and number <= len(self.committed):
            assert self.game.review(number) == evaluate(self.committed[number - 1][1])
        else:
            with pytest.raises(PeglineError):
                self.game.review(number)
        assert sameness(self.game) == before

    @rule()
    def take_back(self) -> None:
        before = sameness(self.game)
        mine = [act for act in self.game.acts[-1] if act.verb in ("commit", "go")]
        if not self.game.settings.practice or not mine or self.game.is_over:
            with pytest.raises(GameProblem):
                self.game.take_back()
            assert sameness(self.game) == before
            return
        left = len(self.game.path)
        if any(self.game.you in (None, each.turn) for each in self.game.path[:-1]):
            self.game.take_back()
            assert self.game.is_yours
            assert len(self.game.path) < left
        else:
            with pytest.raises(GameProblem, match="nothing of yours"):
                self.game.take_back()
            assert sameness(self.game) == before

    @rule()
    def next_deal(self) -> None:
        before = sameness(self.game)
        if self.game.state.is_over and not self.game.is_over:
            self.game.next_deal()
            assert self.game.deal_number == len(self.game.deals)
        else:
            with pytest.raises(GameProblem):
                self.game.next_deal()
            assert sameness(self.game) == before

    @rule()
    def restart(self) -> None:
        """The kernel is gone; the game goes on from its save."""
        if self.path.exists():
            self.game = self.again()

    @invariant()
    def nothing_is_lost(self) -> None:
        found = [(each.card, each.view) for each in self.game.decisions]
        assert found == self.committed
        assert [each.number for each in self.game.decisions] == [*range(1, len(found) + 1)]

    @invariant()
    def the_mark_says_whether_the_coach_was_asked(self) -> None:
        assert self.game.assisted is self.looked
        assert self.game.badge == ("Assisted" if self.looked else "Unassisted")
        assert any(each.compared for each in self.game.decisions) is self.looked

    @invariant()
    def the_save_brings_back_the_same_game(self) -> None:
        if self.path.exists():
            before = self.path.read_text(encoding="utf-8")
            assert sameness(self.again()) == sameness(self.game)
            assert self.path.read_text(encoding="utf-8") == before

    @invariant()
    def the_view_is_the_learners_own(self) -> None:
        you = self.game.you
        assert self.game.view.seat is (you or self.game.state.turn or Seat.PONE)


def test_no_order_of_acts_shows_a_ranking_early_clears_the_mark_or_loses_a_decision():
    run_state_machine_as_test(
        Playing,
        settings=settings(
            max_examples=60,
            stateful_step_count=40,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_before_the_first_compare_no_ranking_is_computed_or_kept(folder, monkeypatch):
    """Neither the game, nor what it hands out, nor its save holds a number of the coach's; and a
    learner who plays alone against a simple opponent never wakes it."""
    asked = []
    monkeypatch.setattr("pegline_teach.game.decision.evaluate", asked.append)
    game = Game(seed=5, opponent="greedy", save="game.txt")
    play_to_the_end(game)
    assert asked == []
    text = (folder / "game.txt").read_text(encoding="utf-8")
    assert not re.search(r"net|reply|\d/\d|0\.\d", text)
    assert "Unassisted" in repr(game)


def test_a_whole_game_as_dealer_over_three_deals(folder):
    game = Game(seed=3, opponent="greedy", you="dealer", deals=3, save="game.txt")
    seats = []
    for _ in range(3):
        seats.append(game.you)
        play_to_the_end(game)
        if not game.is_over:
            game.next_deal()
    assert seats == [Seat.DEALER, Seat.PONE, Seat.DEALER]
    assert len(game.decisions) == 12
    mine = sum(deal.points(seat) for deal, seat in zip(game.deals, seats, strict=True))
    theirs = sum(deal.points(seat.other) for deal, seat in zip(game.deals, seats, strict=True))
    assert game.totals == {"you": mine, "opponent": theirs}
    with pytest.raises(GameProblem, match=r"The game is over\. Start a new one"):
        game.next_deal()


def test_the_record_of_a_game_can_be_audited():
    game = Game(seed=3, opponent="greedy", deals=2)
    play_to_the_end(game)
    game.next_deal()
    play_to_the_end(game)
    game.compare(1)
    text = game.record()
    assert text.startswith("# A game from seed 3 against greedy. Assisted.\n")
    assert Audit(text).is_clean
    blocks = text.split("\n", 1)[1].split("\n\n")
    assert [loads(block) for block in blocks] == list(game.deals)


def test_with_both_seats_every_decision_is_seen_by_the_seat_that_made_it():
    game = Game(you="both", **DEAL_ONE)
    for card in ("3C", "5D", "4H"):
        game.commit(card)
    assert [each.view.seat for each in game.decisions] == [Seat.PONE, Seat.DEALER, Seat.PONE]
    assert game.opponent is None
    assert game.totals == {"pone": 3, "dealer": 0}
    assert game.compare("5D").seat is Seat.DEALER


def test_comparing_is_refused_before_a_commit_and_for_the_opponents_cards():
    game = Game(opponent="first", **DEAL_ONE)
    with pytest.raises(GameProblem, match="Nothing is committed in this deal yet: play a card"):
        game.compare()
    with pytest.raises(GameProblem, match="4♥ is not committed: play it first"):
        game.compare("4H")
    with pytest.raises(GameProblem, match="Nothing is committed"):
        game.second_opinion(1)
    game.commit("3C")
    with pytest.raises(GameProblem, match=r"5♦ was dealer's play\. The coach looks at your own"):
        game.compare("5D")
    with pytest.raises(GameProblem, match="There is no decision '2': they are numbered 1 to 1"):
        game.compare(2)
    with pytest.raises(GameProblem, match="The list of decisions opens when the game is over"):
        game.review(1)
    assert not game.assisted
    assert game.compare().candidate("3C") == game.compare("3C").candidate("3C")
    assert game.assisted


def test_a_second_opinion_marks_the_game_too():
    game = Game(opponent="first", **DEAL_ONE)
    decision = game.commit("3C")
    assert game.second_opinion() == decision.second_opinion()
    assert game.assisted


def test_a_review_after_the_end_leaves_the_game_unassisted():
    game = Game(opponent="first", **DEAL_TWO)
    play_to_the_end(game)
    assert game.review(1) == game.decisions[0].snapshot()
    assert not game.assisted


def test_a_refused_card_never_tells_where_it_is():
    """A card of the opponent's and one still in the pack are refused in the same words."""
    game = Game(opponent="first", **DEAL_ONE)
    said = set()
    for card in ("5D", "10S", "KD", "AS"):
        with pytest.raises(GameProblem) as refused:
            game.commit(card)
        said.add(str(refused.value).replace(str(Card.parse(card)), "X"))
    assert said == {
        "X cannot be played at 0: pone does not hold it (R1). You can play 3♣ 4♥ 9♣ 10♥."
    }
    game.commit("3C")
    with pytest.raises(GameProblem, match="5♦ cannot be played at 8: it is already out"):
        game.commit("5D")


def test_taking_back_is_for_practice_and_says_so():
    game = Game(opponent="first", **DEAL_ONE)
    game.commit("3C")
    with pytest.raises(GameProblem, match="Taking back is for practice games"):
        game.take_back()
    game = Game(opponent="first", practice=True, **DEAL_ONE)
    with pytest.raises(GameProblem, match="nothing of yours to take back"):
        game.take_back()
    game.commit("3C")
    game.compare()
    game.take_back()
    assert game.state.ledger == ()
    assert game.assisted
    assert [(str(each.card), each.taken_back) for each in game.decisions] == [("3♣", True)]
    game.commit("9C")
    assert [each.taken_back for each in game.decisions] == [True, False]


def test_nothing_goes_back_once_the_game_is_over_and_can_be_looked_back_at():
    game = Game(opponent="first", practice=True, **DEAL_TWO)
    play_to_the_end(game)
    game.review(1)
    with pytest.raises(GameProblem, match="The game is over, and what is looked back at stays"):
        game.take_back()
    assert not game.can_take_back


def test_taking_back_a_go_leaves_the_decision_before_it():
    game = Game(you="both", practice=True, **DEAL_TWO)
    for card in ("10C", "7D", "3H", "4S"):
        game.commit(card)
    game.go()
    game.take_back()
    assert game.state.must_go
    assert not any(each.taken_back for each in game.decisions)
    game.take_back()
    assert [str(each.card) for each in game.decisions if each.taken_back] == ["4♠"]


def test_taking_back_twice_marks_both_and_a_card_laid_again_is_a_decision_of_its_own():
    game = Game(you="both", practice=True, **DEAL_ONE)
    game.commit("3C")
    game.commit("5D")
    game.take_back()
    game.take_back()
    assert [each.taken_back for each in game.decisions] == [True, True]
    game.commit("3C")
    assert game.decision("3C").number == 3
    assert not game.decision("3C").taken_back


def test_a_decision_without_its_number_is_one_of_this_deal():
    game = Game(opponent="first", deals=2)
    play_to_the_end(game)
    earlier = game.decision()
    game.next_deal()
    with pytest.raises(GameProblem, match="Nothing is committed"):
        game.decision()
    with pytest.raises(GameProblem, match=f"{earlier.card} is not committed"):
        game.decision(earlier.card)
    assert game.decision(earlier.number) == earlier


def test_the_same_seed_is_the_same_game():
    games = [Game(seed=11, opponent="random") for _ in range(2)]
    for game in games:
        play_to_the_end(game)
    assert sameness(games[0]) == sameness(games[1])


def test_the_opponent_waits_where_the_game_pauses():
    game = Game(opponent="first", pause=True, **DEAL_ONE)
    game.commit("3C")
    assert (game.is_yours, game.state.turn) == (False, Seat.DEALER)
    with pytest.raises(GameProblem, match="It is dealer's turn"):
        game.commit("4H")
    with pytest.raises(GameProblem, match="It is dealer's turn"):
        game.go()
    assert game.go_on()
    assert game.is_yours
    assert not game.go_on()


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"seed": -1}, "A seed is a whole number from 0"),
        ({"seed": True}, "A seed is a whole number"),
        ({"seed": "seven"}, "not 'seven'"),
        ({"deals": 0}, "The number of deals is a whole number from 1 to 100, not '0'"),
        ({"you": "west"}, "The learner sits as 'pone' or 'dealer' or 'both', not 'west'"),
        ({"kept": "all"}, "Cards are kept by 'rule' or 'random', not 'all'"),
        ({"opponent": "<b>"}, "There is no opponent '<b>'. You can choose first, random"),
        ({"pone": "3C 4H 9C TH"}, "A game takes both hands"),
        ({**DEAL_ONE, "deals": 2}, "Given hands make one deal"),
        ({**DEAL_ONE, "starter": "3C"}, "3♣ is dealt twice"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(how, said):
    with pytest.raises(PeglineError) as refused:
        Game(**how)
    assert said in str(refused.value)


# The save.


def saved_game(folder: Path) -> tuple[Game, str]:
    game = Game(seed=5, opponent="greedy", deals=2, save="game.txt")
    play_to_the_end(game)
    game.next_deal()
    game.commit(game.view.legal_cards[0])
    game.compare(2)
    return game, in_plain_text(folder / "game.txt")


def in_plain_text(path: Path) -> str:
    """A save with the deal that is being played as the finished ones stand there."""
    blocks = path.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    return "\n\n".join(map(unpacked, blocks)) + "\n"


def test_a_save_of_version_1_goes_on_where_it_stood(folder):
    (folder / "kept.txt").write_bytes(SAVE_OF_VERSION_1.read_bytes())
    game = Game(save="kept.txt")
    assert game.notes == ("The game goes on from kept.txt, where it stood.",)
    assert repr(game) == (
        "<Game seed 7, you are dealer, against greedy, deal 2 of 2, dealer to act, you 2, "
        "opponent 10, Assisted>"
    )
    assert [each.compared for each in game.decisions] == [*[False] * 2, *[True] * 2, *[False] * 3]
    game.commit(game.view.legal_cards[0])
    saves = (SAVE_OF_VERSION_1, folder / "kept.txt")
    (_, *old), (_, *new) = (in_plain_text(path).rstrip().split("\n") for path in saves)
    asked = new.pop(old.index("acts: 19") + 1)
    assert asked == "asked: 7, greedy, pone, 2"
    assert "\n".join(new).replace("acts: 21", "acts: 19").startswith("\n".join(old))


def test_what_a_save_says(folder):
    game, text = saved_game(folder)
    assert text.startswith("Pegline game, version 2\nseed: 5\nkept: rule\nopponent: greedy\n")
    assert "assisted: yes" in text
    assert "compare 2" in text
    assert all(f"commit {each.card}" in text for each in game.decisions)
    seen = (folder / "game.txt").read_text(encoding="utf-8")
    over, played = (f"commit {game.decisions[place].card}" for place in (0, -1))
    assert over in seen
    assert [seen.count("commit"), text.count("commit")] == [4, 5]
    assert played in text
    again = Game(save="game.txt")
    assert sameness(again) == sameness(game)
    assert again.notes == ("The game goes on from game.txt, where it stood.",)


@pytest.mark.parametrize(
    ("what", "instead", "said"),
    [
        ("Pegline game, version 2", "Pegline game, version 9", "first line"),
        ("asked: 5", "asking: 5", "first lines are not seed"),
        ("\n\npone", "\n\ndeal: AAAA\n\npone", "cannot be unpacked"),
        ("\n\npone", "\n\ndeal: <b>\n\npone", "cannot be unpacked"),
        ("seed: 5", "seed: five", "'five' is not a number"),
        ("seed: 5", "sead: 5", "first lines are not seed"),
        ("seed: 5\n", "", "first lines are not seed"),
        ("opponent: greedy", "opponent: ghost", "no opponent 'ghost'"),
        ("assisted: yes", "assisted: no", "whether it was assisted"),
        ("assisted: yes", "assisted: perhaps", "neither yes nor no"),
        (", compare 2", "", "acts, and"),
        ("compare 2", "compare 99", "no decision '99'"),
        ("compare 2", "sing 2", "'sing 2' is not an act"),
        ("pone:    ", "pone:    2C ", "Line 1"),
        ("acts:    commit", "acts:    answer", "It is your turn"),
        ("\nacts:    ", "\nplays: AC\nacts:    ", "Line 4"),
        ("deals: 2", "deals: 1", "acts, and"),
        ("deals: 2", "deals: two", "'two' is not a number"),
    ],
)
def test_a_damaged_save_is_set_aside_with_a_sentence(folder, what, instead, said):
    _, text = saved_game(folder)
    damaged = text.replace(what, instead, 1)
    assert damaged != text
    check_set_aside(folder, damaged.encode(), said)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"<script>", b"{}", b"\n\n\n"])
def test_a_file_that_is_no_save_is_set_aside(folder, content):
    check_set_aside(folder, content, "cannot be gone on with")


def check_set_aside(folder: Path, content: bytes, said: str) -> None:
    (folder / "game.txt").write_bytes(content)
    asked = {"seed": 5, "opponent": "greedy", "deals": 2, "save": "game.txt"}
    game = Game(**asked)
    assert len(game.notes) == 1
    assert said in game.notes[0]
    assert game.notes[0].endswith("The file is kept as game (kept 1).txt.")
    assert (folder / "game (kept 1).txt").read_bytes() == content
    assert game.decisions == ()
    game.commit(game.view.legal_cards[0])
    assert sameness(Game(**asked)) == sameness(game)
    assert (folder / "game (kept 1).txt").read_bytes() == content


def test_every_cut_of_a_save_is_set_aside_or_is_whole(folder):
    game, text = saved_game(folder)
    content = text.encode()
    for end in range(0, len(content), 7):
        for kept in folder.iterdir():
            kept.unlink()
        (folder / "game.txt").write_bytes(content[:end])
        again = Game(seed=5, save="game.txt")
        assert "cannot be gone on with" in again.notes[0]
        assert (folder / "game (kept 1).txt").read_bytes() == content[:end]
    assert sameness(game) != sameness(again)


def test_two_games_never_write_over_each_other(folder):
    one = Game(seed=5, opponent="first", save="game.txt")
    one.commit(one.view.legal_cards[0])
    other = Game(save="game.txt")
    one.commit(one.view.legal_cards[0])
    text = (folder / "game.txt").read_text(encoding="utf-8")
    other.commit(other.view.legal_cards[-1])
    assert (folder / "game.txt").read_text(encoding="utf-8") == text
    assert other.notes[-1].endswith("so this one is saved as game (kept 1).txt.")
    assert sameness(Game(save="game (kept 1).txt")) == sameness(other)
    assert sameness(Game(save="game.txt")) == sameness(one)


def test_a_new_game_keeps_the_old_one_aside(folder):
    game, text = saved_game(folder)
    game.new()
    assert game.settings.seed == 7
    assert not game.assisted
    assert in_plain_text(folder / "game (kept 1).txt") == text
    assert game.notes[-1] == "A new game begins. The file is kept as game (kept 1).txt."
    assert sameness(Game(save="game.txt")) == sameness(game)
    with pytest.raises(PeglineError, match="A seed is a whole number"):
        game.new(-4)
    assert game.settings.seed == 7


def test_where_nothing_can_be_saved_the_game_goes_on(folder):
    (folder / "in the way").write_text("a file, not a folder")
    game = Game(seed=5, opponent="first", save="in the way/game.txt")
    game.commit(game.view.legal_cards[0])
    assert len(game.decisions) == 1
    assert game.notes[-1].startswith("The game is not saved: ")


def test_a_save_asks_no_opponent_again(folder):
    """What an opponent played stands in the save: it need not think the same tomorrow."""
    picks = iter(range(100))

    @player("fickle", "plays another card every time")
    def fickle(view, rng):
        return view.legal_cards[next(picks) % len(view.legal_cards)]

    try:
        game = Game(seed=5, opponent="fickle", save="game.txt")
        play_to_the_end(game)
        assert sameness(Game(save="game.txt")) == sameness(game)
    finally:
        del PLAYERS["fickle"]
    assert "There is no opponent 'fickle'" in Game(save="game.txt").notes[0]


ONE_GAME = {"seed": 5, "opponent": "greedy", "you": "dealer", "deals": 2}


@pytest.mark.parametrize(
    ("stated", "what"),
    [
        ({"seed": 6}, "Another deal is"),
        ({"opponent": "first"}, "Another opponent is"),
        ({"you": "pone"}, "Another seat is"),
        ({"deals": 3}, "Another number of deals is"),
        ({"seed": None, "deals": None, **DEAL_TWO}, "Another deal is"),
    ],
)
def test_what_the_cell_says_wins_and_the_old_game_is_kept(folder, stated, what):
    old = Game(**ONE_GAME, save="game.txt")
    old.commit(old.view.legal_cards[0])
    game = Game(**{**ONE_GAME, **stated}, save="game.txt")
    assert game.notes == (
        f"{what} asked for, so a new game begins. The file is kept as game (kept 1).txt.",
    )
    assert game.decisions == ()
    assert sameness(Game(save="game (kept 1).txt")) == sameness(old)


def test_what_the_cell_does_not_say_is_as_it_was(folder):
    old = Game(**ONE_GAME, save="game.txt")
    old.commit(old.view.legal_cards[0])
    for stated in ({}, {"seed": 5}, {"opponent": "greedy", "deals": 2}, ONE_GAME):
        assert sameness(Game(**stated, save="game.txt")) == sameness(old)


def test_a_new_game_in_the_file_goes_on_from_the_cell_that_began_the_first(folder):
    old = Game(**ONE_GAME, save="game.txt")
    old.commit(old.view.legal_cards[0])
    old.new(40)
    old.commit(old.view.legal_cards[0])
    again = Game(**ONE_GAME, save="game.txt")
    assert again.settings.seed == 40
    assert sameness(again) == sameness(old)


def test_a_game_of_given_hands_comes_back_with_them(folder):
    game = Game(opponent="first", starter="KD", save="game.txt", **DEAL_TWO)
    game.commit("10C")
    assert "kept: given" in (folder / "game.txt").read_text(encoding="utf-8")
    assert sameness(Game(save="game.txt")) == sameness(game)


@pytest.mark.parametrize("text", ["", "commit", "go 3", "take back 2", "commitment 3C"])
def test_what_is_no_act(text):
    with pytest.raises(GameProblem, match="is not an act of a game"):
        GameAct.parse(text)


def test_a_save_stands_beside_the_notebook_where_no_folder_is_named(tmp_path, monkeypatch):
    monkeypatch.delenv("PEGLINE_GAMES", raising=False)
    monkeypatch.chdir(tmp_path)
    game = Game(seed=5, opponent="first", save="game.txt")
    game.commit(game.view.legal_cards[0])
    assert os.listdir(tmp_path) == ["game.txt"]
