"""What is at a table, without a widget library: acts declared once, one history, late messages."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pegline_teach import Card, dumps, replay
from pegline_teach.activities import checks
from pegline_teach.activities.activity import Activity
from pegline_teach.activities.acts import read_command
from pegline_teach.activities.demonstration import DemonstrationActivity
from pegline_teach.activities.explorer import ExplorerActivity
from pegline_teach.activities.explorerpage import ExplorerView
from pegline_teach.activities.game import GameActivity
from pegline_teach.activities.gamepage import GameView
from pegline_teach.activities.lessontasks import LessonActivity
from pegline_teach.activities.practicetasks import PracticeActivity
from pegline_teach.activities.show import ShowActivity
from pegline_teach.activities.showpage import ShowView
from pegline_teach.activities.table import TableActivity
from pegline_teach.activities.tablepage import TableView
from pegline_teach.activities.taskspage import TasksView
from pegline_teach.fivesteps import scoring_steps
from pegline_teach.history import History
from pegline_teach.lessons import SHOW_TASKS
from pegline_teach.rules.pegging import Pegging

ONE = ("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
RECORD = dumps(replay(*ONE, "3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠"))

MAKERS: dict[str, Callable[[], Activity]] = {
    "table": lambda: TableActivity(*ONE),
    "table without the check": lambda: TableActivity(*ONE, five_steps=False),
    "demonstration": lambda: DemonstrationActivity(record=RECORD),
    "game": lambda: GameActivity(pone=ONE[0], dealer=ONE[1], opponent="first"),
    "explorer": lambda: ExplorerActivity(RECORD, at=2),
    "show": lambda: ShowActivity("3♣ 4♦ 4♥ 5♠", "9♦"),
    "tasks of the show": lambda: ShowActivity(tasks=SHOW_TASKS[:2]),
    "lesson": lambda: LessonActivity(1),
    "practice": lambda: PracticeActivity(1),
}


@pytest.fixture(autouse=True)
def progress_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEGLINE_PROGRESS", str(tmp_path / "progress.json"))


@pytest.fixture(params=MAKERS)
def activity(request: pytest.FixtureRequest) -> Activity:
    return MAKERS[request.param]()


PLAIN = """
import sys
from importlib import import_module
from pkgutil import iter_modules

for name in ("anywidget", "ipywidgets", "traitlets", "IPython"):
    sys.modules[name] = None  # an import of it fails

import pegline_teach.activities as activities

for module in iter_modules(activities.__path__, "pegline_teach.activities."):
    import_module(module.name)

from pegline_teach.lessons import SHOW_TASKS
from pegline_teach.activities.demonstration import DemonstrationActivity
from pegline_teach.activities.explorer import ExplorerActivity
from pegline_teach.activities.game import GameActivity
from pegline_teach.activities.lessontasks import LessonActivity
from pegline_teach.activities.practicetasks import PracticeActivity
from pegline_teach.activities.show import ShowActivity
from pegline_teach.activities.table import TableActivity

hands = ("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠")
for activity, line in (
    (TableActivity(*hands), "3C"),
    (DemonstrationActivity(*hands), "choose 3C"),
    (GameActivity(pone=hands[0], dealer=hands[1]), "3C"),
    (ExplorerActivity(seed=7), "best"),
    (ShowActivity(), "deal 7"),
    (ShowActivity(tasks=SHOW_TASKS[:2]), "hint"),
    (LessonActivity(1), "hint"),
    (PracticeActivity(1), "solution"),
):
    before = activity.view
    activity.command(line)
    assert activity.view != before, line
"""


def test_an_activity_needs_no_widget_library() -> None:
    run = subprocess.run([sys.executable, "-c", PLAIN], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def test_every_way_to_ask_for_an_act_is_there_once(activity: Activity) -> None:
    messages = [each.message for each in activity.acts if each.message]
    words = [(word, each.method) for each in activity.acts for word in each.typed]
    assert len(set(messages)) == len(messages)
    assert len({word for word, _ in words}) == len(words)
    for each in activity.acts:
        assert callable(getattr(activity, each.method))
        assert each.message or each.typed or each.example or each.takes


def test_what_the_words_and_the_help_name_is_understood(activity: Activity) -> None:
    for example in activity.view["words"].split(" · "):
        assert read_command(activity.acts, example) or activity._read_else(example)
    for each in activity.acts:
        if each.help and each.example in each.typed:
            assert each.example in each.help


def test_an_act_that_changes_something_makes_the_next_moment(activity: Activity) -> None:
    assert activity.view["moment"] == activity._moment
    changing = [each for each in activity.acts if each.changes]
    assert changing
    assert all(not each.changes for each in activity.acts if each.method in ("help", "command"))


LATE: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "table": ({"do": "play", "card": "3C"}, {"do": "undo"}),
    "game": ({"do": "play", "card": "3C"}, {"do": "go_on"}),
    "explorer": ({"do": "play", "card": "9C"}, {"do": "undo"}),
    "show": ({"do": "count"}, {"do": "clear"}),
    "tasks of the show": ({"do": "next"}, {"do": "next"}),
    "lesson": ({"do": "next"}, {"do": "answer", "words": "1"}),
    "practice": ({"do": "next"}, {"do": "next"}),
}


@pytest.mark.parametrize("name", LATE)
def test_a_message_for_an_earlier_moment_is_ignored(name: str) -> None:
    first, late = LATE[name]
    activity = MAKERS[name]()
    shown = activity.view["moment"]
    activity.receive({**first, "at": shown})
    after = json.dumps(activity.view)
    assert activity.view["moment"] == shown + 1
    activity.receive({**late, "at": shown})
    assert json.dumps(activity.view) == after
    activity.receive({**late, "at": shown + 1})
    assert json.dumps(activity.view) != after


def test_a_typed_line_is_late_too_where_it_would_change_anything() -> None:
    table = TableActivity(*ONE)
    table.play("3♣")
    table.receive({"do": "command", "text": "undo", "at": 0})
    table.receive({"do": "command", "text": "5D", "at": 0})
    assert table.state.count == 3
    table.receive({"do": "command", "text": "hint", "at": 0})
    assert table.message.startswith("Dealer to play at 3.")
    table.receive({"do": "command", "text": "5D", "at": 1})
    assert table.state.count == 8


@pytest.mark.parametrize(
    ("activity", "view"),
    [
        ("table", TableView),
        ("demonstration", TableView),
        ("game", GameView),
        ("explorer", ExplorerView),
        ("show", ShowView),
        ("tasks of the show", ShowView),
        ("lesson", TasksView),
        ("practice", TasksView),
    ],
)
def test_a_view_has_the_keys_that_are_declared_for_its_page(activity: str, view: Any) -> None:
    assert set(MAKERS[activity]().view) == view.__required_keys__


# The five-step check


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, Card]]:
    """Every card of which steps 1 to 4 were made, and the moment."""
    made: list[tuple[Any, Card]] = []

    def counting(state: Any, card: Card) -> Any:
        made.append((state, card))
        return scoring_steps(state, card)

    monkeypatch.setattr(checks, "scoring_steps", counting)
    return made


@pytest.mark.parametrize("name", ["table", "game", "demonstration"])
def test_a_choice_makes_one_check(name: str, checked: list[tuple[Any, Card]]) -> None:
    activity = MAKERS[name]()
    for line in ("choose 3C", "reveal"):  # where each step asks first, nothing is made before
        activity.command(line)
    assert [str(card) for _, card in checked] == ["3♣"]
    for line in ("choose 4H", "reveal", "choose 3C", "reveal"):
        activity.command(line)
    assert [str(card) for _, card in checked] == ["3♣", "4♥"]


def test_a_moment_makes_one_check_a_card_however_much_is_predicted(
    checked: list[tuple[Any, Card]],
) -> None:
    table = TableActivity(*ONE, predict=True)
    for line in ("choose 3C", "answer 3", "answer no", "reveal", "predict", "predict", "hint"):
        table.command(line)
    assert len(checked) == 1
    table.command("3C")
    table.command("choose 5D")
    table.command("reveal")
    assert [str(card) for _, card in checked] == ["3♣", "5♦"]


# The history


def test_what_is_pushed_gives_up_what_was_taken_back() -> None:
    history = History("a", [("to b", "b"), ("to c", "c")])
    assert (history.undo(), history.undo(), history.undo()) == ("to c", "to b", None)
    assert (history.now, history.undoable, history.redoable) == ("a", None, "to b")
    history.push("to d", "d")
    assert (history.now, history.redo(), history.undoable) == ("d", None, "to d")
    history.amend("e")
    assert (history.undo(), history.redo(), history.now) == ("to d", "to d", "e")


def test_a_falsy_act_is_an_act() -> None:
    history = History("a")
    history.push("", "b")
    assert (history.undo(), history.now, history.redo(), history.now) == ("", "a", "", "b")


def test_a_table_and_an_explorer_tell_what_they_would_take_back_as_a_value() -> None:
    table = TableActivity(*ONE)
    table.play("3♣")
    assert table._learner.history.undoable == table.ledger[0]
    assert table._learner.history.now.state == Pegging.start(*ONE).play("3♣")
